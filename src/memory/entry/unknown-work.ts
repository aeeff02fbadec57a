import { spawnedAgents } from './agents.ts';
import { otherChanges } from './code-changes.ts';
import type { SessionEvidence } from './evidence.ts';
import type { Writing } from './written-files.ts';

/** Begins an entry that has no transcript: whoever reads on should know what it is made of. */
export const gitAlone =
  'Written from git alone: there is no record of this session, so who changed these files is not known.';

/** Why no file of the session is known, where that does not mean that it wrote none. */
type Reason = 'agents' | 'commands' | 'no calls' | 'elsewhere' | undefined;

function reasonFor(evidence: SessionEvidence, writing: Writing): Reason {
  if (spawnedAgents(evidence).mayHaveWritten) return 'agents';
  if (writing.mayHaveWrittenMore && otherChanges(evidence, writing.files).length > 0) return 'commands';
  if (evidence.session && !evidence.session.recordsCalls) return 'no calls';
  return writing.outside.length > 0 ? 'elsewhere' : undefined;
}

/** What stands in the place of files that are to be verified, when none is known. */
export function nothingToVerify(evidence: SessionEvidence, writing: Writing): string {
  switch (reasonFor(evidence, writing)) {
    case 'agents':
      return '- The record shows no file that the assistant wrote itself; what its agents wrote is not in it.';
    case 'commands':
      return '- The record names no file that the assistant wrote; its commands may have changed those under Code Changes.';
    case 'elsewhere':
      return '- The record shows no file of this repository that the assistant wrote.';
    default:
      return '- The record shows no file that the assistant wrote.';
  }
}

/** What stands in the place of the checklist, when no file of the session is known. */
export function nothingToDeploy(evidence: SessionEvidence, writing: Writing): string {
  switch (reasonFor(evidence, writing)) {
    case 'agents':
      return '- What the agents changed is not in the record: look at what git shows before it is deployed.';
    case 'commands':
      return '- Which of the files under Code Changes the session changed is not known: look at them before they are deployed.';
    case 'no calls':
      return '- The log does not show what was done: look at what git shows before it is deployed.';
    case 'elsewhere':
      return '- The session changed no file of this repository: there is nothing to deploy from it.';
    default:
      return '- The session changed no file: there is nothing to deploy.';
  }
}
