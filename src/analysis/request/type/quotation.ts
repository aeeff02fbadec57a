import { inWords } from '../../../base/in-words.ts';
import type { Sentence, Word } from '../request-text.ts';
import type { Order } from './orders.ts';

/** `the request says "fix" and "crashes"`. */
export function saysText(said: readonly string[]): string {
  return said.length > 0
    ? `the request says ${inWords(said.map((part) => `"${part}"`))}`
    : 'no word of the request says more';
}

/** Words as they are quoted: neighbours together, three parts at most. */
export function partsOf(words: readonly Word[]): string[] {
  const parts: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.start - b.start)) {
    const last = parts.at(-1)?.at(-1);
    if (last && word.start - last.end <= 1 && word.start >= last.end) parts.at(-1)!.push(word);
    else if (word !== last) parts.push([word]);
  }
  return parts.slice(0, 3).map((part) =>
    part
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 60),
  );
}

/** Neighbouring words with what stands between them, on one line and without marks that would end the quotation. */
export function quoted(text: string, words: readonly Word[]): string {
  const said = text.slice(words[0]?.start, words.at(-1)?.end);
  return said
    .replace(/["“”„«»]/gu, "'")
    .replace(/\s+/gu, ' ')
    .slice(0, 100);
}

/** A longer quotation than this shows no better what is meant. */
const mostWords = 9;
/** What is ordered is told by these. */
const mostOfObject = 6;
/** Words that no quotation ends with: what they speak of stands behind them. */
const dangling =
  /^(?:the|an?|this|that|these|those|my|our|your|its|no|some|any|all|every|each|to|too|for|of|in|on|at|by|from|into|with|without|and|or|as|so|it|is|are|be|has|have|should|must|would|could|can|do|na|do|v|vo|z|zo|pre|pri|k|ku|s|so|od|po|o|za|a|aj|alebo|je|su|sa|si|by|ze|aby|treba|ma|maju|tak|tento|tato|toto|ten|ta|to)$/;
const preposition =
  /^(?:to|for|of|in|on|at|by|from|into|with|without|and|or|as|so|that|which|when|if|na|do|v|vo|z|zo|pre|pri|k|ku|s|so|od|po|o|za|a|aj|alebo|aby|ktor\p{L}*|ked|ak)$/u;

/** What an order says: its verb and what it is done to, not cut within a phrase. */
export function orderedWords({ verb, place, sentence }: Order): readonly Word[] {
  const from = place.last + 1;
  const { clause } = verb.at(-1)!;
  let end = from;
  for (; end < sentence.words.length && end - from < mostOfObject; end++) {
    const word = sentence.words[end]!;
    // "Throw v1 out of the API": a preposition right behind the verb leads to what is meant.
    if (word.clause !== clause || (end > from && preposition.test(word.plain))) break;
  }
  return [...verb, ...withoutDangling(sentence.words.slice(from, end))];
}

/** Words with the rest of their clause: "There is a" is nothing that anybody said. */
export function wholeWords(said: readonly Word[], { words }: Sentence): readonly Word[] {
  const first = words.indexOf(said[0]!);
  const last = words.indexOf(said.at(-1)!);
  if (first < 0 || last < 0) return said;
  const { clause } = words[first]!;
  let start = first;
  while (start > 0 && words[start - 1]!.clause === clause && last - start + 1 < mostWords) start--;
  // A long clause is quoted from the words that tell.
  if (start > 0 && words[start - 1]!.clause === clause) start = first;
  let end = last + 1;
  while (end < words.length && words[end]!.clause === clause && end - start < mostWords) end++;
  const whole = withoutDangling(words.slice(start, end));
  return whole.length > said.length ? whole : said;
}

function withoutDangling(words: readonly Word[]): readonly Word[] {
  let end = words.length;
  while (end > 0 && dangling.test(words[end - 1]!.plain)) end--;
  return words.slice(0, end);
}
