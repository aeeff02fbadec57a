import type { TextLine } from './blocks.ts';
import { boldLabelOf, boldLead, opensBold } from './bold-label.ts';
import { isGateQuestion, mayAskWithoutMark } from './gate-question.ts';
import type { Label } from './label.ts';
import type { LabelSearch } from './label-search.ts';
import { nearSection } from './labels/near-section.ts';
import { isAsciiLetter } from './labels/normalize.ts';
import { lookUpLabel } from './labels.ts';
import { makeLabel, nameRange, nextLine } from './make-label.ts';

/** A longer line is prose, whatever it starts with. */
export const longestLabel = 80;
/** `✓ Goal: …` is a criterion of the completeness check, not the section of that name. */
const criterionMark = /^\s*(?:[✓✔✅☑❌✗✘❓?⚠❔•]|\[[ xX?]\])/u;
/** `✅ EXPECTED RESULT`, alone and in capitals, is a section all the same. */
const shoutedBehindMark = /^[^\p{L}]{0,200}\p{Lu}{4,}(?: \p{Lu}+)?\s{0,200}:?\s*$/u;
const decoration = /^(?:\d\uFE0F?\u20E3|[^\p{L}\p{N}*_])+/u;

/**
 * The label that a line of a paragraph is or begins with.
 *
 * @param opensParagraph Whether it is the paragraph's first line: elsewhere less counts as a label.
 */
export function labelOfLine(line: TextLine, opensParagraph: boolean, search: LabelSearch): Label | undefined {
  const { text, names } = search;
  const { start, end } = line;
  const askedEnd = Math.min(end, start + 400);
  const mayAsk = search.marks.after(start) < askedEnd || mayAskWithoutMark(text, start, askedEnd);
  if (mayAsk && isGateQuestion(text.slice(start, askedEnd))) {
    return makeLabel('approvalGate', 'line', line, line, start, search);
  }
  const opensWithLetter = isAsciiLetter(text.charCodeAt(start));
  const colonAt = search.colons.after(start);
  // A line of prose, the most frequent of all.
  if (opensWithLetter && end - start > longestLabel && colonAt > start + longestLabel) return undefined;

  const written = text.slice(start, Math.min(end, start + longestLabel * 2));
  let prefix = 0;
  if (!opensWithLetter) {
    // A row of a table is no label, whatever its first cell names.
    if (text.charCodeAt(start) === 124) return undefined;
    if (isPlainCriterion(text, start)) return undefined;
    if (!opensBold(written)) {
      if (criterionMark.test(written) && !shoutedBehindMark.test(written)) return undefined;
      prefix = decoration.exec(written)?.[0].length ?? 0;
    }
  }
  const rest = prefix === 0 ? written : written.slice(prefix);

  const bold = boldLead(rest);
  if (bold) return boldLabelOf(line, prefix, bold, opensParagraph, search);

  const capital = isCapital(rest);
  const colon = colonAt - start;
  if (colon > 0 && colon <= longestLabel && colon < written.length) {
    const behindColon = written[colon + 1];
    const head = written.slice(0, colon);
    const name = lookUpLabel(head, names);
    const spaced = behindColon === undefined || behindColon === ' ' || /\s/.test(behindColon);
    // `Goal:Add login` lacks its space; `scope:all` is something else.
    if (spaced || (name !== undefined && capital && /^\p{L}/u.test(behindColon))) {
      const atEnd = start + colon + 1 === end || text.slice(start + colon + 1, end).trim() === '';
      const mayBeNear = atEnd || capital;
      if (name === undefined && !(mayBeNear && nearSection(head, names))) return undefined;
      const contentStart = atEnd ? nextLine(text, end, search.limit) : start + colon + 1;
      return makeLabel(name, 'colon', nameRange(written, start, colon), line, contentStart, search);
    }
  }

  if (end - start > longestLabel) return undefined;
  const name = lookUpLabel(written, names);
  if (name !== undefined) {
    if (!opensParagraph && !capital) return undefined;
  } else if (!(opensParagraph && isShoutedName(rest)) && !(capital && nearSection(written, names))) {
    return undefined;
  }
  const range = nameRange(written, start, written.length);
  return makeLabel(name, 'line', range, line, nextLine(text, end, search.limit), search);
}

/** A usual mark and one of the first letters behind it small: no name in capitals, which needs four of them. */
function isPlainCriterion(text: string, start: number): boolean {
  const mark = text.charCodeAt(start);
  // ✓ ✔ ✅ ❌
  if (mark !== 0x2713 && mark !== 0x2714 && mark !== 0x2705 && mark !== 0x274c) return false;
  if (text.charCodeAt(start + 1) !== 32 || !isAsciiLetter(text.charCodeAt(start + 2))) return false;
  const second = text.charCodeAt(start + 3);
  return second >= 97 && second <= 122;
}

function isCapital(text: string): boolean {
  const code = text.charCodeAt(0);
  return code < 128 ? code >= 65 && code <= 90 : /^\p{Lu}/u.test(text);
}

/** `NOTES` on a line of its own: in a prompt with plain labels, most likely one more label. */
function isShoutedName(text: string): boolean {
  const second = text.charCodeAt(1);
  if (second >= 97 && second <= 122) return false;
  return /^\p{Lu}{3,}(?:[ &/-]\p{Lu}+){0,3}$/u.test(text) && !/^(?:NONE|TBD|TODO|FIXME|YES|NOTE)$/.test(text);
}
