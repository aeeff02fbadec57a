import { basename, dirname } from 'node:path/posix';
import type { LockedVersion, ManifestFile } from '../reader.ts';

/** Every offset at which `needle` begins, in order. */
export function* occurrences(text: string, needle: string, from = 0, to = text.length): Generator<number> {
  for (let at = text.indexOf(needle, from); at >= 0 && at < to; at = text.indexOf(needle, at + needle.length))
    yield at;
}

/** The text of the line that an offset lies in, without its end. */
export function lineTextAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, end < 0 ? text.length : end);
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/** One version that was found; `offset` is where it stands. */
export interface Found {
  readonly version: string;
  readonly offset: number;
  readonly direct: boolean;
}

/** Puts lines in the place of offsets, counting from one to the next. The order stays. */
export function withLines(text: string, found: readonly Found[]): readonly LockedVersion[] {
  const lines = new Map<Found, number>();
  let line = 1;
  let counted = 0;
  for (const each of [...found].sort((a, b) => a.offset - b.offset)) {
    for (let at = text.indexOf('\n', counted); at >= 0 && at < each.offset; at = text.indexOf('\n', at + 1)) {
      line++;
      counted = at + 1;
    }
    lines.set(each, line);
  }
  return found.map((each) => ({ version: each.version, line: lines.get(each)!, direct: each.direct }));
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
