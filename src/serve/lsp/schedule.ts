import type { Workspace } from './workspace.ts';

/** How long nobody types before what was typed is linted, in milliseconds. */
const pause = 150;
/** How often it is looked for changes that nobody tells us of. */
const patience = 2_000;
/** How old a list of files may become while somebody works in it: where the client tells of changed files, and where it does not. */
const oldestListing = { watched: 30_000, unwatched: 2_000 } as const;

/** Decides when the workspace is brought up to date. */
export class Schedule {
  /** Whether the client tells of changed files. */
  isWatched = false;
  readonly #workspace: Workspace;
  #soon: NodeJS.Timeout | undefined;
  #haveFilesChanged = false;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
    // A config may be mended, and a commit made, outside of the editor.
    setInterval(() => void this.#workspace.recheck(), patience).unref();
  }

  /** Something was typed, and more will be. */
  soon(): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => this.now(), pause);
  }

  /** Files have come or gone, and more of them may. */
  filesSoon(): void {
    this.#haveFilesChanged = true;
    this.soon();
  }

  now(): void {
    clearTimeout(this.#soon);
    const oldest = this.isWatched ? oldestListing.watched : oldestListing.unwatched;
    void this.#workspace.update(this.#haveFilesChanged ? 0 : oldest);
    this.#haveFilesChanged = false;
  }
}
