import { once } from '../base/memoized.ts';
import type { Aliases } from '../manifests/aliases.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import type { LintedDocument } from '../parse/document.ts';
import { isSessionsFile } from '../parse/session-entries.ts';
import { createSource, type DocumentKind } from '../parse/source.ts';
import { longestLine } from '../text/passages.ts';
import type { AnyClaim } from './claim.ts';
import {
  correctedPaths,
  type PathCorrection,
  type VersionCorrection,
  versionCorrections,
} from './corrections.ts';
import {
  type DependencyVerdict,
  type JudgedPaths,
  judgeDependencies,
  judgePaths,
  judgeScripts,
  judgeVersions,
  mostClaims,
  type PathVerdict,
  type ScriptVerdict,
  type VersionVerdict,
} from './judge.ts';
import type { ReasonsByKind } from './reasons/reason.ts';

export type { DependencyVerdict, PathVerdict, ScriptVerdict, VersionVerdict };

/**
 * What a document states about the repository, checked against it. Several rules ask for the same; it is judged once.
 * All methods throw ModuleWanted when a reader is to be loaded first.
 */
export class DocumentClaims {
  readonly document: LintedDocument;
  /** What the repository said when the text at an offset was written; entries of sessions.md differ in it. */
  readonly factsAt: (offset: number) => RepositoryFacts;
  readonly aliases: Aliases;
  /** What the config makes of single reasons. */
  readonly reasons: ReasonsByKind | undefined;
  readonly #cut = new Set<AnyClaim['kind']>();
  readonly onCut = (kind: AnyClaim['kind']): unknown => this.#cut.add(kind);

  constructor(
    document: LintedDocument,
    factsAt: (offset: number) => RepositoryFacts,
    aliases: Aliases,
    reasons?: ReasonsByKind,
  ) {
    this.document = document;
    this.factsAt = isSessionsFile(document.path) ? factsAt : once(factsAt);
    this.aliases = aliases;
    this.reasons = reasons;
  }

  /** All versions that are stated of what the repository or the table of names knows. */
  readonly versions = once(() => judgeVersions(this.document, this.factsAt, this.aliases, this));

  /** Those of them that are reported: the repository contradicts them or does not mention the thing. */
  disputedVersions(): readonly ReportedVerdict<VersionVerdict>[] {
    return this.versions().filter(isReported);
  }

  /** The paths that are reported: not there, or out of the repository. */
  missingPaths(): readonly ReportedVerdict<PathVerdict>[] {
    return this.#paths().verdicts.filter(isReported);
  }

  /** Libraries that the document says are in use, and that no manifest mentions. */
  readonly missingDependencies = once(() =>
    judgeDependencies(this.document, this.factsAt, this.aliases, this).filter(isReported),
  );

  /** Scripts that a command runs and no manifest of its runner defines. */
  readonly missingScripts = once(() => judgeScripts(this.document, this.factsAt, this).filter(isReported));

  readonly #paths = once(
    (): JudgedPaths =>
      this.document.kind === 'config' || this.document.kind === 'session'
        ? { verdicts: [], found: new Map() }
        : judgePaths(this.document, this.factsAt, this),
  );
  readonly #pathCorrections = once(() => correctedPaths(this.#paths(), this.document, this.factsAt));
  readonly #versionCorrections = once(() => versionCorrections(this.versions(), this.document));

  /** Where a path went or what was meant, and what is to be written in its place. */
  correctionOfPath(verdict: PathVerdict): PathCorrection {
    return this.#pathCorrections().get(verdict)!;
  }

  /** What is to be written in place of a version that is contradicted; undefined for every other verdict. */
  correctionOfVersion(verdict: VersionVerdict): VersionCorrection | undefined {
    return this.#versionCorrections().get(verdict);
  }

  /** What to say about claims that were not judged: one line for standard error. */
  cutNote(): string | undefined {
    if (this.#cut.size === 0) return undefined;
    const kinds = [...this.#cut].map((kind) => inWords[kind]).join(', ');
    return `${this.document.path}: only the ${isSessionsFile(this.document.path) ? 'last' : 'first'} ${mostClaims} of its ${kinds} are held against the repository; split the file to have all of them checked`;
  }
}

const inWords: Readonly<Record<AnyClaim['kind'], string>> = {
  path: 'paths',
  version: 'versions',
  script: 'scripts',
  dependency: 'libraries',
};

/** A verdict whose reason reports it. */
export type ReportedVerdict<Verdict extends { readonly reason: unknown }> = Verdict & {
  readonly reason: NonNullable<Verdict['reason']>;
};

function isReported<Verdict extends { readonly isReported: boolean; readonly reason: unknown }>(
  verdict: Verdict,
): verdict is ReportedVerdict<Verdict> {
  return verdict.isReported;
}

/** What to say about lines that are not read for claims: one line for standard error; undefined when there are none. */
export function longLineNote(path: string, kind: DocumentKind, text: string): string | undefined {
  if (kind === 'session' || kind === 'config' || text.length <= longestLine) return undefined;
  const lineEnd = /[\r\n]|$/g;
  for (let start = 0; start < text.length; start = lineEnd.lastIndex) {
    lineEnd.lastIndex = start;
    const end = lineEnd.exec(text)!.index;
    if (end - start > longestLine) {
      const { line } = createSource(path, text).lines.position(start);
      return `${path}: line ${line} has ${end - start} characters; versions, paths and libraries are only looked for in lines of at most ${longestLine}`;
    }
    lineEnd.lastIndex = end + 1;
  }
  return undefined;
}
