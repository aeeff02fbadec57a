import { expect, it } from 'vitest';
import { ignoredOfMany, ignoredPaths } from '../../src/core/collect/tree.ts';
import { createRepository } from '../support/repository.ts';

it('is what git ignores, path by path; a folder with tracked files below it is not', () => {
  const repository = createRepository({ 'a.md': 'x\n', 'kept/deep/a.log': 'x\n', 'kept/b.md': 'x\n' });
  repository.write('.gitignore', '*.log\nout/\nkept/\n!b.log\n:(top)*\n');
  for (const path of ['out/a.md', 'sub/out/a.md', 'b.log', 'c.log', 'sub/c.md', ':(top)x', '*.md'])
    repository.write(path, 'x\n');
  const files = ['a.md', 'kept/deep/a.log', 'kept/new.md', 'out/a.md', 'sub/out/a.md', 'b.log', 'c.log'];
  const others = ['sub/c.md', ':(top)x', '*.md', 'gone.log', 'gone.md'];
  const paths = [...files, ...others];
  expect(ignoredOfMany(repository.folder, paths)).toEqual(ignoredPaths(repository.folder, paths));
  expect(ignoredOfMany(repository.folder, ['kept', 'kept/deep', 'out', 'sub', 'sub/out'])).toEqual(
    new Set(['out', 'sub/out']),
  );
  expect(ignoredOfMany(repository.folder, [])).toEqual(new Set());
});
