import type { CodeAction, Diagnostic, TextEdit } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { mergeEdits } from '../../fix/merge-edits.ts';
import type { Edit, Finding } from '../../rule/finding.ts';
import { diagnosticOf } from './diagnostics.ts';
import { type DisablePlace, disableEdits } from './disable-edits.ts';
import type { Linted } from './linted.ts';
import { editsToMended, textEdits } from './text-edits.ts';

export const fixAllKind = 'source.fixAll.prompt-lint';
export const quickFixKind = 'quickfix';

/** An action before it is told which document it is for. */
export type Action = Pick<CodeAction, 'title' | 'kind' | 'isPreferred'> & {
  readonly diagnostics?: Diagnostic[];
  readonly edits: TextEdit[];
};

/** Trying a comment means to lint once more; whoever selects a whole document wants no hundred of such actions. */
const mostDisabled = 20;

/** One action for each finding that can be mended. */
export function quickFixes(document: TextDocument, findings: readonly Finding[]): Action[] {
  return findings.flatMap((finding) => {
    const { rule, fix } = finding;
    if (!fix || fix.length === 0) return [];
    const action = { title: `Fix this ${rule} finding`, kind: quickFixKind, isPreferred: true };
    return [{ ...action, diagnostics: [diagnosticOf(document, finding)], edits: textEdits(document, fix) }];
  });
}

/** The action that mends all of a document that can be mended; undefined when nothing can. */
export async function fixAllAction(document: TextDocument, linted: Linted): Promise<Action | undefined> {
  const { text, findings } = linted;
  if (!findings.some(({ fix }) => fix && fix.length > 0)) return undefined;
  const edits = textEdits(document, editsToMended(text, findings, await linted.mended()));
  return edits.length === 0 ? undefined : { title: 'Fix all prompt-lint findings', kind: fixAllKind, edits };
}

/** The actions that silence findings by a comment: there, and in the whole file. Only those that do just that. */
export async function disableActions(
  document: TextDocument,
  linted: Linted,
  findings: readonly Finding[],
): Promise<Action[]> {
  const actions: Action[] = [];
  if (findings.length > mostDisabled) return actions;
  const places: readonly [DisablePlace, string][] = [
    ['here', 'here'],
    ['file', 'in this file'],
  ];
  for (const finding of findings) {
    for (const [place, where] of places) {
      const title = `Disable ${finding.rule} ${where}`;
      if (actions.some((action) => action.title === title && place === 'file')) continue;
      const edits = await firstThatSilences(linted, finding, place);
      if (!edits) continue;
      const diagnostics = [diagnosticOf(document, finding)];
      actions.push({ title, kind: quickFixKind, diagnostics, edits: textEdits(document, edits) });
    }
  }
  return actions;
}

/** The first of the possible comments with which the finding is gone and none is new. */
async function firstThatSilences(
  linted: Linted,
  finding: Finding,
  place: DisablePlace,
): Promise<readonly Edit[] | undefined> {
  const { text } = linted;
  const before = counted(await linted.all());
  for (const edits of disableEdits(text, finding, place)) {
    const merged = mergeEdits(text, edits);
    const left = await linted.again(text.slice(0, merged.start) + merged.text + text.slice(merged.end));
    if (!left) continue;
    const after = counted(left);
    const isGone = (after.get(keyOf(finding)) ?? 0) < before.get(keyOf(finding))!;
    const isNew = [...after].some(([key, count]) => count > (before.get(key) ?? 0));
    if (isGone && !isNew) return edits;
  }
  return undefined;
}

/** By rule and message, whose words may hold the numbers of lines. */
function counted(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1);
  return counts;
}

function keyOf({ rule, messageId }: Finding): string {
  return `${rule} ${messageId}`;
}
