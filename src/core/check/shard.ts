/** One of several parts that the documents of a run are split into. */
export interface Shard {
  /** From 1 to `count`. */
  readonly index: number;
  readonly count: number;
}

/**
 * Whether a document belongs to a shard. Its path alone decides, so that every document is in exactly one shard, and stays in it
 * whatever documents come and go.
 */
export function inShard(path: string, { index, count }: Shard): boolean {
  return hash(path) % count === index - 1;
}

/** FNV-1a over UTF-16 units, its bits mixed once more: short paths that differ in their last letter are spread, too. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
