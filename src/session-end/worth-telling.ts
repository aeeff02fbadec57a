import { checkCommands, textsOf } from '../memory/entry/check-commands.ts';
import type { SessionEvidence } from '../memory/entry/evidence.ts';
import { gitAlone } from '../memory/entry/unknown-work.ts';
import { findOwnEntry } from '../memory/sessions/own-entry.ts';
import { entryKey } from '../memory/with-entry.ts';
import type { Session, SessionEvent } from '../sessions/session.ts';
import { judgeCommand } from '../sessions/shell/judge.ts';

/**
 * Whether nobody did anything, and nothing is in progress: a talk in which files were looked at at most leaves nothing to tell.
 *
 * @throws ModuleWanted when the reader of shell commands is to be loaded first.
 */
export function isEmpty(evidence: SessionEvidence): boolean {
  const { session, runs, git, notes } = evidence;
  if (notes !== undefined) return false;
  if (session)
    return (
      session.events.length === 0 ||
      (session.recordsCalls &&
        runs.length === 0 &&
        session.events.every((event) => onlyLooks(event, session, evidence.scripts)))
    );
  return !git || (git.changes.length === 0 && git.uncommitted.length === 0);
}

/** A command that reads is no more than the tool that reads. A check tells something, and a call that was refused is a decision. */
function onlyLooks(event: SessionEvent, { cwd }: Session, scripts: SessionEvidence['scripts']): boolean {
  if (event.type === 'message' || /^(?:read|search)$/.test(event.action)) return true;
  if (event.action !== 'execute' || event.command === undefined || event.outcome === 'denied') return false;
  return (
    judgeCommand(event.command, event.shell, event.cwd ?? cwd).effect === 'none' &&
    checkCommands(event.command, textsOf(scripts)).length === 0
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
