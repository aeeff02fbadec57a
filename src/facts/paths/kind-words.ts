import type { Surroundings } from './surroundings.ts';
import { folderOf, lastName } from './written-path.ts';

/** What a folder is, and no folder's name: `tests/module/`, `subdirectories/`. */
const kind =
  /^(?:modules?|packages?|components?|features?|files?|paths?|dir|director(?:y|ies)|folders?|sub[-_]?(?:dir|director(?:y|ies)|folders?|modules?|packages?))$/i;

/** Whether a path that never was ends in a word for whatever lies there. Where the same word in the other number is a folder, that is meant. */
export function endsInKind(path: string, around: Surroundings): boolean {
  const name = lastName(path);
  if (!kind.test(name)) return false;
  const others = [name.replace(/s$/, ''), `${name}s`, name.replace(/y$/, 'ies')];
  const parent = folderOf(path);
  return !others.some(
    (other) => other !== name && around.hasFolder(parent === '' ? other : `${parent}/${other}`),
  );
}
