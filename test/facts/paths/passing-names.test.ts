import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const lint = (text: string, paths: readonly string[], history = '', path = 'AGENTS.md') =>
  lintText('facts/path', text, {
    path,
    tree: Object.fromEntries(['README.md', ...paths].map((each) => [each, ''])),
    history,
  }).map(({ severity, message }) => `${severity} ${message.split(' is not')[0]}`);

describe('a word for what is in a folder', () => {
  const paths = [
    'tests/rates/test_a.py',
    'ui/src/api/rates.ts',
    'ui/src/api/fees.ts',
    'ui/src/api/index.ts',
    'ui/src/api/AGENTS.md',
  ];

  test.each([
    ['behind a command', 'Run `uv run pytest tests/module/` afterwards.', 'AGENTS.md'],
    [
      'in a list',
      '- **rates.ts** - rates\n- **fees.ts** - fees\n- **index.ts** - all\n- **subdirectories/** - by resource',
      'ui/src/api/AGENTS.md',
    ],
  ])('names none %s', (_where, text, path) => {
    expect(lint(text, paths, '', path)).toEqual([]);
  });

  test('but is missed where git saw it, or where it stands for the folder of its plural', () => {
    expect(lint('Read `tests/module/`.', paths, 'tests/module/a.py')).toHaveLength(1);
    expect(lint('See `tests/module/`.', [...paths, 'tests/modules/a.py'])).toHaveLength(1);
  });
});

test('the first line of code that shows how to do it names no file', () => {
  const code = '```python\n# tests/core/test_tree.py\ndef test_find() -> None:\n    pass\n```\n';
  expect(lint(`✅ **CORRECT: Plain functions:**\n\n${code}`, [], 'tests/core/test_tree.py')).toEqual([]);
  expect(lint(`The test of the tree:\n\n${code}`, [], 'tests/core/test_tree.py')).toHaveLength(1);
});

test('a manifest of each package is not that of the root', () => {
  const paths = ['parts/a/pyproject.toml', 'parts/b/pyproject.toml', 'AGENTS.md'];
  const lead = 'Follow the rules in the root [`AGENTS.md`](AGENTS.md) — the heading';
  expect(
    lint(`${lead} each partner \`pyproject.toml\` cites.`, paths, 'pyproject.toml', 'AGENTS.md'),
  ).toEqual([]);
  expect(lint('Dependencies are in the root `pyproject.toml`.', paths, 'pyproject.toml')).toHaveLength(1);
});

test.each([
  ['The dead `exchanges.ts` `RatesTab`, was removed in #1785.', 0],
  ['The `exchanges.ts` helper was dropped in v2.1.', 0],
  ['The rates are in `exchanges.ts`; a cache was removed in #12.', 1],
])('%s', (text, count) => {
  expect(lint(text, ['src/a.ts'], 'src/exchanges.ts')).toHaveLength(count);
});

test('an import names what its module is compiled to', () => {
  const paths = ['test/lib/helpers.ts', 'test/lib/other.ts'];
  expect(lint('Helpers are imported from `test/lib/helpers.js`.', paths)).toEqual([]);
  expect(lint('Helpers are in `test/lib/helpers.js`.', paths)).toHaveLength(1);
});

describe('the folders of several assistants in one column', () => {
  const table = (...rows: readonly string[]) =>
    `| Agent | Folder |\n| --- | --- |\n${rows.map((row) => `| x | \`${row}\` |\n`).join('')}`;

  test('are where each of them looks', () => {
    expect(
      lint(
        table('.claude/skills/', '.cursor/skills/', '.windsurf/skills/'),
        ['.claude/skills/a/SKILL.md'],
        '.windsurf/skills/a/SKILL.md',
      ),
    ).toEqual([]);
  });

  test('but not one among folders of the project', () => {
    expect(
      lint(
        table('src/', 'docs/', '.windsurf/skills/'),
        ['src/a.ts', 'docs/a.md'],
        '.windsurf/skills/a/SKILL.md',
      ),
    ).toHaveLength(1);
  });
});

test('what lay in an example is meant by its last names no more', () => {
  const text = 'The id is `src/parts/Button.story.tsx` and the name.';
  expect(
    lint(
      text,
      ['packages/core/a.ts'],
      'examples/web/src/parts/Button.story.tsx',
      'packages/core/skills/t/SKILL.md',
    ),
  ).toEqual([]);
});
