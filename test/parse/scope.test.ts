import { describe, expect, test } from 'vitest';
import { looksLikePath } from '../../src/core/parse/path-text.ts';
import { isScopeLabel, scopeAction } from '../../src/core/parse/scope-labels.ts';
import { entriesOf } from '../support/read-prompt.ts';

const twoLists = ['create src/a.ts | first', 'modify src/b.ts | second'];

describe('sub-labels over lists', () => {
  test.each([
    ['plain with a colon', 'Files to create:\n- src/a.ts (first)\n\nFiles to modify:\n- src/b.ts (second)\n'],
    [
      'plain, no blank line between',
      'Files to create:\n- src/a.ts (first)\nFiles to modify:\n- src/b.ts (second)\n',
    ],
    [
      'headings',
      '### Files to create\n\n- `src/a.ts` - first\n\n### Files to modify\n\n- `src/b.ts` - second\n',
    ],
    ['bold', '**Files to create:**\n* `src/a.ts`: first\n\n**Files to modify**\n+ `src/b.ts`: second\n'],
    ['emoji', '📁 Create:\n- src/a.ts — first\n\n✏️ Modify:\n- src/b.ts — second\n'],
    [
      'items with nested lists',
      '- Files to create:\n  - src/a.ts – first\n- **Files to modify:**\n  - src/b.ts – second\n',
    ],
    [
      'items with nested lists and tabs',
      '-\tCreate\n\t-\tsrc/a.ts: first\n-\tModify\n\t-\tsrc/b.ts: second\n',
    ],
    ['flat items', '- Files to create:\n- src/a.ts (first)\n- Files to modify:\n- src/b.ts (second)\n'],
    ['Slovak, without the files', 'Na vytvorenie:\n- src/a.ts (first)\n\nNa úpravu:\n- src/b.ts (second)\n'],
    ['Slovak', 'Súbory na vytvorenie:\n- src/a.ts (first)\n\nSúbory na úpravu:\n- src/b.ts (second)\n'],
    [
      'Slovak without diacritics',
      '**Subory na vytvorenie**\n- src/a.ts (first)\n\n**Subory na upravu**\n- src/b.ts (second)\n',
    ],
    [
      'items indented below a plain label',
      'Files to create\n\t- src/a.ts (first)\nFiles to modify\n\t- src/b.ts (second)\n',
    ],
    [
      'all of it indented',
      '    Files to create:\n    - src/a.ts (first)\n\n    Files to modify:\n    - src/b.ts (second)\n',
    ],
    ['CRLF', 'Files to create:\r\n- src/a.ts (first)\r\nFiles to modify:\r\n- src/b.ts (second)\r\n'],
    ['plain lines below', 'Files to create:\nsrc/a.ts (first)\n\nFiles to modify:\nsrc/b.ts (second)\n'],
    [
      'a fence below',
      'Files to create:\n```\nsrc/a.ts  # first\n```\nFiles to modify:\n```\nsrc/b.ts  # second\n```\n',
    ],
  ])('%s', (_, scope) => {
    expect(entriesOf(scope)).toEqual(twoLists);
  });

  test('one label for both', () => {
    expect(entriesOf('Files to create/modify:\n- src/a.ts (first)\n')).toEqual(['either src/a.ts | first']);
    expect(entriesOf('Files to create or modify\n- src/a.ts (first)\n')).toEqual(['either src/a.ts | first']);
  });

  test('a list behind the label on its line', () => {
    expect(
      entriesOf('Create: src/a.ts, `src/b.ts`\nModify: c.md (fix, then sort), d.md - rename it\n'),
    ).toEqual([
      'create src/a.ts',
      'create src/b.ts',
      'modify c.md | fix, then sort',
      'modify d.md | rename it',
    ]);
  });

  test('"none" is no entry', () => {
    expect(entriesOf('Files to create: none\nFiles to modify:\n- src/b.ts (second)\n')).toEqual([
      'modify src/b.ts | second',
    ]);
    expect(entriesOf('Files to create:\n- None\n\nFiles to modify:\n- src/b.ts (second)\n')).toEqual([
      'modify src/b.ts | second',
    ]);
  });
});

describe('entries that are led by their action', () => {
  test.each([
    ['- Create: src/a.ts - first\n- Modify: src/b.ts - second\n'],
    ['Create: `src/a.ts` (first)\nModify: `src/b.ts` (second)\n'],
    ['- **Create:** src/a.ts – first\n- **Modify**: src/b.ts – second\n'],
    ['- **Create** `src/a.ts`: first\n- **Modify** `src/b.ts`: second\n'],
    ['- Create `src/a.ts` — first\n- Modify `src/b.ts` — second\n'],
    ['- [Create] src/a.ts: first\n- [Modify] src/b.ts: second\n'],
    ['- [NEW] `src/a.ts` - first\n- [MODIFY] `src/b.ts` - second\n'],
    ['1. New file: src/a.ts (first)\n2. Update: src/b.ts (second)\n'],
    ['- `src/a.ts` (new) - first\n- `src/b.ts` (modify) - second\n'],
    ['- src/a.ts (create): first\n- src/b.ts [modified]: second\n'],
    ['- src/a.ts — new, first\n- src/b.ts — update: second\n'],
    ['- [ ] Create `src/a.ts` (first)\n- [x] Modify `src/b.ts` (second)\n'],
    ['- Create [src/a.ts](../src/a.ts) - first\n- Modify [`src/b.ts`](../src/b.ts) - second\n'],
    ['- Vytvoriť: src/a.ts - first\n- Upraviť: src/b.ts - second\n'],
    [
      '| File | Action | Purpose |\n|---|---|---|\n| `src/a.ts` | Create | first |\n| src/b.ts | **Modify** | second |\n',
    ],
    [
      '| Action | Path | Why |\n| :-- | --- | --: |\n| new | `src/a.ts` | first |\n| change | `src/b.ts` | second |\n',
    ],
    [
      '| Súbor | Akcia | Účel |\r\n|---|---|---|\r\n| src/a.ts | vytvoriť | first |\r\n| src/b.ts | upraviť | second |\r\n',
    ],
  ])('%j', (scope) => {
    expect(entriesOf(scope)).toEqual(twoLists);
  });

  test('a table whose cells say the action and the purpose at once', () => {
    const rows = '| `src/a.ts` | create: first |\n| `src/b.ts` | Modify – second |\n';
    for (const head of ['What happens', 'Change', 'Action'])
      expect(entriesOf(`| Path | ${head} |\n|---|---|\n${rows}`)).toEqual(twoLists);
  });

  test('a table below a sub-label', () => {
    expect(entriesOf('Files to modify\n\n| File | Purpose |\n|--|--|\n| a.ts | `x \\| y` |\n')).toEqual([
      'modify a.ts | `x \\| y`',
    ]);
  });
});

describe('purposes', () => {
  test('below the entry', () => {
    expect(entriesOf('Modify:\n- src/b.ts\n  - second\n- src/c.ts\n  third\n')).toEqual([
      'modify src/b.ts | - second',
      'modify src/c.ts | third',
    ]);
  });

  test('one for several files', () => {
    expect(entriesOf('- Modify: a.ts, b.ts (rename it)\n')).toEqual([
      'modify a.ts | rename it',
      'modify b.ts | rename it',
    ]);
  });

  test('none', () => {
    expect(entriesOf('Create:\n- src/a.ts\n- `src/b.ts` (new)\n- src/c.ts -\n')).toEqual([
      'create src/a.ts',
      'create src/b.ts',
      'create src/c.ts',
    ]);
  });
});

describe('folders', () => {
  test('an item with a folder leads the paths below it', () => {
    expect(entriesOf('Create:\n- src/forms/\n  - Login.tsx (form)\n  - src/forms/Mail.tsx (mail)\n')).toEqual(
      ['create src/forms/Login.tsx | form', 'create src/forms/Mail.tsx | mail'],
    );
  });

  test('a group that names no folder', () => {
    expect(
      entriesOf('- Backend\n  - Create: src/a.ts - first\n- Frontend\n  - Modify: src/b.ts - second\n'),
    ).toEqual(twoLists);
  });

  test('a drawn tree', () => {
    const tree =
      'Create:\n\n```\nsrc/\n├── forms/\n│   ├── Login.tsx  # form\n│   └── mail.ts\n└── index.ts  # entry\n```\n';
    expect(entriesOf(tree)).toEqual([
      'create src/forms/Login.tsx | form',
      'create src/forms/mail.ts',
      'create src/index.ts | entry',
    ]);
  });
});

test('what is neither created nor modified', () => {
  expect(
    entriesOf(
      '- src/a.ts (first)\n- the login page\n- Read: src/b.ts\n- Leave the API alone\n\nOut of scope:\n- src/c.ts\n\nFiles:\n- d.ts\n',
    ),
  ).toEqual([
    'neither src/a.ts | first',
    'neither (no file)',
    'read src/b.ts',
    'exclude (no file)',
    'exclude src/c.ts',
    'neither d.ts',
  ]);
});

test.each([
  'Files to create',
  '**Modify:**',
  'Súbory na úpravu:',
  'Files',
  'Out of scope',
  'New files',
  'Files to be modified',
  'The following files',
])('%j is a sub-label of SCOPE', (label) => {
  expect(isScopeLabel(label)).toBe(true);
});

test.each([
  ['To create', 'create'],
  ['To be changed:', 'modify'],
  ['Files that will be created', 'create'],
  ['Existing files to modify', 'modify'],
  ['New files to create', 'create'],
  ['Files I will touch', 'modify'],
  ['Creating', 'create'],
  ['Create these files', 'create'],
  ['Zmenené súbory', 'modify'],
  ['Súbory, ktoré vzniknú', 'create'],
  ['Files to be created or changed', 'either'],
  ['Files that will not be touched', 'exclude'],
  ['Not to be changed', 'exclude'],
  ['Files I need', undefined],
  ['New changes', undefined],
])('%j says %s', (label, action) => {
  expect(scopeAction(label)).toBe(action);
});

test.each(['Create a login page', 'Requirements', 'Modify the form so that it validates', 'Timeline'])(
  '%j is none',
  (label) => {
    expect(scopeAction(label)).toBeUndefined();
  },
);

test.each([
  'src/a.ts',
  'package.json',
  '.env',
  'Dockerfile',
  'src/api',
  'a/**/*.ts',
  'app/[id]/page.tsx',
  'docs/',
  'C:\\x\\y.cs',
  '.github/workflows/ci.yml',
  'x.d.ts',
])('%j reads as a path', (word) => {
  expect(looksLikePath(word)).toBe(true);
});

test.each([
  'Node.js',
  'UI/UX',
  '4.18',
  'v2.0.1',
  'https://example.com/a.ts',
  'e.g.',
  'word',
  'and/or',
  'ASP.NET',
])('%j does not', (word) => {
  expect(looksLikePath(word)).toBe(false);
});
