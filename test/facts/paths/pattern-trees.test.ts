import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const paths = [
  'src/Orders/Api/Order.cs',
  'src/Orders/Domain/Order.cs',
  'src/Stock/Api/Item.cs',
  'src/Stock/Domain/Item.cs',
  'web/types/farm/layout.ts',
  'web/types/common.ts',
  'web/types/index.ts',
  'docs/README.md',
];
const tree = Object.fromEntries(paths.map((path) => [path, '']));
const lint = (text: string, history = '') =>
  lintText('facts/path', text, { path: 'AGENTS.md', tree, history }).map(
    ({ severity, message }) => `${severity} ${message.split(/ is (?:not|there)/)[0]}`,
  );
const drawn = (body: string, lead = '## Structure', info = '') =>
  `${lead}\n\n\`\`\`${info}\n${body}\n\`\`\`\n`;
const inner = '├── Api/\n├── Domain/\n└── Handlers/';

describe('a tree for any of several folders, or for any project, is none of this one', () => {
  const history = 'src/Orders/Handlers/Pay.cs';
  test.each([
    ['a slot that is named as one', drawn(`ServiceName/\n${inner}`)],
    ['a top that nothing here is called by', drawn(`Basket/\n${inner}`)],
    ['"similar to"', drawn(`Orders/\n${inner}`, 'A structure similar to:')],
    ["the reader's own name", drawn(`src/Orders/\n├── YourOrders.csproj\n${inner}`)],
    [
      'what only one kind of project has',
      drawn(`src/Orders/\n├── lib.rs # (for libraries)\n├── main.rs # (for applications)\n${inner}`),
    ],
    ['how not to do it', drawn(`src/Orders/\n${inner}`, '❌ Do not do this:')],
  ])('%s', (_how, text) => {
    expect(lint(text, history)).toEqual([]);
  });

  test('but one that is named is', () => {
    expect(lint(drawn(`Orders/\n${inner}`), history)).toEqual(['error src/Orders/Handlers']);
  });
});

describe('a comment that names a folder begins a tree', () => {
  const history = 'src/Orders/Domain/Tax.cs';
  test('of what is there', () => {
    expect(lint(drawn('// src/Orders/Domain/\n├── Order.cs\n└── Tax.cs', '## Files', 'ts'), history)).toEqual(
      ['error src/Orders/Domain/Tax.cs'],
    );
  });

  test('and of nothing, when the folder is not there', () => {
    const body = '// src/Orders/Domain/\n├── Order.cs\n\n// parts/lists/\n├── List/\n├── Tax.cs\n└── shared/';
    expect(lint(drawn(body, '## Files', 'ts'), history)).toEqual([]);
  });

  test('what is rejected is no claim until the next that is not', () => {
    const bad = "// ❌ DON'T: all in one\n// src/\n├── order.cs\n└── Tax.cs";
    const good = '// ✅ DO: by part\n// src/Orders/Domain/\n├── Order.cs\n└── Tax.cs';
    expect(lint(drawn(bad, '## Files', 'ts'), history)).toEqual([]);
    expect(lint(drawn(`${bad}\n\n${good}`, '## Files', 'ts'), history)).toEqual([
      'error src/Orders/Domain/Tax.cs',
    ]);
  });
});

test('a module without its ending is the one file that begins so', () => {
  const body = (name: string) => `web/types/\n├── ${name}\n├── common.ts\n└── index.ts`;
  expect(lint(drawn(body('farm/layout')))).toEqual([]);
  expect(lint(drawn(body('farm/layuot')))).toEqual([expect.stringContaining('web/types/farm/layuot')]);
});
