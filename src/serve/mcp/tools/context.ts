import { fromJsonSchema } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { withModules } from '../../../base/lazy-module.ts';
import { contextSchema } from '../../../memory/recall/context-schema.ts';
import { contextText } from '../../../memory/recall/context-text.ts';
import { recallContext } from '../../../memory/recall/recall-context.ts';
import { openProject } from '../../../project.ts';
import { defineTool, noted, shown } from '../tool.ts';

export const context = defineTool({
  name: 'context',
  title: 'Recall the memory files',
  description:
    'Gives CONTEXT LOADED FROM PROJECT PROFILE: what the memory files in .assistant/memory say of project, stack, platform, preferences and recent work, each with its line; without a profile, the offer to create one. Call it at the beginning of a task.',
  input: z.strictObject({}),
  output: fromJsonSchema(contextSchema),
  async run(_, { root }) {
    const { facts } = openProject(root);
    const summary = await withModules(() => recallContext(facts));
    return { text: noted(shown(contextText(summary)), summary.notes), data: summary };
  },
});
