import type { Finding } from '../../rule/finding.ts';

/**
 * What hovering over findings shows: of each rule once what it wants and why, which is the head of its page.
 *
 * @param pageOf The rule's page as Markdown; undefined for one that is not known any more.
 * @returns Markdown; undefined when no rule has a page.
 */
export async function ruleHover(
  findings: readonly Finding[],
  pageOf: (rule: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  const parts: string[] = [];
  for (const rule of rules) {
    const page = await pageOf(rule);
    if (page !== undefined) parts.push(shortPage(rule, page));
  }
  return parts.length === 0 ? undefined : parts.join('\n\n---\n\n');
}

/** Title, summary and what stands above the examples, without the list of facts about the rule. */
function shortPage(rule: string, page: string): string {
  const head = page.replace(/\r\n/g, '\n').split(/\n## /)[0]!;
  const paragraphs = head.split(/\n{2,}/).map((paragraph) => paragraph.trim());
  const said = paragraphs.filter((paragraph) => paragraph !== '' && !/^(?:# |- Severity:)/.test(paragraph));
  // A page's links lead to files beside it.
  const withoutLinks = said.map((paragraph) =>
    paragraph.replace(/\[([^\]\n]{1,2000})\]\([^)\s]{0,2000}\)/g, '$1'),
  );
  // A rule of a config's own has no examples.
  const more = page.includes('\n## ') ? 'Examples' : 'More';
  return [`**${rule}**`, ...withoutLinks, `${more}: \`prompt-lint explain ${rule}\``].join('\n\n');
}
