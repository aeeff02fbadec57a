import { compare } from '../../core/base/collections.ts';
import { createHash } from '../../core/base/hash.ts';
import { redact } from '../../core/parse/credentials/redact.ts';
import type { SeenPatterns } from './entry/evidence.ts';
import { blockContent, withBlock } from './line-block.ts';
import { singleLine } from './with-entry.ts';

/** Counts into the marked block of prompt-patterns.md what requests left open and what was modified, and proposes a default after three times. */
export function withPatterns(text: string | undefined, seen: SeenPatterns): string {
  const content = text === undefined ? undefined : blockContent(text, 'patterns');
  const sessions = withSession(readSessions(content ?? ''), countedSession(seen));
  if (sessions.length === 0 && content === undefined) return text ?? '';
  const missing = countLines(sessions, 'missing', String, (name) => [
    name,
    ofEachRequest.has(name)
      ? `say the ${name} in the request, since each has its own`
      : `write the usual ${name} into project-profile.md, from where it is filled in`,
  ]);
  // The same wish is rarely written the same way twice: letter case and signs do not count.
  const sameWords = (quote: string) =>
    quote
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? '';
  const modified = countLines(sessions, 'modified', sameWords, (quote) => [
    `“${quote}”`,
    'do so in the prompt from the start',
  ]);
  const sections = [
    ['What requests left open', missing],
    ['What was modified', modified],
  ] as const;
  const counts = `<!-- counted, a line for each session:\n${sessions.map((one) => `${countedLine(one)}\n`).join('')}-->\n`;
  const told = sections.map(([title, lines]) =>
    lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}\n\n`,
  );
  return withBlock(text, {
    name: 'patterns',
    title: 'Prompt patterns',
    note: 'counted from sessions; written again at the end of a session',
    content: `\n${told.join('')}${counts}`,
    isData: (line) => countedPattern.test(line),
  });
}

/** So often something has to happen before a default is proposed for it. */
const enough = 3;
const mostShown = 15;
/** What no two requests have in common. */
const ofEachRequest: ReadonlySet<string> = new Set(['Goal', 'Scope', 'Requirements', 'Expected Result']);

/** What was counted, most often first; as bullets. @param told How something is named, and what to do by default once it has happened often enough. */
function countLines(
  counted: readonly CountedSession[],
  what: 'missing' | 'modified',
  keyOf: (name: string) => string,
  told: (name: string) => readonly [name: string, usual: string],
): string[] {
  const counts = new Map<
    string,
    { name: string; times: number; sessions: Set<CountedSession>; last: string }
  >();
  for (const session of counted) {
    for (const [name, times] of session[what]) {
      const key = keyOf(name);
      const count = counts.get(key) ?? { name, times: 0, sessions: new Set(), last: '' };
      counts.set(key, count);
      count.times += times;
      count.sessions.add(session);
      count.last = session.date;
    }
  }
  return [...counts.values()]
    .sort((a, b) => b.times - a.times || (a.last < b.last ? 1 : -1))
    .slice(0, mostShown)
    .map(({ name, times, sessions, last }) => {
      const [shown, usual] = told(name);
      const often = times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;
      const where = times > 1 && sessions.size > 1 ? ` in ${sessions.size} sessions` : '';
      const proposed = times >= enough ? `. Proposed default: ${usual}.` : '';
      return `- ${shown}: ${often}${where}, last on ${last}${proposed}`;
    });
}

type Counted = readonly [name: string, times: number];

const countedPattern =
  /^(\d{4}-\d\d-\d\d) ([0-9a-f]{12})(?: \| open: ([^|“”]{1,2000}))?(?: \| modify:((?: “[^“”|]{1,200}”){1,100}))?$/;

/** The sessions before these are forgotten: habits change. */
const mostSessions = 300;
const mostQuotes = 20;

/** A session in the form that it is counted in. Secrets are taken out, and what would end a comment. */
function countedSession({ session, date, missing, modified }: SeenPatterns) {
  const digest = createHash('sha256').update(session).digest('hex').slice(0, 12);
  const counts = new Map<string, number>();
  for (const criterion of missing) {
    const name = singleLine(criterion.replace(/[|,×“”<>]/g, ' '), 60);
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const quotes = modified.slice(0, mostQuotes).map((words): Counted => {
    const plain = redact(words)
      .replace(/[“”"„`]/g, "'")
      .replaceAll('|', '/')
      .replace(/[<>]/g, ' ');
    return [singleLine(plain, 100), 1];
  });
  return {
    date,
    digest,
    missing: [...counts] as readonly Counted[],
    modified: quotes.filter(([quote]) => quote !== ''),
  };
}
type CountedSession = Readonly<ReturnType<typeof countedSession>>;

/** The sessions that a block counts; lines that are none are passed over. */
function readSessions(content: string): CountedSession[] {
  return content.split(/\r?\n/).flatMap((text) => {
    const [line, date = '', digest = '', open = '', modify = ''] = countedPattern.exec(text.trimEnd()) ?? [];
    if (line === undefined) return [];
    const missing = open.split(', ').flatMap((part): Counted[] => {
      const [name = '', times] = part.split(' ×');
      return name === '' ? [] : [[name, Number(times ?? 1) || 1]];
    });
    const modified = [...modify.matchAll(/“([^“”]+)”/g)].map(([, quote]): Counted => [quote!, 1]);
    return [{ date, digest, missing, modified }];
  });
}

/** The sessions with this one in its place, oldest first. One that showed nothing is not kept. */
function withSession(sessions: readonly CountedSession[], counted: CountedSession): CountedSession[] {
  const isTelling = counted.missing.length > 0 || counted.modified.length > 0;
  // A merge may have brought a session in twice.
  const known = new Map([...sessions, counted].map((one) => [one.digest, one]));
  if (!isTelling) known.delete(counted.digest);
  return [...known.values()]
    .sort((a, b) => compare(a.date, b.date) || compare(a.digest, b.digest))
    .slice(-mostSessions);
}

function countedLine({ date, digest, missing, modified }: CountedSession): string {
  const open = missing.map(([name, times]) => (times === 1 ? name : `${name} ×${times}`)).join(', ');
  const quotes = modified.map(([quote]) => ` “${quote}”`).join('');
  return `${date} ${digest}${open === '' ? '' : ` | open: ${open}`}${quotes === '' ? '' : ` | modify:${quotes}`}`;
}
