import { basename } from 'node:path/posix';
import { readJson } from '../../../../core/manifests/json.ts';
import type { RepositoryFacts } from '../../../../core/manifests/repository.ts';
import { entriesOf, nodeAt } from '../../../../core/manifests/tree.ts';

/**
 * The packages that a package.json needs when it runs, with the line that names each: what it only develops with is no part of
 * the server.
 *
 * @returns Undefined for a file that makes no such difference (deno.json).
 */
export function runtimeDependencies(
  facts: RepositoryFacts,
  manifest: string,
): ReadonlyMap<string, number> | undefined {
  if (basename(manifest) !== 'package.json') return undefined;
  const { root } = readJson(facts.read(manifest) ?? '');
  const names = new Map<string, number>();
  for (const group of ['dependencies', 'optionalDependencies'])
    for (const { key, line } of entriesOf(nodeAt(root, group))) names.set(key, line);
  return names;
}
