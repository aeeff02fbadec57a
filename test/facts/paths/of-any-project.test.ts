import { describe, expect, test } from 'vitest';
import { fixText, lintText } from '../../support/lint.ts';

const tree = Object.fromEntries(
  [
    'composer.json',
    'app/Models/User.php',
    'app/Models/Order.php',
    'app/Http/Controllers/OrderController.php',
    'app/Billing/Ledger.php',
    'app/Billing/Invoice.php',
    'app/Billing/Dunning.php',
    'config/app.php',
    'routes/web.php',
    'tests/Feature/OrderTest.php',
    'tests/Unit/LedgerTest.php',
    'database/seeders/DatabaseSeeder.php',
    '.claude/skills/slides/SKILL.md',
    '.claude/skills/slides/scripts/draw.py',
    '.claude/skills/slides/layouts.md',
  ].map((path) => [path, '']),
);
const skill = '.claude/skills/php/SKILL.md';
const history =
  'app/Models/Tenant.php\nconfig/backup.php\nroutes/ai.php\ntests/Integration/OrderTest.php\napp/Billing/Tax.php';
const lint = (text: string, path = skill) =>
  lintText('facts/path', `---\nname: php\ndescription: PHP.\n---\n\n${text}\n`, { path, tree, history }).map(
    ({ message }) => message.split(' is ')[0],
  );
const fence = (...lines: string[]) => `## Structure\n\n\`\`\`\n${lines.join('\n')}\n\`\`\``;
const ledger = 'The ledger is `app/Billing/Ledger.php`.\n\n';

describe('a tree in a skill that names nothing of this repository', () => {
  test.each([
    [
      'a placeholder root',
      ['myproject/', '├── app/', '│   ├── Models/', '│   └── Domain/', '├── config/', '└── phpstan.neon'],
    ],
    ['names of the framework', ['tests/', '├── Unit/', '├── Feature/', '└── Integration/']],
    [
      'less than half there',
      [
        'app/',
        '├── Models/',
        '│   ├── Tenant.php',
        '│   ├── Order.php',
        '│   └── Customer.php',
        '├── Data/',
        '│   └── Money.php',
        '└── Http/',
      ],
    ],
    [
      'another skill',
      [
        'slides/',
        '  SKILL.md    # Overview',
        '  layouts.md  # 600 lines',
        '  colors.md   # 500 lines',
        '  scripts/    # Tools',
      ],
    ],
  ])('is of any project: %s', (_, lines) => expect(lint(fence(...lines))).toEqual([]));

  const own = fence(
    'app/',
    '├── Billing/',
    '│   ├── Ledger.php',
    '│   ├── Invoice.php',
    '│   ├── Dunning.php',
    '│   └── Tax.php',
    '└── Http/',
  );
  test('is of this one, where most of it is there', () => {
    expect(lint(own)).toEqual(['app/Billing/Tax.php']);
    expect(lint(ledger + own)).toEqual(['app/Billing/Tax.php']);
    expect(lint(own, 'AGENTS.md')).toEqual(['app/Billing/Tax.php']);
  });

  test('is of this one in a guide, whatever its names', () =>
    expect(lint(fence('tests/', '├── Unit/', '├── Feature/', '└── Integration/'), 'AGENTS.md')).toEqual([
      'tests/Integration',
    ]));
});

describe('what a skill says of paths as every project has them', () => {
  test.each([
    'Register it in `config/backup.php`.',
    'Published to `routes/ai.php`:',
    '```sh\nphp artisan test tests/Integration\n```',
  ])('is for any project: %s', (text) => {
    expect(lint(text)).toEqual([]);
    expect(lint(text, 'AGENTS.md')).toHaveLength(1);
  });

  test('is of this one, where the skill names something that only this one has', () =>
    expect(lint(`${ledger}Register it in \`config/backup.php\`.`)).toEqual(['config/backup.php']));

  test('and a path that only this one had is always so', () =>
    expect(lint('Register it in `app/Billing/Tax.php`.')).toEqual(['app/Billing/Tax.php']));

  test.each([
    `${ledger}Check \`app/Billing/Rates.php\` for the key.`,
    `${ledger}| Not seen | Verify that \`Rates\` is registered in \`app/Billing/Rates.php\` |\n|---|---|`,
  ])('is a condition: %s', (text) => expect(lint(text)).toEqual([]));

  test('is of a mode that need not be this one’s', () => {
    expect(lint('## API-Only Mode\n\n- Use `routes/ai.php`; no views.', 'AGENTS.md')).toEqual([]);
    expect(lint('## API\n\n- Use `routes/ai.php`; no views.', 'AGENTS.md')).toEqual(['routes/ai.php']);
  });
});

describe('words in a drawn tree', () => {
  const path = 'AGENTS.md';
  const lines = (...each: string[]) => `\`\`\`\n${each.join('\n')}\n\`\`\`\n`;
  test.each([
    lines(
      'Which layer fails?',
      '├── Routes     → Check middleware',
      '├── Database   → Check queries',
      '└── Config     → Check keys',
    ),
    lines('Can skip:', '├── One-off scripts', '├── Tests (usually)', '└── Config'),
  ])('are no paths in other letters: %s', (text) => {
    expect(lintText('facts/path', text, { path, tree })).toEqual([]);
    expect(fixText('facts/path', text, { path, tree })).toBe(text);
  });

  test.each([
    [lines('app/', '├── models/', '└── Http/'), 'app/Models'],
    [
      lines('app/', '├── Models/', '│   ├── order.php', '│   └── User.php', '└── Http/'),
      'app/Models/Order.php',
    ],
  ])('that end as paths do, are: %s', (text, right) =>
    expect(lintText('facts/path', text, { path, tree })[0]?.message).toContain(`is there as ${right}`),
  );
});

describe('what everybody makes from a pattern', () => {
  const made = {
    'README.md': '',
    'infra/AGENTS.md': '',
    'infra/state.tf.tmpl': '',
    'infra/main.tf': '',
    'infra/.gitignore': 'keys.tf\n',
  };
  const at = (text: string, files: Record<string, string> = made, history = 'old/state.tf\nold/keys.tf') =>
    lintText('facts/path', text, {
      path: 'infra/AGENTS.md',
      tree: files,
      history,
    });

  test('is missed nowhere else', () => {
    const text = 'Prerequisites: `state.tf` must exist, see `keys.tf`.\n';
    expect(at(text)).toEqual([]);
    const { 'infra/state.tf.tmpl': _, 'infra/.gitignore': __, ...bare } = made;
    expect(at('See `old/state.tf`.\n', bare)).toHaveLength(1);
    expect(at('See `old/state.tf`.\n')).toHaveLength(1);
    expect(at('See `lib/keys.tf`.\n', { ...bare, '.gitignore': 'infra\n' }, 'lib/keys.tf')).toHaveLength(1);
  });
});

describe('siblings of placeholders', () => {
  const notes = { 'AGENTS.md': '', 'notes/README.md': '', 'notes/guide.md': '', 'notes/plan.md': '' };
  test.each(['0002-another-feature.md', '0002-fast-checkout.md'])('are such: %s', (name) => {
    const text = fence(
      'notes/',
      '├── README.md',
      '├── guide.md',
      '├── plan.md',
      '├── 0001-feature-name.md',
      `└── ${name}`,
    );
    expect(lintText('facts/path', text, { path: 'AGENTS.md', tree: notes })).toEqual([]);
    expect(
      lintText('facts/path', text.replace('0001-feature-name', '0001-checkout').replace('another-', ''), {
        path: 'AGENTS.md',
        tree: notes,
      }),
    ).not.toEqual([]);
  });
});
