import { dirname } from 'node:path/posix';
import { stepsOf } from '../../sessions/commands/command-steps.ts';
import { wordsOf } from '../../sessions/commands/command-words.ts';
import { innerCommand } from '../../sessions/commands/inner-command.ts';
import { joinPath } from '../../sessions/shell/paths.ts';

interface Manager {
  readonly program: RegExp;
  /** The words behind it with which it changes what the manifest names, or only what the lock file holds. */
  readonly names: RegExp;
  readonly locks: RegExp;
  readonly manifest: RegExp;
  readonly lock: RegExp;
}

const managers: readonly Manager[] = [
  {
    program: /^(?:npm|pnpm|yarn|bun)$/,
    names: /^(?:(?:install|i|add|a) \S|(?:uninstall|remove|rm|r|un|update|up|upgrade)(?: |$))/,
    locks: /^(?:(?:install|i|dedupe)(?: |$)|$)/,
    manifest: /^(?:package\.json|pnpm-workspace\.yaml)$/,
    lock: /^(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?)$/,
  },
  {
    program: /^(?:poetry|uv|pdm|pipenv|rye|pixi)$/,
    names: /^(?:(?:add|remove) |(?:install|uninstall) \S)/,
    locks: /^(?:lock|update|sync|install|upgrade)(?: |$)/,
    manifest: /^(?:pyproject\.toml|Pipfile|pixi\.toml)$/,
    lock: /^(?:poetry|uv|pdm|pixi)\.lock$|^Pipfile\.lock$/,
  },
  {
    program: /^cargo$/,
    names: /^(?:add|remove|rm|upgrade) /,
    locks: /^(?:update|generate-lockfile)(?: |$)/,
    manifest: /^Cargo\.toml$/,
    lock: /^Cargo\.lock$/,
  },
  {
    program: /^dotnet$/,
    names: /^(?:add|remove) (?:\S+ )?package |^package (?:add|remove|update)(?: |$)/,
    locks: /^restore(?: |$)/,
    manifest: /\.(?:cs|fs|vb)proj$|^Directory\.Packages\.props$/,
    lock: /^packages\.lock\.json$/,
  },
  {
    program: /^go$/,
    names: /^(?:get |mod tidy)/,
    locks: /^mod (?:download|vendor)/,
    manifest: /^go\.mod$/,
    lock: /^go\.sum$/,
  },
  {
    program: /^(?:bundle|bundler)$/,
    names: /^(?:add|remove) /,
    locks: /^(?:install|update|lock)?(?: |$)/,
    manifest: /^Gemfile$/,
    lock: /^Gemfile\.lock$/,
  },
  {
    program: /^composer$/,
    names: /^(?:require|remove|bump)(?: |$)/,
    locks: /^(?:install|update|upgrade)(?: |$)/,
    manifest: /^composer\.json$/,
    lock: /^composer\.lock$/,
  },
  {
    program: /^(?:flutter|dart)$/,
    names: /^pub (?:add|remove) /,
    locks: /^pub (?:get|upgrade)(?: |$)/,
    manifest: /^pubspec\.yaml$/,
    lock: /^pubspec\.lock$/,
  },
];

/** With these nothing of the project is written. */
const elsewhere =
  /^(?:-g|--global|--no-save|--dry-run|--frozen-lockfile|--frozen|--locked|--immutable|--help|-h)$/;
/** Options that name the package of a workspace, or the folder, that is meant. */
const otherFolder =
  /^(?:-F|--filter|-w|--workspace|-W|-C|--dir|--cwd|--prefix|--project|--package|-p|--manifest-path|--directory|workspace)(?:=|$)/;

/**
 * The manifests and lock files that a command line changed by installing or removing packages: of those that changed at all. What a
 * package manager writes is told by what it is for, and not by its words.
 *
 * @param folder Where the line ran, from the root; undefined where that is not known.
 * @param changed The files that changed since the session began.
 */
export function installedFiles(
  command: string,
  folder: string | undefined,
  changed: readonly string[],
): string[] {
  if (
    !/\b(?:add|i|install|remove|rm|require|get|un\w+|up\w*|lock|sync|mod|package|restore|yarn|bundle)\b/.test(
      command,
    )
  )
    return [];
  const found = new Set<string>();
  let within = folder;
  for (const { text } of stepsOf(command)) {
    const [program = '', ...args] = innerCommand(wordsOf(text));
    if (program === 'cd' && within !== undefined)
      within = joinPath(within, args[0] ?? '').replace(/^\.$/, '');
    const manager = managers.find((one) => one.program.test(program));
    if (!manager || args.some((arg) => elsewhere.test(arg))) continue;
    const isOther = args.some((arg) => otherFolder.test(arg));
    const said = args
      .filter((arg) => !arg.startsWith('-'))
      .join(' ')
      .replace(/^workspace \S+ /, '');
    // In front of the word for what is done stand options with values.
    const says = (pattern: RegExp) =>
      pattern.test(said) || (isOther && pattern.test(said.replace(/^\S+ /, '')));
    const names = says(manager.names);
    if (!names && !says(manager.locks)) continue;
    for (const path of changed) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      if (!(names && manager.manifest.test(name)) && !manager.lock.test(name)) continue;
      if (isOther || within === undefined || isAround(path, within)) found.add(path);
    }
  }
  return [...found];
}

/** Whether a file lies in a folder, or in one above it; projects of .NET lie below the folder of their solution. */
function isAround(path: string, folder: string): boolean {
  const own = dirname(path);
  return (
    own === '.' ||
    own === folder ||
    folder.startsWith(`${own}/`) ||
    (/proj$/.test(path) && (folder === '' || own.startsWith(`${folder}/`)))
  );
}
