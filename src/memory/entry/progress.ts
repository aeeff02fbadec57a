import { stepsOf } from '../../sessions/commands/command-steps.ts';
import { wordsOf } from '../../sessions/commands/command-words.ts';
import { innerCommand } from '../../sessions/commands/inner-command.ts';
import { wasStopped } from '../../sessions/commands/stopped.ts';
import type { ToolCall } from '../../sessions/session.ts';
import { judgeCommand } from '../../sessions/shell/judge.ts';
import { checkCommands, textsOf } from './check-commands.ts';
import { checkRuns } from './check-runs.ts';
import { answeredAtGate } from './decisions.ts';
import type { SessionEvidence } from './evidence.ts';
import { interventions } from './interventions.ts';
import { capped, code, counted, quoted, timeSuffix } from './text.ts';
import type { Writing } from './written-files.ts';

const words: Readonly<Record<string, string>> = {
  '?': 'new',
  A: 'added',
  D: 'deleted',
  R: 'renamed',
  U: 'in conflict',
};

/** Active Work In Progress: what git was stopped in, branch, what is not committed, the last command that failed, and where a person stopped it all. */
export function workInProgress(evidence: SessionEvidence, writing: Writing): string[] {
  const { git } = evidence;
  const lines: string[] = [];
  if (git?.operation) {
    const { name, branch } = git.operation;
    const of = branch === undefined ? '' : ` of ${code(branch)}`;
    lines.push(`- In the midst of ${code(`git ${name}`)}${of}: it is still to be continued, or given up`);
  }
  if (git && git.uncommitted.length > 0) {
    const where = git.branch === undefined ? 'no branch is checked out' : `branch ${code(git.branch)}`;
    // Those of the session stand under Code Changes.
    const known = new Set(writing.files.flatMap(({ path, from }) => [path, from ?? path]));
    const others = git.uncommitted.filter(({ path }) => !known.has(path));
    const own = git.uncommitted.length - others.length;
    const of =
      own === 0
        ? ':'
        : others.length === 0
          ? ', all of them listed above'
          : `, ${own} of them listed above; the others:`;
    lines.push(`- ${counted(git.uncommitted.length, 'file')} not committed (${where})${of}`);
    const files = others.map(({ path, state }) => `  - ${code(path)}, ${stateWord(state)}`);
    lines.push(...capped(files, 40, 'files').map((line) => (line.startsWith('- and') ? `  ${line}` : line)));
  }
  const failed = lastFailure(evidence);
  if (failed) {
    const status = failed.exitCode === undefined ? 'failed' : `ended with exit status ${failed.exitCode}`;
    lines.push(
      `- The last command that failed: ${quoted(failed.command!)} ${status}${timeSuffix(failed.at)}`,
    );
  }
  for (const { text, isLast } of interventions(evidence, answeredAtGate(evidence)))
    if (isLast) lines.push(`- ${text}, and nothing was done after it`);
  return lines;
}

function stateWord(state: string): string {
  const letter = [...state].find((one) => one !== ' ' && one !== 'M') ?? 'M';
  return words[letter] ?? 'changed';
}

/**
 * The last command that failed, if nothing was done with success after it: what came later overtook it. A check that failed stands in the
 * Deployment Checklist.
 */
function lastFailure(evidence: SessionEvidence): ToolCall | undefined {
  const events = evidence.session?.events ?? [];
  const failedChecks = new Set(
    checkRuns(evidence).flatMap(({ call, result }) => (result === 'failed' ? [call] : [])),
  );
  for (const event of events.toReversed()) {
    if (event.type !== 'call' || event.command === undefined || event.outcome === 'denied') continue;
    if (onlyLooks(event, evidence)) continue;
    const isFailed = event.outcome === 'failed' || (event.exitCode ?? 0) !== 0;
    if (!isFailed) return undefined;
    if (!failedChecks.has(event) && !wasStopped(event, events)) return event;
  }
  return undefined;
}

/** Programs that ask another machine or a database: where they fail, something is not as it should be. */
const asking =
  /^(?:curl|wget|https?|psql|mysql|mariadb|sqlite3|mongosh?|redis-cli|sqlcmd|ssh|scp|rsync|gh|glab|kubectl|helm|docker|podman|terraform|aws|az|gcloud|ping)$/;

/** A search that finds nothing ends with a status as well. */
function onlyLooks({ command, shell, cwd }: ToolCall, { session, scripts }: SessionEvidence): boolean {
  if (checkCommands(command!, textsOf(scripts)).length > 0) return false;
  const steps = stepsOf(command!);
  if (steps.some(({ text }) => asking.test(innerCommand(wordsOf(text))[0] ?? ''))) return false;
  return judgeCommand(command!, shell, cwd ?? session?.cwd).effect === 'none';
}
