import type { List, ListItem } from '../../parse/blocks.ts';
import type { Tree, TreeEntry } from './mention.ts';
import type { Place } from './walk.ts';
import { readWrittenPath } from './written-path.ts';

/**
 * Reads a list of which the items begin with a path: `- src/lib.rs: entry point`. A list below an item that names a
 * folder stands in that folder.
 *
 * @returns Undefined when no item begins so.
 */
export function readBulletTree(text: string, list: List, place: Place): Tree | undefined {
  const entries: TreeEntry[] = [];
  readItems(text, list, undefined, entries);
  return entries.length === 0 ? undefined : { entries, drawn: false, place };
}

function readItems(text: string, list: List, parent: TreeEntry | undefined, entries: TreeEntry[]): void {
  for (const item of list.items) {
    const own = leadingPaths(text, item, parent);
    entries.push(...own);
    const inner = own.length === 1 ? own[0] : undefined;
    for (const child of item.children) {
      if (child.type === 'list')
        readItems(text, child, inner?.folder ? inner : own.length === 0 ? parent : undefined, entries);
    }
  }
}

/** What may stand between two paths at an item's start, and behind the last one. */
const between = /^(?:\*\*|\s)*(?:\/|,|&|\+|and|or)\s*(?:\*\*)?(?=`)/;
const behind = /^(?:\*\*|__)?\s*(?:$|[:–—=→(]|-(?:\s|$)|\*\*\s*(?:$|[:–—(-]))/;

/** The paths that an item begins with, as long as a remark or nothing stands behind them. */
function leadingPaths(text: string, item: ListItem, parent: TreeEntry | undefined): TreeEntry[] {
  const [first] = item.children;
  if (first?.type !== 'paragraph') return [];
  const line = first.lines[0]!;
  const written = text.slice(line.start, Math.min(line.end, line.start + 1000));
  const mark = /^(?:\[[ xX]\]\s+)?(?:\*\*|__)?/.exec(written)![0].length;
  const found: { word: string; offset: number }[] = [];
  let at = mark;
  while (written[at] === '`') {
    const close = written.indexOf('`', at + 1);
    if (close < 0) return [];
    found.push({ word: written.slice(at + 1, close), offset: at + 1 });
    at = close + 1;
    const joint = between.exec(written.slice(at, at + 20));
    if (!joint) break;
    at += joint[0].length;
  }
  if (found.length === 0) {
    const bare = /^[^\s:*`([]+/.exec(written.slice(at))?.[0];
    if (bare === undefined) return [];
    found.push({ word: bare, offset: at });
    at += bare.length;
  }
  const rest = written.slice(at);
  if (!behind.test(rest)) return [];
  const entries: TreeEntry[] = [];
  for (const { word, offset } of found) {
    const path = readWrittenPath(word);
    if (!path || path.lead === '/' || path.path.startsWith('..')) return [];
    const within = parent && !path.path.startsWith(`${parent.full}/`);
    entries.push({
      start: line.start + offset + path.start,
      end: line.start + offset + path.end,
      path: path.path,
      full: within ? `${parent.full}/${path.path}` : path.path,
      folder: path.form === 'folder',
      remark: rest,
      parent,
    });
  }
  return entries;
}
