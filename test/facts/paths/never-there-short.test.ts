import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

/** None of what the texts name was ever there; short names and folders need more than that to be missed. */
const tree = Object.fromEntries(
  [
    'README.md',
    'api/Bakery.slnx',
    'api/Dockerfile',
    'api/go.mod',
    'api/internal/orders/orders.go',
    'api/internal/ovens/ovens.go',
    'db/migrate/1.sql',
    'db/schema.rb',
    'shop/package.json',
    'shop/scripts/bake.sh',
    'shop/vite.config.js',
    'shop/worker.jsonc',
    'yarn.lock',
  ].map((path) => [path, '']),
);
const lint = (text: string, path = 'AGENTS.md') =>
  lintText('facts/path', text, { path, tree }).map(
    ({ severity, message }) => `${severity} ${message.split(/ is (?:not|there)/)[0]}`,
  );

describe('a name with another ending than the file has', () => {
  test.each([
    ['of a tool', 'Frontend: see the proxy in `vite.config.ts`.', 'warning vite.config.ts'],
    ['of a solution', 'The solution (`Bakery.sln`) lives in `api/`.', 'warning Bakery.sln'],
    ["another tool's lock file", '- Lock file: `package-lock.json`', 'warning package-lock.json'],
    ['of a manifest', '- Secrets via `worker.toml`', 'warning worker.toml'],
  ])('%s', (_, text, found) => {
    expect(lint(text)).toEqual([found]);
  });

  test.each([
    ['one of two', 'The proxy is in `vite.config.ts` or `vite.config.js`.'],
    ['what a tool looks for', 'Any `vite.config.ts` is read.'],
    ['several lock files', 'Skip `package-lock.json`, `yarn.lock` and `bun.lock`.'],
    ['what is to be made', 'Create `vite.config.ts`.'],
    ['what was renamed', '`vite.config.ts` was renamed.'],
  ])('says nothing of %s', (_, text) => {
    expect(lint(text)).toEqual([]);
  });

  test('nor in a skill', () => {
    expect(lint('The proxy is in `vite.config.ts`.', '.claude/skills/proxy/SKILL.md')).toEqual([]);
  });
});

describe('a file of the root that only other folders have', () => {
  test.each(['Both start from root `package.json`.', 'The root `package.json` starts both.'])(
    '%s',
    (text) => {
      expect(lint(text)).toEqual(['warning package.json']);
    },
  );

  test.each([
    'Each module root `package.json` has a name.',
    'The `package.json` starts both.',
    'Add a root `package.json`.',
  ])('and nothing of %s', (text) => {
    expect(lint(text)).toEqual([]);
  });

  test("a folder's own guide may mean that folder", () => {
    expect(lint('The root `package.json` starts both.', 'shop/AGENTS.md')).toEqual([]);
  });
});

describe('where a guide sends its reader', () => {
  test.each([
    ['a document', 'Check `baking-conventions.md` for temperatures.', 'warning baking-conventions.md'],
    ['a folder', 'See `db/seeds/` for bread.', 'warning db/seeds'],
    ['in brackets', '- Jobs (migrations in `db/jobs_migrate`)', 'warning db/jobs_migrate'],
  ])('%s', (_, text, found) => {
    expect(lint(text)).toEqual([found]);
  });

  test.each([
    ['a module without its ending', 'Tables are defined in `db/schema`.'],
    ['what may be there', 'If there are seeds, see `db/seeds/`.'],
    ['any of a folder', 'Instructions are found in `db/specs/...`.'],
    ['what is kept as the work goes on', 'Update `baking-conventions.md` as you learn.'],
    ['a short name', 'Read `notes.md`.'],
    ['a document of elsewhere', 'Notes are NOT in this repo. See `baking-conventions.md` there.'],
  ])('but %s', (_, text) => {
    expect(lint(text)).toEqual([]);
  });

  test('nor in a skill', () => {
    const path = '.claude/skills/bake/SKILL.md';
    expect(lint('See `db/seeds/` and check `baking-conventions.md`.', path)).toEqual([]);
  });
});

describe('a command', () => {
  test('of a module may be meant from its folder', () => {
    expect(lint('Run `go test ./internal/ovens -v`.')).toEqual([]);
    expect(lint('Run `go test ./internal/flour -v`.')).toEqual(['warning api/internal/flour']);
  });

  test('may be written with the slashes of Windows', () => {
    expect(lint('```powershell\ncd shop\n.\\scripts\\bake.sh\n.\\scripts\\knead.ps1 -Fast\n```')).toEqual([
      'error shop/scripts/knead.ps1',
    ]);
  });
});
