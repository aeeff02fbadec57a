import { basename, dirname } from 'node:path/posix';
import type { ManifestFile } from '../reader.ts';

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

/** Adds to the list of a key. */
export function addTo<Entry>(lists: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = lists.get(key);
  if (list) list.push(entry);
  else lists.set(key, [entry]);
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
