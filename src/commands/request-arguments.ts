import { UserError } from '../core/base/errors.ts';
import { didYouMean } from '../core/base/nearest.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { type RequestCommand, requestCommands } from '../core/parse/phase0/command-names.ts';

/**
 * The command of the library that a user names, with or without its slash.
 *
 * @param refusal What another name is not, such as "no command with a Phase 0".
 * @throws UserError for another name, with the nearest one.
 */
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
