import type { ToolCall } from '../session.ts';
import type { CallEnd } from '../session-builder.ts';

/** How a call ended. */
export type Ending = Pick<ToolCall, 'outcome' | 'deniedBy'>;
export const deniedByPerson: Ending = { outcome: 'denied', deniedBy: 'person' };
export const deniedByProgram: Ending = { outcome: 'denied', deniedBy: 'program' };

/** What programs write in the place of an output, and how a call with such an output ended; the first row that fits counts. */
export type Endings = readonly (readonly [begins: RegExp, Ending])[];

export function endingIn(endings: Endings, output: string): Ending | undefined {
  return endings.find(([begins]) => begins.test(output))?.[1];
}

/** A command failed when it says so with its exit code, even where the program calls the run of its tool a success. */
export function withExitCode(end: CallEnd, exitCode: number | undefined): CallEnd {
  const failed = end.outcome === 'succeeded' && exitCode !== undefined && exitCode !== 0;
  return { ...end, exitCode, ...(failed ? { outcome: 'failed' } : {}) };
}
