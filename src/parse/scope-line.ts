import type { TextLine } from './blocks.ts';
import { saysNothing } from './nothing.ts';
import { readEntry, type ScopeEntry } from './scope-entry.ts';
import { beginsLikeScopeLabel } from './scope-label-start.ts';
import { isScopeLabel, type ScopeAction, scopeAction } from './scope-labels.ts';
import { leadingAction } from './scope-lead.ts';

/** What a SCOPE section's reading has come to: the entries so far, and what holds for those that follow. */
export interface ScopeReading {
  readonly text: string;
  readonly entries: ScopeEntry[];
  /** What the sub-label says that holds here. */
  action: ScopeAction | undefined;
  /** Path of the folder whose item the entries stand below; empty at the root. */
  folder: string;
}

/** Whether a line is a sub-label at the very left, as none of an item's own text is. */
export function isSubLabel(text: string, line: TextLine): boolean {
  return line.start === line.lineStart && isScopeLabel(text.slice(line.start, line.end));
}

/** A line is a sub-label, an entry, or prose that says nothing of files. */
export function readScopeLine(line: TextLine, reading: ScopeReading, inList: boolean): void {
  const written = reading.text.slice(line.start, line.end);
  // Indented deeper than Markdown likes, an item is a line of the paragraph above.
  if (!inList && /^[-*+][ \t]+\S/.test(written)) {
    const start = line.start + /^[-*+][ \t]+/.exec(written)![0].length;
    readScopeLine({ ...line, start }, reading, true);
    return;
  }
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

/** An entry that says what is not touched. */
function leavesAlone(written: string): boolean {
  return (
    /^[ndlbž]/i.test(written) &&
    /^(?:no changes?|not|nothing|none|do not|don't|leave|bez|žiadne|nemeniť|nič)(?!\p{L})/u.test(
      written.slice(0, 20).toLowerCase(),
    )
  );
}

/** What stands behind the words that say the action: nothing, so that it holds for what is below, or files. */
function readList(written: string, offset: number, action: ScopeAction, reading: ScopeReading): void {
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
