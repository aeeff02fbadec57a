import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { judgeDocument } from '../../src/core/claims/report.ts';
import { noAliases } from '../../src/core/manifests/aliases.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource } from '../../src/core/parse/source.ts';

await loadAllModules();

const dependencies = { react: '18.3.1', vite: '5.4.8', zustand: '5.0.0', next: '15.1.0', prisma: '6.0.0' };
const files = {
  'package.json': JSON.stringify({ dependencies }),
  'compose.yaml': 'services:\n  db:\n    image: postgres:16\n',
  'src/main.ts': '',
};

/** What is reported of a sentence in the part of a prompt that says how the repository is. */
function reported(sentence: string): string[] {
  const text = `ROLE\nYou are a developer.\n\nCONTEXT\n- ${sentence}\n\nTASK\nAdd a page.\n\nSCOPE\nFiles to create:\n- src/pages/Limits.tsx\n`;
  const document = createDocument(createSource('.assistant/prompts/a.md', text), 'prompt', labelNames());
  const facts = new RepositoryFacts(memorySnapshot(new Map(Object.entries(files))));
  return judgeDocument(document, () => facts, noAliases)
    .filter(({ effect }) => effect !== 'silent')
    .map(({ start, end }) => text.slice(start, end));
}

describe('CONTEXT states facts', () => {
  test.each([
    ['PostgreSQL 14 holds the accounts.', ['PostgreSQL 14']],
    ['Vite 7 builds the pages.', ['Vite 7']],
    ['The accounts are in v15 of PostgreSQL.', ['v15 of PostgreSQL']],
    ['The state lives in zustand v4.', ['zustand v4']],
    ['It uses Next.js 14 and Prisma 5.', ['Next.js 14', 'Prisma 5']],
    ['Stack: React, Redux Toolkit', ['Redux Toolkit']],
    ['It uses Fastify.', ['Fastify']],
    ['The list is in `src/pages/Accounts.tsx`.', ['src/pages/Accounts.tsx']],
  ])('%s', (sentence, expected) => {
    expect(reported(sentence)).toEqual(expected);
  });

  test.each([
    'It uses React 18 and Vite 5.',
    'The start is in `src/main.ts`.',
    'PostgreSQL 16 holds the accounts.',
  ])('and is silent: %s', (sentence) => {
    expect(reported(sentence)).toEqual([]);
  });
});
