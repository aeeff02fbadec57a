import { writeSync } from 'node:fs';
import { codeUnderWay, forbidCode } from '../core/base/code-under-way.ts';
import { readStandardInput } from '../core/base/terminal.ts';
import { answerHook, type ReadFrom } from '../sessions/live-gate/answer.ts';
import { lastOnFault, rootOf } from '../sessions/live-gate/settings.ts';

/** The gate as a program of its own: a hook has no time for the linter. A fault lets the call through and says so, since status 2 would deny it. */
if (process.argv.length > 3) forbidCode();
const input = readStandardInput().toString('utf8');
let weight = 0;
/** How many documents a call counts as: the further it is looked at, the more of the code is worth keeping compiled. */
const weights: Readonly<Record<ReadFrom, number>> = {
  ...{ nowhere: 1, call: 3, news: 50 },
  ...{ 'no prompt': 6, 'no answer': 12, answers: 25, halts: 50 },
};

let isOver = false;

// What is not ours ran (a config that is code), and ended the process.
process.once('exit', () => {
  if (isOver) return;
  say(
    2,
    `prompt-lint gate: ${codeUnderWay() ?? 'something'} ended the program (process.exit); ${isClosed() ? 'the call is denied (liveGate.onFault: closed)' : 'the call is let through'}\n`,
  );
  process.exitCode = isClosed() ? 2 : 1;
});

answerHook(input, { cwd: process.cwd(), env: process.env })
  .then(({ stdout, stderr, status, looked }) => {
    say(2, stderr);
    say(1, stdout);
    process.exitCode = status;
    weight = weights[looked];
    isOver = true;
    // The caller waits for the process to end: do not take the heap apart first.
    if (isSaid) process.exit();
  })
  .catch((error: unknown) => {
    say(
      2,
      `prompt-lint gate: a fault of its own (${String(error).split('\n')[0]}); the call is let through\n`,
    );
    isOver = true;
    process.exitCode = 1;
  });

/** What the config said when it was read last. */
function isClosed(): boolean {
  const { env } = process;
  return lastOnFault(rootOf(env.CLAUDE_PROJECT_DIR, env.GEMINI_PROJECT_DIR, process.cwd()), env) === 'closed';
}

/** Whether all that was said has gone out. */
let isSaid = true;

/** Setting up the streams of the process takes longer than to judge a call. */
function say(descriptor: 1 | 2, text: string): void {
  if (text === '') return;
  try {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    isSaid = false;
    (descriptor === 1 ? process.stdout : process.stderr).write(text);
  }
}

/** As that of the linter: how much of the code this run has compiled. */
export function documents(): number {
  return weight;
}
