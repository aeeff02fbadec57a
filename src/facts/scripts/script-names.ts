/** What package managers do themselves; everything else may be a script, or a program that a package brings. */
export const ownCommands: Readonly<Record<'pnpm' | 'yarn' | 'bun' | 'composer', ReadonlySet<string>>> = {
  pnpm: new Set(
    'add install i update up upgrade remove rm uninstall un link ln unlink import rebuild rb prune fetch patch patch-commit patch-remove audit list ls ll la outdated why licenses run run-script exec dlx create init publish pack server store root bin setup env config c deploy doctor recursive multi m cat-file cat-index find-hash completion self-update approve-builds ignored-builds dedupe version login logout whoami search view info owner team access token unpublish deprecate dist-tag install-test it rename-script help'.split(
      ' ',
    ),
  ),
  yarn: new Set(
    'add install remove up upgrade upgrade-interactive link unlink import run exec dlx create init publish pack config cache global info list outdated why workspace workspaces version versions set plugin plugins node npm patch patch-commit constraints dedupe explain rebuild search stage unplug bin audit autoclean check generate-lock-entry help licenses login logout owner policies self-update tag team access unpublish'.split(
      ' ',
    ),
  ),
  bun: new Set(
    'install i add a remove rm update outdated link unlink pm publish patch audit why info run x create c init upgrade repl exec build test help feedback getcompletes completions discord'.split(
      ' ',
    ),
  ),
  composer: new Set(
    'install i update u upgrade require r remove rm uninstall show info search dump-autoload dumpautoload create-project init validate diagnose audit outdated global config self-update selfupdate status archive browse home depends why prohibits why-not fund licenses suggests check-platform-reqs clear-cache clearcache cc exec run run-script list about help bump reinstall repository'.split(
      ' ',
    ),
  ),
};
/** Lifecycle scripts that a package manager runs without `run`. */
export const lifecycle: ReadonlyMap<string, string> = new Map([
  ['test', 'test'],
  ['t', 'test'],
  ['tst', 'test'],
  ['start', 'start'],
  ['stop', 'stop'],
]);
/**
 * Names that scripts have and programs have not: what stands behind `yarn` or `composer` may also be a program that some
 * package brings, and which those are cannot be read from the manifest.
 */
const scriptNames = new Set(
  'dev build lint format fmt typecheck type-check check-types types preview deploy clean e2e coverage watch seed migrate develop dist package docs analyze start test unit prod production release bootstrap codegen'.split(
    ' ',
  ),
);

/** Whether a name is that of a script, and of no program. */
export function isSurelyScript(name: string): boolean {
  return name.includes(':') || scriptNames.has(name);
}
