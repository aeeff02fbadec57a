import { mannerOf } from './context.ts';
import { isExactLink, missingTarget } from './exact-link.ts';
import { missingOfFence } from './fence-comment.ts';
import { missingPackage } from './go-packages.ts';
import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import type { Circumstances } from './stated.ts';

/**
 * Weighs what names one place and no other, so that files of that name elsewhere are no excuse.
 *
 * @returns Null when nothing speaks against it; undefined when it is to be weighed as any other.
 */
export function missingFromPlace(
  mention: Mention,
  meant: readonly string[],
  told: Omit<Circumstances, 'manner'>,
): Missing | null | undefined {
  const { form, path } = mention;
  const { index, snapshot } = told.around.facts;
  if (form === 'comment') return missingOfFence(mention, meant, told) ?? null;
  if (form === 'package') {
    if (meant.some((each) => snapshot.departed(each) !== undefined)) return undefined;
    return told.nature === 'present' ? (missingPackage(mention, meant, told.around) ?? null) : null;
  }
  if (!isExactLink(mention) || index.endingWith(path.replace(/^(?:\.\.\/)+/, '')).length === 0)
    return undefined;
  return missingTarget(mention, meant[0]!, { ...told, manner: mannerOf(mention) }) ?? null;
}
