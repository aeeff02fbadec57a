import type { LintedDocument, RuleTargets } from '../parse/document.ts';
import type { Finding } from '../rule/finding.ts';
import type { ActiveRule, Report, RuleContext } from '../rule/rule.ts';

/** The handlers of all active rules, by the node they look at: one walk of a document serves them all. */
export type Dispatch = {
  readonly [Target in keyof RuleTargets]: readonly (readonly [
    ActiveRule,
    (node: RuleTargets[Target], context: RuleContext<Record<string, string>, unknown>) => void,
  ])[];
};

/** Sorts the handlers once for all documents that the same rules apply to. */
export function dispatchOf(active: readonly ActiveRule[]): Dispatch {
  const dispatch: Record<string, [ActiveRule, unknown][]> = {
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
  };
  for (const entry of active) {
    for (const [target, handler] of Object.entries(entry.rule.check))
      dispatch[target]?.push([entry, handler]);
  }
  return dispatch as unknown as Dispatch;
}

/**
 * Runs the rules over one document.
 *
 * @param readTree The text of a file in the tree that the document is checked against.
 * @returns Findings in no particular order, disable comments not yet heeded.
 */
export function checkDocument(
  document: LintedDocument,
  dispatch: Dispatch,
  readTree: (path: string) => string | undefined,
): Finding[] {
  const findings: Finding[] = [];

  const visit = <Target extends keyof RuleTargets>(target: Target, node: RuleTargets[Target] | undefined) => {
    if (node === undefined) return;
    for (const [active, handler] of dispatch[target]) {
      handler(node, {
        document,
        options: active.options,
        readTree,
        report: (report) =>
          findings.push(toFinding(document, active, report as Report<Record<string, string>>)),
      });
    }
  };

  visit('document', document);
  if (document.kind === 'config') visit('config', document);
  if (document.kind === 'prompt') {
    const { phase0 } = document;
    visit('phase0', phase0);
    visit('reasoning', phase0.reasoning);
    visit('analysis', phase0.analysis);
    visit('mode', phase0.mode);
    visit('criteria', phase0.criteria);
    visit('questions', phase0.questions);
    visit('prompt', phase0.prompt);
    for (const section of phase0.prompt?.sections ?? []) visit('section', section);
  }
  return findings;
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
