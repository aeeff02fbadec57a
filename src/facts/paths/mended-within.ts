import { isMisspelt } from './similar-names.ts';
import type { Surroundings } from './surroundings.ts';

const mostFiles = 3000;

/**
 * A path of which one folder is misspelt, below a folder of the root that is there: `docs/source/guides/rates.md` for
 * `docs/sources/guides/rates.md`. That all the rest of it is there leaves no doubt of what is meant.
 */
export function mendedWithin(path: string, around: Surroundings): string | undefined {
  const names = path.split('/');
  let at = 0;
  while (at < names.length - 1 && around.hasFolder(names.slice(0, at + 1).join('/'))) at++;
  if (at === 0 || at >= names.length - 1) return undefined;
  const parent = names.slice(0, at).join('/');
  const rest = names.slice(at + 1).join('/');
  const folders = new Set<string>();
  for (const file of around.facts.index.filesBelow(parent).slice(0, mostFiles)) {
    const inner = file.slice(parent.length + 1);
    if (inner.includes('/')) folders.add(inner.slice(0, inner.indexOf('/')));
  }
  const [only, ...others] = [...folders].filter(
    (folder) => isMisspelt(names[at]!, folder) && around.has(`${parent}/${folder}/${rest}`),
  );
  return only !== undefined && others.length === 0 ? `${parent}/${only}/${rest}` : undefined;
}
