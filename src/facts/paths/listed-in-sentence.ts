import { mannerOf } from './context.ts';
import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import type { Surroundings } from './surroundings.ts';
import { boxOf } from './task-box.ts';
import { joinPath } from './written-path.ts';

const listBefore = /(?:`[\w.@-]+\/?`(?:\s*[,、]\s*|\s+(?:and|&)\s+|,\s+and\s+))+`$/;
const listBehind = /^\/?`(?:(?:,\s+and\s+|\s*[,、]\s*|\s+(?:and|&)\s+)`[\w.@-]+\/?`)+/;
const name = /`([\w.@-]+)\/?`/g;

/**
 * A bare name in "Features: `cart/`, `login/`, `orders/`" below "Location: `src/features/`", where the others are: the list says
 * what that folder holds, whoever else has a folder of that name.
 */
export function listedInFolder(mention: Mention, around: Surroundings): Missing | undefined {
  const { path, written, place, form } = mention;
  if (form !== 'span' || written.form === 'open' || path.includes('/')) return undefined;
  const heading = place.headings.at(-1) ?? '';
  if (!heading.includes('/') && !place.lead.includes('/')) return undefined;
  const list = `${listBefore.exec(mention.before)?.[0] ?? ''}${path}${listBehind.exec(mention.after)?.[0] ?? '`'}`;
  const others = [...list.matchAll(name)].map(([, other]) => other!).filter((other) => other !== path);
  if (others.length < 3) return undefined;
  for (const folder of [...around.foldersIn(place.lead), ...around.foldersIn(heading)]) {
    const there = others.filter((other) => around.has(joinPath(folder, other)));
    if (there.length < 3 || there.length * 3 < others.length * 2) continue;
    const meant = joinPath(folder, path);
    if (around.has(meant) || around.ignored.covers(meant) || around.isBehindLink(meant)) return undefined;
    const departure = around.facts.snapshot.departed(meant);
    if (!departure && around.facts.index.endingWith(path).length > 0) return undefined;
    return isStated(mention) ? { path: meant, certain: false, ...(departure && { departure }) } : undefined;
  }
  return undefined;
}

function isStated(mention: Mention): boolean {
  const manner = mannerOf(mention);
  return (manner === 'states' || manner === 'points') && boxOf(mention) === undefined;
}
