import type { Tree } from './mention.ts';
import type { Surroundings } from './surroundings.ts';
import { type Stand, stripped, topOf } from './tree-stand.ts';
import { isRejectedBy } from './tree-titles.ts';
import { folderOf, joinPath, lastName } from './written-path.ts';

/** `YourProject.csproj`, `your-rule.md`: the reader's own. */
const readersOwn = /^(?:your(?=[-_.A-Z])|Your(?=[-_.A-Z])|YOUR_)/;
/** "(for libraries)", "(if binary)": what only one kind of project has. */
const forOneKind =
  /\((?:for|if|in) (?:an? )?(librar|app|binar|execut|web|cli|console|servic|packag|plugin|frontend|backend|monorepo)/i;
/** `guide-name/`: whatever each of its kind is called. */
const slotRoot = /^[a-z]+[-_]name$/i;
/** Roots that are called by what they are. */
const kindOfRoot = /^(?:project|app|application|package|library|module|service|component|feature|plugin)$/i;

/**
 * Whether a tree is drawn for any project, or as how not to do it: then neither its neighbours nor history say that one of its
 * entries should be here.
 */
export function isPattern(tree: Tree, stand: Stand, around: Surroundings): boolean {
  const { entries, drawn, place } = tree;
  if (!drawn) return false;
  if (isRejectedBy(place.lead) || isRejectedBy(place.headings.at(-1) ?? '')) return true;
  if (entries.some(({ path }) => path.split('/').some((name) => readersOwn.test(name)))) return true;
  const top = topOf(entries[0]!);
  // What is drawn below such a name is looked for nowhere else.
  if (slotRoot.test(top.path) && entries.length > 1 && !around.has(top.path)) return true;
  const kinds = new Set(entries.map(({ remark }) => forOneKind.exec(remark)?.[1]?.toLowerCase()));
  kinds.delete(undefined);
  return kinds.size > 1 || isSlotForSeveral(tree, stand, around);
}

/** Whether the top is no name of anything here but a word for it: `project/`. */
export function isUnderKindOfRoot({ entries, drawn }: Tree, stand: Stand): boolean {
  const top = topOf(entries[0]!);
  if (!drawn || stand.strip === 0 || !kindOfRoot.test(top.path)) return false;
  // A package of the module that is called `app` is no other app's.
  return !`/${stand.base}/`.includes(`/${top.path}/`);
}

/**
 * Whether the top of a tree goes by a name that nothing here has, and a folder beside the one that it was held against would do
 * as well: then it shows what each of them should look like.
 */
function isSlotForSeveral({ entries }: Tree, stand: Stand, around: Surroundings): boolean {
  const { base, strip, guessed } = stand;
  if (!guessed || strip === 0 || base === '' || lastName(base) === topOf(entries[0]!).path) return false;
  const inner = entries
    .map((entry) => stripped(entry.full, strip))
    .filter((path) => path !== '' && !path.includes('/') && around.has(joinPath(base, path)));
  const parent = folderOf(base);
  const skip = parent === '' ? 0 : parent.length + 1;
  const tried = new Set([base]);
  return around.facts.index.someBelow(parent, (file) => {
    const slash = file.indexOf('/', skip);
    const beside = slash < 0 ? '' : file.slice(0, slash);
    if (beside === '' || tried.has(beside)) return false;
    tried.add(beside);
    const fitting = inner.filter((path) => around.has(joinPath(beside, path))).length;
    return fitting > 0 && fitting * 2 >= inner.length;
  });
}
