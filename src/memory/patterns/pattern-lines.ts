import type { CountedSession } from './counted-sessions.ts';

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
export function missingLines(sessions: readonly CountedSession[]): string[] {
  const counts = countBy(sessions, ({ missing }) => [...missing].map(([name, times]) => [name, name, times]));
  return counts.map((count) => {
    const default_ = ofEachRequest.has(count.name)
      ? `Proposed default: say the ${count.name} in the request, since each has its own`
      : `Proposed default: write the usual ${count.name} into project-profile.md, from where it is filled in`;
    return `- ${count.name}: ${told(count)}${count.times >= enough ? `. ${default_}.` : ''}`;
  });
}

/** What was modified at the gate, most often first; as bullets. */
export function modifiedLines(sessions: readonly CountedSession[]): string[] {
  const counts = countBy(sessions, ({ modified }) => modified.map((quote) => [sameWords(quote), quote, 1]));
  return counts.map((count) => {
    const default_ = 'Proposed default: do so in the prompt from the start';
    return `- “${count.name}”: ${told(count)}${count.times >= enough ? `. ${default_}.` : ''}`;
  });
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

function told({ times, sessions, last }: Count): string {
  const often = times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;
  const where = times > 1 && sessions > 1 ? ` in ${sessions} sessions` : '';
  return `${often}${where}, last on ${last}`;
}

/** The same wish is rarely written the same way twice: letter case and signs do not count. */
function sameWords(quote: string): string {
  return quote
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
