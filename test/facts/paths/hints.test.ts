import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

/** What is offered for the one path that a document sends the reader to. */
function hintFor(path: string, paths: readonly string[], more = ''): string | undefined {
  const tree = Object.fromEntries(['README.md', ...paths].map((each) => [each, '']));
  const [finding] = lintText('facts/path', `See \`${path}\`.\n\n${more}`, { path: 'AGENTS.md', tree });
  expect(finding?.message).toContain(`${path} is not in the repository`);
  return /did you mean (.+)\?$/.exec(finding!.message)?.[1];
}

describe('a name is offered when hardly anything else can be meant', () => {
  test.each([
    ['docs/setpu.md', 'docs/setup.md'],
    ['docs/runtime-schema.md', 'docs/runtime_schema.md'],
    ['docs/limits.md', 'docs/limits.mdc'],
    ['docs/limits.md', 'docs/limits/'],
    ['docs/limits.md', 'docs/limits/limits.md'],
    ['docs/04-testing.md', 'docs/12-testing.md'],
    ['docs/testing.md', 'docs/12-testing.md'],
    ['docs/limits-of-accounts.md', 'guides/limits-of-accounts.md'],
    ['docs/api/limits.md', 'guides/api/all/limits.md'],
  ])('%s: %s', (path, near) => {
    expect(hintFor(path, ['docs/api/x.md', near.endsWith('/') ? `${near}x.md` : near])).toBe(near);
  });
});

describe('and else none is', () => {
  test.each([
    ['another word', 'docs/php-guide.md', ['docs/sql-guide.md']],
    ['another number', 'docs/step-1.md', ['docs/step-2.md']],
    ['another kind of file', 'docs/limits.md', ['docs/limits.png']],
    ['a short name of another folder', 'docs/limits.md', ['other/limits.md']],
    ['one of two', 'docs/limts.md', ['docs/limits.md', 'docs/limit.md', 'docs/limts2.md', 'docs/limets.md']],
  ])('%s', (_how, path, paths) => {
    expect(hintFor(path, paths)).toBeUndefined();
  });

  test('a file of exactly that name comes before a misspelt one beside it', () => {
    const other = 'core/IUnitOfWork.cs';
    expect(hintFor('store/IUnitOfWork.cs', ['store/UnitOfWork.cs', other])).toBe(other);
  });

  test('a class is no folder, whatever folder has its name', () => {
    expect(hintFor('docs/Limits.php', ['docs/Limits/Daily.php'])).toBeUndefined();
    expect(hintFor('docs/limits.md', ['docs/limits/daily.png'])).toBeUndefined();
  });

  test('what the document names itself', () => {
    const near = 'guides/limits-of-accounts.md';
    expect(hintFor('docs/limits-of-accounts.md', [near], `Others: \`${near}\`.`)).toBeUndefined();
  });
});

/** What is offered for a folder of a drawn tree. */
function hintInTree(lines: readonly string[], paths: readonly string[], more = ''): (string | undefined)[] {
  const tree = Object.fromEntries(['README.md', ...paths].map((each) => [each, '']));
  const text = `## Project structure\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n\n${more}`;
  return lintText('facts/path', text, { path: 'AGENTS.md', tree }).map(
    ({ message }) => /did you mean (.+)\?$/.exec(message)?.[1],
  );
}

describe('in a tree', () => {
  const paths = ['server/app/main.py', 'server/Dockerfile', 'client/src/app/page.tsx', 'client/package.json'];
  const lines = ['server/', '├── app/', '└── Dockerfile', 'client/', '├── app/', '└── package.json'];

  test('the folder that lies one deeper is offered, though another line has its name', () => {
    expect(hintInTree(lines, paths)).toEqual(['client/src/app']);
  });

  test('but not where a line shows just that one, or a sentence names it', () => {
    expect(hintInTree([...lines, 'client/src/app/'], paths)).toEqual([undefined]);
    expect(hintInTree(lines, paths, 'Pages are in `client/src/app/`.')).toEqual([undefined]);
  });

  test('the folder of the other number is offered', () => {
    const found = hintInTree(
      [...lines.slice(0, 4), '├── badge/', '└── package.json'],
      [...paths, 'client/badges/a.ts'],
    );
    expect(found).toEqual(['client/badges']);
  });
});

describe('a copy that was put away', () => {
  test('is not offered', () => {
    expect(hintFor('docs/limits-of-accounts.md', ['.github_backup/limits-of-accounts.md'])).toBeUndefined();
  });
});

test('a file that lies among the sources is offered', () => {
  expect(hintFor('server/lib.rs', ['server/src/lib.rs', 'other/lib.rs'])).toBe('server/src/lib.rs');
  expect(hintFor('server/lib.rs', ['server/parts/lib.rs', 'other/lib.rs'])).toBeUndefined();
});

describe('what a path of too many or too few steps means', () => {
  test('is below its folder', () => {
    expect(hintFor('docs/flours.md', ['docs/sorts/flours.md', 'web/flours.md'])).toBe('docs/sorts/flours.md');
    expect(hintFor('docs/flours.md', ['docs/sorts/flours.md', 'docs/x/flours.md'])).toBeUndefined();
  });

  test('and never the test of it', () => {
    expect(hintFor('docs/orders-of-bread.md', ['tests/orders-of-bread.md', 'docs/x.md'])).toBeUndefined();
    expect(hintFor('tests/orders-of-bread.md', ['spec/orders-of-bread.md', 'tests/x.md'])).toBe(
      'spec/orders-of-bread.md',
    );
  });
});

test('a file that was deleted and lies in another folder, and nowhere else, may have moved', () => {
  const said = (...now: string[]) =>
    lintText('facts/path', 'Sums: `app/core/old/tax-of-bread.ts`.', {
      path: 'AGENTS.md',
      tree: { ...Object.fromEntries(now.map((path) => [path, ''])), 'app/core/a.ts': '', 'README.md': '' },
      history: 'app/core/old/tax-of-bread.ts',
    })[0]?.message;
  const deleted = 'app/core/old/tax-of-bread.ts is not in the repository; it was deleted in 3f2c1a9';
  expect(said('app/core/sums/tax-of-bread.ts')).toBe(
    `${deleted}; did you mean app/core/sums/tax-of-bread.ts?`,
  );
  expect(said('app/web/tax-of-bread.ts', 'app/desk/tax-of-bread.ts')).toBe(deleted);
});
