import { parseArgs } from 'node:util';
import { analysisText } from '../analysis/analysis-text.ts';
import { analyze } from '../analysis/analyze.ts';
import { readComplexityRules } from '../analysis/request/complexity-rules.ts';
import { UserError } from '../base/errors.ts';
import { withModules } from '../base/lazy-module.ts';
import type { Terminal } from '../base/terminal.ts';
import { recallContext } from '../memory/recall/recall-context.ts';
import { complexityRulesPath } from '../parse/complexity-rules.ts';
import type { CommandName } from '../parse/phase0/types.ts';
import { openProject } from '../project.ts';
import { escapeVisible } from '../report/escape.ts';
import { jsonText } from '../report/json-text.ts';
import { scanProject } from '../scan/scan-project.ts';
import { commandNamed, requestGiven } from './request-arguments.ts';
import { usages } from './usage.ts';
import { wrongUsage } from './wrong-usage.ts';

const usage = usages.analyze.line;

/**
 * `prompt-lint analyze`: steps 0.1 to 0.3 for a request, as far as a program can do them. The quick command `/prompt` neither scans the
 * project nor lists its files (specification: Endpoints).
 */
export async function analyzeCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { command, words, json } = readOptions(args);
  const request = requestGiven(words, terminal, `there is no request to analyze; ${usage}`);

  const { facts } = openProject(terminal.cwd);
  const isQuick = command === 'prompt';
  const memory = isQuick ? { read: (path: string) => facts.read(path), has: () => false } : facts;
  const rules = readComplexityRules(facts.read(complexityRulesPath));
  const { analysis, context, scan } = await withModules(() => {
    const context = recallContext(memory);
    const scan = isQuick ? undefined : scanProject(facts);
    return { analysis: analyze({ command, request, facts, scan, context, rules }), context, scan };
  });

  for (const note of [...context.notes, ...(scan?.notes ?? [])]) terminal.stderr(`${escapeVisible(note)}\n`);
  if (json) terminal.stdout(jsonText(analysis, 2));
  else terminal.stdout(analysisText(analysis, context, scan).split('\n').map(escapeVisible).join('\n'));
  return 0;
}

function readOptions(args: readonly string[]): {
  command: CommandName;
  words: readonly string[];
  json: boolean;
} {
  const { values, positionals } = parsed(args);
  if (positionals.length === 0) throw new UserError(`analyze needs the request; ${usage}`);
  return {
    command: commandNamed(values.command ?? 'prompt', 'no command with a Phase 0'),
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
