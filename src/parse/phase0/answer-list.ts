import type { Range } from '../blocks.ts';
import type { Question } from './question.ts';
import type { AnswerChoice, Answers } from './question-rounds.ts';

const choice =
  /(?:(?:q|question|otázka)\s*)?#?(\d{1,2})\s{0,200}(?:->|[).:=→–—-])?\s*(?:option\s+|možnosť\s+|\()?([A-H](?:\s*[+&/]\s*[A-H])*)(?![\p{L}\p{N}'’])\)?(?=[*_`]*\s*(?:$|[,;|(.\n]|[–—:-]\s|(?:and|a|aj|&|\+)\s+(?:q\s*)?\d|(?:q\s*)?\d))/iuy;
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

/** Reads a list of answers (`1A, 3B, 4: the second one`), or letters alone, which answer the questions in turn. */
export function readAnswerList(
  text: string,
  range: Range,
  questions: readonly Question[],
): Pick<Answers, 'choices' | 'open'> {
  const written = text.slice(range.start, range.end);
  if (/^[\s*_`]*[A-H](?:[\s,;*_`]+[A-H])*[\s.*_`]*$/iu.test(written))
    return { choices: lettersInTurn(written, range.start, questions), open: false };
  const { own, loose } = readItems(written, range.start);
  let open = false;
  for (const part of loose) {
    const question = part.after + 1;
    const taken = own.some((other) => other.question === question);
    if (sweeping.test(part.text)) open = true;
    else if (!taken && questions.some((other) => other.number === question))
      own.push({ ...part.range, question, letter: undefined });
    else if (!taken) open = true;
  }
  return { choices: own.sort((a, b) => a.start - b.start), open };
}

function lettersInTurn(written: string, offset: number, questions: readonly Question[]): AnswerChoice[] {
  return [...written.matchAll(/[A-H]/gi)].map((match, index) => {
    const start = offset + match.index;
    const question = questions[index]?.number ?? index + 1;
    return { start, end: start + 1, question, letter: match[0].toUpperCase() };
  });
}

/** Words without a number: they may answer the question behind the one that was answered last. */
interface LooseWords {
  readonly text: string;
  readonly after: number;
  readonly range: Range;
}

function readItems(written: string, offset: number): { own: AnswerChoice[]; loose: LooseWords[] } {
  const own: AnswerChoice[] = [];
  const loose: LooseWords[] = [];
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
    const start = offset + at;
    at += match?.[0].length ?? 0;
    if (match?.[2] !== undefined) {
      own.push(...eachLetter(match[2], number!, { start, end: offset + at }));
      last = number!;
      at += stick(remark, written, at)?.[0].length ?? 0;
      continue;
    }
    const said = stick(words, written, at)?.[0] ?? written.slice(at, at + 1);
    at += said.length;
    const range = { start, end: start + said.trimEnd().length + (match?.[0].length ?? 0) };
    if (number !== undefined) {
      own.push({ ...range, question: number, letter: undefined });
      last = number;
    } else if (!courtesy.test(said.trim())) loose.push({ text: said, after: last, range });
  }
  return { own, loose };
}

/** A choice for each of several letters (`A+C`), all at one place. */
export function eachLetter(letters: string, question: number, range: Range): AnswerChoice[] {
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
