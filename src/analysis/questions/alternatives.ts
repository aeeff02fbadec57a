import type { RequestWords } from '../request-words.ts';
import { plainText } from '../words/plain.ts';
import { requestVerbs } from '../words/verbs.ts';

/** More than these, and longer ones, are no choice but a sentence. */
const mostNamed = 4;
const mostWords = 3;

/** What leads to ways of doing a thing: "with WebSockets or SSE", "cez Google alebo Microsoft". */
const leading =
  /^(?:either|between|with|using|use|via|through|by|to|into|on|in|from|and|cez|pomocou|bud|medzi|na|do|v|vo|s|so|z|podla)$/;
const articles = /^(?:a|an|the|our|another|nejaky|nejaku)$/;
const ending =
  /^(?:and|so|that|when|if|because|for|of|on|in|to|at|with|then|but|a|aby|ked|ak|pre|v|na|s|so|ale|potom)$/;

/**
 * The ways that a request names itself and leaves open: `WebSockets`, `SSE` of "with WebSockets or SSE". None where an "or" joins orders
 * ("create or update"), conditions or people.
 */
export function alternativesIn({ clauses }: RequestWords): readonly string[] {
  for (const clause of clauses) {
    if (/^(?:if|when|whenever|ak|ked)\b/.test(plainText(clause))) continue;
    const match = /^(.*?)(?:,\s*)?\s(?:or|alebo|versus|vs\.?)\s(.+)$/iu.exec(clause);
    const named = match ? split(match[1]!, match[2]!) : [];
    if (named.length > 1 && named.length <= mostNamed) return named;
  }
  return [];
}

function split(before: string, behind: string): string[] {
  const left: string[] = [];
  const words = before.trim().split(/\s+/);
  let led = false;
  while (words.length > 0 && left.join(' ').split(',').at(0)!.split(' ').length <= mostWords) {
    const word = words.pop()!;
    if (leading.test(plainText(word)) || (word.endsWith(':') && left.length > 0)) {
      led = true;
      break;
    }
    if (requestVerbs.has(plainText(word))) break;
    left.unshift(word);
  }
  const right: string[] = [];
  for (const word of behind.trim().split(/\s+/)) {
    const bare = plainText(word).replace(/[.,;:!?)]{1,5}$/, '');
    if (right.length === 0 && (leading.test(bare) || articles.test(bare))) continue;
    if (ending.test(bare)) break;
    right.push(word.replace(/[.,;:!?)]{1,5}$/, ''));
    if (/[.,;:!?)]$/.test(word)) break;
  }
  const named = [...left.join(' ').split(/,\s*/), right.join(' ')].map((each) =>
    each
      .replace(/^\S*:\s+/, '')
      .split(' ')
      .filter((word, at) => at > 0 || !articles.test(plainText(word)))
      .join(' ')
      .trim(),
  );
  const isName = (text: string) => /^[\p{Lu}\d]/u.test(text) || /[\p{Ll}\d]\p{Lu}|\d/u.test(text);
  const sound = named.every(
    (text) =>
      /\p{L}/u.test(text) &&
      text.split(' ').length <= mostWords &&
      !requestVerbs.has(plainText(text.split(' ')[0]!)),
  );
  return sound && (led || named.every(isName)) ? named : [];
}
