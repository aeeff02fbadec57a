import type { List, ListItem } from '../../parse/blocks.ts';
import type { PathJoint, Tree, TreeEntry } from './mention.ts';
import type { IsThere } from './prose.ts';
import { isSlashRoot } from './slash-list.ts';
import { leadsOut } from './told-out.ts';
import type { Place } from './walk.ts';
import { readWrittenPath, type WrittenPath } from './written-path.ts';

/**
 * Reads a list of which the items begin with a path: `- src/lib.rs: entry point`. A list below an item that names a
 * folder stands in that folder.
 *
 * @param isThere Says of a path from the root that it is there: a slash before paths may mean the root, or make routes of them.
 * @returns Undefined when no item begins so.
 */
export function readBulletTree(
  text: string,
  list: List,
  place: Place,
  isThere: IsThere = () => false,
): Tree | undefined {
  const entries: TreeEntry[] = [];
  readItems({ text, fromRoot: isSlashRoot(text, list, isThere), isThere }, list, undefined, false, entries);
  return entries.length === 0 ? undefined : { entries, drawn: false, place };
}

interface Reading {
  readonly text: string;
  /** Paths with a slash before them begin in the root, or in the folder of the item above. */
  readonly fromRoot: boolean;
  readonly isThere: IsThere;
}

function readItems(
  reading: Reading,
  list: List,
  parent: TreeEntry | undefined,
  belowDone: boolean,
  entries: TreeEntry[],
): void {
  for (const item of list.items) {
    const isDone = belowDone || isTicked(reading.text, item);
    const leading = leadingPaths(reading, item, parent);
    const own = isDone ? leading.map((entry): TreeEntry => ({ ...entry, isDone })) : leading;
    entries.push(...own);
    const inner = own.length === 1 ? own[0] : undefined;
    if (own.length === 0 && leadsOut(firstLine(reading.text, item))) continue;
    for (const child of item.children) {
      if (child.type === 'list')
        readItems(
          reading,
          child,
          inner?.folder ? inner : own.length === 0 ? parent : undefined,
          isDone,
          entries,
        );
    }
  }
}

function firstLine(text: string, { children: [first] }: ListItem): string {
  return first?.type === 'paragraph' ? text.slice(first.lines[0]!.start, first.lines[0]!.end) : '';
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
/** "AERA/APA (1999)": several bodies, and no folders. */
const abbreviations = /^[A-Z]{2,}(?:\/[A-Z]{2,})+$/;
/** "**README**: keep it short": without a mark or an ending, a document of that kind. */
const kindOfDocument = /^(?:readme|changelog|licen[cs]e)$/i;
const longestItem = 1000;
const none: readonly TreeEntry[] = [];

interface LeadingWords {
  readonly words: readonly { readonly path: WrittenPath; readonly start: number }[];
  /** Behind the last one. */
  readonly end: number;
  readonly joints: readonly PathJoint[];
}

/** The paths that an item begins with, as long as a remark or nothing stands behind them. */
function leadingPaths(
  { text, fromRoot, isThere }: Reading,
  item: ListItem,
  parent: TreeEntry | undefined,
): readonly TreeEntry[] {
  const [first] = item.children;
  if (first?.type !== 'paragraph') return none;
  const { start, end } = first.lines[0]!;
  const limit = Math.min(end, start + longestItem);
  const begin = start + ('[*_'.includes(text[start]!) ? mark.exec(text.slice(start, limit))![0].length : 0);
  const leading = text[begin] === '`' ? spansAt(text, begin, limit, fromRoot) : wordAt(text, begin, fromRoot);
  if (!leading) return none;
  const remark = text.slice(leading.end, limit);
  if (!behind.test(remark) || isLabel(text.slice(start, leading.end), remark, isThere, start)) return none;
  return leading.words.map(({ path, start: at }) => ({
    start: at + path.start,
    end: at + path.end,
    path: path.path,
    full: parent && !path.path.startsWith(`${parent.full}/`) ? `${parent.full}/${path.path}` : path.path,
    folder: path.form === 'folder',
    remark,
    parent,
    ...(leading.joints.length > 0 && { joints: leading.joints }),
  }));
}

/** "**Linting/Formatting:** ESLint": in bold, with a colon, and in words that name no folder here. */
function isLabel(item: string, remark: string, isThere: IsThere, offset: number): boolean {
  if (!/^(?::\s*(?:\*\*|__)|(?:\*\*|__)\s*:)/.test(remark)) return false;
  const [, first] = /^(?:\*\*|__)([A-Z][A-Za-z]*)(?:\/[A-Z][A-Za-z]*)+$/.exec(item) ?? [];
  return first !== undefined && !isThere(first, offset);
}

function wordAt(text: string, start: number, fromRoot: boolean): LeadingWords | undefined {
  bareWord.lastIndex = start;
  if (!bareWord.test(text)) return undefined;
  const end = bareWord.lastIndex;
  if (kindOfDocument.test(text.slice(start, end))) return undefined;
  const path = pathOfEntry(text.slice(start, end), fromRoot);
  if (path?.form === 'open' && abbreviations.test(path.path)) return undefined;
  return path && { words: [{ path, start }], end, joints: [] };
}

function spansAt(text: string, start: number, limit: number, fromRoot: boolean): LeadingWords | undefined {
  const words: LeadingWords['words'][number][] = [];
  const joints: PathJoint[] = [];
  let at = start;
  while (at < limit && text[at] === '`') {
    const close = text.indexOf('`', at + 1);
    const path = close < 0 || close >= limit ? undefined : pathOfEntry(text.slice(at + 1, close), fromRoot);
    if (!path) return undefined;
    words.push({ path, start: at + 1 });
    at = close + 1;
    const [joined] = between.exec(text.slice(at, Math.min(at + 20, limit))) ?? [];
    if (joined === undefined) break;
    joints.push(/\/|or/.test(joined) ? 'or' : joined.includes(',') ? 'comma' : 'and');
    at += joined.length;
  }
  return { words, end: at, joints };
}

function pathOfEntry(word: string, fromRoot: boolean): WrittenPath | undefined {
  if (fromRoot && word.startsWith('/')) {
    const below = readWrittenPath(`.${word}`);
    const form = below?.form === 'open' ? 'folder' : below?.form;
    return below && form && { ...below, form, start: 1, end: below.end - 1 };
  }
  // "(main)" is a group of routes: its brackets are no emphasis.
  const path = word.startsWith('(') ? undefined : readWrittenPath(word);
  return path && path.lead !== '/' && !path.path.startsWith('..') ? path : undefined;
}
