import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const paths = [
  'README.md',
  'package.json',
  'app/controllers/cart.ts',
  'app/controllers/login.ts',
  'docs/guides/limits/daily.md',
  'src/features/cart/index.ts',
  'src/features/login/index.ts',
  'src/features/orders/index.ts',
  'src/domain/models/user.ts',
  'src/main.ts',
  'packages/mail/package.json',
  'packages/mail/src/error.ts',
  'packages/post/package.json',
  'packages/post/src/error.ts',
  'shop/app/build.gradle.kts',
  'shop/app/src/main/java/org/shop/data/Store.kt',
  'shop/app/src/main/java/org/shop/data/api/Api.kt',
  'shop/app/src/main/java/org/shop/ui/cart/Cart.kt',
  'shop/app/src/main/java/org/shop/ui/login/Login.kt',
  'openspec/changes/archive/2026-01-02-add-limits/proposal.md',
];
const tree = Object.fromEntries(paths.map((path) => [path, '']));
const history = 'docs/plans/first.md\ndocs/plans/second.md\nsrc/features/invoices/index.ts';
const lint = (text: string, path = 'AGENTS.md') =>
  lintText('facts/path', text, { path, tree, history }).map(
    ({ line, severity, message }) =>
      `${line} ${severity} ${message.replace(/ is not in the repository| \(written as [^)]*\)/g, '').replace(/ in 3f2c1a9$/, '')}`,
  );

describe('bare names below the name of a folder', () => {
  const list = '- `cart.ts`: carts\n- `login.ts`: logins\n- `refunds.ts`: refunds\n';

  test('are those that it holds', () => {
    expect(lint(`### Controllers (\`app/controllers/\`)\n\n${list}`)).toEqual([
      '5 warning app/controllers/refunds.ts',
    ]);
    expect(lint(`Your controllers go in \`app/controllers/\`:\n${list}`)).toEqual([
      '4 warning app/controllers/refunds.ts',
    ]);
  });

  test.each([
    ['of which too little is there', '### Controllers (`app/controllers/`)\n\n- `cart.ts`\n- `refunds.ts`\n'],
    ['that are to be made', `Generate controllers and place them in \`app/controllers/\`:\n\n${list}`],
    ['below no folder', `### Controllers\n\n${list}`],
    ['in a sentence', '### Controllers (`app/controllers/`)\n\nNames are short: `cart.ts`, `refunds.ts`.\n'],
  ])('say nothing when they are names %s', (_, text) => {
    expect(lint(text)).toEqual([]);
  });

  test('went with it, when history knows them there', () => {
    expect(lint('### Plans (`docs/plans/`)\n\n- `first.md`: one\n- `third.md`: three\n')).toEqual([
      '3 error docs/plans/first.md; it was deleted',
    ]);
  });

  test('may be folders now', () => {
    expect(lint('### Guides (`docs/guides/`)\n\n- **`limits.md`** - what may be spent\n')).toEqual([
      '3 warning docs/guides/limits.md; did you mean docs/guides/limits/?',
    ]);
  });

  test('of a sentence that lists what the folder has', () => {
    const features = (names: string) => `**Location:** \`src/features/\`\n\n**Features:** ${names}\n`;
    expect(lint(features('`cart/`, `invoices/`, `login/`, `orders/`'))).toEqual([
      '3 warning src/features/invoices; it was deleted',
    ]);
    expect(lint(features('`cart/`, `refunds/`, `login/`, and `orders/`'))).toEqual([
      '3 warning src/features/refunds',
    ]);
    expect(lint(features('`cart/`, `refunds/`, `coupons/`, `login/`'))).toEqual([]);
  });
});

describe('a change of OpenSpec that was archived', () => {
  test('is named where it was', () => {
    expect(lint('Limits follow `openspec/changes/add-limits/`.')).toEqual([
      '1 error openspec/changes/add-limits; did you mean openspec/changes/archive/2026-01-02-add-limits?',
    ]);
  });

  test.each(['Limits were moved from `openspec/changes/add-limits/`.', 'See `openspec/changes/limits/`.'])(
    'but not by %s',
    (text) => {
      expect(lint(text)).toEqual([]);
    },
  );
});

describe('a label', () => {
  test('of a folder that lies one deeper', () => {
    expect(lint('- Models: `src/models/` for types')).toEqual([
      '1 warning src/models; did you mean src/domain/models?',
    ]);
    expect(lint('Types may go to `src/models/` later.')).toEqual([]);
  });

  test("of the root's own file, though other packages have one", () => {
    expect(lint('- Errors: `src/error.ts` has them all')).toEqual(['1 warning src/error.ts']);
    expect(lint('- Errors: each package has `src/error.ts`')).toEqual([]);
    expect(lint('- Errors: `src/error.ts` has them all', 'packages/AGENTS.md')).toEqual([]);
  });
});

describe('references to an assistant in a block', () => {
  const block = (...lines: string[]) => `~~~\n${lines.join('\n')}\n~~~\n`;

  test('are statements when most of them are there', () => {
    expect(
      lint(block('→ @app/controllers/cart.ts', '→ @src/main.ts', '→ @src/letters.ts (how it is sent)')),
    ).toEqual(['4 error src/letters.ts']);
  });

  test('and else show how they are written', () => {
    expect(lint(block('@src/main.ts', '@src/letters.ts'))).toEqual([]);
    expect(lint(block('@src/one.ts', '@src/two.ts'))).toEqual([]);
  });
});

test('what a tree lacks is not there for commands and in brackets either', () => {
  const drawn =
    '~~~\nsrc/\n├── main.ts\n├── domain/\n├── features/\npackages/\n├── mail/\nShop.Admin/\n~~~\n';
  const text = `## Layout\n\n${drawn}\n~~~bash\ncd Shop.Admin && npm start\ndotnet run --project Shop.Admin\n~~~\n\nThe office (\`Shop.Admin/\`) is closed.\n`;
  expect(lint(text).map((each) => each.replace(/\w+ (?=Shop)/, ''))).toEqual(
    [10, 14, 15, 18].map((line) => `${line} Shop.Admin`),
  );
});

describe('a tree of a module of Android', () => {
  const drawn = '~~~\napp/\n├── data/\n│   └── api/\n├── ui/\n│   ├── cart/\n│   └── search/\n└── di/\n~~~\n';

  test('leaves out what lies between it and its package', () => {
    const found = lint(`## Structure\n\n${drawn}`, 'shop/AGENTS.md');
    expect(found.map((each) => each.replace(/\d+ \w+ shop\/app\/src\/main\/java\/org\/shop\//, ''))).toEqual([
      'ui/search',
      'di',
    ]);
  });
});

describe('a tree in a skill', () => {
  const drawn = (top: string) =>
    `## Project structure\n\n~~~\n${top}/\n├── app/\n│   ├── build.gradle.kts\n│   └── lint.xml\n├── tools/\n├── rates/\n└── app/src/\n~~~\n`;
  const inSkill = (text: string) => lint(text, '.claude/skills/orders/SKILL.md');

  test("is this repository's, when it hangs on a folder of it and a third is there", () => {
    expect(inSkill(drawn('shop'))).toEqual([
      '7 warning shop/app/lint.xml',
      '8 warning shop/tools',
      '9 warning shop/rates',
    ]);
  });

  test("and any project's otherwise", () => {
    expect(inSkill(drawn('store'))).toEqual([]);
    expect(
      inSkill('## Structure\n\n~~~\nsrc/\n├── main.ts\n├── hooks/\n├── pages/\n└── types/\n~~~\n'),
    ).toEqual([]);
  });
});
