import { memoized } from '../../base/memoized.ts';
import { folderOf, joinPath, lastName } from '../../base/path.ts';
import { domains } from '../lexicon/files.ts';
import { commandNames, wrappers } from '../lexicon/programs.ts';
import { isFileName, isSpokenEnding } from './file-names.ts';
import { isSlot } from './slots.ts';

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
const closing = /(?:\*\*|["'),.;:!?。，、）\]]){0,6}$/;
/** `:12`, `:12-14`, `:12, 20`, `#L12`. */
const place = /:\d[\d,:–\s-]{0,40}$|#[\w-]{0,200}$/;

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

/** Null when it is none. Documents of one repository name the same paths again and again. */
const readWord = memoized(100, readUnknown, 2000);

function readUnknown(word: string): WrittenPath | null {
  if (plain.test(word)) {
    const path = word.slice(0, endBeforeStops(word));
    const isForeign = path.includes('//') || path.includes('...') || path.startsWith('-');
    return isForeign ? null : pathIn(word, 0, path.length);
  }
  // `*Page.tsx` is a glob, `*src/Page.tsx*` is emphasized.
  const italic = word.startsWith('*') && !word.startsWith('**') && /[^*]\*[.,;:)]?$/.test(word.slice(-4));
  let start = italic ? 1 : emphasis.exec(word)![0].length;
  // By its last characters: a pattern that is anchored at the end alone is tried at every one.
  let end = word.length - closing.exec(word.slice(-6))![0].length;
  if (italic && word[end - 1] === '*') end--;
  // `@/src/main` is an import, whose alias only the bundler knows; no import ends in `.md`.
  const isReferenceToRoot = word.startsWith('@/', start) && /\.mdc?$/.test(word.slice(start, end));
  const isAddress = word.startsWith('mdc:', start) || isReferenceToRoot;
  if (isAddress) start += isReferenceToRoot ? 2 : 4;
  end -= place.exec(word.slice(start, end))?.[0].length ?? 0;
  const body = word.slice(start, end);
  if (/^@(?=[\w.][^@]*\.\w+$)/.test(body) && (!body.includes('/') || isFileName(lastName(body)))) start++;
  const path = foreign.test(word.slice(start, end)) ? null : pathIn(word, start, end, isAddress);
  return path && isAddress ? { ...path, fromRoot: true } : path;
}

/** Reads a part of a word that holds a path and nothing else. */
function pathIn(word: string, start: number, end: number, isAddress = false): WrittenPath | null {
  const body = word.slice(start, end).replaceAll('\\', '/');
  if (body.endsWith('/') && isNamespace(word.slice(start, end))) return null;
  const lead = body.startsWith('./') ? './' : body.startsWith('/') ? '/' : '';
  const folder = body.endsWith('/');
  const path = body.slice(lead.length, folder ? -1 : undefined);
  const form = formOf(path, folder, lead, isAddress);
  return form ? { path, start, end: folder ? end - 1 : end, form, lead } : null;
}

/** `App\`, `App\Models\`: names of PHP, whose folders have other letters. */
function isNamespace(body: string): boolean {
  if (!body.endsWith('\\') || body.includes('/')) return false;
  return body
    .replace(/^\\/, '')
    .slice(0, -1)
    .split('\\')
    .every((name) => /^[A-Z]\w*$/.test(name));
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
  if (!folder && (isWord || isSpokenEnding(last))) return undefined;
  const inner = names.filter((name) => name !== '..');
  if (inner.length === 0 || inner.some((name) => name === '' || name === '.')) return undefined;
  // `feature/login.kt` may well lie in a folder of that name.
  const own = inner.length > 1 && inner[0] === 'feature' ? inner.slice(1) : inner;
  if (own.some((name, at) => isSlot(name, own[at - 1]))) return undefined;
  if (names.length > 1 && isHost(names[0]!)) return undefined;
  if (!/\p{L}/u.test(path)) return undefined;
  return folder ? 'folder' : isFile ? 'file' : 'open';
}

/** The first part of an address without its scheme, or of a module's path. */
function isHost(name: string): boolean {
  const parts = name.split('.');
  if (name === 'localhost' || name.startsWith('www.')) return true;
  if (parts.length === 4 && parts.every((part) => /^\d+$/.test(part))) return true;
  return parts.length > 1 && domains.has(parts.at(-1)!) && parts.every((part) => /^[\w-]+$/.test(part));
}

/**
 * Reads a whole code span as one path of which the file's name has spaces: `reports/summary (1).txt`. Commands, several files in one
 * span, and what a slash follows on a space are no such path.
 */
export function readSpacedPath(span: string): WrittenPath | undefined {
  const start = span.startsWith('./') ? 2 : 0;
  const path = span.slice(start);
  if (span.length > 160 || !/^[\p{L}\p{N}_.]/u.test(path)) return undefined;
  const words = lastName(path).split(/ +/);
  const [first = ''] = words;
  if (words.length < 2 || folderOf(path).includes(' ')) return undefined;
  if (!path.split(/ +/).every((word) => /^[\p{L}\p{N}_.()/@+&',-]+$/u.test(word) && !/^[/,-]/.test(word)))
    return undefined;
  // `scripts/seed users.json` runs a script; `reports/summary (1).txt` and `reports/Summary May.txt` run none.
  if (path.includes('/') && words.slice(1).some((word) => /^\p{Ll}/u.test(word))) return undefined;
  if (commandNames.has(first) || wrappers.has(first)) return undefined;
  const last = words.at(-1)!;
  if (!isFileName(last) && !isFileName(`x${last}`)) return undefined;
  // `a.txt b.txt` are two files, `102. Course.json` is one.
  if (words.slice(0, -1).some((word) => isFileName(word) && !/^[\d.-]+$/.test(word))) return undefined;
  return {
    path: joinPath(folderOf(path), lastName(path)),
    start: 0,
    end: span.length,
    form: 'file',
    lead: start ? './' : '',
  };
}
