import type { ChangeRecord } from '../changes/change.ts';
import type { DocumentClaims } from '../facts/claims.ts';
import type { LintedDocument } from '../parse/document.ts';
import { readSkill } from '../parse/skill.ts';
import type { Finding } from '../rule/finding.ts';
import type { ActiveRule, Report, RuleContext, RuleTargets } from '../rule/rule.ts';
import type { SessionRecord } from '../sessions/session-record.ts';
import { asLintFault } from './lint-fault.ts';

type Handler<Target extends keyof RuleTargets> = (
  node: RuleTargets[Target],
  context: RuleContext<Record<string, string>, unknown>,
) => void;

/** The handlers of all active rules, by the node they look at: one walk of a document serves them all. */
export interface Dispatch {
  readonly handlers: {
    readonly [Target in keyof RuleTargets]: readonly {
      readonly handler: Handler<Target>;
      readonly checking: Checking;
    }[];
  };
  readonly checkings: readonly Checking[];
}

/** What one rule sees while it checks a document. It serves one document after the other. */
class Checking implements RuleContext<Record<string, string>, unknown> {
  document!: LintedDocument;
  readTree!: (path: string) => string | undefined;
  claims!: DocumentClaims;
  change: ChangeRecord | undefined;
  readonly id: string;
  readonly options: unknown;
  readonly report: (report: Report<Record<string, string>>) => void;
  private findings: Finding[] = [];

  constructor(active: ActiveRule) {
    this.id = active.id;
    this.options = active.options;
    // Rules take `report` out of its context.
    this.report = (report) => {
      this.findings.push(toFinding(this.document, active, report));
    };
  }

  begin(
    claims: DocumentClaims,
    readTree: (path: string) => string | undefined,
    findings: Finding[],
    change?: ChangeRecord,
  ): void {
    this.change = change;
    this.document = claims.document;
    this.claims = claims;
    this.readTree = readTree;
    this.findings = findings;
  }
}

/** Sorts the handlers once for all documents that the same rules apply to. */
export function dispatchOf(active: readonly ActiveRule[]): Dispatch {
  const handlers: Record<string, { handler: unknown; checking: Checking }[]> = {
    document: [],
    config: [],
    phase0: [],
    prompt: [],
    section: [],
    reasoning: [],
    analysis: [],
    mode: [],
    criteria: [],
    questions: [],
    skill: [],
    session: [],
    change: [],
  };
  const checkings: Checking[] = [];
  for (const entry of active) {
    const checking = new Checking(entry);
    checkings.push(checking);
    for (const [target, handler] of Object.entries(entry.rule.check))
      handlers[target]?.push({ handler, checking });
  }
  return { handlers: handlers as unknown as Dispatch['handlers'], checkings };
}

/**
 * Runs the rules over one document.
 *
 * @param readTree The text of a file in the tree that the document is checked against.
 * @param change What a commit or a range does next to the document, when it is a prompt that this carries out.
 * @returns Findings in no particular order, disable comments not yet heeded.
 * @throws ModuleWanted when a rule asks for what is to be loaded first; then ask again. LintFault when a rule breaks down.
 */
export function checkDocument(
  claims: DocumentClaims,
  { handlers, checkings }: Dispatch,
  readTree: (path: string) => string | undefined,
  change?: ChangeRecord,
): Finding[] {
  const { document } = claims;
  const findings: Finding[] = [];
  for (const checking of checkings) checking.begin(claims, readTree, findings, change);

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
  return findings;
}

/**
 * Runs the rules over the sessions of one file.
 *
 * @param claims Of the file as a document of kind `session`; its text is empty when it is no text that people read.
 * @returns Findings in no particular order; their ranges are places in the file.
 */
export function checkSessions(
  claims: DocumentClaims,
  sessions: readonly SessionRecord[],
  { handlers, checkings }: Dispatch,
  readTree: (path: string) => string | undefined,
): Finding[] {
  const findings: Finding[] = [];
  for (const checking of checkings) checking.begin(claims, readTree, findings);
  visit(handlers.document, claims.document);
  for (const session of sessions) visit(handlers.session, session);
  return findings;
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

function toFinding(
  document: LintedDocument,
  active: ActiveRule,
  report: Report<Record<string, string>>,
): Finding {
  const { start, end, message, data, severity, fix } = report;
  return createFinding(document, {
    rule: active.id,
    severity: active.severity === 'error' ? (severity ?? 'error') : active.severity,
    messageId: message,
    message: fillMessage(active.rule.messages[message], data),
    start,
    end,
    ...(fix === undefined ? {} : { fix }),
  });
}

/** Adds lines and columns to a finding. */
export function createFinding(
  document: Pick<LintedDocument, 'lines'>,
  finding: Omit<Finding, 'line' | 'column' | 'endLine' | 'endColumn'>,
): Finding {
  const from = document.lines.position(finding.start);
  const to = document.lines.position(finding.end);
  return { ...finding, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

/** Fills `{name}` in a message. */
export function fillMessage(
  message: string,
  data: Readonly<Record<string, string | number>> | undefined,
): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(data?.[name] ?? whole));
}
