import { memoized } from '../../base/memoized.ts';
import { folderOf, joinPath, lastName } from '../../base/path.ts';
import {
  bareNames,
  configEndings,
  domains,
  endings,
  innerEndings,
  namedKinds,
  newKinds,
  productEndings,
  products,
  slotKinds,
  slotParts,
  slotPrefixes,
  slotStarts,
  slotSuffixes,
} from '../lexicon/files.ts';
import { commandNames, wrappers } from '../lexicon/programs.ts';

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
  // `(shop)/page.tsx` begins with a group of routes.
  if (start > 0 && /^\([\w-]{1,40}\)\//.test(word.slice(start - 1))) start--;
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

/** Whether a word of a text is the name of a file: a known ending, or one of the names that go without. */
export function isFileName(name: string): boolean {
  return isFileOfTree(name) && !isProduct(name);
}

/** The same where nothing but files and folders is named: an `express.js` in a drawn tree is no product. */
export function isFileOfTree(name: string): boolean {
  const dot = name.lastIndexOf('.');
  if (dot < 0) return isBareName(name);
  if (dot === 0) return /^\.[a-z][a-z0-9_-]*$/.test(name);
  if (dot === name.length - 1) return false;
  if (endings.has(endingOf(name))) return /^[\p{L}\p{N}_.@()+~-]+$/u.test(name);
  return /^\.[a-z]/.test(name) || /^[A-Za-z]+file\.\w+$/.test(name);
}

/** Behind the last dot, in small letters; the whole name when there is none. */
export function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

function isProduct(name: string): boolean {
  if (!productEndings.has(endingOf(name))) return false;
  return products.has(name.slice(0, Math.max(0, name.lastIndexOf('.'))).toLowerCase());
}

/** `license` and `readme` in small letters are words. */
function isBareName(name: string): boolean {
  if (name.length < 4 || name.length > 13 || !bareNames.has(name.toLowerCase())) return false;
  return name[0] !== name[0]!.toLowerCase() || /file$|^(?:mvnw|gradlew|artisan)$/.test(name);
}

/** `.d.ts`, `.axaml.cs`, `.vue`: an ending that is spoken of, not a file. */
export function isSpokenEnding(name: string): boolean {
  if (!name.startsWith('.')) return false;
  const parts = name.slice(1).split('.');
  return parts.every((part) => part !== 'env' && (endings.has(part) || innerEndings.has(part)));
}

/**
 * Whether a name stands for whatever the reader has: `foo.ts`, `my-app`, `script-name.js`. The example of a configuration is a
 * file, though.
 *
 * @param folder The name before it in its path.
 */
export function isSlot(name: string, folder = ''): boolean {
  if (!isPlaceholder(name)) return isAnyOfKind(name);
  const own = configOf(name);
  if (own !== undefined && !isPlaceholder(own)) return false;
  // `com/example` is the package that generators of projects begin with.
  return name !== 'example' || !/^(?:com|org|net|io|edu)$/.test(folder);
}

function isPlaceholder(name: string): boolean {
  if (/X{3}|YYYY|NNN|[-_][XN](?=$|[-_.])|^file\d*(?=\.\w+$)/.test(name)) return true;
  const parts = name.split(/[-_.]/);
  if (slotStarts.has(parts[0]!) || parts.some((part) => slotParts.has(part) || /^x{3,}$/.test(part)))
    return true;
  if (/^n{3,}$/.test(parts[0]!) || parts.includes('XX')) return true;
  // `00N-title`
  if (parts.slice(0, -1).some((part) => /^0\d?[XN]{1,2}$/.test(part))) return true;
  if (slotPrefixes.some((prefix) => name.startsWith(prefix) && endsWord(name, prefix.length))) return true;
  const kind = /([A-Z][a-z]+)Name(?=[A-Z]|$|\.)/.exec(name)?.[1];
  if (kind !== undefined && slotSuffixes.has(kind)) return true;
  return parts.some((part, at) => slotKinds.has(part) && parts[at + 1] === 'name');
}

function endsWord(name: string, at: number): boolean {
  return at === name.length || /[A-Z.]/.test(name[at]!);
}

function isAnyOfKind(name: string): boolean {
  const kind = /^([a-z]+)[-_]name(?=$|[-_.])/i.exec(name)?.[1];
  if (kind !== undefined) return namedKinds.has(kind.toLowerCase());
  const own = /^new[-_]([a-z]+)(?=$|\.)/i.exec(name)?.[1] ?? /^New([A-Z][a-z]+)(?=[A-Z.]|$)/.exec(name)?.[1];
  return own === undefined ? /^use-?new-?feature/i.test(name) : newKinds.has(own.toLowerCase());
}

/** The configuration that a reader makes of an example of it: `config.yml.example`, `compose.example.yml`. */
function configOf(name: string): string | undefined {
  const parts = name.split('.');
  const at = parts.findLastIndex((part) => /^(?:example|sample)$/i.test(part));
  if (at < 1 || at < parts.length - 2) return undefined;
  const own = parts.toSpliced(at, 1).join('.');
  return own.startsWith('.env') || (own.includes('.') && configEndings.has(endingOf(own))) ? own : undefined;
}
