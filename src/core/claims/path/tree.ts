import { lastName } from '../../base/path.ts';
import type { Range, TextLine } from '../../parse/blocks.ts';
import { acceptances, rejections, restNames, sourceEndings } from '../lexicon/files.ts';
import { endingOf, isFileOfTree } from './written.ts';

/** One line of a drawn tree. */
export interface TreeEntry extends Range {
  /** What is written on the line, and that from the top of the tree. */
  readonly path: string;
  readonly full: string;
  /** The line says itself that it is a folder, or others stand below it. */
  folder: boolean;
  /** What is said of it behind its name. */
  readonly remark: string;
  readonly parent: TreeEntry | undefined;
}

/** The signs that trees are drawn with. */
const connector = /[├└│┬╰┣┗┃]|^[ \t|]*[|+`\\]--/;
/** Of those that stand before a name. Names of routes begin with a plus: `+page.svelte`. */
const drawing = /^(?:[\s│├└─┬┼╰╭┣┗┃━|`\\]|\+(?![A-Za-z])|-(?=[-\s]))*/u;
/** `📁 src/` */
const icon = /^[📁📂📄🗂]\ufe0f?\s{1,3}/u;
/** The right edge of a box or of a table: what stands in those are parts of a system, not names of files. */
const boxed = /[┐┘┤╮╯╗╝]$|^[\s│|+]*[^\s│|+].*[│|║]$|^\s*\+[-=+]{3,}\+$/u;
/** A part of a name that stands for any, or for a group of routes: `(shop)/`, `[id].tsx`, `{feature}/`, `*.ts`. */
const slot = /\([\w.-]+\)|\[[\w.[-]{1,80}\]{1,2}|\{[\w-]+\}|<[\w-]+>|\*{1,2}/g;
/** What begins a remark behind a name. */
const remarkSign = /^(?:#|\/\/|-|–|—|←|→|<-|=>|:|\()/;
const nameSigns = /^[\p{L}\p{N}_.@+~()[\]$&{}<*…-][\p{L}\p{N}_./@+~()[\]$&{}<>#*…=-]*$/u;
const commentSigns = /^(?:\/\/|#+|--|\/\*|;)\s*/;
const plainFences = new Set(['', 'text', 'txt', 'plaintext', 'tree', 'bash', 'sh', 'shell', 'console']);
const longestTree = 2000;
const longestLine = 1000;

/** Whether a fence or a paragraph holds a tree of files: lines with connectors, or an indented list of paths. */
export function isDrawnTree(text: string, lines: readonly TextLine[], info: string): boolean {
  if (lines.length < 2) return false;
  let connected = 0;
  let paths = 0;
  let folders = 0;
  let filled = 0;
  for (const line of lines.slice(0, 60)) {
    const written = text.slice(line.lineStart, Math.min(line.end, line.lineStart + 200));
    if (written.trim() === '') continue;
    filled++;
    if (boxed.test(written.trimEnd())) return false;
    if (connector.test(written)) connected++;
    const [word = '', ...rest] = written.trim().split(/\s+/);
    const name = /[[({<*]/.test(word) ? word.replace(slot, 'x') : word;
    if ((rest[0] !== undefined && !remarkSign.test(rest[0])) || /^[-*$>#]/.test(name)) continue;
    const isFolder = name.endsWith('/');
    if (isFolder) folders++;
    const isPath = /^[\w.@+-][\w./@()[\]+-]*$/.test(name) && (isFolder || isFileOfTree(lastName(name)));
    if (isPath || word === '...' || word === '…') paths++;
  }
  if (connected >= 2) return true;
  const isPlain = plainFences.has(info.split(/[\s{]/, 1)[0]!.toLowerCase());
  return isPlain && filled >= 2 && paths === filled && folders > 0;
}

/** Reads a drawn tree. Lines that name no path, such as a title, begin a new tree at the top. */
export function readDrawnTree(text: string, lines: readonly TextLine[]): TreeEntry[] {
  const entries: TreeEntry[] = [];
  const parents: { readonly column: number; readonly entry: TreeEntry | undefined }[] = [];
  let isRejected = false;
  let isAsked = false;
  for (const line of lines.slice(0, longestTree)) {
    const written = text.slice(line.lineStart, line.end);
    if (written.length > longestLine) continue;
    const lead = drawing.exec(written)![0];
    const rest = written.slice(lead.length);
    if (rest === '') continue;
    const column = columnOf(lead);
    if (lead.trim() === '') isRejected = isRejection(rest) ?? isRejected;
    // Below a question stand its answers.
    if (lead === '') isAsked = /[?？][*\s]*$/.test(rest);
    if (isRejected || isAsked) continue;
    const title = lead === '' ? titleIn(rest) : undefined;
    if (title !== undefined) {
      const { start, end } = line;
      const entry = { start, end, path: title, full: title, folder: true, remark: '', parent: undefined };
      parents.splice(0, parents.length, { column, entry });
      continue;
    }
    while (parents.length > 0 && parents.at(-1)!.column >= column) parents.pop();
    const sign = icon.exec(rest)?.[0].length ?? 0;
    const named = readName(rest.slice(sign));
    const parent = parents.at(-1)?.entry;
    const isTop = parents.length === 0 && lead === '';
    const isNoFile = !named || isRest(named) || (isTop && !isTopName(named));
    if (isNoFile || (parent && !named.folder && isCaller(parent))) {
      parents.push({ column, entry: undefined });
      continue;
    }
    if (parent === undefined && parents.some(({ entry }) => entry !== undefined)) continue;
    const { name, offset, folder, remark } = named;
    const start = line.lineStart + lead.length + sign + offset;
    if (parent) parent.folder = true;
    const full = parent ? `${parent.full}/${name}` : name;
    const entry: TreeEntry = { start, end: start + name.length, path: name, full, folder, remark, parent };
    entries.push(entry);
    parents.push({ column, entry });
  }
  return entries;
}

/** What hangs on a file of code is called or shown by it, and does not lie in it; a folder that is called so has a slash. */
function isCaller({ path, folder }: TreeEntry): boolean {
  return !folder && /^[\w.-]*\w\.\w+$/.test(path) && sourceEndings.has(endingOf(path));
}

/** "others  2,328 lines": all that is not shown. */
function isRest({ name, folder }: Name): boolean {
  return !folder && restNames.has(name.replace(/\.$/, '').toLowerCase());
}

/** Whether a line says of what stands below it that it is how not to do it, or how to; undefined when it says neither. */
function isRejection(line: string): boolean | undefined {
  const bare = line.replace(commentSigns, '').slice(0, 100);
  const word = /^(?:\p{Extended_Pictographic}|✗|✘|✓)|^[\p{L}'’-]+(?=[\s:：!]|$)/u.exec(bare)?.[0];
  if (word === undefined) return undefined;
  const key = word.toLowerCase().replace('’', "'");
  if (rejections.has(key) || /^do not(?=[\s:：!]|$)/i.test(bare)) return true;
  return acceptances.has(key) ? false : undefined;
}

/** The folder that a line at the left edge names, and then no more than a remark: in a comment, or with blanks in its path. */
function titleIn(line: string): string | undefined {
  const comment = commentSigns.exec(line)?.[0] ?? '';
  const behind = line.slice(comment.length, 300);
  const path = behind.split(/\s(?=[#(—–←-]|\/\/)/, 1)[0]!.trimEnd();
  if (!path.endsWith('/') || path.includes('//') || path.length > 200) return undefined;
  const isTitle = comment === '' ? isSpaced(path) : /^[\w@.()[\]-][\w@.()[\]/-]+$/.test(path);
  return isTitle ? path.slice(0, -1) : undefined;
}

function isSpaced(path: string): boolean {
  const words = path.split(' ');
  if (words.length < 2 || words.length > 5 || words.includes('')) return false;
  return /^[\p{L}\p{N}_.@()-]/u.test(path) && !/[\s#`'"<>|:;,*?$]/.test(words.join(''));
}

interface Name {
  readonly name: string;
  readonly offset: number;
  readonly folder: boolean;
  readonly remark: string;
}

/** The name on a tree's line and what is said of it; undefined when the line names no file. */
function readName(rest: string): Name | undefined {
  const word = /^(?:\*\*|`)?(?:\.\/)?([^\s`←,;"'|]+)/.exec(rest);
  if (!word) return undefined;
  const offset = word[0].length - word[1]!.length;
  let name = word[1]!.replace(/:$/, '').replaceAll('\\', '/');
  const folder = name.endsWith('/');
  while (name.endsWith('/')) name = name.slice(0, -1);
  if (!nameSigns.test(name) || /^\.+$/.test(name)) return undefined;
  // "(root)" is a label, "(tokens, sessions)" a remark; a group of routes has its slash.
  if (!folder && /^\((?:[\w-]+\)|[^)]*)$/.test(name)) return undefined;
  const behind = rest.slice(word[0].length);
  // "Status: open", "Entities: 161"
  if (!folder && /:$/.test(word[1]!) && behind.trim() !== '' && !isFileOfTree(lastName(name)))
    return undefined;
  // "limit: float = 0.5" is code; "Payment gateway" is a step, "gateway  Payments" a folder.
  if (!folder && /^\s{0,9}[\w.[\]]{0,80}\s{0,9}=(?![>=])/.test(behind)) return undefined;
  if (!folder && !isFileOfTree(lastName(name)) && /^ [\p{L}\p{N}[]/u.test(behind)) return undefined;
  return { name, offset, folder, remark: behind.replace(/^[\s`*/]*/, '') };
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
