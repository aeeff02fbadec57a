import type { Surroundings } from './surroundings.ts';

/** Folders that hold whole projects or parts of such, to be looked at, copied or tested with. */
const folders =
  /^(?:_?_?(?:examples?|samples?|templates?|fixtures?|demos?|boilerplates?|starters?)(?:_?_)?|testdata|test[-_](?:fixtures|projects))$/i;

/**
 * Whether a file that ends in a path is that of an example: `examples/shop/src/providers.tsx`, where the root has a `src` of its own. Who
 * writes `src/providers.tsx` means the root's.
 */
export function isExampleCopy(path: string, other: string, around: Surroundings): boolean {
  const slash = path.indexOf('/');
  if (slash <= 0 || other.length <= path.length || !around.hasFolder(path.slice(0, slash))) return false;
  return other
    .slice(0, -path.length - 1)
    .split('/')
    .some((name) => folders.test(name));
}

/** Whether a path lies in an example that the document is no part of: nobody means it who does not name it. */
export function isInOtherExample(path: string, documentPath: string): boolean {
  const names = path.split('/');
  const at = names.findIndex((name) => folders.test(name));
  return at >= 0 && !documentPath.startsWith(`${names.slice(0, at + 1).join('/')}/`);
}

/** The files and folders that end in a path, those of examples left out. */
export function namesakesOf(path: string, around: Surroundings): readonly string[] {
  const found = around.facts.index.endingWith(path);
  return found.length === 0 ? found : found.filter((other) => !isExampleCopy(path, other, around));
}

/** What the file is called that one's own is copied from. */
const patterns = ['.tmpl', '.template', '.tpl', '.example', '.sample', '.dist'];

/** Whether a file is everybody's own to make: what it is copied from lies beside it. */
export function hasPatternBeside(path: string, around: Surroundings): boolean {
  return patterns.some((ending) => around.facts.index.hasFile(`${path}${ending}`));
}
