import { UserError } from '../core/base/errors.ts';
import { nearest } from '../core/base/nearest.ts';

/** What Node says of a command line, on one line with how it is used. */
export function wrongUsage(error: unknown, usage: string): UserError {
  const { code, message } = error as NodeJS.ErrnoException;
  const [said] = message.split('\n');
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return new UserError(`${said!.replace(/\.$/, '')}; ${usage}`);
  const option = /'-{1,2}([^']*)'/.exec(message)?.[1] ?? '';
  if (/^(?:\s|$)/.test(option))
    return new UserError(`write -- before a text that begins with a hyphen; ${usage}`);
  const known = [...usage.matchAll(/--([a-z-]+)/g)].map(([, name]) => name!);
  const near = nearest(option, known);
  // Behind it Node says how such an option can be made a text, which nobody means here.
  return new UserError(
    `${said!.split('. ')[0]}${near === undefined ? '' : `, did you mean --${near}?`}; ${usage}`,
  );
}
