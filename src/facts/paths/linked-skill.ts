import { isSkill } from './nature.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Whether a skill's link leads to a file of the root from `.claude/skills/<name>/`: a skill that is kept elsewhere, and linked there for
 * assistants, is read from there. The link may be made by a script, and be no file of the repository.
 */
export function isFromLinkedSkill(path: string, documentPath: string, around: Surroundings): boolean {
  const below = /^(?:\.\.\/){3}(?!\.\.\/)(.+)$/.exec(path)?.[1];
  return below !== undefined && isSkill(documentPath) && around.facts.index.hasFile(below);
}
