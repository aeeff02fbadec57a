import { describe, expect, test } from 'vitest';
import { lintText } from '../support/lint.ts';

const tree = { 'package.json': '{ "name": "desk", "dependencies": { "react": "18.3.1" } }' };
const found = (item: string) =>
  lintText('facts/dependency', `## Tech stack\n\n${item}\n`, { path: 'AGENTS.md', tree }).map(
    ({ message }) => message.split(' ')[0],
  );

describe('facts/dependency reports', () => {
  test.each([
    ['what no manifest mentions', '- Zustand'],
    ['what the project itself installs', '- Zustand: `npm install zustand`'],
    ['what only speaks of something global', '- Zustand, an npm package for global state'],
    ['beside an item that is installed apart', '- Zustand\n- sharp: `npm install -g sharp`'],
  ])('%s', (_, item) => {
    expect(found(item)).toEqual(['Zustand']);
  });
});

describe('facts/dependency is silent on what the item itself installs apart', () => {
  test.each([
    '- **sharp**: `npm install -g sharp` (for images)',
    '- sharp: `npm i --global sharp`',
    '- sharp: `pnpm add -g sharp`',
    '- sharp: `yarn global add sharp`',
  ])('%s', (item) => {
    expect(found(item)).toEqual([]);
  });
});

describe('facts/dependency is silent on a tool that needs no dependency', () => {
  const lint = (text: string, pyproject: string) =>
    lintText('facts/dependency', text, { path: 'AGENTS.md', tree: { 'pyproject.toml': pyproject } }).length;
  const project = '[project]\nname = "desk"\ndependencies = ["httpx==0.28.1"]\n';
  const stack = '## Tech stack\n\n- **ruff**: linter\n';

  test('since a manifest has a table for it', () => {
    expect(lint(stack, `${project}\n[tool.ruff]\nline-length = 100\n`)).toBe(0);
  });
});
