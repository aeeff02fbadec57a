import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { createHash } from '../base/hash.ts';
import { git } from '../collect/git.ts';
import type { Change } from './change.ts';

/**
 * What git knows of a repository: its index, and the commit that HEAD leads to. Programs rewrite the index only to note when files
 * were last looked at; that is no change.
 */
export class WatchedGit {
  readonly #root: string;
  readonly #watchers: readonly FSWatcher[];
  #touched = false;
  #known: { readonly head: string; readonly index: string };

  /** @param root Absolute path of the work tree. */
  constructor(root: string, notice: () => void) {
    this.#root = root;
    const folder = git(root, ['rev-parse', '--absolute-git-dir']).stdout.toString('utf8').trimEnd();
    const touch = (name: string | null) => {
      if (name !== 'index' && name !== 'HEAD') return;
      this.#touched = true;
      notice();
    };
    // A commit moves the branch and leaves HEAD as it is, but each move of HEAD is logged.
    this.#watchers = [folder, join(folder, 'logs')].flatMap((each) => watchFolder(each, touch));
    this.#known = this.#read();
  }

  /** What has changed since the last call, or since the beginning. */
  take(): readonly Change[] {
    if (!this.#touched) return [];
    this.#touched = false;
    const { head, index } = this.#known;
    this.#known = this.#read();
    return [
      ...(this.#known.head === head ? [] : [{ path: 'HEAD', what: 'changed' } as const]),
      ...(this.#known.index === index ? [] : [{ path: 'the index', what: 'changed' } as const]),
    ];
  }

  close(): void {
    for (const watcher of this.#watchers) watcher.close();
  }

  #read(): { readonly head: string; readonly index: string } {
    const head = git(this.#root, ['rev-parse', '--quiet', '--verify', 'HEAD']).stdout.toString('utf8');
    const list = git(this.#root, ['ls-files', '-s', '-z']);
    return { head, index: createHash('sha1').update(list.stdout).digest('hex') };
  }
}

/** Nothing where there is no such folder: a repository without commits has no log. */
function watchFolder(folder: string, touch: (name: string | null) => void): FSWatcher[] {
  try {
    const watcher = watch(folder, (_, name) => touch(name));
    watcher.on('error', () => watcher.close());
    return [watcher];
  } catch {
    return [];
  }
}
