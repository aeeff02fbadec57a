import { fold } from '../../../core/base/fold.ts';
import type { Range } from '../../../core/parse/blocks.ts';

/** A word of a request. */
export interface Word {
  /** As written. */
  readonly text: string;
  /** In lower case, without diacritics and without a possessive `'s`. */
  readonly plain: string;
  /** Offsets into the request. */
  readonly start: number;
  readonly end: number;
  /** Number of its clause, counted through the whole request: up to a comma, a bracket or the sentence's end. */
  readonly clause: number;
  /** It stands in quotation marks, is a name in code (`getUser`, `$and`), a command (`cache:clear`) or an option (`--all`), or belongs to an error message. */
  readonly foreign: boolean;
  /** Code, a path or an address stands right before it, and is its subject: "`total` should be". */
  readonly behindCode: boolean;
  /** It is short for a name ("CI"), a part of one with hyphens, or the unit of a number: of no language. */
  readonly ofName: boolean;
  /** It stands in brackets. */
  readonly aside: boolean;
}

/** A sentence, a list item or a line of its own. */
export interface RequestSentence {
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
  readonly asks: boolean;
}

/** A request, taken apart. */
export interface RequestText {
  /** What was read of it, with control characters and halves of characters blanked out; offsets stay. */
  readonly text: string;
  readonly sentences: readonly RequestSentence[];
  readonly words: readonly Word[];
  /** The lines of the output of programs that it quotes, in their order. */
  readonly output: readonly OutputLine[];
}

/** A line that a program wrote: no sentence of the request. */
export interface OutputLine extends Range {
  /** It tells where in the code, and no more. */
  readonly isFrame: boolean;
}

/** What is longer is a document; its beginning tells what is wanted. */
const longest = 10_000;

/** Takes a request apart. Code, addresses, paths and stack traces are no words of it. */
export function readRequest(request: string): RequestText {
  const text = cleaned(request.slice(0, longest));
  const output = outputOf(text);
  const labels = [...text.matchAll(/^[^\n]+/gm)]
    .map((line) => labelAt(rangeOf(line), text))
    .filter((label) => isLabelOf(label, output, text));
  const prose = withoutCode(blanked(text, [...output, ...labels]));
  const reading: Reading = {
    text,
    prose,
    quotes: quotedRanges(text),
    brackets: [...text.matchAll(/\([^()\n]{1,300}\)/g)].map(rangeOf),
    isList: /^\s*\d{1,2}[.)]\s/.test(prose),
    clause: 0,
  };
  const sentences = sentenceRanges(prose, reading.quotes).flatMap(
    (range) => readSentence(reading, range) ?? [],
  );
  return { text, sentences, words: sentences.flatMap(({ words }) => words), output };
}

/** `File "a.py", line 3`, `src/a.ts:3:7`, `at run (a.js:3:7)`, `example.com/pkg.(*Store).read(0x0)`, `App\\Sheet->rows()`. */
const frame =
  /^\s*(?:Traceback \(most|File "[^"]+", line \d|at (?:\S[^\n]*[)\d]|[\w$]+(?:\.[\w$<>]+)+)\s*$|#\d{1,3} \S|[\w.@/\\-]{1,200}(?:\.\w{1,10}:\d|->\w{1,60}\(.{0,200}\)$|[./](?:\(\*?\w{1,60}\)\.)?\w{1,60}\([^)]{0,200}\)$))/;
/** `[ERROR] …`, `error: …`, `java.lang.IllegalStateException: …`, a stamp. */
const message =
  /^\s*(?:\[?(?:error|fatal|panic|warn(?:ing)?|npm err!)\]?\s?[:!\s](?=\S)|(?:fail|crit|warn|info|dbug): \S|[\w.\\]{0,60}(?:Error|Exception): \S|Caused by:|\d{4}-\d\d-\d\d[T ]\d\d:\d\d)/i;

/** The lines that a program wrote, in a request of several lines that says more than they do. What follows one of them and begins as no sentence does is of it. */
function outputOf(text: string): OutputLine[] {
  const found: OutputLine[] = [];
  let prose = 0;
  for (const match of text.matchAll(/[^\n]+/g)) {
    const [line] = match;
    const above = found.at(-1)?.end === match.index - 1 ? found.at(-1) : undefined;
    const isWithin = above !== undefined && /^\s*[^\p{L}\s*#•`~-]|^\s{2}/u.test(line);
    if (frame.test(line) || message.test(line) || isWithin)
      found.push({ ...rangeOf(match), isFrame: frame.test(line) || (isWithin && above.isFrame) });
    else if (/\p{L}/u.test(line)) prose++;
  }
  return prose === 0 ? [] : found;
}

/** What stands behind the last sentence of a line. */
function labelAt({ start, end }: Range, text: string): Range {
  const stop = Math.max(...['. ', '! ', '? '].map((mark) => text.slice(start, end).lastIndexOf(mark)));
  return { start: stop < 0 ? start : start + stop + 2, end };
}

/** "Log:" before what a program wrote. */
function isLabelOf(line: Range, output: readonly OutputLine[], text: string): boolean {
  const next = output.find(({ start }) => start > line.end);
  const said = text.slice(line.start, line.end);
  return (
    next !== undefined &&
    /^\s*(?:[\w/-]+ ){0,2}[\w/-]+:\s*$/.test(said) &&
    text.slice(line.end, next.start).trim() === ''
  );
}

function blanked(text: string, ranges: readonly Range[]): string {
  return ranges.reduce(
    (prose, { start, end }) => prose.slice(0, start) + ' '.repeat(end - start) + prose.slice(end),
    text,
  );
}

/** A request while its sentences are being read, one after the other. */
interface Reading {
  readonly text: string;
  readonly prose: string;
  readonly quotes: readonly Range[];
  readonly brackets: readonly Range[];
  /** The request begins with the first item of a numbered list. */
  readonly isList: boolean;
  /** Number of the clause that the next word stands in. */
  clause: number;
}

/** Undefined where no word stands. */
function readSentence(reading: Reading, { start, end }: Range): RequestSentence | undefined {
  const { text, prose } = reading;
  const words: Word[] = [];
  let last = start;
  for (const match of prose.slice(start, end).matchAll(wordPattern)) {
    const at = start + match.index;
    // Of a list that the request begins with the numbers are no words; behind a report they count its steps, which order nothing.
    if (reading.isList && words.length === 0 && /^\d{1,2}[.)]\s/.test(prose.slice(at, at + 4))) continue;
    const gap = prose.slice(last, at);
    if (words.length > 0 && clauseEnd.test(gap)) reading.clause++;
    const behindCode = /[\p{L}\p{N}]/u.test(text.slice(last + gap.trimEnd().length, at));
    last = at + match[0].length;
    words.push({ ...wordAt(reading, match[0], at), behindCode });
  }
  reading.clause++;
  if (words.length === 0) return undefined;
  return { start, end, words, asks: /[?？](?!\s*[)\]])/u.test(prose.slice(last, end)) };
}

function wordAt(
  { prose, quotes, brackets, clause }: Reading,
  text: string,
  start: number,
): Omit<Word, 'behindCode'> {
  const end = start + text.length;
  return {
    text,
    plain: withoutPossessive(plainText(text)),
    start,
    end,
    clause,
    foreign:
      /[\p{Ll}\d]\p{Lu}|_/u.test(text) ||
      /[$@]$|(?:^|\s)--?$|\p{L}:$/u.test(prose.slice(Math.max(0, start - 3), start)) ||
      /^:\p{L}/u.test(prose.slice(end, end + 2)) ||
      quotes.some((quote) => start > quote.start && start < quote.end),
    aside: brackets.some((bracket) => start > bracket.start && start < bracket.end),
    ofName:
      /^\p{Lu}{2,}$/u.test(text) ||
      // "Top K", "(column, k, descending)".
      (/^\p{L}$/u.test(text) &&
        (/^[,)]/.test(prose.slice(end)) ||
          (text !== 'I' && text !== text.toLowerCase() && /\p{L} $/u.test(prose.slice(0, start))))) ||
      hyphen.test(prose.slice(start - 2, start)) ||
      /^-\p{L}/u.test(prose.slice(end, end + 2)) ||
      (text.length < 3 && /\d\s?$/.test(prose.slice(start - 2, start))),
  };
}

/** Folded, with the plain apostrophe. */
export function plainText(text: string): string {
  return fold(text.normalize('NFC')).replace(/[’‘ʼ`´]/g, "'");
}

/** "The user's"; in "let's" and "what's" it is a verb. */
function withoutPossessive(word: string): string {
  return word.endsWith("'s") && !/^(?:let|it|that|there|here|what|who|how|where|she|he)'/.test(word)
    ? word.slice(0, -2)
    : word;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*(?:['’][\p{L}]+)*/gu;
const hyphen = /[\p{L}\p{N}]-$/u;
const clauseEnd = /[,;:()[\]–—、，；：]|\s-\s/u;

function cleaned(text: string): string {
  return text
    .replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, ' ')
    .replace(/\p{Cs}/gu, ' ');
}

/** What stands in quotation marks, unless that is the whole request. */
function quotedRanges(text: string): Range[] {
  const pattern =
    /"[^"\n]{1,300}"|[“„][^”“\n]{1,300}[”“]|«[^»\n]{1,300}»|(?<![\p{L}\p{N}])['‚‘][^'’‘\n]{1,300}['’‘](?![\p{L}\p{N}])/gu;
  const whole = text.trim().length;
  return [...text.matchAll(pattern)].filter((match) => match[0].length < whole * 0.8).map(rangeOf);
}

function rangeOf(match: RegExpExecArray): Range {
  return { start: match.index, end: match.index + match[0].length };
}

/** The sentences of a prose, which end at `.`, `!`, `?` before white space, at blank lines, and before list items. */
function sentenceRanges(text: string, quotes: readonly Range[]): Range[] {
  const ranges: Range[] = [];
  let start = 0;
  for (const match of text.matchAll(
    /(?<![.!?…])[.!?…]+["'”“)\]]*(?=\s|$)|[。！？]|\n(?=[ \t]*(?:\n|[-*+•#>] ?|\d{1,3}[.)] |\p{Lu}))/gu,
  )) {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - 8), match.index);
    // "It says 'No file!' for me".
    if (/["'”“)\]]$/.test(match[0]) && /^\s+\p{Ll}/u.test(text.slice(end, end + 4))) continue;
    if (quotes.some((quote) => quote.start < match.index && end < quote.end)) continue;
    // "http://localhost:3000/... even in production".
    if (/\.\.|…/.test(match[0]) && /^\s+\p{Ll}/u.test(text.slice(end, end + 4))) continue;
    // RESP is a name.
    if (/^\.$/.test(match[0]) && abbreviation.test(before) && !/\p{Lu}{2}$/u.test(before)) continue;
    // "Between the 2. and the 4. hour", "11. 6. 2025".
    if (
      /(?<![\d.,])\d{1,2}\.$/.test(text.slice(start, end)) &&
      /^ (?!(?:can|could|please|pls|would|we|it|so|move|add|fix|make|use|remove|change|keep|put|let|set|update|replace|check|write|drop|prosím|treba|pridaj|oprav|sprav) )(?:\p{Ll}|\d+(?:\.|$|\s))/u.test(
        text.slice(end, end + 9),
      )
    )
      continue;
    ranges.push({ start, end });
    start = end;
  }
  ranges.push({ start, end: text.length });
  return ranges;
}

const abbreviation =
  /(?:^|[^\p{L}])(?:e\.g|i\.e|eg|etc|vs|esp|incl|approx|cca|napr|hl|t\.j|resp|tzv|tzn|atď|č|str)$|(?:^|\n)[ \t]*\d{1,3}$/iu;

/** Fences, code spans, addresses, paths; in this order. */
const code: readonly RegExp[] = [
  /^[ \t]*(?:```|~~~)[^\n]{0,2000}\n(?:(?![ \t]*(?:```|~~~))[^\n]*(?:\n|$))*(?:[ \t]*(?:```|~~~)[^\n]*)?/gm,
  /`[^`\n]{1,300}`/g,
  // A method of HTTP with its path orders nothing.
  /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)(?: \/[\w/:{}.*?=&-]{0,120})?(?![\w-])/g,
  /\bhttps?:\/\/[^\s)>\]]+|\bwww\.[^\s)>\]]+/gi,
  /\b(?:[A-Z]\p{L}{0,40}(?:Error|Exception)):[^\n]{0,120}?(?=[,;\n]|\.\s|$|\s(?:in|at|v|vo|pri|na|keď|when|after|po|if|ak|since)\s)/gu,
  // Images of containers, with their tag.
  /(?<![\w/:.-])[a-z][a-z\d.-]{1,40}:\d[\w.-]{0,40}/g,
  // Names of HTTP headers.
  /\b[A-Z][a-z]{1,20}(?:-[A-Z][A-Za-z]{1,20}){1,4}\b/g,
  /(?<![\p{L}\p{N}/])(?:[\w.@-]{0,80}\/)+[\w.:@*[\]{}-]{0,80}/gu,
  /(?<![\p{L}\p{N}])[\w-]{1,60}(?:\.[\w-]{1,40}){0,4}\.(?:[cm]?[jt]sx?|json|ya?ml|md|css|scss|html?|py|rb|go|rs|java|kt|cs|php|sql|sh|vue|svelte|dart|swift|twig|toml|xml|lock|env|png|svg)(?![\p{L}\p{N}])/gu,
];

/** A text with spaces in the place of what is no prose; line breaks stay where they are, and so do all offsets. */
function withoutCode(text: string): string {
  let prose = text;
  for (const pattern of code) {
    prose = prose.replace(pattern, (found) => {
      // "and/or", "login/logout" and "24/7" are words.
      if (
        /^[\p{L}\p{N}]{1,14}\/[\p{L}\p{N}]{1,14}$/u.test(found) &&
        !/^(?:src|app|lib|test|tests|docs|public|api)\//.test(found)
      )
        return found;
      const tail = /[.,;:]$/.exec(found)?.[0] ?? '';
      return found.slice(0, found.length - tail.length).replace(/[^\n]/g, ' ') + tail;
    });
  }
  return prose;
}
