import { stepsOf } from '../../sessions/commands/command-steps.ts';
import { wordsOf } from '../../sessions/commands/command-words.ts';
import { innerCommand } from '../../sessions/commands/inner-command.ts';
import { wasStopped } from '../../sessions/commands/stopped.ts';
import type { ToolCall } from '../../sessions/session.ts';
import { judgeCommand } from '../../sessions/shell/judge.ts';
import { checkCommands, textsOf } from './check-commands.ts';
import { makesGood } from './check-fit.ts';
import { checkRuns } from './check-runs.ts';
import { answeredAtGate } from './decisions.ts';
import type { SessionEvidence } from './evidence.ts';
import { interventions } from './interventions.ts';
import { capped, code, counted, quoted, timeSuffix } from './text.ts';

const words: Readonly<Record<string, string>> = {
  '?': 'new',
  A: 'added',
  D: 'deleted',
  R: 'renamed',
  U: 'in conflict',
};

/** Active Work In Progress: what git was stopped in, branch, what is not committed, the last command that failed, and where a person stopped it all. */
export function workInProgress(evidence: SessionEvidence): string[] {
  const { git } = evidence;
  const lines: string[] = [];
  if (git?.operation) {
    const { name, branch } = git.operation;
    const of = branch === undefined ? '' : ` of ${code(branch)}`;
    lines.push(`- In the midst of ${code(`git ${name}`)}${of}: it is still to be continued, or given up`);
  }
  if (git && git.uncommitted.length > 0) {
    const where = git.branch === undefined ? 'no branch is checked out' : `branch ${code(git.branch)}`;
    lines.push(`- ${counted(git.uncommitted.length, 'file')} not committed (${where}):`);
    const files = git.uncommitted.map(({ path, state }) => `  - ${code(path)}, ${stateWord(state)}`);
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

/** The last command that failed, and was not run again with success: as it was, or as another command that checks the same. */
function lastFailure(evidence: SessionEvidence): ToolCall | undefined {
  const calls = (evidence.session?.events ?? []).filter(
    (event) => event.type === 'call' && event.command !== undefined,
  ) as ToolCall[];
  const index = calls.findLastIndex(
    (call) =>
      call.outcome !== 'denied' &&
      (call.outcome === 'failed' || (call.exitCode !== undefined && call.exitCode !== 0)) &&
      !onlyLooks(call, evidence) &&
      !wasStopped(call, evidence.session!.events),
  );
  const failed = calls[index];
  if (!failed) return undefined;
  const again = calls
    .slice(index + 1)
    .some(
      ({ command, outcome, exitCode }) =>
        command === failed.command && outcome === 'succeeded' && (exitCode ?? 0) === 0,
    );
  return again || passedLater(failed, evidence) ? undefined : failed;
}

/** Whether all that a command checks was checked again, with success; what failed must have been the check. */
function passedLater(failed: ToolCall, evidence: SessionEvidence): boolean {
  const runs = checkRuns(evidence);
  const own = runs.filter(({ call }) => call === failed);
  return (
    own.length > 0 &&
    own.every(
      (one) =>
        one.result === 'failed' &&
        runs.some(
          (run) =>
            run.kind === one.kind &&
            run.index > one.index &&
            run.result === 'passed' &&
            (one.partial || !run.partial) &&
            makesGood(run, one),
        ),
    )
  );
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
