import { describe, expect, test } from 'vitest';
import { fixText, lintText } from '../support/lint.ts';

const packageJson = JSON.stringify(
  {
    scripts: {
      dev: 'vite',
      test: 'vitest',
      'test:unit': 'vitest unit',
      build: 'vite build',
      typecheck: 'tsc',
    },
  },
  null,
  2,
);
const tree: Record<string, string> = {
  'package.json': packageJson,
  'web/package.json': '{ "scripts": { "storybook": "storybook dev" } }',
  'composer.json': '{ "scripts": { "check": "phpstan" } }',
};

function found(text: string, settings: { path?: string; tree?: Record<string, string> } = {}): string[] {
  return lintText('facts/script', text, { path: 'AGENTS.md', tree, ...settings }).map((finding) =>
    text.slice(finding.start, finding.end),
  );
}

describe('facts/script finds what is not defined', () => {
  test.each([
    ['in a code span', 'Run `npm run e2e` before a release.', 'e2e'],
    ['in a fence', '```bash\n$ npm ci && npm run e2e # slow\n```', 'e2e'],
    ['in a fence without a language', '```\nnpm run e2e\n```', 'e2e'],
    ['in a table', '| command | what |\n|---|---|\n| `pnpm e2e` | end to end |', 'e2e'],
    ['behind an assignment', '`CI=1 npm run e2e`', 'e2e'],
    ['with options', '`npm --prefix web run --silent e2e -- --headed`', 'e2e'],
    ['in a workspace', '`npm run e2e --workspace=web`', 'e2e'],
    ['with a filter', '`pnpm --filter web e2e:ci`', 'e2e:ci'],
    ['in a folder', '```sh\ncd web\nnpm run e2e\n```', 'e2e'],
    ['as a lifecycle script', '`npm stop`', 'stop'],
    ['of bun', '`bun run e2e:ci`', 'e2e:ci'],
    ['below the name of an application', '# Guide of the Todo App\n\nRun `npm run e2e`.', 'e2e'],
    ['of yarn', '`yarn e2e:ci`', 'e2e:ci'],
    ['of composer', '`composer run lint`', 'lint'],
    ['before a fallback', '`npm run e2e || npm run build`', 'e2e'],
    [
      'in another sentence than the runner that has it',
      'Run `npm run dev`. Then run `composer run dev`.',
      'dev',
    ],
    [
      'with an option that is explained',
      '- `npm run e2e -- --headed`: the `--headed` option opens a window',
      'e2e',
    ],
    ['on some day', 'When all is done, run `npm run e2e`.', 'e2e'],
    ['after "do not forget"', 'Do not forget to run `npm run e2e`.', 'e2e'],
    ['for something', 'Run `npm run e2e` to verify the pages, with a browser.', 'e2e'],
    ['before a commit', 'Never commit without running `npm run e2e`.', 'e2e'],
  ])('%s', (_, text, name) => {
    expect(found(text)).toEqual([name]);
  });
});

describe('facts/script is silent on', () => {
  test.each([
    ['what is defined', '`npm run dev`, `pnpm build`, `yarn test:unit`, `npm t`'],
    ['what another package defines', '`npm run storybook`'],
    [
      'what package managers do',
      '`npm ci`, `pnpm install`, `yarn add zod`, `bun test`, `composer require x/y`, `npm run`',
    ],
    [
      'programs of packages',
      '`yarn tsc`, `pnpm vitest`, `bun run tsx`, `yarn run eslint`, `bun run scripts/seed.ts`',
    ],
    ['slots', '`npm run <name>`, `npm run [script]`, `npm run test:*`, `npm run $1`, `npm run your-script`'],
    ['a negation', 'There is no `npm run e2e`. Do not use `npm run lint`.'],
    ['what is gone', '`npm run e2e` was removed.'],
    ['a plan', 'Add an `npm run e2e` script.\n\n## Roadmap\n\n`npm run lint` in CI'],
    ['a condition', 'Run `npm run e2e` if it exists, and `npm run --if-present lint`.'],
    ['when it would run', '- `--headed` opens a window when `npm run e2e` runs.'],
    ['an example', '- Tests end in `.spec.ts`. Example: `npm run e2e`'],
    ['a remark that leaves it open', '```sh\nnpm run e2e  # if configured\n```'],
    ['what runs when something else fails', '`npm run build || npm run e2e`'],
    ['one runner or the other', 'Start it with `npm run build` or `npm run dev` or `composer run dev`.'],
    ['other folders', '```sh\ncd ../other-app\nnpm run e2e\n```'],
    ['a cloned repository', '```sh\ngit clone git@host:team/other.git\ncd other\nnpm run e2e\n```'],
    ['prose in a fence', '```\nmake sure\njust do it\n```'],
    [
      'an example of an option',
      '- `--model <name>` or `-m`: the model. Example: `npm run serve -- --model small`',
    ],
    [
      'an example below an option, in other languages',
      ['예시:', 'Napr.', 'Príklad:', 'E.g.']
        .map((word) => `* \`--model <name>\`:\n  * ${word} \`npm run serve -- --model small\``)
        .join('\n'),
    ],
    [
      'an example of an option in a table',
      '| option | what |\n|---|---|\n| `--model` | The model. Example: `npm run serve -- --model small` |',
    ],
    [
      'an example of an option in a fence',
      '- `--model <name>`: the model. For example:\n\n  ```bash\n  npm run serve -- --model small\n  ```',
    ],
    ['other languages', '```json\n{ "run": "npm run e2e" }\n```'],
    ['runners without a manifest', '`make release`, `just ship`, `task ship`, `deno task ship`'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  test('a repository of which nothing is known', () => {
    expect(found('`npm run e2e`', { tree: {} })).toEqual([]);
  });

  test('a part of the project that lies in another repository', () => {
    expect(found('`npm run e2e`', { tree: { ...tree, frontend: '' } })).toEqual([]);
  });

  test('a broken manifest', () => {
    expect(found('`npm run e2e`', { tree: { 'package.json': '{ "scripts": {' } })).toEqual([]);
  });

  test('a skill, which is written for many projects', () => {
    expect(found('`npm run e2e`', { path: 'skills/verify/SKILL.md' })).toEqual([]);
    expect(found('`cd web && npm run e2e`', { path: 'skills/verify/SKILL.md' })).toEqual([]);
    const own = 'Scripts are in `web/package.json`.\n\n`cd web && npm run e2e`';
    expect(found(own, { path: 'skills/verify/SKILL.md' })).toEqual(['e2e']);
  });

  test('a script that the prompt adds', () => {
    const scope = 'GOAL\nTest it.\n\nSCOPE\nFiles to modify:\n- package.json (add a script)\n\n';
    const prompt = `${scope}EXPECTED RESULT\n- \`npm run e2e\` passes\n`;
    const path = '.assistant/prompts/e2e.md';
    expect(found(prompt, { path })).toEqual([]);
    expect(found(prompt.replace('package.json', 'src/app.ts'), { path })).toEqual(['e2e']);
  });
});

describe('facts/script and makefiles', () => {
  test.each(['make test / make lint', 'make test or make lint', 'make test, make lint'])('%s', (line) => {
    const tree = { Makefile: 'test:\n\tgo test ./...\n' };
    expect(found(`Run \`${line}\`.`, { tree })).toEqual(['lint']);
    expect(found(`\`\`\`sh\n${line}\n\`\`\``, { tree })).toEqual(['lint']);
  });

  const makefile = 'test:\n\tgo test ./...\n\nbin/%: cmd/%\n\tgo build\n';
  test.each([
    ['a target that is not there', makefile, ['lint']],
    ['a pattern that fits', `${makefile}\nl%:\n\ttrue\n`, []],
    ['an include that cannot be read', `include common/rules.make\n${makefile}`, []],
    ['settings that are included', `-include .env\n${makefile}`, ['lint']],
    ['computed targets', `${makefile}\n$(TARGETS):\n\ttrue\n`, []],
  ])('%s', (_, text, names) => {
    expect(found('```bash\nmake lint\n```', { tree: { Makefile: text } })).toEqual(names);
  });
});

describe('facts/script --fix', () => {
  test.each([
    ['a misspelt name', '`npm run biuld`', '`npm run build`'],
    ['another separator', '`npm run type-check`', '`npm run typecheck`'],
    ['nothing near', '`npm run e2e`', '`npm run e2e`'],
    ['another package', '`npm run storybok`', '`npm run storybok`'],
  ])('%s', (_, text, fixed) => {
    expect(fixText('facts/script', text, { path: 'AGENTS.md', tree })).toBe(fixed);
  });
});

describe('a line below "Commands" that is a command', () => {
  test.each([
    ['alone', '## Commands\n\nnpm test && npm run e2e', ['e2e']],
    ['in a list', '## Useful commands\n\n- npm run dev\n- npm run e2e', ['e2e']],
    ['in several lines', '## Commands\n\nnpm run dev\npnpm e2e\n', ['e2e']],
    ['but not elsewhere', '## Notes\n\nnpm run e2e', []],
    ['nor in a sentence', '## Commands\n\nnpm run e2e is what CI calls.', []],
    ['nor behind a word', '## Commands\n\nRun npm run e2e', []],
    ['nor where it is denied', '## Commands\n\nThese do not exist yet:\n\n- npm run e2e', []],
  ])('%s', (_how, text, names) => {
    expect(found(text)).toEqual(names);
  });
});

describe('facts/script in one package of several', () => {
  const several = {
    'package.json': '{ "name": "all", "scripts": { "check:web": "tsc", "test": "vitest" } }',
    'packages/web/package.json': '{ "name": "@shop/web", "scripts": { "test:unit": "vitest" } }',
    'packages/api/package.json': '{ "name": "@shop/api", "scripts": { "lint:all": "biome" } }',
  };
  const messages = (text: string) =>
    lintText('facts/script', text, { path: 'AGENTS.md', tree: several }).map(({ message }) => message);

  test.each([
    '`pnpm -F @shop/web lint:all`',
    '`pnpm --filter web lint:all`',
    '`npm run lint:all --workspace packages/web`',
    '`npm run lint:all -w @shop/web`',
    '`yarn workspace @shop/web lint:all`',
  ])('%s: what another has does not count', (text) => {
    expect(messages(text)).toEqual([
      'packages/web/package.json has no script "lint:all"; add it, or name one that is there',
    ]);
  });

  test.each([
    '`pnpm -F @shop/api lint:all`',
    '`pnpm --filter api lint:all`',
    '`pnpm --filter "@shop/*" lint:all`',
    '`pnpm --filter ...web lint:all`',
    '`pnpm --filter web --filter api lint:all`',
    '`pnpm --filter other lint:all`',
    '`pnpm -w run test`',
  ])('%s is sound', (text) => {
    expect(messages(text)).toEqual([]);
  });

  test('nor is it written', () => {
    const text = '`pnpm -F @shop/api check:web`';
    expect(fixText('facts/script', text, { path: 'AGENTS.md', tree: several })).toBe(text);
    const own = (name: string) => `\`pnpm -F @shop/web ${name}\``;
    expect(fixText('facts/script', own('test:unti'), { path: 'AGENTS.md', tree: several })).toBe(
      own('test:unit'),
    );
  });
});

test.each(['The README mentions `npm run e2e`, but **no e2e script exists** in package.json.'])(
  'facts/script: %s',
  (text) => {
    expect(found(text)).toEqual([]);
  },
);

test('facts/script: other words behind a command are no denial', () => {
  expect(found('Run `npm run e2e`; no other setup is there to be done.')).toEqual(['e2e']);
});

describe('what another language forbids', () => {
  test.each([
    '- 禁止默认执行 install 类命令（如 `pnpm start`），除非用户明确要求。',
    '- 不要运行 `npm run start`。',
    '- Niemals `npm run start` ausführen.',
    '- Não usar `npm run start` aqui.',
    '- Не запускать `npm run start`.',
  ])('is not called for: %s', (line) => expect(found(`# Pravidlá\n\n${line}\n`)).toEqual([]));

  test.each(['- 运行 `npm run start`。', '- Zuerst `npm run start` ausführen.'])('is: %s', (line) =>
    expect(found(`# Rules\n\n${line}\n`)).toEqual(['start']),
  );
});
