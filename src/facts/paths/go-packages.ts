import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import type { Surroundings } from './surroundings.ts';
import { folderOf, joinPath } from './written-path.ts';

const takesPackages = /^(?:run|build|test|install|vet|generate)$/;

/** Where the packages of a Go command begin: `docker compose exec api go run ./cmd/serve`. Negative when it is none. */
export function goPackagesFrom(words: readonly { readonly text: string }[]): number {
  const at = words.findIndex(
    ({ text }, index) => text === 'go' && takesPackages.test(words[index + 1]?.text ?? ''),
  );
  return at < 0 ? at : at + 2;
}

/** `./cmd/serve`: a folder of the module. `./...` stands for all. */
export function isGoPackage(word: string): boolean {
  return /^\.\/(?:[\w-]+\/)+[\w-]+\/?$/.test(word);
}

/** A package that is not there, where the folder above is and holds others. */
export function missingPackage(
  { path }: Mention,
  meant: readonly string[],
  around: Surroundings,
): Missing | undefined {
  const parent = folderOf(path);
  const inModule = meant.filter((each) => holdsPackages(folderOf(each), around));
  const [only, ...others] = inModule.length > 0 ? inModule : modulesWith(parent, path, around);
  // The command may be one for the folder of a module: there its package is.
  if ([only, ...others].some((each) => each !== undefined && around.has(each))) return undefined;
  if (only === undefined || others.length > 0) return undefined;
  return { path: only, certain: false };
}

/** Somewhere below, as in a container that holds one module of many. */
function modulesWith(parent: string, path: string, around: Surroundings): string[] {
  return around.facts.index
    .endingWith(parent)
    .filter((folder) => holdsPackages(folder, around))
    .map((folder) => joinPath(folder.slice(0, -parent.length).replace(/\/$/, ''), path));
}

function holdsPackages(folder: string, around: Surroundings): boolean {
  return (
    folder !== '' &&
    around.facts.index
      .filesBelow(folder)
      .some((file) => file.endsWith('.go') && file.slice(folder.length + 1).includes('/'))
  );
}
