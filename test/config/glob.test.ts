import picomatch from 'picomatch';
import { describe, expect, test } from 'vitest';
import { compileGlob, compileGlobs, expandBraces } from '../../src/core/base/glob.ts';

describe.each([
  // glob, matches, does not match
  ['*.md', ['a.md', 'x/y/a.md', '.hidden.md'], ['a.mdx', 'md', 'a.md/b']],
  ['AGENTS.md', ['AGENTS.md', 'x/AGENTS.md'], ['agents.md', 'AGENTS.md/x', 'MY-AGENTS.md']],
  ['/AGENTS.md', ['AGENTS.md'], ['x/AGENTS.md']],
  ['./docs/*.md', ['docs/a.md'], ['x/docs/a.md', 'docs/x/a.md']],
  ['docs/', ['docs/a.md', 'docs/x/a.md', 'x/docs/a.md'], ['docs', 'docs.md', 'mydocs/a.md']],
  ['/docs/', ['docs/a.md'], ['x/docs/a.md']],
  ['a/docs/', ['a/docs/x.md'], ['b/a/docs/x.md']],
  ['docs/**', ['docs/a', 'docs/x/.y/a'], ['docs', 'x/docs/a']],
  ['**/docs/**/*.md', ['docs/a.md', 'x/docs/y/z/a.md'], ['docs.md', 'x/a.md']],
  ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['a/x', 'ab']],
  ['**', ['a', 'a/b'], []],
  ['a/*/c', ['a/b/c'], ['a/c', 'a/b/b/c']],
  ['a?c/x', ['abc/x', 'a😀c/x'], ['ac/x', 'a/c/x']],
  ['[a-c]x/y', ['bx/y'], ['dx/y', 'x/y']],
  ['[!a-c]x/y', ['dx/y'], ['bx/y']],
  ['[]a]/y', [']/y', 'a/y'], ['b/y']],
  ['[a/y', ['[a/y'], ['a/y']],
  ['*.{md,mdc}', ['a.md', 'x/a.mdc'], ['a.txt', 'a.{md,mdc}']],
  ['{a,b/{c,d}}/*.md', ['a/x.md', 'b/c/x.md', 'b/d/x.md'], ['b/x.md', 'c/x.md']],
  ['{a}/x', ['{a}/x'], ['a/x']],
  ['{a,b/x', ['{a,b/x'], ['a/x']],
  ['(group)/[[]id].md', ['(group)/[id].md'], ['group/i.md']],
  ['\\*.md', ['*.md'], ['a.md']],
  ['+(a|aa)/x', ['+(a|aa)/x'], ['a/x']],
])('%s', (glob, matching, others) => {
  test.each(matching)('matches %s', (path) => expect(compileGlob(glob)(path)).toBe(true));
  if (others.length > 0)
    test.each(others)('does not match %s', (path) => expect(compileGlob(glob)(path)).toBe(false));
});

test.each([
  ['drafts', 'drafts/a.md', true],
  ['drafts', 'x/drafts/y/a.md', true],
  ['docs/*', 'docs/x/a.md', true],
  ['docs/old', 'docs/old/a.md', true],
  ['docs/old', 'docs/older/a.md', false],
])('with the contents of folders, %s matches %s: %j', (glob, path, expected) => {
  expect(compileGlob(glob, { withContents: true })(path)).toBe(expected);
});

test('the last glob that matches decides', () => {
  const matches = compileGlobs(['docs/', '!docs/keep/', 'docs/keep/no.md']);
  expect(['docs/a.md', 'docs/keep/a.md', 'docs/keep/no.md', 'a.md'].map(matches)).toEqual([
    true,
    false,
    true,
    undefined,
  ]);
});

test('a list that only takes files out matches nothing', () => {
  expect(['a.md', 'b.md'].map(compileGlobs(['!a.md']))).toEqual([false, undefined]);
});

test('anchored globs match as picomatch says', () => {
  const parts = ['a', 'b', '*', '**', '?', 'a*', '*b', '[ab]', '{a,b}', '*a*b'];
  const names = ['a', 'b', 'ab', 'aab', '.a', 'c'];
  const globs = parts.flatMap((x) => parts.flatMap((y) => parts.map((z) => `${x}/${y}/${z}`)));
  const paths = names.flatMap((x) => [
    x,
    ...names.flatMap((y) => [`${x}/${y}`, ...names.map((z) => `${x}/${y}/${z}`)]),
  ]);
  const differing: string[] = [];
  for (const glob of globs) {
    const ours = compileGlob(glob);
    const theirs = picomatch(glob, { dot: true });
    for (const path of paths) {
      // picomatch lets a last `**` match nothing at all; to us it is what a folder contains.
      const isAllowedToDiffer = glob.endsWith('/**') && !ours(path);
      if (ours(path) !== theirs(path) && !isAllowedToDiffer) differing.push(`${glob} ${path}`);
    }
  }
  expect(differing).toEqual([]);
});

test('globs that would keep a regular expression busy for years are answered', () => {
  expect(compileGlob(`${'*a'.repeat(30)}b`)('a'.repeat(4000))).toBe(false);
  expect(compileGlob(`${'**/a/'.repeat(30)}b`)('a/'.repeat(2000))).toBe(false);
});

test('braces stand for their alternatives', () => {
  expect(expandBraces('a{b,c{d,e}}f{g,}')).toEqual(['abfg', 'abf', 'acdfg', 'acdf', 'acefg', 'acef']);
});

test('a brace that is never closed is itself; those behind it are not', () => {
  expect(expandBraces('{x{a,b}{c,d}')).toEqual(['{xac', '{xad', '{xbc', '{xbd']);
});

test('braces that stand for very many globs are refused', () => {
  expect(() => compileGlob('{a,b}'.repeat(20))).toThrow('stands for more than 1000 globs');
});
