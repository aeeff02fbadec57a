import type { Snapshot } from '../base/snapshot.ts';
import { RepositoryFacts } from './repository.ts';

/** Gives the facts of a snapshot; a snapshot that was asked for lately keeps them. */
export interface FactsOfSnapshot {
  (snapshot: Snapshot): RepositoryFacts;
  /** One line each, for standard error: manifests that could not be read, each once. */
  notes(): readonly string[];
  /** Whether any of the notes is about a snapshot. */
  isNoted(snapshot: Snapshot): boolean;
}

/** Records of many commits ask for many snapshots; facts of so many are kept at a time. */
const mostKept = 4;

/** Makes the one place of a run that knows which facts were read already. */
export function repositoryFacts(): FactsOfSnapshot {
  const kept = new Map<Snapshot, RepositoryFacts>();
  const notes = new Set<string>();
  const noted = new Set<Snapshot>();
  const collectNotes = (facts: RepositoryFacts) => {
    for (const note of facts.notes()) {
      notes.add(note);
      noted.add(facts.snapshot);
    }
  };
  const factsOf = (snapshot: Snapshot) => {
    let facts = kept.get(snapshot);
    if (facts) kept.delete(snapshot);
    else facts = new RepositoryFacts(snapshot);
    kept.set(snapshot, facts);
    const [oldest] = kept;
    if (oldest && kept.size > mostKept) {
      collectNotes(oldest[1]);
      kept.delete(oldest[0]);
    }
    return facts;
  };
  return Object.assign(factsOf, {
    notes() {
      for (const facts of kept.values()) collectNotes(facts);
      return [...notes];
    },
    isNoted(snapshot: Snapshot) {
      for (const facts of kept.values()) collectNotes(facts);
      return noted.has(snapshot);
    },
  });
}
