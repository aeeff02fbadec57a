import { compare } from '../../base/compare.ts';
import { createHash } from '../../base/hash.ts';
import { redact } from '../../parse/credentials/redact.ts';
import { singleLine } from '../sessions/contained.ts';

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
export interface CountedSession {
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
export function countedSession({ session, date, missing, modified }: SeenPatterns): CountedSession {
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
export function isCountedSession(text: string): boolean {
  return line.test(text);
}

/** The sessions that a block counts; lines that are none are passed over. */
export function readCountedSessions(content: string): CountedSession[] {
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
export function withCountedSession(
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
export function countedLine({ date, digest, missing, modified }: CountedSession): string {
  const open = [...missing].map(([name, times]) => (times === 1 ? name : `${name} ×${times}`)).join(', ');
  const parts = [`${date} ${digest}`];
  if (open !== '') parts.push(`open: ${open}`);
  if (modified.length > 0) parts.push(`modify: ${modified.map((quote) => `“${quote}”`).join(' ')}`);
  return parts.join(' | ');
}
