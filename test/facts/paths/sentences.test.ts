import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = Object.fromEntries(
  [
    'README.md',
    'app/(shop)/cart/page.tsx',
    'bin/console',
    'docs/setup.md',
    'packages/api/package.json',
    'packages/api/src/server.ts',
    'packages/web/package.json',
    'packages/web/src/app.css',
    'packages/web/src/lib/dates.ts',
    'scripts/build.sh',
    'src/main.ts',
    'src/orders/repository.ts',
    'src/orders/service.ts',
  ].map((path) => [path, '']),
);
const history = `
docs/release.md
scripts/deploy.sh
src/billing/invoice.ts
src/billing/total.ts
src/orders/mapper.ts -> src/orders/repository.ts
tools/seed.py
`;
const lint = (text: string, path = 'AGENTS.md') =>
  lintText('facts/path', text, { path, tree: { ...tree, '.gitignore': 'reports/\n*.gen.ts\n' }, history });

describe('says nothing of', () => {
  test.each([
    // What is there, from one folder or another.
    'The entry is `src/main.ts`.',
    'The entry is `src/main.ts:12-20`, see also `src/main.ts#L3`.',
    'Orders live in src/orders/, see src/orders/service.ts.',
    'Dates are formatted in `lib/dates.ts`.',
    '## The API (packages/api)\n\nRoutes are in `src/server.ts`.',
    'The cart is `app/(shop)/cart/page.tsx`, or app/(shop)/cart/page.tsx without marks.',
    'Import rules: @README.md and [setup](docs/setup.md#first-steps).',
    'In `packages/web/src`: `app.css` and `lib/`.',
    // Words with a slash, products, packages, addresses.
    'Client/server code, and/or read/write access, UI/UX, 24/7, input/output.',
    'Next.js, Node.js/Express, Vue.js, ASP.NET/Blazor and socket.io are used.',
    'Use `@acme/ui`, `laravel/framework`, `shadcn/ui` and `github.com/acme/tool`.',
    'Types are `application/json` and `text/html`; the branch is `feature/orders`.',
    'Open https://example.org/src/gone.ts or example.org/docs/gone.md.',
    // Routes, commands of an assistant, classes of a stylesheet.
    '`GET /api/v1/orders/:id`, `/orders`, `/health.json` and `/review` are known.',
    'Use `bg-white/10` and `w-1/2`.',
    // Globs and slots.
    'Tests are `src/**/*.test.ts`, pages `app/<name>/page.tsx`, plans `specs/[feature]/plan.md`.',
    'Tests mirror sources: `src/foo.ts` has `src/foo.test.ts`; see `path/to/file.ts`.',
    // Ignored, built, installed, secret.
    'The report is written to `reports/today.html`, types to `src/api.gen.ts`.',
    'See `node_modules/vitest/README.md`, `dist/main.js` and `.env.local`.',
    'Assets come out in `build/static/main.css`.',
    // What is said not to be there, or is to come.
    '`src/billing/invoice.ts` no longer exists.',
    'Do not create `src/billing/invoice.ts` again.',
    'There is no `docs/release.md` any more.',
    'Invoices (formerly `src/billing/invoice.ts`) are gone.',
    '`src/billing/total.ts` was replaced by a view.',
    'Create `src/orders/export.ts` for the export.',
    'The generator writes `src/orders/schema.ts`.',
    'If `docs/local.md` exists, read `docs/local.md`.',
    // Elsewhere.
    'Settings are in `~/.config/shop/settings.toml`, logs in /var/log/shop.log, scratch in /tmp/shop/x.ts.',
    'In your project, add `src/shop.config.ts`.',
    // Code of imports and names of members.
    "```ts\nimport { total } from '../billing/total';\n```",
    'Call `orderService.save` or `Response.json`.',
    '`.d.ts` and `.module.css` files are typed.',
    // Examples of names.
    'Components are named in PascalCase (`OrderList.tsx`, `CartButton.tsx`).',
    'Run one test with `npx vitest run src/orders/some.test.ts`.',
    '```bash\nmkdir -p src/export\ntouch src/export/csv.ts\nnode src/export/csv.ts\n```',
    '```bash\ncat > tools/once.sh <<EOF\n./never/there.sh\nEOF\nbash tools/once.sh\n```',
    '<!-- `src/billing/invoice.ts` -->',
  ])('%s', (text) => {
    expect(lint(text).map(({ message }) => message)).toEqual([]);
  });
});

describe('reports', () => {
  test.each([
    [
      '`src/billing/invoice.ts` sums up.',
      'error',
      'src/billing/invoice.ts is not in the repository; it was deleted in 3f2c1a9',
    ],
    [
      'See src/billing/ for sums.',
      'error',
      'src/billing is not in the repository; it was deleted in 3f2c1a9',
    ],
    [
      '`src/orders/mapper.ts:14` maps.',
      'error',
      'src/orders/mapper.ts is not in the repository; moved to src/orders/repository.ts in 3f2c1a9',
    ],

    [
      '## Billing (`src/billing`)\n\nSee `total.ts`.',
      'error',
      'src/billing is not in the repository; it was deleted in 3f2c1a9',
    ],
    [
      '| File | Does |\n|---|---|\n| `tools/seed.py` | fills the database |',
      'error',
      'tools/seed.py is not in the repository; it was deleted in 3f2c1a9',
    ],
    [
      'The steps are in docs/release.md.',
      'error',
      'docs/release.md is not in the repository; it was deleted in 3f2c1a9',
    ],
    [
      '[Release](docs/release.md)',
      'error',
      'docs/release.md is not in the repository; it was deleted in 3f2c1a9',
    ],
    [
      '```bash\n./scripts/deploy.sh --now\n```',
      'error',
      'scripts/deploy.sh is not in the repository; it was deleted in 3f2c1a9',
    ],
    [
      '```bash\ncd tools && python seed.py\n```',
      'error',
      'tools is not in the repository; it was deleted in 3f2c1a9',
    ],
    [
      'Run `python tools/seed.py` first.',
      'error',
      'tools/seed.py is not in the repository; it was deleted in 3f2c1a9',
    ],
    [
      'Orders are in `src/Orders/service.ts`.',
      'error',
      'src/Orders/service.ts is there as src/orders/service.ts; paths are told apart by letter case',
    ],

    [
      '[Setup](docs/setpu.md)',
      'error',
      'docs/setpu.md is not in the repository; did you mean docs/setup.md?',
    ],

    ['See `docs/testing.md` for tests.', 'error', 'docs/testing.md is not in the repository'],
  ])('%s', (text, severity, message) => {
    const [finding] = lint(text);
    expect(finding && [finding.severity, finding.message]).toEqual([severity, message]);
  });
});

describe('what was done is true of its day', () => {
  const states = '`src/billing/invoice.ts` sums up.';
  test.each([
    ['a document of what was done', states, 'memory-bank/progress.md'],

    ['below a heading of changes', `## Wijzigingen (Changelog)\n\n- ${states}`, 'AGENTS.md'],
  ])('%s', (_what, text, path) => {
    expect(lint(text, path)).toEqual([]);
  });
});

test('a template speaks of other projects', () => {
  expect(lint('See `src/billing/invoice.ts`.', '.specify/templates/plan-template.md')).toEqual([]);
});

test('where several files end so, the words may mean any of them, deleted or not', () => {
  const packages = { 'packages/api/src/index.ts': '', 'packages/web/src/index.ts': '' };
  const found = (text: string) =>
    lintText('facts/path', text, {
      path: 'AGENTS.md',
      tree: { ...tree, ...packages },
      history: 'src/index.ts',
    });
  expect(found('Every package exports from `src/index.ts`.')).toEqual([]);
  expect(found('The entry in the project root is `src/index.ts`.')).toHaveLength(1);
});

test('what stands behind a link or a submodule, the tree does not tell', () => {
  expect(
    lintText('facts/path', 'See `.claude/skills/test/SKILL.md`.', {
      path: 'AGENTS.md',
      tree: { ...tree, '.claude/skills': '../skills' },
    }),
  ).toEqual([]);
});

test('another Unicode form of a name is the same name', () => {
  const composed = 'docs/pou\u017eitie.md';
  expect(
    lintText('facts/path', `See \`${composed.normalize('NFD')}\`.`, {
      path: 'AGENTS.md',
      tree: { [composed]: '' },
    }),
  ).toEqual([]);
});

test('the project profile is left to memory/profile-fact', () => {
  expect(lint('See `src/billing/invoice.ts`.', '.assistant/memory/project-profile.md')).toEqual([]);
});
