import type { TextEdit } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { applyFixes } from '../../fix/apply.ts';
import type { Edit, Finding } from '../../rule/finding.ts';
import { rangeOf } from './diagnostics.ts';

/** Edits as the protocol writes them; all of them refer to the text as it is. */
export function textEdits(document: TextDocument, edits: readonly Edit[]): TextEdit[] {
  return edits.map((edit) => ({ range: rangeOf(document, edit), newText: edit.text }));
}

/**
 * The edits that turn a text into the one in which all is mended: those of the findings, where that is all; else one that leaves the
 * lines before the first and behind the last difference alone.
 */
export function editsToMended(text: string, findings: readonly Finding[], mended: string): readonly Edit[] {
  if (text === mended) return [];
  const pass = applyFixes(text, findings);
  if (pass.text === mended)
    return pass.applied.flatMap(({ fix }) => fix ?? []).sort((a, b) => a.start - b.start || a.end - b.end);
  return [differingLines(text, mended)];
}

function differingLines(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same++;
  const start = before.lastIndexOf('\n', same - 1) + 1;
  let tail = 0;
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  // As far as whole lines are the same.
  const lineEnd = tail === 0 ? -1 : before.indexOf('\n', before.length - tail);
  const end = lineEnd < 0 ? before.length : lineEnd + 1;
  return { start, end, text: after.slice(start, after.length - (before.length - end)) };
}
