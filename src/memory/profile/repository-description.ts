import { dirname } from 'node:path/posix';
import { ecosystems, type Fact, type Script } from '../../manifests/fact.ts';
import { knownPackage } from '../../manifests/known-packages.ts';
import { isSideFile } from '../../manifests/path-index.ts';
import { type RepositoryFacts, type ResolvedFact, resolved } from '../../manifests/repository.ts';
import { statedName } from './project-name.ts';

/** What the profile's facts are taken from. */
export interface RepositoryDescription {
  readonly facts: readonly ResolvedFact[];
  readonly scripts: readonly Script[];
  /** Every file, from the root, with forward slashes. */
  readonly paths: readonly string[];
  /** What the project is called, by a file that gives it no version. */
  readonly name?: string | undefined;
}

/**
 * What a tree states, with what its lock files make of that.
 *
 * @throws ModuleWanted when a reader is to be loaded first (src/base/lazy-module.ts).
 */
export function describeRepository(repository: RepositoryFacts): RepositoryDescription {
  return {
    facts: repository.facts(ecosystems).map((fact) => resolved(repository, fact)),
    scripts: repository.scripts(),
    paths: repository.paths(),
    name: statedName(repository),
  };
}

/** The description without what belongs to tests, examples and tools; what the tests are written with is the project's own. */
export function ownPart({ facts, scripts, paths, name }: RepositoryDescription): RepositoryDescription {
  const isOwn = ({ file }: { file: string }) => !isSideFile(file);
  return {
    facts: facts.filter((fact) => isOwn(fact) || isTestTool(fact)),
    scripts: scripts.filter(isOwn),
    paths,
    name,
  };
}

/** A package for tests that a project below a folder of tests names, as those of .NET do: not one of an example below it. */
export function isTestTool({ ecosystem, name, role, file }: Fact): boolean {
  const project = /^(?:tests?|specs?|e2e)\/(.+)$/i.exec(file)?.[1];
  if (project === undefined || isSideFile(project) || role !== 'dependency') return false;
  return knownPackage(ecosystem, name)?.group === 'Tests';
}

/** How many folders deep a file lies; what stands nearest to the root speaks for the project. */
export function depthOf(file: string): number {
  return dirname(file) === '.' ? 0 : dirname(file).split('/').length;
}

/** A path as inline code. Undefined when it holds what would not stand there as it is. */
export function asCode(path: string): string | undefined {
  return /^[^`\p{C}<>[\]{}]{1,200}$/u.test(path) ? `\`${path}\`` : undefined;
}
