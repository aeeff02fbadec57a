import { fold } from '../answers/tokens.ts';

/** "Modify" as the gate's word, not "modify src/a.ts" as an order. */
export function saysModify(text: string): boolean {
  return /^\s*(?:modify|upravit|uprav)\s*(?:$|[:,.;!–—-])/u.test(fold(text).replace(/[*_`]+/g, ''));
}
