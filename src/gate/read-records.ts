import { claudeCode } from '../sessions/claude-code/format.ts';
import { codex } from '../sessions/codex/format.ts';
import { ByteLineMap } from '../sessions/json/byte-lines.ts';
import { eachLine } from '../sessions/json/each-line.ts';
import { Faults } from '../sessions/json/faults.ts';
import { RecordFeed, takeLine } from '../sessions/json/feed.ts';
import type { Session } from '../sessions/session.ts';
import type { Chunks } from '../sessions/session-file.ts';

/** As `readSessionFile`: one record has to be in memory whole. */
const longestRecord = 32 * 1024 * 1024;

/**
 * Reads the records of a transcript that grows by lines, of Claude Code or Codex. The same readers as `readSessionFile` without those of
 * all other formats.
 *
 * @returns Undefined when the records are of no format that is known; no sessions when there are none.
 */
export function readRecords(chunks: Chunks): readonly Session[] | undefined {
  const faults = new Faults();
  const feed = new RecordFeed([claudeCode, codex], () => {});
  let any = false;
  eachLine(chunks, new ByteLineMap(), longestRecord, (line) => {
    any = true;
    return takeLine(line, { sink: () => feed.reader, add: feed.add.bind(feed) }, faults, false);
  });
  if (!any) return [];
  return feed.format ? feed.finish() : undefined;
}
