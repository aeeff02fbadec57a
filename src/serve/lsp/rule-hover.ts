import type { Finding } from '../../rule/finding.ts';

/**
 * What hovering over findings shows: of each rule once what it wants and why, which is the head of its page.
 *
 * @param pageOf The rule's page as Markdown; undefined for a rule that comes from a config and has none.
 * @returns Markdown; undefined when no rule has a page.
 */
export function ruleHover(
  findings: readonly Finding[],
  pageOf: (rule: string) => string | undefined,
): string | undefined {
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  const parts = rules.flatMap((rule) => {
    const page = pageOf(rule);
    return page === undefined ? [] : [shortPage(rule, page)];
  });
  return parts.length === 0 ? undefined : parts.join('\n\n---\n\n');
}

/** Title, summary and what stands above the examples, without the list of facts about the rule. */
function shortPage(rule: string, page: string): string {
  const head = page.replace(/\r\n/g, '\n').split(/\n## /)[0]!;
  const paragraphs = head.split(/\n{2,}/).map((paragraph) => paragraph.trim());
  const said = paragraphs.filter((paragraph) => paragraph !== '' && !/^(?:# |- Severity:)/.test(paragraph));
  // A page's links lead to files beside it.
  const withoutLinks = said.map((paragraph) => paragraph.replace(/\[([^\]\n]+)\]\([^)\s]*\)/g, '$1'));
  return [`**${rule}**`, ...withoutLinks, `Examples: \`prompt-lint explain ${rule}\``].join('\n\n');
}
