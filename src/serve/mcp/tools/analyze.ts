import { fromJsonSchema } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { analysisSchema } from '../../../analysis/analysis-json-schema.ts';
import { analysisText } from '../../../analysis/analysis-text.ts';
import { requestCommands } from '../../../parse/phase0/command-names.ts';
import { openProject } from '../../../project.ts';
import { analyzeRequest } from '../../../queries/analyze-request.ts';
import { requestSchema } from '../request.ts';
import { defineTool, noted, shown } from '../tool.ts';

export const analyze = defineTool({
  name: 'analyze',
  title: 'Analyze a request',
  description:
    'Does steps 0.1 to 0.3 of Phase 0 for a request: language, type, complexity score, interaction mode, the completeness check with a source for each criterion, and the questions that remain, Critical first. Call it with the words of the person before you write a perfected prompt, and ask what it lists.',
  input: z.strictObject({
    request: requestSchema,
    command: z
      .enum(requestCommands)
      .default('prompt')
      .describe('prompt looks at the memory files alone; the others scan the project.'),
  }),
  output: fromJsonSchema(analysisSchema),
  async run({ request, command }, { root }) {
    const { analysis, context, scan, notes } = await analyzeRequest(openProject(root), command, request);
    return { text: noted(shown(analysisText(analysis, context, scan)), notes), data: analysis };
  },
});
