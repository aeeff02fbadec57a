import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import { isSkill } from './nature.ts';
import { missingWhereProved, supposed } from './proved-place.ts';
import type { Circumstances } from './stated.ts';
import { joinPath } from './written-path.ts';

/** An item that begins with a folder and goes on with an open bracket: "- `web/` – the client (`src/` for the UI, ". */
const itemWithBracket =
  /^\s*(?:[-*+]\s+)?[*_]{0,2}`(?:\.\/)?([\w.@-]+(?:\/[\w.@-]+)*)\/`[*_]{0,2}\s*(?:[-–—:]\s*)?[^()\n]{0,200}[(]([^()\n]{1,300})$/;
const restOfBracket = /^`?([^()\n]{0,300})\)/;
const folder = /`(?:\.\/)?([\w.@-]+(?:\/[\w.@-]+)*)\/`/g;

/**
 * Where a folder would be that stands in the brackets behind another one, with others that lie there: what the bracket lists is what the
 * folder holds.
 */
export function missingInBrackets(
  mention: Mention,
  { manner, nature, around, documentPath }: Circumstances,
): Missing | undefined {
  const { form, path, written, row, before, after } = mention;
  if (form !== 'span' || written.form !== 'folder' || written.lead !== '' || path.includes('/') || row)
    return undefined;
  if (nature !== 'present' || manner !== 'states' || isSkill(documentPath)) return undefined;
  const item = itemWithBracket.exec(before);
  if (!item || supposed.test(before)) return undefined;
  const base = item[1]!;
  if (!around.hasFolder(base) || around.facts.index.endingWith(path).length > 0) return undefined;
  const listed = `${item[2]}${restOfBracket.exec(after)?.[1] ?? ''}`;
  const others = [...listed.matchAll(folder)].map(([, other]) => joinPath(base, other!));
  const isThere = (other: string) => around.hasFolder(other);
  const meant = joinPath(base, path);
  const isFit = (other: string) => other === meant || isThere(other) || around.ignored.covers(other);
  if (!others.some(isThere) || !others.every(isFit)) return undefined;
  return missingWhereProved(mention, meant, around);
}
