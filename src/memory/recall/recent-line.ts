import { compare } from '../../base/compare.ts';
import { lineMap } from '../../parse/lines.ts';
import { type DatedEntry, datedEntries } from './dated-entries.ts';
import { joinedWithin, plainText } from './plain-text.ts';
import { type Statement, wholeText } from './statement.ts';
import { readStatements } from './statements.ts';

/** What tells in a few words what a session was about, the best first; by the headings of an entry (formats.md, section 3). */
const features = /^(?:features implemented|implementovan\p{L}* funkci\p{L}*)/u;
const problems = /^(?:problems solved|vyriešen\p{L}* problém\p{L}*)/u;
const activeWork = /^(?:active work in progress|rozpracovan\p{L}*)/u;
const decisions = /^(?:decisions made|rozhodnutia)/u;
const codeChanges = /^(?:code changes|zmeny (?:v )?kód\p{L}*)/u;

/** A prompt that was approved, as src/memory/entry/decisions.ts words it. */
const approved = /^The prompt "([^"]+)" was approved\b/;
/** What was asked and answered, or decided at the gate, says little of what was done. */
const dialogue =
  /^(?:"[^"]*[?…]?": |The prompt\b.*\bwas (?:approved|sent back|cancelled|halted)\b|A person (?:refused|interrupted)\b)/;
/** What git shows as not committed is soon committed: the line would be false then. */
const uncommitted =
  /^(?:\d+ files? not committed\b|`[^`]+`, (?:changed|added|deleted|new|renamed|moved|untracked)\b|In the midst of `git [a-z-]+`|The last command that failed:|A person (?:refused|interrupted)\b)/;
/** How an entry begins, as src/memory/entry/head.ts and unknown-work.ts word it. */
const aboutTheEntry =
  /^(?:Written from git alone\b|Asked for: |Done, in the assistant's words: |Not verified: )/;
/** Numbers of lines, and that git does not know a file yet. */
const figures = /\s\([^()]*(?:[+−]\d|by (?:a command|an agent))[^()]*\)/;

/** Of sessions in which nothing was done, no more are passed over. */
const mostLookedAt = 20;
/** What is said of how a session was looked after is not what was done in it. */
const aside =
  /^(?:diligence summary|next steps|context for next session|user preferences|technical stack|project structure|key insights|ďalšie kroky)/u;

/**
 * The last session that sessions.md tells of: date, branch, and in a few words what was done.
 *
 * @returns Undefined when no entry has a date.
 */
export function recentLine(text: string, most: number): { text: string; line: number } | undefined {
  // The newest first, of several of a day the last; they may have been put in out of order by hand.
  const entries = [...datedEntries(text)]
    .reverse()
    .sort((a, b) => compare(b.date, a.date))
    .slice(0, mostLookedAt);
  let told: { readonly dated: DatedEntry; readonly done: readonly string[] } | undefined;
  for (const dated of entries) {
    const done = whatWasDone(readStatements(text.slice(dated.entry.start, dated.entry.end)));
    if (done.length > 0 || !told) told = { dated, done };
    if (done.length > 0) break;
  }
  if (!told) return undefined;
  const {
    done,
    dated: { entry, date, branch },
  } = told;
  const on = branch === undefined ? '' : ` on ${plainText(branch)}`;
  const head = joinedWithin([`${date}${on}`], '', most / 2);
  const said = done.length === 0 ? head : `${head}: ${joinedWithin(done, '; ', most - head.length - 2)}`;
  return { text: said, line: lineMap(text).position(entry.start).line };
}

function whatWasDone(statements: readonly Statement[]): string[] {
  const below = (pattern: RegExp) => (statement: Statement) =>
    statement.headings.some((heading) => pattern.test(heading));
  const told = statements.filter(
    (statement) => !below(aside)(statement) && !aboutTheEntry.test(sentence(statement)),
  );
  const sentences = (pattern: RegExp) => told.filter(below(pattern)).map(sentence);
  const made = sentences(decisions);
  const changes = sentences(codeChanges).map((each) => each.replace(figures, ''));
  const prompts = made.flatMap((each) => approved.exec(each)?.[1] ?? []).map(bare);
  const choices = [
    sentences(features),
    sentences(problems),
    prompts.length > 0 ? [...new Set(prompts), ...changes] : [],
    sentences(activeWork).filter((each) => !uncommitted.test(each)),
    made.filter((each) => !dialogue.test(each)),
    changes,
  ];
  const found =
    choices.find((each) => each.length > 0) ?? told.filter((each) => !isKnown(each)).map(sentence);
  return found.slice(0, 3);
}

/** Below a heading of the format it was looked at already. */
function isKnown({ headings }: Statement): boolean {
  return headings.some((heading) => [activeWork, decisions].some((pattern) => pattern.test(heading)));
}

/** Without the full stop, as other words follow. */
function sentence(statement: Statement): string {
  return bare(wholeText(statement));
}

function bare(text: string): string {
  return text.replace(/\.$/, '');
}
