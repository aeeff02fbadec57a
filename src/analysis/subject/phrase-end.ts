import { articles, borders, pronouns } from '../words/phrases.ts';
import { bare, endsPhrase } from './lead.ts';
import { isOrder } from './order-verb.ts';

/** More words than these before the next small one are no name of a thing. */
export const mostWords = 6;
const attaching = /^(?:of|for|and|or|in|on|at)$/;
const placing = /^(?:in|on|at)$/;
const relative = /^(?:that|which|who)$/;
const clauseEnd = /^(?:so|when|whenever|if|because|without|while|before|after|until|unless|but|and|then)$/;

/** The end of the words that belong together from a place on. */
export function pieceEnd(words: readonly string[], from: number): number {
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
export function attachmentEnd(words: readonly string[], at: number, isSymptom: boolean): number {
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
