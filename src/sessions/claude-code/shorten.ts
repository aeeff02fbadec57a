/** Records that say nothing about what was said or done. */
const noise = new Set([
  ...['summary', 'progress', 'queue-operation', 'permission-mode', 'mode', 'last-prompt', 'agent-name'],
  ...['pr-link', 'cost-state', 'tools-used', 'atis-latch', 'tag', 'result', 'stream_event', 'keep_alive'],
  ...['content-replacement', 'worktree-state', 'marble-origami-commit', 'marble-origami-snapshot'],
  ...['speculation-accept', 'attribution-snapshot', 'agent-setting', 'agent-color', 'bridge-session'],
]);
const noiseOfKind = /^(?:file-history-|[a-z-]{1,40}-title$)/;

/** Whether records of this type are left out without a note. */
export function isNoise(type: unknown): boolean {
  return typeof type === 'string' && (noise.has(type) || noiseOfKind.test(type));
}

/** How the results of some tools begin, and the member behind the files and outputs that follow there. */
const longResults: readonly (readonly [begins: RegExp, next: string])[] = [
  [/\{(?="stdout":")/y, '"interrupted":'],
  [/\{"type":"text","file":\{(?="filePath":")/y, '"numLines":'],
  [/\{(?="mode":"content",)/y, '"numLines":'],
  [/\{"filePath":"(?:[^"\\]|\\.){1,500}",(?="oldString":")/y, '"structuredPatch":'],
  [/\{"type":"update","filePath":"(?:[^"\\]|\\.){1,500}",(?="content":")/y, '"structuredPatch":'],
];

/**
 * A record without what is not read: what is counted about a reply, and the files and outputs that the program keeps beside the result which the
 * assistant saw. Every quote in a text of JSON is escaped, so that what looks like a member here is one.
 */
export function shorten(text: string): string {
  const progress = text.indexOf('"type":"progress","data":');
  if (progress >= 0 && progress < 600) {
    const isOne = text.endsWith('}') && !text.includes('}{"', progress);
    return isOne ? without(text, progress + '"type":"progress"'.length, text.length - 1) : text;
  }
  const counted = text.indexOf('],"stop_reason":');
  if (counted >= 0) return without(text, counted + 1, text.indexOf('},"requestId":"', counted));
  // To search from a rare letter on is fast.
  const result = text.indexOf('UseResult":{');
  if (result < 0) return text;
  for (const [begins, next] of longResults) {
    begins.lastIndex = result + 'UseResult":'.length;
    if (begins.test(text)) return without(text, begins.lastIndex, text.indexOf(next, begins.lastIndex));
  }
  return text;
}

/** The text without a part; all of it where another record may have begun in that. */
function without(text: string, from: number, to: number): string {
  return to < 0 || text.slice(from, to).includes('Uuid":') ? text : text.slice(0, from) + text.slice(to);
}
