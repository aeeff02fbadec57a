/**
 * A fault that the user can mend: wrong usage, a broken config, no repository.
 * `src/cli.ts` prints its message as one line on standard error and exits with 2; anything else that is
 * thrown is a fault of the tool's own.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}
