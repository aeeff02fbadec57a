import { chooseMarks } from './choose-marks.ts';
import { findMarks, frontMatterEnd } from './find-marks.ts';
import { logLines } from './log-lines.ts';
import { sessionFact, sessionTitle } from './preamble.ts';
import { findStamp } from './stamps.ts';
import { readTurnMark } from './turn-marks.ts';

/** So many lines may stand before the first turn of a log. */
const longestPreamble = 40;
/** In UTF-16 units. */
const longestHead = 8 * 1024;

/** Whether a text is a log by itself: it begins with its first turn, but for a title and facts, and both speak in it. */
export function isPlainLog(text: string): boolean {
  // Most texts are none: their first lines tell.
  const head = logLines(text.slice(0, longestHead));
  if (!head.slice(0, longestPreamble + 1).some((line, index) => readTurnMark(line, index))) return false;
  const lines = logLines(text);
  const { turns } = chooseMarks(findMarks(lines));
  const first = turns.find(({ role }) => role !== 'tool');
  if (!first || first.line > longestPreamble) return false;
  if (!turns.some(({ role }) => role === 'person') || !turns.some(({ role }) => role === 'assistant'))
    return false;
  let prose = 0;
  for (const [index, { text: line }] of lines.slice(frontMatterEnd(lines), first.line).entries()) {
    if (/^#{1,6} /.test(line)) {
      if (!isTitle(line, prose === 0 && index < 10)) return false;
    } else if (line.trim() !== '' && !sessionFact(line) && !aside.test(line)) prose++;
  }
  // Prompts show exchanges as `Human: …`, too, below what they ask for.
  return prose <= (first.style === 'plain' ? 0 : 3);
}

/** Comments, thematic breaks, and the rule of a table. */
const aside = /^(?:<!--|-{3,}|\*{3,}|_{3,}|\|[ :|-]+\|$)/;

/** Whether a heading names the log or leads its facts; one of another part is that of a guide. */
function isTitle(line: string, isFirst: boolean): boolean {
  if (isFirst && /^# /.test(line)) return true;
  return (
    sessionTitle(line) !== undefined ||
    findStamp(line) !== undefined ||
    /^#+ \P{L}*(?:meta|info|details|about|conversation|transcript|chat|dialog|messages|history|log|konverzácia|rozhovor)/iu.test(
      line,
    )
  );
}
