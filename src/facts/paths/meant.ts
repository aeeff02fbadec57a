import type { Mention } from './mention.ts';
import { foldersAbove, pathFrom, type Surroundings } from './surroundings.ts';

/**
 * The paths from the root that a mention may mean, the likeliest first: from the root, the folder that commands went to, the
 * document's folder and those above it, folders that the sentence, the paragraph above or the headings name.
 *
 * @returns The first that is there, and all that were tried until then; none when all of them lead out.
 */
export function lookUp(
  mention: Mention,
  around: Surroundings,
  documentPath: string,
): { readonly there: string | undefined; readonly meant: readonly string[] } {
  const meant: string[] = [];
  for (const bases of basesOf(mention, around, documentPath)) {
    for (const base of bases()) {
      const path = pathFrom(base, mention.path);
      if (path === undefined || meant.includes(path)) continue;
      if (path === '' || around.has(path)) return { there: path, meant };
      meant.push(path);
    }
  }
  return { there: undefined, meant };
}

/** In groups, as the last ones are dear to find and seldom needed. */
function basesOf(mention: Mention, around: Surroundings, documentPath: string): (() => readonly string[])[] {
  const { written, form, path, cwd, place } = mention;
  const above = foldersAbove(documentPath);
  const own = above[0] ?? '';
  const gone = cwd ? [cwd] : [];
  const top = path.split('/', 1)[0]!;
  const isFromRoot = written.fromRoot || (written.lead === '' && around.hasFolder(top) && path !== top);
  if (form === 'link' && written.lead !== '/') return [() => (isFromRoot ? ['', own] : [own, ''])];
  if (path.startsWith('../')) return [() => [...gone, own]];
  return [
    () => ['', ...gone, ...above],
    () => around.foldersIn(mention.before),
    () => around.namedFolders(place),
  ];
}
