import { perObject } from '../../core/base/memoized.ts';
import { isPromptFile } from '../../core/changes/own-files.ts';
import { namesOneOf, type ScopePaths, scopePath } from '../../core/changes/scope-paths.ts';
import { type ScopeEntry, scopeEntries } from '../../core/parse/scope.ts';
import type { SessionEvent, ShownPrompt } from '../../core/session/session.ts';

/** Whether the SCOPE of a prompt names one of the files. */
export function namesOf(shown: ShownPrompt, files: readonly string[]): boolean {
  const scope = scopePathsOf(shown);
  return scope !== undefined && namesOneOf(scope, files);
}

/** What the SCOPE of a prompt names; undefined when it names no path. */
export const scopePathsOf = perObject(({ prompt, document }: ShownPrompt): ScopePaths | undefined => {
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
});

function pathsOf(entries: readonly ScopeEntry[]): string[] {
  return entries.flatMap(({ path }) => (path ? [scopePath(path.text)] : [])).filter((path) => path !== '');
}

/** `sed -i … FILE`, `… > FILE`, `tee FILE`, `cp … FILE`; a cheap look, since a command is judged in full only when it is to be work. */
const writingCommand =
  /(?:\bsed\s[^|;&\n]{0,2000}?(?:-i|--in-place)|\bperl\s+-\w{0,200}i|\b(?:tee|cp|mv|install|truncate|patch|dd|ed|ex|python3?|node|ruby|awk)\s|>)[^|;&\n]{0,2000}?["'\s=]?((?:[\w@.~-]{0,200}\/){0,200}\.assistant\/prompts\/[\w@./-]+)/g;

/** The prompts that a call wrote to files of their own, by the names of the files. */
export function promptFilesOf(event: SessionEvent): readonly string[] {
  if (event.type !== 'call' || event.outcome === 'denied' || event.outcome === 'failed') return [];
  const written = event.changes.filter(({ path, kind }) => kind !== 'delete' && isPromptFile(path));
  const { command } = event;
  const inShell = command?.includes('.assistant/prompts/') ? [...command.matchAll(writingCommand)] : [];
  return [...written.map(({ path }) => path), ...inShell.map(([, path]) => path!)].map(
    (path) => path.split(/[\\/]/).at(-1)!,
  );
}

/** Whether a person altered a prompt on its way into its file. */
export function isChangedByPerson(event: SessionEvent): boolean {
  return (
    event.type === 'call' &&
    event.changes.some(({ path, changedByPerson }) => changedByPerson === true && isPromptFile(path))
  );
}
