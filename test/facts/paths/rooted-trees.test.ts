import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = Object.fromEntries(
  [
    'README.md',
    'api/src/orders/main.ts',
    'api/src/db/tables/orders.ts',
    'lib/billing/tax.ts',
    'lib/text/en/a.txt',
    'lib/text/de/a.txt',
  ].map((path) => [path, '']),
);
const lint = (text: string, path = 'AGENTS.md') =>
  lintText('facts/path', text, { path, tree }).map(
    ({ line, severity, message }) => `${line} ${severity} ${message.split(' is not')[0]}`,
  );
const fence = (heading: string, body: string) => `## ${heading}\n\n\`\`\`\n${body}\n\`\`\`\n`;

describe('a tree that begins with the path of a folder that is there', () => {
  const body = 'lib/billing/\n├── tax.ts\n├── vat.ts\n├── refunds.ts\n├── invoices.ts\n└── credit.ts';

  test('needs one of its files to be there', () => {
    expect(lint(fence('Billing', body))).toEqual([
      '6 warning lib/billing/vat.ts',
      '7 warning lib/billing/refunds.ts',
      '8 warning lib/billing/invoices.ts',
      '9 warning lib/billing/credit.ts',
    ]);
    expect(lint(fence('Billing', body.replace('lib/', 'web/')))).toEqual([]);
  });

  test('may stand beside others in one block', () => {
    const two = 'lib/billing/\n├── tax.ts\n└── vat.ts\n\nlib/text/\n├── fr.po\n├── es.po\n└── it.po';
    expect(lint(fence('Parts', two))).toContain('9 warning lib/text/fr.po');
  });

  test('is a rule where the words say so, or a skill does', () => {
    expect(lint(fence('Recommended layout', body))).toEqual([]);
    expect(lint(fence('Billing', body), '.claude/skills/bills/SKILL.md')).toEqual([]);
  });

  test('proves nothing by two folders', () => {
    const folders =
      'lib/text/\n├── en/\n│   ├── mail.txt\n│   └── bill.txt\n└── de/\n    ├── mail.txt\n    └── bill.txt';
    expect(lint(fence('By language', folders))).toEqual([]);
  });

  test('leaves out what a table calls pending', () => {
    const table = '\n| Part | State |\n| --- | --- |\n| vat.ts | Pending |\n| `refunds.ts` | ⏳ planned |\n';
    expect(lint(`${fence('Billing', body)}${table}`)).toEqual([
      '8 warning lib/billing/invoices.ts',
      '9 warning lib/billing/credit.ts',
    ]);
  });
});

describe('a path that goes up and leads nowhere', () => {
  const note = '- Tables: `../../db/tables/orders.ts`\n';

  test('is one step short or long when one file alone ends so', () => {
    const [found] = lintText('facts/path', note.replace('../../', '../../../'), {
      path: 'api/src/orders/AGENTS.md',
      tree,
    });
    expect(found!.message).toContain('did you mean api/src/db/tables/orders.ts?');
    expect(lint(note, 'api/src/orders/wizard/AGENTS.md')).toEqual([]);
  });

  test('is the reader’s in a skill', () => {
    expect(lint(note, 'api/.claude/skills/db/SKILL.md')).toEqual([]);
  });
});
