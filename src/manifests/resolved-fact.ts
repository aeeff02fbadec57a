import type { Fact } from './fact.ts';
import type { RepositoryFacts } from './repository.ts';

/** A fact, and what the lock file made of it. */
export interface ResolvedFact extends Fact {
  /** Absent when no lock file resolves it. */
  readonly locked?: { readonly version: string; readonly file: string; readonly line: number };
}

/**
 * A dependency with what its manifest's own lock file made of it: a range is no version. Other facts are left as they are.
 *
 * @throws ModuleWanted when the reader of the lock file is to be loaded first (src/base/lazy-module.ts).
 */
export function resolved(repository: RepositoryFacts, fact: Fact): ResolvedFact {
  if (fact.role !== 'dependency') return fact;
  const [locked] = repository.locked(fact.ecosystem, fact.name, fact.file);
  return locked ? { ...fact, locked: { version: locked.value, file: locked.file, line: locked.line } } : fact;
}
