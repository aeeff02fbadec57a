import { namesakesOf } from './example-copy.ts';
import { folderOfGone } from './listed-beside.ts';
import type { Tree, TreeEntry } from './mention.ts';
import { foldersAbove, type Surroundings } from './surroundings.ts';
import { joinPath } from './written-path.ts';

/** Where a tree stands: the folder that its paths are meant from, and whether its own top is that folder's name. */
export interface Stand {
  readonly base: string;
  readonly strip: number;
  readonly matched: number;
  /** Nobody names the folder; it was found by the entries' endings. */
  readonly guessed: boolean;
  /** The words above a list name it, though nothing of the list is there. */
  readonly isNamed?: true;
}

const mostBases = 60;
const mostSampled = 150;

/** Tries the folders that a tree may be meant from; the one in which most of its entries are there wins. */
export function standOf(
  tree: Tree,
  entries: readonly TreeEntry[],
  around: Surroundings,
  documentPath: string,
): Stand {
  const sample = entries.slice(0, mostSampled);
  const [top, ...others] = new Set(tree.entries.map(topOf));
  const hasOneTop = tree.drawn && others.length === 0 && tree.entries.length > 1;
  const bases = ['', ...around.namedFolders(tree.place), ...foldersAbove(documentPath)];
  const mayHangOnName = hasOneTop && !beginsHere(top!.path, bases, around);
  const strips = mayHangOnName ? [0, top!.path.split('/').length] : [0];
  let best: Stand = { base: '', strip: 0, matched: 0, guessed: false };
  const declared = declaredBase(tree, around);
  let guessed = false;
  const consider = (base: string, strip: number, needed: readonly TreeEntry[] = []) => {
    const isThere = (entry: TreeEntry) => {
      const path = joinPath(base, stripped(entry.full, strip));
      return path !== base && around.has(path);
    };
    if (!needed.every(isThere)) return;
    const matched = sample.filter(isThere).length;
    // That one item of a list ends as a file elsewhere does is chance.
    if (guessed && !tree.drawn && matched * 2 <= sample.length) return;
    if (matched > best.matched) best = { base, strip, matched, guessed };
  };
  if (declared !== undefined) {
    for (const strip of strips) consider(declared, strip);
    if (best.matched > 0) return best;
  }
  for (const strip of strips) for (const base of new Set(bases)) consider(base, strip);
  if (best.matched >= sample.length) return best;
  const gone = best.matched === 0 ? goneStand(tree, around) : undefined;
  if (gone) return gone;
  // A folder that nobody names is meant only when nothing stands against it: what is there otherwise must be there as well.
  guessed = true;
  const { base, strip, matched } = best;
  const needed = sample.filter(
    (entry) =>
      best.matched > 0 &&
      entry.parent === undefined &&
      around.has(joinPath(base, stripped(entry.full, strip))),
  );
  for (const strip of strips) {
    const derived = new Set<string>();
    const deep = sample
      .map((entry) => stripped(entry.full, strip))
      .filter((path) => path.includes('/') || /\.\w+$/.test(path));
    for (const path of deep.slice(0, 24)) {
      for (const found of namesakesOf(path, around).slice(0, 8)) {
        if (found.length > path.length) derived.add(found.slice(0, -path.length - 1));
      }
      if (derived.size > mostBases) break;
    }
    for (const each of derived) consider(each, strip, isPackageOf(each, needed, matched) ? [] : needed);
  }
  return best;
}

/** Whether a top is a path through a folder that is here, and not the name of the whole: `changes/add-x/`, where there are `changes/`. */
function beginsHere(top: string, bases: readonly string[], around: Surroundings): boolean {
  const slash = top.indexOf('/');
  return slash > 0 && bases.some((base) => around.hasFolder(joinPath(base, top.slice(0, slash))));
}

/** "Relative to `src/test`", "Basis: `src/test`" in a short line above: there it stands, whatever else has folders of these names. */
function declaredBase({ drawn, place }: Tree, around: Surroundings): string | undefined {
  if (!drawn) return undefined;
  for (const line of [place.lead, place.opening ?? '']) {
    if (line.length > 160 || !line.includes('/') || !declaring.test(line)) continue;
    const [only, ...more] = new Set(around.foldersIn(line));
    if (only !== undefined && more.length === 0) return only;
  }
  return undefined;
}

const declaring =
  /\b(?:based (?:on|in)|relative to|rooted (?:at|in)|basis|base (?:path|folder|directory)|root(?: folder| directory)?\s*:|(?:all )?(?:paths |files )?(?:are )?(?:below|under|inside) `)|기준|を基準|以.{0,40}为(?:根|基准)|基准|基準/i;

/** Of a list below the name of a folder in which none of it is any more. */
function goneStand(tree: Tree, around: Surroundings): Stand | undefined {
  const base = tree.drawn ? undefined : folderOfGone(tree, around);
  return base === undefined ? undefined : { base, strip: 0, matched: 0, guessed: false, isNamed: true };
}

/**
 * Whether a folder is a package of the module that a tree is drawn of: `app/` with the folders that lie in
 * `app/src/main/java/com/shop`. What lies between is left out as everybody knows it.
 */
function isPackageOf(folder: string, tops: readonly TreeEntry[], matched: number): boolean {
  const [top] = tops;
  if (!top || matched > 1 || !/(?:^|\/)src\/\w*[mM]ain\/(?:java|kotlin)\//.test(folder)) return false;
  return `/${folder}`.includes(`/${top.full}/src/`);
}

/** Without its first names. */
export function stripped(path: string, count: number): string {
  let rest = path;
  for (let left = count; left > 0; left--) {
    const slash = rest.indexOf('/');
    rest = slash < 0 ? '' : rest.slice(slash + 1);
  }
  return rest;
}

/** The line at the left edge that an entry hangs on. */
export function topOf(entry: TreeEntry): TreeEntry {
  let top = entry;
  while (top.parent) top = top.parent;
  return top;
}
