import { existsSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { nodeManager } from '../base/node-managers.ts';

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
  return nodeManager((lock) => existsSync(join(top, lock))).install;
}

/** For sh, and in the bytes of a hook's text. */
export function quoted(path: string): string {
  return `'${Buffer.from(path).toString('latin1').replaceAll("'", `'\\''`)}'`;
}
