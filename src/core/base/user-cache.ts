import {
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';

/** Files that no run has written for so long belong to repositories or builds that are gone. In milliseconds. */
const longestUnused = 60 * 24 * 60 * 60 * 1000;
/** A write takes milliseconds: a temporary file this old is left from a run that was killed. */
const longestWrite = 60 * 60 * 1000;

/**
 * The folder below the user's cache folder where prompt-lint keeps what later runs read: nothing that a repository ships lies there. Undefined
 * where there is no home, or the cache folder is inside a work tree, whose files may come from a clone.
 */
export function userCacheFolder(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const base = cacheHome(env);
  return base === undefined || isInWorkTree(base) ? undefined : join(base, 'prompt-lint');
}

function cacheHome({ XDG_CACHE_HOME, LOCALAPPDATA, HOME }: NodeJS.ProcessEnv): string | undefined {
  const set = (path: string | undefined) => (path !== undefined && isAbsolute(path) ? path : undefined);
  const given = set(XDG_CACHE_HOME);
  if (given !== undefined) return given;
  if (process.platform === 'win32') return set(LOCALAPPDATA);
  const home = set(HOME);
  return home && join(home, process.platform === 'darwin' ? 'Library/Caches' : '.cache');
}

function isInWorkTree(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  const parent = dirname(folder);
  return parent !== folder && isInWorkTree(parent);
}

/** Whether this is a CI run, where the caches of earlier runs may be those of a stranger's pull request. */
export function inContinuousIntegration(
  { CI }: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  return CI !== undefined && !['', '0', 'false'].includes(CI.toLowerCase());
}

/** Only this user can have written it: root's own files are nobody else's, either. Windows tells no owner; its cache folder is the user's. */
export function isPrivate(stat: Stats): boolean {
  const user = process.getuid?.();
  return user === undefined || (stat.uid === user && (stat.mode & 0o022) === 0);
}

/** In a folder with the sticky bit (/tmp), nobody puts a file in the place of another's. */
const sticky = 0o1000;

/** Reads a file of ours; undefined when it is not there, longer than so many bytes, or could have been written by somebody else. */
export function readPrivate(file: string, longest = Number.POSITIVE_INFINITY): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    const folder = statSync(dirname(file));
    if (!isPrivate(folder) && (folder.mode & sticky) === 0) return undefined;
    descriptor = openSync(file, 'r');
    const stat = fstatSync(descriptor);
    if (!stat.isFile() || !isPrivate(stat) || stat.size > longest) return undefined;
    return readFileSync(descriptor);
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Writes a file for this user alone, in one step: runs beside each other see the old or the new one. Folders are made as needed. @throws The system's error. */
export function writePrivate(file: string, bytes: Buffer): void {
  const temporary = `${file}.${process.pid}.tmp`;
  makePrivateFolder(dirname(file));
  try {
    rmSync(temporary, { force: true });
    writeFileSync(temporary, bytes, { flag: 'wx', mode: 0o600, flush: true });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Removes what nobody has written for long from a folder of the user's cache, and what killed runs have left there. */
export function pruneCache(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const age = Date.now() - (lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    const isLeft = name.endsWith('.tmp') && age > longestWrite;
    if (isLeft || age > longestUnused) rmSync(path, { recursive: true, force: true });
  }
}

/** Node's own way to make the folders above as well never ends where the system refuses in an unusual way, as below /proc. */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makePrivateFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another call was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
