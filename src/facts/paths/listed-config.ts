import { calledOtherwise } from './called-otherwise.ts';
import { isToBeDone } from './listed-among-others.ts';
import type { Group } from './lost-entry.ts';
import type { TreeEntry } from './mention.ts';
import { isSketch } from './sketch.ts';

/** `tailwind.config.ts`: what configures a tool from the root. */
const config = /^[\w-]+\.config\.(?:[cm]?[jt]s|json)$/;
const unsure = /\b(?:if|when|or|optional(?:ly)?|may|might|e\.g|such as|examples?|any|each|every)\b/i;

/**
 * Whether the configuration of a tool begins an item of a list of the project's structure, of which the other items are there: no file is
 * called so, nor in another spelling. Two of one item are told apart by a comma; one or the other is not stated.
 */
export function isConfigOfLayout(
  entry: TreeEntry,
  { tree, stand, there, isLayout, isSkill, around }: Group,
): boolean {
  const { path, parent, remark, joints = [] } = entry;
  if (isSkill || parent || stand.base !== '' || stand.guessed || !config.test(path)) return false;
  if (isSketch(tree.place) || isToBeDone(tree.place) || unsure.test(remark)) return false;
  if (joints.some((joint) => joint !== 'comma')) return false;
  if (calledOtherwise(path, around.facts.index).length > 0) return false;
  const tops = tree.entries.filter((other) => other.parent === undefined);
  const known = tops.filter((other) => there.has(other)).length;
  const isConfig = (other: TreeEntry) => config.test(other.path);
  const others = tops.filter((other) => !isConfig(other) || there.has(other)).length;
  // Of what so much is there, it is the project's structure whatever the heading calls it.
  return known >= (isLayout ? 4 : 8) && known * 4 >= others * 3;
}
