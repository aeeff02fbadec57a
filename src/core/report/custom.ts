import { UserError } from '../base/errors.ts';
import type { FileResult } from '../rule/rule.ts';
import { escapeVisible } from './escape.ts';
import { printable } from './full.ts';
import { eslintResults } from './json.ts';
import type { ReportContext } from './report.ts';

/** Has a function of somebody else write the report from ESLint's shape, so that ESLint's formatters are some. What it prints comes to it escaped. */
export async function writeCustom(
  name: string,
  formatter: unknown,
  results: readonly FileResult[],
  context: ReportContext & { readonly cwd: string },
): Promise<string> {
  if (typeof formatter !== 'function')
    throw new UserError(`--format ${name}: its default export must be a function (results, context) => text`);
  const visible = <Each extends { readonly message: string }>(messages: readonly Each[]) =>
    messages.map((each) => ({ ...each, message: escapeVisible(each.message) }));
  const shown = eslintResults(results, context).map((result, at) => ({
    ...result,
    source: results[at]!.text === undefined ? undefined : printable(results[at]!.text!),
    filePath: escapeVisible(result.filePath),
    messages: visible(result.messages),
    suppressedMessages: visible(result.suppressedMessages),
  }));
  const rules = new Set(results.flatMap(({ findings }) => findings.map(({ rule }) => rule)));
  const rulesMeta = Object.fromEntries(
    [...rules].sort().map((id) => {
      const { summary = '', url, fixable = false } = context.ruleOf(id) ?? {};
      return [id, { docs: { description: summary, url }, ...(fixable && { fixable: 'code' }) }];
    }),
  );
  const { cwd, color } = context;
  const text: unknown = await formatter(shown, { cwd, color, rulesMeta });
  if (typeof text !== 'string')
    throw new UserError(`--format ${name}: it returned ${typeof text}, and no text`);
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
