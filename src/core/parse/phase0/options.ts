import type { Range } from '../blocks.ts';
import type { Option } from './question.ts';

/** Letters that an option may have where no word `Option` stands before it: further ones are rather initials. */
const word = '(?:option|možnosť|moznost|voľba|volba|choice|variant)';
const marker = new RegExp(
  [
    `^(?:${word}\\s+#?([A-Za-z]|\\d{1,2})(?:\\*\\*|__)?\\s*(?:[:.)–—=-]|(?=\\()|$)`,
    '[(\\[]([A-Ha-h])[)\\]][:.]?(?=[\\s*_]|$)',
    '([A-Ha-h])(?:\\*\\*|__)?[).:](?=[\\s*_]|$)',
    '([A-Ha-h])(?:\\*\\*|__)?\\s+[–—=-](?=\\s))[\\s*_]*',
  ].join('|'),
  'iu',
);
const decoration = /^(?:[*_]{2}|[✅☑➡→▸]\ufe0f?|\[[ xX]\]|\s)+/u;
const star = /^(?:[★⭐☆🌟]\ufe0f?|\*(?=\s))\s*/u;
const trailingStar = /(?<![\s*_(])[\s*_(]*[★⭐🌟]\ufe0f?[)\s*_]*$|\s\*$/u;
const innerStar = /[★⭐🌟]/u;

const recommendedWord = '(?:recommended|recommendation|odporúčan\\p{L}*|odporucan\\p{L}*|odporúčam(?:e)?)';
const recommendedMark = new RegExp(
  `[(\\[][\\s*_★⭐✅👍\\ufe0f]*(?:(?:our|my|strongly|highly)\\s+)?${recommendedWord}(?![\\p{L}])[^()\\[\\]]{0,60}[)\\]]|[–—-]\\s*[*_]*${recommendedWord}[*_.!]*\\s*$|^[*_]*${recommendedWord}[*_]*\\s*[:–—-]|[*_]{1,3}${recommendedWord}[*_]{1,3}`,
  'iu',
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
    const skipped = mark?.[0] ?? decoration.exec(rest)?.[0];
    if (skipped === undefined) break;
    if (mark) starred = { start: offset + at, end: offset + at + skipped.trimEnd().length };
    at += skipped.length;
  }
  const match = marker.exec(text.slice(at));
  const letter = match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4];
  if (!match || letter === undefined) return undefined;
  const start = offset + at + letterIndex(match, letter);
  return {
    letter: { text: letter, start, end: start + letter.length },
    length: at + match[0].length,
    starred,
  };
}

function letterIndex(match: RegExpExecArray, letter: string): number {
  if (match[1] === undefined) return match[0].indexOf(letter);
  const behindWord = /^\p{L}+\s+#?/u.exec(match[0])![0].length;
  return behindWord;
}

/** Makes an option of its text; `start` is where its letter or its text begins, all offsets in the file. */
export function makeOption(
  text: string,
  range: Range,
  opening: OptionStart | undefined,
  textStart: number,
): Option {
  const written = text.slice(textStart, range.end);
  const recommended = recommendedMark.exec(written);
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
    text: written
      .replace(recommendedMark, ' ')
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
  /(?<![\p{L}\p{N}])(?:[★⭐🌟]\ufe0f?\s*)?(?:\*\*|__)?(?:(?:option|možnosť)\s+([A-Ha-h])(?:\*\*|__)?\s*[:)–—-]|\(([A-Ha-h])\)|([A-Ha-h])\))(?:\*\*|__)?(?=\s|\p{L}|\p{N}|`)/giu;
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
  const firm = [...line.matchAll(inlineMarker)];
  const inTurn = loose.every((match, index) => match[1]!.charCodeAt(0) === 65 + index);
  const found = firm.length >= 2 ? firm : inTurn ? loose : [];
  if (found.length < 2) return [];
  const options = found.map((match, index) => {
    const start = range.start + match.index;
    const next = found[index + 1];
    let end = next ? range.start + next.index : range.end;
    while (end > start && /[\s,;|/]/.test(text[end - 1]!)) end--;
    const letter = match[1] ?? match[2] ?? match[3]!;
    const at = start + match[0].lastIndexOf(letter, match[0].length);
    const starred = innerStar.test(match[0]) ? mark(start, 1) : undefined;
    const opening: OptionStart = {
      letter: { text: letter, start: at, end: at + 1 },
      length: match[0].length,
      starred,
    };
    return makeOption(text, { start, end }, opening, start + match[0].length);
  });
  return options.every((option) => option.text !== '') ? options : [];
}
