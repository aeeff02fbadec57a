import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = { 'src/orders/list.ts': '', 'src/orders/save.ts': '', 'docs/orders.md': '' };
const lint = (text: string, rule = 'facts/path') =>
  lintText(rule, text, { tree, history: 'src/orders/old.ts -> src/orders/save.ts' });
const shown = (text: string, rule?: string) =>
  lint(text, rule).map(({ line, severity, message }) => `${line} ${severity} ${message}`);

const forms: readonly (readonly [string, (name: string) => string])[] = [
  ['headings', (name) => `## ${name}`],
  ['bold labels', (name) => `**${name}:**`],
  ['lines', (name) => name],
  ['labels with a colon', (name) => `${name}:`],
];

describe.each(forms)('labels as %s', (_form, label) => {
  const prompt = (context: string, scope: string, requirement: string) =>
    [
      label('GOAL'),
      'Export orders.',
      '',
      label('CONTEXT'),
      `- ${context}`,
      '',
      label('SCOPE'),
      scope,
      '',
      label('REQUIREMENTS'),
      `1. ${requirement}`,
      '',
      label('CONSTRAINTS'),
      '- None',
      '',
      label('EXPECTED RESULT'),
      '- Orders are exported',
    ].join('\n');

  test('CONTEXT names a file that is not there', () => {
    expect(
      shown(
        prompt(
          '`src/orders/lists.ts` reads them',
          'Files to modify:\n- src/orders/list.ts (more)',
          'Orders are exported.',
        ),
      ),
    ).toEqual(['5 error src/orders/lists.ts is not in the repository; did you mean src/orders/list.ts?']);
  });

  test('SCOPE modifies a file that is not there', () => {
    expect(
      shown(
        prompt('Orders are stored.', 'Files to modify:\n- src/orders/old.ts (more)', 'Orders are exported.'),
      ),
    ).toEqual(['9 error src/orders/old.ts is not in the repository; moved to src/orders/save.ts in 3f2c1a9']);
  });

  test('what SCOPE creates is no claim anywhere', () => {
    expect(
      shown(
        prompt(
          '`src/orders/list.ts` reads them',
          'Files to create:\n- src/export/csv.ts (writes)',
          'See `src/export/csv.ts` and src/export/.',
        ),
      ),
    ).toEqual([]);
  });
});

test('a file that is to be created is there already', () => {
  expect(
    shown(
      'SCOPE\nFiles to create:\n- src/orders/list.ts (reads)\n- src/orders/ (folder)',
      'facts/path-exists',
    ),
  ).toEqual([
    '3 error src/orders/list.ts is to be created, but it is in the repository; list it under the files to modify',
  ]);
});

test.each(['/etc/shop.conf', 'C:\\shop\\a.ts', '~/shop/a.ts', '../shop/a.ts', 'src/../../a.ts'])(
  '%s leads out',
  (path) => {
    expect(lint(`SCOPE\nFiles to modify:\n- \`${path}\` (more)`, 'facts/path-escape')).toHaveLength(1);
  },
);

test.each(['src/../docs/orders.md', './docs/orders.md'])('%s stays within', (path) => {
  expect(lint(`SCOPE\nFiles to modify:\n- \`${path}\` (more)`, 'facts/path-escape')).toEqual([]);
});

test('what is out of scope is no claim', () => {
  expect(
    shown('SCOPE\nFiles to modify:\n- src/orders/list.ts (more)\n\nOut of scope:\n- src/admin/page.ts'),
  ).toEqual([]);
});
