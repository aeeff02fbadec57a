import { isFileName } from './file-names.ts';
import type { Group } from './lost-entry.ts';
import type { TreeEntry } from './mention.ts';
import { isSketch } from './sketch.ts';
import type { Place } from './walk.ts';
import { folderOf, lastName } from './written-path.ts';

/** "Update the following files", "Migrate in this order": a list of what to do, not of what there is. */
const toBeDone =
  /\b(?:generate|create|place|put|add|write|save|export|update|migrat\w+|order|priorit\w+|rename|build|checklist|phase|step)s?\b|迁移|優先|优先|顺序/i;

/** "❌ never read": whether it is there or not. */
const forbidden = /[❌🚫⛔]|\b(?:forbidden|never|avoid|do not|don['’]t)\b/iu;

/** "`a.lock` or `b.lock`", "`a.lock`, `b.lock`: what there is": one of the item's paths may be enough. */
function isAlternative({ joints = [] }: TreeEntry): boolean {
  return joints.some((joint) => joint !== 'and');
}

/**
 * Whether a path stands in a list of folders and files of which nearly all others are there, as in a tree that is drawn: what such
 * a list shows is how things are. Those with the same parent count, and of a nested list all of it as well.
 */
export function isListedAmongOthers(entry: TreeEntry, group: Group): boolean {
  return groupOf(entry, group).many;
}

/** "`a.js` → `a.ts`": what is done with it. "✅": how far it is. */
const turned = /→|->|=>|[✅☑✔⏳🚧🔜]/u;
/** A name in pieces stands for many: `docs/adr/NNNN-title.md`. */
const isOfMany = /(?:^|[/_-])(?:[NXY]{2,}|title|name|slug|foo|bar)(?=[/_.-]|$)/;

/**
 * Whether a full path opens an item of a list that tells what there is ("- `src/pages/orders/` - list and detail"), below a folder that
 * is there. How much else of the list is there matters less: who writes a whole path means this one. Of 34 such paths in labelled guides
 * 33 were false.
 */
export function isListedInFull(entry: TreeEntry, group: Group): boolean {
  const { tree, at, around } = group;
  const { path, parent, remark, folder } = entry;
  if (group.isSkill || parent || !path.includes('/') || isSketch(tree.place)) return false;
  if (!(folder || isFileName(lastName(path))) || at(entry) !== path) return false;
  if (isToBeDone(tree.place) || forbidden.test(remark) || turned.test(remark) || isOfMany.test(path))
    return false;
  return !isAlternative(entry) && around.hasFolder(folderOf(path));
}

/** Whether so many of the list are there that it can only speak of this repository. */
export function isSurelyListed(entry: TreeEntry, group: Group): boolean {
  const { there, all } = groupOf(entry, group);
  return !group.stand.guessed && there >= 5 && there * 5 >= all * 4;
}

/**
 * Whether a folder of such a list is none of those that go by its name: they lie in other folders than the list speaks of, and in none
 * above.
 */
export function isOfOtherFolders(entry: TreeEntry, group: Group): boolean {
  const path = group.at(entry);
  if (isFileName(lastName(path)) || !isSurelyListed(entry, group)) return false;
  const isAbove = (other: string) => `${path}/`.startsWith(`${folderOf(other)}/`);
  return group.around.facts.index
    .endingWith(entry.path)
    .every((other) => folderOf(other) !== '' && !isAbove(other));
}

/** Whether the words above a list say that it is one of what is to be done. */
export function isToBeDone({ lead, headings }: Place): boolean {
  return toBeDone.test(lead) || toBeDone.test(headings.at(-1) ?? '');
}

function groupOf(entry: TreeEntry, group: Group): { many: boolean; there: number; all: number } {
  const { tree, stand, at, around } = group;
  const { place } = tree;
  const none = { many: false, there: 0, all: 0 };
  if (group.there.size < 3 || group.share < 0.6 || group.isSkill || isSketch(place)) return none;
  if (isToBeDone(place)) return none;
  const { parent, remark } = entry;
  if (forbidden.test(remark) || isAlternative(entry)) return none;
  if (parent && !around.hasFolder(at(parent))) return none;
  const siblings = tree.entries.filter((other) => other !== entry && other.parent === parent);
  const beside = siblings.filter((other) => group.there.has(other)).length;
  // In a list below a folder that is there, the rest of the list says what kind of list it is.
  const there = parent ? group.there.size : beside;
  const all = parent ? tree.entries.length - 1 : siblings.length;
  const needed = stand.guessed || parent ? 4 : 3;
  const isMost =
    beside * 3 >= siblings.length * 2 && there * (stand.guessed ? 5 : 4) >= all * (stand.guessed ? 4 : 3);
  return { many: there >= needed && isMost, there, all };
}
