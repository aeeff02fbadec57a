import type { CommandName } from '../../parse/phase0/command-names.ts';
import type { RequestAnalysis } from '../analysis.ts';
import { type ComplexityRules, thresholdAt } from './complexity-rules.ts';
import { shortened } from './intent.ts';
import type { RequestText, Word } from './request-text.ts';
import type { DecidedType } from './type/decide-type.ts';
import { allMatches, wordPatterns } from './word-patterns.ts';

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

const eitherOr = wordPatterns(
  (
    'would you … or|would you|should … or|dal by si|robil by si|spravil by si|thoughts on|riesil by ' +
    'si|pouzil by si|by si … alebo|lepsie … alebo|better … or|mame … alebo'
  ).split('|'),
);

/**
 * How person and assistant work together (specification: Interaction mode).
 *
 * - Agency: the main thing is to find out, in an area that the request leaves open; nothing is to be mended or built. A question that
 *   is put to `prompt-research` asks for that.
 * - Augmentation: the request asks for a decision, is open-ended, destroys what is stored, or scores in the upper half of the labels.
 * - Automation: what is left, an instruction or a question with one answer.
 */
export function modeOf(
  text: RequestText,
  decided: DecidedType & { readonly destroys: string },
  complexity: RequestAnalysis['complexity'],
  intent: string,
  { thresholds }: ComplexityRules,
  command?: CommandName,
): RequestAnalysis['mode'] {
  const subject = `"${shortened(intent, 60)}"`;
  const act = decided.order?.act;
  const verb = decided.order && `"${decided.order.verb.map((word) => word.text).join(' ')}"`;
  if (decided.destroys !== '') {
    return {
      name: 'Augmentation',
      rationale: `"${shortened(decided.destroys, 60)}" destroys what is stored, and no version control brings it back`,
      implications: `What exactly goes, a copy of it and the way back are agreed on before ${subject}; the person gives the word for the step itself`,
    };
  }
  const weighs =
    said(decisions, text.words) ??
    (decided.type === 'Question' ? (said(eitherOr, text.words) ?? alternative(text.words)) : undefined) ??
    (act === 'weigh' ? verb : undefined);
  const searches = said(research, text.words) ?? (act === 'research' ? verb : undefined);
  const isResearch =
    decided.type === 'Task' &&
    act !== undefined &&
    /^(?:research|do|look|write)$/.test(act) &&
    searches !== undefined;
  // Whoever asks by this command wants the answer looked for, not remembered.
  const isCommanded =
    command === 'prompt-research' &&
    weighs === undefined &&
    (decided.type === 'Question' || (decided.type === 'Task' && act === undefined));
  if (isResearch || isCommanded) {
    return {
      name: 'Agency',
      rationale: isCommanded
        ? `${command} asks to find out, and ${subject} leaves open where to look`
        : `${searches} asks to find out, and leaves open where to look`,
      implications: `The assistant searches and reads for ${subject} on its own, changes nothing, and reports what it found with file and line`,
    };
  }
  if (weighs !== undefined && !(decided.type === 'Bug Fix' && complexity.triggers.length < 2)) {
    return {
      name: 'Augmentation',
      rationale: `${weighs} asks for a decision, which is the person's`,
      implications: `Options with their cost come first; the person chooses, and only then ${subject} goes on`,
    };
  }
  const open =
    decided.type === 'Refactoring' || act === 'improve' || act === 'make'
      ? (said(openEnded, text.words) ?? (decided.openEnded ? `"${decided.said[0]}"` : undefined))
      : undefined;
  const upper = isUpper(complexity.score, thresholds);
  if (decided.type !== 'Question' && (open !== undefined || upper)) {
    const pulled = [...complexity.triggers].sort((a, b) => b.points - a.points).slice(0, 2);
    return {
      name: 'Augmentation',
      rationale: upper
        ? `${complexity.score} points (${complexity.label}): ${pulled.map(({ name, words }) => `${name} ("${words[0]}")`).join(' and ')} bring decisions with them`
        : `${open} does not say when it is done; how far to go is for the person to say`,
      implications: `A plan for ${subject} is agreed on first; then small steps, each of which the person looks at`,
    };
  }
  return decided.type === 'Question'
    ? {
        name: 'Automation',
        rationale: `${subject} is a question with one answer, and nothing is to be changed`,
        implications: 'The assistant reads what it takes and answers; no file is changed',
      }
    : {
        name: 'Automation',
        rationale: `${subject} ${saidAs(decided)} of ${complexity.score} ${complexity.score === 1 ? 'point' : 'points'} (${complexity.label})`,
        implications:
          'The assistant carries it out as the approved prompt says, and the person checks the result',
      };
}

/** Whoever tells of a fault or wishes for something gives no instruction. */
function saidAs({ order, type }: DecidedType): string {
  if (order) return 'is one specific instruction';
  return type === 'Bug Fix' ? 'tells of one fault' : 'asks for one specific thing';
}

/** "Should I use a context or a store?" */
function alternative(words: readonly Word[]): string | undefined {
  const asks = words.slice(0, 3).some(({ plain }) => /^(?:should|would|mam|mame|lepsie|better)$/.test(plain));
  const or = words.find(({ plain }) => /^(?:or|alebo)$/.test(plain));
  return asks && or ? `"${or.text}"` : undefined;
}

/** Whether a score falls in the upper half of the labels: of the default ones Complex and Very Complex. */
function isUpper(score: number, thresholds: ComplexityRules['thresholds']): boolean {
  const threshold = thresholdAt(score, thresholds);
  const index = threshold ? thresholds.indexOf(threshold) : 0;
  return index > 0 && index >= Math.floor(thresholds.length / 2);
}

/** The words of the first match, quoted. */
function said(patterns: ReturnType<typeof wordPatterns>, words: readonly Word[]): string | undefined {
  const match = allMatches(patterns, words)[0];
  if (!match) return undefined;
  const text = words.slice(match.first, match.last + 1).map((word) => word.text);
  return `"${text.join(' ')}"`;
}
