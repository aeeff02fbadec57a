import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/core/base/errors.ts';
import { type RecordedApproval, withApproval } from '../../src/core/changes/approval-edit.ts';
import { readFrontMatterYaml } from '../../src/core/parse/front-matter-yaml.ts';

const approval: RecordedApproval = {
  answer: 'yes',
  by: 'Jana Nováková <jana@example.com>',
  at: '2026-11-21T09:14:00Z',
  digest: 'sha256:abc',
};
const lines =
  'approval:\n  answer: yes\n  by: Jana Nováková <jana@example.com>\n  at: 2026-11-21T09:14:00Z\n  digest: sha256:abc\n';

describe('withApproval', () => {
  it.each([
    ['makes the front matter where there is none', '## GOAL\nx\n', `---\n${lines}---\n\n## GOAL\nx\n`],
    ['puts it behind a byte order mark', '\ufeff## GOAL', `\ufeff---\n${lines}---\n\n## GOAL`],
    [
      'writes the line endings of the file',
      '## GOAL\r\nx\r\n',
      `---\n${lines}---\n\n`.replaceAll('\n', '\r\n').concat('## GOAL\r\nx\r\n'),
    ],
    ['takes a thematic break for none', '---\n\nx\n', `---\n${lines}---\n\n---\n\nx\n`],
    ['adds to what is there', '---\ncommand: prompt # c\n---\nx', `---\ncommand: prompt # c\n${lines}---\nx`],
    ['fills an empty one', '---\n---\nx', `---\n${lines}---\nx`],
    ['fills one of comments', '---\n# why\n---\nx', `---\n# why\n${lines}---\nx`],
    ['keeps a list above', '---\ntags:\n- a\n---\nx', `---\ntags:\n- a\n${lines}---\nx`],
    ['keeps the end in dots', '---\na: 1\n...\nx', `---\na: 1\n${lines}...\nx`],
    [
      'fills in below the bare key',
      '---\napproval: # later\nowner: J\n---\nx',
      `---\napproval: # later\n${lines.slice(10)}owner: J\n---\nx`,
    ],
    [
      'keeps order, comments, indentation, other keys and quotes around them',
      '---\napproval:\n    digest: old # d\n    # why\n    note: "n"\n    answer: modify   # not yet\n\nowner: J\n---\nx',
      '---\napproval:\n    digest: sha256:abc # d\n    # why\n    note: "n"\n    answer: yes   # not yet\n' +
        '    by: Jana Nováková <jana@example.com>\n    at: 2026-11-21T09:14:00Z\n\nowner: J\n---\nx',
    ],
    [
      'fills in values that are not there',
      '---\napproval:\n  answer:\n  by:\n  at:\n  digest:\n---\nx',
      `---\n${lines}---\nx`,
    ],
    [
      'replaces a mapping in braces by one',
      '---\napproval: { answer: cancel } # c\nb: 1\n---\nx',
      '---\napproval: { answer: yes, by: Jana Nováková <jana@example.com>, at: 2026-11-21T09:14:00Z, digest: sha256:abc } # c\nb: 1\n---\nx',
    ],
    [
      'replaces a text of several lines',
      '---\napproval:\n  by: |\n    Jana\n    of old\n  answer: modify\n---\nx',
      '---\napproval:\n  by: Jana Nováková <jana@example.com>\n  answer: yes\n  at: 2026-11-21T09:14:00Z\n  digest: sha256:abc\n---\nx',
    ],
  ])('%s', (_, before, after) => {
    expect(withApproval(before, approval)).toBe(after);
    expect(withApproval(after, approval), 'the second time changes nothing').toBe(after);
  });

  it('works with Windows line endings inside a mapping', () => {
    const before = '---\r\napproval:\r\n  answer: modify\r\nb: 1\r\n---\r\nx\r\n';
    expect(withApproval(before, approval)).toBe(
      `---\r\n${lines.replaceAll('\n', '\r\n')}b: 1\r\n---\r\nx\r\n`,
    );
  });

  it.each([
    'x: "y"',
    '- a',
    '#1',
    'true',
    '12',
    "O'Neil",
    'a, b',
    '{a}',
    'a: b',
    'null',
    'Eva \\ Adam',
    '  a',
    'a #b',
  ])('quotes the name %j as YAML needs it', (by) => {
    for (const before of ['x', '---\napproval: {}\n---\nx']) {
      const entries = readFrontMatterYaml(withApproval(before, { ...approval, by }))?.entries;
      expect(entries?.get('approval.by')?.value).toBe(by);
      expect(entries?.get('approval.digest')?.value).toBe('sha256:abc');
    }
  });

  it.each([
    ['no YAML', '---\na: "b\n---\nx'],
    ['a list', '---\n- a\n---\nx'],
    ['a mapping in braces', '---\n{ a: 1 }\n---\nx'],
    ['keys that are indented', '---\n  a: 1\n---\nx'],
  ])('refuses a front matter that is %s', (_, text) => {
    expect(() => withApproval(text, approval)).toThrow(UserError);
  });
});
