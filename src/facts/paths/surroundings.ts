import { memoized } from '../../base/memoized.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import { GitIgnored } from './git-ignored.ts';
import type { Place } from './walk.ts';
import { folderOf, joinPath, normalPath, readWrittenPath } from './written-path.ts';

const mostWords = 2000;
const mostIgnoring = 100;

/** What one snapshot has where; shared by all documents that are held against it. */
export class Surroundings {
  readonly facts: RepositoryFacts;
  readonly ignored: GitIgnored;
  /** Sentences overlap, and a document names the same folders again and again: each word is read once. */
  readonly #folderBy = memoized(Number.POSITIVE_INFINITY, (word) => this.#readFolder(word), mostWords);
  /** All that stands under the same headings asks for the same folders. */
  #headings: readonly string[] | undefined;
  #ignoring: readonly string[] | undefined;
  #inHeadings: readonly string[] = [];

  constructor(facts: RepositoryFacts) {
    this.facts = facts;
    this.ignored = new GitIgnored(facts.snapshot, (path) => facts.index.hasFile(path));
  }

  /** Whether a file or folder is there; another Unicode form of its name is the same name. */
  has(path: string): boolean {
    const { index } = this.facts;
    if (index.has(path)) return true;
    if (/^[\x20-\x7e]*$/.test(path)) return false;
    return index.has(path.normalize('NFC')) || index.has(path.normalize('NFD'));
  }

  /** Whether a word is the path of something that is there, from the root, and can be read as no other path. */
  isPathOf(word: string): boolean {
    const path = word.endsWith('/') ? word.slice(0, -1) : word;
    return this.facts.index.has(path) && /^[\w.][\w./-]*$/.test(path) && !path.endsWith('.');
  }

  /** Whether a path is, in some folder of the repository, left out of it: what history knows of it says nothing then. */
  isIgnoredSomewhere(path: string): boolean {
    this.#ignoring ??= this.facts.index.endingWith('.gitignore').slice(0, mostIgnoring);
    return this.ignored.namesEnding(path, this.#ignoring);
  }

  /** Whether a link or a submodule stands on the way: what is behind it the tree does not tell. */
  isBehindLink(path: string): boolean {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      if (this.facts.index.hasFile(path.slice(0, at))) return true;
    }
    return false;
  }

  hasFolder(path: string): boolean {
    return this.facts.index.hasFolder(path);
  }

  /** The folders that headings and the sentence above name, the nearest first. */
  namedFolders({ headings, lead }: Place): string[] {
    if (this.#headings !== headings) {
      this.#inHeadings = this.#foldersInHeadings(headings);
      this.#headings = headings;
    }
    return [...new Set([...this.#belowHeadings(lead), ...this.foldersIn(lead), ...this.#inHeadings])];
  }

  /** "`src/client/`" below "Client (`parts/shop/`)": what a sentence names may lie in the folder that a heading names. */
  #belowHeadings(lead: string): string[] {
    if (!lead.includes('/') || this.#inHeadings.length === 0) return [];
    const words = wordsWithSlash(lead).flatMap((word) => readWrittenPath(word)?.path ?? []);
    return this.#inHeadings
      .flatMap((folder) => words.map((word) => joinPath(folder, word)))
      .filter((folder) => this.hasFolder(folder));
  }

  #foldersInHeadings(headings: readonly string[]): string[] {
    const folders: string[] = [];
    for (let at = headings.length - 1; at >= 0; at--) {
      const heading = headings[at]!;
      folders.push(...this.foldersIn(heading));
      for (const word of heading.toLowerCase().match(/[a-z][a-z0-9_-]+/g) ?? [])
        if (this.hasFolder(word)) folders.push(word);
    }
    return folders;
  }

  /** The folders that a text names by a path; of a file, its folder. */
  foldersIn(text: string): string[] {
    const folders: string[] = [];
    if (!text.includes('/')) return folders;
    for (const word of wordsWithSlash(text)) {
      const folder = this.#folderBy(word);
      if (folder !== undefined) folders.push(folder);
    }
    return folders;
  }

  #readFolder(word: string): string | undefined {
    const written = readWrittenPath(word);
    if (!written || written.path.includes('..')) return undefined;
    const { path } = written;
    if (this.hasFolder(path)) return path;
    if (this.facts.index.hasFile(path)) return folderOf(path);
    const [only, ...more] = this.facts.index.endingWith(path);
    return only !== undefined && more.length === 0 && this.hasFolder(only) ? only : undefined;
  }
}

function wordsWithSlash(text: string): string[] {
  return (text.slice(-600).match(/[^\s`'"()<>|,;:!?]+/g) ?? []).filter((word) => word.includes('/'));
}

const known = new WeakMap<RepositoryFacts, Surroundings>();

/** The surroundings of a snapshot, made once. */
export function surroundingsOf(facts: RepositoryFacts): Surroundings {
  let found = known.get(facts);
  if (!found) {
    found = new Surroundings(facts);
    known.set(facts, found);
  }
  return found;
}

/** The folders from a document's own up to below the root, the nearest first. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.push(folder);
  return folders;
}

/** A path that is written relative to a folder; undefined when it leads out of the repository. */
export function pathFrom(folder: string, path: string): string | undefined {
  const joined = folder === '' ? path : `${folder}/${path}`;
  return /(?:^|\/)(?:\.\.?)?(?:\/|$)/.test(joined) ? normalPath(joined) : joined;
}
