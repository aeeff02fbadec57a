/**
 * A number of 32 bits for bytes: tells whether they are still the same, and needs nothing to be loaded. It goes by words of four bytes,
 * since it runs in code that is not compiled yet; high bits are mixed into low ones, so that no two changes cancel each other out.
 */
export function hashOf(bytes: Uint8Array, seed = 0x811c9dc5): number {
  // Words can be read where they are aligned only.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2);
  let hash = seed ^ aligned.length;
  for (let at = 0; at < words.length; at++) {
    hash = Math.imul(hash ^ words[at]!, 0x01000193);
    hash ^= hash >>> 15;
  }
  for (let at = words.length * 4; at < aligned.length; at++)
    hash = Math.imul(hash ^ aligned[at]!, 0x01000193);
  return hash >>> 0;
}
