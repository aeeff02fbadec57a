/** A number of 32 bits for bytes (FNV-1a): tells whether they are still the same, and needs nothing to be loaded. */
export function hashOf(bytes: Uint8Array, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return hash >>> 0;
}
