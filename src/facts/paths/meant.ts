import type { Mention } from './mention.ts';
import { foldersAbove, pathFrom, type Surroundings } from './surroundings.ts';

/** Where a mention was looked for. */
export interface Looked {
  /** The first path from the root that is there. */
  readonly there: string | undefined;
  /** All that were tried until then; none when all of them lead out of the repository. */
  readonly meant: readonly string[];
}

/**
 * Looks for a mention where it is likeliest meant from: the root, the folder that commands went to, the document's folder and
 * those above it.
 */
export function lookAround(mention: Mention, around: Surroundings, documentPath: string): Looked {
  const meant: string[] = [];
  return { there: firstThere(mention.path, nearBases(mention, around, documentPath), around, meant), meant };
}

/** Looks for a mention that was not found there in the folders that the sentence, the paragraph above or the headings name. */
export function lookFurther(mention: Mention, around: Surroundings, { meant }: Looked): Looked {
  const { written, form, path, place } = mention;
  if ((form === 'link' && written.lead !== '/') || path.startsWith('../')) return { there: undefined, meant };
  const tried = [...meant];
  const there =
    firstThere(path, around.foldersIn(mention.before), around, tried) ??
    firstThere(path, around.namedFolders(place), around, tried);
  return { there, meant: tried };
}

/** @param tried Takes what was not there. */
function firstThere(
  path: string,
  bases: readonly string[],
  around: Surroundings,
  tried: string[],
): string | undefined {
  for (const base of bases) {
    const full = pathFrom(base, path);
    if (full === undefined || tried.includes(full)) continue;
    if (full === '' || around.has(full)) return full;
    tried.push(full);
  }
  return undefined;
}

export function nearBases(mention: Mention, around: Surroundings, documentPath: string): readonly string[] {
  const { written, form, path, cwd } = mention;
  const above = foldersAbove(documentPath);
  const own = above[0] ?? '';
  if (form === 'link' && written.lead !== '/') {
    const top = path.split('/', 1)[0]!;
    const isFromRoot = written.fromRoot || (written.lead === '' && path !== top && around.hasFolder(top));
    return isFromRoot ? ['', own] : [own, ''];
  }
  const gone = cwd ? [cwd] : [];
  return path.startsWith('../') ? [...gone, own] : ['', ...gone, ...above];
}
