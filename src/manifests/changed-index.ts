import { memoized } from '../base/memoized.ts';
import type { ListIndex } from './list-index.ts';
import type { PathIndex } from './path-index.ts';

const mostKept = 1000;

/** The index of another snapshot, with what was added and removed since. */
export class ChangedIndex implements PathIndex {
  readonly #from: PathIndex;
  readonly #added: ListIndex;
  readonly #removed: ReadonlySet<string>;
  /** Whether anything is left of folders of the other snapshot: all that stood there may have to be looked at. */
  readonly #keepsFolder = memoized(
    Number.POSITIVE_INFINITY,
    (path) => this.#from.someBelow(path, (file) => !this.#removed.has(file)),
    mostKept,
  );

  constructor(from: PathIndex, added: ListIndex, removed: ReadonlySet<string>) {
    this.#from = from;
    this.#added = added;
    this.#removed = removed;
  }

  hasFile(path: string): boolean {
    return this.#added.hasFile(path) || (!this.#removed.has(path) && this.#from.hasFile(path));
  }

  hasFolder(path: string): boolean {
    if (this.#added.hasFolder(path)) return true;
    if (!this.#from.hasFolder(path)) return false;
    return this.#removed.size === 0 || this.#keepsFolder(path);
  }

  has(path: string): boolean {
    return this.hasFile(path) || this.hasFolder(path);
  }

  someBelow(folder: string, test: (path: string) => boolean): boolean {
    return (
      this.#from.someBelow(folder, (file) => !this.#removed.has(file) && test(file)) ||
      this.#added.someBelow(folder, test)
    );
  }

  filesBelow(folder: string): readonly string[] {
    const left = this.#from.filesBelow(folder).filter((file) => !this.#removed.has(file));
    return [...left, ...this.#added.filesBelow(folder)].sort();
  }

  endingWith(ending: string): readonly string[] {
    const before = this.#from.endingWith(ending);
    const left = this.#removed.size === 0 ? before : before.filter((path) => this.has(path));
    const added = this.#added.endingWith(ending);
    return added.length === 0 ? left : [...new Set([...left, ...added])];
  }

  otherCase(path: string): string | undefined {
    const added = this.#added.otherCase(path);
    if (added !== undefined) return added;
    const before = this.#from.otherCase(path);
    return before !== undefined && this.has(before) ? before : undefined;
  }

  filesThat(test: (path: string) => boolean): readonly string[] {
    const before = this.#from.filesThat(test);
    const left = this.#removed.size === 0 ? before : before.filter((path) => !this.#removed.has(path));
    const added = this.#added.filesThat(test);
    return added.length === 0 ? left : [...left, ...added].sort();
  }
}
