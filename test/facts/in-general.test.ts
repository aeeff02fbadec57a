import { describe, expect, test } from 'vitest';
import { lintText } from '../support/lint.ts';

const tree = {
  'package.json': '{\n  "scripts": { "build": "x" },\n  "dependencies": {\n    "react": "18.3.1"\n  }\n}\n',
  'src/orders/total.ts': '',
  'web/package.json': '{}',
};
const rules = ['facts/version', 'facts/version-unsourced', 'facts/script'];
const found = (path: string, text: string) =>
  rules.flatMap((rule) => lintText(rule, text, { path, tree }).map(({ message }) => message.split('; ')[0]));

const advice = 'Uses React 19.\n\n```sh\nnpm run check\ncd web && npm run preview\n```\n';
const told = [
  'React 19 is stated, but package.json (line 4) has 18.3.1',
  expect.stringContaining('has no script "check"'),
  expect.stringContaining('has no script "preview"'),
];

describe('versions and scripts of what is passed on from project to project', () => {
  test.each([
    '.clinerules/workflows/review.md',
    '.cursor/rules/agents/check.md',
    '.agents/skills/charts/AGENTS.md',
    'tools/.clinerules/team/commands/check.md',
  ])('are not held against the repository: %s', (path) => {
    expect(found(path, advice)).toEqual([]);
    expect(found(path, `Mind \`src/index.ts\` and \`app/page.tsx\`.\n\n${advice}`)).toEqual([]);
  });

  test.each([
    '.clinerules/workflows/review.md',
    '.cursor/rules/agents/check.md',
    '.agents/skills/charts/AGENTS.md',
  ])('are, where it names a path of this one: %s', (path) =>
    expect(found(path, `Totals are in \`./src/orders/total.ts\`.\n\n${advice}`)).toEqual(told),
  );

  test.each([
    'AGENTS.md',
    '.cursor/rules/usage.md',
    '.github/agents/copilot-instructions.md',
    '.cursor/rules/a.mdc',
  ])('are, where the document is no such: %s', (path) => expect(found(path, advice)).toEqual(told));

  test('a path below the own folder tells nothing of the project', () => {
    const own = { ...tree, '.claude/skills/charts/lib/bars.md': '' };
    const text = `---\nname: charts\ndescription: Draws.\n---\n\nSee .claude/skills/charts/lib/bars.md.\n\n${advice}`;
    expect(lintText('facts/version', text, { path: '.claude/skills/charts/SKILL.md', tree: own })).toEqual(
      [],
    );
  });
});
