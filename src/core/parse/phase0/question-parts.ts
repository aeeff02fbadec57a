import { fold, signsBefore } from '../../base/fold.ts';
import type { Range } from '../blocks.ts';
import type { Option, Priority } from './phase0.ts';

/** Letters that an option may have where no word `Option` stands before it: further ones are rather initials. */
const optionWord = '(?:option|moznost|volba|choice|variant)';
const marker = new RegExp(
  [
    `^(?:${optionWord}\\s+#?([a-z]|\\d{1,2})(?:\\*\\*|__)?\\s*(?:[:.)–—=-]|(?=\\()|$)`,
    '[(\\[]([a-h])[)\\]][:.]?(?=[\\s*_]|$)',
    '([a-h])(?:\\*\\*|__)?[).:](?=[\\s*_]|$)',
    '([a-h])(?:\\*\\*|__)?\\s+[–—=-](?=\\s))[\\s*_]*',
  ].join('|'),
);
const optionLead = /^(?:[*_]{2}|[✅☑➡→▸]\ufe0f?|\[[ xX]\]|\s)+/u;
const star = /^(?:[★⭐☆🌟]\ufe0f?|\*(?=\s))\s*/u;
const trailingStar = /(?<![\s*_(])[\s*_(]*[★⭐🌟]\ufe0f?[)\s*_]*$|\s\*$/u;
const innerStar = /[★⭐🌟]/u;

const recommendedWord = '(?:recommended|recommendation|odporuca(?:n[a-z]*|me?))';
const recommendedMark = new RegExp(
  `[(\\[][\\s*_★⭐✅👍\\ufe0f]*(?:(?:our|my|strongly|highly)\\s+)?${recommendedWord}(?![a-z])[^()\\[\\]]{0,60}[)\\]]|[–—-]\\s*[*_]*${recommendedWord}[*_.!]*\\s*$|^[*_]*${recommendedWord}[*_]*\\s*[:–—-]|[*_]{1,3}${recommendedWord}[*_]{1,3}`,
  'u',
);

/** An option with what its line tells beyond its letter. */
export interface OptionStart {
  /** Without star and bullet. */
  readonly letter: Option['letter'];
  /** Length of all before the option's text. */
  readonly length: number;
  readonly starred: Range | undefined;
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
  const letter = match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4];
  if (!match || letter === undefined) return undefined;
  const from = at + letterIndex(match, letter);
  const start = offset + from;
  return {
    letter: { text: text.slice(from, from + letter.length), start, end: start + letter.length },
    length: at + match[0].length,
    starred,
  };
}

function letterIndex(match: RegExpExecArray, letter: string): number {
  if (match[1] === undefined) return match[0].indexOf(letter);
  return /^\S+\s+#?/.exec(match[0])![0].length;
}

/** Makes an option of its text; `start` is where its letter or its text begins, all offsets in the file. */
export function makeOption(
  text: string,
  range: Range,
  opening: OptionStart | undefined,
  textStart: number,
): Option {
  const written = text.slice(textStart, range.end);
  const recommended = recommendedMark.exec(fold(written));
  const behind = trailingStar.exec(written);
  const inner = recommended ? undefined : innerStar.exec(written);
  const at = behind ? behind.index + behind[0].search(/[★⭐🌟*](?!\*)/u) : inner?.index;
  const starred = opening?.starred ?? (at === undefined ? undefined : mark(textStart + at, 1));
  const recommendedRange = recommended ? trimmedMark(recommended, textStart) : undefined;
  const starInMark = recommended && innerStar.test(recommended[0]);
  return {
    start: range.start,
    end: range.end,
    letter: opening?.letter,
    text: (recommended
      ? `${written.slice(0, recommended.index)} ${written.slice(recommended.index + recommended[0].length)}`
      : written
    )
      .replace(trailingStar, '')
      .replace(/[*_`]+|<br ?\/?>/g, '')
      .replace(/\s+/g, ' ')
      .replace(/^[\s:–—-]+/, '')
      .trimEnd(),
    recommended: recommended !== null,
    recommendedRange,
    starred: starred !== undefined || starInMark === true,
    starRange: starred ?? (starInMark ? recommendedRange : undefined),
  };
}

function mark(start: number, length: number): Range {
  return { start, end: start + length };
}

function trimmedMark(match: RegExpExecArray, offset: number): Range {
  const blank = match[0].length - match[0].trimStart().length;
  return { start: offset + match.index + blank, end: offset + match.index + match[0].trimEnd().length };
}

const inlineMarker =
  /(?<![a-z\d])(?:[★⭐🌟]\ufe0f?\s*)?(?:\*\*|__)?(?:(?:option|moznost)\s+([a-h])(?:\*\*|__)?\s*[:)–—-]|\(([a-h])\)|([a-h])\))(?:\*\*|__)?(?=[\sa-z\d`])/gu;
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
  const options = found.map((match, index) => {
    const start = range.start + match.index;
    const next = found[index + 1];
    let end = next ? range.start + next.index : range.end;
    while (end > start && /[\s,;|/]/.test(text[end - 1]!)) end--;
    const at = start + match[0].lastIndexOf(match[1] ?? match[2] ?? match[3]!);
    const starred = innerStar.test(match[0]) ? mark(start, 1) : undefined;
    const opening: OptionStart = {
      letter: { text: text[at]!, start: at, end: at + 1 },
      length: match[0].length,
      starred,
    };
    return makeOption(text, { start, end }, opening, start + match[0].length);
  });
  return options.every((option) => option.text !== '') ? options : [];
}

/** A priority as written; `value` is undefined when the format does not have it. */
export interface WrittenPriority extends Range {
  readonly text: string;
  readonly value: Priority | undefined;
}

const critical = /^(?:critical|kritick[a-z]+)(?![a-z\d])/;
const important = /^(?:important|dolezit[a-z]+)(?![a-z\d])/;
const niceToHave = /^(?:nice[- ]?to[- ]?have|optional|voliteln[a-z]+|nepovinn[a-z]+)(?![a-z\d])/;
const known: readonly (readonly [Priority, RegExp])[] = [
  ['Critical', critical],
  ['Important', important],
  ['Nice-to-have', niceToHave],
];
/** What other schemes call a priority: it was meant as one, and the format does not have it. */
const foreign =
  /^(?:highest|high|medium|lowest|low|normal|urgent|minor|major|blocker|blocking|must[- ]?have|must|should[- ]?have|could[- ]?have|won't[- ]?have|required|mandatory|essential|trivial|p[0-5]|vysok[a-z]+|stredn[a-z]+|nizk[a-z]+|urgentn[a-z]+|nutn[a-z]+)(?![a-z\d])/;
const emojis: readonly (readonly [Priority, RegExp])[] = [
  ['Critical', /^(?:🚨|🔴|🛑)/u],
  ['Important', /^(?:⚠️?|🟠|🟡)/u],
  ['Nice-to-have', /^(?:💡|🟢|🔵)/u],
];
const priorityLead = /^(?:[\s*_`\u2190-\u2bff\u{1f000}-\u{1faff}]|\u200d|\ufe0f)+/u;

const groupNoun = '[\\])]?(?:\\s+(?:questions?|priority|otazk[a-z]+|priorit[a-z]+|clarifications?|items?))?';
const groupTail = '$|[:：]\\s*$|\\(.*\\)\\s{0,20}[:：]?\\s{0,20}$|[/,]\\s{0,20}[a-z -]{1,200}[:：]?\\s*$';
const lineTail = new RegExp(`^${groupNoun}\\s{0,20}(?:${groupTail})`);
const titleTail = new RegExp(`^${groupNoun}\\s{0,20}(?:${groupTail}|[–—-]\\s.*$)`);

/** The priority that a text begins with. */
function priorityValue(text: string): Priority | undefined {
  const folded = fold(text);
  return known.find(([, pattern]) => pattern.test(folded))?.[0];
}

function wordLength(text: string): number {
  const folded = fold(text);
  for (const pattern of [critical, important, niceToHave, foreign]) {
    const length = pattern.exec(folded)?.[0].length;
    if (length !== undefined) return length;
  }
  return 0;
}

/**
 * The priority at the start of a question's text: `[Critical]`, `(Critical)`, `**Critical:**`, `Critical –`, 🚨.
 * In square brackets any word counts, since nothing else is written so; elsewhere only words that name a priority.
 *
 * @param offset Of the text in the file.
 * @returns With the length of all that belongs to it, priorityLead and colon included.
 */
export function leadingPriority(
  text: string,
  offset: number,
): { readonly priority: WrittenPriority; readonly length: number } | undefined {
  const lead = priorityLead.exec(text)?.[0].length ?? 0;
  const rest = text.slice(lead);
  const bracket = /^\[([^\][\n]{2,40})\](?!\()|^\(([^()\n]{2,40})\)/u.exec(rest);
  const inner = bracket?.[1] ?? bracket?.[2];
  if (inner !== undefined) {
    const start = offset + lead + 1;
    const trimmed = inner.replace(priorityLead, '');
    const from = start + (inner.length - trimmed.length);
    if (bracket![2] !== undefined ? wordLength(trimmed) === 0 : !isWord(trimmed)) return undefined;
    const closing = /^[*_\s]*[:：–—-]?[*_\s]*/u.exec(rest.slice(bracket![0].length))![0].length;
    return {
      priority: written(trimmed.trimEnd(), from),
      length: lead + bracket![0].length + closing,
    };
  }
  const word = wordLength(rest);
  const behind =
    word > 0 ? /^(?:\s+priority)?[*_\s]*(?:[:：]|[–—]|-(?=\s))[*_\s]*/i.exec(rest.slice(word)) : undefined;
  if (behind) {
    return {
      priority: written(rest.slice(0, word), offset + lead),
      length: lead + word + behind[0].length,
    };
  }
  return emojiPriority(text, offset);
}

function emojiPriority(text: string, offset: number) {
  const blanks = /^[\s*_]*/.exec(text)![0].length;
  for (const [value, pattern] of emojis) {
    const emoji = pattern.exec(text.slice(blanks))?.[0];
    if (emoji === undefined) continue;
    const start = offset + blanks;
    const length =
      blanks + emoji.length + /^[\ufe0f\s*_]*/u.exec(text.slice(blanks + emoji.length))![0].length;
    return { priority: { text: emoji, value, start, end: start + emoji.length }, length };
  }
  return undefined;
}

/** `[Yes / No]` and `[src/app.ts]` are no priority. */
function isWord(text: string): boolean {
  return /^\p{L}[\p{L}\p{N} '-]*(?:[,:–—(].*)?$/u.test(text);
}

/** The priority at the end of a question's text: `… ? [Critical]`, `… ? *(Important)*`. */
export function trailingPriority(
  text: string,
  offset: number,
): { readonly priority: WrittenPriority; readonly at: number } | undefined {
  const match =
    /[\s*_]{0,200}[–—-]?[\s*_]{0,200}[[(](?:priority:\s*|priorita:\s*)?([^\][()\n]{2,40})[\])][\s*_:.]*$/iu.exec(
      text.slice(-80),
    );
  if (!match) return undefined;
  const at = text.length - match[0].length;
  const inner = match[1]!;
  const trimmed = inner.replace(priorityLead, '');
  if (wordLength(trimmed) === 0) return undefined;
  const start = offset + at + match[0].lastIndexOf(inner) + (inner.length - trimmed.length);
  return { priority: written(trimmed.trimEnd(), start), at };
}

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
  const rest = text.slice(lead);
  const prefix = /^priorit[ya]\s*[:：]\s*/i.exec(rest)?.[0].length ?? 0;
  const word = wordLength(rest.slice(prefix));
  if (word === 0) return title ? emojiPriority(text, offset)?.priority : undefined;
  const behind = fold(rest.slice(prefix + word).replace(/[*_`]+/g, ''));
  const tail = title ? titleTail : lineTail;
  if (!tail.test(behind)) return undefined;
  return written(rest.slice(prefix, prefix + word), offset + lead + prefix);
}

function written(text: string, start: number): WrittenPriority {
  return { text, value: priorityValue(text), start, end: start + text.length };
}
