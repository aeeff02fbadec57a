import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import { isSkill } from './nature.ts';
import { missingWhereProved, supposed } from './proved-place.ts';
import type { Circumstances } from './stated.ts';
import type { Surroundings } from './surroundings.ts';
import { joinPath } from './written-path.ts';

const mostOthers = 40;
const mostPlaces = 12;
const span = /`(?:\.\/)?([\w.@()+-]+(?:\/[\w.@()+-]+)*\/?)`/g;

/**
 * Where a path would be that is written from a folder which nobody names, but which the others beside it prove: those with its first folder
 * ("`src/db/`, `src/api/`" of a package), or, when it is one folder's name, the other such names.
 */
export function missingBesideSiblings(
  mention: Mention,
  { manner, nature, around, documentPath }: Circumstances,
): Missing | undefined {
  const { form, path, written } = mention;
  if (form !== 'span' || written.lead !== '' || written.form === 'open' || path.startsWith('..'))
    return undefined;
  const top = path.split('/', 1)[0]!;
  const bare = top === path;
  if (nature !== 'present' || (manner !== 'states' && manner !== 'points')) return undefined;
  if ((bare && written.form !== 'folder') || mention.row || isSkill(documentPath)) return undefined;
  const { index } = around.facts;
  if (around.hasFolder(top) || index.endingWith(path).length > 0) return undefined;
  const others = siblingsOf(mention, top, bare);
  if (others.size < 3) return undefined;
  const base = baseOfAll([...others], around);
  if (base === undefined || base === '') return undefined;
  if (supposed.test(mention.before.slice(-120))) return undefined;
  return missingWhereProved(mention, joinPath(base, path), around);
}

function siblingsOf({ section = '', list = '', path }: Mention, top: string, bare: boolean): Set<string> {
  const found = new Set<string>();
  for (const [, word] of (bare ? list : section).matchAll(span)) {
    const other = word!.replace(/\/$/, '');
    const isOfKind = bare ? word!.endsWith('/') && !other.includes('/') : other.startsWith(`${top}/`);
    if (isOfKind && other !== path && !`${path}/`.startsWith(`${other}/`) && !other.startsWith(`${path}/`))
      found.add(other);
    if (found.size >= mostOthers) break;
  }
  return found;
}

/** The one folder below which three of some paths are, and two thirds of them; undefined when another holds nearly as many. */
export function baseOfAll(paths: readonly string[], around: Surroundings): string | undefined {
  const count = new Map<string, number>();
  for (const path of paths) {
    const places = around.facts.index.endingWith(path);
    if (places.length > mostPlaces) continue;
    for (const full of places) {
      const base = full === path ? '' : full.slice(0, -path.length - 1);
      count.set(base, (count.get(base) ?? 0) + 1);
    }
  }
  const [first, second] = [...count].sort(([, a], [, b]) => b - a);
  if (!first || first[1] < 3 || first[1] * 3 < paths.length * 2) return undefined;
  return second && second[1] + 2 > first[1] ? undefined : first[0];
}
