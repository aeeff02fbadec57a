import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unifiedDiff } from '../../src/core/fix/diff.ts';
import { createRepository } from '../support/repository.ts';

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `line ${from + i}\n`).join('');

describe('git applies the difference', () => {
  test.each([
    ['of a line in the middle', numbered(1, 20), numbered(1, 20).replace('line 10', 'line ten')],
    [
      'of two places far apart',
      numbered(1, 40),
      numbered(1, 40).replace('line 3\n', '').replace('line 35', 'x'),
    ],
    ['of the first and the last line', numbered(1, 9), `new\n${numbered(2, 8)}last\n`],
    ['that adds a final newline', 'one\ntwo', 'one\ntwo\n'],
    ['that takes the final newline away', 'one\ntwo\n', 'one\ntwo'],
    ['of a last line without newline', 'one\ntwo', 'one\n2'],
    ['from an empty file', '', 'one\n'],
    ['to an empty file', 'one\ntwo\n', ''],
    ['of lines that end with CRLF', 'one\r\ntwo\r\nthree\r\n', 'one\r\n2\r\nthree\r\n'],
    ['that turns CRLF into LF', 'one\r\ntwo\r\n', 'one\ntwo\n'],
    ['of CRLF without a final newline', 'one\r\ntwo', 'one\r\n2'],
    ['with lone carriage returns', 'one\rtwo\nthree\n', 'one\r2\nthree\n'],
    [
      'of lines that look like a patch',
      '--- a/x\n+++ b/x\n@@ -1 +1 @@\n',
      '--- a/x\n+++ b/y\n\\ No newline\n',
    ],
    [
      'of more lines than the shortest way is looked for',
      `top\n${numbered(1, 3000)}end`,
      `top\n${numbered(4001, 6500)}end`,
    ],
    ['of all of very many lines', numbered(1, 3000), numbered(4001, 7000).trimEnd()],
    ['that empties a file of very many lines', numbered(1, 3000), ''],
    ['with a byte order mark and letters beyond ASCII', '\ufeffžaba 👩\nx\n', '\ufeffžaba 👩\ny\n'],
  ])('%s', (_what, before, after) => {
    const repository = createRepository({ 'docs/a.md': before });
    repository.write('change.patch', unifiedDiff('docs/a.md', before, after));
    repository.git('apply', '--whitespace=nowarn', 'change.patch');
    expect(readFileSync(join(repository.folder, 'docs/a.md'), 'utf8')).toBe(after);
  });
});

const oddPaths = [
  'a b/c d.md',
  'žaba.md',
  'quote".md',
  'back\\slash.md',
  'tab\there.md',
  'line\nfeed.md',
  'bell\x07 and escape\x1b.md',
  'delete\x7f.md',
];

test.each(oddPaths)('git applies a difference of %j', (path) => {
  const repository = createRepository({ [path]: 'one\n' });
  repository.write('change.patch', unifiedDiff(path, 'one\n', 'two\n'));
  repository.git('apply', 'change.patch');
  expect(readFileSync(join(repository.folder, path), 'utf8')).toBe('two\n');
});

test.each(oddPaths)('names %j as git does', (path) => {
  const repository = createRepository({ [path]: 'one\n' });
  repository.write(path, 'two\n');
  const headers = (diff: string) => diff.split('\n').filter((line) => /^(?:diff|---|\+\+\+) /.test(line));
  expect(headers(unifiedDiff(path, 'one\n', 'two\n'))).toEqual(headers(repository.git('diff')));
});

test('shows three lines around a change, and says where a final newline is missing', () => {
  expect(unifiedDiff('a.md', `${numbered(1, 8)}end`, `${numbered(1, 7)}line eight\nend`)).toBe(
    [
      'diff --git a/a.md b/a.md',
      '--- a/a.md',
      '+++ b/a.md',
      '@@ -5,5 +5,5 @@',
      ' line 5',
      ' line 6',
      ' line 7',
      '-line 8',
      '+line eight',
      ' end',
      '\\ No newline at end of file',
      '',
    ].join('\n'),
  );
});

test('is empty when nothing changed', () => {
  expect(unifiedDiff('a.md', 'one\n', 'one\n')).toBe('');
});
