import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Finding } from '../../src/core/rule/rule.ts';
import { editsToMended, textEdits } from '../../src/servers/lsp/code-actions.ts';

const finding = (start: number, end: number, text: string) =>
  ({ start, end, fix: [{ start, end, text }] }) as unknown as Finding;

function applied(text: string, findings: readonly Finding[], mended: string): string {
  const document = TextDocument.create('file:///x.md', 'markdown', 1, text);
  return TextDocument.applyEdits(document, textEdits(document, editsToMended(text, findings, mended)));
}

describe('the edits that mend a text', () => {
  it('are those of its findings, where one pass is enough', () => {
    const text = 'one two three\n';
    const findings = [finding(8, 13, '3'), finding(0, 3, '1')];
    expect(editsToMended(text, findings, '1 two 3\n')).toEqual([
      { start: 0, end: 3, text: '1' },
      { start: 8, end: 13, text: '3' },
    ]);
  });

  it('are none for the same text', () => {
    expect(editsToMended('one\n', [finding(0, 3, 'two')], 'one\n')).toEqual([]);
  });

  const pairs: readonly (readonly [string, string])[] = [
    ['', 'a\n'],
    ['a\n', ''],
    ['a\nb\nc\n', 'a\nc\n'],
    ['a\nc\n', 'a\nb\nc\n'],
    ['a\na\na\n', 'a\na\n'],
    ['x\r\ny\r\nz', 'x\r\nY\r\nz'],
    ['x\ny', 'x\ny\n'],
    ['x\ny\n', 'x\ny'],
    ['🦊\n', '🦉\n'],
    ['end a b', 'end c b'],
    ['\n\n\n', '\n\n'],
  ];

  it.each(pairs)('lead from %j to %j where it took more than one pass', (before, after) => {
    expect(applied(before, [], after)).toBe(after);
  });

  it('leave the lines alone that stay', () => {
    const [edit, ...more] = editsToMended('a\nb\nc\nd\n', [], 'a\nx\ny\nd\n');
    expect(more).toEqual([]);
    expect(edit).toEqual({ start: 2, end: 6, text: 'x\ny\n' });
  });
});
