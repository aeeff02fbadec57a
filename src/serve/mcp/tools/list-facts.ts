import { z } from 'zod';
import { listFacts as factsOf } from '../../../list-facts.ts';
import { ecosystems } from '../../../manifests/fact.ts';
import { factsText } from '../../../queries/facts-text.ts';
import { folderInside } from '../repository.ts';
import { defineTool, noted, pathSchema } from '../tool.ts';

/** More would not be read at once. */
const mostFacts = 200;

const place = { file: z.string(), line: z.number().int().min(1) };

export const listFacts = defineTool({
  name: 'list_facts',
  title: 'List facts of the repository',
  description:
    'Lists what manifests and lock files state: dependencies with the version that is installed, runtimes, compiler settings, images, and the scripts that can be run, each with file and line. Call it before you state a version or a command. Narrow it down by name, ecosystem or folder.',
  input: z.strictObject({
    name: z
      .string()
      .max(200)
      .optional()
      .describe('Only facts and scripts whose name contains this, in any letter case.'),
    ecosystem: z.enum(ecosystems).optional().describe('Only facts of this ecosystem.'),
    folder: pathSchema.optional(),
  }),
  output: z.object({
    facts: z
      .array(
        z.object({
          ecosystem: z.enum(ecosystems),
          name: z.string(),
          value: z.string().describe('As it is written; empty when there is none.'),
          pin: z.string().describe('exact, range, locked or none.'),
          role: z.string().describe('dependency, floor, tool, self or setting.'),
          ...place,
          locked: z
            .object({ version: z.string(), ...place })
            .optional()
            .describe('What the lock file made of it.'),
        }),
      )
      .describe(`The first ${mostFacts}.`),
    scripts: z.array(z.object({ runner: z.string(), name: z.string(), ...place })),
    omitted: z.number().int().min(0).describe('How many facts and scripts are not listed.'),
    notes: z.array(z.string()),
  }),
  async run({ name, ecosystem, folder }, repository) {
    const found = await factsOf(folderInside(repository, folder));
    const wanted = (each: { readonly name: string }) =>
      name === undefined || each.name.toLowerCase().includes(name.toLowerCase());
    const facts = found.facts.filter(
      (fact) => wanted(fact) && (ecosystem === undefined || fact.ecosystem === ecosystem),
    );
    const scripts = ecosystem === undefined ? found.scripts.filter(wanted) : [];
    const listed = { facts: facts.slice(0, mostFacts), scripts: scripts.slice(0, mostFacts) };
    const omitted = facts.length + scripts.length - listed.facts.length - listed.scripts.length;
    const lines = listed.scripts.map((each) => `${each.runner} ${each.name} (${each.file}:${each.line})`);
    const text = [
      factsText(listed.facts, listed.scripts.length),
      ...(lines.length === 0 ? [] : [`Scripts:\n${lines.join('\n')}\n`]),
      ...(omitted === 0
        ? []
        : [`${omitted} more are not listed: narrow it down by name, ecosystem or folder.\n`]),
    ].join('\n');
    return { text: noted(text, found.notes), data: { ...listed, omitted, notes: found.notes } };
  },
});
