import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { withModules } from '../../core/base/lazy-module.ts';
import { packageEcosystems } from '../../core/manifests/fact.ts';
import { type RepositoryFacts, resolved, versionText } from '../../core/manifests/repository.ts';
import { sectionTitles } from '../../core/parse/labels.ts';
import { requiredSections } from '../../core/parse/prompt.ts';
import { type Linted, rangeOf } from './code-actions.ts';

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
  readonly offers: (linted: Linted, groups: Readonly<Record<string, string>>, at: number) => readonly Offer[];
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
  linted: Linted,
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
function ruleIds({ findings, rules }: Linted): Offer[] {
  const reported = new Set(findings.map(({ rule }) => rule));
  const ids = [...rules.active.map(({ id }) => id)].sort();
  return [...ids.filter((id) => reported.has(id)), ...ids.filter((id) => !reported.has(id))].map((label) => ({
    label,
    kind: CompletionItemKind.Value,
  }));
}

function sections({ document }: Linted, { marks }: Readonly<Record<string, string>>): Offer[] {
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

function scripts({ factsAt }: Linted, { runner }: Readonly<Record<string, string>>, at: number): Offer[] {
  const manifests = /^(?:pnpm|yarn)$/.test(runner!) ? 'npm' : runner;
  return factsAt(at)
    .scripts()
    .filter((script) => script.runner === manifests)
    .map(({ name, file, line }) => ({
      ...{ label: name, kind: CompletionItemKind.Function, detail: `${file}:${line}` },
    }));
}

/** What is in the folder that has been typed so far. */
function paths({ factsAt }: Linted, { typed = '' }: Readonly<Record<string, string>>, at: number): Offer[] {
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

function packages({ factsAt }: Linted, { typed }: Readonly<Record<string, string>>, at: number): Offer[] {
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
