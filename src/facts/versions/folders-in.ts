const folderWord = /(?<![\w./:@~-])((?:[\w.@-]+\/)+)(?:[\w.@-]*)/g;

/** Folders that are named with a slash: `client/`, `packages/api/src`. */
export function foldersIn(texts: readonly string[]): string[] {
  return texts.flatMap((each) =>
    each.includes('/') ? [...each.matchAll(folderWord)].map((match) => match[1]!.slice(0, -1)) : [],
  );
}
