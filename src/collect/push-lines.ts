import { UserError } from '../base/errors.ts';

/** One ref that a push makes, moves or deletes. */
export interface RefUpdate {
  /** Its full name; to be shown only, and never handed to git. */
  readonly ref: string;
  /** The object it points to on the server; undefined when the push makes it. */
  readonly old: string | undefined;
  /** The object it is to point to; undefined when the push deletes it. */
  readonly next: string | undefined;
}

// Git lets no ASCII control character into the name of a ref.
const update = /^([0-9a-f]{40}|[0-9a-f]{64}) ([0-9a-f]{40}|[0-9a-f]{64}) ([^\0-\x20\x7f][^\0-\x1f\x7f]*)$/;
const nothing = /^0+$/;
const mostShown = 100;

/**
 * Reads the lines that git gives a pre-receive hook: `old new ref`, zeros for what is not there.
 *
 * @throws UserError for input that git did not write, and for none: a push has at least one line.
 */
export function readRefUpdates(input: Buffer): RefUpdate[] {
  const lines = input.toString('utf8').split('\n');
  if (lines.at(-1) === '') lines.pop();
  if (lines.length === 0)
    throw new UserError(
      '--pre-receive found nothing on standard input, where git gives its hook a line "old new ref" for each ref; call it from hooks/pre-receive, and pass the input on when something else reads it first',
    );
  return lines.map((line, at) => {
    const found = update.exec(line);
    if (!found || found[1]!.length !== found[2]!.length) {
      const shown = line.length > mostShown ? `${line.slice(0, mostShown)}…` : line;
      throw new UserError(
        `line ${at + 1} of standard input is not "old new ref", as git writes it for a pre-receive hook: ${JSON.stringify(shown)}`,
      );
    }
    const [, old, next, ref] = found as unknown as [string, string, string, string];
    return { ref, old: nothing.test(old) ? undefined : old, next: nothing.test(next) ? undefined : next };
  });
}
