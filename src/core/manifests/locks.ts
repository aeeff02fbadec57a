import { basename, dirname } from 'node:path/posix';
import { append } from '../base/collections.ts';
import { escapePattern } from '../base/words.ts';
import { jsonValue } from './json.ts';
import {
  foldersUp,
  type LockedVersion,
  type LockReader,
  lineAt,
  type ManifestFile,
  settleConflicts,
} from './manifest.ts';

/** A package as a lock file has it. */
export interface LockEntry {
  readonly name: string;
  readonly version: string;
  /** Where it stands, in one of three ways: the line from 1; an offset; or in JSON the string that names it. */
  readonly line?: number | undefined;
  readonly offset?: number | undefined;
  readonly mark?: string | undefined;
  /** In JSON: what stands behind the mark in the line to be cited. */
  readonly after?: (() => RegExp) | undefined;
  /** Not so for one that other packages alone ask for. */
  readonly direct?: boolean | undefined;
  /** The folder, from the lock file's one, of the package of the workspace that asks for it: no other one is meant. */
  readonly importer?: string | undefined;
  /** The folder that it is installed in: packages in it and below it get this copy unless a nearer one is there. */
  readonly holder?: string | undefined;
}

/** Indexes of lock files with so many UTF-16 code units are kept, besides the last one. */
const mostKept = 30_000_000;

/**
 * Makes a reader of lock files: what is in one is sorted by name once, since many names are looked up in few lock files. A version
 * that is there twice is given once.
 *
 * @param keyOf A name in the form in which all spellings of it are the same.
 */
export function lockReader(
  entriesOf: (text: string) => Iterable<LockEntry>,
  keyOf: (name: string) => string = (name) => name,
): LockReader {
  const kept = new Map<string, ReadonlyMap<string, readonly LockEntry[]>>();
  const indexOf = (text: string) => {
    const known = kept.get(text);
    if (known) return known;
    let length = text.length;
    for (const each of kept.keys()) length += each.length;
    if (length > mostKept) kept.clear();
    const index = new Map<string, LockEntry[]>();
    for (const entry of entriesOf(text)) append(index, keyOf(entry.name), entry);
    kept.set(text, index);
    return index;
  };
  return (lock, name, importer) => {
    const folder = importerFolder(lock, importer);
    const entries = (indexOf(lock.text).get(keyOf(name)) ?? []).filter(
      (each) => each.importer === undefined || folder === undefined || each.importer === folder,
    );
    const isDirect = directness(entries, folder);
    const versions = new Map<string, LockEntry>();
    for (const entry of entries) {
      const known = versions.get(entry.version);
      if (!known || (isDirect(entry) && !isDirect(known))) versions.set(entry.version, entry);
    }
    return [...versions.values()].map((entry): LockedVersion => {
      const direct = versions.size === 1 || isDirect(entry);
      return { version: entry.version, line: lineOf(lock.text, entry), direct };
    });
  };
}

/** Which copies a package gets: those of the nearest folder that has any; of the whole workspace, those of all its folders. */
function directness(
  entries: readonly LockEntry[],
  folder: string | undefined,
): (entry: LockEntry) => boolean {
  const nearest = foldersUp(folder ?? '').find((each) => entries.some(({ holder }) => holder === each));
  return ({ holder, direct = true }) => {
    if (holder === undefined) return direct;
    return folder === undefined ? !`/${holder}/`.includes('/node_modules/') : holder === nearest;
  };
}

/**
 * The folder of the importing package, from the lock file's folder: empty for the lock file's own one. Undefined when all
 * packages of the workspace are meant.
 */
function importerFolder(lock: ManifestFile, importer: string): string | undefined {
  if (!/^(?:package\.json|deno\.jsonc?)$/.test(basename(importer))) return undefined;
  const top = dirname(lock.path);
  const folder = dirname(importer);
  if (folder === top) return '';
  if (top === '.') return folder;
  return folder.startsWith(`${top}/`) ? folder.slice(top.length + 1) : undefined;
}

/**
 * Makes a reader of lock files in which a pattern finds each package: a parser of all of it would take many times as long.
 *
 * @param pattern Global; its groups `name` and `version` are those of one package.
 */
export function textLockReader(pattern: RegExp, keyOf?: (name: string) => string): LockReader {
  return lockReader(function* (text) {
    for (const match of text.matchAll(pattern)) {
      const { name = '', version = '' } = match.groups ?? {};
      yield { name, version, offset: match.index + match[0].lastIndexOf(version) };
    }
  }, keyOf);
}

/** The lines of a lock file. A split by a pattern takes many times as long. */
export function linesOfLock(text: string): readonly string[] {
  return (text.includes('\r') ? text.replaceAll('\r\n', '\n') : text).split('\n');
}

/** The entries of Cargo.lock, and of the lock files of Python that took its form. */
export const packageTable =
  /^\[\[package\]\]\r?\nname = "(?<name>[^"\n]+)"\r?\nversion = "(?<version>[^"\n]+)"/gm;

/** Makes a reader of lock files in JSON from what its value holds. A parser that gives every line takes ten times as long. */
export function jsonLockReader(
  entriesOf: (root: unknown) => Iterable<LockEntry>,
  keyOf?: (name: string) => string,
): LockReader {
  return lockReader((text) => entriesOf(jsonValue(settleConflicts(text).text)), keyOf);
}

/** A colon behind a string, which is a key then. */
export const isKey = () => /^\s{0,200}:/;

/** A field with a value, behind what names the entry. */
export function field(name: string, value: string): () => RegExp {
  return () => new RegExp(`"${name}"\\s{0,200}:\\s{0,200}${escapePattern(JSON.stringify(value))}`);
}

/** How far an entry reaches, in UTF-16 code units, and how often a name is looked for: hashes and wants of others are long. */
const farthest = 20_000;
const mostMarks = 2_000;
/** No place is nearer. */
const besides = 30;

/**
 * The line, from 1, of an entry. In JSON that of what follows its mark, where the two are nearest: names stand in lists of what
 * others want, too.
 */
function lineOf(written: string, { line, offset = 0, mark, after }: LockEntry): number {
  if (line !== undefined) return line;
  if (mark === undefined || !after) return lineAt(written, offset);
  const { text } = settleConflicts(written);
  const behind = after();
  const quoted = JSON.stringify(mark);
  let [place, nearest] = [0, farthest];
  for (const name of [quoted, quoted.replaceAll('/', '\\/')]) {
    let at = text.indexOf(name);
    for (let left = mostMarks; at >= 0 && left > 0 && nearest > besides; left--) {
      const start = at + name.length;
      const index = text.slice(start, start + nearest).search(behind);
      if (index >= 0) [place, nearest] = [start + index, index];
      at = text.indexOf(name, at + 1);
    }
    if (place > 0) break;
  }
  return lineAt(text, place);
}
