import type { Range } from '../blocks.ts';
import type { Question } from './question.ts';
import type { AnswerChoice, Answers } from './question-rounds.ts';

/** A stretch of text in which the user answers: all questions, or (`single`) the one that stands before it. */
export interface AnswerText extends Range {
  readonly single: boolean;
}

const choice =
  /(?:(?:q|question|otázka)\s*)?#?(\d{1,2})\s*(?:->|[).:=→–—-])?\s*(?:option\s+|možnosť\s+|\()?([A-H](?:\s*[+&/]\s*[A-H])*)(?![\p{L}\p{N}'’])\)?(?=[*_`]*\s*(?:$|[,;|(.\n]|[–—:-]\s|(?:and|a|aj|&|\+)\s+(?:q\s*)?\d|(?:q\s*)?\d))/iuy;
/** A letter that no option has by custom; only `1Z` is surely meant as one, `2x` or `5 m` may be anything. */
const farChoice =
  /(\d{1,2})([I-Z])(?![\p{L}\p{N}'’])(?=[*_`]*\s*(?:$|[,;|(.\n]|(?:and|a|aj|&|\+)\s+\d|\d))/uy;
const numberedWords = /(?:(?:q|question|otázka)\s*)?#?(\d{1,2})\s*[).:=–—-]\s*(?=\S)/iuy;
const gap = /(?:[\s,;|*_`>]|[-•]\s|(?:and|a|aj|&|\+)\s+(?=(?:q\s*)?\d))+/iuy;
const remark = /[*_`]*[ \t]*(?:\([^()\n]*\)|[–—:-]\s[^,;\n]*|\.(?=\s|$))/uy;
const words = /[^,;\n]+/y;
const sweeping =
  /(?<!\p{L})(?:rest|others?|all|every\p{L}*|recommend\p{L}*|defaults?|any|whatever|same|you (?:decide|choose|pick)|your call|ostatn\p{L}*|všetk\p{L}*|zvyš\p{L}*|odporúč\p{L}*)(?!\p{L})/iu;
const courtesy = /^(?:thanks?(?: you)?|please|ok(?:ay)?|ďakujem|vďaka|prosím)[\s.!]*$/iu;

/**
 * Whether a line holds nothing but chosen letters (`1A, 3B`).
 *
 * @param text Without the name of who speaks.
 */
export function isShortAnswer(text: string): boolean {
  let choices = 0;
  for (let at = 0; at < text.length; ) {
    const match =
      stick(choice, text, at) ??
      stick(farChoice, text, at) ??
      stick(remark, text, at) ??
      stick(gap, text, at);
    if (!match) return false;
    if (match[2] !== undefined) choices++;
    at += match[0].length;
  }
  return choices > 0;
}

/** Reads the answers to one round of questions; undefined when there are none. */
export function readAnswers(
  text: string,
  answers: readonly AnswerText[],
  questions: readonly Question[],
): Answers | undefined {
  const first = answers[0];
  if (!first) return undefined;
  const choices: AnswerChoice[] = [];
  let open = false;
  for (const part of answers) {
    if (part.single) choices.push(...singleAnswer(text, part, questions));
    else open = readList(text, part, questions, choices) || open;
  }
  const range = { start: first.start, end: answers.at(-1)!.end };
  return { ...range, choices, text: text.slice(range.start, range.end), open };
}

/** `Answer: B` below a question. */
function singleAnswer(text: string, range: Range, questions: readonly Question[]): AnswerChoice[] {
  const question = questions.findLast((candidate) => candidate.start < range.start);
  if (!question) return [];
  const written = text.slice(range.start, range.end);
  const letters =
    /^[\s*_`(]*(?:option\s+|možnosť\s+)?([A-H](?:\s*[+&/,]\s*[A-H](?!\p{L}))*)(?:[\s*_`]*$|[*_`]*[).:,;–—(-]|[*_`]*\s+[(–—-])/iu.exec(
      written,
    );
  if (!letters) return [{ ...range, question: question.number, letter: undefined }];
  return eachLetter(letters[1]!, question.number, range);
}

/** Fills `choices`; true when something cannot be tied to a question. */
function readList(
  text: string,
  range: Range,
  questions: readonly Question[],
  choices: AnswerChoice[],
): boolean {
  const written = text.slice(range.start, range.end);
  if (/^[\s*_`]*[A-H](?:[\s,;*_`]+[A-H])*[\s.*_`]*$/iu.test(written)) {
    [...written.matchAll(/[A-H]/gi)].forEach((match, index) => {
      const start = range.start + match.index;
      const question = questions[index]?.number ?? index + 1;
      choices.push({ start, end: start + 1, question, letter: match[0].toUpperCase() });
    });
    return false;
  }

  const own: AnswerChoice[] = [];
  const loose: { readonly text: string; readonly after: number; readonly range: Range }[] = [];
  let last = 0;
  for (let at = 0; at < written.length; ) {
    const skipped = stick(gap, written, at);
    if (skipped) {
      at += skipped[0].length;
      continue;
    }
    const match =
      stick(choice, written, at) ?? stick(farChoice, written, at) ?? stick(numberedWords, written, at);
    const number = match ? Number(match[1]) : undefined;
    const start = range.start + at;
    at += match?.[0].length ?? 0;
    if (match?.[2] !== undefined) {
      own.push(...eachLetter(match[2], number!, { start, end: range.start + at }));
      last = number!;
      at += stick(remark, written, at)?.[0].length ?? 0;
      continue;
    }
    const said = stick(words, written, at)?.[0] ?? written.slice(at, at + 1);
    at += said.length;
    const place = { start, end: start + said.trimEnd().length + (match?.[0].length ?? 0) };
    if (number !== undefined) {
      own.push({ ...place, question: number, letter: undefined });
      last = number;
    } else if (!courtesy.test(said.trim())) {
      loose.push({ text: said, after: last, range: place });
    }
  }

  let open = false;
  for (const part of loose) {
    const question = part.after + 1;
    const taken = own.some((other) => other.question === question);
    if (sweeping.test(part.text)) open = true;
    else if (!taken && questions.some((other) => other.number === question))
      own.push({ ...part.range, question, letter: undefined });
    else if (!taken) open = true;
  }
  choices.push(...own.sort((a, b) => a.start - b.start));
  return open;
}

function eachLetter(letters: string, question: number, range: Range): AnswerChoice[] {
  const { start, end } = range;
  return [...letters.matchAll(/[A-Z]/gi)].map(([letter]) => ({
    start,
    end,
    question,
    letter: letter.toUpperCase(),
  }));
}

function stick(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
