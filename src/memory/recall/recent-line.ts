import { lineMap } from '../../parse/lines.ts';
import { datedEntries, newestEntry } from './dated-entries.ts';
import { joinedWithin, plainText } from './plain-text.ts';
import { type Statement, wholeText } from './statement.ts';
import { readStatements } from './statements.ts';

/** What tells in a few words what a session was about, the best first; by the headings of an entry (formats.md, section 3). */
const telling: readonly RegExp[] = [
  /^(?:features implemented|implementovan\p{L}* funkci\p{L}*)/u,
  /^(?:problems solved|vyriešen\p{L}* problém\p{L}*)/u,
  /^(?:active work in progress|rozpracovan\p{L}*)/u,
  /^(?:decisions made|rozhodnutia)/u,
  /^(?:code changes|zmeny (?:v )?kód\p{L}*)/u,
];
/** What is said of how a session was looked after is not what was done in it. */
const aside =
  /^(?:diligence summary|next steps|context for next session|user preferences|technical stack|project structure|key insights|ďalšie kroky)/u;

/**
 * The last session that sessions.md tells of: date, branch, and in a few words what was done.
 *
 * @returns Undefined when no entry has a date.
 */
export function recentLine(text: string, most: number): { text: string; line: number } | undefined {
  const last = newestEntry(datedEntries(text));
  if (!last) return undefined;
  const { entry, date, branch } = last;
  const done = whatWasDone(readStatements(text.slice(entry.start, entry.end)));
  const on = branch === undefined ? '' : ` on ${plainText(branch)}`;
  const head = joinedWithin([`${date}${on}`], '', most / 2);
  const said = done.length === 0 ? head : `${head}: ${joinedWithin(done, '; ', most - head.length - 2)}`;
  return { text: said, line: lineMap(text).position(entry.start).line };
}

function whatWasDone(statements: readonly Statement[]): string[] {
  const below = (pattern: RegExp) => (statement: Statement) =>
    statement.headings.some((heading) => pattern.test(heading));
  const told = statements.filter((statement) => !below(aside)(statement));
  for (const pattern of telling) {
    const found = told.filter(below(pattern));
    if (found.length > 0) return found.slice(0, 3).map(sentence);
  }
  return told.slice(0, 2).map(sentence);
}

/** Without the full stop, as other words follow. */
function sentence(statement: Statement): string {
  return wholeText(statement).replace(/\.$/, '');
}
