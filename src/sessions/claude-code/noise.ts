import type { RecordText } from '../json/record-text.ts';

/** Records that say nothing about what was said or done. */
const noise = new Set([
  ...['summary', 'progress', 'queue-operation', 'permission-mode', 'mode', 'last-prompt', 'agent-name'],
  ...['pr-link', 'cost-state', 'tools-used', 'atis-latch', 'tag', 'result', 'stream_event', 'keep_alive'],
  ...['content-replacement', 'worktree-state', 'marble-origami-commit', 'marble-origami-snapshot'],
  ...['speculation-accept', 'attribution-snapshot', 'agent-setting', 'agent-color', 'bridge-session'],
]);
const noiseOfKind = /^(?:file-history-|[a-z-]{1,40}-title$)/;

/** Whether records of this type are left out without a note. */
export function isNoise(type: string): boolean {
  return noise.has(type) || noiseOfKind.test(type);
}

const typeFirst = /\{"type":"([a-z_-]{1,60})",/y;

/** Whether a record tells by its first member that it is left out. */
export function startsAsNoise(record: RecordText): boolean {
  const type = record.window.bytes[record.from + 2] === 0x74 && record.match(typeFirst, record.from)?.[1];
  return type !== undefined && type !== false && isNoise(type);
}
