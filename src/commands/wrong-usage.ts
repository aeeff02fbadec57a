import { UserError } from '../base/errors.ts';

/** What Node says of a command line, on one line with how it is used. */
export function wrongUsage(error: unknown, usage: string): UserError {
  return new UserError(`${(error as Error).message.split('\n')[0]!.replace(/\.$/, '')}; ${usage}`);
}
