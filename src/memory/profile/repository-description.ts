import { dirname } from 'node:path/posix';
import type { Fact, Script } from '../../facts/fact.ts';
import { isSideFile } from '../../facts/side-files.ts';

/** A fact, with what the lock file made of it. */
export interface DescribedFact extends Fact {
  readonly locked?: { readonly version: string; readonly file: string };
}

/** What the profile's facts are taken from: what `listFacts` gives, and the files of the same tree. */
export interface RepositoryDescription {
  readonly facts: readonly DescribedFact[];
  readonly scripts: readonly Script[];
  /** Every file, from the root, with forward slashes. */
  readonly paths: readonly string[];
}

/** The description without what belongs to tests, examples and tools. */
export function ownPart({ facts, scripts, paths }: RepositoryDescription): RepositoryDescription {
  const isOwn = ({ file }: { file: string }) => !isSideFile(file);
  return { facts: facts.filter(isOwn), scripts: scripts.filter(isOwn), paths };
}

/** How many folders deep a file lies; what stands nearest to the root speaks for the project. */
export function depthOf(file: string): number {
  return dirname(file) === '.' ? 0 : dirname(file).split('/').length;
}

/** A path as inline code. Undefined when it holds what would not stand there as it is. */
export function asCode(path: string): string | undefined {
  return /^[^`\p{C}<>[\]{}]{1,200}$/u.test(path) ? `\`${path}\`` : undefined;
}
