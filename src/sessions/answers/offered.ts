import type { GateChoice } from '../../parse/gate-choices.ts';
import type { OfferedChoice, OfferedChoices } from '../../parse/offered-choices.ts';
import { isPartialYes, isWholeYes } from './labels.ts';
import type { Lexicon, Sense } from './senses.ts';
import { fold, tokenize, withoutEmphasis } from './tokens.ts';

const sensesOf: Record<GateChoice, Sense> = { yes: 'yes', modify: 'modify', cancel: 'no' };
const whole = (text: string) => withoutEmphasis(fold(text).trim()).replace(/\s+/g, ' ');

/**
 * The choice whose words the answer repeats to the letter, as a question tool returns them; undefined as well for one that begins with a
 * Yes and is none as a whole, so that it is read like any other answer.
 */
export function ownWords(text: string, { choices }: OfferedChoices): GateChoice | undefined {
  const said = whole(text);
  if (said === '' || said.length > 200) return undefined;
  const named = choices.filter(({ words }) => words.some((word) => whole(word) === said));
  const chosen = named.find((one) => one.choice !== 'yes' || isWholeYes(one));
  return named.every(({ choice }) => choice === chosen?.choice) ? chosen?.choice : undefined;
}

/** `1. Yes`, `(1) Yes`, `a) yes`, `Yes (1)`: a word, and a number or letter beside it. */
const withPlace =
  /^\(?([1-9]|[a-z])[.)]\s*(\p{L}+)[.!]?$|^(\p{L}+)\s*(?:\(([1-9]|[a-z])\)|\[([1-9]|[a-z])\])[.!]?$/u;

/**
 * The choice that an answer names by its word and by its place in a question without numbers: people count the choices. Both have to mean the
 * same.
 */
export function choiceByPlace(text: string, { choices }: OfferedChoices): GateChoice | undefined {
  const found = withPlace.exec(whole(text));
  if (!found || choices.some(({ choice, mark }) => choice === undefined || mark !== undefined))
    return undefined;
  const mark = (found[1] ?? found[4] ?? found[5])!;
  const place = /\d/.test(mark) ? Number(mark) - 1 : mark.charCodeAt(0) - 'a'.charCodeAt(0);
  const named = choices[place];
  const said = found[2] ?? found[3];
  return named?.words.some((word) => whole(word) === said) ? named.choice : undefined;
}

/** Whether the only Yes that is offered takes something back: a plain "yes" then may be meant for that. */
export function offersYesInPart({ choices }: OfferedChoices): boolean {
  return choices.some(isPartialYes) && !choices.some((one) => one.choice === 'yes' && isWholeYes(one));
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

/**
 * The words, letters and numbers that the question offered, as phrases.
 *
 * @param typed What a label is when a person types it.
 */
export function offeredPhrases(
  { asked, choices }: OfferedChoices,
  typed: (label: string) => GateChoice | 'unclear',
): Lexicon {
  const offers = choices.flatMap((one, at): Lexicon[number][] => {
    const sense = senseOf(one, typed);
    const marks = one.mark === undefined ? [] : marked(one.mark.toLowerCase(), at);
    // "Start" is a Yes where it is offered as one, and "a good start" is none.
    const words: Sense = sense === 'yes' && !one.words.some((word) => typed(word) === 'yes') ? 'echo' : sense;
    return [
      [words, one.words.flatMap(phraseOf).join(', ')],
      [sense, marks.join(', ')],
    ];
  });
  // Behind the question mark stand the choices: "(Cancel to start over)".
  const folded = fold(asked.includes('?') ? asked.slice(0, asked.indexOf('?')) : asked);
  const echoed = echoes.flatMap(([stem, verb, words]) =>
    folded.includes(stem) && verb.test(folded) ? words : [],
  );
  return [...offers, ['echo', echoed.join(', ')]];
}

function senseOf(one: OfferedChoice, typed: (label: string) => GateChoice | 'unclear'): Sense {
  const label = one.words.reduce((a, b) => (b.length > a.length ? b : a), '');
  // "Yes, option A" is a Yes where A is one way to do it, not where it says what else to do.
  if (one.choice === undefined) return label.length <= 1 ? 'option' : 'doubt';
  if (one.choice !== 'yes' || isWholeYes(one)) return sensesOf[one.choice];
  return typed(label) === 'modify' ? 'modify' : 'doubt';
}

/** None where punctuation parts it: no phrase goes on behind that. */
function phraseOf(label: string): string[] {
  const tokens = tokenize(label);
  if (tokens.length === 0 || tokens.some(({ kind }) => kind === 'break')) return [];
  return [tokens.map(({ text }) => text).join(' ')];
}

const names =
  'option,variant,choice,number,moznost,volba,variantu,cislo,moznost cislo,to option,with option,the option,to'.split(
    ',',
  );
const ordinals = ['first', 'second', 'third', 'fourth'];
const numerals = ['one', 'two', 'three', 'four'];
const slovakOrdinals = ['prva', 'druha', 'tretia', 'stvrta'];
const slovakObjects = ['prvu', 'druhu', 'tretiu', 'stvrtu'];

/** @param place Of the choice in the question: "the second one" is the one that bears the 2 and stands there. */
function marked(mark: string, place: number): string[] {
  const marks = [
    mark,
    `# ${mark}`,
    `[ ${mark} ]`,
    `\` ${mark} \``,
    ...names.map((name) => `${name} ${mark}`),
  ];
  if (mark !== `${place + 1}` || place >= ordinals.length) return marks;
  const nouns = ['option', 'choice', 'one'];
  return [
    ...marks,
    ...nouns.flatMap((noun) => [`the ${ordinals[place]} ${noun}`, `${ordinals[place]} ${noun}`]),
    ...[`option ${numerals[place]}`, `number ${numerals[place]}`, `choice ${numerals[place]}`],
    ...[`${slovakOrdinals[place]} moznost`, `${slovakObjects[place]} moznost`],
    ...[`tu ${slovakObjects[place]}`, `ta ${slovakOrdinals[place]}`],
  ];
}
