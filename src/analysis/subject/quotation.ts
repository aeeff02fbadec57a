import type { Subject } from '../subject.ts';
import { interrogatives, requestVerbs, slovakVerbs } from '../words/verbs.ts';
import { bare, cleaned, withoutCourtesy } from './lead.ts';

const longest = 60;
/** Behind these the request says when, why or how, and no longer what. */
const clauses =
  /^(?:aby|nesmie|nesmu|nesmú|nemoze|nemôže|nemal|nemala|nemalo|pricom|pričom|keď|ked|pretože|pretoze|lebo|ak|ale|tak|bez|potom|prosim|prosím|krok|kde|kedy|preco|ako|ci|co|kto)$/;
/** What a quotation does not end with. */
const dangling =
  /^(?:a|i|aj|alebo|na|do|v|vo|z|zo|pri|k|ku|s|so|pre|po|od|o|za|nad|pod|ktory|ktora|ktore|ktoru|ktorym|je|sa|si|nie|ma|to|ten|tu|tie)$/;
/** "Toto", "ho" and their kind stand for something that the request does not name. */
const pointing = /^(?:to|toto|ho|ju|ich|tu|tam|vsetko|nieco)$/;
const symptom =
  /^(?:chyb\p{L}*|bug\p{L}*|pad\p{L}{0,2}|preklep\p{L}*|problem\p{L}*|vynimk\p{L}*|\p{L}+(?:error|exception))$/u;

/**
 * The words behind the verb of a Slovak order, as written. Case endings do not fit other sentences, so questions quote them: at the end of
 * a clause where that is possible, else at a word.
 */
export function quotation(clause: string): Subject | undefined {
  const words = withoutCourtesy(clause).split(' ').filter(Boolean);
  const first = bare(words[0]);
  if (!requestVerbs.has(first) || interrogatives.test(`${first} `) || /\?\s*$/.test(clause)) return undefined;
  const said = words.slice(/^(?:prosim|mi|nam|este|uz)$/.test(bare(words[1])) ? 2 : 1);
  if (said.length === 0 || pointing.test(bare(said[0]))) return undefined;
  const taken: string[] = [];
  for (const [index, word] of said.entries()) {
    const isSecondOrder = bare(word) === 'a' && slovakVerbs.has(bare(said[index + 1]));
    if (clauses.test(bare(word)) || slovakVerbs.has(bare(word)) || isSecondOrder) break;
    if ([...taken, word].join(' ').length > longest) break;
    taken.push(word);
    if (/[.:;!?–—]$/u.test(word)) break;
  }
  while (taken.length > 0 && dangling.test(bare(taken.at(-1)))) taken.pop();
  const text = cleaned(taken.join(' '));
  return text === '' ? undefined : { text, isSymptom: symptom.test(bare(taken[0])), isNew: true };
}
