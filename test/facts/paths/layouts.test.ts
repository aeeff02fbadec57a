import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = Object.fromEntries(
  ['README.md', 'api/main.go', 'api/orders.go', 'tools/seed.go', 'web/index.html'].map((path) => [path, '']),
);
const lint = (text: string, { path = 'AGENTS.md', history = '' } = {}) =>
  lintText('facts/path', text, { path, tree, history }).map(
    ({ line, severity, message }) => `${line} ${severity} ${message.split(' is not')[0]}`,
  );
const fence = (heading: string, body: string) => `## ${heading}\n\n\`\`\`\n${body}\n\`\`\`\n`;

describe('a drawing of boxes is no tree of files', () => {
  test.each([
    [
      'with corners',
      '┌──────────────┐\n│  Web   │ Api │\n├──────────────┤\n│  Tools │ Db  │\n└──────────────┘',
    ],
    [
      'in ASCII',
      '+--------+------+\n| Web    | Api  |\n+--------+------+\n| Tools  | Db   |\n+--------+------+',
    ],
  ])('%s', (_how, body) => {
    expect(lint(fence('Parts', body))).toEqual([]);
  });
});

test('what once was there shows that a tree was drawn from the repository', () => {
  const body = 'api/\n├── main.go\n├── mail.go\n├── jobs.go\n└── rates.go';
  expect(lint(fence('Files', body))).toEqual([]);
  expect(lint(fence('Files', body), { history: 'api/mail.go\napi/jobs.go' })).toEqual([
    '6 error api/mail.go',
    '7 error api/jobs.go',
    '8 error api/rates.go',
  ]);
});

test('a tree that is called the structure is one, though little of it is there', () => {
  const body = 'api/\n├── main.go\n├── mail.go\n├── jobs.go\n└── rates.go';
  expect(lint(fence('Project Structure', body))).toEqual([
    '6 warning api/mail.go',
    '7 warning api/jobs.go',
    '8 warning api/rates.go',
  ]);
  expect(lint(fence('Project Structure', body), { path: '.claude/skills/go/SKILL.md' })).toEqual([]);
  expect(lint(fence('Structure (blueprint)', body))).toEqual([]);
});

describe('what a tree shows and is not there', () => {
  const shown = fence('Layout', 'api/\n├── main.go\n├── orders.go\n└── invoices.go\ntools/\n└── seed.go');
  const inTree = '7 error api/invoices.go';
  test.each([
    ['is not there in a sentence', 'Totals: `api/invoices.go` adds them up.', ['12 error api/invoices.go']],
    ['is not there in a list', '- `invoices.go`: totals', ['12 error api/invoices.go']],
    ['is not there in a table', '| File |\n|---|\n| `api/invoices.go` |', ['14 error api/invoices.go']],
    ['may still be planned', 'Create `api/invoices.go` for the totals.', []],
    ['may still be denied', 'Create it: there is no `docs/totals.md`.', []],
    ['says nothing of a name in passing', 'Names are short, as `invoices.go`.', []],
    ['says nothing of others', 'Totals: `api/totals.sql` adds them up.', []],
  ])('%s', (_what, text, expected) => {
    expect(lint(`${shown}\n${text}\n`)).toEqual([inTree, ...expected]);
  });
});

describe('folders that are drawn as the structure of the project', () => {
  const boilerplate = fence('Project Structure', 'backend/\nfrontend/\ntests/');
  const found = (paths: readonly string[]) =>
    lintText('facts/path', boilerplate, {
      path: '.github/agents/copilot-instructions.md',
      tree: Object.fromEntries(paths.map((path) => [path, ''])),
    }).map(({ severity, message }) => `${severity} ${message.split(' is not')[0]}`);

  test('are missed where the project has others', () => {
    expect(found(['shop/main.py', 'README.md'])).toEqual([
      'warning backend',
      'warning frontend',
      'warning tests',
    ]);
    expect(found(['shop/main.py', 'tests/test_main.py'])).toEqual(['warning backend', 'warning frontend']);
  });

  test('are planned where it has none yet', () => {
    expect(
      found(['README.md', 'docs/plan.md', 'specs/001-shop/plan.md', '.github/workflows/ci.yml']),
    ).toEqual([]);
  });
});

test('what is named as a product is, is a file in a tree', () => {
  const body =
    'api/\n  main.go    # starts it\n  orders.go  # orders\n  express.js # the server\n  mail.go    # mail\ntools/\n  seed.go    # seeds\n  stimulus.ts # moves';
  expect(lint(fence('Project Structure', body))).toEqual([
    expect.stringContaining('api/express.js'),
    expect.stringContaining('api/mail.go'),
    expect.stringContaining('tools/stimulus.ts'),
  ]);
});

test.each([
  'Recommended structure',
  'Estrutura Recomendada',
  'Empfohlener Aufbau',
  'Estructura propuesta',
  'Odporúčaná štruktúra',
  'Пример структуры',
])('what is recommended or shown need not be there: %s', (heading) => {
  const body =
    'root/\n├── api/\n│   ├── main.go\n│   └── orders.go\n├── web/\n│   └── index.html\n├── mail/\n└── jobs/';
  expect(lint(fence(heading, body))).toEqual([]);
  expect(lint(fence('Structure', body))).not.toEqual([]);
});

describe('a drawn tree whose files are examples', () => {
  const drawn = (files: readonly string[]) =>
    fence('Layout', `api/\n├── ${files.join('\n├── ')}\nweb/\n├── index.htm\n└── ${files.at(-1)}`);
  const files = ['demo.go', 'profile.go', 'search.go', 'home.go'];
  test('is silent on them when none is there nor ever was', () => {
    expect(lint(drawn(files))).toEqual([]);
  });

  test('is judged when one is there or was', () => {
    expect(lint(drawn(['main.go', 'orders.go', 'demo.go', 'profile.go']))).not.toEqual([]);
    expect(lint(drawn(files), { history: 'api/demo.go' })).not.toEqual([]);
  });
});

test('a norm in Chinese is for any project in a skill, and the layout of this one in a guide', () => {
  const body = 'api/\n├── main.go\n├── orders.go\n└── mail.go\ntools/\n└── seed.go';
  expect(lint(fence('目录结构规范', body), { path: '.trae/skills/go/SKILL.md' })).toEqual([]);
  expect(lint(fence('目录结构规范', body))).not.toEqual([]);
});
