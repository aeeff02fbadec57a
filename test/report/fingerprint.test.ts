import { describe, expect, test } from 'vitest';
import { fingerprints } from '../../src/core/report/report.ts';
import type { Finding } from '../../src/core/rule/rule.ts';
import { fileResult, findingAt } from './examples.ts';

function digestsOf(path: string, text: string, findings: readonly Finding[]): string[] {
  return [...fingerprints(fileResult(path, text, findings)).values()];
}

const text = 'GOAL\n- TBD here\n- other TBD\n- TBD here\n';
const [digest] = digestsOf('a.md', text, [findingAt(text, 'TBD')]);

describe('a fingerprint stays the same', () => {
  test('when lines are added above', () => {
    const moved = `new\nlines\n${text}`;
    expect(digestsOf('a.md', moved, [findingAt(moved, 'TBD')])).toEqual([digest]);
  });

  test('when the white space of the line changes', () => {
    const indented = text.replace('- TBD here\n', '  -   TBD\there \r\n');
    expect(digestsOf('a.md', indented, [findingAt(indented, 'TBD')])).toEqual([digest]);
  });

  test('when the message names a line that moved', () => {
    const before = findingAt(text, 'TBD', { message: 'stands after GOAL (line 19)' });
    const after = findingAt(text, 'TBD', { message: 'stands after GOAL (line 23)' });
    expect(digestsOf('a.md', text, [before])).toEqual(digestsOf('a.md', text, [after]));
  });
});

describe('a fingerprint differs', () => {
  test.each([
    ['by rule', 'a.md', text, findingAt(text, 'TBD', { rule: 'other/rule' })],
    ['by path', 'b.md', text, findingAt(text, 'TBD')],
    ['by message', 'a.md', text, findingAt(text, 'TBD', { message: 'React 18 is stated' })],
    ['by the text of the line', 'a.md', text, findingAt(text, 'TBD', {}, 1)],
  ])('%s', (_what, path, content, finding) => {
    expect(digestsOf(path, content, [finding])).not.toEqual([digest]);
  });

  test('between findings that are alike', () => {
    const alike = [findingAt(text, 'TBD'), findingAt(text, 'TBD', {}, 2)];
    const digests = digestsOf('a.md', text, alike);
    expect(digests[0]).toBe(digest);
    expect(digests[1]).not.toBe(digest);
  });
});
