import type { Range } from '../parse/blocks.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { Edit, Finding } from '../rule/finding.ts';
import type { ActiveRule } from '../rule/rule.ts';
import { createFinding, fillMessage } from './create-finding.ts';

/** What a rule about disable comments has to say of one. */
export function commentFinding(
  document: LintedDocument,
  active: ActiveRule,
  messageId: string,
  range: Range,
  data: Record<string, string>,
  fix: { fix?: readonly Edit[] },
): Finding {
  const message = fillMessage(active.rule.messages[messageId], data);
  const { start, end } = range;
  return createFinding(document, {
    rule: active.id,
    severity: active.severity,
    messageId,
    message,
    start,
    end,
    ...fix,
  });
}
