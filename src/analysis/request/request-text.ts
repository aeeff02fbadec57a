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
  /** It stands in quotation marks, is a name in code (`getUser`), or belongs to an error message. */
  readonly foreign: boolean;
}

/** A sentence, a list item or a line of its own. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
  readonly asks: boolean;
}

/** A request, taken apart. */
export interface RequestText {
  /** What was read of it, with control characters and halves of characters blanked out; offsets stay. */
  readonly text: string;
  readonly sentences: readonly Sentence[];
  readonly words: readonly Word[];
}

/** What is longer is a document; its beginning tells what is wanted. */
const longest = 10_000;

/** Takes a request apart. Code, addresses, paths and stack traces are no words of it. */
export function readRequest(request: string): RequestText {
  const text = cleaned(request.slice(0, longest));
  const quotes = quotedRanges(text);
  const prose = withoutCode(text);
  const sentences: Sentence[] = [];
  const isList = /^\s*\d{1,2}[.)]\s/.test(prose);
  let clause = 0;
  for (const { start, end } of sentenceRanges(prose)) {
    const words: Word[] = [];
    let last = start;
    for (const match of prose.slice(start, end).matchAll(wordPattern)) {
      const at = start + match.index;
      // Of a list that the request begins with the numbers are no words; behind a report they count its steps, which order nothing.
      if (isList && words.length === 0 && /^\d{1,2}[.)]\s/.test(prose.slice(at, at + 4))) continue;
      if (words.length > 0 && clauseEnd.test(prose.slice(last, at))) clause++;
      last = at + match[0].length;
      words.push({
        text: match[0],
        plain: withoutPossessive(plainText(match[0])),
        start: at,
        end: last,
        clause,
        foreign:
          /[\p{Ll}\d]\p{Lu}|_/u.test(match[0]) || quotes.some((quote) => at > quote.start && at < quote.end),
      });
    }
    clause++;
    if (words.length > 0)
      sentences.push({ start, end, words, asks: /[?？](?!\s*[)\]])/u.test(prose.slice(last, end)) });
  }
  return { text, sentences, words: sentences.flatMap(({ words }) => words) };
}

/** In lower case, without diacritics, with the plain apostrophe. */
export function plainText(text: string): string {
  const lower = text.toLowerCase().replace(/[’‘ʼ`´]/gu, "'");
  return /[^\x00-\x7f]/.test(lower)
    ? lower
        .replaceAll('ł', 'l')
        .normalize('NFD')
        .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    : lower;
}

/** "The user's"; in "let's" and "what's" it is a verb. */
function withoutPossessive(word: string): string {
  return word.endsWith("'s") && !/^(?:let|it|that|there|here|what|who|how|where|she|he)'/.test(word)
    ? word.slice(0, -2)
    : word;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*(?:['’][\p{L}]+)*/gu;
const clauseEnd = /[,;:()[\]–—、，；：]|\s-\s/u;

function cleaned(text: string): string {
  return text
    .replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, ' ')
    .replace(/\p{Cs}/gu, ' ');
}

/** What stands in quotation marks, unless that is the whole request. */
function quotedRanges(text: string): { start: number; end: number }[] {
  const pattern =
    /"[^"\n]{1,300}"|[“„][^”“\n]{1,300}[”“]|«[^»\n]{1,300}»|(?<![\p{L}\p{N}])['‚‘][^'’‘\n]{1,300}['’‘](?![\p{L}\p{N}])/gu;
  const whole = text.trim().length;
  return [...text.matchAll(pattern)]
    .filter((match) => match[0].length < whole * 0.8)
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** Fences, code spans, addresses, paths, lines of stack traces and logs; in this order. */
const code: readonly RegExp[] = [
  /^[ \t]*(?:```|~~~)[^\n]*\n(?:(?![ \t]*(?:```|~~~))[^\n]*(?:\n|$))*(?:[ \t]*(?:```|~~~)[^\n]*)?/gm,
  /`[^`\n]{1,300}`/g,
  /\bhttps?:\/\/[^\s)>\]]+|\bwww\.[^\s)>\]]+/gi,
  /^[ \t]*(?:at [^\n]{0,200}:\d+|File "[^\n"]{1,200}", line \d+|Traceback \(most recent|Caused by:|\d{4}-\d\d-\d\d[T ]\d\d:\d\d)[^\n]*$/gm,
  /\b(?:[A-Z]\p{L}{0,40}(?:Error|Exception)):[^\n]{0,120}?(?=[,;\n]|\.\s|$|\s(?:in|at|v|vo|pri|na|keď|when|after|po|if|ak|since)\s)/gu,
  /(?<![\p{L}\p{N}/])(?:[\w.@-]{0,80}\/)+[\w.:@*[\]{}-]{0,80}/gu,
  /(?<![\p{L}\p{N}])[\w-]{1,60}(?:\.[\w-]{1,40}){0,4}\.(?:[cm]?[jt]sx?|json|ya?ml|md|css|scss|html?|py|rb|go|rs|java|kt|cs|php|sql|sh|vue|svelte|toml|xml|lock|env|png|svg)(?![\p{L}\p{N}])/gu,
];

/** Spaces in the place of what is no prose; line breaks stay where they are. */
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

/** Sentences end at `.`, `!`, `?` before white space, at blank lines, and before list items. */
function sentenceRanges(text: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  let start = 0;
  for (const match of text.matchAll(
    /[.!?…]+["'”“)\]]*(?=\s|$)|[。！？]|\n(?=[ \t]*(?:\n|[-*+•#>] ?|\d{1,3}[.)] |\p{Lu}))/gu,
  )) {
    const end = match.index + match[0].length;
    if (/^\.$/.test(match[0]) && abbreviation.test(text.slice(Math.max(0, match.index - 8), match.index)))
      continue;
    // "Between the 2. and the 4. hour".
    if (/\d\.$/.test(text.slice(start, end)) && /^ \p{Ll}/u.test(text.slice(end, end + 2))) continue;
    ranges.push({ start, end });
    start = end;
  }
  ranges.push({ start, end: text.length });
  return ranges;
}

const abbreviation =
  /(?:^|[^\p{L}])(?:e\.g|i\.e|eg|etc|vs|approx|cca|napr|t\.j|resp|tzv|tzn|atď|č|str)$|(?:^|\n)[ \t]*\d{1,3}$/iu;
