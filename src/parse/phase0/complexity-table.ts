import { normalizeLabel } from '../labels/normalize.ts';
import { type BlockLine, isDelimiterRow, isTableRow, tableCells } from './block-lines.ts';

const triggerHead =
  /^(?:(?:complexity )?triggers?|rules?|factors?|criteri(?:on|a)|pravidl[oa]|spustac\p{L}*|faktor\p{L}*)$/u;
const pointsHead = /^(?:points?|pts|score|weight|body|vaha)$/;

/**
 * The rows of a table of triggers with their points, wherever it stands in the analysis. A third column may say that a
 * trigger does not count, so such a table is left alone.
 */
export function triggerRows(lines: readonly BlockLine[]): BlockLine[] {
  const head = lines.findIndex((line, at) => isDelimiterRow(lines[at + 1]) && isHead(line));
  if (head < 0) return [];
  const rest = lines.slice(head + 2);
  const end = rest.findIndex((line) => !isTableRow(line) || line.blankBefore);
  return end < 0 ? rest : rest.slice(0, end);
}

function isHead(line: BlockLine): boolean {
  const heads = tableCells(line)?.map(({ text }) => normalizeLabel(text.slice(0, 40))) ?? [];
  return heads.length === 2 && triggerHead.test(heads[0]!) && pointsHead.test(heads[1]!);
}
