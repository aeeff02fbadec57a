import { compileGlob } from '../base/glob.ts';
import { perObject } from '../base/memoized.ts';
import { isGlob } from '../parse/path-text.ts';

/** What a SCOPE names, as plain data: the live gate, which every call of a tool waits for, keeps this and reads no prompt. */
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
export function globOf(path: string): Names | undefined {
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

/** A path of SCOPE as it is written, from the root, without the number of a line. */
export function scopePath(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .replace(/^\/(?=.)/, '')
    .replace(/:\d+(?:-\d+)?$/, '');
}
