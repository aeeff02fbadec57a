import type { CallEnd } from '../session-builder.ts';

/** A command failed when it says so with its exit code, even where the program calls the run of its tool a success. */
export function withExitCode(end: CallEnd, exitCode: number | undefined): CallEnd {
  const failed = end.outcome === 'succeeded' && exitCode !== undefined && exitCode !== 0;
  return { ...end, exitCode, ...(failed ? { outcome: 'failed' } : {}) };
}
