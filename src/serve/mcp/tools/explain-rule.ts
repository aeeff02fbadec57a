import { z } from 'zod';
import { rules } from '../../../../rules/index.ts';
import { codeRefused } from '../../../base/code-under-way.ts';
import { ownRulePage } from '../../../queries/own-rule-page.ts';
import { ownRules } from '../../../queries/own-rules.ts';
import { requireRule, rulePage } from '../../../queries/rule-page.ts';
import { pathInside, type Repository } from '../repository.ts';
import { defineTool, pathSchema } from '../tool.ts';

export const explainRule = defineTool({
  name: 'explain_rule',
  title: 'Explain a rule',
  description:
    "Tells what a rule wants and why, with bad and good examples. Call it when the message of a finding does not tell how to mend it. The rule is named as in the finding, such as prompt/section-order. Rules that the project's own config defines are known as well.",
  input: z.strictObject({
    rule: z.string().max(200).describe('The id of the rule, such as prompt/section-order.'),
    path: pathSchema
      .optional()
      .describe(
        "The document of the finding, for a rule of the project's own: the config that governs it defines the rule. The config at the root when absent.",
      ),
  }),
  output: z.object({
    rule: z.string(),
    summary: z.string(),
    severity: z.enum(['error', 'warning', 'off']).describe('The default; a config may have changed it.'),
    fixable: z.boolean(),
    page: z.string().describe('Markdown.'),
  }),
  async run({ rule: id, path }, repository) {
    const known = rules.get(id);
    const { rule, page } = known ? { rule: known, page: rulePage(id) } : await ownRule(id, path, repository);
    const { summary, severity, fixable = false } = rule;
    return { text: page, data: { rule: id, summary, severity, fixable, page } };
  },
});

/** @throws UserError for what is no rule, and for a broken config. */
async function ownRule(id: string, path: string | undefined, repository: Repository) {
  const own = await ownRules({
    root: repository.root,
    ...(path !== undefined && { document: pathInside(repository, path) }),
  });
  const rule = own?.rules.get(id);
  if (own?.wasRun === false) throw codeRefused(own.file);
  requireRule(id, own?.rules);
  return { rule: rule!, page: ownRulePage(id, rule!, own!.file) };
}
