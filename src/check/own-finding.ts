import type { Range } from '../parse/blocks.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { Edit, Finding } from '../rule/finding.ts';
import type { ActiveRule } from '../rule/rule.ts';
import { createFinding, type Reported } from './create-finding.ts';

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
