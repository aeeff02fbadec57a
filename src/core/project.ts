import { compare } from './base/collections.ts';
import { withModules } from './base/lazy-module.ts';
import { pathWithin, type WorkPlace, workPlace } from './collect/files.ts';
import { namedTree } from './collect/tree-chooser.ts';
import { ecosystems, type Script } from './manifests/fact.ts';
import { RepositoryFacts, type ResolvedFact, resolved } from './manifests/repository.ts';

/** A repository, or a folder that is in none, opened for what facts, scan, context, analyze and new want to know. */
export interface Project extends WorkPlace {
  readonly facts: RepositoryFacts;
}

/** Opens the repository that a folder lies in. @param at index, worktree (the default), head or a revision. @throws UserError for no such revision. */
export function openProject(folder: string, at?: string): Project {
  const where = workPlace(folder);
  return { ...where, facts: new RepositoryFacts(namedTree(where, at)) };
}

/** A fact with what the lock file made of it. */
export type ListedFact = ResolvedFact;

/** All that a repository states about what it is built with. */
export interface FactList {
  /** Absolute path of the folder that files are relative to. */
  readonly root: string;
  /** By file and line. */
  readonly facts: readonly ListedFact[];
  readonly scripts: readonly Script[];
  /** One line each: manifests that could not be read. */
  readonly notes: readonly string[];
}

/**
 * Lists every fact of the manifests (specification: Anti-hallucination contract).
 *
 * @param folder Absolute path: facts of files in it are listed. Parents and lock files are looked for in the whole repository.
 * @param at index, worktree (when undefined), head or a revision.
 * @throws UserError when there is no such revision.
 */
export async function listFacts(folder: string, at?: string): Promise<FactList> {
  const { root, facts: repository } = openProject(folder, at);
  const prefix = pathWithin(root, folder) ?? '';
  const below = ({ file }: { file: string }) => prefix === '' || file.startsWith(`${prefix}/`);

  const facts = await withModules(() =>
    repository
      .facts(ecosystems)
      .filter(below)
      .map(({ scope: _, ...fact }) => resolved(repository, fact)),
  );
  const scripts = await withModules(() => repository.scripts().filter(below));
  return {
    root,
    facts: unique(facts).sort(byPlace),
    scripts: [...scripts].sort(byPlace),
    notes: repository.notes(),
  };
}

/** A file that two readers know (the image of a runtime …) may say the same twice. */
function unique(facts: readonly ListedFact[]): ListedFact[] {
  return [...new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values()];
}

function byPlace(a: { file: string; line: number }, b: { file: string; line: number }): number {
  return compare(a.file, b.file) || a.line - b.line;
}
