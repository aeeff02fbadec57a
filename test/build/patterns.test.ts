import { describe, expect, test } from 'vitest';
import { slownessOf } from '../../scripts/patterns/judge.ts';

describe('patterns that take more than linear time', () => {
  test.each([
    ['two quantifiers that share what they read', '^a*a*$', ''],
    ['one within another', '^(a+)+$', ''],
    ['line endings in two ways', '(?:\\r\\n|\\r|\\n)*$', ''],
    ['begun anew at each blank', '\\s+$', ''],
    ['begun anew behind what it has read', 'use\\w*Query', ''],
    ['begun anew at each opening', '\\([^)]*\\)', ''],
    ['blank lines', '^\\s*x', 'm'],
    ['behind an assertion that lets it in', '(?<!/)(?:\\w*/)+\\w+ ', ''],
  ])('%s', (_, source, flags) => {
    expect(slownessOf(source, flags)).toBeDefined();
  });
});

describe('patterns that are linear', () => {
  test.each([
    ['anchored', '^\\s+x', ''],
    ['only where a run begins', '(?<!\\s)\\s+$', ''],
    ['bounded', '\\s{1,200}$', ''],
    ['what cannot fail', '\\([^)]*', ''],
    ['what ends at the end of the text', '"[\\s\\S]*?(?:"|$)', ''],
    ['words', '\\bname\\w*=', ''],
    ['told where to begin', 'a+b', 'y'],
  ])('%s', (_, source, flags) => {
    expect(slownessOf(source, flags)).toBeUndefined();
  });
});
