import { isSeldomTracked } from './git-ignored.ts';
import { isListOfAny } from './led-list.ts';
import { isToBeDone } from './listed-among-others.ts';
import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import { isNotAsIs, isSkill } from './nature.ts';
import { isSketch } from './sketch.ts';
import type { Circumstances } from './stated.ts';
import { supposing } from './supposing.ts';
import { boxOf } from './task-box.ts';
import { joinPath } from './written-path.ts';

/** An item that begins with a folder and goes on with an open bracket: "- `web/` – the client (`src/` for the UI, ". */
const itemWithBracket =
  /^\s*(?:[-*+]\s+)?[*_]{0,2}`(?:\.\/)?([\w.@-]+(?:\/[\w.@-]+)*)\/`[*_]{0,2}\s*(?:[-–—:]\s*)?[^()\n]{0,200}[(]([^()\n]{1,300})$/;
const restOfBracket = /^`?([^()\n]{0,300})\)/;
const folder = /`(?:\.\/)?([\w.@-]+(?:\/[\w.@-]+)*)\/`/g;
const supposed = new RegExp(`\\b(?:${supposing}|must|new|your)\\b`, 'i');

/**
 * Where a folder would be that stands in the brackets behind another one, with others that lie there: what the bracket lists is what the
 * folder holds.
 */
export function missingInBrackets(
  mention: Mention,
  { manner, nature, around, documentPath }: Circumstances,
): Missing | undefined {
  const { form, path, written, place, row, before, after } = mention;
  if (form !== 'span' || written.form !== 'folder' || written.lead !== '' || path.includes('/') || row)
    return undefined;
  if (nature !== 'present' || manner !== 'states' || isSkill(documentPath)) return undefined;
  const item = itemWithBracket.exec(before);
  if (!item || supposed.test(before)) return undefined;
  const base = item[1]!;
  const { index, snapshot } = around.facts;
  if (!around.hasFolder(base) || index.endingWith(path).length > 0) return undefined;
  const listed = `${item[2]}${restOfBracket.exec(after)?.[1] ?? ''}`;
  const others = [...listed.matchAll(folder)].map(([, other]) => joinPath(base, other!));
  const isThere = (other: string) => around.hasFolder(other);
  const meant = joinPath(base, path);
  const isFit = (other: string) => other === meant || isThere(other) || around.ignored.covers(other);
  if (!others.some(isThere) || !others.every(isFit)) return undefined;
  if (around.ignored.covers(meant) || around.isBehindLink(meant) || isSeldomTracked(meant)) return undefined;
  const words = `${place.headings.slice(-2).join(' ')} ${place.lead}`;
  if (isNotAsIs(words) || isSketch(place) || isListOfAny(place) || isToBeDone(place)) return undefined;
  if (boxOf(mention) !== undefined) return undefined;
  const departure = snapshot.departed(meant);
  return { path: meant, certain: departure !== undefined, ...(departure && { departure }) };
}
