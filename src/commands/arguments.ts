import { parseArgs } from 'node:util';
import { UserError } from '../core/base/errors.ts';
import { nearest } from '../core/base/nearest.ts';
import { optionTable } from './option-table.ts';

type Values = {
  [Name in keyof typeof optionTable]?: (typeof optionTable)[Name] extends { multiple: true }
    ? string[]
    : (typeof optionTable)[Name] extends { type: 'string' }
      ? string
      : boolean;
};

/** The command line, read. */
export interface Arguments {
  readonly values: Readonly<Values>;
  readonly positionals: readonly string[];
}

/**
 * Reads the arguments of the lint command.
 *
 * @throws UserError for an unknown option (with the nearest known one) or a missing value.
 */
export function readArguments(argv: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: optionTable,
      allowPositionals: true,
      strict: true,
    });
    return { values: values as Values, positionals };
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException);
  }
}

/** What one letter stands for elsewhere. */
const letters: Readonly<Record<string, keyof typeof optionTable>> = {
  '-o': 'output-file',
  '-V': 'version',
  '-w': 'watch',
};

function explain(error: NodeJS.ErrnoException): unknown {
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const name = /'(-{1,2}[^' =]*)/.exec(error.message)?.[1] ?? '';
    const near = letters[name] ?? nearest(name.replace(/^-+/, ''), Object.keys(optionTable));
    return new UserError(
      `${name} is no option; ${near ? `did you mean --${near}?` : 'see prompt-lint --help'}`,
    );
  }
  if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    const name = /--([\w-]+)/.exec(error.message)?.[1] ?? '';
    const option = optionTable[name as keyof typeof optionTable] as
      | { type: string; value?: string }
      | undefined;
    if (option?.type === 'boolean') return new UserError(`--${name} takes no value`);
    return new UserError(`--${name} needs a value: --${name} ${option?.value ?? 'VALUE'}`);
  }
  return error;
}
