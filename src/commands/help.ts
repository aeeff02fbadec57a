import { UserError } from '../core/base/errors.ts';
import { didYouMean } from '../core/base/nearest.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { usages, usageText } from './usage.ts';

/** `prompt-lint help [COMMAND]`. @throws UserError for what is no command. */
export async function helpCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, more] = args;
  if (more !== undefined) throw new UserError(`help takes one command, and "${more}" is one too many`);
  if (name !== undefined && name !== 'lint' && !Object.hasOwn(usages, name)) {
    const hint = didYouMean(name, ['lint', ...Object.keys(usages)]);
    throw new UserError(`"${name}" is not a command; ${hint}`);
  }
  terminal.stdout(usageText(name ?? 'lint'));
  return 0;
}
