import type { Aliases } from '../manifests/aliases.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import type { Range } from '../parse/blocks.ts';
import { createDocument, type LintedDocument } from '../parse/document.ts';
import { createSource, type DocumentKind } from '../parse/source.ts';
import { judgeDependencies } from './dependencies/judge.ts';
import type { DependencyVerdict } from './dependencies/verdict.ts';
import { judgePaths } from './paths/judge.ts';
import type { PathVerdict } from './paths/verdict.ts';
import { isDisputed, judgeVersions } from './versions/judge.ts';
import { longestLine } from './versions/surroundings.ts';
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

  /** The document with all but its claims: lines that are too long to be read for some are blank. */
  readonly #read: LintedDocument;

  constructor(document: LintedDocument, factsAt: (offset: number) => RepositoryFacts, aliases: Aliases) {
    this.document = document;
    this.#read = withoutLongLines(document);
    this.factsAt = factsAt;
    this.aliases = aliases;
  }

  /** All versions that are stated of what the repository or the table of names knows. */
  versions(): readonly VersionVerdict[] {
    this.#versions ??= judgeVersions(this.#read, this.factsAt, this.aliases);
    return this.#versions;
  }

  /** Those of them that the repository contradicts or does not mention: found without a look at most of the others. */
  disputedVersions(): readonly VersionVerdict[] {
    this.#disputed ??=
      this.#versions?.filter(isDisputed) ?? judgeVersions(this.#read, this.factsAt, this.aliases, 'disputed');
    return this.#disputed;
  }

  paths(): readonly PathVerdict[] {
    this.#paths ??= judgePaths(this.#read, this.factsAt);
    return this.#paths;
  }

  /** Libraries that the document lists as in use, and that no manifest mentions. */
  dependencies(): readonly DependencyVerdict[] {
    this.#dependencies ??= judgeDependencies(this.#read, this.factsAt, this.aliases);
    return this.#dependencies;
  }
}

/** Gives the document with spaces in place of the lines that are too long: all else stays where it was. */
function withoutLongLines(document: LintedDocument): LintedDocument {
  const { text, path, kind, labels } = document;
  let read = '';
  let from = 0;
  for (const { start, end } of longLines(text)) {
    read += text.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return from === 0 ? document : createDocument(createSource(path, read + text.slice(from)), kind, labels);
}

function* longLines(text: string): Generator<Range> {
  if (text.length <= longestLine) return;
  const lineEnd = /[\r\n]|$/g;
  for (let start = 0; start < text.length; start = lineEnd.lastIndex) {
    lineEnd.lastIndex = start;
    const end = lineEnd.exec(text)!.index;
    if (end - start > longestLine) yield { start, end };
    lineEnd.lastIndex = end + 1;
  }
}

/** What is to be told of lines that are not read for claims: one line for standard error; undefined when there are none. */
export function longLineNote(path: string, kind: DocumentKind, text: string): string | undefined {
  if (kind === 'session' || kind === 'config') return undefined;
  const [first] = longLines(text);
  if (first === undefined) return undefined;
  const { line } = createSource(path, text).lines.position(first.start);
  return `${path}: line ${line} has ${first.end - first.start} characters; versions, paths and libraries are only looked for in lines of at most ${longestLine}`;
}
