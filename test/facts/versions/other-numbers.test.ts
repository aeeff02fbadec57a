import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = {
  'package.json':
    '{ "dependencies": { "conf-store": "8.2.0", "vite": "5.4.8", "react": "18.3.1", "kysely": "1.0.0-rc.4" } }',
};
const found = (text: string) =>
  lintText('facts/version', `# Guide\n\n${text}\n`, { path: 'AGENTS.md', tree });

describe('a newer version that is to be avoided', () => {
  test.each(['- **Vite 6** — breaks the legacy plugin'])('is none that is stated: %s', (line) => {
    expect(found(line)).toEqual([]);
  });

  test.each([
    '- **conf-store v10+**: settings on disk',
    '- **Vite 6** — builds the site',
    '- **React 17**: breaks often',
  ])('is not seen in: %s', (line) => {
    expect(found(line)).toHaveLength(1);
  });
});

describe('the number of an interface', () => {
  test('is not looked for beside a release, or where nothing speaks of one', () => {
    expect(found('- Topics: Kysely v2, Vite')).toHaveLength(1);
    expect(found('- React v19 rendering syntax')).toHaveLength(1);
  });
});

describe('a lone zero', () => {
  test.each(['- Vite 0', '- strict types + React 0 + Vite 0', '- React: 0'])('is a count: %s', (line) => {
    expect(found(line)).toEqual([]);
  });

  test('but a version has more behind it', () => {
    expect(found('- Uses Vite 0.9')).toHaveLength(1);
    expect(found('- Uses Vite v4')).toHaveLength(1);
  });
});

describe('a version that is held against the one in use', () => {
  test.each(['The plugin requires Vite v5+. Vite v4 may drop requests.'])('is not stated: %j', (text) =>
    expect(found(text)).toEqual([]),
  );

  test.each([
    'The plugin requires Vite v6+. Vite v4 may drop requests.',
    '### React 17 roots\n\nCreate one.\n\n### Vite\n\nWrong:\n\nx',
  ])('but is where that one is not told: %j', (text) => expect(found(text).length).toBeGreaterThan(0));
});

describe('the manifest of a skill', () => {
  const tree = {
    'skills/charts/package.json': '{ "dependencies": { "react": "17.0.2" } }',
    'src/total.ts': '',
  };
  const text = '# Guide\n\nTotals are in `src/total.ts`. Uses React 18.\n';
  const at = (path: string) => lintText('facts/version', text, { path, tree });
  test('says nothing of the project, nor of other skills', () => {
    expect(at('AGENTS.md')).toEqual([]);
    expect(at('skills/prices/SKILL.md')).toEqual([]);
  });
  test('says what the skill is made of', () => expect(at('skills/charts/SKILL.md')).toHaveLength(1));
});
