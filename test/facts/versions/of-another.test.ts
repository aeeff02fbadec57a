import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = {
  'package.json':
    '{\n  "engines": { "node": ">=22" },\n  "dependencies": {\n    "react": "19.1.0",\n    "zod": "4.0.2",\n    "astro": "6.1.0",\n    "ws": "8.21.0"\n  }\n}\n',
  'src/billing/ledger.ts': '',
  'src/components/Button.tsx': '',
  '.claude/skills/forms-pro/SKILL.md': '',
  '.claude/agents/reviewer.md': '',
  'tools/kit/SKILL.md': '',
};
const found = (text: string, path = 'AGENTS.md') =>
  lintText('facts/version', text, { path, tree }).map(({ message }) => message.split(' is stated')[0]);

describe('a version in the description of a skill, an agent or a command', () => {
  test.each([
    ['the thing itself', '## Skills\n\n- `react`: 18'],
    ['no such name, no such heading', '## Stack\n\n- `charts` — React 18 charts'],
    ['what is said to agents', '# AGENTS.md\n\n## Agent guidelines\n\n- `ui` — React 18'],
    ['behind the list', '## Skills\n\n- `charts` — Charts\n\nThe project runs on React 18.'],
    ['a label without marks', '## Skills\n\n- Frontend: React 18'],
  ])('is the project’s: %s', (_, text) => expect(found(`${text}\n`)).toHaveLength(1));
});

describe('a version in a skill', () => {
  const skill = '.claude/skills/forms/SKILL.md';

  test('is so in the whole of its folder', () => {
    expect(found('Written for React 18.\n', 'tools/kit/AGENTS.md')).toEqual([]);
    expect(found('Written for React 18.\n', 'tools/kit/references/CLAUDE.md')).toEqual([]);
    expect(found('Written for React 18.\n', 'tools/AGENTS.md')).toEqual(['React 18']);
  });

  test.each([
    'This project uses React 18.',
    'Our stack: React 18.',
    'The ledger is `src/billing/ledger.ts`; forms are React 18.',
  ])('is the project’s: %s', (text) => expect(found(`${text}\n`, skill)).toEqual(['React 18']));

  test('is the lowest one that will do, and there is a newer one', () => {
    const own = 'Ledger: `src/billing/ledger.ts`.\n\n## Requirements\n\n';
    expect(found(`${own}- Node 18+\n- Node.js 20 or later\n`, skill)).toEqual([]);
    expect(found(`${own}- Node 24+\n`, skill)).toEqual(['Node 24+']);
    expect(found('## Requirements\n\n- Node 18+\n')).toEqual(['Node 18+']);
  });
});

describe('a lowest version', () => {
  test.each([
    'Pure: works in browsers, workers and Node 18+.',
    '| Crypto | Web Crypto | Pure; works in browser + Workers + Node 18+ |',
  ])('is that of what it works with: %s', (text) => expect(found(`${text}\n`)).toEqual([]));

  test.each(['Requires Node 18+.', '- Node 18+'])('is the project’s: %s', (text) =>
    expect(found(`${text}\n`)).toHaveLength(1),
  );
});

describe('a version that packages have somewhere', () => {
  test.each(['The old lock resolved zod 3.22.1 while the CVE fix is in 4.0.2.'])(
    'is that of an advisory, an override or a scope: %s',
    (text) => expect(found(`${text}\n`)).toEqual([]),
  );

  test.each(['- `ws@8.18.0` for sockets', 'We use astro 5.15.8 for the site.'])(
    'is the project’s: %s',
    (text) => expect(found(`${text}\n`)).toHaveLength(1),
  );
});

describe('a version that another thing does not go with', () => {
  test.each([
    'Chosen over Ledger UI: it lacks themes and breaks React 18 builds.',
    'The old tables were incompatible with React 18.',
    'Charts 2 does not support React 18, so we stay on 1.',
  ])('is no version of ours: %s', (line) => expect(found(`## Stack\n\n${line}\n`)).toEqual([]));

  test.each(['Use React 18 for all pages.'])('is one: %s', (line) =>
    expect(found(`## Stack\n\n${line}\n`)).toEqual(['React 18']),
  );
});
