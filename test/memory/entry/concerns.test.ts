import { describe, expect, it } from 'vitest';
import { weakenedTests } from '../../../src/library/memory/entry/text.ts';
import { concernsOf } from '../../../src/library/memory/entry/verification.ts';

describe('why a file deserves a look', () => {
  it.each([
    ['src/auth/login.ts', '', ['authentication or permissions']],
    ['db/migrate/20261120_limits.rb', '', ['a migration of the database']],
    ['.github/workflows/ci.yml', '', ['runs in CI']],
    ['docker/api.Dockerfile', '', ['builds or runs a container']],
    ['compose.prod.yaml', '', ['builds or runs a container']],
    ['src/limits.ts', "db.query('SELECT id FROM limits WHERE account = ' + id)", ['SQL']],
    ['src/limits.ts', 'const cipher = createCipheriv(name, key, iv);', ['cryptography']],
    ['app/user.py', 'schemes = ["pbkdf2_sha512"]', ['cryptography']],
    ['src/limits.ts', 'if (!user.isAdmin) throw new Error();', ['authentication or permissions']],
  ])('%s %s', (path, line, expected) => {
    expect(concernsOf(path, [line])).toEqual(expected);
  });

  it.each([
    ['src/limits.ts', 'export const limit = 5;'],
    ['src/select.ts', 'select the account from the list'],
    ['src/authors.ts', 'export const authors = [];'],
    ['cmd/session/phase.go', 'package session'],
    ['README.md', 'Passwords are kept with bcrypt; delete from the list what you do not need.'],
    ['test/limits.test.ts', "await db.query('select id from limits where 1 = 1');"],
  ])('has no reason: %s %s', (path, line) => {
    expect(concernsOf(path, [line])).toEqual([]);
  });
});

describe('tests that are weakened', () => {
  const change = (path: string, removedLines: string[], addedLines: string[]) =>
    weakenedTests(path, { addedLines, removedLines });

  it('are those that are skipped', () => {
    expect(change('a.test.ts', ["it('a', () => {"], ["it.skip('a', () => {"])).toEqual(['1 test skipped']);
    expect(change('test_a.py', [], ['@pytest.mark.skip', 'def test_a():'])).toEqual(['1 test skipped']);
    expect(change('a_test.go', [], ['\tt.Skip("slow")'])).toEqual(['1 test skipped']);
  });

  it('are those with fewer assertions', () => {
    expect(change('a.test.ts', ['expect(a).toBe(1);', 'expect(b).toBe(2);'], ['expect(a).toBe(3);'])).toEqual(
      ['1 assertion fewer than before'],
    );
  });

  it('are those of a file in which only some run', () => {
    expect(change('a.test.ts', [], ["it.only('a', () => {"])).toEqual([
      'only some of its tests run (`.only`)',
    ]);
  });

  it('are not those that were skipped before, or that are no tests', () => {
    expect(change('a.test.ts', ["it.skip('a')"], ["it.skip('b')"])).toEqual([]);
    expect(change('src/list.ts', ['expect(a);'], ['list.skip(1);'])).toEqual([]);
  });
});
