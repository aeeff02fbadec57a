import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutExamples } from '../../scripts/without-examples.ts';

test('the lists of examples are empty, and nothing else is gone', () => {
  const code =
    "const rows = [{ id: 'a', when: (x) => x[0], examples: [shown('a [b]', ['c'])] }, { id: 'b', examples: [] }];";
  expect(withoutExamples(code)).toBe(
    "const rows = [{ id: 'a', when: (x) => x[0], examples: [] }, { id: 'b', examples: [] }];",
  );
});

test.each(['paths', 'versions', 'scripts', 'dependencies'])('every row of %s stays', (table) => {
  const code = readFileSync(`src/core/claims/reasons/${table}.ts`, 'utf8');
  const rest = withoutExamples(code);
  const ids = (text: string) => text.match(/^ {4}id: .*$/gm);
  expect(ids(rest)).toEqual(ids(code));
  expect(rest).toMatch(/examples: \[\],/);
  expect(rest).not.toMatch(/examples: \[[^\]]/);
});
