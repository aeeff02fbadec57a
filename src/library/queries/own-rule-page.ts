import { readReadme } from '../../core/base/package-folder.ts';
import type { AnyRule } from '../../core/rule/rule.ts';

/**
 * The page of a rule that a config brings, as Markdown: its README, or else what is known of it.
 *
 * @param file The config that it is from.
 * @throws UserError for a README that cannot be read.
 */
export function ownRulePage(id: string, rule: AnyRule, file: string): string {
  const { summary, severity, fixable = false, spec, defaultOptions, messages, readme } = rule;
  if (readme !== undefined) return readReadme(id, readme);
  const header = [
    `- Severity: ${severity === 'off' ? 'off by default, a warning in `strict`' : `${severity} by default`}`,
    `- Fixable: ${fixable ? 'yes' : 'no'}`,
    ...(spec ? [`- Based on: ${spec}`] : []),
    ...(defaultOptions === undefined ? [] : [`- Options by default: \`${JSON.stringify(defaultOptions)}\``]),
    `- From: ${file}`,
  ];
  const reported = Object.values(messages as Record<string, string>).map((message) => `- ${message}`);
  const paragraphs = [
    `# ${id}`,
    ...(summary === '' ? [] : [`${summary.replace(/(?<![.\s])[.\s]+$/, '')}.`]),
    header.join('\n'),
    ...(reported.length === 0 ? [] : [`It reports:\n\n${reported.join('\n')}`]),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
