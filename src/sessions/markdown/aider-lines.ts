import { findFences } from './fences.ts';
import type { LogLine } from './log-lines.ts';

/** Who wrote a line: the person, the program, or the assistant in its reply. */
export type Kind = 'person' | 'output' | 'reply';

/**
 * Tells the lines of a chat apart.
 *
 * @param strict Whether the program's and the person's lines end with two spaces, as it writes them.
 */
export function kindsOf(lines: readonly LogLine[], strict: boolean): readonly Kind[] {
  const fenced = fencedLines(lines);
  const kinds = lines.map(({ text }, index): Kind => {
    const kind = markedKind(text);
    if (kind === 'reply') return kind;
    if (fenced[index] === 1) return 'reply';
    if (!strict || text.endsWith('  ')) return kind;
    return kind === 'output' && isUnfinished(lines, index) ? kind : 'reply';
  });
  return joinOutput(lines, kinds);
}

function markedKind(text: string): Kind {
  if (text.startsWith('#### ') || text === '####') return 'person';
  return text.startsWith('> ') || text === '>' ? 'output' : 'reply';
}

/** Lines that end a reply, whatever it left open. */
const endOfReply = /^> (?:Tokens: .*| ?\^C.*) {2}$/;

/** For each line 1 inside a fence, found in each reply by itself: an interrupted one leaves its fence open. */
function fencedLines(lines: readonly LogLine[]): Uint8Array {
  const fenced = new Uint8Array(lines.length);
  let from = 0;
  for (let to = 0; to <= lines.length; to++) {
    if (to < lines.length && !endOfReply.test(lines[to]!.text)) continue;
    for (const { open, close } of findFences(lines, from, to).list) fenced.fill(1, open, close + 1);
    from = to;
  }
  return fenced;
}

/** The program's words over several lines have the mark on the first and the two spaces on the last. */
function isUnfinished(lines: readonly LogLine[], index: number): boolean {
  return /^(?:>|####) .* {2}$/.test(lines[index - 1]?.text ?? '');
}

function joinOutput(lines: readonly LogLine[], kinds: Kind[]): readonly Kind[] {
  for (const [index, { text }] of lines.entries()) {
    if (kinds[index] !== 'output' || text.endsWith('  ') || text === '>') continue;
    for (let next = index + 1; next < lines.length && next < index + 40; next++) {
      if (kinds[next] !== 'reply') break;
      if (!lines[next]!.text.endsWith('  ')) continue;
      kinds.fill('output', index, next + 1);
      break;
    }
  }
  return kinds;
}
