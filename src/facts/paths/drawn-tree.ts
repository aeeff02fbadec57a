import type { TextLine } from '../../parse/blocks.ts';
import { isFileOfTree } from './file-names.ts';
import type { Tree, TreeEntry } from './mention.ts';
import { isSourceFile, namesTheRest } from './tree-names.ts';
import { folderInComment, isRejection, spacedFolder } from './tree-titles.ts';
import type { Place } from './walk.ts';
import { lastName } from './written-path.ts';

/** The signs that trees are drawn with. */
const connector = /[├└│┬╰┣┗┃]|^[ \t|]*(?:[|+`\\]-{2,})/;
/** What stands before a name: connectors and blank space. Names of routes begin with a plus: `+page.svelte`. */
const drawing = /^(?:[\s│├└─┬┼╰╭┣┗┃━|`\\]|\+(?![A-Za-z])|-(?=[-\s]))*/u;
/** The right edge of a box or of a table: what stands in those are parts of a system, not names of files. */
const boxed = /[┐┘┤╮╯╗╝]\s*$|[^\s│|+].*[│|║]\s*$|^\s*\+[-=+]{3,}\+\s*$/u;
/** A part of a name that stands for any, or for a group of routes: `(shop)/`, `[id].tsx`, `{feature}/`, `*.ts`. */
const slot = /\([\w.-]+\)|\[{1,2}(?:\.{3})?[\w-]+\]{1,2}|\{[\w-]+\}|<[\w-]+>|\*{1,2}/g;
/** Others of their kind, on a line of their own. */
const andSoOn = /^(?:\.{3}|…)$/;
/** What begins a remark behind a name. */
const remarkSign = /^(?:#|\/\/|-|–|—|←|→|<-|=>|:|\()/;
/** "limit: float = 0.5" is code. */
const assigns = /^\s*(?:[\w.[\]]+\s*)?=(?![>=])/;
const longestTree = 2000;

type Draft = Omit<TreeEntry, 'folder' | 'parent'> & { folder: boolean; readonly parent: Draft | undefined };

/** Whether a fence or a paragraph holds a tree of files: lines with connectors, or an indented list of paths. */
export function isDrawnTree(text: string, lines: readonly TextLine[], info: string): boolean {
  let connected = 0;
  let paths = 0;
  let folders = 0;
  let filled = 0;
  for (const line of lines.slice(0, 60)) {
    const written = text.slice(line.lineStart, Math.min(line.end, line.lineStart + 200));
    if (written.trim() === '') continue;
    filled++;
    if (boxed.test(written)) return false;
    if (connector.test(written)) connected++;
    const [word = '', ...rest] = written.trim().split(/\s+/);
    const name = /[[({<*]/.test(word) ? word.replace(slot, 'x') : word;
    const remark = rest[0] === undefined || remarkSign.test(rest[0]);
    if (!remark || /^[-*$>#]/.test(name)) continue;
    if (andSoOn.test(word)) paths++;
    if (name.endsWith('/')) folders++;
    if (/^[\w.@+-][\w./@()[\]+-]*$/.test(name) && (name.endsWith('/') || isFileOfTree(lastName(name))))
      paths++;
  }
  if (connected >= 2) return true;
  return (
    /^(?:|text|txt|plaintext|tree|bash|sh|shell|console)$/i.test(info.split(/[\s{]/, 1)[0]!) &&
    filled >= 2 &&
    paths === filled &&
    folders > 0
  );
}

/** Reads a drawn tree. Lines that name no path, such as a title, begin a new tree at the top. */
export function readDrawnTree(text: string, lines: readonly TextLine[], place: Place): Tree {
  const entries: Draft[] = [];
  const parents: { readonly column: number; readonly entry: Draft | undefined }[] = [];
  let rejected = false;
  let isAsked = false;
  let isAdvice = false;
  for (const line of lines.slice(0, longestTree)) {
    const written = text.slice(line.lineStart, line.end);
    if (written.length > 1000) continue;
    const lead = drawing.exec(written)![0];
    const rest = written.slice(lead.length);
    if (rest === '') continue;
    const column = columnOf(lead);
    const rejection = lead.trim() === '' ? isRejection(rest) : undefined;
    if (rejection !== undefined) isAdvice = true;
    rejected = rejection ?? rejected;
    // Below a question stand its answers.
    if (lead === '') isAsked = /[?？][*\s]*$/.test(rest);
    if (rejected || isAsked) continue;
    const title = lead === '' ? (folderInComment(rest) ?? spacedFolder(rest)) : undefined;
    if (title !== undefined) {
      parents.length = 0;
      parents.push({ column, entry: titleOf(title, line) });
      continue;
    }
    while (parents.length > 0 && parents.at(-1)!.column >= column) parents.pop();
    const named = readName(rest);
    const parent = parents.at(-1)?.entry;
    const top = parents.length === 0;
    const isNoFile =
      !named || namesTheRest(named.name, named.folder) || (top && lead === '' && !isTopName(named));
    if (isNoFile || (parent && !named.folder && isCaller(parent))) {
      parents.push({ column, entry: undefined });
      continue;
    }
    if (parents.length > 0 && parent === undefined && parents.some(({ entry }) => entry !== undefined))
      continue;
    const { name } = named;
    const start = line.lineStart + lead.length + named.offset;
    if (parent) parent.folder = true;
    const entry: Draft = {
      start,
      end: start + name.length,
      path: name,
      full: parent ? `${parent.full}/${name}` : name,
      folder: named.folder,
      remark: named.remark,
      parent,
    };
    entries.push(entry);
    parents.push({ column, entry });
  }
  return { entries, drawn: true, place, ...(isAdvice && { isAdvice }) };
}

/** Below a file hangs what it is composed of or calls; a folder may be called so as well, but then it holds others. */
function isCaller({ path, folder }: Draft): boolean {
  return !folder && isSourceFile(path);
}

function titleOf(path: string, { start, end }: TextLine): Draft {
  return { start, end, path, full: path, folder: true, remark: '', parent: undefined, isTitle: true };
}

interface Name {
  readonly name: string;
  readonly offset: number;
  readonly folder: boolean;
  readonly remark: string;
}

/** The name on a tree's line and what is said of it; undefined when the line names no file. */
function readName(rest: string): Name | undefined {
  const word = /^(?:\*\*|`)?(\.\/)?([^\s`←,;"'|]+)/.exec(rest);
  if (!word) return undefined;
  const offset = word[0].length - word[2]!.length;
  let name = word[2]!;
  if (name.endsWith(':')) name = name.slice(0, -1);
  const folder = /[/\\]$/.test(name);
  if (folder) name = name.replace(/[/\\]+$/, '');
  if (name.includes('\\')) name = name.replaceAll('\\', '/');
  if (
    !/^[\p{L}\p{N}_.@+~()[\]$&{}<*…-][\p{L}\p{N}_./@+~()[\]$&{}<>#*…=-]*$/u.test(name) ||
    /^\.+$/.test(name)
  )
    return undefined;
  // "(root)" is a label; a group of routes has its slash.
  if (!folder && /^\([\w-]+\)$/.test(name)) return undefined;
  // "Payment gateway" is a step, "gateway  Payments" a folder.
  const behind = rest.slice(word[0].length);
  if (!folder && assigns.test(behind)) return undefined;
  if (!folder && !isFileOfTree(lastName(name)) && /^ [\p{L}\p{N}[]/u.test(behind)) return undefined;
  const remark = behind.replace(/^[\s`*/]*/, '');
  return { name, offset, folder, remark };
}

/** A line at the left edge is a tree's top when it is one word that can be a folder's or a file's name. */
function isTopName({ name, remark, folder }: Name): boolean {
  return folder || remark === '' || remarkSign.test(remark) || isFileOfTree(lastName(name));
}

function columnOf(lead: string): number {
  let column = 0;
  for (const character of lead) column += character === '\t' ? 4 - (column % 4) : 1;
  return column;
}
