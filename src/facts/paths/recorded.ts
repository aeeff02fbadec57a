import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { LintedDocument } from '../../parse/document.ts';
import { isOfChange } from '../../parse/kind.ts';
import { isSessionsFile } from '../../parse/session-entries.ts';
import type { Mention } from './mention.ts';
import type { PathVerdict } from './verdict.ts';

/**
 * Leaves out of records and changes what is no mistake of theirs.
 * - What the commit took away that a record came with: it was written before that commit, when all of it was there, and is held against what
 *   the commit left. Living documents are to be right after it.
 * - In a change of OpenSpec, what never was or is deleted: it says what is to be made and what is to go. What moved before, and documents that are
 *   linked to, it is wrong about.
 */
export function withoutPlansAndDeeds(
  verdicts: readonly PathVerdict[],
  { kind, path }: LintedDocument,
  factsAt: (offset: number) => RepositoryFacts,
): readonly PathVerdict[] {
  const inChange = isOfChange(path);
  if (kind !== 'prompt' && !inChange && !isSessionsFile(path)) return verdicts;
  return verdicts.filter((each) => {
    const { claim, verdict, departure } = each;
    if (departure && isOfCommit(factsAt(claim.start), departure.commit)) return false;
    return !inChange || verdict !== 'missing' || isOld(each);
  });
}

/** Whether the facts are those of a commit that a record came with, not of one that somebody asked for by name. */
function isOfCommit({ snapshot }: RepositoryFacts, commit: string): boolean {
  const identity = snapshot.difference && snapshot.identity?.();
  return identity?.isImmutable === true && identity.id.startsWith(commit);
}

function isOld({ claim, resolved = '', departure }: PathVerdict): boolean {
  if (departure?.movedTo !== undefined) return true;
  const { form }: Partial<Mention> = claim;
  return form === 'link' && resolved.endsWith('.md');
}
