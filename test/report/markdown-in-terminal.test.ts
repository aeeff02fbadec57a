import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { markdownInTerminal } from '../../src/core/report/markdown-in-terminal.ts';

const shown = (text: string, columns = 40) => markdownInTerminal(text, columns);
const plainly = (text: string, columns?: number) => stripVTControlCharacters(shown(text, columns));

test('headings, emphasis and code are told apart', () => {
  expect(shown('# One `two`\n\n## Three\n\nA **strong** *soft* ~~old~~ `code x`.')).toBe(
    [
      '\x1b[1m\x1b[4mOne \x1b[24m\x1b[22m'.replace(' \x1b[24m\x1b[22m', '\x1b[24m\x1b[22m ') +
        '\x1b[1m\x1b[4m\x1b[36mtwo\x1b[39m\x1b[24m\x1b[22m',
      '',
      '\x1b[1mThree\x1b[22m',
      '',
      'A \x1b[1mstrong\x1b[22m \x1b[3msoft\x1b[23m \x1b[9mold\x1b[29m \x1b[36mcode x\x1b[39m.',
      '',
    ].join('\n'),
  );
});

test('a link leads on where a terminal can follow it', () => {
  expect(shown('See [the page](https://example.org/a).')).toBe(
    'See \x1b[4m\x1b]8;;https://example.org/a\x1b\\the page\x1b]8;;\x1b\\\x1b[24m.\n',
  );
  expect(shown('See [it](../x.md).')).toBe('See \x1b[4mit\x1b[24m.\n');
});

test('text and items wrap below their beginning', () => {
  const text =
    '- one two three four\n  - five six seven eight\n\n3. a\n4. b\n\n> quoted words that go on\n\n- [x] done\n';
  expect(plainly(text, 16)).toBe(
    [
      ...['• one two three', '  four', '  • five six', '    seven eight', ''],
      ...['3. a', '4. b', ''],
      ...['│ quoted words', '│ that go on', ''],
      ...['• ☑ done', ''],
    ].join('\n'),
  );
});

test('code keeps its lines, whatever their length', () => {
  expect(plainly('```markdown bad\nGOAL  x\n\n- a very long line\n```\n', 10)).toBe(
    '    markdown bad\n    GOAL  x\n    \n    - a very long line\n'.replace('    \n', '    \n'),
  );
});

test('a table has columns, and its widest one wraps', () => {
  const table = '| a | meaning |\n|---|---|\n| `x` | one two three four |\n| **y** | 日本 |\n';
  expect(plainly(table, 40)).toBe(
    ['a  meaning', '─  ──────────────────', 'x  one two three four', 'y  日本', ''].join('\n'),
  );
  expect(plainly(table, 14)).toBe(
    ['a  meaning', '─  ───────────', 'x  one two', '   three four', 'y  日本', ''].join('\n'),
  );
});

test('what a terminal would obey is shown, and no HTML', () => {
  expect(plainly('a\u202eb <b>c</b>\n\n<!-- hidden -->\n\n```\nx\x1b[31my\n```\n')).toBe(
    'a\\u202eb c\n\n    x\\x1b[31my\n',
  );
});
