import type { Paragraph, Range } from './blocks.ts';
import { maskedText } from './passages.ts';
import type { Section } from './prompt.ts';
import { furtherSentences } from './sentences.ts';

/** Replaces `text.slice(start, end)`. */
interface Replacement extends Range {
  readonly text: string;
}

/** A line that was wrapped would have taken the next word up to here. */
const narrow = 60;
const joining =
  /(?:^|\s)(?:a|an|the|and|or|of|to|in|on|at|by|for|with|from|as|is|are|that|which|uses?|via|but|than|into|a|alebo|na|v|vo|s|so|z|zo|do|pre|pri|od|po|je|sú|že|ktor\p{L}{1,200})$/iu;

/**
 * Makes list items of the lines of a paragraph, one of each.
 *
 * @param marker The marker of the line with the given index.
 * @returns Undefined when a line may be the continuation of the one before it, or holds more than one sentence: then
 *   it may say more than one thing.
 */
export function itemsOfLines(
  text: string,
  section: Section,
  paragraph: Paragraph,
  marker: (index: number) => string,
): Replacement[] | undefined {
  const { lines } = paragraph;
  const written = lines.map((line) => text.slice(line.start, line.end).trimEnd());
  if (!written.every((line, index) => index === 0 || standsAlone(line, written[index - 1]!)))
    return undefined;
  const stops = written.filter((line) => /[.;!?]$/.test(line)).length;
  if (stops > 0 && written.slice(0, -1).some((line) => !/[.;!?]$/.test(line))) return undefined;
  if (written.some((line) => /^(?:[|>#]|```|~~~|<)/.test(line))) return undefined;
  if (lines.some((line) => furtherSentences(maskedText(text, [line])).length > 0)) return undefined;
  return lines.map((line, index) => {
    // Content that stands behind its label goes to a line of its own.
    const onLabelLine =
      index === 0 && line.start > section.label.start && line.start < section.label.line.end;
    const blanks = onLabelLine
      ? /(?<![ \t])[ \t]*$/.exec(text.slice(section.label.start, line.start))![0].length
      : 0;
    const start = line.start - blanks;
    const lead = onLabelLine ? (text.includes('\r\n') ? '\r\n' : '\n') : '';
    return { start, end: line.start, text: `${lead}${marker(index)} ` };
  });
}

function standsAlone(line: string, previous: string): boolean {
  if (!/^["'“„`*_([]{0,3}[\p{Lu}\p{N}]|^`/u.test(line)) return false;
  if (/[.;!?]$/.test(previous)) return true;
  const word = /^\S+/.exec(line)![0];
  return previous.length + 1 + word.length <= narrow && !/[,–—-]$/.test(previous) && !joining.test(previous);
}
