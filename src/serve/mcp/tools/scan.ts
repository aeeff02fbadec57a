import { fromJsonSchema } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { withModules } from '../../../base/lazy-module.ts';
import { pathWithin } from '../../../collect/inside.ts';
import { openProject } from '../../../project.ts';
import { scanJsonSchema } from '../../../scan/scan-json-schema.ts';
import { scanProject } from '../../../scan/scan-project.ts';
import { scanText } from '../../../scan/scan-text.ts';
import { folderInside } from '../repository.ts';
import { defineTool, noted, pathSchema, shown } from '../tool.ts';

export const scan = defineTool({
  name: 'scan',
  title: 'Scan the project',
  description:
    'Gives PROJECT SCAN COMPLETE: what each app of the repository is built with (UI library, typed language, router, state, bundler, base path, API proxy, server framework, ORM, database, scripts, tests …), each value with file and line. Configs are parsed, never run. Call it before you plan work in an app that you do not know.',
  input: z.strictObject({ folder: pathSchema.optional().describe('Only apps at or below this folder.') }),
  output: fromJsonSchema(scanJsonSchema),
  async run({ folder }, repository) {
    const { facts } = openProject(repository.root);
    const below = pathWithin(repository.root, folderInside(repository, folder)) ?? '';
    const found = await withModules(() => scanProject(facts, below));
    return { text: noted(shown(scanText(found)), found.notes), data: found };
  },
});
