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
export interface ManifestReader {
  read(file: ManifestFile, host: ManifestHost): ManifestFacts;
}

/** One entry of a lock file. */
export interface LockedVersion {
  readonly version: string;
  /** From 1. */
  readonly line: number;
  /** A direct dependency, or the copy at the top; a nested copy for some other package is not. */
  readonly direct: boolean;
}

/**
 * Looks names up in one kind of lock file. Such files are written by machines and may have 30 MB: a name is searched
 * for in the text, not all of it parsed. Never throws; an unknown format yields nothing.
 */
export interface LockReader {
  /**
   * @param name As in `Fact.name`.
   * @param importer The manifest that wants it, from the root: workspaces lock different versions side by side.
   */
  find(lock: ManifestFile, name: string, importer: string): readonly LockedVersion[];
}

/** What a module of an ecosystem exports. */
export interface ManifestModule {
  readonly manifests?: ManifestReader;
  readonly locks?: LockReader;
}
