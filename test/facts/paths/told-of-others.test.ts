import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const paths = [
  'README.md',
  'app.yml',
  'bakery/package.json',
  'bakery/oven.ts',
  'bakery/parts/crust/a.tsx',
  'bakery/parts/recipes.ts',
  'bakery/pages/bread.ts',
  'bakery/pages/cake.ts',
  'compose.example.yml',
  'docs/flour.md',
  'oven.config.ts',
];
const tree = Object.fromEntries(paths.map((path) => [path, '']));
const lint = (text: string, path = 'AGENTS.md', history = '') =>
  lintText('facts/path', text, { path, tree, history }).map(
    ({ line, severity, message }) =>
      `${line} ${severity} ${message.replace(' is not in the repository', '')}`,
  );

describe('a module specifier', () => {
  const gone = 'bakery/tests/oven.js\nbakery/oven.js';
  test('ends as what is compiled from it does', () => {
    expect(
      lint('Imports name the source (`./oven.js`); the bundler finds it.\n', 'bakery/AGENTS.md', gone),
    ).toEqual([]);
    expect(lint('See `./oven.js` for heat.\n', 'bakery/AGENTS.md', gone)).toHaveLength(1);
    expect(lint('Imports come from `./stove.js`.\n', 'bakery/AGENTS.md', 'bakery/stove.js')).toHaveLength(1);
  });
});

describe('a tree of what is to be made', () => {
  const drawn = (heading: string) =>
    `## ${heading}\n\n\`\`\`\nbakery/\n├── oven.ts\n├── pages/\n│   ├── bread.ts\n│   ├── cake.ts\n│   └── pie.ts\n\`\`\`\n`;
  test.each([
    'File structure for new pages',
    'New feature structure',
    'Structure for each new module',
    'Struktur für neue Seiten',
    'Structure pour les nouvelles pages',
    'Estructura para nuevas páginas',
    'Štruktúra pre nové stránky',
    '新功能的目录结构',
    '新しいページの構成',
  ])('%s', (heading) => {
    expect(lint(drawn(heading))).toEqual([]);
  });
  test('and one of what is there', () => {
    expect(lint(drawn('File structure of the pages'))).toEqual(['9 error bakery/pages/pie.ts']);
    expect(lint(drawn('Structure for newcomers'))).toEqual(['9 error bakery/pages/pie.ts']);
  });
});

describe('what another is to be used for', () => {
  test.each([
    'Use `app.yml` over `app.properties`.',
    'Prefer app.yml over app.properties',
    '`app.yml` statt `app.properties` verwenden.',
    'Utilisez `app.yml` au lieu de `app.properties`.',
    'Použi `app.yml` namiesto `app.properties`.',
    '使用 `app.yml` 而不是 `app.properties`。',
    '`app.properties`ではなく`app.yml`を使う。',
  ])('%s', (sentence) => {
    expect(lint(`${sentence}\n`, 'AGENTS.md', 'app.properties')).toEqual([]);
  });
  test('the other way round it is missed', () => {
    expect(lint('Use `app.properties` over `app.yml`.\n', 'AGENTS.md', 'app.properties')).toHaveLength(1);
  });
});

test('a format of links is shown by any', () => {
  const link = '[a](mdc:docs/sugar.md)';
  expect(lint(`Link format: ${link}\n`)).toEqual([]);
  expect(lint(`See ${link}.\n`)).toHaveLength(1);
});

describe('a path of which the first folder is nowhere', () => {
  test('is the one that ends so', () => {
    expect(
      lint('Parts are available in the `src/parts/crust` folder, see `src/parts/recipes.ts`.\n'),
    ).toEqual([
      '1 warning src/parts/crust; did you mean bakery/parts/crust?',
      '1 warning src/parts/recipes.ts; did you mean bakery/parts/recipes.ts?',
    ]);
  });
  test('unless it is to be made, or is of any project', () => {
    expect(lint('Put parts in the `src/parts/crust` folder.\n')).toEqual([]);
    expect(lint('New parts are in the `src/parts/crust` folder.\n')).toEqual([]);
    expect(lint('Words are in `src/parts/crust` order.\n')).toEqual([]);
    expect(lint('See `src/parts/recipes.ts`.\n', '.claude/skills/bake/SKILL.md')).toEqual([]);
  });
});

describe('examples and settings with a dot', () => {
  test('are files like others', () => {
    expect(lint('Take `compose.yml.example` and fill it in.\n')).toEqual([
      '1 warning compose.yml.example; did you mean compose.example.yml?',
    ]);
    expect(lint('- Lint: `bakery/.eslintrc.cjs`\n- Format: `bakery/.prettierrc`\n')).toEqual([
      '1 error bakery/.eslintrc.cjs',
      '2 error bakery/.prettierrc',
    ]);
  });
  test('but for what is none', () => {
    expect(lint('See `bakery/foo.example`, `api.example` and `bakery/my-app.example.yml`.\n')).toEqual([]);
    expect(lint('Lint: `none/.eslintrc.cjs`, `.prettierrc`\n')).toEqual([]);
  });
});

describe('a list of the project structure', () => {
  const list = (last: string, heading = 'Project structure') =>
    `## ${heading}\n\n- \`bakery/pages\`: pages\n- \`bakery/parts\`: parts\n- \`docs/\`: docs\n- \`oven.config.ts\`: heat\n- \`app.yml\`: settings\n- ${last}\n`;
  test('says which tools are configured in the root', () => {
    expect(lint(list('`dough.config.ts`, `salt.config.js`: dough'))).toEqual([
      '8 warning dough.config.ts',
      '8 warning salt.config.js',
    ]);
  });
  test('unless either, or one that may be, or in a list of another kind', () => {
    expect(lint(list('`dough.config.ts` or `salt.config.js`: dough'))).toEqual([]);
    expect(lint(list('`dough.config.ts`: dough, if wanted'))).toEqual([]);
    expect(lint(list('`dough.config.ts`, `salt.config.js`: dough', 'Tools'))).toEqual([]);
  });
});

describe('a path that is fetched, sought or elsewhere', () => {
  const gone = 'docs/guide.md\ndocs/crusts.md';
  test.each([
    '- [Guide](docs/guide.md) - ovens and `oven.ts` (cache; after `/sync-docs`). Source: elsewhere.',
    '- [Guide](docs/guide.md) · [Crusts](docs/crusts.md) (fetched by `npm run docs`).',
    'Check for `docs/guide.md` in the root. If it is there, go on.',
    '1. Check out the `v2` branch.\n2. Mend `docs/guide.md` there.',
    'See `docs/guide.md` of the separate starter template repo.',
  ])('is not missed: %s', (line) => expect(lint(`## Docs\n\n${line}\n`, 'AGENTS.md', gone)).toEqual([]));

  test.each([
    '- [Guide](docs/guide.md) - ovens and `oven.ts` (short). Run `/sync-docs`.',
    'Check `docs/guide.md` before you begin.',
    '1. Check out the `main` branch.\n2. Mend `docs/guide.md` there.',
  ])('is missed: %s', (line) => expect(lint(`## Docs\n\n${line}\n`, 'AGENTS.md', gone)).toHaveLength(1));
});

test('what is said to be a repository of its own is not missed in a list', () => {
  const list = (remark: string) =>
    `## Layout\n\n- \`bakery/\`: ovens\n- \`docs/\`: pages\n- \`starter/\`: ${remark}\n`;
  expect(lint(list('a separate starter template repo'), 'AGENTS.md', 'starter/a.ts')).toEqual([]);
  expect(lint(list('the starter template'), 'AGENTS.md', 'starter/a.ts')).toHaveLength(1);
});

describe('a path in plain words with a slip in one folder', () => {
  test('is missed where the file is there but for it', () => {
    expect(lint('Examples of recipes: bakery/part/recipes.ts\n')).toEqual([
      '1 warning bakery/part/recipes.ts; did you mean bakery/parts/recipes.ts?',
    ]);
  });

  test('is left alone elsewhere', () => {
    expect(lint('Examples of recipes: bakery/sets/recipes.ts and bakery/part/soups.ts\n')).toEqual([]);
  });
});
