import { mannerOf } from './context.ts';
import { isBareLink } from './exact-link.ts';
import type { Mention } from './mention.ts';
import { isSkill, type Nature } from './nature.ts';

/**
 * Whether a path in marks goes too few or too many folders up: `../../db/schema.ts` leads nowhere from the document, and one file
 * alone ends so; or a link has a file's bare name that stands in another folder. Skills speak of the folders of what is being written.
 */
export function isStepsShort(
  mention: Mention,
  namesakes: readonly string[],
  nature: Nature,
  documentPath: string,
): boolean {
  const { form, path, written } = mention;
  if (isBareLink(mention))
    return (
      nature === 'present' &&
      !isSkill(documentPath) &&
      namesakes.length === 1 &&
      mannerOf(mention) === 'points'
    );
  if (form !== 'span' || !path.startsWith('../') || written.form !== 'file' || namesakes.length !== 1)
    return false;
  if (nature !== 'present' || isSkill(documentPath)) return false;
  if (!path.replace(/^(?:\.\.\/)+/, '').includes('/')) return false;
  const manner = mannerOf(mention);
  return manner === 'states' || manner === 'points';
}
