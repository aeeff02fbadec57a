import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { replaceFile } from '../collect/write-file.ts';
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
export async function recordFallback(repository: HookRepository, { entry, node }: Fallback): Promise<void> {
  const recorded = await readFallback(repository);
  const scope = scopeOf(repository);
  if (entry !== recorded.entry) await repository.git.raw('config', scope, ENTRY_KEY, entry);
  if (node !== recorded.node) await repository.git.raw('config', scope, NODE_KEY, node);
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
export async function readFallback({
  git,
}: HookRepository): Promise<{ entry: string | undefined; node: string | undefined }> {
  const read = async (key: string) =>
    (await git.raw('config', '--get', key)).replace(/\r?\n$/, '') || undefined;
  return { entry: await read(ENTRY_KEY), node: await read(NODE_KEY) };
}

/** The entry that the lines of our hook name; undefined for a hook that a repository may ship. */
export async function entryInHook(repository: HookRepository): Promise<string | undefined> {
  return repository.mayBeTracked ? undefined : (await readFallback(repository)).entry;
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

/** pnpm starts a path that holds the version; the link in node_modules outlives an upgrade. */
function stableEntry(top: string, entry: string): string {
  const local = join(top, LOCAL_ENTRY);
  return existsSync(local) && existsSync(entry) && realpathSync(local) === realpathSync(entry)
    ? local
    : entry;
}
