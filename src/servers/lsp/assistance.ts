import { type CodeLens, type CompletionItem, CompletionItemKind, type Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { withModules } from '../../core/base/lazy-module.ts';
import { plural } from '../../core/base/words.ts';
import { isTrue, type JudgedClaim, reasonInWords } from '../../core/claims/report.ts';
import { packageEcosystems } from '../../core/manifests/fact.ts';
import { type RepositoryFacts, resolved, versionText } from '../../core/manifests/repository.ts';
import { type ApprovalState, approvalState, readApproval } from '../../core/parse/approval.ts';
import { redact } from '../../core/parse/credentials/redact.ts';
import type { LintedDocument } from '../../core/parse/document.ts';
import { sectionTitles } from '../../core/parse/labels.ts';
import { requiredSections } from '../../core/parse/prompt.ts';
import { type LintedText, rangeOf } from './code-actions.ts';

/** Characters behind which a client asks by itself. */
export const completionTriggers = ['`', '/', '-', '#'];

/** Of a folder or a manifest no more are offered; whoever types on gets others. */
const mostOffered = 200;

interface Offer {
  readonly label: string;
  readonly kind: CompletionItemKind;
  readonly detail?: string;
}

/** What may stand at a place. */
interface Kind {
  /** What stands before it in the line; `typed` is what an offer takes the place of. */
  readonly before: RegExp;
  readonly offers: (
    linted: LintedText,
    groups: Readonly<Record<string, string>>,
    at: number,
  ) => readonly Offer[];
}

/** The first that has something to offer decides. */
const kinds: readonly Kind[] = [
  {
    before: /<!--[ \t]{1,20}(?<typed>[a-z-]{0,40})$/,
    offers: () =>
      ['disable-next-line', 'disable-file', 'disable', 'enable'].map((kind) => ({
        label: `prompt-lint-${kind}`,
        kind: CompletionItemKind.Keyword,
      })),
  },
  {
    before:
      /<!--[ \t]{1,20}prompt-lint-(?:disable(?:-next-line|-file)?|enable)[ \t](?:(?!--)[^>]){0,500}?(?<typed>[\w/-]{0,80})$/,
    offers: ruleIds,
  },
  { before: /^(?<marks>#{1,6}[ \t])?(?<typed>[A-Z][A-Z ]{0,20}|)$/, offers: sections },
  {
    before: /\b(?<runner>npm|pnpm|yarn|composer|make|just|deno|task) (?:run )?(?<typed>[\w:.-]{0,60})$/,
    offers: scripts,
  },
  { before: /(?:`|\]\()(?<typed>[\w@.][\w@./+-]{0,200}|)$/, offers: paths },
  { before: /(?<![\w/@.-])(?<typed>@?[A-Za-z][\w./-]{1,60})$/, offers: packages },
];

/** What may be written at a place: names of rules, sections that a prompt lacks, scripts, paths, and packages with their versions. */
export async function completions(
  document: TextDocument,
  linted: LintedText,
  offset: number,
): Promise<CompletionItem[]> {
  const line = document.positionAt(offset).line;
  const text = document.getText().slice(document.offsetAt({ line, character: 0 }), offset);
  for (const { before, offers } of kinds) {
    const groups = before.exec(text)?.groups;
    const typed = groups?.typed;
    if (typed === undefined) continue;
    const range = rangeOf(document, { start: offset - typed.length, end: offset });
    const all = await withModules(() => offers(linted, groups!, offset));
    if (all.length === 0) continue;
    return all.slice(0, mostOffered).map(({ label, ...offer }, index) => ({
      ...{ label, ...offer, sortText: String(index).padStart(4, '0'), textEdit: { range, newText: label } },
    }));
  }
  return [];
}

/** Those that are reported in the document come first. */
function ruleIds({ findings, rules }: LintedText): Offer[] {
  const reported = new Set(findings.map(({ rule }) => rule));
  const ids = [...rules.active.map(({ id }) => id)].sort();
  return [...ids.filter((id) => reported.has(id)), ...ids.filter((id) => !reported.has(id))].map((label) => ({
    label,
    kind: CompletionItemKind.Value,
  }));
}

function sections({ document }: LintedText, { marks }: Readonly<Record<string, string>>): Offer[] {
  if (document?.kind !== 'prompt') return [];
  const { prompt } = document.phase0;
  const present = new Set(prompt?.sections.map(({ name }) => name));
  const first = prompt?.sections[0]?.label.line.start ?? 0;
  // As the others are written.
  const lead =
    marks === undefined ? /^#{0,6}[ \t]{0,4}/.exec(document.text.slice(first, first + 12))![0] : '';
  return requiredSections[prompt?.variant ?? 'universal']
    .filter((name) => !present.has(name))
    .map((name) => ({ label: lead + sectionTitles[name], kind: CompletionItemKind.Struct }));
}

function scripts({ factsAt }: LintedText, { runner }: Readonly<Record<string, string>>, at: number): Offer[] {
  const manifests = /^(?:pnpm|yarn)$/.test(runner!) ? 'npm' : runner;
  return factsAt(at)
    .scripts()
    .filter((script) => script.runner === manifests)
    .map(({ name, file, line }) => ({
      ...{ label: name, kind: CompletionItemKind.Function, detail: `${file}:${line}` },
    }));
}

/** What is in the folder that has been typed so far. */
function paths(
  { factsAt }: LintedText,
  { typed = '' }: Readonly<Record<string, string>>,
  at: number,
): Offer[] {
  const names = new Set<string>();
  for (const path of factsAt(at).paths()) {
    if (!path.startsWith(typed)) continue;
    const end = path.indexOf('/', typed.length);
    names.add(end < 0 ? path : path.slice(0, end + 1));
  }
  return [...names].sort().map((label) => ({
    label,
    kind: label.endsWith('/') ? CompletionItemKind.Folder : CompletionItemKind.File,
  }));
}

function packages({ factsAt }: LintedText, { typed }: Readonly<Record<string, string>>, at: number): Offer[] {
  const repository: RepositoryFacts = factsAt(at);
  const begins = typed!.toLowerCase();
  const offers = repository
    .facts(packageEcosystems)
    .filter(({ name, role }) => role === 'dependency' && name.toLowerCase().startsWith(begins))
    .flatMap((fact) => {
      const found = resolved(repository, fact);
      const version = versionText(found);
      const { file, line } = found.locked ?? fact;
      return version === ''
        ? []
        : [{ label: `${fact.name} ${version}`, kind: CompletionItemKind.Module, detail: `${file}:${line}` }];
    });
  return [...new Map(offers.map((offer) => [offer.label, offer])).values()];
}

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
  const parts = claims.map(claimInWords);
  // Of each rule once what it wants and why, which is the head of its page.
  for (const rule of new Set(findings.map((finding) => finding.rule))) {
    const page = await pageOf(rule);
    if (page !== undefined) parts.push(shortPage(rule, page));
  }
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

/** Where a prompt stands at the gate, above it, and how many criteria are answered, above each completeness check. */
export async function codeLenses(
  document: TextDocument,
  { document: linted }: LintedText,
): Promise<CodeLens[]> {
  if (linted?.kind !== 'prompt') return [];
  const { prompt, checks } = linted.phase0;
  const lens = (start: number, title: string): CodeLens => ({
    range: rangeOf(document, { start, end: start }),
    // Nothing happens on a click: only a person's own terminal records an answer.
    command: { title, command: '' },
  });
  const counts = checks.map(({ block, criteria }) => {
    const answered = criteria.filter(({ mark }) => mark === 'answered').length;
    const open = criteria.length - answered;
    const of = `${answered} of ${plural(criteria.length, 'criterion', 'criteria')} answered`;
    return lens(block.start, open === 0 ? `Ready: ${of}` : `${of}, ${open} open`);
  });
  if (!prompt) return counts;
  return [...counts, lens(prompt.start, await withModules(() => gateInWords(linted)))];
}

function gateInWords(document: LintedDocument): string {
  const approval = readApproval(document);
  const by = `${approval?.by ? ` by ${approval.by}` : ''}${approval?.at ? `, ${approval.at}` : ''}`;
  const how = `: prompt-lint approve ${document.path}`;
  const words: Readonly<Record<ApprovalState, string>> = {
    unasked: `Not approved${how}`,
    yes: `Approved${by}`,
    modify: `To be modified${by}`,
    cancel: `Cancelled${by}`,
    unclear: 'The recorded answer is neither Yes nor Modify nor Cancel',
    stale: `Changed since it was approved${by}${how}`,
  };
  return words[approvalState(document.text, document.phase0.prompt!, approval)];
}
