import { fold, signsBefore } from '../../base/fold.ts';
import type { Range } from '../blocks.ts';
import type { Option, Priority, Question } from './phase0.ts';

/** Letters that an option may have where no word `Option` stands before it: further ones are rather initials. */
const marker = new RegExp(
  [
    `^(?:(?:option|moznost|volba|choice|variant)\\s+#?([a-z]|\\d{1,2})(?:\\*\\*|__)?\\s*(?:[:.)–—=-]|(?=\\()|$)`,
    '[(\\[]([a-h])[)\\]][:.]?(?=[\\s*_]|$)',
    '([a-h])(?:\\*\\*|__)?(?:[).:](?=[\\s*_]|$)|\\s+[–—=-](?=\\s)))[\\s*_]*',
  ].join('|'),
);
const optionLead = /^(?:[*_]{2}|[✅☑➡→▸]\ufe0f?|\[[ xX]\]|\s)+/u;
const star = /^(?:[★⭐☆🌟]\ufe0f?|\*(?=\s))\s*/u;
const trailingStar = /(?<![\s*_(])[\s*_(]*[★⭐🌟]\ufe0f?[)\s*_]*$|\s\*$/u;
const innerStar = /[★⭐🌟]/u;

const recommendedWord = '(?:recommended|recommendation|odporuca(?:n[a-z]*|me?))';
const recommendedMark = new RegExp(
  [
    `[(\\[][\\s*_★⭐✅👍\\ufe0f]*(?:(?:our|my|strongly|highly)\\s+)?${recommendedWord}(?![a-z])[^()\\[\\]]{0,60}[)\\]]`,
    `[–—-]\\s*[*_]*${recommendedWord}[*_.!]*\\s*$`,
    `^[*_]*${recommendedWord}[*_]*\\s*[:–—-]`,
    `[*_]{1,3}${recommendedWord}[*_]{1,3}`,
  ].join('|'),
  'u',
);

/** What opens an option: its letter, and a star before that. */
export interface OptionStart {
  readonly letter: Option['letter'];
  /** Length of all before the option's text. */
  readonly length: number;
  readonly starred?: Range | undefined;
}

/**
 * Reads the marker that opens an option: `Option A:`, `A)`, `a.`, `(A)`, `**A:**`, `★ B)`.
 *
 * @param text A line without its bullet.
 * @param offset Of the text in the file.
 */
export function optionStart(text: string, offset: number): OptionStart | undefined {
  let at = 0;
  let starred: Range | undefined;
  for (;;) {
    const rest = text.slice(at);
    const mark = star.exec(rest);
    const skipped = mark?.[0] ?? optionLead.exec(rest)?.[0];
    if (skipped === undefined) break;
    if (mark) starred = { start: offset + at, end: offset + at + skipped.trimEnd().length };
    at += skipped.length;
  }
  const match = marker.exec(fold(text.slice(at)));
  const letter = match?.[1] ?? match?.[2] ?? match?.[3];
  if (!match || letter === undefined) return undefined;
  const word = match[1] === undefined ? '' : /^\S+\s+/.exec(match[0])![0];
  const from = at + match[0].indexOf(letter, word.length);
  return { letter: letterAt(text, offset, from, letter.length), length: at + match[0].length, starred };
}

/** A letter, or a number where one belongs. */
export function letterAt(text: string, offset: number, at: number, length = 1): Option['letter'] {
  return { text: text.slice(at, at + length), start: offset + at, end: offset + at + length };
}

/** Makes an option of its text; `range` begins with its letter or its text, all offsets in the file. */
export function makeOption(
  text: string,
  range: Range,
  opening: OptionStart | undefined,
  textStart: number,
): Option {
  const written = text.slice(textStart, range.end);
  const recommended = recommendedMark.exec(fold(written));
  const recommendedRange = recommended ? trimmedRange(recommended, textStart) : undefined;
  const behind = trailingStar.exec(written);
  const inner = recommended ? undefined : innerStar.exec(written);
  const at = behind ? behind.index + behind[0].search(/[★⭐🌟*](?!\*)/u) : inner?.index;
  const own = at === undefined ? undefined : { start: textStart + at, end: textStart + at + 1 };
  const inMark = recommended && innerStar.test(recommended[0]) ? recommendedRange : undefined;
  const said = recommended
    ? `${written.slice(0, recommended.index)} ${written.slice(recommended.index + recommended[0].length)}`
    : written;
  const starRange = opening?.starred ?? own ?? inMark;
  return {
    start: range.start,
    end: range.end,
    letter: opening?.letter,
    text: said
      .replace(trailingStar, '')
      .replace(/[*_`]+|<br ?\/?>/g, '')
      .replace(/\s+/g, ' ')
      .replace(/^[\s:–—-]+/, '')
      .trimEnd(),
    recommended: recommended !== null,
    recommendedRange,
    starred: starRange !== undefined,
    starRange,
  };
}

function trimmedRange({ 0: written, index }: RegExpExecArray, offset: number): Range {
  const end = offset + index + written.trimEnd().length;
  return { start: end - written.trim().length, end };
}

const inlineMarker =
  /(?<![a-z\d])(?:[★⭐🌟]\ufe0f?\s*)?(?:\*\*|__)?(?:(?:option|moznost)\s+([a-h])(?:\*\*|__)?\s*[:)–—-]|\(?([a-h])\))(?:\*\*|__)?(?=[\sa-z\d`])/gu;
const looseMarker =
  /(?<![^\s|;/([])(?:[★⭐🌟]\ufe0f?\s*)?(?:\*\*|__)?([A-H])(?:\*\*|__)?[.:=](?:\*\*|__)?(?=\s)/gu;

/**
 * Finds the options that stand on one line: `A) in the API B) in the database`, `A: x | B: y`.
 * A dot or a colon behind a letter may mean anything, so those count only when A, B … follow in turn.
 *
 * @returns The options in order, none when there are fewer than two.
 */
export function inlineOptions(text: string, range: Range): Option[] {
  const line = text.slice(range.start, range.end);
  const loose = [...line.matchAll(looseMarker)];
  const firm = [...fold(line).matchAll(inlineMarker)];
  const inTurn = loose.every((match, index) => match[1]!.charCodeAt(0) === 65 + index);
  const found = firm.length >= 2 ? firm : inTurn ? loose : [];
  if (found.length < 2) return [];
  const options = found.map(({ 0: whole, 1: loud, 2: letter, index }, place) => {
    const start = range.start + index;
    let end = range.start + (found[place + 1]?.index ?? line.length);
    while (end > start && /[\s,;|/]/.test(text[end - 1]!)) end--;
    const opening = {
      letter: letterAt(line, range.start, index + whole.lastIndexOf(loud ?? letter!)),
      length: whole.length,
      starred: innerStar.test(whole) ? { start, end: start + 1 } : undefined,
    };
    return makeOption(text, { start, end }, opening, start + whole.length);
  });
  return options.every((option) => option.text !== '') ? options : [];
}

/** A priority as written; `value` is undefined when the format does not have it. */
export type WrittenPriority = NonNullable<Question['priority']>;

/** What names a priority; last what other schemes call one: it was meant as one, and the format does not have it. */
const priorityWords: readonly (readonly [Priority | undefined, RegExp])[] = [
  ['Critical', /^(?:critical|kritick[a-z]+)(?![a-z\d])/],
  ['Important', /^(?:important|dolezit[a-z]+)(?![a-z\d])/],
  ['Nice-to-have', /^(?:nice[- ]?to[- ]?have|optional|voliteln[a-z]+|nepovinn[a-z]+)(?![a-z\d])/],
  [
    undefined,
    /^(?:highest|high|medium|lowest|low|normal|urgent|minor|major|blocker|blocking|must[- ]?have|must|should[- ]?have|could[- ]?have|won't[- ]?have|required|mandatory|essential|trivial|p[0-5]|vysok[a-z]+|stredn[a-z]+|nizk[a-z]+|urgentn[a-z]+|nutn[a-z]+)(?![a-z\d])/,
  ],
];
const prioritySigns: readonly (readonly [Priority, RegExp])[] = [
  ['Critical', /^(?:🚨|🔴|🛑)/u],
  ['Important', /^(?:⚠️?|🟠|🟡)/u],
  ['Nice-to-have', /^(?:💡|🟢|🔵)/u],
];
const priorityLead = /^(?:[\s*_`\u2190-\u2bff\u{1f000}-\u{1faff}]|\u200d|\ufe0f)*/u;

/** The priority that a text begins with, in words or by a sign. */
function priorityAt(
  text: string,
  offset: number,
  table: typeof priorityWords = priorityWords,
): WrittenPriority | undefined {
  const folded = fold(text);
  for (const [value, pattern] of table) {
    const length = pattern.exec(folded)?.[0].length;
    if (length !== undefined)
      return { text: text.slice(0, length), value, start: offset, end: offset + length };
  }
  return undefined;
}

/** The priority that brackets hold; in square ones any word counts, since nothing else is written so. */
function bracketed(inner: string, offset: number, isSquare: boolean): WrittenPriority | undefined {
  const lead = priorityLead.exec(inner)![0].length;
  const text = inner.slice(lead).trimEnd();
  const known = priorityAt(text, 0);
  // `[Yes / No]` and `[src/app.ts]` are no priority.
  const isWord = isSquare && /^\p{L}[\p{L}\p{N} '-]*(?:[,:–—(].*)?$/u.test(text);
  if (isSquare ? !isWord : !known) return undefined;
  const start = offset + lead;
  return { text, value: known?.value, start, end: start + text.length };
}

const signed = (text: string, offset: number) => {
  const blanks = /^[\s*_]*/.exec(text)![0].length;
  return priorityAt(text.slice(blanks), offset + blanks, prioritySigns);
};

/**
 * The priority at the start of a question's text: `[Critical]`, `(Critical)`, `**Critical:**`, `Critical –`, 🚨.
 *
 * @param offset Of the text in the file.
 * @returns With the length of all that belongs to it, signs before it and a colon behind it included.
 */
export function leadingPriority(
  text: string,
  offset: number,
): { readonly priority: WrittenPriority; readonly length: number } | undefined {
  const lead = priorityLead.exec(text)![0].length;
  const rest = text.slice(lead);
  const bracket = /^(?:\[([^\][\n]{2,40})\](?!\()|\(([^()\n]{2,40})\))[*_\s]*[:：–—-]?[*_\s]*/.exec(rest);
  if (bracket) {
    const [whole, square, round] = bracket;
    const priority = bracketed(square ?? round!, offset + lead + 1, square !== undefined);
    return priority && { priority, length: lead + whole.length };
  }
  const word = priorityAt(rest, offset + lead);
  const behind =
    word && /^(?:\s+priority)?[*_\s]*(?:[:：]|[–—]|-(?=\s))[*_\s]*/i.exec(rest.slice(word.text.length));
  if (behind) return { priority: word, length: lead + word.text.length + behind[0].length };
  const sign = signed(text, offset);
  if (!sign) return undefined;
  const end = sign.end - offset;
  return { priority: sign, length: end + /^[\ufe0f\s*_]*/.exec(text.slice(end))![0].length };
}

const behindQuestion =
  /[\s*_]{0,200}[–—-]?[\s*_]{0,200}[[(](?:priority:\s*|priorita:\s*)?([^\][()\n]{2,40})[\])][\s*_:.]*$/i;

/** The priority at the end of a question's text, and where it begins: `… ? [Critical]`, `… ? *(Important)*`. */
export function trailingPriority(
  text: string,
  offset: number,
): { readonly priority: WrittenPriority; readonly at: number } | undefined {
  const match = behindQuestion.exec(text.slice(-80));
  if (!match) return undefined;
  const at = text.length - match[0].length;
  const priority = bracketed(match[1]!, offset + at + match[0].lastIndexOf(match[1]!), false);
  return priority && { priority, at };
}

const groupTail =
  '^[\\])]?(?:\\s+(?:questions?|priority|otazk[a-z]+|priorit[a-z]+|clarifications?|items?))?\\s{0,20}' +
  '(?:$|[:：]\\s*$|\\(.*\\)\\s{0,20}[:：]?\\s{0,20}$|[/,]\\s{0,20}[a-z -]{1,200}[:：]?\\s*$';
const lineTail = new RegExp(`${groupTail})`);
const titleTail = new RegExp(`${groupTail}|[–—-]\\s.*$)`);

/**
 * The priority that a line gives to the questions below it: `🚨 Critical`, `Important Questions:`,
 * `💡 Optional / Nice-to-have`, `Critical (blocks understanding)`.
 *
 * @param text The line without heading marks and bullet.
 * @param title Whether it is a heading or bold, so that a remark behind a dash is no question's beginning.
 */
export function groupPriority(text: string, offset: number, title: boolean): WrittenPriority | undefined {
  if (text.length > 100 || text.includes('?')) return undefined;
  const signs = signsBefore(text);
  const number = /^\d{1,2}[.)]\s/.exec(text.slice(signs))?.[0].length ?? 0;
  const lead = signs + number + signsBefore(text.slice(signs + number));
  const from = lead + (/^priorit[ya]\s*[:：]\s*/i.exec(text.slice(lead))?.[0].length ?? 0);
  const word = priorityAt(text.slice(from), offset + from);
  if (!word) return title ? signed(text, offset) : undefined;
  const behind = fold(text.slice(from + word.text.length).replace(/[*_`]+/g, ''));
  return (title ? titleTail : lineTail).test(behind) ? word : undefined;
}
