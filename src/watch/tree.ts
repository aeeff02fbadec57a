import { type FSWatcher, lstatSync, watch } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../base/errors.ts';
import { skippedFolders } from '../collect/work-tree.ts';
import type { Change } from './change.ts';
import { type Ignored, walk } from './walk.ts';

/** Where one call of the system watches a folder with all that is below it; elsewhere each folder is watched. */
const watchesBelow = process.platform === 'darwin' || process.platform === 'win32';

/** The system's queue of events holds some thousands, and what does not fit is lost: after so many, all folders are looked at again. */
const manyEvents = 1_000;

/**
 * A folder that is watched, with what is below it. Of files that came and went in between, such as an editor's, nothing is said.
 */
export class WatchedTree {
  readonly #root: string;
  readonly #ignored: Ignored;
  readonly #notice: () => void;
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #files = new Set<string>();
  readonly #touched = new Set<string>();

  /**
   * @param root Absolute path.
   * @param notice Called when something may have changed; `take` tells what.
   * @throws UserError when the system does not watch so many folders.
   */
  constructor(root: string, ignored: Ignored, notice: () => void) {
    this.#root = root;
    this.#ignored = ignored;
    this.#notice = notice;
    try {
      if (watchesBelow) this.#watch('', true);
      for (const file of this.#enter('')) this.#files.add(file);
    } catch (error) {
      // What is watched keeps the process alive.
      this.close();
      throw error;
    }
  }

  /** What has changed since the last call, or since the beginning. */
  take(): readonly Change[] {
    const touched = [...this.#touched];
    this.#touched.clear();
    const changes = new Map<string, Change['what']>();
    const seen = (file: string) => changes.set(file, this.#files.has(file) ? 'changed' : 'new');
    const gone = (file: string) => changes.set(file, 'deleted');
    const folders: string[] = [];
    for (const path of touched) {
      const kind = kindOf(join(this.#root, path));
      if (kind === 'file') seen(path);
      else if (kind === 'folder') folders.push(path);
      else this.#leave(path).forEach(gone);
    }
    const lookAgain =
      touched.length > manyEvents || touched.some((path) => /(?:^|\/)\.gitignore$/.test(path));
    // A folder may be another one of the same name.
    for (const folder of lookAgain ? [''] : folders) {
      const before = this.#leave(folder);
      const now = new Set(this.#enter(folder));
      for (const file of before) if (!now.has(file)) gone(file);
      for (const file of now) if (!lookAgain || !this.#files.has(file)) seen(file);
    }
    for (const [file, what] of changes) {
      if (what === 'deleted') this.#files.delete(file);
      else this.#files.add(file);
    }
    const ignored = this.#ignored([...changes.keys()]);
    return [...changes].flatMap(([path, what]) => (ignored.has(path) ? [] : [{ path, what }]));
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** Watches a folder and all below it. @returns The files there. */
  #enter(path: string): readonly string[] {
    const enter = watchesBelow ? () => {} : (folder: string) => this.#watch(folder, false);
    return walk(this.#root, path, this.#ignored, enter);
  }

  /** Watches a folder and those below it no longer; '' is all of them. @returns The files that were there, or the file of that name. */
  #leave(path: string): readonly string[] {
    const isBelow = (each: string) => path === '' || each === path || each.startsWith(`${path}/`);
    for (const [folder, watcher] of this.#watchers) {
      if (watchesBelow || !isBelow(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    return [...this.#files].filter(isBelow);
  }

  #watch(folder: string, recursive: boolean): void {
    if (this.#watchers.has(folder)) return;
    try {
      const watcher = watch(join(this.#root, folder), { recursive }, (_, name) => {
        if (name !== null) this.#touch(folder, name.replaceAll('\\', '/'));
      });
      // Some systems report the end of a folder as an error.
      watcher.on('error', () => watcher.close());
      this.#watchers.set(folder, watcher);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOSPC' && code !== 'EMFILE') return;
      throw new UserError(
        `the system does not watch more than ${this.#watchers.size} folders (${code}); raise its limit (on Linux sysctl fs.inotify.max_user_watches), or leave --watch away`,
      );
    }
  }

  #touch(folder: string, name: string): void {
    if (name.split('/').some((part) => skippedFolders.has(part))) return;
    this.#touched.add(folder === '' ? name : `${folder}/${name}`);
    this.#notice();
  }
}

function kindOf(absolute: string): 'file' | 'folder' | undefined {
  try {
    return lstatSync(absolute).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}
