import { namesOneOf, outsidePaths, type ScopePaths } from '../../core/changes/scope-paths.ts';
import { type ScopeEntry, scopeEntries } from '../../core/parse/scope.ts';
import type { ShownPrompt } from '../../core/session/session.ts';

const scopes = new WeakMap<ShownPrompt, ScopePaths | undefined>();

/** Files that the SCOPE of a prompt does not name; lock files are excepted. Empty where that is unknown. */
export function outsideScope(
  files: readonly string[],
  shown: ShownPrompt,
  cwd: string | undefined,
): string[] {
  return outsidePaths(files, scopePathsOf(shown), cwd);
}

/** Whether the SCOPE of a prompt names one of the files. */
export function namesOf(shown: ShownPrompt, files: readonly string[]): boolean {
  const scope = scopePathsOf(shown);
  return scope !== undefined && namesOneOf(scope, files);
}

/** What the SCOPE of a prompt names; undefined when it names no path. */
export function scopePathsOf(shown: ShownPrompt): ScopePaths | undefined {
  if (!scopes.has(shown)) scopes.set(shown, readScope(shown));
  return scopes.get(shown);
}

function readScope({ prompt, document }: ShownPrompt): ScopePaths | undefined {
  const sections = prompt?.sections.filter(({ name }) => name === 'scope') ?? [];
  const entries = sections.flatMap((section) => [...scopeEntries(document.text, section)]);
  const wanted = entries.filter(({ action }) => action !== 'exclude');
  const included = pathsOf(wanted);
  if (included.length === 0) return undefined;
  return {
    included,
    // Left alone, unless the same path is also among what is changed.
    excluded: pathsOf(entries.filter(({ action }) => action === 'exclude')).filter(
      (path) => !included.includes(path),
    ),
    open: wanted.some(({ path }) => path === undefined),
  };
}

function pathsOf(entries: readonly ScopeEntry[]): string[] {
  return entries.flatMap(({ path }) => (path ? [bare(path.text)] : [])).filter((path) => path !== '');
}

function bare(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .replace(/^\/(?=.)/, '')
    .replace(/:\d+(?:-\d+)?$/, '');
}
