import type { Range } from '../parse/blocks.ts';
import { isGlob } from '../parse/path-text.ts';
import type { Prompt, Section } from '../parse/prompt.ts';
import { type ScopeEntry, scopeEntries } from '../parse/scope.ts';
import type { ScopeAction } from '../parse/scope-labels.ts';
import { globOf, scopePath } from './scope-paths.ts';

/** An entry of SCOPE that names files. The range is its path. */
export interface ScopeFile extends Range {
  /** From the root, forward slashes, without `./`. */
  readonly path: string;
  readonly action: ScopeAction | undefined;
  readonly isGlob: boolean;
  /** Whether it names a file: as the file itself, a folder above it, a glob, or, where no such path is there, the end of its path. */
  readonly names: (file: string) => boolean;
}

/** What the SCOPE of a prompt covers. */
export interface Scope {
  /** The first section of that name. */
  readonly section: Section;
  /** What is named, but for what is to be left alone. */
  readonly files: readonly ScopeFile[];
  /** An entry names no file ("the login form and its tests"): what SCOPE covers is unknown. */
  readonly open: boolean;
  /** The entry that covers a file; undefined when none does, or when SCOPE says to leave the file alone. */
  readonly entryOf: (file: string) => ScopeFile | undefined;
}

/** Reads what the SCOPE of a prompt covers; undefined when it names no file. @param isThere Whether there is such a file or folder. */
export function readScope(
  text: string,
  prompt: Prompt,
  isThere: (path: string) => boolean,
): Scope | undefined {
  const sections = prompt.sections.filter(({ name }) => name === 'scope');
  const [section] = sections;
  if (!section) return undefined;
  const entries = sections.flatMap((each) => scopeEntries(text, each));
  const isNamed = ({ action }: ScopeEntry) => action !== 'exclude';
  const filesOf = (wanted: readonly ScopeEntry[]) =>
    wanted.flatMap((entry) => scopeFile(entry, isThere) ?? []);
  const files = filesOf(entries.filter(isNamed));
  if (files.length === 0) return undefined;
  const named = new Set(files.map(({ path }) => path));
  const excluded = filesOf(entries.filter(({ action }) => action === 'exclude')).filter(
    ({ path }) => !named.has(path),
  );
  return {
    section,
    files,
    open: entries.some((entry) => isNamed(entry) && entry.path === undefined),
    entryOf: (file) =>
      excluded.some(({ names }) => names(file)) ? undefined : files.find(({ names }) => names(file)),
  };
}

function scopeFile({ action, path }: ScopeEntry, isThere: (path: string) => boolean): ScopeFile | undefined {
  if (!path) return undefined;
  const written = scopePath(path.text);
  const glob = isGlob(written) ? globOf(written) : undefined;
  const name = written.replace(/(?<!\/)\/+$/, '');
  const below = `${name}/`;
  const tail = `/${name}`;
  const within = `/${name}/`;
  let elsewhere: boolean | undefined;
  const names = (file: string) => {
    if (name === '' || name === '.') return true;
    if (file === name || file.startsWith(below) || glob?.(file)) return true;
    if (!file.endsWith(tail) && !file.includes(within)) return false;
    // A path that is there from the root means that one, not a namesake further down.
    elsewhere ??= !isThere(name);
    return elsewhere;
  };
  return { start: path.start, end: path.end, path: written, action, isGlob: glob !== undefined, names };
}
