import type { Range } from '../parse/blocks.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { Edit, Finding } from '../rule/finding.ts';
import type { ActiveRule } from '../rule/rule.ts';
import { createFinding, fillMessage } from './create-finding.ts';

/** What the linter itself has to say under the name of a rule: of a text that cannot be read, or of a disable comment. */
export function ownFinding(
  document: Pick<LintedDocument, 'lines'>,
  { id, severity, rule }: ActiveRule,
  messageId: string,
  { start, end }: Range,
  data: Readonly<Record<string, string | number>>,
  fix: { readonly fix?: readonly Edit[] } = {},
): Finding {
  const message = fillMessage(rule.messages[messageId], data);
  return createFinding(document, { rule: id, severity, messageId, message, start, end, ...fix });
}
