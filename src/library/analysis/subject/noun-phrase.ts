import {
  articles,
  borders,
  complex,
  courtesy,
  furtherOrders,
  making,
  particles,
  plainText,
  pronouns,
  requestVerbs,
  slovakVerbs,
  statements,
  symptoms,
} from '../words.ts';

/** What a request is about, as questions speak of it. */
export interface Subject {
  /** English: a phrase that a sentence can be built with, "the endpoint that cancels a transfer"; Slovak: a quotation. */
  readonly text: string;
  /** Whether it names what goes wrong ("the crash") and not what it goes wrong with. */
  readonly isSymptom: boolean;
  /** Whether it comes into being by the request, so that one can ask what it has to do. */
  readonly isNew: boolean;
}

/** A longer phrase makes no question that one reads at once. */
const longest = 60;
const asking =
  /^(?:how|what|why|where|which|when|who|whose|whether|is|are|was|were|does|do|did|can|could|should|would|will|any)$/;
const trailing =
  /(?:\s(?:please|again|too|asap|now|today|tomorrow|first|everywhere|soon|\w{3,}ly|properly|better|faster))+$/i;
/** What is meant stands behind these, in words that are no name. */
const nameless =
  /^(?:support|ability|possibility|option|way|ways|means|need|lot|bunch|kind|sort|it|them|me|us|you|who|everything|something|anything|nothing)$/;
const quality = /^(?:performance|speed|readability|quality|structure|design|layout|look)$/;

/** The thing that an English order or statement is about, with its article: "the endpoint that cancels a transfer". */
export function nounPhrase(clause: string): Subject | undefined {
  const words = withoutCourtesy(clause).split(' ').filter(Boolean);
  if (asking.test(bare(words[0])) || slovakVerbs.has(bare(words[0]))) return undefined;
  const order = orderLength(words);
  if (order === 0) return /\?\s*$/.test(clause) ? undefined : ofStatement(words);
  if (complex.has(bare(words[0])) && order < 3) return undefined;
  return phraseFrom(words.slice(order), making.has(bare(words[0])));
}

/** "The login button does nothing": what stands before the first word that can only be its verb. */
function ofStatement(words: readonly string[]): Subject | undefined {
  if (!articles.has(bare(words[0]))) return undefined;
  const verb = words.findIndex((word) => statements.test(bare(word)));
  return verb < 2 || verb > mostWords + 1 ? undefined : phraseFrom(words.slice(0, verb), false);
}

function phraseFrom(words: readonly string[], isNew: boolean): Subject | undefined {
  const start = articles.has(bare(words[0])) ? 1 : 0;
  const head = pieceEnd(words, start);
  const last = bare(words[head - 1]);
  // "Send the user an email": the next word tells that the first was not the thing.
  if (head === start || head - start > mostWords || nameless.test(last) || articles.has(bare(words[head])))
    return undefined;
  if (!/^[\p{L}/.@]/u.test(cleaned(words[start]!))) return undefined;
  // "The performance of the page": the page is what it is about.
  if (quality.test(last) && bare(words[head]) === 'of') return phraseFrom(words.slice(head + 1), isNew);
  const isSymptom = symptoms.test(last);
  const name = words.slice(start, head);
  let text = `${articleFor(name, start === 1)}${name.join(' ')}`;
  let at = head;
  while (at < words.length && !endsPhrase(words[at - 1]!)) {
    const end = attachmentEnd(words, at, isSymptom);
    if (end === at || text.length + 1 + words.slice(at, end).join(' ').length > longest) break;
    text += ` ${withThe(words.slice(at, end)).join(' ')}`;
    at = end;
  }
  const said = cleaned(cleaned(text).replace(trailing, ''));
  return said.length > longest || said === '' ? undefined : { text: said, isSymptom, isNew };
}

/** A name of its own needs no article, nor does what cannot be counted: "Bump React", "add pagination". */
function articleFor(name: readonly string[], hadArticle: boolean): string {
  if (hadArticle) return 'the ';
  const last = name.at(-1)!;
  const isCommon =
    name.length > 1 && /^\p{Ll}+[,.:;!?]?$/u.test(last) && !/^(?:all|every|each|both|\d+)$/i.test(name[0]!);
  return isCommon ? 'the ' : '';
}

/** "A page and an endpoint" are asked for; "the page and the endpoint" are spoken of. */
function withThe(words: readonly string[]): readonly string[] {
  return /^(?:and|or)$/.test(bare(words[0])) && articles.has(bare(words[1]))
    ? [words[0]!, 'the', ...words.slice(2)]
    : words;
}

/** More words than these before the next small one are no name of a thing. */
const mostWords = 6;
const attaching = /^(?:of|for|and|or|in|on|at)$/;
const placing = /^(?:in|on|at)$/;
const relative = /^(?:that|which|who)$/;
const clauseEnd = /^(?:so|when|whenever|if|because|without|while|before|after|until|unless|but|and|then)$/;

/** The end of the words that belong together from a place on. */
function pieceEnd(words: readonly string[], from: number): number {
  let at = from;
  while (at < words.length) {
    const word = bare(words[at]);
    if (
      word === '' ||
      borders.has(word) ||
      attaching.test(word) ||
      relative.test(word) ||
      (at > from && articles.has(word))
    )
      break;
    at++;
    if (endsPhrase(words[at - 1]!) || /[/\\]|\.\w{1,5}$/.test(words[at - 1]!)) break;
  }
  return at;
}

/** The end of what goes on at a place: "of an account", "and registration", "that cancels a transfer"; the place itself when nothing does. */
function attachmentEnd(words: readonly string[], at: number, isSymptom: boolean): number {
  const word = bare(words[at]);
  if (relative.test(word)) return relativeClause(words, at);
  if (!attaching.test(word) || (placing.test(word) && !isSymptom)) return at;
  const next = bare(words[at + 1]);
  if (/^\d/.test(next)) return at;
  const isArticle = articles.has(next);
  if ((word === 'and' || word === 'or') && !isArticle && (isOrder(next) || follows(words, at + 2))) return at;
  const from = at + 1 + (isArticle ? 1 : 0);
  const end = pieceEnd(words, from);
  return end === from || end - from > mostWords || pronouns.has(bare(words[from])) ? at : end;
}

/** Whether a word is one that only stands behind a verb. */
function follows(words: readonly string[], at: number): boolean {
  const word = bare(words[at]);
  return articles.has(word) || pronouns.has(word);
}

function relativeClause(words: readonly string[], at: number): number {
  const next = bare(words[at + 1]);
  if (next === '' || pronouns.has(next) || articles.has(next)) return at;
  let end = at + 1;
  while (end < words.length && !(end > at + 1 && clauseEnd.test(bare(words[end])))) {
    end++;
    if (endsPhrase(words[end - 1]!)) break;
  }
  // Where the sentence says that it is to be so, "that" points at something.
  return end - at > 2 ? end : at;
}

/** How many words the verb of an order has; 0 when it is none. */
function orderLength(words: readonly string[]): number {
  const [first, second] = [bare(words[0]), bare(words[1])];
  const isVerb =
    isOrder(first) ||
    (articles.has(second) && !articles.has(first) && !borders.has(first) && !endsPhrase(words[0]!));
  if (!isVerb || words.length < 2) return 0;
  if (!particles.has(second)) return 1;
  return bare(words[2]) === 'of' && second === 'rid' ? 3 : 2;
}

/** Whether a word is the verb of an English order. */
function isOrder(word: string): boolean {
  return (
    requestVerbs.has(word) || furtherOrders.has(word) || complex.has(word) || /^[a-z]{3,}i[sz]e$/.test(word)
  );
}

/** A clause without "please", "can you", "I want to" and what stands before its first word. */
export function withoutCourtesy(clause: string): string {
  const composed = clause.normalize('NFC').replace(/^[^\p{L}\p{N}/.@]+/u, '');
  // As long as the text, since its marks are composed.
  const plain = [...composed].map((character) => plainText(character)[0] ?? ' ').join('');
  const length = courtesy.exec(plain)?.[0].length ?? 0;
  return [...composed]
    .slice(length)
    .join('')
    .replace(/^[^\p{L}\p{N}/.@]+/u, '');
}

/** A word as lists have it: plain, without the marks around it. */
export function bare(word: string | undefined): string {
  return plainText(word ?? '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]{1,200}$/gu, '');
}

/** Whether a clause goes on behind a word. */
function endsPhrase(word: string): boolean {
  return /[,.:;!?–—)]$/u.test(word);
}

/** Without what would part the words or be taken for markup. */
export function cleaned(phrase: string): string {
  return phrase
    .replace(/["“”„[\]{}()<>*`]/g, '')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/^[^\p{L}\p{N}/.@]+|[^\p{L}\p{N}]{1,200}$/gu, '');
}
