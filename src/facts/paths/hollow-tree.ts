import type { Group } from './lost-entry.ts';
import type { TreeEntry } from './mention.ts';
import { remarkExcuses } from './remarks.ts';
import { isSketch } from './sketch.ts';
import { stripped, topOf } from './tree-stand.ts';
import { joinPath } from './written-path.ts';

/** "(if bundled locally)", "e.g."; above a tree: "each feature". */
const conditional =
  /\b(?:if|when|where|unless|may|might|could|e\.g|such as|any|each|every|per|your)\b|\.\.\.|…/i;
const fewest = 4;

/**
 * The first entry of a tree of which nothing is there but its root, and nothing ever was: "Assets (`web/public/`)" above `public/` and
 * names. What so many plain names show is then something else than what there is; which of them are wrong, nobody can say.
 *
 * @param open What is not there. @param excused Those that need not be.
 */
export function hollowEntry(
  { tree, around, asIs, isSkill, uncertain, stand }: Group,
  open: readonly TreeEntry[],
  excused: ReadonlySet<TreeEntry>,
): { readonly entry: TreeEntry; readonly path: string } | undefined {
  const { entries, drawn, place } = tree;
  const top = topOf(entries[0]!);
  if (!drawn || !asIs || isSkill || uncertain || stand.guessed || isSketch(place)) return undefined;
  if (entries.length <= fewest || entries.some((entry) => topOf(entry) !== top)) return undefined;
  const heading = place.headings.at(-1) ?? '';
  if (conditional.test(`${heading} ${place.lead}`)) return undefined;
  // The words above name the very folder.
  const named = [...around.foldersIn(place.lead), ...around.foldersIn(heading)];
  const root = named.find((folder) => `/${folder}`.endsWith(`/${top.path}`));
  if (root === undefined) return undefined;
  const skip = top.path.split('/').length;
  const at = (entry: TreeEntry) => joinPath(root, stripped(entry.full, skip));
  const others = entries.filter((entry) => entry !== top);
  const isKnown = (entry: TreeEntry) =>
    around.has(at(entry)) || around.facts.snapshot.departed(at(entry)) !== undefined;
  if (others.some(isKnown)) return undefined;
  const isPlain = (entry: TreeEntry): boolean =>
    entry === top ||
    (open.includes(entry) &&
      !excused.has(entry) &&
      !around.ignored.covers(at(entry)) &&
      !remarkExcuses(entry) &&
      !conditional.test(entry.remark) &&
      isPlain(entry.parent!));
  const plain = others.filter(isPlain);
  const [entry] = plain;
  return entry && plain.length >= fewest && plain.length * 2 > others.length
    ? { entry, path: at(entry) }
    : undefined;
}
