import type { Range } from '../../../src/parse/blocks.ts';
import { isSlotText, isTemplateName } from './slot-words.ts';

/** Labels of link definitions, in lower case: `[label]` is then a link. */
export type Definitions = ReadonlySet<string>;

const square = /(?<![\p{L}\p{N}_\])/.\\-])\[([^[\]\n]{2,120})\](?!\.?[\p{L}\p{N}_/-]|[([:])/gu;
const angle = /(?<![\p{L}\p{N}_)\]])<([\p{L}][^<>\n=]{1,80})>/gu;
const curly = /(?<![\p{L}\p{N}_$/{:=])(?:\{\{([^{}\n]{1,60})\}\}|\{([^{}\n]{2,60})\})(?![/}])/gu;
const words: readonly RegExp[] = [
  /(?<![\p{L}\p{N}_/.-])(?:TBD|TBA|TBC)(?![\p{L}\p{N}_/-])/gu,
  /(?<!\S)\(?\?{3,}\)?(?=\s|$|[.,;])/gu,
  /(?<!\p{L})lorem ipsum(?!\p{L})/giu,
  /(?<![\p{L}\p{N}_])_{3,}(?![\p{L}\p{N}_])/gu,
];
/** What stands before a line's content: task box, and a short label with its colon. */
const lead =
  /^\s*(?:\[[ xX]\]\s+)?(?:(?:\*\*|__)?\p{L}[\p{L}\p{N} /-]{0,40}(?::(?:\*\*|__)?|(?:\*\*|__):)\s+)?/u;
/** Content that only says that it is still to come. */
const toCome =
  /^[([{<]?(?:\.{3,}|…|\?\?+|tbd|tba|tbc|todo|fixme|xxx+|fill (?:this )?in|fill me in|placeholder|to be (?:defined|determined|decided|specified|confirmed|added|filled in|done)|coming soon|doplniť(?: neskôr)?|doplnit(?: neskor)?|doplní sa|bude doplnené|treba doplniť)[)\]}>]?[.:]?$/iu;
const todo =
  /^[([]?(?:TODO|FIXME|DOPLNIŤ)(?=\s*[:)\]–—-]|\s+(?:define|fill|add|write|describe|decide|clarify|check|specify|ask|confirm|doplniť|zistiť|overiť)(?!\p{L}))/u;

/** What the words above begin with: all of them stand at the beginning of a word. */
const wordsOfSlots =
  /tb[dac]|todo|fixme|lorem ipsum|dopln|xxx|fill (?:this |me )?in|placeholder|to be [dscaf]|coming soon/iuy;
/** By character code: 1 opens a slot, 2 does so when it is repeated, 3 begins one of the words. */
const beginnings = new Uint8Array(128);
for (const sign of '[<{') beginnings[sign.charCodeAt(0)] = 1;
for (const sign of '?._') beginnings[sign.charCodeAt(0)] = 2;
for (const letter of 'tfldxpcTFLDXPC') beginnings[letter.charCodeAt(0)] = 3;

/**
 * Whether a stretch of a text may hold a slot at all: whether it has anything that the patterns above begin with. One
 * look at each character costs a tenth of a pattern of all of them.
 */
export function mayHoldSlot(text: string, start: number, end: number): boolean {
  let afterLetter = false;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    const isLetter = (code | 32) >= 97 && (code | 32) <= 122;
    const beginning = code < 128 ? beginnings[code]! : code === 0x2026 ? 1 : 0;
    if (beginning === 1) return true;
    if (beginning === 2 && text.charCodeAt(at + 1) === code) {
      // Two question marks may be a slot of their own; dots and underscores come in threes.
      if (code === 63 || text.charCodeAt(at + 2) === code) return true;
    } else if (beginning === 3 && !afterLetter) {
      wordsOfSlots.lastIndex = at;
      if (wordsOfSlots.test(text)) return true;
    }
    afterLetter = isLetter;
  }
  return false;
}

/**
 * Finds the slots in a passage, in order of place.
 *
 * @param plain The passage with code, link targets and addresses masked.
 * @param offset Where the passage starts in the file.
 */
export function findSlots(plain: string, offset: number, definitions: Definitions): Range[] {
  const text = plain.replace(/"[^"\n]{0,200}"|“[^”\n]{0,200}”|„[^“”\n]{0,200}[“”]/gu, (quotation) =>
    '\uFFFC'.repeat(quotation.length),
  );
  const found: Range[] = [];
  const add = (index: number, length: number) => {
    const range = { start: offset + index, end: offset + index + length };
    if (!found.some((other) => other.start < range.end && range.start < other.end)) found.push(range);
  };

  for (const match of text.matchAll(square)) {
    const inner = match[1]!.trim();
    if (/^[xX^!]/.test(inner) && (inner.length === 1 || /^[\^!]/.test(inner))) continue;
    if (definitions.has(inner.toLowerCase())) continue;
    const fills = isWholeContent(text, match.index, match[0].length);
    if (isSlotText(inner, fills, text[match.index + match[0].length] === ' '))
      add(match.index, match[0].length);
  }
  for (const match of text.matchAll(angle)) {
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 12);
    if (/^\s*(?:element|tag|node|component|prvok|značk)/iu.test(behind)) continue;
    if (isTemplateName(match[1]!, 'angle')) add(match.index, match[0].length);
  }
  for (const match of text.matchAll(curly)) {
    if (match[1] !== undefined || isTemplateName(match[2]!, 'curly')) add(match.index, match[0].length);
  }
  for (const pattern of words) {
    for (const match of text.matchAll(pattern)) add(match.index, match[0].length);
  }
  let at = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    const start = lead.exec(line)![0].length;
    for (const from of start > 0 ? [start, line.length - line.trimStart().length] : [0]) {
      const content = line.slice(from).trimEnd();
      if (toCome.test(content)) add(at + from, content.length);
      else if (todo.test(content)) add(at + from, todo.exec(content)![0].length);
    }
    at += line.length + (text.startsWith('\r\n', at + line.length) ? 2 : 1);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Whether nothing else stands on the line, a label before it and punctuation behind it apart. */
function isWholeContent(text: string, index: number, length: number): boolean {
  const before = /[^\r\n]*$/.exec(text.slice(0, index))![0];
  const behind = /^[^\r\n]*/.exec(text.slice(index + length))![0];
  return before.slice(lead.exec(`${before} `)![0].length).trim() === '' && /^[\s.,;:*_]*$/.test(behind);
}
