import type { List, ListItem } from '../../parse/blocks.ts';
import type { Tree, TreeEntry } from './mention.ts';
import type { Place } from './walk.ts';
import { readWrittenPath, type WrittenPath } from './written-path.ts';

/**
 * Reads a list of which the items begin with a path: `- src/lib.rs: entry point`. A list below an item that names a
 * folder stands in that folder.
 *
 * @returns Undefined when no item begins so.
 */
export function readBulletTree(text: string, list: List, place: Place): Tree | undefined {
  const entries: TreeEntry[] = [];
  readItems(text, list, undefined, false, entries);
  return entries.length === 0 ? undefined : { entries, drawn: false, place };
}

function readItems(
  text: string,
  list: List,
  parent: TreeEntry | undefined,
  belowDone: boolean,
  entries: TreeEntry[],
): void {
  for (const item of list.items) {
    const isDone = belowDone || isTicked(text, item);
    const leading = leadingPaths(text, item, parent);
    const own = isDone ? leading.map((entry): TreeEntry => ({ ...entry, isDone })) : leading;
    entries.push(...own);
    const inner = own.length === 1 ? own[0] : undefined;
    for (const child of item.children) {
      if (child.type === 'list')
        readItems(
          text,
          child,
          inner?.folder ? inner : own.length === 0 ? parent : undefined,
          isDone,
          entries,
        );
    }
  }
}

function isTicked(text: string, { children: [first] }: ListItem): boolean {
  return (
    first?.type === 'paragraph' &&
    /^\[[xX]\]$/.test(text.slice(first.lines[0]!.start, first.lines[0]!.start + 3))
  );
}

/** What may stand between two paths at an item's start, and behind the last one. */
const between = /^(?:\*\*|\s)*(?:\/|,|&|\+|and|or)\s*(?:\*\*)?(?=`)/;
const behind = /^(?:\*\*|__)?\s*(?:$|[:–—=→(]|-(?:\s|$)|\*\*\s*(?:$|[:–—(-]))/;
/** A task box and emphasis. */
const mark = /^(?:\[[ xX]\]\s+)?(?:\*\*|__)?/;
const bareWord = /[^\s:*`([]+/y;
const longestItem = 1000;
const none: readonly TreeEntry[] = [];

interface LeadingWords {
  readonly words: readonly { readonly path: WrittenPath; readonly start: number }[];
  /** Behind the last one. */
  readonly end: number;
}

/** The paths that an item begins with, as long as a remark or nothing stands behind them. */
function leadingPaths(text: string, item: ListItem, parent: TreeEntry | undefined): readonly TreeEntry[] {
  const [first] = item.children;
  if (first?.type !== 'paragraph') return none;
  const { start, end } = first.lines[0]!;
  const limit = Math.min(end, start + longestItem);
  const begin = start + ('[*_'.includes(text[start]!) ? mark.exec(text.slice(start, limit))![0].length : 0);
  const leading = text[begin] === '`' ? spansAt(text, begin, limit) : wordAt(text, begin);
  if (!leading) return none;
  const remark = text.slice(leading.end, limit);
  if (!behind.test(remark)) return none;
  return leading.words.map(({ path, start: at }) => ({
    start: at + path.start,
    end: at + path.end,
    path: path.path,
    full: parent && !path.path.startsWith(`${parent.full}/`) ? `${parent.full}/${path.path}` : path.path,
    folder: path.form === 'folder',
    remark,
    parent,
  }));
}

function wordAt(text: string, start: number): LeadingWords | undefined {
  bareWord.lastIndex = start;
  if (!bareWord.test(text)) return undefined;
  const end = bareWord.lastIndex;
  const path = pathOfEntry(text.slice(start, end));
  return path && { words: [{ path, start }], end };
}

function spansAt(text: string, start: number, limit: number): LeadingWords | undefined {
  const words: LeadingWords['words'][number][] = [];
  let at = start;
  while (at < limit && text[at] === '`') {
    const close = text.indexOf('`', at + 1);
    const path = close < 0 || close >= limit ? undefined : pathOfEntry(text.slice(at + 1, close));
    if (!path) return undefined;
    words.push({ path, start: at + 1 });
    at = close + 1;
    const joint = between.exec(text.slice(at, Math.min(at + 20, limit)));
    if (!joint) break;
    at += joint[0].length;
  }
  return { words, end: at };
}

function pathOfEntry(word: string): WrittenPath | undefined {
  const path = readWrittenPath(word);
  return path && path.lead !== '/' && !path.path.startsWith('..') ? path : undefined;
}
