import type { Fact, Script } from './fact.ts';

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
  /** A direct dependency, or the copy at the top; a nested copy for some other package is not. */
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

/** The note for the user about a faulty manifest; nothing for a sound one. To be spread into `ManifestFacts`. */
export function noteOf(path: string, fault: ManifestFault | undefined): { readonly note?: string } {
  return fault ? { note: `${path} (line ${fault.line}) is read in part only: ${fault.message}` } : {};
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

/** A file of lines, ready to be read: without byte order mark, carriage returns and the other sides of merge conflicts. */
export interface SourceLines {
  /** The first one has the number 1. */
  readonly lines: readonly string[];
  readonly fault: ManifestFault | undefined;
}

export function sourceLines(text: string): SourceLines {
  const { text: settled, line } = settleConflicts(text.startsWith('\ufeff') ? text.slice(1) : text);
  return {
    lines: settled.split(/\r?\n/),
    fault: line === undefined ? undefined : { line, message: 'Merge conflict' },
  };
}

/** Makes something once for each host. */
export function perHost<Kept>(make: (host: ManifestHost) => Kept): (host: ManifestHost) => Kept {
  const kept = new WeakMap<ManifestHost, Kept>();
  return (host) => {
    const known = kept.get(host) ?? make(host);
    kept.set(host, known);
    return known;
  };
}

/** Reads files that several others refer to: each once for a host. Undefined for one that is not there. */
export function sharedFile<Read>(read: (path: string, text: string) => Read) {
  const filesOf = perHost(() => new Map<string, Read | undefined>());
  return (host: ManifestHost, path: string): Read | undefined => {
    const files = filesOf(host);
    if (!files.has(path)) {
      const text = host.has(path) ? host.read(path) : undefined;
      files.set(path, text === undefined ? undefined : read(path, text));
    }
    return files.get(path);
  };
}
