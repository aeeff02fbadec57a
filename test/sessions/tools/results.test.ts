import { describe, expect, test } from 'vitest';
import { diffCounts, lineCount } from '../../../src/sessions/tools/results.ts';

describe('lines of a text', () => {
  test.each([
    ['', 0],
    ['one', 1],
    ['one\n', 1],
    ['one\ntwo', 2],
    ['\n\n', 2],
  ])('%j', (text, expected) => {
    expect(lineCount(text)).toBe(expected);
  });
});

describe('lines of a diff', () => {
  test('are counted by hunk, so that lines like heads count', () => {
    const diff =
      '--- a\n+++ b\n@@ -1,3 +1,3 @@\n kept\n--- rule\n-gone\n+++ sum\n+new\n@@ -9 +9 @@\n-x\n+y\n\\ No newline at end of file\n';
    expect(diffCounts(diff)).toEqual({ added: 3, removed: 3 });
  });

  test.each([[undefined], [null], [7], [''], ['no diff at all'], ['@@ -x +y @@']])('%j has none', (value) => {
    expect(diffCounts(value)).toBeUndefined();
  });
});
