import type { Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { isTrue, type JudgedClaim, reasonInWords } from '../../core/claims/report.ts';
import { redact } from '../../core/parse/credentials/redact.ts';
import type { Finding } from '../../core/rule/rule.ts';
import { type LintedText, rangeOf } from './code-actions.ts';

/** What `explain FILE:LINE` prints of the claims at a place, and what the rules of its findings want. Null where there is neither. */
export async function hover(
  document: TextDocument,
  linted: LintedText,
  offset: number,
  pageOf: (rule: string) => Promise<string | undefined>,
): Promise<{ value: string; range: Range } | null> {
  const isHere = ({ start, end }: { start: number; end: number }) => start <= offset && offset <= end;
  const claims = (await linted.claims()).filter(isHere);
  const findings = linted.findings.filter(isHere);
  const parts = [...claims.map(claimInWords), ...(await ruleParts(findings, pageOf))];
  if (parts.length === 0) return null;
  const [smallest] = [...claims, ...findings].sort((a, b) => a.end - a.start - (b.end - b.start));
  return { value: parts.join('\n\n---\n\n'), range: rangeOf(document, smallest!) };
}

/** The verdict on a claim, its reason, and what was looked at. */
function claimInWords(claim: JudgedClaim): string {
  const { kind, effect, evidence } = claim;
  const isReported = effect === 'warn' || effect === 'error';
  const verdict = isTrue(claim) ? 'true' : isReported ? 'contradicted' : 'not reported';
  const looked = evidence.map((one) => `- ${redact(one)}`);
  return [`**${kind}: ${verdict}**`, reasonInWords(claim), looked.join('\n')].join('\n\n').trimEnd();
}

/** Of each rule once what it wants and why, which is the head of its page. */
async function ruleParts(
  findings: readonly Finding[],
  pageOf: (rule: string) => Promise<string | undefined>,
): Promise<string[]> {
  const parts: string[] = [];
  for (const rule of new Set(findings.map((finding) => finding.rule))) {
    const page = await pageOf(rule);
    if (page !== undefined) parts.push(shortPage(rule, page));
  }
  return parts;
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
