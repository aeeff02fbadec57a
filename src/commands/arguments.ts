import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { NoSuchPath, UserError } from '../core/base/errors.ts';
import { didYouMean, nearest } from '../core/base/nearest.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { isFolder } from '../core/collect/files.ts';
import { type RequestCommand, requestCommands } from '../core/parse/phase0/command-names.ts';
import { type CommandOption, optionTable, type SubcommandName, type Usage, usages } from './usage.ts';

type Values<Options> = {
  readonly [Name in keyof Options]?: Options[Name] extends { multiple: true }
    ? string[]
    : Options[Name] extends { type: 'string' }
      ? string
      : boolean;
};

interface Read<Options> {
  readonly values: Values<Options>;
  readonly positionals: readonly string[];
}

export type Arguments = Read<typeof optionTable>;

type OptionsOf<Name extends SubcommandName> = (typeof usages)[Name] extends { options: infer Options }
  ? Options
  : Record<never, never>;

/** Reads the arguments of the lint command. @throws UserError for an unknown option or a missing value. */
export function readArguments(argv: readonly string[]): Arguments {
  return read(argv, optionTable, '');
}

/** Reads what follows the name of a command, with `most` arguments that are no options. @throws UserError for wrong usage. */
export function readCommand<Name extends SubcommandName>(
  name: Name,
  args: readonly string[],
  most = Number.POSITIVE_INFINITY,
): Read<OptionsOf<Name>> {
  const { options = {} }: Usage = usages[name];
  const found = read(args, options, `${name} `);
  const further = found.positionals[most];
  if (further === undefined) return found as Read<OptionsOf<Name>>;
  const takes = most === 0 ? 'no argument' : most === 1 ? 'one argument' : `${most} arguments`;
  throw wrongUsage(name, `${name} takes ${takes}, not ${JSON.stringify(further)}`);
}

/** What was wrong on the command line, with how the command is used. */
export function wrongUsage(name: SubcommandName, what: string): UserError {
  return new UserError(`${what}; ${usages[name].line}`);
}

function read<Options extends Readonly<Record<string, CommandOption>>>(
  argv: readonly string[],
  options: Options,
  command: string,
): Read<Options> {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const empty = Object.entries(values).find(([, value]) => [value].flat().includes(''))?.[0];
    if (empty !== undefined) throw missingValue(empty, options);
    return { values: values as Values<Options>, positionals };
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, options, command);
  }
}

/** What one letter stands for elsewhere. */
const letters: Readonly<Record<string, string>> = { '-o': 'output-file', '-V': 'version', '-w': 'watch' };

function explained(
  error: NodeJS.ErrnoException,
  options: Readonly<Record<string, CommandOption>>,
  command: string,
): unknown {
  const { code, message } = error;
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const name = /'(-{1,2}[^'=]*)/.exec(message)?.[1] ?? '';
    if (/\s/.test(name)) return new UserError('write -- before a text that begins with a hyphen');
    const letter = letters[name];
    const near = letter && options[letter] ? letter : nearest(name.replace(/^-+/, ''), Object.keys(options));
    return new UserError(
      `unknown option ${name}; ${near ? `did you mean --${near}?` : `see prompt-lint ${command}--help`}`,
    );
  }
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return error;
  const name = /--([\w-]+)/.exec(message)?.[1] ?? '';
  if (options[name]?.type === 'boolean') return new UserError(`--${name} takes no value`);
  return missingValue(name, options);
}

function missingValue(name: string, options: Readonly<Record<string, CommandOption>>): UserError {
  return new UserError(`--${name} needs a value: --${name} ${options[name]?.value ?? 'VALUE'}`);
}

/** Reads the arguments of a command that looks at one folder: the current one when none is named. @throws UserError for wrong usage. */
export function readFolderArguments<Name extends 'facts' | 'scan' | 'mcp'>(
  name: Name,
  args: readonly string[],
  cwd: string,
) {
  const { values, positionals } = readCommand(name, args, 1);
  const [dir = '.'] = positionals;
  const folder = resolve(cwd, dir);
  if (!isFolder(folder))
    throw new UserError(`${dir} is not a folder; name one, or nothing for the current one`);
  return { folder, ...values };
}

/** The command of the library that a user names, with or without its slash. @param refusal What any other name is not. @throws UserError for one. */
export function commandNamed(written: string, refusal: string): RequestCommand {
  const name = written.replace(/^\//, '');
  const known = requestCommands.find((each) => each === name);
  if (known !== undefined) return known;
  const hint = didYouMean(name, requestCommands, didYouMean(`prompt-${name}`, requestCommands));
  throw new UserError(`"${written}" is ${refusal}; ${hint}`);
}

/** The request: the words themselves, or what comes in on standard input for `-`; undefined when it says nothing. */
export function requestGiven(words: readonly string[], terminal: Terminal): string | undefined {
  const text = words.join(' ');
  const request =
    text === '-'
      ? terminal
          .readStandardInput()
          .toString('utf8')
          .replace(/^\ufeff/, '')
      : text;
  return /[\p{L}\p{N}]/u.test(request) ? request : undefined;
}

/** A word that is no path is perhaps a misspelt command, or an option without its hyphens. */
export function withCommand(error: unknown, [first]: readonly string[]): unknown {
  if (!(error instanceof NoSuchPath) || error.path !== first) return error;
  const commands = [...Object.keys(usages), 'lint'];
  const near = Object.hasOwn(optionTable, error.path) ? `--${error.path}` : nearest(error.path, commands);
  if (near === undefined) return error;
  return new UserError(`${error.message}, and no command of that name; did you mean prompt-lint ${near}?`);
}
