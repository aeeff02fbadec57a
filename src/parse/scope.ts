import type { Block, ListItem, TextLine } from './blocks.ts';
import type { Section } from './prompt.ts';
import type { ScopeEntry } from './scope-entry.ts';
import { isSubLabel, readScopeLine, type ScopeReading } from './scope-line.ts';
import { isTable, tableEntries } from './scope-table.ts';
import { treeEntries } from './scope-tree.ts';

export type { ScopeEntry } from './scope-entry.ts';

/** Reads the entries of a SCOPE section, in file order. */
export function scopeEntries(text: string, section: Section): readonly ScopeEntry[] {
  if (lastRead?.section === section) return lastRead.entries;
  const reading: ScopeReading = { text, entries: [], action: undefined, folder: '' };
  readBlocks(section.blocks, reading);
  lastRead = { section, entries: reading.entries };
  return reading.entries;
}

/** Several rules ask for the entries of a section, one after the other. A WeakMap of all sections keeps garbage alive longer. */
let lastRead: { readonly section: Section; readonly entries: readonly ScopeEntry[] } | undefined;

function readBlocks(blocks: readonly Block[], reading: ScopeReading): void {
  for (const block of blocks) {
    if (block.type === 'list') for (const item of block.items) readItem(item, reading);
    else if (block.type === 'paragraph' && isTable(reading.text, block.lines))
      reading.entries.push(...tableEntries(reading.text, block.lines, reading.action));
    else if (block.type === 'paragraph' || block.type === 'heading')
      for (const line of block.lines) readScopeLine(line, reading, false);
    else if (block.type === 'code')
      reading.entries.push(...treeEntries(reading.text, block.lines, reading.action));
  }
}

function readItem(item: ListItem, reading: ScopeReading): void {
  const line = onlyLine(item);
  if (line) {
    const { action } = reading;
    const before = reading.entries.length;
    readScopeLine(line, reading, true);
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
  readScopeLine(first.lines[0], reading, true);
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
  if (label >= 0) for (const line of first.lines.slice(label + 1)) readScopeLine(line, reading, false);
}

/** Most items are one line. */
function onlyLine({ children }: ListItem): TextLine | undefined {
  const first = children[0];
  return children.length === 1 && first!.type === 'paragraph' && first!.lines.length === 1
    ? first!.lines[0]
    : undefined;
}

/** Whether the list below an item has entries of its own, so that the item is their folder or their group. */
function holdsEntries(blocks: readonly Block[], reading: ScopeReading): boolean {
  const inner: ScopeReading = { ...reading, entries: [] };
  readBlocks(
    blocks.filter((block) => block.type === 'list'),
    inner,
  );
  return inner.entries.length > 0 && inner.entries.every((entry) => entry.path !== undefined);
}
