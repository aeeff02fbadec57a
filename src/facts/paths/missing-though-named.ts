import { mannerOf } from './context.ts';
import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import type { Nature } from './nature.ts';
import { placing } from './placing.ts';
import { isAllPutAway } from './put-away.ts';
import { isOfRootPackage } from './root-package.ts';
import { isMissingInRoot, saysRoot } from './said-root.ts';
import { isStepsShort } from './steps-short.ts';
import type { Surroundings } from './surroundings.ts';

interface Circumstances {
  readonly nature: Nature;
  /** As `nature`, but of this sentence. */
  readonly told: Nature;
  readonly documentPath: string;
  readonly around: Surroundings;
}

/**
 * Whether a path is missed although files elsewhere end in it: it was here once, it is said of the root or of a package in it,
 * or a step of its way is left out.
 *
 * @param first Where it was looked for first, from the root.
 * @param namesakes Files and folders that end in it; at least one.
 */
export function missingThoughNamed(
  mention: Mention,
  first: string,
  namesakes: readonly string[],
  { nature, told, documentPath, around }: Circumstances,
): Missing | undefined {
  const departed = departedThoughNamed(mention, namesakes, around);
  if (departed) return departed;
  if (placing(mention) === 'rule') return undefined;
  const ofRoot =
    isMissingInRoot(mention, told, documentPath) ||
    isOfRootPackage(mention, namesakes, nature, documentPath, around);
  if (ofRoot) return { path: mention.path, certain: false };
  if (!isStepsShort(mention, namesakes, nature, documentPath)) return undefined;
  return { path: first, certain: false, near: namesakes[0]! };
}

/**
 * A full path that was here once, while one file elsewhere ends in it. Where several do, as `src/index.ts` of every package,
 * the words may mean any of them; and a folder is as often meant by its last names: `META-INF/services/`. What was put away is
 * meant by nobody.
 */
function departedThoughNamed(
  mention: Mention,
  namesakes: readonly string[],
  around: Surroundings,
): Missing | undefined {
  const { path, written } = mention;
  const inRoot = saysRoot(mention) || isAllPutAway(path, namesakes);
  if (written.form === 'open' || path.startsWith('..') || !(path.includes('/') || inRoot)) return undefined;
  if (!inRoot && (namesakes.length > 1 || written.form === 'folder')) return undefined;
  const departure = around.facts.snapshot.departed(path);
  if (!departure || (!inRoot && namesakes.includes(departure.movedTo ?? ''))) return undefined;
  const manner = mannerOf(mention);
  return manner === 'points' || manner === 'states' ? { path, departure, certain: false } : undefined;
}
