import { basename, dirname } from 'node:path/posix';
import { append } from '../base/append.ts';
import { escapePattern } from '../base/escape-pattern.ts';
import { jsonValue } from './json.ts';
import { type LockReader, lineAt, type ManifestFile, settleConflicts } from './manifest.ts';

/** Indexes of lock files with so many UTF-16 code units are kept, besides the last one. */
const mostKept = 30_000_000;

/** Makes an index of a text once: many names are looked up in few lock files. */
export function keptIndex<Index>(build: (text: string) => Index): (text: string) => Index {
  const kept = new Map<string, Index>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    let length = text.length;
    for (const each of kept.keys()) length += each.length;
    if (length > mostKept) kept.clear();
    const index = build(text);
    kept.set(text, index);
    return index;
  };
}

/** Calls `visit` with the offsets of each line, its end left out (also a carriage return), and its number from 1. */
export function forEachLine(text: string, visit: (start: number, end: number, line: number) => void): void {
  let line = 1;
  for (let start = 0; start < text.length; line++) {
    const found = text.indexOf('\n', start);
    const next = found < 0 ? text.length : found;
    visit(start, next > start && text.charCodeAt(next - 1) === 13 ? next - 1 : next, line);
    start = next + 1;
  }
}

/** How many blanks or tabs a line begins with. */
export function indentAt(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9) at++;
  return at - start;
}

/**
 * The folder of the importing package, from the lock file's folder: empty for the lock file's own one. Undefined when all
 * packages of the workspace are meant.
 */
export function importerFolder(lock: ManifestFile, importer: string): string | undefined {
  if (!/^(?:package\.json|deno\.jsonc?)$/.test(basename(importer))) return undefined;
  const top = dirname(lock.path);
  const folder = dirname(importer);
  if (folder === top) return '';
  if (top === '.') return folder;
  return folder.startsWith(`${top}/`) ? folder.slice(top.length + 1) : undefined;
}

/** A folder and all above it, the last one empty: `a/b`, `a`, ``. */
export function foldersUp(folder: string): readonly string[] {
  const folders: string[] = [];
  for (let at = folder; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) folders.push(at);
  return [...folders, ''];
}

/** Where a package's version stands in a lock file. */
interface Place {
  readonly version: string;
  readonly offset: number;
}

/** Tells which versions of a name are direct. */
type Directness = (text: string, name: string, places: readonly Place[]) => (place: Place) => boolean;

/**
 * Makes a reader of lock files in which a pattern finds each package: a parser of all of it would take many times as long. A version
 * that is there twice is given once.
 *
 * @param pattern Global; its groups `name` and `version` are those of one package.
 */
export function textLockReader(
  pattern: RegExp,
  keyOf: (name: string) => string = (name) => name,
  directness: Directness = () => () => true,
): LockReader {
  const indexOf = keptIndex((text) => {
    const index = new Map<string, Place[]>();
    for (const match of text.matchAll(pattern)) {
      const { name = '', version = '' } = match.groups ?? {};
      const key = keyOf(name);
      if (index.get(key)?.some((each) => each.version === version)) continue;
      append(index, key, { version, offset: match.index + match[0].lastIndexOf(version) });
    }
    return index;
  });
  return ({ text }, name) => {
    const places = indexOf(text).get(keyOf(name));
    if (!places) return [];
    const isDirect = directness(text, name, places);
    return places.map((place) => {
      return { version: place.version, line: lineAt(text, place.offset), direct: isDirect(place) };
    });
  };
}

/** A lock file in JSON: its data, and the lines of what is cited of it. A parser that gives every line takes ten times as long. */
export class JsonLock {
  readonly root: unknown;
  readonly #text: string;

  constructor(text: string) {
    this.#text = settleConflicts(text).text;
    this.root = jsonValue(this.#text);
  }

  /**
   * The line, from 1, of what follows a string of the file: of the place where the two are nearest, since names stand in lists
   * of what others want, too.
   */
  line(mark: string, after: RegExp): number {
    let offset = 0;
    let nearest = farthest;
    const quoted = JSON.stringify(mark);
    for (const written of [quoted, quoted.replaceAll('/', '\\/')]) {
      let left = mostMarks;
      let at = this.#text.indexOf(written);
      for (; at >= 0 && left > 0 && nearest > besides; at = this.#text.indexOf(written, at + 1)) {
        left--;
        const start = at + written.length;
        const index = this.#text.slice(start, start + nearest).search(after);
        if (index < 0) continue;
        nearest = index;
        offset = start + index;
      }
      if (offset > 0) break;
    }
    return lineAt(this.#text, offset);
  }
}

/** How far an entry reaches, in UTF-16 code units, and how often a name is looked for: hashes and wants of others are long. */
const farthest = 20_000;
const mostMarks = 2_000;
/** No place is nearer. */
const besides = 30;

/** A colon behind a string, which is a key then. */
export const isKey = /^\s{0,200}:/;

/** A field with a value, behind what names the entry. */
export function field(name: string, value: string): RegExp {
  return new RegExp(`"${name}"\\s{0,200}:\\s{0,200}${escapePattern(JSON.stringify(value))}`);
}

/** A package in a lock file in JSON that holds plain lists. */
export interface JsonPackage {
  readonly name: string;
  readonly version: string;
  readonly direct: boolean;
  /** The string that names the entry, and what stands behind it in the line to be cited. */
  readonly mark: string;
  readonly after: RegExp;
}

/** Makes a reader of a list of packages; a version that is there twice is given once. */
export function jsonLockReader(
  packagesOf: (root: unknown) => Iterable<JsonPackage>,
  keyOf: (name: string) => string = (name) => name,
): LockReader {
  const indexOf = keptIndex((text) => {
    const lock = new JsonLock(text);
    const packages = new Map<string, JsonPackage[]>();
    for (const each of packagesOf(lock.root)) append(packages, keyOf(each.name), each);
    return { lock, packages };
  });
  return ({ text }, name) => {
    const { lock, packages } = indexOf(text);
    const versions = new Map<string, JsonPackage>();
    for (const each of packages.get(keyOf(name)) ?? []) {
      const known = versions.get(each.version);
      if (!known || (each.direct && !known.direct)) versions.set(each.version, each);
    }
    return [...versions.values()].map(({ version, mark, after, direct }) => {
      return { version, line: lock.line(mark, after), direct };
    });
  };
}
