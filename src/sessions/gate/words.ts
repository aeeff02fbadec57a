import { fold } from '../answers/tokens.ts';

/** "Modify" as the gate's word, not "modify src/a.ts" as an order. */
export function saysModify(text: string): boolean {
  return /^\s*(?:modify|upravit|uprav)\s*(?:$|[:,.;!–—-])/u.test(fold(text).replace(/[*_`]+/g, ''));
}

/** An order to halt, in the gate's words. */
export function saysStop(text: string): boolean {
  return /^\s*(?:please |prosim )?(?:stop|cancel|abort|zrus\p{L}*|zastav\p{L}*)(?!\p{L})/u.test(fold(text));
}
