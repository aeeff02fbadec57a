import type { Range } from '../blocks.ts';
import { findAddresses } from './addresses.ts';
import { findAssignments } from './assignments.ts';
import { findLabelled } from './labelled.ts';
import { findPrivateKeys } from './private-keys.ts';
import { findTokens } from './tokens.ts';

/** A secret that stands in a text. */
export interface Credential extends Range {
  /** What it is: "a GitHub token", "the value of DB_PASSWORD". Never the secret itself. */
  readonly name: string;
  /** What its kind has in common and everybody knows, such as `ghp_`; empty when nothing of it may be shown. */
  readonly prefix: string;
}

/** Says what a run is that looks like some provider's token; undefined when it is none. */
export type Judge = (text: string, suspect: Credential) => Credential | undefined;

/** For whoever hides secrets: what may be one is hidden. */
const hiding: Judge = (_, suspect) => suspect;

/**
 * Finds credentials that are written out in a text, in file order; where two readings overlap, the more telling one
 * counts. Linear: each search leaps from one rare mark to the next.
 */
export function findCredentials(text: string, judge = hiding): Credential[] {
  const found: Credential[] = [];
  findTokens(text, found, judge);
  findPrivateKeys(text, found);
  findAddresses(text, found);
  findAssignments(text, found);
  findLabelled(text, found);
  if (found.length < 2) return found;
  const kept: Credential[] = [];
  for (const credential of found)
    if (!kept.some((other) => other.start < credential.end && credential.start < other.end))
      kept.push(credential);
  return kept.sort((a, b) => a.start - b.start);
}
