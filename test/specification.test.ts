import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { usages } from '../src/commands/usage.ts';
import { readExamples } from '../src/test-rule.ts';

const page = readFileSync('docs/specification.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| statement'))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([statement, keeper, proof]) => ({ statement: statement!, keeper: keeper ?? '', proof: proof ?? '' }));

test('the page has the statements of the specification', () => {
  expect(rows.length).toBeGreaterThanOrEqual(62);
  expect(new Set(rows.map(({ statement }) => statement)).size).toBe(rows.length);
});

test.each(rows)('$statement', ({ keeper, proof }) => {
  const named = [...keeper.matchAll(/\[([a-z0-9/-]+)\]\(\.\.\/rules\/\1\/README\.md\)/g)].map(
    ([, id]) => id!,
  );
  const others = [...keeper.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
  expect(named.length + others.length).toBeGreaterThan(0);
  for (const id of named) expect([...rules.keys()]).toContain(id);
  for (const name of others.filter((other) => other.startsWith('prompt-lint ')))
    expect(Object.keys(usages), name).toContain(name.split(' ')[1]);
  for (const path of others.filter((other) => other.startsWith('.')))
    expect(existsSync(path), path).toBe(true);

  const tests = [...proof.matchAll(/\[([a-z0-9/-]+)\]\(\.\.\/test\/\1\.test\.ts\) "([^"]+)"/g)];
  const byExamples = proof.startsWith('its examples');
  expect(byExamples || tests.length > 0, 'a proof is named').toBe(true);
  if (byExamples) expect(named.length).toBeGreaterThan(0);
  for (const id of byExamples ? named : []) {
    const verdicts = readExamples(readFileSync(`rules/${id}/README.md`, 'utf8')).map(
      ({ verdict }) => verdict,
    );
    expect(verdicts, id).toEqual(expect.arrayContaining(['good', 'bad']));
  }
  for (const [, file, name] of tests) {
    const source = readFileSync(`test/${file}.test.ts`, 'utf8').replaceAll('’', "'");
    expect(source, `${file} has that test`).toContain(`'${name}'`);
  }
});

test('every rule but those of the linter itself and of wording keeps a statement', () => {
  const missing = [...rules.keys()].filter((id) => !page.includes(`(../rules/${id}/README.md)`));
  expect(missing.filter((id) => !id.startsWith('lint/'))).toEqual([
    'config/weakened',
    'facts/script',
    'facts/symbol',
    'prompt/vague-wording',
  ]);
});
