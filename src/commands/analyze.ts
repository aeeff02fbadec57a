import { parseArgs } from 'node:util';
import { UserError } from '../core/base/errors.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { commandOf, type RequestCommand } from '../core/parse/phase0/command-names.ts';
import { openProject } from '../core/project.ts';
import { escapeVisible } from '../core/report/escape.ts';
import { jsonText } from '../core/report/json-text.ts';
import { analysisText } from '../library/analysis/analysis-text.ts';
import { analyzeRequest } from '../library/queries/analyze-request.ts';
import { commandNamed, requestGiven } from './request-arguments.ts';
import { usages } from './usage.ts';
import { wrongUsage } from './wrong-usage.ts';

const usage = usages.analyze.line;

/** `prompt-lint analyze`: steps 0.1 to 0.3 for a request, as far as a program can do them. */
export async function analyzeCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, json, ...named } = readOptions(args);
  const given = requestGiven(words, terminal, `there is no request to analyze; ${usage}`);
  const typed = commandOf(given);
  const command = named.command ?? typed?.command ?? 'prompt';
  const request = typed?.request ?? given;
  const { analysis, context, scan, notes } = await analyzeRequest(
    openProject(terminal.cwd),
    command,
    request,
  );
  for (const note of notes) terminal.stderr(`${escapeVisible(note)}\n`);
  if (json) terminal.stdout(jsonText(analysis, 2));
  else terminal.stdout(analysisText(analysis, context, scan).split('\n').map(escapeVisible).join('\n'));
  return 0;
}

function readOptions(args: readonly string[]): {
  command: RequestCommand | undefined;
  words: readonly string[];
  json: boolean;
} {
  const { values, positionals } = parsed(args);
  if (positionals.length === 0) throw new UserError(`analyze needs the request; ${usage}`);
  return {
    command:
      values.command === undefined ? undefined : commandNamed(values.command, 'no command with a Phase 0'),
    words: positionals,
    json: values.json === true,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { command: { type: 'string' }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw wrongUsage(error, usage);
  }
}
