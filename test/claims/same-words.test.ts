import { expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { judgeDocument } from '../../src/core/claims/report.ts';
import { noAliases } from '../../src/core/manifests/aliases.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource } from '../../src/core/parse/source.ts';

await loadAllModules();

/** What is claimed, and what becomes of it. */
function claims(text: string, files: Record<string, string>): string[] {
  const facts = new RepositoryFacts(memorySnapshot(new Map(Object.entries(files))));
  const document = createDocument(createSource('AGENTS.md', text), 'guide', labelNames());
  return judgeDocument(document, () => facts, noAliases, { all: true }).map(
    ({ start, end, reason }) => `${text.slice(start, end)}: ${reason}`,
  );
}

const has = (name: string, version: string) => ({
  'package.json': JSON.stringify({ dependencies: { [name]: version } }),
});

test('a line that another document has too is found where it stands', () => {
  const line = '- React 18.3.1 lies in `src/a.ts`, see [it](src/a.ts)\n';
  const files = { ...has('react', '18.3.1'), 'src/a.ts': '' };
  const found = ['React 18.3.1: confirmed', 'src/a.ts: here', 'src/a.ts: here'];
  expect(claims(line, files)).toEqual(found);
  expect(claims(`Something else stands in front.\n\n${line}`, files)).toEqual(found);
});

test('manifests decide anew whether a name of a line is known', () => {
  const line = 'It is built with `blue-kit` 2.1.0.\n';
  expect(claims(line, has('react', '18.3.1'))).toEqual([]);
  expect(claims(line, has('blue-kit', '2.1.0'))).toEqual(['blue-kit` 2.1.0: confirmed']);
  expect(claims(line, has('react', '18.3.1'))).toEqual([]);
});

test('a heading may name what a line gives the version of', () => {
  const line = '- Version 18.3.1\n';
  expect(claims(line, has('react', '18.3.1'))).toEqual([]);
  expect(claims(`## React\n\n${line}`, has('react', '18.3.1'))).toEqual(['18.3.1: confirmed']);
  expect(claims(`## Kitchen\n\n${line}`, has('react', '18.3.1'))).toEqual([]);
});
