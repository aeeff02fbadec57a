import { fileURLToPath } from 'node:url';
import { expect, it, describe as suite } from 'vitest';
import { cases } from './markdown/cases.ts';
import { documentsBelow } from './markdown/documents.ts';
import { generateMarkdown } from './markdown/generate.ts';
import { readsDifferently, readTwice } from './markdown/reference.ts';
import { shrink } from './markdown/shrink.ts';

/** Fails with the shortest document that shows the difference. */
function expectEqualReading(text: string, name: string): void {
  if (!readsDifferently(text)) return;
  const shortest = shrink(text, readsDifferently);
  const { scanned, expected } = readTwice(shortest);
  expect
    .soft(scanned, `${name}: scanner and remark-parse differ on ${JSON.stringify(shortest)}`)
    .toBe(expected);
}

suite('the scanned outline equals that of remark-parse', () => {
  for (const [feature, documents] of Object.entries(cases)) {
    it(feature, () => {
      for (const text of documents) expectEqualReading(text, feature);
    });
  }

  it('in every Markdown file of this repository', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    for (const { name, text } of documentsBelow(root)) expectEqualReading(text, name);
  });

  it.each([
    { seed: 1, count: 1500, lines: 5 },
    { seed: 10_001, count: 1000, lines: 12 },
    { seed: 20_001, count: 200, lines: 40 },
  ])('in $count generated documents of up to $lines lines, from seed $seed', ({ seed, count, lines }) => {
    for (let i = seed; i < seed + count; i++) expectEqualReading(generateMarkdown(i, lines), `seed ${i}`);
  });

  // Folders with Markdown files, or with files.json (path to text), separated by colons.
  const folders = process.env.PROMPT_LINT_DOCUMENTS?.split(':').filter((folder) => folder !== '') ?? [];
  it.runIf(folders.length > 0)('in the documents of PROMPT_LINT_DOCUMENTS', () => {
    const documents = folders.flatMap((folder) => [...documentsBelow(folder)]);
    expect(documents, `no Markdown below ${folders.join(', ')}`).not.toHaveLength(0);
    for (const { name, text } of documents) expectEqualReading(text, name);
  });
});
