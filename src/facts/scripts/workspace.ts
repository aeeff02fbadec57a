import { dirname } from 'node:path/posix';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { type Defined, definedFor } from './manifests.ts';
import type { Runner } from './runners.ts';

/**
 * What is defined where a command runs its script: `pnpm --filter web dev` looks in one package alone, whatever others have.
 *
 * @returns Undefined when the repository has no manifest for the runner.
 */
export function definedWhere(
  facts: RepositoryFacts,
  { runner, workspace }: { readonly runner: Runner; readonly workspace?: string | undefined },
): Defined | undefined {
  const defined = definedFor(facts, runner);
  if (!defined || runner !== 'npm' || workspace === undefined) return defined;
  const manifest = manifestOf(facts, defined.files, workspace);
  if (manifest === undefined) return defined;
  const folder = dirname(manifest);
  const scripts = defined.scripts.filter(({ file }) => dirname(file) === folder);
  return { ...defined, files: [manifest], scripts };
}

/** The manifest of a package by its folder, its name, or that without its scope; undefined for patterns, and where several fit. */
function manifestOf(facts: RepositoryFacts, files: readonly string[], named: string): string | undefined {
  const folder = named.replace(/^\.\/|\/$/g, '');
  const inFolder = files.find((file) => dirname(file) === folder);
  if (inFolder !== undefined || !/^@?[\w.-]+(?:\/[\w.-]+)?$/.test(named)) return inFolder;
  const byName = files.map((file) => ({ file, name: nameIn(facts.read(file) ?? '') }));
  const exact = byName.filter(({ name }) => name === named);
  const [only, ...others] =
    exact.length > 0
      ? exact
      : byName.filter(({ name }) => name?.startsWith('@') && name.endsWith(`/${named}`));
  return others.length === 0 ? only?.file : undefined;
}

function nameIn(text: string): string | undefined {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}
