import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Change, type WatchedFiles, watchTree } from '../../src/servers/watch/files.ts';
import { temporaryFolder } from '../support/repository.ts';

const open: WatchedFiles[] = [];
afterEach(() => {
  for (const tree of open.splice(0)) tree.close();
});

/** A watched folder; what is done to it at once is taken at once. */
function watched(files: readonly string[], ignored: (path: string) => boolean = () => false) {
  const root = temporaryFolder();
  const write = (path: string, text = 'x') => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const file of files) write(file);
  const tree = watchTree(
    root,
    (paths) => new Set(paths.filter(ignored)),
    () => {},
  );
  open.push(tree);
  /** What was done, in words; the last of it is a new file, with which all has arrived. */
  const changes = async (end = 'the-end'): Promise<string[]> => {
    write(end);
    const all: Change[] = [];
    while (!all.some(({ path }) => path === end)) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      all.push(...tree.take());
    }
    return all
      .filter(({ path }) => path !== end)
      .map(({ path, what }) => `${what} ${path}`)
      .sort();
  };
  return { root, write, changes };
}

describe('a tree that is watched', () => {
  it('says nothing of what was there', async () => {
    expect(await watched(['a.md', 'b/c.md']).changes()).toEqual([]);
  });

  it('tells new, changed and deleted files apart', async () => {
    const { root, write, changes } = watched(['a.md', 'b/c.md', 'b/d.md']);
    write('a.md', 'y');
    write('b/new.md');
    rmSync(join(root, 'b/c.md'));
    expect(await changes()).toEqual(['changed a.md', 'deleted b/c.md', 'new b/new.md']);
  });

  it('says nothing of what came and went', async () => {
    const { root, write, changes } = watched(['a.md']);
    write('a.md~');
    rmSync(join(root, 'a.md~'));
    mkdirSync(join(root, 'temporary'));
    rmSync(join(root, 'temporary'), { recursive: true });
    expect(await changes()).toEqual([]);
  });

  it('goes into new folders, and leaves those that are gone', async () => {
    const { root, write, changes } = watched(['old/deep/a.md']);
    write('new/deep/b.md');
    rmSync(join(root, 'old'), { recursive: true });
    expect(await changes()).toEqual(['deleted old/deep/a.md', 'new new/deep/b.md']);
    write('new/deep/b.md', 'y');
    write('new/deep/c.md');
    expect(await changes('second')).toEqual(['changed new/deep/b.md', 'new new/deep/c.md']);
  });

  it('goes on in a folder that was moved, and in one that took its place', async () => {
    const { root, write, changes } = watched(['one/a.md']);
    renameSync(join(root, 'one'), join(root, 'two'));
    write('one/b.md');
    expect(await changes()).toEqual(['deleted one/a.md', 'new one/b.md', 'new two/a.md']);
    write('one/b.md', 'y');
    write('two/a.md', 'y');
    expect(await changes('second')).toEqual(['changed one/b.md', 'changed two/a.md']);
  });

  it('does not look into what is ignored, .git, node_modules and repositories inside', async () => {
    const { write, changes } = watched(['a.md', 'sub/.git', 'sub/a.md'], (path) =>
      /^out(?:\/|$)|\.log$/.test(path),
    );
    for (const path of [
      'out/a.md',
      'a.log',
      '.git/a',
      'node_modules/a/b.md',
      'sub/a.md',
      'c/node_modules/d.md',
    ])
      write(path, 'y');
    expect(await changes()).toEqual([]);
  });

  it('misses nothing when very much happens at once', async () => {
    const files = Array.from({ length: 1_500 }, (_, at) => `many/${at % 40}/${at}.md`);
    const { root, write, changes } = watched(files);
    rmSync(join(root, 'many'), { recursive: true });
    for (const file of files.slice(0, 1_200)) write(file.replace('many', 'more'));
    const told = await changes();
    expect(told.filter((each) => each.startsWith('deleted many/'))).toHaveLength(1_500);
    expect(told.filter((each) => each.startsWith('new more/'))).toHaveLength(1_200);
    write('more/39/late.md');
    expect(await changes('second')).toEqual(['new more/39/late.md']);
  });
});
