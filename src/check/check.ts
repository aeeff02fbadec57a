import type { ChangeRecord } from '../changes/change.ts';
import { DocumentClaims } from '../claims/document-claims.ts';
import { noAliases } from '../manifests/aliases.ts';
import type { LintedDocument } from '../parse/document.ts';
import { readSkill } from '../parse/skill.ts';
import type { Finding } from '../rule/finding.ts';
import type { RuleTargets } from '../rule/rule.ts';
import type { Weakening } from '../rule/weakening.ts';
import type { SessionRecord } from '../sessions/session-record.ts';
import { createFinding, type Reported } from './create-finding.ts';
import type { Dispatch } from './dispatch.ts';
import { asLintFault } from './lint-fault.ts';

/**
 * Runs the rules over one document.
 *
 * @param readTree The text of a file in the tree that the document is checked against.
 * @param change What a commit or a range does next to the document, when it is a prompt that this carries out.
 * @returns What is reported, in no particular order, disable comments not yet heeded.
 * @throws ModuleWanted when a rule asks for what is to be loaded first; then ask again. LintFault when a rule breaks down.
 */
export function checkDocument(
  claims: DocumentClaims,
  { handlers, checkings }: Dispatch,
  readTree: (path: string) => string | undefined,
  change?: ChangeRecord,
): Reported[] {
  const { document } = claims;
  const reported: Reported[] = [];
  for (const checking of checkings) checking.begin(claims, readTree, reported, change);

  visit(handlers.document, document);
  if (document.kind === 'config') visit(handlers.config, document);
  if (document.kind === 'skill' && handlers.skill.length > 0) visit(handlers.skill, readSkill(document));
  if (document.kind === 'prompt') {
    const { phase0 } = document;
    visit(handlers.phase0, phase0);
    visit(handlers.reasoning, phase0.reasoning);
    visit(handlers.analysis, phase0.analysis);
    visit(handlers.mode, phase0.mode);
    visit(handlers.criteria, phase0.criteria);
    visit(handlers.questions, phase0.questions);
    visit(handlers.prompt, phase0.prompt);
    for (const section of phase0.prompt?.sections ?? []) visit(handlers.section, section);
    visit(handlers.change, change);
  }
  return reported;
}

/**
 * Runs the rules over the sessions of one file.
 *
 * @param claims Of the file as a document of kind `session`; its text is empty when it is no text that people read.
 * @returns What is reported, in no particular order; the ranges are places in the file.
 */
export function checkSessions(
  claims: DocumentClaims,
  sessions: readonly SessionRecord[],
  { handlers, checkings }: Dispatch,
  readTree: (path: string) => string | undefined,
): Reported[] {
  const reported: Reported[] = [];
  for (const checking of checkings) checking.begin(claims, readTree, reported);
  visit(handlers.document, claims.document);
  for (const session of sessions) visit(handlers.session, session);
  return reported;
}

/** Runs the rules over what a change turns off in one file. @returns Findings in the order of the weakenings. */
export function checkWeakenings(
  document: LintedDocument,
  weakenings: readonly Weakening[],
  { handlers, checkings }: Dispatch,
): Finding[] {
  const reported: Reported[] = [];
  const noFacts = () => {
    throw new Error('a weakening is held against no facts');
  };
  for (const checking of checkings)
    checking.begin(new DocumentClaims(document, noFacts, noAliases), () => undefined, reported);
  for (const weakening of [...weakenings].sort((a, b) => a.start - b.start))
    visit(handlers.weakening, weakening);
  return reported.map((each) => createFinding(document, each));
}

function visit<Target extends keyof RuleTargets>(
  handlers: Dispatch['handlers'][Target],
  node: RuleTargets[Target] | undefined,
): void {
  if (node === undefined) return;
  for (const { handler, checking } of handlers) {
    try {
      handler(node, checking);
    } catch (error) {
      throw asLintFault(error, checking.document.path, checking.id);
    }
  }
}
