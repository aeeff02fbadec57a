import { parseArgs } from 'node:util';
import { withModules } from '../core/base/lazy-module.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { openProject } from '../core/project.ts';
import { escapeVisible } from '../core/report/escape.ts';
import { jsonText } from '../core/report/json-text.ts';
import { contextText } from '../library/memory/recall/context-text.ts';
import { recallContext } from '../library/memory/recall/recall-context.ts';
import { usages } from './usage.ts';
import { wrongUsage } from './wrong-usage.ts';

const usage = usages.context.line;

/** `prompt-lint context`: what the memory files say, as CONTEXT LOADED FROM PROJECT PROFILE (specification: Memory files). */
export async function contextCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { json } = readOptions(args);
  const { facts } = openProject(terminal.cwd);
  const summary = await withModules(() => recallContext(facts));
  for (const note of summary.notes) terminal.stderr(`${escapeVisible(note)}\n`);
  if (json) terminal.stdout(jsonText(summary, 2));
  else {
    terminal.stdout(contextText(summary).split('\n').map(escapeVisible).join('\n'));
    // An assistant goes on below the heading; a person sees what belongs there.
    terminal.stdout('- the task itself: prompt-lint analyze "TEXT" tells what it leaves open\n');
  }
  return 0;
}

function readOptions(args: readonly string[]): { json: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length > 0) throw new Error(`context takes no argument, and "${positionals[0]}" is one`);
    return { json: values.json === true };
  } catch (error) {
    throw wrongUsage(error, usage);
  }
}
