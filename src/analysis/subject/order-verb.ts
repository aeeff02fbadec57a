import { articles, borders, complex, furtherOrders, particles } from '../words/phrases.ts';
import { requestVerbs } from '../words/verbs.ts';
import { bare, endsPhrase } from './lead.ts';

/** How many words the verb of an order has; 0 when it is none. */
export function orderLength(words: readonly string[]): number {
  const [first, second] = [bare(words[0]), bare(words[1])];
  const isVerb =
    isOrder(first) ||
    (articles.has(second) && !articles.has(first) && !borders.has(first) && !endsPhrase(words[0]!));
  if (!isVerb || words.length < 2) return 0;
  if (!particles.has(second)) return 1;
  return bare(words[2]) === 'of' && second === 'rid' ? 3 : 2;
}

/** Whether a word is the verb of an English order. */
export function isOrder(word: string): boolean {
  return (
    requestVerbs.has(word) || furtherOrders.has(word) || complex.has(word) || /^[a-z]{3,}i[sz]e$/.test(word)
  );
}
