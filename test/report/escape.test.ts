import { expect, test } from 'vitest';
import { escapeVisible } from '../../src/core/report/escape.ts';

test.each([
  ['a line feed', 'a\nb', 'a\\nb'],
  ['a carriage return', 'a\rb', 'a\\rb'],
  ['a tab', 'a\tb', 'a\\tb'],
  ['an escape sequence', '\x1b[2J', '\\x1b[2J'],
  ['a one-character control sequence introducer', '\u009b2J', '\\x9b2J'],
  ['a null character', 'a\0b', 'a\\x00b'],
  ['a change of writing direction', 'a\u202eb', 'a\\u202eb'],
  ['a line separator', 'a\u2028b', 'a\\u2028b'],
  ['a zero-width space', 'a\u200bb', 'a\\u200bb'],
  ['a byte order mark', '\ufeffa', '\\ufeffa'],
  ['an invisible tag', 'a\u{e0041}b', 'a\\u{e0041}b'],
  ['a lone surrogate', 'a\ud800b', 'a\\ud800b'],
])('shows %s', (_what, text, shown) => {
  expect(escapeVisible(text)).toBe(shown);
});

test.each(['plain text', 'C:\\new\\table', 'Nováková – „ž“', '日本語', '👩\u200d💻'])(
  'leaves %j as it is',
  (text) => {
    expect(escapeVisible(text)).toBe(text);
  },
);
