import type { GateChoice } from '../../parse/gate-question.ts';
import type { OfferedChoices } from '../../parse/offered-choices.ts';
import type { Lexicon, Sense } from './senses.ts';
import { fold, tokenize } from './tokens.ts';

const sensesOf: Record<GateChoice, Sense> = { yes: 'yes', modify: 'modify', cancel: 'no' };
const whole = (text: string) => fold(text).replace(/[*_]+/g, '').replace(/\s+/g, ' ').trim();

// V8 builds a pattern when it is first used, and one for whole words is long, because letters are many: each is asked only where it may match.
const restrictions =
  'but except without unless if instead only not later ale okrem bez ak len iba namiesto neskor'.split(' ');
const restriction = new RegExp(`(?<!\\p{L})(?:${restrictions.join('|')})(?!\\p{L})`, 'u');

/** An offered label that says Yes and takes something back: "Yes, but without tests". */
function restricts(text: string): boolean {
  return restrictions.some((word) => text.includes(word)) && restriction.test(text);
}

/** The choice whose words the answer repeats to the letter, as a question tool returns them. */
export function ownWords(text: string, { choices }: OfferedChoices): GateChoice | 'modify' | undefined {
  const said = whole(text);
  if (said === '' || said.length > 200) return undefined;
  const chosen = choices.find(({ words }) => words.some((word) => whole(word) === said));
  if (chosen?.choice !== 'yes') return chosen?.choice;
  return restricts(said) ? 'modify' : 'yes';
}

/** What the question's own verb is answered with: "Shall I proceed?" – "Proceed." In front: what is in every text that the pattern matches. */
const echoes: readonly (readonly [string, RegExp, readonly string[]])[] = [
  ['proceed', /(?<!\p{L})proceed(?:ing)?(?!\p{L})/u, ['proceed']],
  ['continue', /(?<!\p{L})continue(?!\p{L})/u, ['continue']],
  ['go ahead', /(?<!\p{L})go ahead(?!\p{L})/u, ['go ahead']],
  ['start', /(?<!\p{L})start(?!\p{L})/u, ['start']],
  ['begin', /(?<!\p{L})begin(?!\p{L})/u, ['begin']],
  ['implement', /(?<!\p{L})implement(?!\p{L})/u, ['implement']],
  ['execute', /(?<!\p{L})execute(?!\p{L})/u, ['execute']],
  ['confirm', /(?<!\p{L})confirm(?!\p{L})/u, ['confirm', 'confirmed', 'i confirm']],
  ['agree', /(?<!\p{L})agree(?!\p{L})/u, ['agree', 'agreed', 'i agree']],
  ['pokrac', /(?<!\p{L})pokracovat|pokracujeme/u, ['pokracuj', 'pokracujte', 'pokracovat', 'pokracujeme']],
  ['zacat', /(?<!\p{L})zacat(?!\p{L})/u, ['zacni', 'zacnite']],
  ['spustit', /(?<!\p{L})spustit(?!\p{L})/u, ['spusti', 'spustite']],
  ['potvrd', /(?<!\p{L})potvrd/u, ['potvrdzujem', 'potvrdzujeme']],
];

/** The words, letters and numbers that the question offered, as phrases. */
export function offeredPhrases({ asked, choices }: OfferedChoices): Lexicon {
  const offers = choices.map(({ choice, words, mark }): Lexicon[number] => {
    const phrases = [...words.flatMap(phraseOf), ...(mark === undefined ? [] : marked(mark.toLowerCase()))];
    if (choice === undefined) return ['option', phrases.join(', ')];
    const isRestricted = choice === 'yes' && words.some((word) => restricts(fold(word)));
    return [isRestricted ? 'modify' : sensesOf[choice], phrases.join(', ')];
  });
  const folded = fold(asked);
  const echoed = echoes.flatMap(([stem, verb, words]) =>
    folded.includes(stem) && verb.test(folded) ? words : [],
  );
  return [...offers, ['echo', echoed.join(', ')]];
}

/** None where punctuation parts it: no phrase goes on behind that. */
function phraseOf(label: string): string[] {
  const tokens = tokenize(label);
  if (tokens.length === 0 || tokens.some(({ kind }) => kind === 'break')) return [];
  return [tokens.map(({ text }) => text).join(' ')];
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
