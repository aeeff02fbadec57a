import type { Token } from './tokens.ts';

/** Letters swapped with their neighbour, and letters typed twice, by which no other word comes about. */
const slips: readonly (readonly [RegExp, string])[] = [
  [/^(?:y{1,2}e{1,2}s{1,5}|yse|eys)$/, 'yes'],
  [/^(?:a{1,2}no{1,3}|aon)$/, 'ano'],
  [/^ap{1,3}r{1,2}o{1,2}ve?$/, 'approve'],
  [/^ap{1,3}r{1,2}o{1,2}ved$/, 'approved'],
  [/^sch?v{1,2}al{1,2}uje?m{1,2}$/, 'schvalujem'],
  [/^pl(?:ea|ae)se{1,3}$/, 'please'],
  [/^(?:y{2,3})$/, 'y'],
];

/** A word as it was meant, where a slip of the keys is plain. */
export function withoutTypos(token: Token): Token {
  if (token.kind !== 'word' || !'yeaps'.includes(token.text[0]!)) return token;
  const slip = slips.find(([pattern]) => pattern.test(token.text));
  return slip ? { ...token, text: slip[1] } : token;
}
