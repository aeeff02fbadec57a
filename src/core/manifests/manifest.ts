import { join } from 'node:path/posix';
import { perKey } from '../base/memoized.ts';
import { foldersAbove } from '../base/path.ts';
import type { Ecosystem, Fact, FileLine, Pin, Script } from './fact.ts';
import { type TreeNode, textOf } from './tree.ts';

/** A manifest to read. */
export interface ManifestFile {
  /** From the root, forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** What a reader may look at besides its own file: parents, catalogs, shared properties. */
export interface ManifestHost {
  /** Every path of the snapshot, sorted. */
  paths(): readonly string[];
  /** Whether a file is there, in constant time. */
  has(path: string): boolean;
  read(path: string): string | undefined;
}

/** What one manifest states. */
export interface ManifestFacts {
  readonly facts: readonly Fact[];
  readonly scripts?: readonly Script[];
  /** One line for the user when the file is broken; the facts are then those that could be read. Names file and line. */
  readonly note?: string;
}

/** Reads one kind of manifest. Never throws for bad input: what cannot be read is a note. Pure. */
export type ManifestReader = (file: ManifestFile, host: ManifestHost) => ManifestFacts;

/** One entry of a lock file. */
export interface LockedVersion {
  readonly version: string;
  /** From 1. */
  readonly line: number;
  /** A direct dependency, the copy at the top, or the only one; a nested copy for some other package is not. */
  readonly direct: boolean;
}

/**
 * Looks a name up in one kind of lock file. Such files are written by machines and may have 30 MB. Never throws; an unknown
 * format yields nothing.
 *
 * @param name As in `Fact.name`.
 * @param importer The manifest that wants it, from the root: workspaces lock different versions side by side.
 */
export type LockReader = (lock: ManifestFile, name: string, importer: string) => readonly LockedVersion[];

/** What is wrong with a manifest, as far as its reader can tell. */
export interface ManifestFault {
  /** From 1. */
  readonly line: number;
  /** Without a full stop: `Unterminated string constant`. */
  readonly message: string;
}

/** What a manifest states, as its reader comes upon it. */
export class Statements {
  readonly facts: Fact[] = [];
  readonly scripts: Script[] = [];
  readonly path: string;
  /** All of the manifest, as it is written. */
  readonly text: string;

  /** Of the dependencies that are added from here on. */
  scope: Fact['scope'];

  constructor(path: string, text = '') {
    this.path = path;
    this.text = text;
  }

  /** Whether the dependencies that are added from here on are for development alone. */
  forDevelopment(isSo: boolean): void {
    this.scope = isSo ? 'development' : undefined;
  }

  /** A fact that stands in the manifest itself. */
  add(ecosystem: Ecosystem, name: string, value: string, line: number, pin: Pin, role: Fact['role']): void {
    this.addFrom({ value, file: this.path, line }, ecosystem, name, pin, role);
  }

  /** A fact of which the value may be written in another file. */
  addFrom(stated: Stated, ecosystem: Ecosystem, name: string, pin: Pin, role: Fact['role']): void {
    const fact = factOf(ecosystem, name, stated, pin, role);
    this.facts.push(this.scope && role === 'dependency' ? { ...fact, scope: this.scope } : fact);
  }

  /** The project's own version, where both its name and the version are written out. */
  addSelf(ecosystem: Ecosystem, name: string | undefined, version: TreeNode | undefined): void {
    const value = textOf(version);
    if (name && value && version) this.add(ecosystem, name, value, version.line, 'exact', 'self');
  }

  addScript(runner: Script['runner'], name: string, line: number): void {
    this.scripts.push({ runner, name, file: this.path, line });
  }
}

/** What could be read of a text. */
export interface ReadText<Root> {
  readonly root: Root;
  /** The first thing wrong with it. */
  readonly fault: ManifestFault | undefined;
}

/**
 * Makes the reader of a kind of manifest.
 *
 * @param read Never throws for bad input: what is wrong with a text is its fault, and becomes the note for the user.
 * @param state Looks up what the text states.
 */
export function manifestReader<Root>(
  read: (text: string) => ReadText<Root>,
  state: (root: Root, stated: Statements, host: ManifestHost) => void,
): ManifestReader {
  return ({ path, text }, host) => {
    const { root, fault } = read(text);
    const stated = new Statements(path, text);
    state(root, stated, host);
    return {
      facts: distinct(stated.facts),
      ...(stated.scripts.length > 0 && { scripts: stated.scripts }),
      ...(fault && { note: `${path} (line ${fault.line}) is read in part only: ${fault.message}` }),
    };
  };
}

const mostRemembered = 200;

/**
 * A reader that remembers what a file stated last: from commit to commit few change.
 *
 * @param refers Whether what a text states depends on other files, too.
 */
export function remembered(read: ManifestReader, refers: (text: string) => boolean): ManifestReader {
  const known = new Map<string, { readonly text: string; readonly stated: ManifestFacts }>();
  return (file, host) => {
    const { path, text } = file;
    const before = known.get(path);
    if (before?.text === text) return before.stated;
    const stated = read(file, host);
    if (known.size >= mostRemembered) known.clear();
    if (!refers(text)) known.set(path, { text, stated });
    return stated;
  };
}

export const tooDeep = 'Nested too deeply';

/**
 * Makes the reader of a format from its parser. What can be wrong with any text is seen to here: byte order marks, merge conflicts,
 * of which the first side is read, and texts that are too large or nested deeper than the stack.
 *
 * @param largest In UTF-16 code units: beyond what people write, and what is parsed in a second or two.
 * @param parse Gets a text of which the lines have their numbers. What it throws besides RangeError is passed on.
 * @param nothing What is read of a text that cannot be parsed.
 */
export function textReader<Root>(
  largest: number,
  parse: (text: string, fail: (line: number, message: string) => void) => Root,
  nothing: () => Root,
): (text: string) => ReadText<Root> {
  return (text) => {
    let fault: ManifestFault | undefined;
    const fail = (line: number, message: string) => {
      fault ??= { line, message };
    };
    if (text.length > largest) return { root: nothing(), fault: { line: 1, message: 'Too large' } };
    const settled = settleConflicts(text.startsWith('\ufeff') ? text.slice(1) : text);
    if (settled.line !== undefined) fail(settled.line, 'Merge conflict');
    try {
      const root = parse(settled.text, fail);
      return { root, fault };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      fail(1, tooDeep);
      return { root: nothing(), fault };
    }
  };
}

/** A text as if its merge conflicts were settled for the first side; lines keep their numbers. */
export interface SettledText {
  readonly text: string;
  /** Line of the first conflict, from 1; undefined without any. */
  readonly line: number | undefined;
}

/** Empties the marker lines of git's merge conflicts and what the other sides hold. */
export function settleConflicts(text: string): SettledText {
  if (!text.includes('<<<<<<< ')) return { text, line: undefined };
  let first: number | undefined;
  let side: 'none' | 'ours' | 'theirs' = 'none';
  const lines = text.split('\n').map((line, at) => {
    if (line.startsWith('<<<<<<< ')) {
      side = 'ours';
      first ??= at + 1;
      return '';
    }
    if (side === 'none') return line;
    if (line.startsWith('>>>>>>> ')) {
      side = 'none';
      return '';
    }
    if (/^(?:=======|\|\|\|\|\|\|\|(?: .*)?)\r?$/.test(line)) side = 'theirs';
    return side === 'ours' ? line : '';
  });
  return { text: lines.join('\n'), line: first };
}

/** Reads a file of lines, without its carriage returns; the first one has the number 1. */
export const sourceLines = textReader<readonly string[]>(
  Number.POSITIVE_INFINITY,
  (text) => text.split(/\r?\n/),
  () => [],
);

/** The line, from 1, of an offset. Of the few that are cited; a map of all lines costs more in a file of many megabytes. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** A folder and all above it, the last one the root, which is empty: `a/b`, `a`, ``. */
export function foldersUp(folder: string): readonly string[] {
  return folder === '' || folder === '.' ? [''] : [...foldersAbove(`${folder}/`), ''];
}

/** The nearest file of a name, or of a path, in a folder or above it. */
export function fileAbove(name: string, folder: string, host: ManifestHost): string | undefined {
  return foldersUp(folder)
    .map((each) => join(each, name))
    .find((path) => host.has(path));
}

/** Reads files that several others refer to: each once for a host. Undefined for one that is not there. */
export function sharedFile<Read>(read: (path: string, text: string) => Read) {
  return perKey((host: ManifestHost, path: string) => {
    const text = host.has(path) ? host.read(path) : undefined;
    return text === undefined ? undefined : read(path, text);
  });
}

/** A value, and where it is written literally. */
export interface Stated extends FileLine {
  readonly value: string;
}

/** What is written in a line of a file. */
export function writtenIn(
  file: string,
  { text, line }: { readonly text: string; readonly line: number },
): Stated {
  return { value: text, file, line };
}

/** A fact of a stated value. */
export function factOf(
  ecosystem: Ecosystem,
  name: string,
  { value, file, line }: Stated,
  pin: Pin,
  role: Fact['role'],
): Fact {
  return { ecosystem, name, value, pin, file, line, role };
}

/** Of a value with many alternatives, so many are kept. */
const mostAlternatives = 50;

/**
 * Puts values in place of references.
 *
 * @param reference Global; its first group that matched is the name.
 * @param valuesOf All values that a name may have; none when it is not known, and the reference then stays.
 * @returns All that the text may mean, each once. A text that is one reference has the place of what it refers to.
 */
function substitute(
  text: Stated,
  reference: RegExp,
  valuesOf: (name: string) => readonly Stated[],
): readonly Stated[] {
  let results: readonly Stated[] = [{ ...text, value: '' }];
  let end = 0;
  for (const match of text.value.matchAll(reference)) {
    const literal = text.value.slice(end, match.index);
    end = match.index + match[0].length;
    const values = valuesOf(match.slice(1).find((group) => group !== undefined) ?? '');
    if (match[0] === text.value && values.length > 0) return unique(values);
    const pieces = values.length > 0 ? values.map(({ value }) => value) : [match[0]];
    results = unique(
      results.flatMap((each) =>
        pieces.map((piece) => ({ ...each, value: (each.value + literal + piece).slice(0, mostLetters) })),
      ),
    );
  }
  const rest = text.value.slice(end);
  return results.map((each) => ({ ...each, value: each.value + rest }));
}

/** Longer chains of names are mistakes. */
const longestChain = 20;

/**
 * Makes what puts values in place of references in a text, and of references in these; the unknown ones stay.
 *
 * @param valuesOf All values of a name as they are written.
 */
export function expander(
  reference: RegExp,
  valuesOf: (name: string) => readonly Stated[],
): (text: Stated) => readonly Stated[] {
  const resolved = new Map<string, readonly Stated[]>();
  const expand = (text: Stated, depth: number): readonly Stated[] => {
    if (!text.value.includes('$')) return [text];
    return substitute(text, reference, (name) => {
      const known = resolved.get(name);
      if (known || depth > longestChain) return known ?? [];
      // While it is being resolved it has no values: a circle ends here.
      resolved.set(name, []);
      const values = valuesOf(name).flatMap((value) => expand(value, depth + 1));
      resolved.set(name, values);
      return values;
    });
  };
  return (text) => expand(text, 0);
}

/** Names that double each other would grow without end. */
const mostLetters = 2000;

function unique(values: readonly Stated[]): readonly Stated[] {
  const byValue = new Map<string, Stated>();
  for (const each of values) if (!byValue.has(each.value)) byValue.set(each.value, each);
  return [...byValue.values()].slice(0, mostAlternatives);
}

/** Facts without those that say the same of the same line again. */
export function distinct(facts: readonly Fact[]): readonly Fact[] {
  const seen = new Map<string, Fact>();
  for (const fact of facts) {
    const key = [fact.ecosystem, fact.name, fact.value, fact.role, fact.file, fact.line].join('\n');
    if (!seen.has(key)) seen.set(key, fact);
  }
  return [...seen.values()];
}

/** One version alone as an ecosystem writes it, and ranges where they are not all else in which there is a digit. */
interface Forms {
  readonly exact: RegExp;
  readonly range?: RegExp;
}

const forms = {
  npm: { exact: /^[v=]*\s*\d+\.\d+\.\d+(?:[-+][\w.+-]*)?$/, range: /^[\^~<>=v\s]*\d[^:/\\]*$/ },
  pypi: { exact: /^={2,3}\s*[^\s,*]+$/ },
  /** Also for Pipenv: a bare version is that one alone. */
  poetry: { exact: /^={0,3}\s*\d[\w.+!-]*$/ },
  nuget: {
    exact: /^(?:\[\s*[^,\s\]]+\s*\]|\d[\w.+-]*)$/,
    range: /^(?:[[(].{0,200},.*[\])]|\d[\w.+-]*\*[\w.-]*)$/,
  },
  cargo: { exact: /^=\s*[\w.+-]+$/ },
  /** Gradle's strict `1.2.3!!` is one version; `latest.release` and what still holds a reference say nothing. */
  maven: {
    exact: /^(?:\[\s*[^,\s\]]+\s*\]|\w(?!.*\.\+$)[\w.+-]*(?:!![\w.]*)?)$/,
    range: /^(?:[[(\]].{0,200},.*[\])[]|\d[\w.]*\.\+)$/,
  },
  /** A branch (`dev-main`) says no version. */
  packagist: {
    exact: /^=?v?\d[\d.]*(?:-?(?:alpha|beta|rc|patch|p)\.?\d*)?(?:@\w+)?$/i,
    range: /^(?!dev-[^|]*$)/,
  },
  rubygems: { exact: /^=?\s*\d[\w.-]*$/ },
  pub: { exact: /^\d[\w.+-]*$/ },
  /** As settings of CI and version managers write it: `20`, `20.x`, `lts/*`. */
  runtime: {
    exact: /^v?\d(?!.*\.[xX]\b)[\w.+-]*$/,
    range: /^(?:[~^=]|[<>]=?)\s*v?\d|^v?\d[\w.+-]*$|^\d[\d.]*\.\*/,
  },
} as const satisfies Readonly<Record<string, Forms>>;

/** Longer texts (UTF-16 code units) are no versions. */
const longest = 500;

/** How firmly a text pins as an ecosystem reads it. What still holds a reference to something else is for the caller to leave out. */
export function pinOf(ecosystem: keyof typeof forms, value: string): Pin {
  const { exact, range }: Forms = forms[ecosystem];
  if (!/\d/.test(value) || value.length > longest) return 'none';
  if (exact.test(value)) return 'exact';
  return !range || range.test(value) ? 'range' : 'none';
}
