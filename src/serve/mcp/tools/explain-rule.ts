import { z } from 'zod';
import { rules } from '../../../../rules/index.ts';
import { requireRule, rulePage } from '../../../queries/rule-page.ts';
import { defineTool } from '../tool.ts';

export const explainRule = defineTool({
  name: 'explain_rule',
  title: 'Explain a rule',
  description:
    'Tells what a rule wants and why, with bad and good examples. Call it when the message of a finding does not tell how to mend it. The rule is named as in the finding, such as prompt/section-order.',
  input: z.strictObject({
    rule: z.string().max(200).describe('The id of the rule, such as prompt/section-order.'),
  }),
  output: z.object({
    rule: z.string(),
    summary: z.string(),
    severity: z.enum(['error', 'warning', 'off']).describe('The default; a config may have changed it.'),
    fixable: z.boolean(),
    page: z.string().describe('Markdown.'),
  }),
  async run({ rule: id }) {
    requireRule(id);
    const { summary, severity, fixable = false } = rules.get(id)!;
    const page = rulePage(id);
    return { text: page, data: { rule: id, summary, severity, fixable, page } };
  },
});
