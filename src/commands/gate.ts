import type { Terminal } from '../core/base/terminal.ts';
import { findRoot } from '../core/collect/root.ts';
import { escapeVisible } from '../core/report/escape.ts';
import { assistantStatus } from '../sessions/assistants/install.ts';
import { assistantNames } from '../sessions/assistants/programs.ts';
import { answerHook } from '../sessions/live-gate/answer.ts';
import { readSettings } from '../sessions/live-gate/settings.ts';
import { stateFolders } from '../sessions/live-gate/state.ts';
import { readCommand, wrongUsage } from './arguments.ts';
import { allAssistantLines } from './assistant-hooks.ts';

/**
 * `prompt-lint gate`: an assistant's hook before each tool call (formats.md, section 5); `status` tells how it is set up, `test` proves
 * that what is installed fires, `reset` is for a person whose cleanup of a transcript has shut it. The bare command is a program of its own when it is built (`gate-program.ts`).
 */
export async function gateCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [command] = readCommand('gate', args, 1).positionals;
  if (command !== undefined && !['status', 'test', 'reset'].includes(command))
    throw wrongUsage('gate', `gate has no command ${command}`);
  if (command === 'status') return status(terminal);
  if (command === 'test') return test(terminal);
  if (command === 'reset') return (await import('./gate-reset.ts')).resetGate(terminal);
  const {
    stdout,
    stderr,
    status: code,
  } = await answerHook(terminal.readStandardInput().toString('utf8'), terminal);
  if (stderr !== '') terminal.stderr(stderr);
  if (stdout !== '') terminal.stdout(stdout);
  return code;
}

async function status(terminal: Terminal): Promise<number> {
  const { closedSessions } = await import('./gate-reset.ts');
  const root = findRoot(terminal.cwd) ?? terminal.cwd;
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
  terminal.stdout(`${lines.map(escapeVisible).join('\n')}\n`);
  const isSound = hooks.length > 0 && !hooks.some((line) => line.startsWith('  problem'));
  return isSound && fault === undefined ? 0 : 1;
}

async function test(terminal: Terminal): Promise<number> {
  const root = findRoot(terminal.cwd) ?? terminal.cwd;
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
    terminal.stdout(`${lines.map(escapeVisible).join('\n')}\n`);
  }
  return isSound ? 0 : 1;
}
