import type { Token } from './tokens.ts';

/** Letters swapped with their neighbour, left out, and letters typed twice, by which no other word comes about. */
const slips: readonly (readonly [RegExp, string])[] = [
  [/^(?:y{1,2}e{1,2}s{1,5}|yse|eys)$/, 'yes'],
  [/^(?:a{1,2}no{1,3}|aon)$/, 'ano'],
  [/^a(?:p{1,3}r{1,2}o{1,2}ve?|p{1,2}orve|p{1,2}rvoe)$/, 'approve'],
  [/^a(?:p{1,3}r{1,2}o{1,2}ve?d|p{1,2}orved|p{1,2}rvoed)$/, 'approved'],
  [/^sch?v{1,2}al{1,2}uje?m{1,2}$/, 'schvalujem'],
  [/^p(?:l(?:ea|ae)se{1,3}|lese|leas|leese|elase|lesae|lesase|leae)$/, 'please'],
  [/^t(?:nx|hnx|hanx|hnks|nks|ahnks|hansk|hakns)$/, 'thanks'],
  [/^(?:pro?ce{1,4}d|procede|porceed|prcoeed|proc{2}e{1,2}d)$/, 'proceed'],
  [/^(?:y{2,3})$/, 'y'],
];

/** A word as it was meant, where a slip of the keys is plain. */
export function withoutTypos(token: Token): Token {
  if (token.kind !== 'word' || !'yeapst'.includes(token.text[0]!)) return token;
  const slip = slips.find(([pattern]) => pattern.test(token.text));
  return slip ? { ...token, text: slip[1] } : token;
}
