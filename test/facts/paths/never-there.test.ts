import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

/** None of what the texts below name and the tree lacks was ever there: the words alone say that it should be. */
const tree = Object.fromEntries(
  [
    'README.md',
    'compose.yaml',
    'docs/setup.md',
    'feature/cart/Cart.kt',
    'src/main.ts',
    'src/orders/service.ts',
    'tests/unit/orders.test.ts',
  ].map((path) => [path, '']),
);
const lint = (text: string, path = 'AGENTS.md') =>
  lintText('facts/path', text, { path, tree, history: 'feature/chat/Chat.kt\ndocs/events.md' }).map(
    ({ severity, message }) => `${severity} ${message.split(/ is (?:not|there)/)[0]}`,
  );

describe('an import', () => {
  test.each([
    ['on a line of its own', '@docs/style.md', 'error docs/style.md'],
    ['in a sentence', '- For new work: @docs/style.md', 'error docs/style.md'],
    ['of a file in the root', '@STYLE.md', 'error STYLE.md'],
    ['below a folder that is not there', '@guides/style.md', 'warning guides/style.md'],
    ['in a code span', 'Read `@docs/style.md` first.', 'warning docs/style.md'],
  ])('%s', (_, text, found) => {
    expect(lint(text)).toEqual([found]);
  });

  test.each([
    ['of what is there', 'See @README.md and @docs/setup.md.'],
    ["of a package's file", 'Read @acme/tools/README.md.'],
    ['that is made only if there is something', 'If there is a style guide, load @docs/style.md.'],
    ['that shows how imports are written', 'Mention files with `@`, for example `@docs/style.md`.'],
    ['of a file without a folder in a sentence', 'Ask @SOMEBODY.md about it.'],
  ])('says nothing of one %s', (_, text) => {
    expect(lint(text)).toEqual([]);
  });
});

describe('a slash in front', () => {
  test('means the root where the folder is there and no server gives the file out', () => {
    expect(lint('Read `/docs/events.md` first.')).toEqual(['error docs/events.md']);
    expect(lint('Read `/docs/style.md` first.')).toEqual(['error docs/style.md']);
  });

  test.each([
    '`/docs/index.html` is served.',
    'See `/docs/api.json`.',
    'The image has `/app/src/gone.ts`.',
    '`/tests` lists them.',
  ])('says nothing of a route or a path in an image: %s', (text) => {
    expect(lint(text)).toEqual([]);
  });
});

describe('a link', () => {
  test('from the root', () => {
    expect(lint('[config](mdc:vite.config.ts)')).toEqual(['warning vite.config.ts']);
  });

  test('to a folder of a folder that is there', () => {
    expect(lint('[rules](docs/rules/)')).toEqual(['warning docs/rules']);
    expect(lint('[rules](planning/all/)')).toEqual([]);
  });

  test('whatever is said to be found there', () => {
    expect(lint('- [style](docs/style.md) - naming conventions, examples')).toEqual(['error docs/style.md']);
    expect(lint('For example [style](docs/style.md)')).toEqual([]);
  });
});

describe('a label', () => {
  test.each(['Location: `src/cart.py`', '| Lokasi: `src/cart.py` |', '| File: `src/cart.py` |'])(
    'points: %s',
    (text) => {
      expect(lint(text)).toEqual(['error src/cart.py']);
    },
  );

  test.each([
    '- **File**: `src/cart.py`',
    '**Fichier** : `src/cart.py`',
    '**Location** (`src/orders/store.ts`):',
  ])('may stand above code that is to be written: %s', (text) => {
    expect(lint(text)).toEqual([expect.stringMatching(/^warning /)]);
  });
});

describe('a file among files of its kind', () => {
  test('is meant to be there', () => {
    expect(lint('- Store: `src/orders/store.ts`')).toEqual(['error src/orders/store.ts']);
    expect(lint('`src/orders/store.ts` keeps the orders.')).toEqual(['error src/orders/store.ts']);
  });

  test.each([
    ['of another kind', '- Store: `src/orders/store.py`'],
    ['of each of many projects', 'Each shop has `src/orders/store.ts`.'],
    ['that is written there', 'Copy `src/orders/service.ts` to `src/orders/store.ts`.'],
    ['that is to come', 'Add `src/orders/store.ts`.'],
    ['that stands for others', 'Stores such as `src/orders/store.ts`.'],
    ['with a slot in its name', 'Plans: `src/orders/PLAN-X.ts`, `src/orders/plan.XX.ts`.'],
  ])('but for one %s', (_, text) => {
    expect(lint(text)).toEqual([]);
  });

  test('but in a skill, which is for any project', () => {
    expect(lint('- Store: `src/orders/store.ts`', '.claude/skills/a/SKILL.md')).toEqual([]);
  });
});

describe('a folder called feature', () => {
  test('is asked for like any other', () => {
    expect(lint('Chats are in `feature/chat/`.')).toEqual(['error feature/chat']);
    expect(lint('The branch is `feature/login`, a slot `src/feature/login.ts`.')).toEqual([]);
  });
});

describe('a command', () => {
  const run = (line: string) => lint(`\`\`\`bash\n${line}\n\`\`\``);

  test.each([
    ['docker compose -f compose.test.yaml up', 'warning compose.test.yaml'],
    ['docker build -f src/Dockerfile.test .', 'error src/Dockerfile.test'],
    ['kubectl apply --file=docs/pod.yaml', 'error docs/pod.yaml'],
    ['dotnet run --project src/Shop', 'warning src/Shop'],
    ['pytest tests/slow/', 'warning tests/slow'],
  ])('is given what it works with: %s', (line, found) => {
    expect(run(line)).toEqual([found]);
  });

  test.each([
    'docker compose -f compose.yaml up',
    'pytest tests/slow/test_orders.py',
    'test -f docs/pod.yaml && echo there',
    'git add -f docs/pod.yaml',
    'rm -f docs/pod.yaml',
    'npm --prefix shop test',
  ])('says nothing of %s', (line) => {
    expect(run(line)).toEqual([]);
  });
});
