import type { Word } from './request-text.ts';
import type { DecidedType } from './type/decide-type.ts';
import { allMatches, type WordPatterns, wordPatterns } from './word-patterns.ts';

/** What asks for a decision, or for help with one. */
const decisions = wordPatterns(
  (
    'fit better|better fit|suits better|suit better|torn between|would you pick|would you choose|' +
    'pick and why|evaluate|what would you do|not sure if|not sure whether|unsure|risks|' +
    'come up with a plan|plan for|opinion|thoughts|advice|which is better|what is better|versus|' +
    'or is it better|worth|possible solutions|how to best|how best|proposal|trade off|trade offs|' +
    'pros and cons|options|approaches|alternatives|should we|should i use|which one|which approach|' +
    "best way|best approach|best practice|recommend|suggest|propose|compare|let me choose|let's discuss|" +
    'discuss|what do you think|help me decide|brainstorm|strategy|architecture|design a|design the|' +
    'how should|how would you|before we decide|first a plan|plan first|worth it|does it make sense|' +
    'better to|or should|decide|iterate|together|step by step with me|hodi viac|viac hodi|hodi lepsie|' +
    'lepsie hodi|vhodnejs*|vaham|podla teba|neviem ci|co by si|co by ste|rizika|rizik|priprav* plan|' +
    'plan ako|nazor|co je lepsie|poradit|vyhod* a nevyhod*|plus* a minus*|kompromis*|moznosti|' +
    'alternativ*|ktory pristup|ktore riesenie|najlepsi sposob|najlepsie|najvhodnejs*|odporuc*|navrhni*|' +
    'navrhnut|porovnaj*|vybrat|nechaj ma|co si myslis|poradt*|porad|architektur*|strategi*|ako by sme|' +
    'ako by si|mame pouzit|mame … pouzit|oplati sa|ma zmysel|rozhodn*|premysl*|spolu prejs*|najprv plan|' +
    'lepsie pouzit|preber*|diskut*|zvaz*'
  ).split('|'),
);
/** What asks to find out. */
const research = wordPatterns(
  (
    'look around|dig through|our dependencies|our services|poobzeraj|prelez|nase zavislosti|nase sluzby|' +
    'investigate|research|audit|explore|map out|analyze|analyse|survey|find all|find every|find out|' +
    'find places|review the whole|review the entire|review all|review our|dig into|bottleneck|' +
    'go through the|look through|across the codebase|across the whole|whole codebase|entire codebase|' +
    'multi agent|several agents|spawn|on your own|autonomously|independently|summarise … findings|' +
    'summarize … findings|report what|deep dive|root cause|scan the|list all|list every|study|preskumaj*|' +
    'preskumat|zisti*|zanalyz*|analyzuj*|analyzovat|audit*|zmapuj*|prejdi cel*|prejdi vsetk*|' +
    'najdi vsetk*|najst vsetk*|zhrn*|prieskum*|samostatne|vypis vsetk*|prehladaj*|hlbsie|do hlbky|' +
    'pricinu|zisti preco|identifikuj*|prestuduj*|skumaj*|viacerymi agentmi'
  ).split('|'),
);
/** Reworking without a target that the words fix: where to stop is a matter of judgement. */
const openEnded = wordPatterns(
  (
    'perf|same thing|layer|abstraction|break it up|break up|break down|break this|cleaner|unreadable|' +
    'modernize|modernise|tidy|refactor|clean up|cleanup|restructure|simplify|improve|optimize|optimise|' +
    'reduce duplication|rework|redesign|decouple|modularize|untangle|speed up|faster|performance|' +
    'make … better|better|readable|to iste|vrstv*|abstrakci*|necitateln*|neprehladn*|rozbit ho|rozbi|' +
    'rozbit|mensie casti|neda citat|nedaju citat|zrefaktor*|refaktor*|uprac*|upratat|zjednodus*|zlepsi*|' +
    'vylepsi*|optimaliz*|zoptimaliz*|zrychli*|rychlejs*|prepracuj*|reorganiz*|vykon*|citatelnejs*|' +
    'prehladnejs*|lepsi*'
  ).split('|'),
);

/** What asks, in a question, for a choice. */
const eitherOr = wordPatterns(
  (
    'would you … or|would you|should … or|dal by si|robil by si|spravil by si|thoughts on|riesil by ' +
    'si|pouzil by si|by si … alebo|lepsie … alebo|better … or|mame … alebo'
  ).split('|'),
);

/** The words that ask for a decision, quoted. */
export function weighingWords(words: readonly Word[], decided: DecidedType): string | undefined {
  return (
    said(decisions, words) ??
    (decided.type === 'Question' ? (said(eitherOr, words) ?? alternative(words)) : undefined) ??
    (decided.order?.act === 'weigh' ? verbOf(decided) : undefined)
  );
}

/** The words that ask to find out, quoted. */
export function searchingWords(words: readonly Word[], decided: DecidedType): string | undefined {
  return said(research, words) ?? (decided.order?.act === 'research' ? verbOf(decided) : undefined);
}

/** The words that leave open how far to go, quoted. */
export function openEndedWords(words: readonly Word[], decided: DecidedType): string | undefined {
  const act = decided.order?.act;
  if (decided.type !== 'Refactoring' && act !== 'improve' && act !== 'make') return undefined;
  return said(openEnded, words) ?? (decided.openEnded ? `"${decided.said[0]}"` : undefined);
}

/** The verb of the order, quoted. */
function verbOf({ order }: DecidedType): string | undefined {
  return order && `"${order.verb.map((word) => word.text).join(' ')}"`;
}

/** "Should I use a context or a store?" */
function alternative(words: readonly Word[]): string | undefined {
  const asks = words.slice(0, 3).some(({ plain }) => /^(?:should|would|mam|mame|lepsie|better)$/.test(plain));
  const or = words.find(({ plain }) => /^(?:or|alebo)$/.test(plain));
  return asks && or ? `"${or.text}"` : undefined;
}

/** The words of the first match, quoted. */
function said(patterns: WordPatterns, words: readonly Word[]): string | undefined {
  const match = allMatches(patterns, words)[0];
  if (!match) return undefined;
  const text = words.slice(match.first, match.last + 1).map((word) => word.text);
  return `"${text.join(' ')}"`;
}
