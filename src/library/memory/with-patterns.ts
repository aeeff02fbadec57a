import { compare } from '../../core/base/compare.ts';
import { createHash } from '../../core/base/hash.ts';
import { redact } from '../../core/parse/credentials/redact.ts';
import { blockContent, withBlock } from './line-block.ts';
import { singleLine } from './own-entries.ts';

/**
 * Counts into prompt-patterns.md what requests left open and what was modified at the gate, and proposes a default for what has happened
 * three times (specification: Memory files). All of it stands in one marked block, with a line for each session that it was counted from;
 * remove such a line, and it is forgotten.
 *
 * @param text The file's text, `undefined` when there is none.
 * @returns The new text; the same one, or an empty one for no file, when nothing was ever seen.
 */
export function withPatterns(text: string | undefined, seen: SeenPatterns): string {
  const content = text === undefined ? undefined : blockContent(text, 'patterns');
  const sessions = withCountedSession(readCountedSessions(content ?? ''), countedSession(seen));
  if (sessions.length === 0 && content === undefined) return text ?? '';
  const parts = [
    ['What requests left open', missingLines(sessions)],
    ['What was modified', modifiedLines(sessions)],
  ] as const;
  const sections = parts
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}\n`);
  const counts = ['<!-- counted, a line for each session:', ...sessions.map(countedLine), '-->', ''].join(
    '\n',
  );
  return withBlock(text, {
    name: 'patterns',
    title: 'Prompt patterns',
    note: 'counted from sessions; written again at the end of a session',
    content: `\n${[...sections, counts].join('\n')}`,
    isData: isCountedSession,
  });
}

/** So often something has to happen before a default is proposed for it. */
const enough = 3;
const mostShown = 15;
/** What no two requests have in common. */
const ofEachRequest: ReadonlySet<string> = new Set(['Goal', 'Scope', 'Requirements', 'Expected Result']);

interface Count {
  readonly name: string;
  times: number;
  sessions: number;
  last: string;
}

/** What requests left open, most often first; as bullets. */
function missingLines(sessions: readonly CountedSession[]): string[] {
  const counts = countBy(sessions, ({ missing }) => [...missing].map(([name, times]) => [name, name, times]));
  return counts.map((count) => {
    const { name } = count;
    const usual = ofEachRequest.has(name)
      ? `say the ${name} in the request, since each has its own`
      : `write the usual ${name} into project-profile.md, from where it is filled in`;
    return countLine(name, count, usual);
  });
}

/** What was modified at the gate, most often first; as bullets. */
function modifiedLines(sessions: readonly CountedSession[]): string[] {
  const counts = countBy(sessions, ({ modified }) => modified.map((quote) => [sameWords(quote), quote, 1]));
  return counts.map((count) => countLine(`“${count.name}”`, count, 'do so in the prompt from the start'));
}

/** @param usual What to do by default, once it has happened often enough. */
function countLine(name: string, { times, sessions, last }: Count, usual: string): string {
  const often = times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;
  const where = times > 1 && sessions > 1 ? ` in ${sessions} sessions` : '';
  const proposed = times >= enough ? `. Proposed default: ${usual}.` : '';
  return `- ${name}: ${often}${where}, last on ${last}${proposed}`;
}

function countBy(
  sessions: readonly CountedSession[],
  read: (session: CountedSession) => readonly (readonly [key: string, name: string, times: number])[],
): Count[] {
  const counts = new Map<string, Count>();
  for (const session of sessions) {
    const seen = new Set<string>();
    for (const [key, name, times] of read(session)) {
      const count = counts.get(key) ?? { name, times: 0, sessions: 0, last: session.date };
      count.times += times;
      if (!seen.has(key)) count.sessions++;
      seen.add(key);
      count.last = session.date;
      counts.set(key, count);
    }
  }
  return [...counts.values()]
    .sort((a, b) => b.times - a.times || (a.last < b.last ? 1 : -1))
    .slice(0, mostShown);
}

/** The same wish is rarely written the same way twice: letter case and signs do not count. */
function sameWords(quote: string): string {
  return quote
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What one session showed about how requests are made. */
export interface SeenPatterns {
  /** The id of the session: written again, it is counted once. */
  readonly session: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The criteria that were open, once for each run of Phase 0 in which they were. */
  readonly missing: readonly string[];
  /** What the person wanted changed, in their words: one for each Modify. */
  readonly modified: readonly string[];
}

/** A session as the counts in prompt-patterns.md hold it. */
interface CountedSession {
  readonly date: string;
  /** Of its id. */
  readonly digest: string;
  /** How often each criterion was open. */
  readonly missing: ReadonlyMap<string, number>;
  readonly modified: readonly string[];
}

/** What a session's line in the counts looks like. */
const line =
  /^(\d{4}-\d\d-\d\d) ([0-9a-f]{12})(?: \| open: ([^|“”]{1,2000}))?(?: \| modify:((?: “[^“”|]{1,200}”){1,100}))?$/;

/** The sessions before these are forgotten: habits change. */
const mostSessions = 300;
const mostQuotes = 20;

/** A session in the form that it is counted in. Secrets are taken out, and what would end a comment. */
function countedSession({ session, date, missing, modified }: SeenPatterns): CountedSession {
  const digest = createHash('sha256').update(session).digest('hex').slice(0, 12);
  const counts = new Map<string, number>();
  for (const criterion of missing) {
    const name = singleLine(criterion.replace(/[|,×“”<>]/g, ' '), 60);
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const quotes = modified
    .slice(0, mostQuotes)
    .map(quoteOf)
    .filter((quote) => quote !== '');
  return { date, digest, missing: counts, modified: quotes };
}

function quoteOf(words: string): string {
  const plain = redact(words)
    .replace(/[“”"„`]/g, "'")
    .replaceAll('|', '/')
    .replace(/[<>]/g, ' ');
  return singleLine(plain, 100);
}

/** Whether a line is a session of the counts. */
function isCountedSession(text: string): boolean {
  return line.test(text);
}

/** The sessions that a block counts; lines that are none are passed over. */
function readCountedSessions(content: string): CountedSession[] {
  return content.split(/\r?\n/).flatMap((text) => {
    const match = line.exec(text.trimEnd());
    if (!match) return [];
    const missing = (match[3] ?? '').split(', ').flatMap((part): [string, number][] => {
      const [name, times] = part.split(' ×');
      return name === undefined || name === '' ? [] : [[name, Number(times ?? 1) || 1]];
    });
    const modified = [...(match[4] ?? '').matchAll(/“([^“”]+)”/g)].map(([, quote]) => quote!);
    return [{ date: match[1]!, digest: match[2]!, missing: new Map(missing), modified }];
  });
}

/** The sessions with this one in its place, oldest first. One that showed nothing is not kept. */
function withCountedSession(
  sessions: readonly CountedSession[],
  counted: CountedSession,
): readonly CountedSession[] {
  // A merge may have brought a session in twice.
  const others = sessions.filter(
    ({ digest }, index) =>
      digest !== counted.digest && sessions.findLastIndex((other) => other.digest === digest) === index,
  );
  const isTelling = counted.missing.size > 0 || counted.modified.length > 0;
  return [...others, ...(isTelling ? [counted] : [])]
    .sort((a, b) => compare(a.date, b.date) || compare(a.digest, b.digest))
    .slice(-mostSessions);
}

/** A session's line in the counts. */
function countedLine({ date, digest, missing, modified }: CountedSession): string {
  const open = [...missing].map(([name, times]) => (times === 1 ? name : `${name} ×${times}`)).join(', ');
  const parts = [`${date} ${digest}`];
  if (open !== '') parts.push(`open: ${open}`);
  if (modified.length > 0) parts.push(`modify: ${modified.map((quote) => `“${quote}”`).join(' ')}`);
  return parts.join(' | ');
}
