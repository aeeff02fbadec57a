import { fold } from '../answers/tokens.ts';

/** A longer message says more than an order to halt or to go on. */
const longestText = 400;

/** What is said in passing in front of an order or behind it. */
const before =
  /^(?:(?:please|ok|okay|oh|hey|no|nope|nah|sorry|actually|well|now|just|hm+|uh|ah|hej|nie|prosim(?: ta| vas)?|ach|oj|tak|radsej|and|then|but|a|ale) )+/u;
const behind =
  /(?: (?:please|now|right now|right there|right away|immediately|at once|here|there|for now|for a (?:sec|second|moment|minute|while|bit)|a (?:sec|second|moment|minute|bit)|thanks|prosim(?: ta| vas)?|hned|teraz|okamzite|chvilu|chvilku|moment|este|tu))+$/u;

/** A sentence or a part of one, as a person typed it. */
export interface Clause {
  /** Folded, without emphasis and without what is said in passing. */
  readonly text: string;
  /** Whether a question mark ends it. */
  readonly asks: boolean;
}

/** Divides a short message at its punctuation; nothing for a long one. */
export function clausesOf(text: string): readonly Clause[] {
  if (text.length > longestText) return [];
  const plain = fold(text)
    .replace(/[*_`"“”„]+/gu, '')
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '\0')
    // "No no", "wait wait".
    .replace(/(?<!\p{L})(\p{L}+)(?: \1){1,2000}(?!\p{L})/gu, '$1');
  return [...plain.matchAll(/([^.,;:!?\n–—]{1,2000}?)(?:\s-\s|[.,;:!\n–—]+|(\?)[?!.]*|$)/gu)].flatMap(
    ({ 1: part, 2: mark }) => {
      const whole = part!.replaceAll('\0', '.').replace(/\s+/g, ' ').trim();
      if (whole === '') return [];
      const rest = `${whole} `.replace(before, '').trim();
      return [{ text: (rest === '' ? whole : rest).replace(behind, ''), asks: mark !== undefined }];
    },
  );
}
