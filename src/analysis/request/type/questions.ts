import type { Sentence, Word } from '../request-text.ts';
import { matchAt, wordPatterns } from '../word-patterns.ts';
import { courtesies } from './courtesy.ts';

const questionWords = wordPatterns(
  (
    "what|what's|whats|how|how's|why|when|where|where's|which|who|whose|is there|are there|is it|is this|" +
    'are we|are these|does|do we|do i|do you|did|should we|should i|can i|could i|may i|is the|are the|' +
    "has anyone|any idea|any chance|am i|was|were|will|would it|i don't understand|i do not understand|" +
    'does anybody|does anyone|anybody know|anyone know|nevie niekto|' +
    "don't get|i don't get|thoughts on|opinions on|would you put|would you use|would you rather|" +
    'would you go|any reason|any recommendations|v ktor*|v akom|v akej|na co|pre koho|do ktor*|na ktor*|' +
    'nechapem|nerozumiem|dal by si|robil by si|spravil by si|riesil by si|pouzil by si|isiel by si|' +
    'ktorym|je rozdiel|not sure if|not sure whether|not sure why|not sure how|unsure|i wonder|' +
    'wondering if|neviem ci|neviem ako|neviem preco|netusim|mas tusenie|mate tusenie|nevies|neviete|' +
    'nevie niekto|nerozumiem|ako|preco|co|kde|kedy|kto|aky|aka|ake|akej|aku|akym|akych|ktory|ktora|ktore|' +
    'ktoru|ktorym|kolko|ci|existuje|mame|mam|ma|je to|je mozne|da sa|daju sa|odkial|naco|nac|cim|co ak|' +
    'cože|z coho|v com|na co|od coho|podla coho|jak|proc|kdy|jaky|jaka|kolik|je mozne|wie|warum|was|wo|' +
    'welche|welcher|wann|jak|dlaczego|gdzie|czy|kiedy|co to|hogyan|miert|mi a|hol|melyik|comment|' +
    "pourquoi|ou est|quel|quelle|quels|qu'est|est ce que|como|por que|cual|donde|que hace|perche|come|" +
    'quale|dove|cosa|qual|onde|por que|o que|як|чому|де|що|чи|как|почему|где|что|зачем'
  ).split('|'),
  false,
);
/** Words that begin questions and other sentences as well; the mark tells. */
const onlyWithMark =
  /^(?:does|do|did|is|are|was|were|will|would|has|am|should|can|could|may|ma|mame|mam|existuje|je|da|daju|ci|co|what|when|where|which|who|ktory|ktora|ktore|ktoru|como|come|que|ktorym|ked|kedy|kde|wo|was|где|що|что|де)$/;
/** "Ako používateľ chcem", "when I click …, it fails", "what I want is". */
const noQuestion = wordPatterns(
  (
    'ako … chcem|ako … potrebujem|ako … chceme|ako pouzivatel*|ako admin*|ako zakaznik*|ako vyvojar*|ako ' +
    'navstevnik*|ako spravca|ako majitel*|ako autor*|ako klient*|ako host*|ako predajca|ako ' +
    'prihlaseny|ako neprihlaseny|ako editor*|ako manazer*|ako tester*|ako hrac*|ako student*|ako ' +
    'ucitel*|what i want|what we need|what i need|how about adding|como usuario|como admin*'
  ).split('|'),
  false,
);

/** The words that make a sentence a question; none when it is none. "Can you add …?" is an order, and not told here. */
export function beginsAsQuestion({ words, asks }: Sentence): readonly Word[] {
  let at = 0;
  for (let step = 0; step < 6 && at < words.length; step++) {
    const courtesy = matchAt(courtesies, words, at);
    const question = matchAt(questionWords, words, at);
    // "Any chance" asks, "any chance you could" is polite.
    if (!courtesy || (question && question.last >= courtesy.last)) break;
    at = courtesy.last + 1;
  }
  // "The header overlaps on mobile, why?", "V produkcii to ide pomaly, prečo?"
  const place = at < words.length ? matchAt(questionWords, words, at) : undefined;
  // CI is no "či".
  if (place && words[at]!.text !== 'CI' && !matchAt(noQuestion, words, at)) {
    const sure =
      !onlyWithMark.test(words[at]!.plain) ||
      (place.last > at && !/^(?:da|daju|je|ma|mame|mam)$/.test(words[at]!.plain));
    if (
      asks ||
      sure ||
      (words.length <= 12 &&
        /^(?:what|where|which|who|co|kde|kedy|ktory|ktora|ktore|ci)$/.test(words[at]!.plain))
    ) {
      return words.slice(at, Math.min(place.last + 3, words.length));
    }
  }
  if (!asks) return [];
  const late = words.findIndex(
    (word, index) =>
      index > 0 && words[index - 1]!.clause !== word.clause && /^(?:why|how|preco|ako)$/.test(word.plain),
  );
  return late === -1 || late < words.length - 8 ? [] : words.slice(late, late + 3);
}
