import { compileGlob } from '../base/glob.ts';
import { perObject } from '../base/memoized.ts';
import type { Range } from '../parse/blocks.ts';
import { isGlob } from '../parse/path-text.ts';
import type { Prompt, Section } from '../parse/prompt.ts';
import { type ScopeEntry, scopeEntries } from '../parse/scope.ts';
import type { ScopeAction } from '../parse/scope-labels.ts';

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

/**
 * Reads what the SCOPE of a prompt covers.
 *
 * @param isThere Whether a path is that of a file or a folder, before or after the change.
 * @returns Undefined when SCOPE names no file.
 */
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
  const written = bare(path.text);
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

/** From the root, without the number of a line. */
function bare(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .replace(/^\/(?=.)/, '')
    .replace(/:\d+(?:-\d+)?$/, '');
}

/** What a SCOPE names, as plain data. */
export interface ScopePaths {
  readonly included: readonly string[];
  /** What is left alone. */
  readonly excluded: readonly string[];
  /** SCOPE has an entry without a path ("the login form and its tests"): what it covers is unknown. */
  readonly open: boolean;
}

/** Whether a path of SCOPE names a file, as the file itself, a folder above it, a glob, or the end of its path. */
type Names = (file: string) => boolean;

/** Files that package managers write: no SCOPE names them. */
export const lockFile =
  /(?:^|\/)(?:[\w.-]+[.-]lock(?:file)?(?:\.(?:json|ya?ml|hcl))?|\.[\w.-]{1,200}\.lock(?:\.hcl)?|bun\.lockb|npm-shrinkwrap\.json|packages\.lock\.json|go\.sum|go\.work\.sum|Package\.resolved|gradle\.lockfile)$/i;

/** Files that a SCOPE does not name; lock files are excepted. Empty where that is unknown. */
export function outsidePaths(
  files: readonly string[],
  scope: ScopePaths | undefined,
  cwd: string | undefined,
): string[] {
  if (!scope) return [];
  const { included, open } = scope;
  const names = anyOf(included);
  const excludes = anyOf(scope.excluded);
  return files.filter(
    (file) =>
      !lockFile.test(file) && (excludes(file) || !(open || names(file) || isBelowRoot(file, included, cwd))),
  );
}

/** Whether a SCOPE names one of the files. */
export function namesOneOf(scope: ScopePaths, files: readonly string[]): boolean {
  const names = anyOf(scope.included);
  return files.some((file) => names(file));
}

/** Whether a path of SCOPE leads from the root through the folder in which the session ran to the file. */
function isBelowRoot(file: string, paths: readonly string[], cwd: string | undefined): boolean {
  if (cwd === undefined || /^(?:\/|~|[a-z]:)/i.test(file)) return false;
  const folder = `/${cwd.replaceAll('\\', '/')}/`;
  return paths.some(
    (path) => path.endsWith(`/${file}`) && folder.endsWith(`/${path.slice(0, -file.length)}`),
  );
}

const anyOf = perObject((paths: readonly string[]): Names => {
  const matchers = paths.map(matcherOf);
  return (file) => matchers.some((matches) => matches(file));
});

/** The session may run in a folder above the root: a path also names what ends with it. */
function matcherOf(path: string): Names {
  const name = path.replace(/(?<!\/)\/+$/, '');
  if (isGlob(path)) {
    const matches = globOf(path);
    if (matches) return (file) => tailsOf(file).some(matches) || isAt(name, file);
  }
  if (name === '.' || name === '') return () => true;
  // A command makes the folder of a file as well.
  return (file) => isAt(name, file) || name.startsWith(`${file}/`);
}

/** The file itself, or what lies below it. */
function isAt(name: string, file: string): boolean {
  return `/${file}/`.includes(`/${name}/`);
}

/** Undefined for a glob that stands for too many others. */
function globOf(path: string): Names | undefined {
  try {
    return compileGlob(path, { withContents: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function tailsOf(file: string): string[] {
  const parts = file.split('/').filter((part) => part !== '');
  return parts.map((_, index) => parts.slice(index).join('/'));
}
