import type { SessionBuilder } from '../session-builder.ts';
import { type LoggedCall, loggedCall } from './call.ts';
import type { CallBlock } from './call-blocks.ts';
import { readPaths } from './call-verbs.ts';
import { isBlank, type LogLine } from './log-lines.ts';
import { addCall } from './pieces.ts';

const filesRead =
  /^(?:[-*+] )?(?:#{1,6} )?(?:\*\*|__|_)?(?:(?:files?|sources?) (?:read|consulted|viewed|opened|loaded)|read files|files? (?:I|we) (?:have )?read|prečítané súbory|načítané súbory)(?:\*\*|__|_)?[ \t]{0,200}:?(?:\*\*|__|_)?[ \t]{0,200}(.*)$/i;

/** An explicit list of the files that were read, on the line or in the list below it. */
export function listedReads(lines: readonly LogLine[], index: number): CallBlock | undefined {
  const found = filesRead.exec(lines[index]!.text);
  if (!found) return undefined;
  const reads = [...(readPaths(found[1]!.replace(/\.$/, '')) ?? [])];
  let last = index;
  if (found[1] === '') {
    for (let next = index + 1; next < lines.length; next++) {
      const item = /^[ \t]*[-*+] (.+)$/.exec(lines[next]!.text);
      if (!item && !(isBlank(lines[next]) && next === index + 1)) break;
      const paths =
        item && readPaths(item[1]!.replace(/(?<![ \t])[ \t]+(?:\(.{0,2000}\)|[-–—:] .{0,2000})$/, ''));
      if (item && !paths) break;
      if (paths) {
        reads.push(...paths);
        last = next;
      }
    }
  }
  return reads.length === 0
    ? undefined
    : { call: loggedCall('Files read', 'read', { paths: reads }, { outcome: 'succeeded' }), last };
}

/** Adds the reads that a list such as "Files read: …" names, outside of a turn. */
export function addListedReads(builder: SessionBuilder, lines: readonly LogLine[]): boolean {
  let records = false;
  for (let index = 0; index < lines.length; index++) {
    const listed = listedReads(lines, index);
    if (!listed) continue;
    const { start, end } = { start: lines[index]!.start, end: lines[listed.last]!.end };
    addCall(builder, { ...listed.call.start, start, end, at: undefined }, listed.call.end);
    records = true;
    index = listed.last;
  }
  return records;
}

/** The same on one line. */
export function inlineReads(line: string): LoggedCall | undefined {
  const found = filesRead.exec(line);
  const paths = found?.[1] ? readPaths(found[1].replace(/\.$/, '')) : undefined;
  return paths && loggedCall('Files read', 'read', { paths }, { outcome: 'succeeded' });
}
