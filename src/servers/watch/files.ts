import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, orUndefined, UserError } from '../../core/base/errors.ts';
import { createHash } from '../../core/base/hash.ts';
import { joinPath, pathFrom } from '../../core/base/path.ts';
import { inRow } from '../../core/base/words.ts';
import { isFolder, lstatOf, pathWithin, type WorkPlace } from '../../core/collect/files.ts';
import { git } from '../../core/collect/git.ts';
import { ignoredOfMany, skippedFolders } from '../../core/collect/tree.ts';

export interface WatchRequest extends WorkPlace {
  /** Absolute paths of files and folders that count, too, wherever they lie. */
  readonly further: readonly string[];
  /** Absolute paths of files that a run writes. */
  readonly written: readonly string[];
}

export interface WatchedFiles {
  /** What has changed since the last call, or since the beginning. */
  take(): readonly Change[];
  close(): void;
}

/** Watches all that a run may look at: every file that git does not ignore, and git's own state. @throws UserError where the system cannot. */
export function watchFiles(request: WatchRequest, notice: () => void): WatchedFiles {
  const { root, inRepository, written } = request;
  const ignored = (paths: readonly string[]) =>
    inRepository ? ignoredOfMany(root, paths) : new Set<string>();
  const outside = request.further.filter((file) => pathWithin(root, file) === undefined);
  const parts: WatchedFiles[] = [];
  try {
    parts.push(watchTree(root, ignored, notice));
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
  const tree = watchTree(folder, others, notice);
  return {
    take: () => tree.take().map(({ path, what }) => ({ path: join(folder, path), what })),
    close: () => tree.close(),
  };
}

/** The index of a repository and the commit that HEAD leads to. To note when files were last looked at is no change of the index. */
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

/** Which of some paths do not count; paths from the root of the tree. */
type Ignored = (paths: readonly string[]) => ReadonlySet<string>;

/** Watches a folder with what is below it, without links and repositories inside. Of files that came and went in between nothing is said. */
export function watchTree(root: string, ignored: Ignored, notice: () => void): WatchedFiles {
  const watchers = new Map<string, FSWatcher>();
  const files = new Set<string>();
  const touched = new Set<string>();

  const watchOne = (folder: string, recursive: boolean) => {
    if (watchers.has(folder)) return;
    try {
      const watcher = watch(join(root, folder), { recursive }, (_, name) => {
        const path = name === null ? undefined : joinPath(folder, name.replaceAll('\\', '/'));
        if (path === undefined || path.split('/').some((part) => skippedFolders.has(part))) return;
        touched.add(path);
        notice();
      });
      // Some systems report the end of a folder as an error.
      watcher.on('error', () => watcher.close());
      watchers.set(folder, watcher);
    } catch (error) {
      const code = codeOf(error);
      if (code !== 'ENOSPC' && code !== 'EMFILE') return;
      throw new UserError(
        `the system cannot watch more than ${watchers.size} folders (${code}); raise its limit (on Linux sysctl fs.inotify.max_user_watches), or run without --watch`,
      );
    }
  };
  /** Watches folders and all below them, level by level, so that git is asked once a level. @returns The files there. */
  const enter = (folders: readonly string[]) => {
    const found: string[] = [];
    for (let level = folders; level.length > 0; ) {
      const left = ignored(level.filter((folder) => folder !== ''));
      const next: string[] = [];
      for (const folder of level) {
        const absolute = folder === '' ? root : `${root}/${folder}`;
        if (left.has(folder) || (folder !== '' && existsSync(`${absolute}/.git`))) continue;
        // Before it is read: so nothing is missed that comes later.
        if (!watchesBelow) watchOne(folder, false);
        // Nothing of what is gone again, or must not be read.
        for (const entry of orUndefined(() => readdirSync(absolute, { withFileTypes: true })) ?? []) {
          const path = joinPath(folder, entry.name);
          if (!entry.isDirectory()) found.push(path);
          else if (!skippedFolders.has(entry.name)) next.push(path);
        }
      }
      level = next;
    }
    for (const file of found) files.add(file);
    return found;
  };
  /** Forgets a file, or a folder and all below it; '' is everything. */
  const leave = (path: string) => {
    for (const file of files) if (pathFrom(path, file) !== undefined) files.delete(file);
    if (watchesBelow) return;
    for (const [folder, watcher] of watchers) {
      if (pathFrom(path, folder) === undefined) continue;
      watcher.close();
      watchers.delete(folder);
    }
  };
  const close = () => {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };

  try {
    if (watchesBelow) watchOne('', true);
    enter(['']);
  } catch (error) {
    // What is watched keeps the process alive.
    close();
    throw error;
  }
  return {
    take() {
      const taken = [...touched];
      touched.clear();
      const before = new Set(files);
      const looksAgain = taken.length > manyEvents || taken.some((path) => /(?:^|\/)\.gitignore$/.test(path));
      const seen = new Set<string>();
      const folders: string[] = looksAgain ? [''] : [];
      for (const path of taken) {
        const stat = lstatOf(join(root, path));
        if (stat && !stat.isDirectory()) seen.add(path);
        // A folder may be another one of the same name.
        else if (!looksAgain) leave(path);
        if (stat?.isDirectory() && !looksAgain) folders.push(path);
      }
      if (looksAgain) leave('');
      for (const file of seen) files.add(file);
      for (const file of enter(folders)) if (!looksAgain || !before.has(file)) seen.add(file);
      const gone = [...before].filter((file) => !files.has(file));
      const changes = [
        ...gone.map((path): Change => ({ path, what: 'deleted' })),
        ...[...seen].map((path): Change => ({ path, what: before.has(path) ? 'changed' : 'new' })),
      ];
      const left = ignored(changes.map(({ path }) => path));
      return changes.filter(({ path }) => !left.has(path));
    },
    close,
  };
}

/** So long nothing must happen before a run, in milliseconds: an editor saves in several steps, and git writes many files. */
const quiet = 100;
/** So long a run waits for that at most. */
const longest = 1_000;

/** Calls `run` after changes that `take` gives: when it has become quiet, and never twice at once. */
export function watchLoop(take: () => readonly Change[], run: (changes: readonly Change[]) => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let since: number | undefined;
  let isRunning = false;
  let fail: (error: unknown) => void = () => {};

  const wait = () => {
    clearTimeout(timer);
    const waited = performance.now() - (since ?? performance.now());
    timer = setTimeout(changed, Math.max(0, Math.min(quiet, longest - waited)));
  };
  const changed = () => {
    since = undefined;
    try {
      const changes = take();
      if (changes.length > 0) void go(changes);
    } catch (error) {
      fail(error);
    }
  };
  const go = async (changes: readonly Change[]) => {
    isRunning = true;
    await run(changes).catch(fail);
    isRunning = false;
    // What happened meanwhile.
    if (since !== undefined) wait();
  };
  return {
    /** The first run, which needs no change, and those that follow. Rejects when one fails or changes cannot be taken; else never ends. */
    start: () =>
      new Promise<never>((_, reject) => {
        fail = reject;
        void go([]);
      }),
    /** Something may have changed. */
    notice() {
      since ??= performance.now();
      if (!isRunning) wait();
    },
  };
}

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
      return [`${what}: ${inRow(paths.sort(), mostNames)}`];
    })
    .join('; ');
}
