import { memoized } from '../../base/memoized.ts';
import { isFileName, isGrammarOfEndings } from './file-names.ts';
import { isSlot } from './placeholders.ts';

/** A word that reads as a path, without what is not part of it: quotes, emphasis, line numbers, anchors. */
export interface WrittenPath {
  /** With forward slashes; neither `./` before it nor a slash behind it. */
  readonly path: string;
  /** Where the path stands in the word, the `./` left in. */
  readonly start: number;
  readonly end: number;
  /**
   * `file`: its name has an ending, or is one that goes without. `folder`: a slash stands behind it.
   * `open`: words with a slash between them, which may be anything (`read/write`).
   */
  readonly form: 'file' | 'folder' | 'open';
  /** Written with a slash or `./` before it. */
  readonly lead: '/' | './' | '';
  /** Written as an address that begins in the root: `mdc:src/main.ts`, `@/docs/main.md`. */
  readonly fromRoot?: true;
}

/** Whether a path says itself which folder it is written from: `./a.md`, `../a.md`. */
export function isRelative({ fromRoot, lead, path }: WrittenPath): boolean {
  return !fromRoot && (lead === './' || path.startsWith('../'));
}

const longestPath = 300;
/** Characters that stand in globs, placeholders, code and addresses. A plus begins the names of routes: `+page.ts`. */
const foreign = /[<>{}[\]*?$%…|"=^!#&;,`\s:@]|\.\.\.|\/\/|^[~-]|^\+(?![A-Za-z][\w.-]*\.[a-z]+$)/;
/** Most words: nothing but a full stop can stand behind the path. */
const plain = /^[\w./-]+$/;
const emphasis = /^(?:\*\*|["'(])*/;
const closing = /(?:\*\*|["'),.;:!?。，、）]|\]\]?)*$/;
const lineNumbers = /(?::\d+(?:[-–,:]\s?\d+)*|#[\w-]*)$/;
/** `App\`, `App\Models\`: names of PHP, whose folders have other letters. */
const namespace = /^\\?(?:[A-Z]\w*\\)+$/;
/** The first part of an address without its scheme, or of a module's path. */
const host =
  /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|ai|app|co|sh|gg|me|edu|gov|cloud|site|run|in|us|eu)$)|^localhost$|^\d+(?:\.\d+){3}$/;
/**
 * Reads a word of prose, of a command or of a code span as a path.
 *
 * @returns Undefined when it cannot be one, is a glob, or has a placeholder in it.
 */
export function readWrittenPath(word: string): WrittenPath | undefined {
  if (word.length > longestPath || word.length < 3) return undefined;
  // Of words without a sign few are names of files, and there are too many to remember.
  if (/^\w+$/.test(word) && !isFileName(word)) return undefined;
  return readWord(word) ?? undefined;
}

/** Null when it is none. */
const readWord = memoized(100, (word: string): WrittenPath | null => {
  if (plain.test(word)) {
    const path = word.slice(0, endBeforeStops(word));
    const isForeign = path.includes('//') || path.includes('...') || path.startsWith('-');
    return isForeign ? null : pathIn(word, 0, path.length);
  }
  // `*Page.tsx` is a glob, `*src/Page.tsx*` is emphasized.
  const italic = word.startsWith('*') && !word.startsWith('**') && /[^*]\*[.,;:)]?$/.test(word.slice(-4));
  let start = italic ? 1 : emphasis.exec(word)![0].length;
  let end = word.length - trailing(word);
  if (italic && word[end - 1] === '*') end--;
  // `@/src/main` is an import, whose alias only the bundler knows; no import ends in `.md`.
  const isReferenceToRoot = word.startsWith('@/', start) && /\.mdc?$/.test(word.slice(start, end));
  const isAddress = word.startsWith('mdc:', start) || isReferenceToRoot;
  if (isAddress) start += isReferenceToRoot ? 2 : 4;
  const numbers = lineNumbers.exec(word.slice(start, end));
  if (numbers) end -= numbers[0].length;
  const body = word.slice(start, end);
  const reference =
    /^@(?=[\w.][^@]*\.\w+$)/.test(body) && (!body.includes('/') || isFileName(lastName(body)));
  if (reference) start++;
  const path = foreign.test(word.slice(start, end)) ? null : pathIn(word, start, end, isAddress);
  return path && isAddress ? { ...path, fromRoot: true } : path;
});

/** Reads a part of a word that holds a path and nothing else. */
function pathIn(word: string, start: number, end: number, isAddress = false): WrittenPath | null {
  let body = word.slice(start, end);
  if (body.includes('\\')) {
    if (namespace.test(body)) return null;
    body = body.replaceAll('\\', '/');
  }
  const lead = body.startsWith('./') ? './' : body.startsWith('/') ? '/' : '';
  const folder = body.endsWith('/');
  const path = body.slice(lead.length, folder ? -1 : undefined);
  const form = formOf(path, folder, lead, isAddress);
  return form ? { path, start, end: folder ? end - 1 : end, form, lead } : null;
}

/** A word that can only be a folder, with the slash that says so. */
export function asFolder(word: string): string {
  return word.endsWith('/') ? word : `${word}/`;
}

function endBeforeStops(word: string): number {
  let end = word.length;
  while (word[end - 1] === '.' && end > word.length - 6) end--;
  return end;
}

/** By hand: a pattern that is anchored at the end alone is tried at every character. */
function trailing(word: string): number {
  const tail = word.slice(-6);
  return closing.exec(tail)![0].length;
}

function formOf(
  path: string,
  folder: boolean,
  lead: WrittenPath['lead'],
  isAddress: boolean,
): WrittenPath['form'] | undefined {
  const names = path.split('/');
  const last = names.at(-1)!;
  const isFile = !folder && isFileName(last);
  const isWord = names.length === 1 && lead !== './' && !isFile && !isAddress;
  if (!folder && (isWord || isGrammarOfEndings(last))) return undefined;
  const inner = names.filter((name) => name !== '..');
  if (inner.length === 0 || inner.some((name) => name === '' || name === '.')) return undefined;
  // `feature/login.kt` may well lie in a folder of that name.
  const own = inner.length > 1 && inner[0] === 'feature' ? inner.slice(1) : inner;
  if (own.some((name, at) => isSlot(name, own[at - 1]))) return undefined;
  if (names.length > 1 && host.test(names[0]!)) return undefined;
  if (!/[A-Za-z]/.test(path) && !/\p{L}/u.test(path)) return undefined;
  return folder ? 'folder' : isFile ? 'file' : 'open';
}

/** Behind the last slash. */
export function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Before the last slash; empty for a path in the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** A path below a folder; the root is the empty string. */
export function joinPath(folder: string, path: string): string {
  if (folder === '') return path;
  return path === '' ? folder : `${folder}/${path}`;
}

/** Takes `..` and `.` out of a path; undefined when it leads out of the repository. */
export function normalPath(path: string): string | undefined {
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..') {
      if (names.pop() === undefined) return undefined;
    } else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
}
