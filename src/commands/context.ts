import { withModules } from '../core/base/lazy-module.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { openProject } from '../core/project.ts';
import { escapeText, escapeVisible } from '../core/report/escape.ts';
import { jsonText } from '../core/report/json-text.ts';
import { contextText } from '../library/memory/recall/context-text.ts';
import { recallContext } from '../library/memory/recall/recall-context.ts';
import { readCommand } from './arguments.ts';

/** `prompt-lint context`: what the memory files say, as CONTEXT LOADED FROM PROJECT PROFILE (specification: Memory files). */
export async function contextCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readCommand('context', args, 0);
  const { facts } = openProject(terminal.cwd);
  const summary = await withModules(() => recallContext(facts));
  for (const note of summary.notes) terminal.stderr(`${escapeVisible(note)}\n`);
  if (values.json) terminal.stdout(jsonText(summary, 2));
  else {
    terminal.stdout(escapeText(contextText(summary)));
    // An assistant goes on below the heading; a person sees what belongs there.
    terminal.stdout('- the task itself: prompt-lint analyze "TEXT" tells what it leaves open\n');
  }
  return 0;
}
