import type { ChangeRecord } from '../changes/record.ts';
import { DocumentClaims } from '../claims/document-claims.ts';
import { reasonsOf } from '../claims/reasons/reason.ts';
import { type Aliases, noAliases } from '../manifests/aliases.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import { createDocument, type LintedDocument } from '../parse/document.ts';
import type { LabelNames } from '../parse/labels.ts';
import type { DocumentKind, Source } from '../parse/source.ts';
import type { ActiveRule, Finding } from '../rule/rule.ts';
import { checkDocument, dispatchOf, ownFinding } from './check.ts';
import { type Settled, settle } from './settle.ts';

/** The rules that are on, made ready once for all documents that they apply to. */
export type RuleSet = Readonly<ReturnType<typeof createRuleSet>>;

/** Makes a rule set of the rules that are on and the ids of all that exist; with what their options make of single reasons. */
export function createRuleSet(active: readonly ActiveRule[], ruleIds: ReadonlySet<string>) {
  return { active, dispatch: dispatchOf(active), ruleIds, reasons: reasonsOf(active) };
}

/** What a document is linted with. */
export interface DocumentSettings {
  readonly kind: DocumentKind;
  readonly labels: LabelNames;
  readonly rules: RuleSet;
  readonly inlineConfig: boolean;
  /** Whether the findings are listed however many there are. */
  readonly listsAll?: boolean | undefined;
  /** The text of a file in the tree that the document is checked against. */
  readonly readTree: (path: string) => string | undefined;
  /** What the repository said when the text at an offset was written. */
  readonly factsAt: (offset: number) => RepositoryFacts;
  readonly aliases?: Aliases;
  /** What a commit or a range does next to a prompt; undefined when the run is about none, or does not carry the prompt out. */
  readonly changeOf?: ((document: LintedDocument) => ChangeRecord | undefined) | undefined;
}

/** Lints one decoded text: parse, check, settle. Pure. */
export function lintDocument(source: Source, settings: DocumentSettings): Settled {
  const { kind, labels, rules, inlineConfig, listsAll, readTree, factsAt, aliases = noAliases } = settings;
  // A fresh guide or memory file may be empty; a prompt and a config file are there to say something.
  if ((kind === 'prompt' || kind === 'config') && !/\S/.test(source.text)) {
    const findings = emptyFile(source, rules);
    // Of an empty config file its schema still has something to say.
    if (findings.length > 0 || kind === 'prompt') return { findings, omitted: [] };
  }
  const document = createDocument(source, kind, labels);
  const { handlers } = rules.dispatch;
  const change = kind === 'prompt' && handlers.change.length > 0 ? settings.changeOf?.(document) : undefined;
  const claims = new DocumentClaims(document, factsAt, aliases, rules.reasons);
  const reported = checkDocument(claims, rules.dispatch, readTree, change);
  const found = settle(document, reported, { ...rules, inlineConfig, listsAll });
  return { ...found, note: claims.cutNote() };
}

/** An empty file gets one finding that says so, rather than one for all that it lacks. */
export function emptyFile(source: Source, rules: RuleSet): Finding[] {
  const active = rules.active.find(({ id }) => id === 'lint/unreadable');
  if (active?.rule.messages.empty === undefined) return [];
  return [ownFinding(source, active, 'empty', { start: 0, end: 0 }, {})];
}
