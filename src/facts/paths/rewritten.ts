import { nearBases } from './meant.ts';
import type { Mention } from './mention.ts';
import { pathFrom, type Surroundings } from './surroundings.ts';
import { folderOf, isRelative, lastName } from './written-path.ts';

/**
 * The new path as it is to be written in place of the old one: from the folder that the old one was written from, with `./` where
 * it had that. Undefined where it cannot be written so.
 */
export function rewritten(
  mention: Mention,
  old: string,
  next: string,
  around: Surroundings,
  documentPath: string,
): string | undefined {
  const { written, path, form } = mention;
  if (form === 'link' && /[\s()<>#?%]/.test(next)) return undefined;
  if (written.lead === '/') return path === old ? `/${next}` : undefined;
  const bases = nearBases(mention, around, documentPath);
  const isExact = isRelative(written);
  if (form === 'link' && (isExact || bases[0] !== '')) {
    const relative = relativeTo(folderOf(documentPath), next);
    return isExact && !relative.startsWith('../') ? `./${relative}` : relative;
  }
  if (isExact) {
    const base = bases.find((each) => pathFrom(each, path) === old);
    if (base === undefined) return undefined;
    const relative = relativeTo(base, next);
    if (!relative.startsWith('../')) return `./${relative}`;
    return path.startsWith('../') ? relative : undefined;
  }
  if (path === old) return next;
  if (!old.endsWith(`/${path}`)) return undefined;
  const base = old.slice(0, -path.length);
  return next.startsWith(base) ? next.slice(base.length) : undefined;
}

/** What the text of a link becomes along with its target; undefined when it stays, or names something else. */
export function rewrittenLabel(label: string, mention: Mention, old: string, next: string, target: string) {
  if (label === mention.path) return target.replace(/^\.\//, '');
  if (label === old) return next;
  return label === lastName(old) && label !== lastName(next) ? lastName(next) : undefined;
}

function relativeTo(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}
