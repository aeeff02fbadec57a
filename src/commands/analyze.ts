import type { Terminal } from '../core/base/terminal.ts';
import { commandOf } from '../core/parse/phase0/command-names.ts';
import { openProject } from '../core/project.ts';
import { escapeText, escapeVisible } from '../core/report/escape.ts';
import { jsonText } from '../core/report/json-text.ts';
import { analysisText } from '../library/analysis/analysis-text.ts';
import { analyzeInRepository } from '../library/queries/analyze-request.ts';
import { readCommand, wrongUsage } from './arguments.ts';
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
  const request = typed?.request ?? given;
  const { analysis, context, scan, notes } = await analyzeInRepository(
    openProject(terminal.cwd),
    command,
    request,
  );
  for (const note of notes) terminal.stderr(`${escapeVisible(note)}\n`);
  if (values.json) terminal.stdout(jsonText(analysis, 2));
  else terminal.stdout(escapeText(analysisText(analysis, context, scan)));
  return 0;
}
