import { spawnedAgents } from '../memory/entry/agents.ts';
import { checkCommands, textsOf } from '../memory/entry/check-commands.ts';
import { decisionsMade } from '../memory/entry/decisions.ts';
import type { SessionEvidence } from '../memory/entry/evidence.ts';
import { nextSteps } from '../memory/entry/next-steps.ts';
import { gitAlone } from '../memory/entry/unknown-work.ts';
import { findOwnEntry } from '../memory/sessions/own-entry.ts';
import { entryKey } from '../memory/with-entry.ts';
import { stepsOf } from '../sessions/commands/command-steps.ts';
import type { SessionEvent } from '../sessions/session.ts';
import { judgeCommand } from '../sessions/shell/judge.ts';

/**
 * Whether a session changed nothing, and nothing was decided in it or left to be done: a talk in which files were looked at and checks were run
 * leaves nothing to tell.
 *
 * @throws ModuleWanted when the reader of shell commands is to be loaded first.
 */
export function isEmpty(evidence: SessionEvidence): boolean {
  const { session, git, notes } = evidence;
  if (notes !== undefined) return false;
  if (!session) return !git || (git.changes.length === 0 && git.uncommitted.length === 0);
  if (session.events.length === 0) return true;
  return (
    session.recordsCalls &&
    session.events.every((event) => changesNothing(event, evidence)) &&
    decisionsMade(evidence).length === 0 &&
    nextSteps(evidence).length === 0
  );
}

const harmless = /^(?:read|search|fetch|plan|ask)$/;
/** With these a check mends what it finds. */
const mends = /(?:^|\s)(?:--(?:fix|write|update|updateSnapshot|autocorrect(?:-all)?)|-[uwaA])(?=\s|=|$)/;

/** A command that reads is no more than the tool that reads, and a check changes nothing. What was refused is told among the decisions. */
function changesNothing(event: SessionEvent, evidence: SessionEvidence): boolean {
  if (event.type === 'message' || event.outcome === 'denied' || harmless.test(event.action)) return true;
  // What agents did is among the events, where it is known.
  if (event.action === 'delegate') return !spawnedAgents(evidence).mayHaveWritten;
  const { command, shell, cwd = evidence.session?.cwd, changes, outcome } = event;
  if (command === undefined) return changes.length > 0 && outcome === 'failed';
  return stepsOf(command).every(
    ({ text }) =>
      judgeCommand(text, shell, cwd).effect === 'none' ||
      (checkCommands(text, textsOf(evidence.scripts)).length > 0 && !mends.test(text)),
  );
}

/**
 * Whether the entry that a session has already tells more than git alone can: it was made from a transcript that is not at hand any more.
 *
 * @param text Of sessions.md.
 */
export function tellsMore(text: string, id: string, { session }: SessionEvidence): boolean {
  if (session) return false;
  const own = findOwnEntry(text, entryKey(id));
  return own !== undefined && !text.slice(own.start, own.end).includes(gitAlone);
}
