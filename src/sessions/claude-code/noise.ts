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
