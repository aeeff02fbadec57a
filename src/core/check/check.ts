import { LintFault, UserError } from '../base/errors.ts';
import { ModuleWanted } from '../base/lazy-module.ts';
import type { ChangeRecord } from '../changes/record.ts';
import { DocumentClaims } from '../claims/document-claims.ts';
import { noAliases } from '../manifests/aliases.ts';
import type { Range } from '../parse/blocks.ts';
import type { LintedDocument } from '../parse/document.ts';
import {
  type ActiveRule,
  type Edit,
  type Finding,
  type Report,
  type RuleContext,
  type RuleTargets,
  ruleTargets,
  type Weakening,
} from '../rule/rule.ts';
import type { SessionRecord } from '../session/session.ts';
import { nodesOf } from './nodes.ts';

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
  { handlers, checkings, visitors }: Dispatch,
  readTree: (path: string) => string | undefined,
  change?: ChangeRecord,
): Reported[] {
  const reported: Reported[] = [];
  for (const checking of checkings) checking.begin(claims, readTree, reported, change);
  for (const visitAll of visitors) visitAll(claims);
  if (change) visit(handlers.change, change);
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
  dispatch: Dispatch,
  readTree: (path: string) => string | undefined,
): Reported[] {
  const reported = checkDocument(claims, dispatch, readTree);
  const { handlers } = dispatch;
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

/** What visits the nodes of a kind that a document has. */
function visitor<Target extends keyof RuleTargets>(
  target: Target,
  handlers: Dispatch['handlers'],
): (claims: DocumentClaims) => void {
  const find = nodesOf[target]!;
  return (claims) => {
    for (const node of find(claims)) visit(handlers[target], node);
  };
}

function visit<Target extends keyof RuleTargets>(
  handlers: Dispatch['handlers'][Target],
  node: RuleTargets[Target],
): void {
  for (const { handler, checking } of handlers) {
    try {
      handler(node, checking);
    } catch (error) {
      throw asLintFault(error, checking.document.path, checking.id);
    }
  }
}

/** What is to be thrown on for what was thrown: a question to the driver, and what the user can mend, go their way. */
export function asLintFault(thrown: unknown, path: string, rule?: string): unknown {
  const isMeant =
    thrown instanceof ModuleWanted || thrown instanceof UserError || thrown instanceof LintFault;
  return isMeant ? thrown : new LintFault(thrown, path, rule);
}

/** What the linter itself has to say under the name of a rule: of a text that cannot be read, or of a disable comment. */
export function ownReport(
  { id, severity, rule }: ActiveRule,
  messageId: string,
  { start, end }: Range,
  data: Readonly<Record<string, string | number>>,
  fix: { readonly fix?: readonly Edit[] } = {},
): Reported {
  const template = rule.messages[messageId]!;
  return { rule: id, severity, messageId, template, data, start, end, ...fix };
}

/** The same as a finding, of what is no document. */
export function ownFinding(
  document: Pick<LintedDocument, 'lines'>,
  active: ActiveRule,
  messageId: string,
  range: Range,
  data: Readonly<Record<string, string | number>>,
): Finding {
  return createFinding(document, ownReport(active, messageId, range, data));
}

/** A finding before it has words, a line and a column. These are made only for what is listed: one document can have a hundred thousand. */
export interface Reported extends Omit<Finding, 'message' | 'line' | 'column' | 'endLine' | 'endColumn'> {
  /** The message with its placeholders. */
  readonly template: string;
  readonly data?: Readonly<Record<string, string | number>> | undefined;
}

/** Adds words, lines and columns. */
export function createFinding(
  document: Pick<LintedDocument, 'lines'>,
  { template, data, ...reported }: Reported,
): Finding {
  const from = document.lines.position(reported.start);
  const to = document.lines.position(reported.end);
  return {
    ...reported,
    message: template.replace(/\{(\w+)\}/g, (whole, name: string) => String(data?.[name] ?? whole)),
    ...{ line: from.line, column: from.column, endLine: to.line, endColumn: to.column },
  };
}

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
  /** For each kind of node that a document may hold and a rule looks at: visits those of a document. */
  readonly visitors: readonly ((claims: DocumentClaims) => void)[];
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
  private reported: Reported[] = [];

  constructor(active: ActiveRule) {
    this.id = active.id;
    this.options = active.options;
    // Rules take `report` out of its context.
    this.report = (report) => {
      this.reported.push(reportedBy(active, report));
    };
  }

  begin(
    claims: DocumentClaims,
    readTree: (path: string) => string | undefined,
    reported: Reported[],
    change?: ChangeRecord,
  ): void {
    this.change = change;
    this.document = claims.document;
    this.claims = claims;
    this.readTree = readTree;
    this.reported = reported;
  }
}

/** Sorts the handlers once for all documents that the same rules apply to. */
export function dispatchOf(active: readonly ActiveRule[]): Dispatch {
  const lists: Record<string, { handler: unknown; checking: Checking }[]> = {};
  for (const target of ruleTargets) lists[target] = [];
  const checkings: Checking[] = [];
  for (const entry of active) {
    const checking = new Checking(entry);
    checkings.push(checking);
    for (const [target, handler] of Object.entries(entry.rule.check))
      lists[target]?.push({ handler, checking });
  }
  const handlers = lists as unknown as Dispatch['handlers'];
  const looked = (Object.keys(nodesOf) as (keyof RuleTargets)[]).filter(
    (target) => handlers[target].length > 0,
  );
  return { handlers, checkings, visitors: looked.map((target) => visitor(target, handlers)) };
}

function reportedBy(active: ActiveRule, report: Report<Record<string, string>>): Reported {
  const { start, end, message, data, severity, fix, reason } = report;
  const reported: { -readonly [Part in keyof Reported]: Reported[Part] } = {
    rule: active.id,
    severity: active.severity === 'error' ? (severity ?? 'error') : active.severity,
    messageId: message,
    template: active.rule.messages[message],
    data,
    start,
    end,
  };
  if (reason) reported.reason = { id: reason.id, summary: reason.summary };
  if (fix) reported.fix = fix;
  return reported;
}
