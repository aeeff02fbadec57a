import type { LintedDocument } from '../../parse/document.ts';
import { createdInScope } from './judge-scope.ts';
import { isWithin } from './stated.ts';

/** What a document says to make: it is no claim elsewhere in it. */
export class Making {
  readonly #byCommands: ReadonlySet<string>;
  readonly #document: LintedDocument;
  #inScope: ReadonlySet<string> | undefined;

  constructor(byCommands: ReadonlySet<string>, document: LintedDocument) {
    this.#byCommands = byCommands;
    this.#document = document;
  }

  /** Whether a path, or a folder above it, is made. */
  covers(path: string): boolean {
    return isWithin(path, this.#byCommands) || isWithin(path, this.inScope());
  }

  /** What SCOPE makes: files, and the folders that they come to stand in. */
  inScope(): ReadonlySet<string> {
    this.#inScope ??= createdInScope(this.#document);
    return this.#inScope;
  }
}
