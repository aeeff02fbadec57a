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
