import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { orUndefined, UserError } from '../core/base/errors.ts';
import { lineReader, type Terminal } from '../core/base/terminal.ts';
import { workPlace } from '../core/collect/files.ts';
import { isWithin } from '../core/hooks/repository.ts';
import { escapeVisible, visibleLines } from '../core/report/escape.ts';
import { assistantStatus } from '../sessions/assistants/install.ts';
import { assistantNames } from '../sessions/assistants/programs.ts';
import { answerHook, asGateState } from '../sessions/live-gate/answer.ts';
import { readSettings } from '../sessions/live-gate/settings.ts';
import { keptStates, stateFolders } from '../sessions/live-gate/state.ts';
import { readCommand, wrongUsage } from './arguments.ts';
import { allAssistantLines } from './assistant-hooks.ts';

/** `prompt-lint gate`: an assistant's hook before each tool call (formats.md, section 5). Once built, the bare command is a program of its own. */
export async function gateCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [command] = readCommand('gate', args, 1).positionals;
  if (command !== undefined && !['status', 'test', 'reset'].includes(command))
    throw wrongUsage('gate', `gate has no command ${command}`);
  if (command === 'status') return status(terminal);
  if (command === 'test') return test(terminal);
  if (command === 'reset') return resetGate(terminal);
  const answer = await answerHook(terminal.readStandardInput().toString('utf8'), terminal);
  terminal.stderr(answer.stderr);
  terminal.stdout(answer.stdout);
  return answer.status;
}

async function status(terminal: Terminal): Promise<number> {
  const { root } = workPlace(terminal.cwd);
  const { always, scope, onFault, file, fault } = await readSettings(root, terminal.env);
  const hooks = allAssistantLines(root);
  const lines = [
    always ? 'armed in every session' : 'armed in sessions that a Phase 0 trigger opened',
    scope === 'limit' ? 'work is limited to the approved SCOPE' : 'work is not limited to the approved SCOPE',
    onFault === 'closed' ? 'what cannot be judged is denied' : 'what cannot be judged is let through',
    `config: ${fault ?? file ?? 'none; the defaults hold'}`,
    `state of sessions: ${stateFolders(terminal.env)[0]}`,
    ...closedSessions(root, terminal.env).map(
      ({ what }) => `shut until you run "prompt-lint gate reset": ${what}`,
    ),
    ...(hooks.length > 0
      ? hooks
      : ['no assistant calls it; install it with "prompt-lint hooks install --assistant claude"']),
  ];
  terminal.stdout(visibleLines(lines));
  const isSound = hooks.length > 0 && !hooks.some((line) => line.startsWith('  problem'));
  return isSound && fault === undefined ? 0 : 1;
}

async function test(terminal: Terminal): Promise<number> {
  const { root } = workPlace(terminal.cwd);
  const installed = assistantNames.filter((name) => assistantStatus(root, name)?.commands.includes('gate'));
  if (installed.length === 0) {
    terminal.stderr(
      'prompt-lint: no assistant has the gate as its hook; install it with "prompt-lint hooks install --assistant claude"\n',
    );
    return 1;
  }
  const { testHook } = await import('../sessions/assistants/try-hook.ts');
  let isSound = true;
  for (const name of installed) {
    const { lines, passed } = await testHook(root, name, terminal.env, (input, env) =>
      answerHook(input, { cwd: root, env }),
    );
    isSound &&= passed;
    terminal.stdout(visibleLines(lines));
  }
  return isSound ? 0 : 1;
}

/** Sessions of a repository whose gate is shut because their transcript is not what was read of it. */
function closedSessions(root: string, env: Terminal['env']) {
  return keptStates(env).flatMap(({ value, remove }) => {
    const { closed, cwd, upTo } = asGateState(value);
    if (closed === undefined || cwd === undefined || !isWithin(root, cwd)) return [];
    return [{ what: `${upTo?.path ?? `a session in ${cwd}`}: it ${closed}`, remove }];
  });
}

/** `prompt-lint gate reset`: forgets what was read of changed transcripts. @throws UserError where no person can be asked. */
function resetGate(terminal: Terminal): number {
  if (!process.stdin.isTTY || !terminal.isTerminal)
    throw new UserError(
      'gate reset asks a person, and this is no terminal; run it in a terminal of your own',
    );
  const assistant = assistantAbove(terminal.env);
  if (assistant !== undefined)
    throw new UserError(`gate reset is a person's, and ${assistant} runs this; use a terminal of your own`);
  const sessions = closedSessions(workPlace(terminal.cwd).root, terminal.env);
  const say = (line: string) => terminal.stdout(`${line}\n`);
  if (sessions.length === 0) {
    say('Nothing to reset: no session of this repository has a gate that its transcript keeps shut.');
    return 0;
  }
  say('The gate is shut in:');
  for (const { what } of sessions) say(`  ${escapeVisible(what)}`);
  say('If you cleaned up yourself, type "reset", and the gate believes these transcripts as they are now.');
  if (lineReader()()?.trim() !== 'reset') {
    say('Nothing was reset.');
    return 1;
  }
  for (const { remove } of sessions) remove();
  say(
    `Reset: ${sessions.length === 1 ? 'the transcript is' : `${sessions.length} transcripts are`} read again from the start.`,
  );
  return 0;
}

/** By these variables the programs tell what they run that they do. */
const variables =
  'CLAUDECODE CODEX_SANDBOX CODEX_THREAD_ID GEMINI_CLI CURSOR_AGENT OPENCODE COPILOT_CLI'.split(' ');
const programs = /^(?:claude|codex|gemini|copilot|cursor-agent|opencode|droid|kiro-cli|qwen)(?:\.exe|\.js)?$/;
const packages = /[\\/](?:claude-code|codex|gemini-cli|copilot|cursor-agent|opencode-ai|qwen-code)[\\/]/;
/** A terminal is some processes above. */
const mostAbove = 30;

/** The assistant's program among the processes that this one was started by; a variable can be unset, and a parent cannot. */
function assistantAbove(env: Terminal['env']): string | undefined {
  const told = variables.find((name) => env[name]);
  if (told !== undefined) return `an assistant (${told} is set)`;
  let at = process.ppid;
  for (let count = 0; count < mostAbove && at > 1; count++) {
    const asked = ['-o', 'ppid=,args=', '-p', `${at}`];
    const line = orUndefined(() => execFileSync('ps', asked, { encoding: 'utf8', stdio: 'pipe' }));
    const found = /^\s*(\d+)\s+(\S+)(?:\s+(\S+))?/.exec(line ?? '');
    if (!found) return undefined;
    const [, parent, program = '', script = ''] = found;
    for (const word of [program, script])
      if (programs.test(basename(word)) || packages.test(word)) return basename(word);
    at = Number(parent);
  }
  return undefined;
}
