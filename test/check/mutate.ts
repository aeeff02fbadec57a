import { random } from '../parse/markdown/generate.ts';

/** Lines on which parsers of Markdown and of our blocks stumble: empty blocks, half-open ones, and what looks like another. */
const odd = [
  ...[
    '#',
    '##',
    '# #',
    '-',
    '- -',
    '1.',
    '>',
    '> >',
    '```',
    '~~~',
    '```ts',
    '|',
    '|-|',
    '| a | b |',
    '---',
    '===',
    '***',
  ],
  ...[
    '<!--',
    '-->',
    '<details>',
    '[',
    '](',
    '[a](',
    '![](x',
    '[x]:',
    '- [ ]',
    '- [x] ',
    '`',
    '``',
    '**',
    '**GOAL**',
    '**GOAL**:',
  ],
  ...[
    'GOAL:',
    '# GOAL',
    '## CONTEXT',
    '- SCOPE:',
    'PHASE 0',
    'APPROVAL:',
    'Prompt-Digest:',
    '➤ ',
    '✅',
    '❓',
    '⭐',
    '1. [Critical]',
  ],
  ...[
    '[ ]',
    'A)',
    'a) ',
    '- A:',
    '├── src/',
    '└──',
    '\t',
    '    ',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\0',
    '\r',
    '\ud83d',
    'ﬁ',
    '´',
  ],
  ...[
    'v1.',
    '@1.2.3',
    'React 19.',
    '^',
    '~>',
    './',
    '../..',
    '/',
    '\\',
    'C:\\',
    '%',
    '%ZZ',
    '~',
    '$HOME/',
    '*.ts',
    '{a,b}',
  ],
  ...[
    '<!-- prompt-lint-disable',
    '<!-- prompt-lint-disable-next-line -->',
    '---\nname:',
    '---\n---',
    '{',
    '"a":',
    'null',
  ],
];

/** A text with one to six small damages, the same for the same seed. @param others Texts of which pieces may be put in. */
export function mutate(text: string, seed: number, others: readonly string[]): string {
  const next = random(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  let lines = text.split('\n');
  for (let left = 1 + below(6); left > 0; left--) {
    const at = below(lines.length);
    const line = lines[at] ?? '';
    const column = below(line.length + 1);
    const stray = odd[below(odd.length)]!;
    const change = below(10);
    if (change === 0) lines.splice(at, 1 + below(4));
    else if (change === 1) lines.splice(at, 0, stray);
    else if (change === 2) lines[at] = stray;
    else if (change === 3) lines[at] = line.slice(0, column) + stray + line.slice(column);
    else if (change === 4) lines[at] = line.slice(0, column) + line.slice(column + 1 + below(8));
    else if (change === 5) lines.splice(below(lines.length + 1), 0, ...lines.slice(at, at + 1 + below(6)));
    else if (change === 6) lines = lines.slice(0, at + 1);
    else if (change === 7) lines[at] = `${['  ', '> ', '- ', '\t', '    ', '# '][below(6)]}${line}`;
    else if (change === 8) lines[at] = line.trim().replace(/^\W+/, '');
    else {
      const other = others[below(others.length)]!.split('\n');
      const from = below(other.length);
      lines.splice(at, 0, ...other.slice(from, from + 1 + below(12)));
    }
  }
  return lines.join(below(12) === 0 ? '\r\n' : '\n');
}
