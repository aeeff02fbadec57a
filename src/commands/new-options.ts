import { parseArgs } from 'node:util';
import { UserError } from '../base/errors.ts';
import type { Terminal } from '../base/terminal.ts';
import type { RequestCommand } from '../parse/phase0/command-names.ts';
import { commandNamed, requestGiven } from './request-arguments.ts';
import { usages } from './usage.ts';
import { wrongUsage } from './wrong-usage.ts';

const usage = usages.new.line;

/** Longer requests are read as far as this. */
const longestRequest = 50_000;

/** The arguments of `prompt-lint new`, read. */
export interface NewOptions {
  readonly command: RequestCommand;
  readonly request: string;
  readonly withAnalysis: boolean;
  readonly output: 'report' | 'json' | 'stdout';
}

/** @throws UserError for wrong usage, and for a command that no prompt is drafted for. */
export function readNewOptions(args: readonly string[], terminal: Terminal): NewOptions {
  const { values, positionals } = parsed(args);
  const [name, ...words] = positionals;
  if (name === undefined) throw new UserError(`new needs a command and the request; ${usage}`);
  const command = commandNamed(name, 'no command that a prompt can be drafted for');
  const request = requestGiven(words, terminal, `there is no request to draft a prompt for; ${usage}`);
  if (values.stdout && values.json)
    throw new UserError('--stdout prints the prompt and --json what was written; choose one');
  return {
    command,
    request: request.slice(0, longestRequest),
    withAnalysis: values['with-analysis'] === true,
    output: values.stdout ? 'stdout' : values.json ? 'json' : 'report',
  };
}

function parsed(args: readonly string[]) {
  try {
    const flag = { type: 'boolean' } as const;
    return parseArgs({
      args: [...args],
      options: { stdout: flag, json: flag, 'with-analysis': flag },
      allowPositionals: true,
    });
  } catch (error) {
    throw wrongUsage(error, usage);
  }
}
