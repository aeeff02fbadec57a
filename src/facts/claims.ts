import type { LintedDocument } from '../parse/document.ts';
import type { Aliases } from './aliases.ts';
import { judgeDependencies } from './dependencies/judge.ts';
import type { DependencyVerdict } from './dependencies/verdict.ts';
import { judgePaths } from './paths/judge.ts';
import type { PathVerdict } from './paths/verdict.ts';
import type { RepositoryFacts } from './repository.ts';
import { isDisputed, judgeVersions } from './versions/judge.ts';
import type { VersionVerdict } from './versions/verdict.ts';

/**
 * What a document states about the repository, held against it. Several rules ask for the same; it is judged once.
 * All methods throw ModuleWanted when a reader is to be loaded first.
 */
export class DocumentClaims {
  readonly document: LintedDocument;
  /** What the repository said when the text at an offset was written; entries of sessions.md differ in it. */
  readonly factsAt: (offset: number) => RepositoryFacts;
  readonly aliases: Aliases;
  #versions: readonly VersionVerdict[] | undefined;
  #disputed: readonly VersionVerdict[] | undefined;
  #paths: readonly PathVerdict[] | undefined;
  #dependencies: readonly DependencyVerdict[] | undefined;

  constructor(document: LintedDocument, factsAt: (offset: number) => RepositoryFacts, aliases: Aliases) {
    this.document = document;
    this.factsAt = factsAt;
    this.aliases = aliases;
  }

  /** All versions that are stated of what the repository or the table of names knows. */
  versions(): readonly VersionVerdict[] {
    this.#versions ??= judgeVersions(this.document, this.factsAt, this.aliases);
    return this.#versions;
  }

  /** Those of them that the repository contradicts or does not mention: found without a look at most of the others. */
  disputedVersions(): readonly VersionVerdict[] {
    this.#disputed ??=
      this.#versions?.filter(isDisputed) ??
      judgeVersions(this.document, this.factsAt, this.aliases, 'disputed');
    return this.#disputed;
  }

  paths(): readonly PathVerdict[] {
    this.#paths ??= judgePaths(this.document, this.factsAt);
    return this.#paths;
  }

  /** Libraries that the document lists as in use, and that no manifest mentions. */
  dependencies(): readonly DependencyVerdict[] {
    this.#dependencies ??= judgeDependencies(this.document, this.factsAt, this.aliases);
    return this.#dependencies;
  }
}
