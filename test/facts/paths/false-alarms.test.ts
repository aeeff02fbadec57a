import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const paths = [
  'README.md',
  'docs/README.md',
  'docs/Guide.md',
  'docs/steps/step1.md',
  'libs/core/index.ts',
  'libs/core-web/index.ts',
  'libs/core-cli/index.ts',
  'src/main.ts',
  'src/cart/total.ts',
  'src/cart/tax.ts',
  'src/orders/list.ts',
  'tools/report.py',
];
const all = (text: string, { history = '', path = 'AGENTS.md', texts = {} } = {}) =>
  lintText('facts/path', text, {
    path,
    tree: { ...Object.fromEntries(paths.map((each) => [each, ''])), ...texts },
    history,
  });
const lint = (...args: Parameters<typeof all>) =>
  all(...args).map(({ severity, message }) => `${severity} ${message.split(/ is (?:not|there)/)[0]}`);
const drawn = (body: string, lead = '## Structure') => `${lead}\n\n\`\`\`text\n${body}\n\`\`\`\n`;
const skill = 'kits/ship/SKILL.md';

describe('what is no tree of files', () => {
  test('what depends on what', () => {
    const map = drawn('core\n├── core-web\n└── core-cli\n\ncore-web\n└── core-cli', '## Dependency map');
    expect(lint(map, { texts: { 'libs/core/src/a.ts': '' } })).toEqual([]);
    const part = { 'libs/core/core-web/a.ts': '' };
    const more = drawn('core\n├── core-web\n├── core-cli\n└── core-app', '## Dependency map');
    expect(lint(more, { texts: { ...part, 'libs/core-app/a.ts': '' } })).toEqual([]);
    const files = drawn('libs/core/\n├── index.ts\n├── web/\n└── cli/', '## Structure');
    expect(lint(files)).toEqual(['warning libs/core/web', 'warning libs/core/cli']);
  });

  test('one of a top that stands for any name', () => {
    const tree = (top: string) =>
      drawn(`${top}/\n  main.ts\n  cart/\n    total.ts\n    coupons.ts\n  server.ts`);
    expect(lint(tree('shop-name'), { history: 'server.ts' })).toEqual([]);
    expect(lint(tree('src'))).toEqual(['warning src/cart/coupons.ts', 'warning src/server.ts']);
  });

  test('a label of two words in bold', () => {
    const list = (label: string) =>
      `- **${label}:** Biome\n- \`src/\`: code\n- \`docs/\`: words\n- \`tools/\`: scripts\n- \`libs/\`: parts\n`;
    expect(lint(list('Linting/Formatting'))).toEqual([]);
    expect(lint(list('src/linting'))).toHaveLength(1);
  });
});

describe('what speaks of something else', () => {
  test('another repository', () => {
    expect(lint('The pages of the shop carry the same words (see `docs/words.md` in that repo).')).toEqual(
      [],
    );
    expect(lint('The words of this repo are in `docs/words.md`.')).toHaveLength(1);
  });

  test('how it once was', () => {
    const history = 'src/worker.ts';
    expect(lint('The original `worker.ts` leak was the reason for this design.', { history })).toEqual([]);
    expect(lint('The worker is `src/worker.ts`.', { history })).toEqual(['error src/worker.ts']);
  });

  test('one of two spellings', () => {
    const list = 'Look for a guide:\n- Check `docs/Guide.md`\n- Check `docs/GUIDE.md`\n';
    expect(lint(list)).toEqual([]);
    expect(lint('- Check `docs/README.md`\n- Check `docs/GUIDE.md`\n')).toEqual(['error docs/GUIDE.md']);
    expect(lint('See `docs/GUIDE.md`.\n\nSee `docs/Guide.md`.\n')).toEqual(['error docs/GUIDE.md']);
  });

  test('what is to be put somewhere', () => {
    const list = (lead: string) =>
      `${lead}\n- Rates → \`src/cart/rates.ts\`\n- Fees → \`src/cart/fees.ts\`\n`;
    expect(lint(list('**Fix:** Split the file and move its parts to src/cart/:'))).toEqual([]);
    expect(lint(list('What moves through the cart:'))).toHaveLength(2);
  });

  test('a letter for a number', () => {
    expect(lint('For each step 1 to 6 read `docs/steps/stepN.md`.')).toEqual([]);
    expect(lint('Read `docs/parts/partN.md`.')).toHaveLength(1);
    const texts = { 'kits/ship/steps/step1.md': '' };
    expect(lint('Read `steps/stepN.md`.', { path: skill, texts })).toEqual([]);
  });

  test('names below "Examples"', () => {
    const history = 'tasks/task_001.txt\ntasks/task_002.txt';
    const list = (lead: string) => `${lead}\n- Main: \`task_001.txt\`, \`task_002.txt\`\n`;
    expect(lint(list('**Examples:**'), { history })).toEqual([]);
    expect(lint(list('**Files:**'), { history })).not.toEqual([]);
  });

  test('a name alone in a skill, and what is to be said', () => {
    const history = 'docs/sprint-status.yaml';
    const path = '.claude/skills/plan/SKILL.md';
    expect(lint('Change the state in sprint-status.yaml by hand.', { history, path })).toEqual([]);
    expect(lint('Make a `docs-guide.txt` and a `readme.md` with the connector.', { path: skill })).toEqual(
      [],
    );
    expect(lint('<output>Change docs/sprint-status.yaml by hand</output>', { history })).toEqual([]);
    expect(lint('Change docs/sprint-status.yaml by hand', { history })).toHaveLength(1);
  });

  test('what a program beside it writes', () => {
    const text = 'Rates are in `tools/rates.csv`.';
    const texts = { 'tools/fetch.py': 'rates.to_csv(out / "rates.csv")' };
    expect(lint(text, { texts })).toEqual([]);
    expect(lint(text, { texts: { 'tools/fetch.py': 'print(rates)' } })).toHaveLength(1);
  });
});

describe('code in a command', () => {
  const block = (first: string, last = '" | sort') =>
    `\`\`\`bash\n${first}\nlicense = meta.get('Readme.md') or open('docs/guide.md')\n${last}\n\`\`\`\n`;

  test('is no word of a shell', () => {
    expect(lint(block('python -c "'))).toEqual([]);
    expect(lint(block('node --eval "'))).toEqual([]);
    expect(lint(block('git commit -m "', '"'))).toEqual([]);
  });

  test('but what follows is', () => {
    expect(lint(`${block('python -c "').slice(0, -4)}\npython docs/GUIDE.md\n\`\`\`\n`)).toEqual([
      'error docs/GUIDE.md',
    ]);
    expect(lint('```bash\npython -c "x" docs/GUIDE.md\ncat docs/GUIDE.md\n```\n')).toHaveLength(2);
  });
});

describe('where a path is read from', () => {
  const escapes = (path: string) =>
    lintText('facts/path-escape', 'Read [the guide](../../../README.md).', {
      path,
      tree: { 'README.md': '', [skill]: '' },
    });

  test('a skill is linked to where assistants look for it', () => {
    expect(escapes(skill)).toEqual([]);
    expect(escapes('kits/ship/AGENTS.md')).toHaveLength(1);
  });

  test('what git leaves out in a package was never stated of its history', () => {
    const row = '- `src/shared/wire/` - shared types\n- `src/cart/` - the cart\n';
    const history = 'src/shared/wire/a.ts';
    expect(lint(row, { history, texts: { '.gitignore': 'apps/code/src/shared/wire/\n' } })).toEqual([]);
    expect(lint(row, { history, texts: { '.gitignore': 'apps/code/src/shared/\n' } })).toHaveLength(1);
  });
});

describe('what is still to come', () => {
  const tree = (remark: string) =>
    drawn(`src/\n├── main.ts\n├── cart/\n│   ├── total.ts\n│   └── tax.ts ✅\n└── stock.ts  ${remark}`);

  test.each(['← 🔜 phase 2', '# 🚧', '📋 phase 2', '(a criar)', '# geplant', '# próximamente', '(à créer)'])(
    'in a tree: %s',
    (remark) => {
      expect(lint(tree(remark))).toEqual([]);
    },
  );

  test.each(['# ✅ stock', '# prévu pour le stock', '# ayuda a crear pedidos', '# Stock'])(
    'and not: %s',
    (remark) => {
      expect(lint(tree(remark))).toEqual(['error src/stock.ts']);
    },
  );

  test('a sign is an ornament where nothing is marked as done', () => {
    const plain = tree('# 📋 lists').replace('✅', '');
    expect(lint(plain)).toEqual(['error src/stock.ts']);
  });

  test.each([
    '**Documentação Planejada:** `docs/stock.md`',
    'Ler `docs/stock.md` ← Criar na fase 2',
    'Siehe `docs/stock.md` (geplant).',
    '- 🔜 [Stock](docs/stock.md)',
    '| Guide | State |\n|---|---|\n| [Stock](docs/stock.md) | 🔜 2B |',
  ])('in a sentence: %s', (text) => {
    expect(lint(text)).toEqual([]);
  });

  test.each(['Siehe `docs/stock.md`.', '- [Stock](docs/stock.md)'])('and not: %s', (text) => {
    expect(lint(text)).toEqual(['error docs/stock.md']);
  });
});

describe('an edit is left to people', () => {
  const isMended = (text: string, history: string, texts = {}) =>
    all(text, { history, texts }).some(({ fix }) => fix !== undefined);

  test('where what would be written stands beside it', () => {
    const history = 'kits/a.ts -> tools/a.ts';
    const texts = { 'tools/a.ts': '' };
    expect(isMended('- Jobs: `kits/a.ts`\n- Start: `src/main.ts`\n', history, texts)).toBe(true);
    expect(isMended('- Jobs: `kits/a.ts`\n- Tools: `tools/a.ts`\n', history, texts)).toBe(false);
    expect(isMended('`kits/a.ts` is like `tools/a.ts`.', history, texts)).toBe(false);
    expect(isMended('See `kits/a.ts`.\n\nSee `tools/a.ts`.', history, texts)).toBe(true);
  });

  test('where another path would become the same', () => {
    const history = 'kits/a.ts -> tools/a.ts\njobs/a.ts -> tools/a.ts';
    expect(isMended('See `kits/a.ts`.\n\nSee `jobs/a.ts`.', history, { 'tools/a.ts': '' })).toBe(false);
  });

  test.each([
    ['src/runTask.ts', 'src/runTaskInEditor.ts', false],
    ['src/runTask.ts', 'src/run-task.ts', true],
    ['src/runTask.ts', 'src/run/task.ts', true],
    ['src/tasks.ts', 'src/tasks/index.ts', true],
    ['src/runTask.ts', 'lib/jobs/runTask.ts', true],
  ])('or goes by another name: %s, %s', (old, next, mended) => {
    expect(isMended(`See \`${old}\`.`, `${old} -> ${next}`, { [next]: '' })).toBe(mended);
  });
});

test('what is looked for elsewhere is shown as it is written, too', () => {
  const [found] = all('The sum is `cart/sum.ts`.', { history: 'src/cart/sum.ts' });
  expect(found?.message).toMatch(/^src\/cart\/sum\.ts is not .* \(written as cart\/sum\.ts\)$/);
  const [plain] = all('The sum is `src/cart/sum.ts`.', { history: 'src/cart/sum.ts' });
  expect(plain?.message).not.toContain('written as');
});
