import type { ChangeRecord } from '../changes/change.ts';
import type { DocumentClaims } from '../claims/document-claims.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { ActiveRule, Report, RuleContext, RuleTargets } from '../rule/rule.ts';
import { ruleTargets } from '../rule/targets.ts';
import type { Reported } from './create-finding.ts';

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
  const handlers: Record<string, { handler: unknown; checking: Checking }[]> = {};
  for (const target of ruleTargets) handlers[target] = [];
  const checkings: Checking[] = [];
  for (const entry of active) {
    const checking = new Checking(entry);
    checkings.push(checking);
    for (const [target, handler] of Object.entries(entry.rule.check))
      handlers[target]?.push({ handler, checking });
  }
  return { handlers: handlers as unknown as Dispatch['handlers'], checkings };
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
