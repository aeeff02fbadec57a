import type { Terminal } from '../core/base/terminal.ts';
import { commandOf } from '../core/parse/phase0/command-names.ts';
import { openProject } from '../core/project.ts';
import { analysisAnswer } from '../library/queries/answers.ts';
import { readCommand, wrongUsage } from './arguments.ts';
import { printAnswer } from './print-answer.ts';
import { commandNamed, requestGiven } from './request-arguments.ts';

/** `prompt-lint analyze`: steps 0.1 to 0.3 for a request, as far as a program can do them. */
export async function analyzeCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readCommand('analyze', args);
  const named =
    values.command === undefined ? undefined : commandNamed(values.command, 'no command with a Phase 0');
  const given = requestGiven(positionals, terminal);
  if (given === undefined) throw wrongUsage('analyze', 'analyze needs a request');
  const typed = commandOf(given);
  const command = named ?? typed?.command ?? 'prompt';
  const answer = await analysisAnswer(openProject(terminal.cwd), command, typed?.request ?? given);
  return printAnswer(answer, values.json, terminal);
}
