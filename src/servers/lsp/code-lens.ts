import type { CodeLens } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { plural } from '../../core/base/in-words.ts';
import { withModules } from '../../core/base/lazy-module.ts';
import { type Approval, type ApprovalState, approvalState, readApproval } from '../../core/parse/approval.ts';
import type { LintedDocument } from '../../core/parse/document.ts';
import { type Linted, rangeOf } from './code-actions.ts';

/** Where a prompt stands at the gate, above it, and how many criteria are answered, above each completeness check. */
export async function codeLenses(document: TextDocument, { document: linted }: Linted): Promise<CodeLens[]> {
  if (linted?.kind !== 'prompt') return [];
  const { prompt, checks } = linted.phase0;
  const lens = (start: number, title: string): CodeLens => ({
    range: rangeOf(document, { start, end: start }),
    // Nothing happens on a click: only a person's own terminal records an answer.
    command: { title, command: '' },
  });
  const counts = checks.map(({ block, criteria }) => {
    const answered = criteria.filter(({ mark }) => mark === 'answered').length;
    const open = criteria.length - answered;
    const of = `${answered} of ${plural(criteria.length, 'criterion', 'criteria')} answered`;
    return lens(block.start, open === 0 ? `Ready: ${of}` : `${of}, ${open} open`);
  });
  if (!prompt) return counts;
  return [...counts, lens(prompt.start, await withModules(() => gateInWords(linted)))];
}

function gateInWords(document: LintedDocument): string {
  const approval = readApproval(document);
  return stateInWords[approvalState(document.text, document.phase0.prompt!, approval)](
    approval,
    document.path,
  );
}

const stateInWords: Readonly<
  Record<ApprovalState, (approval: Approval | undefined, path: string) => string>
> = {
  unasked: (_, path) => `Not approved: prompt-lint approve ${path}`,
  yes: (approval) => `Approved${whoAndWhen(approval)}`,
  modify: (approval) => `To be modified${whoAndWhen(approval)}`,
  cancel: (approval) => `Cancelled${whoAndWhen(approval)}`,
  unclear: () => 'The recorded answer is neither Yes nor Modify nor Cancel',
  stale: (approval, path) =>
    `Changed since it was approved${whoAndWhen(approval)}: prompt-lint approve ${path}`,
};

function whoAndWhen(approval: Approval | undefined): string {
  return `${approval?.by ? ` by ${approval.by}` : ''}${approval?.at ? `, ${approval.at}` : ''}`;
}
