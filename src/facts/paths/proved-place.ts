import { isSeldomTracked } from './git-ignored.ts';
import { isListOfAny } from './led-list.ts';
import { isToBeDone } from './listed-among-others.ts';
import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import { isNotAsIs } from './nature.ts';
import { isSketch } from './sketch.ts';
import { supposing } from './supposing.ts';
import type { Surroundings } from './surroundings.ts';
import { boxOf } from './task-box.ts';

/** "each module has", "if there is": not this one, or not surely. */
export const supposed = new RegExp(`\\b(?:${supposing}|must|new|your)\\b`, 'i');

/**
 * What is missing at a place that nobody names, but which what stands beside the path proves; undefined where it need not be there.
 *
 * @param meant From the root.
 */
export function missingWhereProved(
  mention: Mention,
  meant: string,
  around: Surroundings,
): Missing | undefined {
  const { place } = mention;
  if (around.ignored.covers(meant) || around.isBehindLink(meant) || isSeldomTracked(meant)) return undefined;
  const words = `${place.headings.slice(-2).join(' ')} ${place.lead}`;
  if (isNotAsIs(words) || isSketch(place) || isListOfAny(place) || isToBeDone(place)) return undefined;
  if (boxOf(mention) !== undefined) return undefined;
  const departure = around.facts.snapshot.departed(meant);
  return { path: meant, certain: departure !== undefined, ...(departure && { departure }) };
}
