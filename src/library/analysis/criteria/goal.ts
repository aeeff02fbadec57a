import { wordSet } from '../../../core/base/words.ts';
import { furtherEnglishOrders, plainText, requestVerbs, stopWords } from '../words.ts';

/** Whether a clause says what is to be reached, be it in its verb alone ("Dockerize the app"). */
export function saysGoal(clause: string): boolean {
  const words = plainText(clause.slice(0, 2000)).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  // An order alone says nothing of what it is for.
  return (
    words.length > 1 &&
    words.some((word) => !vagueWords.has(word) && !vagueVerbs.has(word) && !stopWords.has(word))
  );
}

/** Words that name nothing by themselves, in plain form. */
export const vagueWords: ReadonlySet<string> = wordSet(
  'in on at it this that them these those thing things stuff something anything everything here there all code app application project better nicer faster good great ' +
    'bad problem issue bug error please now today tomorrow asap soon again me us my our the a an to of is are be not work working works up do have has had ' +
    'one two quick following would could should you we they why how what which ' +
    'to toto tu tam veci vec nieco vsetko cele cely celu cela kod projekt aplikacia aplikaciu problem chybu chyba lepsie rychlejsie krajsie prosim ho ju ich si sa je nech dnes ' +
    'zajtra hned asap nasledujuce toho tomu ze tym tymto mi mne nam by vedel vedela vedeli mohol mohla pomoct pomohol pomoc pomohla projektom projekte projektu',
);

/** What is to be done, without what: a request of these alone has no goal. */
export const vagueVerbs: ReadonlySet<string> = wordSet(
  'fix fixes fixed make change update improve help check look see try solve repair handle get put let need want can will go ' +
    'oprav opravte opravit uprav upravte upravit sprav spravte spravit urob urobit zmen zmenit pomoz pozri skus vyries chcem treba potrebujem mozes vies',
);

/** Whether words begin with an order. */
export function begins(words: string): boolean {
  const [, word = '', next = '', behind = ''] =
    /^\P{L}*(\p{L}+)(?=[\s,:;]|\.?$)\s?(\S*)\s?(\S*)/u.exec(words) ?? [];
  const first = plainText(word);
  // "Load does the same" orders nothing.
  if (/^(?:does|do|did|is|are|was|has|have|says|shows|takes|fails|returns|je|su)$/.test(next)) return false;
  // "Outline and vaultwarden" are things, "split and rename it" orders.
  if (/^(?:and|or)$/.test(next) && !requestVerbs.has(plainText(behind))) return false;
  return (
    requestVerbs.has(first) ||
    furtherEnglishOrders.has(first) ||
    /^(?:look|patch|mend|solve|debug|pozri|vyries\p{L}*)$/u.test(first)
  );
}
