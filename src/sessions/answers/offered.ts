import type { GateChoice } from '../../parse/gate-question.ts';
import type { OfferedChoices } from '../../parse/offered-choices.ts';
import { compilePhrases, type Phrases } from './grammar.ts';
import type { Lexicon, Sense } from './senses.ts';
import { fold, tokenize } from './tokens.ts';

const sensesOf: Record<GateChoice, Sense> = { yes: 'yes', modify: 'modify', cancel: 'no' };
/** An offered label that says Yes and takes something back: "Yes, but without tests". */
const restricts =
  /(?<!\p{L})(?:but|except|without|unless|if|instead|only|not|later|ale|okrem|bez|ak|len|iba|namiesto|neskor)(?!\p{L})/u;
const whole = (text: string) => fold(text).replace(/[*_]+/g, '').replace(/\s+/g, ' ').trim();

/** The choice whose words the answer repeats to the letter, as a question tool returns them. */
export function ownWords(text: string, { choices }: OfferedChoices): GateChoice | 'modify' | undefined {
  const said = whole(text);
  if (said === '' || said.length > 200) return undefined;
  const chosen = choices.find(({ words }) => words.some((word) => whole(word) === said));
  if (chosen?.choice !== 'yes') return chosen?.choice;
  return restricts.test(said) ? 'modify' : 'yes';
}

/** What the question's own verb is answered with: "Shall I proceed?" – "Proceed." */
const echoes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<!\p{L})proceed(?:ing)?(?!\p{L})/u, ['proceed']],
  [/(?<!\p{L})continue(?!\p{L})/u, ['continue']],
  [/(?<!\p{L})go ahead(?!\p{L})/u, ['go ahead']],
  [/(?<!\p{L})start(?!\p{L})/u, ['start']],
  [/(?<!\p{L})begin(?!\p{L})/u, ['begin']],
  [/(?<!\p{L})implement(?!\p{L})/u, ['implement']],
  [/(?<!\p{L})execute(?!\p{L})/u, ['execute']],
  [/(?<!\p{L})confirm(?!\p{L})/u, ['confirm', 'confirmed', 'i confirm']],
  [/(?<!\p{L})agree(?!\p{L})/u, ['agree', 'agreed', 'i agree']],
  [/(?<!\p{L})pokracovat|pokracujeme/u, ['pokracuj', 'pokracujte', 'pokracovat', 'pokracujeme']],
  [/(?<!\p{L})zacat(?!\p{L})/u, ['zacni', 'zacnite']],
  [/(?<!\p{L})spustit(?!\p{L})/u, ['spusti', 'spustite']],
  [/(?<!\p{L})potvrd/u, ['potvrdzujem', 'potvrdzujeme']],
];

/** The words, letters and numbers that the question offered, as phrases. */
export function offeredPhrases({ asked, choices }: OfferedChoices): Phrases {
  const offers = choices.flatMap(({ choice, words, mark }): Lexicon => {
    const label = words.map((word) =>
      tokenize(word)
        .map(({ text }) => text)
        .join(' '),
    );
    const marks = mark === undefined ? [] : marked(mark.toLowerCase());
    if (choice === undefined) return [['option', mark === undefined ? label : [...label, ...marks]]];
    const sense =
      choice === 'yes' && words.some((word) => restricts.test(fold(word))) ? 'modify' : sensesOf[choice];
    return [[sense, [...label, ...marks]]];
  });
  const folded = fold(asked);
  const echoed = echoes.filter(([verb]) => verb.test(folded)).flatMap(([, words]) => words);
  return compilePhrases(offers, [['echo', echoed]]);
}

function marked(mark: string): string[] {
  const names = [
    'option',
    'variant',
    'choice',
    'number',
    'moznost',
    'volba',
    'variantu',
    'cislo',
    'to option',
    'with option',
    '#',
  ];
  return [mark, ...names.map((name) => `${name} ${mark}`)];
}
