import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, orUndefined, UserError } from '../../core/base/errors.ts';
import { createHash } from '../../core/base/hash.ts';
import { isFolder, lstatOf, pathWithin } from '../../core/collect/files.ts';
import { git } from '../../core/collect/git.ts';
import { ignoredOfMany, skippedFolders } from '../../core/collect/tree.ts';

/** What is watched. */
export interface WatchRequest {
  /** Absolute path of the repository's top, or of the current folder outside of one. */
  readonly root: string;
  readonly inRepository: boolean;
  /** Absolute paths of files and folders that count, too, wherever they lie. */
  readonly further: readonly string[];
  /** Absolute paths of files that a run writes. */
  readonly written: readonly string[];
}

/** Files that are watched. */
export interface WatchedFiles {
  /** What has changed since the last call, or since the beginning. */
  take(): readonly Change[];
  close(): void;
}

/**
 * Watches all that a run may look at: every file that git does not ignore, since a document may name any, and what git itself knows.
 *
 * @param notice Called when something may have changed.
 * @throws UserError when the system does not watch so many folders.
 */
export function watchFiles(request: WatchRequest, notice: () => void): WatchedFiles {
  const { root, inRepository, written } = request;
  const ignored = (paths: readonly string[]) =>
    inRepository ? ignoredOfMany(root, paths) : new Set<string>();
  const outside = request.further.filter((file) => pathWithin(root, file) === undefined);
  const parts: WatchedFiles[] = [];
  try {
    parts.push(new WatchedTree(root, ignored, notice));
    if (inRepository) parts.push(watchGit(root, notice));
    for (const file of outside) parts.push(watchOutside(file, notice));
  } catch (error) {
    for (const part of parts) part.close();
    throw error;
  }
  return {
    take() {
      const changes = parts.flatMap((part) => part.take());
      return changes.filter(({ path }) => !written.includes(join(root, path)) && !written.includes(path));
    },
    close() {
      for (const part of parts) part.close();
    },
  };
}

/** A file is watched through its folder: editors replace files, and the new one is another. */
function watchOutside(absolute: string, notice: () => void): WatchedFiles {
  const folder = isFolder(absolute) ? absolute : dirname(absolute);
  const counts = (path: string) => folder === absolute || join(folder, path) === absolute;
  // Of the folder of a single file, nothing below is watched.
  const others = (paths: readonly string[]) => new Set(paths.filter((path) => !counts(path)));
  const tree = new WatchedTree(folder, others, notice);
  return {
    take: () => tree.take().map(({ path, what }) => ({ path: join(folder, path), what })),
    close: () => tree.close(),
  };
}

/**
 * What git knows of a repository: its index, and the commit that HEAD leads to. Programs rewrite the index only to note when files
 * were last looked at; that is no change.
 *
 * @param root Absolute path of the work tree.
 */
function watchGit(root: string, notice: () => void): WatchedFiles {
  const folder = git(root, ['rev-parse', '--absolute-git-dir']).stdout.toString('utf8').trimEnd();
  const read = () => {
    const head = git(root, ['rev-parse', '--quiet', '--verify', 'HEAD']).stdout.toString('utf8');
    const list = git(root, ['ls-files', '-s', '-z']);
    return { HEAD: head, 'the index': createHash('sha1').update(list.stdout).digest('hex') };
  };
  let touched = false;
  // A commit moves the branch and leaves HEAD as it is, but each move of HEAD is logged.
  const watchers = [folder, join(folder, 'logs')].flatMap((each) =>
    watchFolder(each, (name) => {
      if (name !== 'index' && name !== 'HEAD') return;
      touched = true;
      notice();
    }),
  );
  let known = read();
  return {
    take() {
      if (!touched) return [];
      touched = false;
      const before = known;
      known = read();
      const names = (['HEAD', 'the index'] as const).filter((name) => known[name] !== before[name]);
      return names.map((path) => ({ path, what: 'changed' }));
    },
    close() {
      for (const watcher of watchers) watcher.close();
    },
  };
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
      const stat = lstatOf(join(this.#root, path));
      if (!stat) this.#leave(path).forEach(gone);
      else if (stat.isDirectory()) folders.push(path);
      else seen(path);
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
      const code = codeOf(error);
      if (code !== 'ENOSPC' && code !== 'EMFILE') return;
      throw new UserError(
        `the system cannot watch more than ${this.#watchers.size} folders (${code}); raise its limit (on Linux sysctl fs.inotify.max_user_watches), or run without --watch`,
      );
    }
  }

  #touch(folder: string, name: string): void {
    if (name.split('/').some((part) => skippedFolders.has(part))) return;
    this.#touched.add(folder === '' ? name : `${folder}/${name}`);
    this.#notice();
  }
}

/** Which of some paths do not count; paths from the root of the tree. */
type Ignored = (paths: readonly string[]) => ReadonlySet<string>;

/**
 * Lists the files in a folder and below it, level by level, so that git is asked once a level. Links are not followed, and a repository
 * inside of the tree is one of its own.
 *
 * @param root Absolute path.
 * @param start From the root; '' for all.
 * @param enter Called for each folder before it is read: a watcher set up then misses nothing that comes later.
 * @returns Paths from the root, with forward slashes.
 */
function walk(
  root: string,
  start: string,
  ignored: Ignored,
  enter: (folder: string) => void,
): readonly string[] {
  const files: string[] = [];
  for (let level = [start]; level.length > 0; ) {
    const left = ignored(level.filter((folder) => folder !== ''));
    const next: string[] = [];
    for (const folder of level) {
      const absolute = folder === '' ? root : `${root}/${folder}`;
      if (left.has(folder) || (folder !== '' && existsSync(`${absolute}/.git`))) continue;
      enter(folder);
      // Nothing of what is gone again, or must not be read.
      for (const entry of orUndefined(() => readdirSync(absolute, { withFileTypes: true })) ?? []) {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (!entry.isDirectory()) files.push(path);
        else if (!skippedFolders.has(entry.name)) next.push(path);
      }
    }
    level = next;
  }
  return files;
}

/** So long nothing must happen before a run, in milliseconds: an editor saves in several steps, and git writes many files. */
const quiet = 100;
/** So long a run waits for that at most. */
const longest = 1_000;

/** Calls `run` after changes: when it has become quiet, and never twice at once. */
export class WatchLoop {
  readonly #take: () => readonly Change[];
  readonly #run: (changes: readonly Change[]) => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #since: number | undefined;
  #running = false;
  #fail: (error: unknown) => void = () => {};

  /** @param take What has changed since it was asked last; nothing is run when that is nothing. */
  constructor(take: () => readonly Change[], run: (changes: readonly Change[]) => Promise<void>) {
    this.#take = take;
    this.#run = run;
  }

  /** The first run, which needs no change, and those that follow. Rejects when one fails or changes cannot be taken; else never ends. */
  start(): Promise<never> {
    return new Promise((_, reject) => {
      this.#fail = reject;
      void this.#go([]);
    });
  }

  /** Something may have changed. */
  notice(): void {
    this.#since ??= performance.now();
    if (!this.#running) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const waited = performance.now() - (this.#since ?? performance.now());
    this.#timer = setTimeout(() => this.#changed(), Math.max(0, Math.min(quiet, longest - waited)));
  }

  #changed(): void {
    this.#since = undefined;
    try {
      const changes = this.#take();
      if (changes.length > 0) void this.#go(changes);
    } catch (error) {
      this.#fail(error);
    }
  }

  async #go(changes: readonly Change[]): Promise<void> {
    this.#running = true;
    await this.#run(changes).catch(this.#fail);
    this.#running = false;
    // What happened meanwhile.
    if (this.#since !== undefined) this.#wait();
  }
}

/** What happened to a file. */
export interface Change {
  /** From the root of the repository; absolute outside of it; of git's own state, its name. */
  readonly path: string;
  readonly what: 'new' | 'changed' | 'deleted';
}

/** More names would not be read. */
const mostNames = 3;

/** Changes on one line: `changed: a.md, b.md; deleted: c.md`. */
export function changesInWords(changes: readonly Change[]): string {
  return (['new', 'changed', 'deleted'] as const)
    .flatMap((what) => {
      const paths = changes.filter((change) => change.what === what).map(({ path }) => path);
      if (paths.length === 0) return [];
      const more = paths.length - mostNames;
      const named = paths.sort().slice(0, mostNames).join(', ');
      return [`${what}: ${named}${more > 0 ? ` and ${more} more` : ''}`];
    })
    .join('; ');
}
