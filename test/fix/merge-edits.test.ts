import { expect, test } from 'vitest';
import { mergeEdits } from '../../src/core/fix/merge-edits.ts';

const text = '0123456789';

test('keeps the text between the edits', () => {
  const merged = mergeEdits(text, [
    { start: 1, end: 2, text: 'A' },
    { start: 4, end: 6, text: '' },
    { start: 8, end: 8, text: 'B' },
  ]);
  expect(merged).toEqual({ start: 1, end: 8, text: 'A2367B' });
});

test('leaves a single edit as it is', () => {
  expect(mergeEdits(text, [{ start: 3, end: 5, text: 'x' }])).toEqual({ start: 3, end: 5, text: 'x' });
});

test('keeps the order of insertions at one offset', () => {
  const merged = mergeEdits(text, [
    { start: 3, end: 3, text: 'a' },
    { start: 3, end: 3, text: 'b' },
    { start: 3, end: 4, text: 'c' },
  ]);
  expect(merged).toEqual({ start: 3, end: 4, text: 'abc' });
});

test.each([
  [
    'overlap',
    [
      { start: 1, end: 4, text: '' },
      { start: 3, end: 5, text: '' },
    ],
  ],
  [
    'are out of order',
    [
      { start: 5, end: 6, text: '' },
      { start: 1, end: 2, text: '' },
    ],
  ],
  ['end before they start', [{ start: 5, end: 4, text: '' }]],
  ['reach beyond the text', [{ start: 5, end: 11, text: '' }]],
  ['begin before the text', [{ start: -1, end: 1, text: '' }]],
  ['are none', []],
])('refuses edits that %s', (_what, edits) => {
  expect(() => mergeEdits(text, edits)).toThrow(RangeError);
});
