import { fold, signsBefore } from '../base/fold.ts';
import { ofParts } from '../base/memoized.ts';
import type { Block, ListItem, Range, TextLine } from './blocks.ts';
import { isAsciiLetter } from './labels.ts';
import { isGlob, looksLikePath } from './path-text.ts';
import { isDelimiterRow, tableCells } from './phase0/block-lines.ts';
import type { Section } from './prompt.ts';
import { beginsLikeScopeLabel, isScopeLabel, type ScopeAction, scopeAction } from './scope-labels.ts';

/** Reads the entries of a SCOPE section, in file order. */
export const scopeEntries = ofParts((text, section: Section): readonly ScopeEntry[] => {
  const reading: ScopeReading = { text, entries: [], action: undefined, folder: '' };
  readBlocks(section.blocks, reading);
  return reading.entries;
});

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
  // A sub-label directly below a list is, to Markdown, a further line of the last item; at the very left, as none of the item's own text is.
  const label = first.lines
    .slice(1)
    .findIndex((line) => line.start === line.lineStart && isScopeLabel(lineOf(reading.text, line).text));
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

/** Whether the list below an item has entries of its own, so that the item is their folder or their group. */
function holdsEntries(blocks: readonly Block[], reading: ScopeReading): boolean {
  const inner: ScopeReading = { ...reading, entries: [] };
  readBlocks(
    blocks.filter((block) => block.type === 'list'),
    inner,
  );
  return inner.entries.length > 0 && inner.entries.every((entry) => entry.path !== undefined);
}

/** Reads the entries of a fence: a list of paths, or a drawn tree (`src/` then `├── a.ts  # purpose`). */
function treeEntries(
  text: string,
  lines: readonly TextLine[],
  action: ScopeAction | undefined,
): ScopeEntry[] {
  const entries: ScopeEntry[] = [];
  const folders: { lead: number; name: string }[] = [];
  let told = action;
  for (const line of lines) {
    const written = text.slice(line.lineStart, line.end);
    if (isScopeLabel(written)) {
      told = scopeAction(written);
      continue;
    }
    const led = leadingAction(written);
    const lead = led?.length ?? /^[\s│├└─|+`-]*/u.exec(written)![0].length;
    while (folders.length > 0 && folders.at(-1)!.lead >= lead) folders.pop();
    const name = /^\S+/.exec(written.slice(lead))?.[0] ?? '';
    const isFolder =
      name.endsWith('/') || (led === undefined && /^[\w@.-]+$/.test(written.slice(lead).trim()));
    const body = written.slice(lead).replace(/#|\/\/(?=\s)|<-|←/u, (mark) => '-'.padEnd(mark.length));
    const entry = readEntry(body, line.lineStart + lead, led?.action ?? told);
    if (entry.path && !name.endsWith('/')) {
      const folder = folders.map((parent) => parent.name).join('');
      entries.push({ ...entry, path: { ...entry.path, text: folder + entry.path.text } });
    } else if (isFolder && name !== '.') {
      folders.push({ lead, name: name.endsWith('/') ? name.replace(/^\.\//, '') : `${name}/` });
    }
  }
  return entries;
}

function isTable(text: string, [header, rule]: readonly TextLine[]): boolean {
  return header !== undefined && text[header.start] === '|' && isDelimiterRow(rule && lineOf(text, rule));
}

function lineOf(text: string, { start, end }: TextLine) {
  return { start, text: text.slice(start, end) };
}

/** Reads the entries of a table; which of a row's cells is the file, the action or the purpose, they say themselves. */
function tableEntries(
  text: string,
  lines: readonly TextLine[],
  action: ScopeAction | undefined,
): ScopeEntry[] {
  return lines.slice(2).flatMap((line) => {
    const cells = (tableCells(lineOf(text, line)) ?? []).filter((cell) => cell.text !== '');
    const cell = cells.find(({ text }) => readEntry(text, 0, undefined).path) ?? cells[0];
    if (!cell) return [];
    let entry = { ...readEntry(cell.text, cell.start, action), start: cell.start, end: cell.end };
    for (const other of cells.filter((each) => each !== cell)) {
      const told = scopeAction(other.text);
      // A cell may hold the action as well as the purpose: "modify: no request while offline".
      const led = told === undefined ? leadingAction(other.text) : undefined;
      const purpose = { start: other.start + (led?.length ?? 0), end: other.end };
      entry = {
        ...entry,
        action: told ?? led?.action ?? entry.action,
        purpose: entry.purpose ?? (told === undefined && purpose.start < purpose.end ? purpose : undefined),
      };
    }
    return [entry];
  });
}

/** What a SCOPE section's reading has come to: the entries so far, and what holds for those that follow. */
interface ScopeReading {
  readonly text: string;
  readonly entries: ScopeEntry[];
  action: ScopeAction | undefined;
  /** Path of the folder whose item the entries stand below; empty at the root. */
  folder: string;
}

/** A line is a sub-label, an entry, or prose that says nothing of files. */
function readScopeLine(line: TextLine, reading: ScopeReading, inList: boolean): void {
  const written = reading.text.slice(line.start, line.end);
  // Indented deeper than Markdown likes, an item is a line of the paragraph above.
  const marker = inList ? null : /^[-*+][ \t]+(?=\S)/.exec(written);
  if (marker) {
    readScopeLine({ ...line, start: line.start + marker[0].length }, reading, true);
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
  const told = inList && leavesAlone.test(fold(written)) ? 'exclude' : reading.action;
  const entry = inFolder(readEntry(written, line.start, told), reading.folder);
  if (entry.path || inList) reading.entries.push(entry);
}

/** How an entry begins that says what is not touched. */
const leavesAlone = /^(?:no changes?|not|nothing|none|do not|don't|leave|bez|ziadne|nemenit|nic)(?![a-z])/;

/** What stands behind the words that say the action: nothing, so that it holds for what is below, or files. */
function readList(written: string, offset: number, action: ScopeAction, reading: ScopeReading): void {
  if (saysNothing(written)) {
    reading.action = action;
    return;
  }
  let at = offset;
  const found = splitList(written).map((name) => {
    const entry = inFolder(readEntry(name, at, action), reading.folder);
    at += name.length + 1;
    return entry;
  });
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

/** The words that lead an entry of SCOPE (`Create:`, `[NEW]`, `New file`), with their length up to the path. */
function leadingAction(written: string): ReturnType<typeof leadUpTo> {
  const box = /^\s*\[[ xX]\]\s+/.exec(written)?.[0].length ?? 0;
  const body = box === 0 ? written : written.slice(box);
  if (!beginsLikeScopeLabel(body)) return undefined;
  const head = body.slice(0, longestLead);
  const colon = head.search(/[:\])]/);
  const led = colon > 0 ? leadUpTo(written, box, box + colon + 1) : undefined;
  if (led) return led;
  const blank = /\S(?=\s)/g;
  for (let count = 0; count < mostBlanks && blank.test(head); count++) {
    const words = leadUpTo(written, box, box + blank.lastIndex);
    if (words) return words;
  }
  return undefined;
}

/** The words end at a colon or bracket, or before one of the first blanks. */
const longestLead = 60;
const mostBlanks = 5;

function leadUpTo(written: string, start: number, end: number) {
  const action = scopeAction(written.slice(start, end));
  if (action === undefined) return undefined;
  const length = end + /^[\s*_:\])–—-]*/.exec(written.slice(end))![0].length;
  // Without a colon "Update docs" may be prose: a path must follow.
  if (/[:\])*_–—-]/.test(written.slice(end - 1, length))) return { action, length };
  const name = /^\S+/.exec(written.slice(length))?.[0] ?? '';
  return /^["'`[]/.test(name) || looksLikePath(name.replace(/[,;:]$/, '')) ? { action, length } : undefined;
}

const nothing =
  /^(?:none|n\/a|na|nil|nothing|not applicable|no (?:constraints|limits|files|requirements|changes)(?: [a-z]+){0,3}|no|-+|–|—|ziadn[eya]|nic|bez obmedzeni)$/;

/** Whether a text says that there is nothing to say: "None", "N/A", "- žiadne", an em dash. */
export function saysNothing(text: string): boolean {
  if (text.length > 80) return false;
  const bare = text
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/^[\s*_`([]+|[\s*_`)\].!]{1,200}$/g, '')
    .replace(/\s+/g, ' ');
  return nothing.test(fold(bare === '' ? text.trim() : bare));
}

/** One file of SCOPE (specification: Perfected prompt; formats.md, section 1). */
export interface ScopeEntry extends Range {
  readonly action: ScopeAction | undefined;
  /** The path, its range without quotes, its text from the root; undefined when the entry names no file. */
  readonly path: (Range & { readonly text: string }) | undefined;
  readonly purpose: Range | undefined;
}

/** Marks before an entry's path: task box, emphasis, `[NEW]`, an emoji. */
const leadingMarks = /^(?:\s|\[[ xX]\]\s|\*\*|__|[^\p{L}\p{N}\s`*_[\]().@~$\\/"'<{+-])*/u;

/** Reads an entry on one line: path, then purpose. Its own mark ("(new)") counts before the action of what stands above. */
export function readEntry(written: string, offset: number, action: ScopeAction | undefined): ScopeEntry {
  const end = offset + written.trimEnd().length;
  const first = written.charCodeAt(0);
  const lead = first === 96 || isAsciiLetter(first) ? 0 : leadingMarks.exec(written)![0].length;
  const rest = written.slice(lead);
  const start = offset + lead;
  const name = pathAtStart(rest);
  if (name === undefined) {
    const path = fileWithin(rest, start);
    return { start, end, action: action ?? trailingAction(rest), path, purpose: path && { start, end } };
  }
  const pathStart = start + name.index;
  const behind = rest.slice(name.length);
  return {
    start,
    end,
    action: trailingAction(behind) ?? action,
    path: { start: pathStart, end: pathStart + name.text.length, text: name.text },
    purpose: purposeOf(behind, offset + written.length - behind.length),
  };
}

/** The action that is marked behind a path: "src/a.ts (create): …", "src/a.ts — new, …", "src/a.ts [NEW]". */
function trailingAction(behind: string): ScopeAction | undefined {
  if (!beginsLikeScopeLabel(behind)) return undefined;
  const word = /^[\s*_:([–—=>→-]{0,200}([a-z/ ]{3,20}?)(?=\s*[*_)\]:,;–—-]|\s*$)/.exec(fold(behind))?.[1];
  return word === undefined ? undefined : markOf(word);
}

/** "(check)" says what becomes of a file; "(the check)" says what it is for. */
function markOf(words: string): ScopeAction | undefined {
  return /^(?:the|an?)\s/i.test(words) ? undefined : scopeAction(words);
}

/** What stands behind the path, without the mark of the action and the brackets, dash or colon that lead to it. */
function purposeOf(behind: string, offset: number): Range | undefined {
  // Without a label's first word there is neither a mark of the action to pass over nor a purpose that is only one.
  const mayName = beginsLikeScopeLabel(behind);
  const from = mayName ? lengthOfMark(behind) : 0;
  const lead = from + /^[\s*_:;()[\]|=>,→–—-]*/.exec(behind.slice(from))![0].length;
  // White space, and what emphasis, brackets and table cells end with.
  const end = Math.max(lead, behind.search(/(?<![\s*_)\]|])[\s*_)\]|]*$/));
  if (!isAsciiLetter(behind.charCodeAt(lead)) && signsBefore(behind.slice(lead, end)) === end - lead)
    return undefined;
  if (mayName && markOf(behind.slice(lead, end)) !== undefined) return undefined;
  return { start: offset + lead, end: offset + end };
}

function lengthOfMark(behind: string): number {
  const mark = /^[\s*_:–—-]*(?:\(([a-z/ ]{3,20})\)|\[([a-z/ ]{3,20})\]|([a-z]{3,12})(?=\s*[:,;–—]))/.exec(
    fold(behind),
  );
  const word = mark?.[1] ?? mark?.[2] ?? mark?.[3];
  return mark && word !== undefined && markOf(word) !== undefined ? mark[0].length : 0;
}

/** The file that a sentence names ("Add the route to `src/api.ts`"): the sentence is then its purpose. */
function fileWithin(rest: string, offset: number): (Range & { readonly text: string }) | undefined {
  if (!rest.includes('.')) return undefined;
  const match = /`([^`\s]{1,2000}\.[^`\s]+)`|(?<![^\s(])((?:[\w.@~-]+\/)+[\w.@-]*\.\w{1,12})(?![\w/])/.exec(
    rest,
  );
  const text = match?.[1] ?? match?.[2];
  if (!match || text === undefined || !looksLikePath(text)) return undefined;
  // `UserService.login` is a symbol; a file has a known kind of ending or a folder before it.
  if (!text.includes('/') && !/\.[a-z][a-z0-9]{0,5}$/.test(text)) return undefined;
  const start = offset + match.index + match[0].indexOf(text);
  return { start, end: start + text.length, text };
}

/** A path in code or quotation marks, or as the text of a link. */
const quoted = /^\[?(`+|["'])\s{0,200}([^`]+?)\s{0,200}\1(?:\]\([^()\s]*\))?|^\[([^\]\s]+)\]\([^()\s]*\)/;

/** The path at the start of a text, with the length that its quotes or its link take up. */
function pathAtStart(rest: string): { text: string; index: number; length: number } | undefined {
  const marked = /^[`["']/.test(rest) ? quoted.exec(rest) : null;
  if (marked) {
    const [{ length }, mark = '', inner] = marked;
    const text = inner ?? marked[3]!;
    const isCode = mark.startsWith('`') && (isGlob(text) || /^[\w.-]+$/.test(text));
    const isPath = !/\s/.test(text) && (isCode || looksLikePath(text));
    return isPath ? { text, index: marked[0].indexOf(text), length } : undefined;
  }
  const word = /^[^\s:`,;]+(?::(?=[^\s:`\d])[^\s:`,;]+)*/.exec(rest)?.[0];
  const text = word && withoutPunctuation(word);
  return text && looksLikePath(text) ? { text, index: 0, length: text.length } : undefined;
}

/** Without what ends the sentence or the emphasis, and without a bracket that the path is not closed in. */
function withoutPunctuation(word: string): string {
  const bare = '*_.,;:'.includes(word.at(-1)!) ? word.replace(/(?:\*\*|__|[.,;:]){1,200}$/, '') : word;
  return bare.includes('(') ? bare.replace(/\([^)]{0,2000}$/, '') : bare;
}
