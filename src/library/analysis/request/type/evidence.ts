import type { RequestSentence, RequestText, Word } from '../request-text.ts';
import { matchAt, symptomsOf, wordPatterns } from '../word-patterns.ts';
import { courtesies, type Order, ordersOf } from './orders.ts';
import { type Act, isThirdPerson } from './verbs.ts';

const questionWords = wordPatterns(
  (
    "what|what's|whats|how|how's|why|when|where|where's|which|who|whose|is there|are there|is it|is this|" +
    'are we|are these|should the|should this|should it|could the|could this|could it|can the|can this|can it|does|do we|do i|do you|did|should we|should i|can i|could i|may i|is the|are the|' +
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
  /^(?:does|do|did|is|are|was|were|will|would|has|am|should|can|could|may|ma|mame|mam|existuje|je|da|daju|ci|co|what|when|where|which|who|kto|ktory|ktora|ktore|ktoru|como|come|que|ktorym|ked|kedy|kde|wo|was|где|що|что|де)$/;
/** "Ako používateľ chcem", "what I want is". */
const noQuestion = wordPatterns(
  ['ako … chcem', 'ako … chceme', 'ako … potrebujem', 'what i want', 'what we need', 'what i need'],
  false,
);

/** The words that make a sentence a question; none when it is none. "Can you add …?" is an order, and not told here. */
function beginsAsQuestion({ words, asks }: RequestSentence): readonly Word[] {
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
        /^(?:what|where|which|who|does|did|has|co|kde|kedy|ktory|ktora|ktore|ci)$/.test(words[at]!.plain))
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

const wishes = wordPatterns(
  (
    'by mal vediet|by mala vediet|by malo vediet|by mali vediet|mal by|mala by|malo by|mali by|by som rad|by som rada|by sme radi|by som chcel|by som chcela|by sme chceli|by sa hodil*|by sme uvital*|mohli by sme mat|mohol by som mat|ma zostat|maju zostat|ma ostat|maju ostat|only … may|only … can|may only|can only be|smie len|smu len|smie … len|len … smie|len … smu|moze len|mozu len|moze … len|' +
    "there is a need|there is need|should|must be|must only|must fail|must reject|must refuse|needs to|has to|need to be able|is supposed to|ought to|it would be|it'd be|that " +
    "would be|it'd be|we'd love|i'd love|asking for|ask for|customers want|users want|clients want|our " +
    'users want|customers need|users need|missing a|lacks|not possible to … yet|currently there is ' +
    'no|there is no|ability to|option to|support for|would help|would like|could use a|should ' +
    'support|should allow|should offer|should have|should show|should see|should be possible|wish there ' +
    "was|wish|i want|we want|i just want|we just want|i only want|i just need|we just need|i only need|i would like|i'd like|we would like|we'd like|i need|we need|i wish|should " +
    'be able to|be able to|would be nice|would be great|would be cool|would love|as a … i|as an … ' +
    'i|users should|user should|it should be possible|there should be|feature request|allow users|let ' +
    'users|must be able|we are missing|there is no way|no way to|could we have|can we have|can ' +
    'we get|could we get|nech|ma dostat|maju dostat|ma vidiet|maju vidiet|ma mat|maju mat|musi sa dat|ma ' +
    'vediet|maju vediet|ma sa dat|ma sa|maju sa|treba|bude treba|soll man|mal byt|mala byt|malo ' +
    'byt|zisli|zislo|zisla|hodilo|hodili|hodila|uvital*|ocenil*|ocenili|bolo by|keby sa dal*|rad by ' +
    'som|radi by sme|rada by som|zakaznici chcu|pouzivatelia chcu|klienti chcu|ziadaju|pytaju ' +
    'si|moznost|chyba moznost|chybaju moznosti|chyba tam|chyba tu|nie je moznost|zatial sa ' +
    'neda|nemame|mal by vediet|mali by vediet|mali by vidiet|mal by vidiet|malo by sa dat|mala by sa ' +
    'dat|potreboval bych|chtel bych|radi bychom|budeme potrebovat|potreboval by som|potrebovali by ' +
    'sme|nech maju|nech vidi*|chcem|chceme|chcel by som|chcela by som|chceli by ' +
    'sme|potrebujem|potrebujeme|bolo by fajn|bolo by dobre|bolo by super|bolo by skvele|hodilo by ' +
    'sa|hodila by sa|hodil by sa|zisla by sa|zislo by sa|zisiel by sa|chyba nam|chyba mi|chcelo by ' +
    'to|mal by mat|mala by mat|mali by mat|mali by mat moznost|ako … chcem|ako … potrebujem|mohol by ' +
    'mat|pouzivatel ma vediet|nech sa da|aby sa dalo|aby sa dali|aby pouzivatel|mame mat|treba nam|ich ' +
    'mochte|wir brauchen|je voudrais|quiero|necesitamos|queremos|vorrei|quero|хочу|потрібно|нужна'
  ).split('|'),
  false,
);

/** "Managers must still be able to cancel" wishes for nothing new. */
const stays = /^(?:still|nadalej|doteraz|z?ostan\w{1,3})$/;

/** The words of a sentence that wish for something; none when there are none. */
function wishOf(words: readonly Word[]): readonly Word[] {
  for (let at = 0; at < words.length && at < 12; at++) {
    const match = matchAt(wishes, words, at);
    // "When there is no network" wishes for nothing.
    if (
      match &&
      !/^(?:when|if|where|because|ked|ak|lebo)$/.test(words[at - 1]?.plain ?? '') &&
      !words.slice(Math.max(0, at - 2), match.last + 3).some(({ plain }) => stays.test(plain))
    )
      return words.slice(match.first, match.last + 1);
    // "Formulár má kontrolovať heslo".
    const next = words.slice(at + 1, at + 3);
    if (at > 0 && /^(?:ma|maju)$/.test(words[at]!.plain) && /ť$/u.test(next[0]?.text ?? ''))
      return words.slice(at, at + 2);
    // "Používateľ si chce exportovať zoznam".
    if (/^(?:chce|chcu)$/.test(words[at]!.plain) && next.some(({ text }) => /ť$/u.test(text)))
      return words.slice(at, at + 1);
  }
  return [];
}

/** What a sentence does: order, ask, wish, report. The words that show it, none where it does not. */
export interface ReadSentence {
  readonly sentence: RequestSentence;
  readonly orders: readonly Order[];
  readonly symptoms: readonly Word[];
  readonly question: readonly Word[];
  readonly wish: readonly Word[];
  /** The verb of a sentence that says how things are. */
  readonly states: readonly Word[];
}

/** In a statement these tell that something is not as it should be. */
const contrasts = /^(?:never|nikdy|already|still|stale|miesto|namiesto)$/;

/** @param language Of the whole request. */
function readSentence(sentence: RequestSentence, language: string): ReadSentence {
  const { words } = sentence;
  const wish = wishOf(words);
  const begun = beginsAsQuestion(sentence);
  const asked =
    language === 'English' && isOfOtherLanguage(begun[0]?.plain ?? '')
      ? []
      : begun.length > 0 || !asksWhether(sentence)
        ? begun
        : words.slice(0, 3);
  const told = symptomsOf(words);
  const amid =
    // "V models.py treba oddeliť modely": the infinitive orders.
    (wish.length === 0 || wish[0]!.plain === 'treba') &&
    !sentence.asks &&
    (told.length === 0 || (language !== 'English' && language !== 'Mixed'));
  const atHeads =
    asked.length > 0
      ? []
      : ordersOf(sentence, amid, language).filter(
          // "The form should ask for a number and verify it": what follows belongs to the wish.
          ({ act, place, verb }) =>
            !(wish.length > 0 && act === 'make') &&
            // "Chcem vedieť mazať a aj obnoviť": an infinitive behind the wish is what is wished for.
            !(
              wish[0]?.plain !== 'treba' &&
              verb[0]!.start > (wish.at(-1)?.end ?? Infinity) &&
              /[^s]t$/.test(verb[0]!.plain) &&
              language === 'Slovak' &&
              act !== 'explain'
            ) &&
            // "Má sa ukladať len výsledok" tells what should be.
            !(place.first === 2 && /^(?:ma|maju) sa$/.test(`${words[0]!.plain} ${words[1]!.plain}`)) &&
            (wish.length === 0 ||
              place.first === 0 ||
              !joined(words, place.first) ||
              words[place.first]!.start < wish[0]!.start),
        );
  const question =
    asked.length > 0
      ? asked
      : sentence.asks && atHeads.length === 0 && wish.length === 0
        ? words.slice(0, 3)
        : [];
  const state = words.findIndex(
    ({ plain }, at) =>
      matchAt(finite, words, at) ||
      (language !== 'English' && isThirdPerson(plain)) ||
      (plain.length > 4 && /(?:aju|uju|eju|uje)$/.test(plain)),
  );
  return {
    sentence,
    // "How do I add a route, and fix the link?" still asks.
    orders: atHeads,
    symptoms:
      told.length > 0 || atHeads.length + wish.length + question.length > 0
        ? told
        : words.filter(
            (word, at) =>
              contrasts.test(word.plain) || (word.plain === 'instead' && words[at + 1]?.plain === 'of'),
          ),
    question,
    wish: atHeads.length > 0 ? [] : wish,
    states: state === -1 ? [] : words.slice(Math.max(0, state - 1), state + 2),
  };
}

/** "Can we migrate without downtime?" asks whether it can be done; "can we add a filter?" is polite. */
function asksWhether(sentence: RequestSentence): boolean {
  const { words, asks } = sentence;
  return (
    asks &&
    /^(?:can|could) (?:we|i)$/.test(`${words[0]!.plain} ${words[1]?.plain}`) &&
    words.some(({ plain }) => /^(?:without|still|safely|instead)$/.test(plain)) &&
    ordersOf(sentence, false, 'English')[0]?.act !== 'add'
  );
}

/** French "comment" is how, and English a remark. */
function isOfOtherLanguage(word: string): boolean {
  return /^(?:comment|come|como|ci|hol)$/.test(word);
}

const finite = wordPatterns(
  (
    'is|are|was|were|has|have|never|always|sometimes|anymore|immediately|every time|even though|after|' +
    'chodia|chodi|prichadza|prichadzaju|robia|robi|stale|obcas|shows|goes|appears|stays|jumps|opens|' +
    'closes|gets|keeps|returns|takes|moves|je|su|bol|bola|bolo|boli|zobrazuje sa|ostane|zostane|' +
    'zobrazi sa|trva|ma|maju|vracia|ukazuje|sa'
  ).split('|'),
  false,
);

function joined(words: readonly Word[], at: number): boolean {
  return /^(?:and|or|a|alebo)$/.test(words[at - 1]!.plain) && words[at - 1]!.clause === words[at]!.clause;
}

/** All that is known of a request before its type is decided. */
export interface Evidence extends RequestText {
  readonly language: string;
  readonly read: readonly ReadSentence[];
  /** Orders that are not denied. */
  readonly orders: readonly Order[];
  /** The order that counts. */
  readonly first: Order | undefined;
  readonly symptoms: readonly Word[];
  readonly smell: readonly Word[];
  /** The name of an error, in prose or in a log. */
  readonly error: string | undefined;
}

/** @param language Of the whole request. */
export function gatherEvidence(request: RequestText, language: string): Evidence {
  const read = request.sentences.map((sentence) => readSentence(sentence, language));
  const orders = read.flatMap((sentence) => sentence.orders).filter(({ denied }) => !denied);
  const main = orders.find(({ act }) => act !== 'look') ?? orders[0];
  // "Design and build", "find out why and fix it": what is built or changed counts.
  const built =
    main?.act === 'weigh' || main?.act === 'research'
      ? orders.find(
          ({ act, sentence }) =>
            (main.act === 'weigh' ? act === 'add' : changing.has(act)) && sentence === main.sentence,
        )
      : undefined;
  return {
    ...request,
    language,
    read,
    orders,
    first: built ?? main,
    symptoms: read.flatMap(({ symptoms }) => symptoms),
    smell: smellOf(request.words),
    error: errorName.exec(request.text)?.[0],
  };
}

const changing: ReadonlySet<Act> = new Set(['fix', 'rework', 'improve', 'remove', 'change']);

/** "LimitException should have a code" names a class. */
const errorName =
  /(?<!\p{L})(?:\p{Lu}\p{L}{0,40})?(?:Error|Exception)\b(?!\s(?:should|must|needs?|has|nech|má)\s)|\bE[A-Z]{4,12}\b(?=:)|\bTraceback\b|\bpanic: |\bSegmentation fault\b|\berror (?:TS|CS)\d+/u;

/** Ways to say that code is in no good shape. */
const smells = wordPatterns(
  (
    "doesn't belong|does not belong|don't belong|do not belong|nepatri|nepatria|out of hand|in one place|na jednom mieste|na jedno miesto|inconsistent|" +
    'nevyzna|too big|too large|chaos|prop drilling|privelk*|prilis velk*|gross|ugly|skareda|skaredy|' +
    'doing the same|do the same thing|same thing|repeat the same|repeats the same|the same file|same code|the same block|half the same|' +
    'almost the same|nearly the same|almost identical|nearly identical|copies of|keep their own|keeps its own|have their own|has its own … code|' +
    'takmer rovnak*|skoro rovnak*|takmer ten isty|skoro ten isty|takmer to iste|skoro to iste|kopie|len jedno|len jeden|into one|do jedneho|' +
    'copy pasted|copy paste|copy pasting|spaghetti|' +
    'terrible name|bad name|poor name|misleading name|confusing name|hard to read|unreadable|' +
    'hard to follow|hard to maintain|way too much|doing too much|does too much|robi privela|robi vsetko|messy|a mess|god class|god object|lines long|too long|' +
    'too many responsibilities|duplicated code|duplicate code|code duplication|tightly coupled|' +
    'nested too deep|deeply nested|tech debt|technical debt|magic numbers|robia to iste|robi to iste co|' +
    'hrozny nazov|zly nazov|zle pomenovan*|matuci nazov|neda citat|nedaju citat|necitateln*|neprehladn*|' +
    'spageti|skopirovan* kod|duplicitny kod|prilis dlh*|riadkov|technicky dlh|bordel|zamotan*|' +
    'nazov … nesedi'
  ).split('|'),
  false,
);

/** The first words that complain of the code's shape; none when none do. */
function smellOf(words: readonly Word[]): readonly Word[] {
  for (let at = 0; at < words.length; at++) {
    const match = matchAt(smells, words, at);
    if (match) return words.slice(match.first, match.last + 1);
  }
  return [];
}
