import type { Terminal } from '../core/base/terminal.ts';
import { openProject } from '../core/project.ts';
import { contextAnswer } from '../library/queries/answers.ts';
import { readCommand } from './arguments.ts';
import { printAnswer } from './print-answer.ts';

/** `prompt-lint context`: what the memory files say, as CONTEXT LOADED FROM PROJECT PROFILE (specification: Memory files). */
export async function contextCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readCommand('context', args, 0);
  const { text, ...answer } = await contextAnswer(openProject(terminal.cwd));
  // An assistant goes on below the heading; a person sees what belongs there.
  const further = '- the task itself: prompt-lint analyze "TEXT" tells what it leaves open\n';
  return printAnswer({ ...answer, text: text + further }, values.json, terminal);
}
