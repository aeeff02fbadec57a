import { inWords } from '../base/in-words.ts';
import { ignoredPaths } from '../collect/work-tree.ts';
import type { Place, SetupPlan } from './setup.ts';

/** Why there is no git hook. */
export function hookNotes({ gitHook }: SetupPlan): string[] {
  if (gitHook.state === 'impossible') return [`  git hook   none: ${gitHook.why}`];
  if (gitHook.state !== 'managed') return [];
  const { manager, lines } = gitHook.manager;
  return [
    `  git hook   none: ${manager.name} looks after the hooks here; add to ${manager.configFile}:`,
    ...lines
      .trimEnd()
      .split('\n')
      .map((line) => `    ${line}`),
  ];
}

/** What stands where the library has files of its own, and was left alone. */
export function foreignNotes({ files, links }: SetupPlan): string[] {
  const foreign = [...files, ...links].filter(({ outcome }) => outcome === 'foreign');
  return foreign.map(
    ({ path, why }) =>
      `  kept       ${path} (${why ?? `not from prompt-lint; compare with "init --diff ${path}"`})`,
  );
}

/** What is written and not committed: others then have not got it. */
export function ignoredNotes({ root, inRepository }: Place, { files, links }: SetupPlan): string[] {
  if (!inRepository) return [];
  const written = [...files, ...links].map(({ path }) => path);
  const ignored = ignoredPaths(root, written);
  if (written.every((path) => ignored.has(path) || !path.startsWith('.assistant/')) && ignored.size > 0)
    return ['  ignored    git ignores .assistant: nothing in it is committed or linted; mend .gitignore'];
  const ofAssistants = [...ignored].filter((path) => !path.startsWith('.assistant/'));
  const named = new Set(ofAssistants.map((path) => path.split('/').slice(0, 2).join('/')));
  if (named.size === 0) return [];
  return [`  ignored    git ignores ${inWords([...named])}: in each clone "npx prompt-lint init" links anew`];
}
