import { calledOtherwise, exampleInOtherOrder, otherNames } from './called-otherwise.ts';
import { isToBeDone } from './listed-among-others.ts';
import type { Group } from './lost-entry.ts';
import type { TreeEntry } from './mention.ts';
import { isSketch } from './sketch.ts';
import type { Surroundings } from './surroundings.ts';
import { folderOf, lastName } from './written-path.ts';

/** `vite.config.js`, `tsconfig.json`, `docker-compose.yml`, `.eslintrc.json`: what configures a tool. */
const configuration =
  /^\.?[\w-]+(?:(?:[.-]|(?<=^[jt]s))config|rc)\.(?:[cm]?[jt]s|jsonc?|ya?ml)$|^(?:docker-)?compose(?:\.[\w-]+)?\.ya?ml$/;

/** "Supported: `x.config.js`", "one of", "`x.config.js` or": whichever there is. */
const choice =
  /\b(?:one of|any|either|or|choose|choice|support(?:s|ed)?|if|whether|each|every|may|might|could|should|would|will|e\.g|such as|examples?|detect\w*|look(?:s|ed)? for)\b|例如|比如|たとえば|例えば|예를 들어/i;

/** The one file that configures what a file of that name would, with another ending; beside it, or of a bare name alone in the repository. */
export function configuredBy(path: string, { facts }: Surroundings): string | undefined {
  const name = lastName(path);
  if (!configuration.test(name) && exampleInOtherOrder(name) === undefined) return undefined;
  const others = calledOtherwise(name, facts.index);
  const beside = others.filter((other) => folderOf(other) === folderOf(path));
  const [only, ...more] = beside.length > 0 || path.includes('/') ? beside : others;
  return more.length === 0 ? only : undefined;
}

/** Whether a list or a tree names the configuration of a tool with another ending than the file has. */
export function isConfiguredOtherwise(entry: TreeEntry, { tree, at, around, isSkill }: Group): boolean {
  const { path, folder, remark, parent } = entry;
  const { lead, headings } = tree.place;
  if (folder || path.includes('/') || isSkill || isSketch(tree.place) || isToBeDone(tree.place)) return false;
  if (choice.test(`${remark}\n${lead}\n${headings.at(-1) ?? ''}`)) return false;
  const meant = configuredBy(at(entry), around);
  if (meant === undefined || (parent && folderOf(meant) !== folderOf(at(entry)))) return false;
  // "`x.config.js`" and "`x.config.ts`" in one list: both are meant.
  const others = otherNames(path);
  return !tree.entries.some((other) => others.includes(lastName(other.path)));
}
