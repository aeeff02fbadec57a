import { join } from 'node:path';
import { orUndefined } from '../../core/base/errors.ts';
import { createHash } from '../../core/base/hash.ts';
import { withModules } from '../../core/base/lazy-module.ts';
import { readDocument } from '../../core/collect/read-file.ts';
import { unifiedDiff } from '../../core/fix/diff.ts';
import { redact } from '../../core/parse/credentials/redact.ts';
import { aiFluencyPath, fluencySwitch } from '../../core/parse/library-config.ts';
import type { SessionEvent } from '../../core/session/session.ts';
import { stepsOf } from '../../sessions/command-steps.ts';
import { hideSecretsOf } from '../../sessions/hide-secrets.ts';
import { judgeCommand } from '../../sessions/shell/judge.ts';
import { entryBody } from '../memory/entry/body.ts';
import { checkCommands, textsOf } from '../memory/entry/check-commands.ts';
import { gitAlone } from '../memory/entry/code-changes.ts';
import { decisionsMade } from '../memory/entry/decisions.ts';
import { memoryFolder, type SessionEvidence, seenPatterns } from '../memory/entry/evidence.ts';
import { nextSteps, spawnedAgents } from '../memory/entry/text.ts';
import { updateFile } from '../memory/file/update-file.ts';
import { entryKey, findOwnEntry, sectionNames, withEntry } from '../memory/with-entry.ts';
import { withFacts } from '../memory/with-facts.ts';
import { withPatterns } from '../memory/with-patterns.ts';
import { gather, type SessionRequest } from './gather.ts';

/**
 * Writes the entry of a session, and what the project profile and the prompt patterns gain from it.
 *
 * @param dryRun Writes nothing, and gives the difference. @param today YYYY-MM-DD, for a session whose time is not known.
 * @returns The id of the entry, undefined when there was nothing to write, and what became of the files. @throws UserError for an unreadable session.
 */
export async function writeSessionEnd(
  request: SessionRequest,
  { dryRun, today }: { readonly dryRun: boolean; readonly today: string },
) {
  const { root, trouble } = request;
  const { evidence, description } = await gather(request);
  const outcome = {
    id: undefined as string | undefined,
    diff: '',
    changed: [] as string[],
    failed: [] as string[],
  };
  if (await withModules(() => isEmpty(evidence))) return outcome;
  const { session, git } = evidence;
  const date = session?.startedAt?.slice(0, 10) ?? today;
  const hide = session ? hideSecretsOf(session) : redact;
  const detached = git?.head === undefined ? undefined : `detached at ${git.head}`;
  const checkedOut = git ? (git.branch ?? git.operation?.branch ?? detached) : session?.branch;
  const branch = checkedOut ?? 'no branch';
  const id = session?.sessionId ?? request.sessionId ?? idWithout(request, `${date} ${branch}`);
  const withSummary = tracksDiligence(root, trouble);
  const { text: body, notes, leftOut } = await withModules(() => entryBody(evidence, withSummary));
  for (const title of leftOut)
    trouble(`${title} in the notes is no section of an entry (${sectionNames.join(', ')}) and was left out`);
  const seen = seenPatterns(evidence, { id, date });

  const entry = { id, date, branch: hide(branch), body, notes };
  const changes: [string, (text: string | undefined) => string][] = [
    [
      'sessions.md',
      (text) => {
        // The entry that the session has already may tell more than git alone can, from a transcript that is not at hand any more.
        const own = text && !session ? findOwnEntry(text, entryKey(id)) : undefined;
        const tellsMore = own && !text!.slice(own.start, own.end).includes(gitAlone);
        return tellsMore ? text! : withEntry(text, entry);
      },
    ],
  ];
  if (session) changes.push(['prompt-patterns.md', (text) => withPatterns(text, seen)]);
  if (description) changes.push(['project-profile.md', (text) => withFacts(text, description)]);
  outcome.id = id;
  for (const [name, make] of changes) {
    const path = `${memoryFolder}${name}`;
    const change = (text: string | undefined) => make(resolved(text));
    try {
      if (dryRun) {
        const before = readDocument(join(root, path)).text;
        outcome.diff += unifiedDiff(path, before ?? '', change(before));
        continue;
      }
      const updated = await updateFile(join(root, path), change, { root });
      if (updated.result === 'failed') outcome.failed.push(updated.message);
      else if (updated.result !== 'unchanged') outcome.changed.push(path);
    } catch (error) {
      // One file that cannot be made must not keep the others from being written.
      outcome.failed.push(`${path} was not written: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  return outcome;
}

/** @throws Error for a text with a merge in it that is not resolved. */
function resolved(text: string | undefined): string | undefined {
  const line = text === undefined ? undefined : conflictLine(text);
  if (line === undefined) return text;
  throw new Error(`a merge conflict begins in line ${line}; resolve it, then run prompt-lint session-end`);
}

/** The line, from 1, that begins a merge which somebody has still to resolve: what is put into one side is lost when they take the other. */
export function conflictLine(text: string): number | undefined {
  if (!text.includes('<<<<<<<')) return undefined;
  let begun: number | undefined;
  let isDivided = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (/^<{7}(?: |\r?$)/.test(line)) {
      begun = index + 1;
      isDivided = false;
    } else if (begun !== undefined && /^={7}\r?$/.test(line)) isDivided = true;
    else if (isDivided && /^>{7}(?: |\r?$)/.test(line)) return begun;
  }
  return undefined;
}

/** A session without an id is known by its transcript, and without one by its day and branch. */
function idWithout({ transcript }: SessionRequest, otherwise: string): string {
  const digest = createHash('sha256')
    .update(transcript ?? otherwise)
    .digest('hex');
  return `${transcript === undefined ? 'git' : 'file'}-${digest.slice(0, 16)}`;
}

/** `diligence.track_in_session_end` (specification: Configuration file); on when nothing says otherwise. */
function tracksDiligence(root: string, trouble: (line: string) => void): boolean {
  const { text } = readDocument(join(root, aiFluencyPath));
  const isJson =
    text === undefined || orUndefined(() => JSON.parse(text.replace(/^\uFEFF/, ''))) !== undefined;
  if (!isJson) trouble(`${aiFluencyPath} is no JSON, so the Diligence Summary is written; fix the file`);
  return fluencySwitch(text, 'diligence', 'track_in_session_end') !== false;
}

/** Whether nothing was changed, decided or left to be done, as in a talk. @throws ModuleWanted when the reader of shell commands is to be loaded first. */
function isEmpty(evidence: SessionEvidence): boolean {
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
/** With these a check fixes what it finds. */
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
