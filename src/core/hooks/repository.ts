import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { UserError } from '../base/errors.ts';
import { GitMissing } from '../collect/git.ts';
import { gitIn } from '../collect/git-unhurried.ts';

/** Asks git where the hooks of a folder's repository lie. @throws UserError outside a repository, in a bare one, in a git directory, or without git. */
export async function findHookRepository(folder: string) {
  let kind: string;
  try {
    kind = await (await gitIn(folder)).raw('rev-parse', '--is-bare-repository', '--is-inside-work-tree');
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    if (said.includes('ENOENT')) throw new GitMissing();
    // Where no process can be started, simple-git breaks down before the event that says why: that one ends the run with a clear line.
    if (said.startsWith('TypeError')) await new Promise((next) => setTimeout(next, 100));
    if (said.includes('not a git repository')) {
      throw new UserError(
        `${folder} is not in a git repository, so it has no hooks; run this where your project is, or \`git init\` first`,
      );
    }
    throw new UserError(`git could not read the repository of ${folder}: ${said}`);
  }
  const [bare, workTree] = kind.split('\n');
  if (bare === 'true')
    throw new UserError(
      `${folder} is a bare repository: nothing is committed there, so it needs no pre-commit hook`,
    );
  if (workTree !== 'true')
    throw new UserError(`${folder} is a git directory, not a work tree; run this where your files are`);

  const top = resolve(oneLine(await (await gitIn(folder)).raw('rev-parse', '--show-toplevel')));
  // Asked at the top, because a relative core.hooksPath is relative to it.
  const git = await gitIn(top);
  const at = async (...args: string[]) => resolve(top, oneLine(await git.raw('rev-parse', ...args)));
  const commonDirectory = await at('--git-common-dir');
  const hooksFolder = await at('--git-path', 'hooks');
  const hooksPath = oneLine(await git.raw('config', '--get', 'core.hooksPath')) || undefined;
  const husky = findHusky(top, hooksFolder, hooksPath);
  const inGit = isWithin(commonDirectory, hooksFolder);
  return {
    ...{ top, git, husky, commonDirectory },
    /** The work tree is a linked one (`git worktree add`). */
    linked: (await at('--git-dir')) !== commonDirectory,
    ...{ hooksFolder, hooksPath },
    /** Its hooks run in other repositories too. */
    shared: !isWithin(top, hooksFolder) && !inGit,
    /** Our hook lies among the files that git may track, such as husky's: it comes with a checkout. */
    mayBeTracked: husky !== undefined || (!inGit && isWithin(top, hooksFolder)),
    /** What starts prompt-lint in each clone; undefined where it is not installed in the work tree. */
    program: findProgram(top, folder),
  };
}

/** A repository as far as its hooks are concerned. All paths are absolute. */
export type HookRepository = Awaited<ReturnType<typeof findHookRepository>>;

/** Whether a path is a folder or lies in it, links resolved. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(realPath(folder), realPath(path));
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/** A path as a person knows it: from the top of the work tree where it lies in it. */
export function shown(repository: HookRepository, path: string): string {
  const way = relative(repository.top, path);
  return way.startsWith('..') || isAbsolute(way) ? path : way;
}

function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = resolve(path, '..');
  return parent === path ? path : join(realPath(parent), relative(parent, path));
}

function oneLine(output: string): string {
  return output.replace(/\r?\n$/, '');
}

interface Husky {
  /** The script that husky runs, the one that the project keeps. Absolute. */
  readonly hook: string;
  /** husky 9 runs it with `sh -e`, whatever its first line or mode; husky 8 has git run the file itself. */
  readonly runBySh: boolean;
  readonly inactive: string | undefined;
}

/** Finds husky in a project, also where nobody has run `npm install` yet. */
function findHusky(top: string, hooksFolder: string, hooksPath: string | undefined): Husky | undefined {
  if (hooksPath === undefined) {
    const folder = join(top, '.husky');
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
    return {
      hook: join(folder, 'pre-commit'),
      runBySh: true,
      inactive:
        'core.hooksPath does not point to .husky/_; run husky ("npm install" does, or "npm run prepare")',
    };
  }
  const parent = dirname(hooksFolder);
  const inUnderscore = basename(hooksFolder) === '_';
  if (
    inUnderscore &&
    (basename(parent) === '.husky' ||
      existsSync(join(hooksFolder, 'husky.sh')) ||
      existsSync(join(hooksFolder, 'h')))
  ) {
    const ready = existsSync(join(hooksFolder, 'pre-commit')) && existsSync(join(hooksFolder, 'h'));
    const missing = `${relative(top, hooksFolder)} has not been made in this work tree; run husky ("npm install" does, or "npm run prepare")`;
    return { hook: join(parent, 'pre-commit'), runBySh: true, inactive: ready ? undefined : missing };
  }
  if (basename(hooksFolder) === '.husky' || existsSync(join(hooksFolder, '_', 'husky.sh'))) {
    return { hook: join(hooksFolder, 'pre-commit'), runBySh: false, inactive: undefined };
  }
  return undefined;
}

/** The package manager's shim in a project that installed us, for those whose package's files lie elsewhere. */
export const LOCAL_SHIM = 'node_modules/.bin/prompt-lint';
/** What Yarn writes instead of node_modules. */
export const PNP = '.pnp.cjs';

/** A program that each clone has after its install. */
export interface Program {
  /** From the top of the work tree, as sh reads it. */
  readonly call: string;
  readonly install: string;
}

/** The project's own prompt-lint: at the top, or above a folder as in a package of a monorepo; Yarn may have none in node_modules. */
export function findProgram(top: string, folder: string): Program | undefined {
  const has = (path: string) => existsSync(join(top, path));
  const install = installOf(top);
  const way = relative(realpathSync(top), realpathSync(folder));
  const names = way.startsWith('..') || isAbsolute(way) ? [] : way.split(sep);
  const shims = names.map((_, at) => [...names.slice(0, at + 1), LOCAL_SHIM].join('/'));
  const shim = [LOCAL_SHIM, ...shims].find(has);
  if (shim !== undefined) return { call: /^[\w./@-]+$/.test(shim) ? shim : quoted(shim), install };
  return has(PNP) ? { call: 'yarn prompt-lint', install } : undefined;
}

/** What a person types to run this program: npx finds it in node_modules, among what is installed globally, and where neither has it. */
export function typedCall(top: string): string {
  const installedIn = /^(.*?)[\\/]node_modules[\\/]/.exec(process.argv[1] ?? '')?.[1] ?? top;
  const own = findProgram(top, installedIn)?.call;
  return own === undefined || own === LOCAL_SHIM ? 'npx prompt-lint' : own;
}

/** What brings a project's dependencies into a clone. */
export function installOf(top: string): string {
  const locks = { 'pnpm-lock.yaml': 'pnpm install', 'yarn.lock': 'yarn', 'bun.lock': 'bun install' };
  return Object.entries(locks).find(([lock]) => existsSync(join(top, lock)))?.[1] ?? 'npm install';
}

/** For sh, and in the bytes of a hook's text. */
export function quoted(path: string): string {
  return `'${Buffer.from(path).toString('latin1').replaceAll("'", `'\\''`)}'`;
}
