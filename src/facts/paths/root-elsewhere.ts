import { mannerOf } from './context.ts';
import { isInOtherExample } from './example-copy.ts';
import type { Mention } from './mention.ts';
import { isSkill } from './nature.ts';
import type { Surroundings } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';
import { joinPath, lastName } from './written-path.ts';

const ofSources = /^(?:src|source|sources|lib|app)\/([\w-]{2,60})$/;
/** Tests and pages are arranged as what they are about. */
const besideSources = /(?:^|\/)(?:_*tests?_*|specs?|e2e|docs?|documentation|website)(?:\/|$)/i;
const fewest = 3;

/**
 * Folders that are named in a folder of sources that the repository does not have, where one other folder holds all of their names:
 * `src/tools/`, `src/prompts/` and `src/resources/`, which are in `shop_core/shop/`. One or two such names may be anybody's.
 */
export function inOtherRoot(
  mentions: readonly Mention[],
  around: Surroundings,
  documentPath: string,
): readonly PathVerdict[] {
  if (isSkill(documentPath) || documentPath.replace(/^\.[^/]*\/.*/, '').includes('/')) return [];
  const lost = mentions.filter((mention) => isLost(mention, around));
  const tops = new Set(lost.map(({ path }) => path.split('/', 1)[0]!));
  return [...tops].flatMap((top) => {
    const own = lost.filter(({ path }) => path.startsWith(`${top}/`));
    const names = [...new Set(own.map(({ path }) => lastName(path)))];
    if (names.length < fewest) return [];
    const holders = around.facts.index
      .endingWith(names[0]!)
      .map((folder) => folder.slice(0, -names[0]!.length - 1))

      .filter((holder) => !besideSources.test(holder) && !isInOtherExample(holder, documentPath))
      .filter((holder) => names.every((name) => around.hasFolder(joinPath(holder, name))));
    const [holder, ...others] = holders;
    if (!holder || others.length > 0) return [];
    return own.map((mention) => verdictOf(mention, joinPath(holder, lastName(mention.path))));
  });
}

function isLost(mention: Mention, around: Surroundings): boolean {
  const { path, form, written } = mention;
  if (form !== 'span' || written.form !== 'folder' || written.lead !== '' || !ofSources.test(path))
    return false;
  if (around.hasFolder(path.split('/', 1)[0]!) || around.facts.index.endingWith(path).length > 0)
    return false;
  const manner = mannerOf(mention);
  return (manner === 'states' || manner === 'points') && !around.ignored.covers(path);
}

function verdictOf(mention: Mention, meant: string): PathVerdict {
  return {
    claim: mention,
    verdict: 'missing',
    certain: false,
    resolved: mention.path,
    suggestion: { text: meant, because: 'nearest' },
  };
}
