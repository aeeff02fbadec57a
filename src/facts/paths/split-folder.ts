import { endingOf, isOneKind, stemOf } from './similar-names.ts';
import type { Surroundings } from './surroundings.ts';
import { folderOf, joinPath, lastName } from './written-path.ts';

/** Text, and modules that a folder can hold in place of a file: a class of C# or PHP is no folder. */
const splitInFolders = /^(?:mdx?|mdc|rst|[cm]?[jt]sx?|vue|svelte|py|rs|rb|ya?ml|json|s?css)$/;

/** The folder that holds what one file held once: `docs/limits` for `docs/limits.md`. */
export function folderInPlaceOf(path: string, around: Surroundings): string | undefined {
  const name = lastName(path);
  const stem = stemOf(name);
  const ending = endingOf(name);
  if (stem === name || stem.length < 3 || !splitInFolders.test(ending)) return undefined;
  const folder = joinPath(folderOf(path), stem);
  const isOfKind = (file: string) => isOneKind(endingOf(lastName(file)), ending);
  return around.hasFolder(folder) && around.facts.index.someBelow(folder, isOfKind) ? folder : undefined;
}

/** The file that a module's folder is entered by: `limits/mod.rs` for `limits.rs`. */
export function firstOf(folder: string, path: string, around: Surroundings): string | undefined {
  const ending = endingOf(lastName(path));
  const names = ending === 'rs' ? ['mod.rs'] : ending === 'py' ? ['__init__.py'] : [`index.${ending}`];
  return names.map((name) => joinPath(folder, name)).find((file) => around.facts.index.hasFile(file));
}
