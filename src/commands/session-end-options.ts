import { parseArgs } from 'node:util';
import { usages } from './usage.ts';
import { wrongUsage } from './wrong-usage.ts';

/** What `prompt-lint session-end` was asked for. */
export interface SessionEndOptions {
  readonly transcript: string | undefined;
  readonly since: string | undefined;
  readonly notes: string | undefined;
  readonly dryRun: boolean;
}

/** Reads the options. @throws UserError for one that is not known, or lacks its value. */
export function readSessionEndOptions(args: readonly string[]): SessionEndOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        transcript: { type: 'string' },
        since: { type: 'string' },
        notes: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
    for (const name of ['transcript', 'since', 'notes'] as const)
      if (values[name] === '') throw new Error(`--${name} needs a value`);
    const { transcript, since, notes } = values;
    return { transcript, since, notes, dryRun: values['dry-run'] === true };
  } catch (error) {
    throw wrongUsage(error, usages['session-end'].line);
  }
}
