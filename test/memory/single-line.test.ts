import { describe, expect, it } from 'vitest';
import { quoted } from '../../src/library/memory/entry/text.ts';
import { containedText, singleLine } from '../../src/library/memory/with-entry.ts';
import { conflictLine } from '../../src/library/session-end/write-entry.ts';

describe('a line of an entry', () => {
  it.each([
    ['\x1b[1;31mFAIL\x1b[0m a', 'FAIL a'],
    ['\x1b]8;;https://example.com\x07link\x1b]8;;\x07', 'link'],
    ['\x1b]0;title\x1b\\text', 'text'],
    ['\x1b[?25l\x1b[2K\x1b[1Gbuilt', 'built'],
    ['\x1b[38:5:196mred\x1b[m', 'red'],
    ['\x1b(Bplain\x1b=', 'plain'],
    ['\x9b31mred', 'red'],
    ['a\x1b', 'a'],
  ])('has none of what is meant for a terminal: %j', (text, expected) => {
    expect(singleLine(text, 100)).toBe(expected);
    expect(containedText(text)).toBe(expected);
  });

  it('is cut between words, and within one that is longer than a line may be', () => {
    expect(singleLine('run the whole suite', 14)).toBe('run the whole…');
    expect(singleLine('run the whole suite', 12)).toBe('run the…');
    expect(singleLine(`see ${'x'.repeat(80)}`, 50)).toBe(`see ${'x'.repeat(45)}…`);
  });

  it('keeps the stars of a pattern, and none of bold text', () => {
    expect(quoted("eslint '**/*.ts' src/**/*.js")).toBe(`"eslint '**/*.ts' src/**/*.js"`);
    expect(quoted('**Limits** are new')).toBe('"Limits are new"');
  });
});

describe('a merge that is not resolved', () => {
  it.each([
    ['<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n', 1],
    ['# A\r\n<<<<<<< HEAD\r\na\r\n||||||| base\r\n=======\r\n>>>>>>> x\r\n', 2],
    ['Title\n=======\n\n- text\n', undefined],
    ['<<<<<<< HEAD\nno more\n', undefined],
    ['a <<<<<<< HEAD\n=======\n>>>>>>> x\n', undefined],
  ])('%j', (text, line) => {
    expect(conflictLine(text)).toBe(line);
  });
});
