import { fromJsonSchema } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { draftOutput, draftSchema } from '../../../draft/draft-output.ts';
import { requestCommands } from '../../../parse/phase0/command-names.ts';
import { openProject } from '../../../project.ts';
import { soundDraft } from '../../../queries/sound-draft.ts';
import { requestSchema } from '../request.ts';
import { defineTool, noted } from '../tool.ts';

export const newPrompt = defineTool({
  name: 'new_prompt',
  title: 'Draft a perfected prompt',
  description:
    'Drafts the perfected prompt of a request in the variant of its command, filled in from scan, memory files and request. What is not known is a slot in square brackets with the question in it: ask the person, and fill each in. Nothing is written: write the text to the path that is given, lint it, and show it to the person, who alone approves it.',
  input: z.strictObject({
    request: requestSchema,
    command: z.enum(requestCommands).default('prompt-technical'),
    withAnalysis: z.boolean().default(false).describe('Put the output of Phase 0 above the prompt.'),
  }),
  output: fromJsonSchema({
    ...draftSchema,
    required: [...draftSchema.required, 'text'],
    properties: { ...draftSchema.properties, text: { type: 'string' } },
  }),
  async run({ request, command, withAnalysis }, { root, config }) {
    const project = openProject(root);
    const wish = { command, request, withAnalysis, below: '', now: new Date(), config };
    const { draft, notes } = await soundDraft(project, wish);
    const { text } = draft;
    return { text: noted(text, notes), data: { ...draftOutput(draft), text } };
  },
});
