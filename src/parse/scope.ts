import type { Block, ListItem, TextLine } from './blocks.ts';
import { saysNothing } from './nothing.ts';
import type { Section } from './prompt.ts';
import { readEntry, type ScopeEntry } from './scope-entry.ts';
import { beginsLikeScopeLabel, isScopeLabel, type ScopeAction, scopeAction } from './scope-labels.ts';
import { leadingAction } from './scope-lead.ts';
import { isTable, tableEntries } from './scope-table.ts';
import { treeEntries } from './scope-tree.ts';

export type { ScopeEntry } from './scope-entry.ts';

/** Reads the entries of a SCOPE section, in file order. */
export function scopeEntries(text: string, section: Section): readonly ScopeEntry[] {
  if (lastRead?.section === section) return lastRead.entries;
  const reading: Reading = { text, entries: [], action: undefined, folder: '' };
  readBlocks(section.blocks, reading);
  lastRead = { section, entries: reading.entries };
  return reading.entries;
}

/** Several rules ask for the entries of a section, one after the other. A WeakMap of all sections keeps garbage alive longer. */
let lastRead: { readonly section: Section; readonly entries: readonly ScopeEntry[] } | undefined;

/** An entry that says what is not touched. */
function leavesAlone(written: string): boolean {
  return (
    /^[ndlbž]/i.test(written) &&
    /^(?:no changes?|not|nothing|none|do not|don't|leave|bez|žiadne|nemeniť|nič)(?!\p{L})/u.test(
      written.slice(0, 20).toLowerCase(),
    )
  );
}

interface Reading {
  readonly text: string;
  readonly entries: ScopeEntry[];
  /** What the sub-label says that holds here. */
  action: ScopeAction | undefined;
  /** Path of the folder whose item the entries stand below; empty at the root. */
  folder: string;
}

function readBlocks(blocks: readonly Block[], reading: Reading): void {
  for (const block of blocks) {
    if (block.type === 'list') for (const item of block.items) readItem(item, reading);
    else if (block.type === 'paragraph' && isTable(reading.text, block.lines))
      reading.entries.push(...tableEntries(reading.text, block.lines, reading.action));
    else if (block.type === 'paragraph' || block.type === 'heading')
      for (const line of block.lines) readLine(line, reading, false);
    else if (block.type === 'code')
      reading.entries.push(...treeEntries(reading.text, block.lines, reading.action));
  }
}

function readItem(item: ListItem, reading: Reading): void {
  const line = onlyLine(item);
  if (line) {
    const { action } = reading;
    const before = reading.entries.length;
    readLine(line, reading, true);
    if (reading.entries.length > before) reading.action = action;
    return;
  }
  const [first, ...rest] = item.children;
  if (first?.type !== 'paragraph' || !first.lines[0]) {
    readBlocks(item.children, reading);
    return;
  }
  const { action, folder } = reading;
  const before = reading.entries.length;
  readLine(first.lines[0], reading, true);
  const own = reading.entries.slice(before);
  const labelled = own.length === 0;
  // A sub-label directly below a list is, to Markdown, a further line of the last item.
  const label = first.lines.slice(1).findIndex((line) => isSubLabel(reading.text, line));
  const details = label === 0 ? undefined : (first.lines[1] ?? (label < 0 ? rest[0] : undefined));

  if (!labelled && holdsEntries(rest, reading)) {
    const [entry] = own;
    reading.entries.length = before;
    reading.action = entry!.action ?? action;
    if (entry!.path?.text.endsWith('/')) reading.folder = entry!.path.text;
    readBlocks(rest, reading);
  } else if (labelled) {
    readBlocks(rest, reading);
  } else if (details) {
    const end = label > 0 ? first.lines[label]!.end : item.end;
    for (let index = before; index < reading.entries.length; index++) {
      const entry = reading.entries[index]!;
      if (entry.path && entry.purpose === undefined)
        reading.entries[index] = { ...entry, purpose: { start: details.start, end } };
    }
  }
  reading.folder = folder;
  // An item that is a sub-label holds for what stands below it; with nothing there, for the items that follow.
  if (!labelled || rest.length > 0) reading.action = action;
  if (label >= 0) for (const line of first.lines.slice(label + 1)) readLine(line, reading, false);
}

/** Most items are one line. */
function onlyLine({ children }: ListItem): TextLine | undefined {
  const first = children[0];
  return children.length === 1 && first!.type === 'paragraph' && first!.lines.length === 1
    ? first!.lines[0]
    : undefined;
}

/** Whether the list below an item has entries of its own, so that the item is their folder or their group. */
function holdsEntries(blocks: readonly Block[], reading: Reading): boolean {
  const inner: Reading = { ...reading, entries: [] };
  readBlocks(
    blocks.filter((block) => block.type === 'list'),
    inner,
  );
  return inner.entries.length > 0 && inner.entries.every((entry) => entry.path !== undefined);
}

function isSubLabel(text: string, line: TextLine): boolean {
  return line.start === line.lineStart && isScopeLabel(text.slice(line.start, line.end));
}

/** A line is a sub-label, an entry, or prose that says nothing of files. */
function readLine(line: TextLine, reading: Reading, inList: boolean): void {
  const written = reading.text.slice(line.start, line.end);
  // A task box may stand before the words that say the action.
  if (/^\s*\[/.test(written) || beginsLikeScopeLabel(written)) {
    if (isScopeLabel(written)) {
      reading.action = scopeAction(written);
      return;
    }
    const led = leadingAction(written);
    if (led !== undefined) {
      readList(written.slice(led.length), line.start + led.length, led.action, reading);
      return;
    }
  }
  if (saysNothing(written)) return;
  const told = inList && leavesAlone(written) ? 'exclude' : reading.action;
  const entry = inFolder(readEntry(written, line.start, told), reading.folder);
  if (entry.path || inList) reading.entries.push(entry);
}

/** What stands behind the words that say the action: nothing, so that it holds for what is below, or files. */
function readList(written: string, offset: number, action: ScopeAction, reading: Reading): void {
  if (saysNothing(written)) {
    reading.action = action;
    return;
  }
  let at = offset;
  const found: ScopeEntry[] = [];
  for (const name of splitList(written)) {
    found.push(inFolder(readEntry(name, at, action), reading.folder));
    at += name.length + 1;
  }
  // "a.ts, b.ts (rename the field)" gives one purpose to both.
  const shared = found.at(-1)?.purpose;
  for (const entry of found)
    reading.entries.push(entry.path && shared && !entry.purpose ? { ...entry, purpose: shared } : entry);
}

/** "`a.ts`, `b.ts`" names two files; a comma in a purpose parts nothing. */
function splitList(text: string): string[] {
  if (!text.includes(',')) return [text];
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    else if (text[at] === ',' && depth === 0 && readEntry(text.slice(at + 1), 0, undefined).path) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function inFolder(entry: ScopeEntry, folder: string): ScopeEntry {
  const { path } = entry;
  if (path === undefined || folder === '' || path.text.startsWith(folder)) return entry;
  return { ...entry, path: { ...path, text: folder + path.text } };
}
