import type { ToolCall } from '../../core/session/session.ts';
import type { CallEnd } from '../session-builder.ts';

/** How a call ended. */
export type Ending = Pick<ToolCall, 'outcome' | 'deniedBy'>;

/** A call that a person, or a hook or a rule of permission, kept from running. */
export function denied(deniedBy: 'person' | 'program'): Ending {
  return { outcome: 'denied', deniedBy };
}

/** Of an output that a program wrote in place of one: who kept the call from running; undefined for every other. */
export function denialIn(
  output: string,
  words: { readonly person: RegExp; readonly program: RegExp },
): Ending | undefined {
  if (words.person.test(output)) return denied('person');
  return words.program.test(output) ? denied('program') : undefined;
}

/** A command failed when it says so with its exit code, even where the program calls the run of its tool a success. */
export function withExitCode(end: CallEnd, exitCode: number | undefined): CallEnd {
  const failed = end.outcome === 'succeeded' && exitCode !== undefined && exitCode !== 0;
  return { ...end, exitCode, ...(failed ? { outcome: 'failed' } : {}) };
}
