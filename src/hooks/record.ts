import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isExecutable } from './hook-file.ts';
import type { HookRepository } from './repository.ts';
import { ENTRY_KEY, LOCAL_ENTRY, LOCAL_SHIM, NODE_KEY } from './script.ts';

/** What the hook falls back to when the work tree has no node_modules or the PATH no node. Absolute paths. */
export interface Fallback {
  readonly entry: string;
  readonly node: string;
}

/** The git config file that a repository's fallback belongs to: a hooks folder that serves all repositories needs it in all. */
function scopeOf(repository: HookRepository): '--global' | '--local' {
  return repository.shared ? '--global' : '--local';
}

/** Writes the fallback into git's config where it differs from what is there. */
export async function recordFallback(repository: HookRepository, fallback: Fallback): Promise<void> {
  const { git, linked, top } = repository;
  const recorded = await readFallback(repository);
  // A linked work tree comes and goes; the main one's entry serves all.
  const keep = linked && recorded.entry !== undefined && existsSync(recorded.entry);
  const values: [string, string | undefined, string][] = [
    [ENTRY_KEY, recorded.entry, keep ? recorded.entry! : stableEntry(top, fallback.entry)],
    [NODE_KEY, recorded.node, fallback.node],
  ];
  for (const [key, old, value] of values) {
    // The shell that reads it is a Unix one on Windows as well.
    const path = process.platform === 'win32' ? value.replaceAll('\\', '/') : value;
    if (path !== old) await git.raw('config', scopeOf(repository), key, path);
  }
}

/** What is recorded, in any scope. */
export async function readFallback({
  git,
}: HookRepository): Promise<{ entry: string | undefined; node: string | undefined }> {
  const read = async (key: string) =>
    (await git.raw('config', '--get', key)).replace(/\r?\n$/, '') || undefined;
  return { entry: await read(ENTRY_KEY), node: await read(NODE_KEY) };
}

/** Takes the fallback out of git's config. */
export async function forgetFallback(repository: HookRepository): Promise<void> {
  const scope = scopeOf(repository);
  for (const key of [ENTRY_KEY, NODE_KEY]) {
    const value = await repository.git.raw('config', scope, '--get-all', key);
    if (value !== '') await repository.git.raw('config', scope, '--unset-all', key);
  }
}

/**
 * What the hook would start in a work tree, found in the hook's own order.
 *
 * @returns A path or, on the PATH, `prompt-lint`; `undefined` when the hook would stop the commit.
 */
export function findEntry(top: string, recorded: string | undefined): string | undefined {
  if (existsSync(join(top, LOCAL_ENTRY))) return LOCAL_ENTRY;
  if (isExecutable(join(top, LOCAL_SHIM))) return LOCAL_SHIM;
  if (recorded !== undefined && existsSync(recorded)) return recorded;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.some((folder) => isExecutable(join(folder, 'prompt-lint'))) ? 'prompt-lint' : undefined;
}

/** pnpm starts a path that holds the version; the link in node_modules outlives an upgrade. */
function stableEntry(top: string, entry: string): string {
  const local = join(top, LOCAL_ENTRY);
  return existsSync(local) && existsSync(entry) && realpathSync(local) === realpathSync(entry)
    ? local
    : entry;
}
