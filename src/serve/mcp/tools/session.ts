import { resolve } from 'node:path';
import { z } from 'zod';
import { readSession } from '../../../queries/read-session.ts';
import { sessionOverview } from '../../../queries/session-overview.ts';
import { pathInside } from '../repository.ts';
import { defineTool, noted, pathSchema, shown } from '../tool.ts';

export const session = defineTool({
  name: 'session',
  title: 'Summarize a session',
  description:
    'Tells what a session did, from a transcript or a Markdown log that lies in the repository: turns, tool calls, files written and read, commands that write, and the answers at the gate. The timeline tells what happened when.',
  input: z.strictObject({
    path: pathSchema,
    timeline: z.boolean().default(false).describe('Tell what happened when, instead of the sum.'),
  }),
  output: z.object({
    sessions: z
      .array(z.looseObject({ format: z.string() }))
      .describe('As prompt-lint session --json prints each.'),
    notes: z.array(z.string()),
  }),
  async run({ path: written, timeline }, repository) {
    const { root, config } = repository;
    const path = pathInside(repository, written);
    const told = await readSession({ absolute: resolve(root, path), path, written: path, root }, config);
    const sessions = await told.summaries();
    const text = timeline ? await told.timelines() : sessions.map(sessionOverview);
    return {
      text: noted(`${shown(text.join('\n\n'))}\n`, told.notes),
      data: { sessions, notes: told.notes },
    };
  },
});
