import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { orUndefined, orUserError, UserError } from '../base/errors.ts';
import { replaceFile, sweepTemporaries, temporaryFor } from '../collect/write-file.ts';
import { takeOutHusky } from './husky-setup.ts';
import { startsByHand } from './managers.ts';
import { LOCAL_SHIM, PNP } from './program.ts';
import { type HookRepository, oneLine, shown } from './repository.ts';
import {
  ENTRY_KEY,
  findBlock,
  type HookBlock,
  type HookName,
  hookNames,
  isOwnFile,
  KEPT_SUFFIX,
  LOCAL_ENTRY,
  NODE_KEY,
  SHEBANG,
  type Started,
  wholeBlock,
  withoutBlock,
} from './script.ts';

/** What the hook falls back to when the work tree has no node_modules or the PATH no node. Absolute paths. */
export interface Fallback {
  readonly entry: string;
  readonly node: string;
}
const keys: Readonly<Record<keyof Fallback, string>> = { entry: ENTRY_KEY, node: NODE_KEY };

/** The git config file that a repository's fallback belongs to: a hooks folder that serves all repositories needs it in all. */
const scopeOf = ({ shared }: HookRepository) => (shared ? '--global' : '--local');

/** What is to be recorded, in the form that the shell reads: a Unix one on Windows as well. */
export async function toRecord(repository: HookRepository, fallback: Fallback): Promise<Fallback> {
  const recorded = await readFallback(repository);
  // A linked work tree comes and goes; the main one's entry serves all.
  const keep = repository.linked && recorded.entry !== undefined && existsSync(recorded.entry);
  const entry = keep ? recorded.entry! : stableEntry(repository.top, fallback.entry);
  const inShell = (path: string) => (process.platform === 'win32' ? path.replaceAll('\\', '/') : path);
  return { entry: inShell(entry), node: inShell(fallback.node) };
}

/** Writes the fallback into git's config where it differs from what is there. */
export async function recordFallback(repository: HookRepository, fallback: Fallback): Promise<void> {
  const recorded = await readFallback(repository);
  for (const part of ['entry', 'node'] as const)
    if (fallback[part] !== recorded[part])
      await repository.git.raw('config', scopeOf(repository), keys[part], fallback[part]);
}

const ignoreRule = '# What a prompt-lint that was killed leaves\n.*.[0-9a-f]*.tmp\n';

/** Keeps temporary files out of `git add -A`, or takes the rule out again; where git's own list cannot be written, all else works without. */
export function ignoreTemporaries({ commonDirectory }: HookRepository, wanted: boolean): void {
  const file = join(commonDirectory, 'info/exclude');
  try {
    const text = existsSync(file) ? readFileSync(file, 'latin1') : '';
    if (text.includes(ignoreRule) === wanted) return;
    mkdirSync(dirname(file), { recursive: true });
    const gap = text === '' || text.endsWith('\n') ? '' : '\n';
    const next = wanted ? text + gap + ignoreRule : text.replace(ignoreRule, '');
    replaceFile(file, Buffer.from(next, 'latin1'));
  } catch {}
}

/** What is recorded, in any scope. */
export async function readFallback({ git }: HookRepository) {
  const read = async (key: string) => oneLine(await git.raw('config', '--get', key)) || undefined;
  return { entry: await read(keys.entry), node: await read(keys.node) };
}

/** What our hook starts. @param entry The recorded one. */
export function startedIn({ husky, program, mayBeTracked }: HookRepository, entry?: string): Started {
  return { program: husky?.runBySh ? program : undefined, entry: mayBeTracked ? undefined : entry };
}

/** Takes the fallback out of git's config. */
export async function forgetFallback(repository: HookRepository): Promise<void> {
  const scope = scopeOf(repository);
  for (const key of Object.values(keys))
    if ((await repository.git.raw('config', scope, '--get-all', key)) !== '')
      await repository.git.raw('config', scope, '--unset-all', key);
}

/** What the hook would start, found in its own order: a path or, on the PATH, `prompt-lint`; undefined when it would stop the commit. */
export function findEntry(repository: HookRepository, recorded: string | undefined): string | undefined {
  const { top } = repository;
  const kept = recorded !== undefined && existsSync(recorded) ? recorded : undefined;
  if (!repository.mayBeTracked && kept !== undefined) return kept;
  if (existsSync(join(top, LOCAL_ENTRY))) return LOCAL_ENTRY;
  if (isExecutable(join(top, LOCAL_SHIM))) return LOCAL_SHIM;
  if (kept !== undefined) return kept;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.some((folder) => isExecutable(join(folder, 'prompt-lint'))) ? 'prompt-lint' : undefined;
}

/** The same for a line of ours. @param call As it stands in the line. */
export function findProgram({ top }: HookRepository, call: string): string | undefined {
  const path = Buffer.from(call.replace(/^'|'$/g, '').replaceAll(`'\\''`, "'"), 'latin1').toString();
  return existsSync(join(top, call.startsWith('yarn ') ? PNP : path)) ? path : undefined;
}

/** pnpm starts a path that holds the version, and npx a link in `.bin`; the one in node_modules outlives an upgrade, and has the version beside it. */
function stableEntry(top: string, entry: string): string {
  const beside = join(dirname(dirname(entry)), 'prompt-lint/dist/bin/cli.cjs');
  const places = [join(top, LOCAL_ENTRY), ...(basename(dirname(entry)) === '.bin' ? [beside] : [])];
  const isIt = (place: string) => existsSync(place) && realpathSync(place) === realpathSync(entry);
  return (existsSync(entry) && places.find(isIt)) || entry;
}

/**
 * Puts back what was there before our hooks, byte for byte and with its mode.
 *
 * @param force Also over lines of ours that were edited by hand, and in a folder that serves other repositories.
 * @returns What was done, one line a fact. @throws UserError rather than lose what a person wrote.
 */
export async function uninstallHook(repository: HookRepository, force: boolean): Promise<string[]> {
  const paths = hookNames.flatMap((name) => ourHooks(repository, name));
  if (repository.shared && !force && paths.some((path) => dirname(path) === repository.hooksFolder)) {
    throw new UserError(
      `the hook lies in core.hooksPath (${repository.hooksPath}), outside this repository: to uninstall it takes it from every repository that uses it; use --force for that`,
    );
  }
  const done = paths.map((path) => takeOut(repository, readHook(path)!, force));
  done.push(...(await takeOutHusky(repository)));
  if (!repository.shared || force) await forgetFallback(repository);
  ignoreTemporaries(repository, false);
  if (done.length > 0) return done;
  const path = activeHook(repository, 'pre-commit');
  const kept = path + KEPT_SUFFIX;
  if (startsByHand(readHook(path)?.text ?? ''))
    return [`${shown(repository, path)} starts prompt-lint by a line of your own, which stays`];
  if (!lstatSync(kept, { throwIfNoEntry: false }))
    return ['no prompt-lint hook is installed here; nothing to uninstall'];
  return [
    `${shown(repository, path)} is not ours any more: something has replaced or removed it; nothing is changed`,
    `the hook from before prompt-lint is still there: ${shown(repository, kept)}`,
  ];
}

function takeOut(repository: HookRepository, hook: HookFile, force: boolean): string {
  const name = shown(repository, hook.path);
  const block = wholeBlock(findBlock(hook.text)!, name);
  if (!block.intact && !force) {
    throw new UserError(
      `${name} has prompt-lint's lines with changes made by hand, which would be lost; move them out of the markers, or use --force`,
    );
  }
  if (isOwnFile(block)) return takeOutOurs(repository, hook, block);
  writeHook(hook.path, withoutBlock(hook.text, block), hook.mode);
  return `uninstalled: ${name} is as it was before`;
}

function takeOutOurs(repository: HookRepository, hook: HookFile, block: HookBlock): string {
  const name = shown(repository, hook.path);
  const kept = hook.path + KEPT_SUFFIX;
  const hasKept = block.placement === 'hook' && lstatSync(kept, { throwIfNoEntry: false }) !== undefined;
  const rest = withoutBlock(hook.text, block);
  const theirs = rest.replaceAll('\r\n', '\n').replace(SHEBANG, '').trim() !== '';
  if (theirs && hasKept) {
    throw new UserError(
      `${name} holds lines that are not prompt-lint's, which would be lost; move them to ${shown(repository, kept)}, which is put back, then uninstall again`,
    );
  }
  if (theirs) {
    writeHook(hook.path, rest, hook.mode);
    return `uninstalled: prompt-lint's lines are removed from ${name}; the other lines are kept`;
  }
  if (hasKept) {
    attempt(`put ${kept} back`, () => renameSync(kept, hook.path));
    return `uninstalled: ${name} is the hook from before again`;
  }
  removeHook(hook.path);
  return `uninstalled: ${name} is removed`;
}

/** Reads a hook; undefined when there is none. A link that leads nowhere has an empty text. @throws UserError for a folder or what cannot be read. */
export function readHook(path: string) {
  return attempt(`read ${path}`, () => {
    const own = lstatSync(path, { throwIfNoEntry: false });
    if (own === undefined) return undefined;
    const link = own.isSymbolicLink();
    const target = statSync(path, { throwIfNoEntry: false });
    if (target === undefined) return { path, text: '', mode: 0o777, executable: false, link };
    if (target.isDirectory()) throw new UserError(`${path} is a folder, not a hook; move it away first`);
    // One character for each byte, so that what was no text comes back byte for byte.
    const text = readFileSync(path, 'latin1');
    return { path, text, mode: target.mode & 0o7777, executable: isExecutable(path), link };
  });
}

export type HookFile = NonNullable<ReturnType<typeof readHook>>;

/** Whether git could run a file. */
export function isExecutable(path: string): boolean {
  return orUndefined(() => accessSync(path, constants.X_OK) ?? true) === true;
}

/** Writes a hook in one step, through a link: git sees the old file or the new one. @param text One character for each byte. */
export function writeHook(path: string, text: string, mode: number): void {
  const link = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  attempt(`write ${path}`, () => replace(link ? realpathSync(path) : path, text, mode));
}

/** Keeps a hook under another name, which must be free, and puts a new one in its place, so that at no time there is none. */
export function keepAndReplace(path: string, kept: string, text: string): void {
  attempt(`keep ${path} as ${basename(kept)}`, () => {
    // A second name for the same file leaves no moment without a hook; links, and disks without hard links, are moved.
    if (lstatSync(path).isSymbolicLink() || !tryLink(path, kept)) renameSync(path, kept);
    try {
      replace(path, text, 0o755);
    } catch (error) {
      if (lstatSync(path, { throwIfNoEntry: false })) rmSync(kept);
      else renameSync(kept, path);
      throw error;
    }
  });
}

/** Removes a hook. */
export function removeHook(path: string): void {
  attempt(`remove ${path}`, () => rmSync(path));
}

function replace(path: string, text: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = temporaryFor(path);
  sweepTemporaries(path);
  try {
    writeFileSync(temporary, text, { encoding: 'latin1', flag: 'wx' });
    chmodSync(temporary, mode);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function tryLink(path: string, second: string): boolean {
  try {
    linkSync(path, second);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    return false;
  }
}

/** What is done to a hook; what the system says against it is told. */
function attempt<Result>(what: string, action: () => Result): Result {
  return orUserError(action, (_, said) => `could not ${what}: ${said}`);
}

/** The hook that git runs here, or through husky: where ours goes. */
export function activeHook({ husky, hooksFolder }: HookRepository, name: HookName): string {
  return join(husky ? dirname(husky.hook) : hooksFolder, name);
}

/** How our hook is reached, for people. */
export function describeWay({ husky, hooksPath }: HookRepository): string {
  if (husky) return 'through husky';
  return hooksPath === undefined
    ? "in git's hooks folder, of this clone alone"
    : `in core.hooksPath (${hooksPath})`;
}

/** Every hook with our lines: the active one first, then those that git no longer looks at because husky, `core.hooksPath` or a manager came. */
export function ourHooks(repository: HookRepository, name: HookName): string[] {
  const candidates = [
    activeHook(repository, name),
    join(repository.top, '.husky', name),
    join(repository.commonDirectory, 'hooks', name),
    join(repository.hooksFolder, `${name}.legacy`),
    join(repository.hooksFolder, `${name}.old`),
  ];
  return [...new Set(candidates)].filter((path) => {
    const hook = readHook(path);
    return hook !== undefined && findBlock(hook.text) !== undefined;
  });
}
