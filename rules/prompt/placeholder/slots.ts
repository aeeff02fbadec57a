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
  /^[([{<]?(?:\.{3,}|…|\?\?+|tbd|tba|tbc|todo|fixme|xx+(?: ?(?:%|[a-z]{1,8}))?|fill (?:this )?in|fill me in|placeholder|(?:(?:n\/a|\uFFFC{3})\s*[-–—:]\s*)?(?:to|will) be (?:(?:defined|determined|decided|specified|confirmed|agreed|clarified)(?: (?:by|with|in|after|before|during) [^.;:]{1,40})?|added|filled in|done|provided)(?: later)?|(?:insert|enter|put|add) (?:your )?(?:text|content) here|coming soon|doplniť(?: neskôr)?|doplnit(?: neskor)?|doplní sa|bude doplnené|treba doplniť)[)\]}>]?[.:]?$/iu;
const todo =
  /^[([]?(?:TODO|FIXME|DOPLNIŤ)(?=\s*[:)\]–—-]|\s+(?:define|fill|add|write|describe|decide|clarify|check|specify|ask|confirm|doplniť|zistiť|overiť)(?!\p{L}))/u;

/** What every slot has something of; a text without is passed over at once. A loop over the characters takes longer. */
const hint =
  /[[<{…]|\?\?|\.\.\.|___|tb[dac]|todo|fixme|lorem|dopln|\bxx|fill|placeholder|to be|be added|text here|coming/i;

/** Whether a text may hold a slot at all. */
export function mayHoldSlot(text: string): boolean {
  return hint.test(text);
}

/**
 * Finds the slots in a passage, in order of place.
 *
 * @param plain The passage with code, link targets and addresses masked.
 * @param offset Where the passage starts in the file.
 * @param choices Whether `Priority: [high/low]` is a slot: a prompt may ask so, a memory file states what is.
 */
export function findSlots(plain: string, offset: number, definitions: Definitions, choices = false): Range[] {
  const text = plain.replace(/"[^"\n]{0,200}"|“[^”\n]{0,200}”|„[^“”\n]{0,200}[“”]/gu, (quotation) =>
    '\uFFFC'.repeat(quotation.length),
  );
  const found: Range[] = [];
  /** The characters of what was found; there may be as many slots as words. */
  const taken = new Uint8Array(text.length);
  const add = (index: number, length: number) => {
    if (taken.subarray(index, index + length).includes(1)) return;
    taken.fill(1, index, index + length);
    found.push({ start: offset + index, end: offset + index + length });
  };

  // Patterns are compiled when they are first used, which takes longer than most texts.
  for (const match of text.includes('[') ? text.matchAll(square) : []) {
    const inner = match[1]!.trim();
    if (/^[xX^!]/.test(inner) && (inner.length === 1 || /^[\^!]/.test(inner))) continue;
    if (definitions.has(inner.toLowerCase())) continue;
    const fills = isWholeContent(text, match.index, match[0].length);
    const isChoice = choices && fills && /^\p{L}+(?:\s?[/|]\s?\p{L}+)+$/u.test(inner);
    if (isChoice || isSlotText(inner, fills, text[match.index + match[0].length] === ' '))
      add(match.index, match[0].length);
  }
  for (const match of text.includes('<') ? text.matchAll(angle) : []) {
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 12);
    if (/^\s*(?:element|tag|node|component|prvok|značk)/iu.test(behind)) continue;
    if (isTemplateName(match[1]!, 'angle')) add(match.index, match[0].length);
  }
  for (const match of text.includes('{') ? text.matchAll(curly) : []) {
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
      // Emphasis marks such words as not meant to stay; dots may hold their place beside them.
      const bare = content.replace(/^[*_]{1,3}(.*?)[*_]{1,3}$/, '$1').replace(/^(?:\.{3,}|…)\s*(?=[([])/, '');
      if (toCome.test(bare)) add(at + from, content.length);
      else if (todo.test(content)) add(at + from, todo.exec(content)![0].length);
    }
    at += line.length + (text.startsWith('\r\n', at + line.length) ? 2 : 1);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** What stands farther from a slot on its line is not looked at. */
const farthest = 300;

/** Whether nothing else stands on the line, a label before it and punctuation behind it apart. */
function isWholeContent(text: string, index: number, length: number): boolean {
  const before = text
    .slice(Math.max(0, index - farthest), index)
    .split(/[\r\n]/)
    .at(-1)!;
  const behind = text.slice(index + length, index + length + farthest).split(/[\r\n]/, 1)[0]!;
  return before.slice(lead.exec(`${before} `)![0].length).trim() === '' && /^[\s.,;:*_]*$/.test(behind);
}
