import { letters } from '../../core/base/fold.ts';
import { memoized } from '../../core/base/memoized.ts';
import { wordSet } from '../../core/base/words.ts';
import { quoteOf } from '../../core/parse/credentials/redact.ts';
import { type GateChoice, isGateQuestion } from '../../core/parse/gate-question.ts';
import type { OfferedChoice, OfferedChoices } from '../../core/parse/offered-choices.ts';
import { lexiconOf, phrases } from './lexicon.ts';
import { type Answer, explain } from './other.ts';
import {
  type AnswerLexicon,
  type AnswerToken,
  foldTyped,
  readings,
  type Sense,
  tokenize,
  withoutEmphasis,
} from './tokens.ts';

const sensesOf: Record<GateChoice, Sense> = { yes: 'yes', modify: 'modify', cancel: 'no' };
const whole = (text: string) => withoutEmphasis(foldTyped(text).trim()).replace(/\s+/g, ' ');

/**
 * The choice whose words the answer repeats to the letter, as a question tool returns them; undefined as well for one that begins with a
 * Yes and is none as a whole, so that it is read like any other answer.
 */
function ownWords(text: string, { choices }: OfferedChoices): GateChoice | undefined {
  const said = whole(text);
  if (said === '' || said.length > 200) return undefined;
  const named = choices.filter(({ words }) => words.some((word) => whole(word) === said));
  const chosen = named.find((one) => one.choice !== 'yes' || isWholeYes(one));
  return named.every(({ choice }) => choice === chosen?.choice) ? chosen?.choice : undefined;
}

/** `1. Yes`, `(1) Yes`, `a) yes`, `Yes (1)`: a word, and a number or letter beside it. */
const withPlace = new RegExp(
  String.raw`^\(?([1-9a-z])[.)]\s*([${letters}]+)[.!]?$|^([${letters}]+)\s*(?:\(([1-9a-z])\)|\[([1-9a-z])\])[.!]?$`,
);

/**
 * The choice that an answer names by its word and by its place in a question without numbers: people count the choices. Both have to mean the
 * same.
 */
function choiceByPlace(text: string, { choices }: OfferedChoices): GateChoice | undefined {
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
function offersYesInPart({ choices }: OfferedChoices): boolean {
  return choices.some(isPartialYes) && !choices.some((one) => one.choice === 'yes' && isWholeYes(one));
}

/** What the question's own verb is answered with: "Shall I proceed?" – "Proceed." */
const echoes: Readonly<Record<string, string>> = {
  ...{ proceed: 'proceed', proceeding: 'proceed', continue: 'continue', 'go ahead': 'go ahead' },
  ...{ start: 'start', begin: 'begin', implement: 'implement', execute: 'execute' },
  ...{ confirm: 'confirm, confirmed, i confirm', agree: 'agree, agreed, i agree' },
  ...{ zacat: 'zacni, zacnite', spustit: 'spusti, spustite', potvrd: 'potvrdzujem, potvrdzujeme' },
  pokracovat: 'pokracuj, pokracujte, pokracovat, pokracujeme',
  pokracujeme: 'pokracuj, pokracujte, pokracovat, pokracujeme',
};
/** The last ones by their beginnings. */
const echoed = new RegExp(
  `(?<![${letters}])(?:(?:proceed(?:ing)?|continue|go ahead|start|begin|implement|execute|confirm|agree|zacat|spustit)(?![${letters}])|pokracovat|potvrd)|pokracujeme`,
  'g',
);

/** The words, letters and numbers that the question offered, as phrases. @param typed What a label is when a person types it. */
function offeredPhrases(
  { asked, choices }: OfferedChoices,
  typed: (label: string) => GateChoice | 'unclear',
): AnswerLexicon {
  const offers = choices.flatMap((one, at): AnswerLexicon[number][] => {
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
  const verbs =
    foldTyped(asked.includes('?') ? asked.slice(0, asked.indexOf('?')) : asked).match(echoed) ?? [];
  return [...offers, ['echo', verbs.map((verb) => echoes[verb]).join(', ')]];
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
/** By place: ordinal, numeral, and the Slovak ordinal as subject and as object. */
const places = [
  ['first', 'one', 'prva', 'prvu'],
  ['second', 'two', 'druha', 'druhu'],
  ['third', 'three', 'tretia', 'tretiu'],
  ['fourth', 'four', 'stvrta', 'stvrtu'],
] as const;

/** @param place Of the choice in the question: "the second one" is the one that bears the 2 and stands there. */
function marked(mark: string, place: number): string[] {
  const named = names.map((name) => `${name} ${mark}`);
  const marks = [mark, `# ${mark}`, `[ ${mark} ]`, `\` ${mark} \``, ...named];
  const words = places[place];
  if (mark !== `${place + 1}` || !words) return marks;
  const [ordinal, numeral, subject, object] = words;
  return [
    ...marks,
    ...['option', 'choice', 'one'].flatMap((noun) => [`the ${ordinal} ${noun}`, `${ordinal} ${noun}`]),
    ...['option', 'number', 'choice'].map((noun) => `${noun} ${numeral}`),
    ...[`${subject} moznost`, `${object} moznost`, `tu ${object}`, `ta ${subject}`],
  ];
}

/** What a label says besides what an answer may: it is an assistant's, and stands for a Yes by being offered as one. */
const ofLabels = () =>
  lexiconOf(`
go | accept, confirm, perform, launch, prijat, potvrdit
go | write, create, generate, make, finish, start, begin | , the | code, coding, files, implementation
go | make, implement, apply | , the | changes
noun | with, to | , the | code, coding, execution, development
noun | with,  | option, variant, moznost | a, b, c, d, 1, 2, 3, 4
noun | implementaciou, implementaciu, s implementaciou, s pracou, na implementaciu
`);

/** The beginnings of words by which a description takes back what its head says, or puts it off. */
const takingBack = (
  'but except without unless if instead only not no never later until till before after first when once rather ' +
  'draft dry planning partial part half some phase step stage subset minimal basic small reduc limit subject skip remov add drop minus plus few less ' +
  'chang modif edit revis adjust tweak amend rework rewrit comment condition caveat reservation discard cancel stop abort reject ' +
  'discuss ask question review refin clarif explor preview wait hold postpone tomorrow let tell ' +
  'ale okrem bez ak len iba namiesto neskor najprv az ked este uprav planov zmen vyhrad pripomien ciastocn cast zrus nie ziad ' +
  'mens mal obmedz zuz prida odstran vynech pocka zajtra otazk faz krok'
).split(' ');
/** Those that other words begin with. */
const wholly = wordSet('but no not if ak az len ked add let ask part first cast some hold step');

/** A session asks with the same labels again and again. */
const agrees = memoized(100, (text): boolean =>
  readings(trimBreaks(tokenize(text)), [...phrases(), ofLabels()]).some(
    (reading) =>
      any(reading, 'yes', 'approve', 'informal', 'go', 'praise', 'ok', 'emphasis') &&
      !any(reading, 'no', 'stop'),
  ),
);

/** What parts a label from its description: "Yes – the work starts". */
const describing = /(?<!\s)\s*(?:[:–—=→(]|[.!]\s|\s-\s)/;

/**
 * Whether a choice that begins with a Yes is one as a whole. "Yes, with changes", "Proceed with a smaller scope" and "Yes - no tests" are
 * none: what they are is read like an answer in which every word has to be accounted for, and only a description behind it may say more.
 */
function isWholeYes({ words }: OfferedChoice): boolean {
  return words.every((label) => {
    if (label.length === 1 || agrees(label)) return true;
    const at = label.search(describing);
    return at > 0 && agrees(label.slice(0, at)) && !takesBack(label.slice(at));
  });
}

/** Whether a choice that begins with a Yes says that it is less than one; "Yes, implement the limit" is only not known as one. */
function isPartialYes(one: OfferedChoice): boolean {
  return (
    one.choice === 'yes' &&
    !isWholeYes(one) &&
    one.words.some((label) => label.split(/[,:–—(]/).some(takesBack))
  );
}

/** With what a description limits the Yes before it: "Yes – for the first file". */
const limiting = wordSet('with w for in on at via using under per s so po pre za v na pod cez');

const word = new RegExp(`[${letters}]+`, 'g');

function takesBack(description: string): boolean {
  const words = foldTyped(description).match(word) ?? [];
  const isPartial = words.some((word) =>
    takingBack.some((stem) => (wholly.has(stem) ? word === stem : word.startsWith(stem))),
  );
  return isPartial || limiting.has(words[0] ?? '');
}

/** Letters swapped with their neighbour, left out, and letters typed twice, by which no other word comes about. */
const slips: readonly (readonly [RegExp, string])[] = [
  [/^(?:y{1,2}e{1,2}s{1,5}|yse|eys)$/, 'yes'],
  [/^(?:a{1,2}no{1,3}|aon)$/, 'ano'],
  [/^a(?:p{1,3}r{1,2}o{1,2}ve?|p{1,2}orve|p{1,2}rvoe)$/, 'approve'],
  [/^a(?:p{1,3}r{1,2}o{1,2}ve?d|p{1,2}orved|p{1,2}rvoed)$/, 'approved'],
  [/^sch?v{1,2}al{1,2}uje?m{1,2}$/, 'schvalujem'],
  [/^p(?:l(?:ea|ae)se{1,3}|lese|leas|leese|elase|lesae|lesase|leae)$/, 'please'],
  [/^t(?:nx|hnx|hanx|hnks|nks|ahnks|hansk|hakns)$/, 'thanks'],
  [/^(?:pro?ce{1,4}d|procede|porceed|prcoeed|proc{2}e{1,2}d)$/, 'proceed'],
  [/^(?:y{2,3})$/, 'y'],
];

/** A word as it was meant, where a slip of the keys is plain. */
function withoutTypos(token: AnswerToken): AnswerToken {
  if (token.kind !== 'word' || !'yeapst'.includes(token.text[0]!)) return token;
  const slip = slips.find(([pattern]) => pattern.test(token.text));
  return slip ? { ...token, text: slip[1] } : token;
}

/** A longer answer says more than Yes. */
const mostTokens = 40;
const longestText = 4000;

/**
 * Tells what an answer at the gate is. Only an explicit Yes is one: every word and sign of the answer must be accounted for, so that
 * whatever is not known makes it no Yes.
 *
 * @param text As the person typed it.
 * @param offered What the question offered: its words, letters and numbers then count as well.
 */
export function classifyAnswer(text: string, offered?: OfferedChoices): Answer {
  const typed = text.trim();
  const said = unquoted(ownWordsOf(typed.slice(0, longestText), offered));
  const quote = quoteOf(said);
  const tokens = trimBreaks(tokenize(said).map(withoutTypos));
  const isLong = typed.length > longestText || tokens.length > mostTokens;
  const own = offered && !isLong ? (ownWords(said, offered) ?? choiceByPlace(said, offered)) : undefined;
  if (own) return { answer: own, quote };
  const known = offered ? [...phrases(), offeredPhrases(offered, whenTyped)] : phrases();
  const found = isLong ? [] : readings(tokens, known);
  const calls = callsSomebody.test(foldTyped(said));
  for (const choice of ['yes', 'cancel', 'modify'] as const) {
    const reading = found.find((one) => means[choice](one));
    if (!reading || (choice === 'yes' && calls)) continue;
    if (choice === 'yes' && offered && saysNoMore(reading) && offersYesInPart(offered))
      return { answer: 'unclear', quote, reason: 'may choose what is less than a Yes' };
    return { answer: choice, quote };
  }
  const other = explain(tokens, found, (rest) => readings(rest, known));
  return isLong && other.answer === 'unclear'
    ? { quote, answer: 'unclear', reason: 'is too long for a Yes' }
    : { quote, ...other };
}

const whenTyped = memoized(100, (label): Answer['answer'] => classifyAnswer(label).answer);

/** "Hej" and "áno" in front of whom they call, where "ty" is no "thank you". */
const callsSomebody = new RegExp(
  String.raw`(?<![${letters}])(?:(?:hej|ano)[\s,.!]+(?:ty|vy)|hej[\s,]+(?:prosim (?:ta|vas)|pockaj))(?![${letters}])`,
);

const any = (reading: ReadonlySet<Sense>, ...wanted: readonly Sense[]) =>
  wanted.some((sense) => reading.has(sense));

/** A plain Yes. */
const saysNoMore = (reading: ReadonlySet<Sense>) => !any(reading, 'go', 'manner', 'praise', 'object', 'noun');

const means: Record<GateChoice, (reading: ReadonlySet<Sense>) => boolean> = {
  yes: (reading) =>
    any(reading, 'yes', 'approve', 'echo', 'informal') &&
    !any(reading, 'no', 'stop', 'modify', 'doubt') &&
    !(any(reading, 'informal') && any(reading, 'sure')) &&
    (any(reading, 'yes', 'approve', 'echo', 'go') || !any(reading, 'ok')),
  cancel: (reading) =>
    any(reading, 'no', 'stop') &&
    !any(reading, 'modify', 'doubt', 'go', 'praise', 'manner', 'sure') &&
    !any(reading, 'option', 'approve', 'echo', 'informal') &&
    !(any(reading, 'yes') && any(reading, 'no')),
  modify: (reading) =>
    any(reading, 'modify') && !any(reading, 'doubt', 'yes', 'approve', 'echo', 'informal', 'go'),
};

const box = /^\s*(?:[-*+]\s+)?\[([ xX✓✔])\]\s{1,200}(.*)$/;
const bareChoice = /^(?:yes|no|y|n|modify|cancel|approve|proceed|ano|nie|upravit|zrusit)$/;

/** Without the lines of the question that are quoted above the answer; of its choices with boxes, the one that is ticked. */
function ownWordsOf(text: string, offered: OfferedChoices | undefined): string {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const boxes = lines.map((line) => box.exec(line));
  const [ticked, ...further] = boxes.filter((found) => found?.[1] !== ' ');
  const isBare = (found: RegExpExecArray | null) => found && bareChoice.test(foldTyped(found[2]!).trim());
  if (ticked && further.length === 0 && boxes.every((found) => found === ticked || isBare(found)))
    return ticked[2]!;
  const start = lines.findIndex((line) => !isQuoted(line));
  const isOfQuestion = (line: string) => isQuoted(line) && quotesQuestion(line, offered);
  const above = start > 0 && lines.slice(0, start).every(isOfQuestion);
  return (above ? lines.slice(start) : lines).join('\n').trim();
}

const quotedWord = new RegExp(`^([^${letters}])([${letters}]+)([^${letters}])[.!]?$`);
/** What may stand behind a word, by what stands in front of it. */
const quotes: Readonly<Record<string, string>> = {
  ...{ '`': '`', '"': '"', "'": "'", '“': '”', '„': '“”', '«': '»', '[': ']' },
};

/** A whole answer that is one word between quotation marks or brackets: people copy a choice as it was offered. */
function unquoted(text: string): string {
  if (text.length > 20) return text;
  const [, sign, inner, end] = quotedWord.exec(text) ?? [];
  return quotes[sign!]?.includes(end!) ? inner! : text;
}

const isQuoted = (line: string) => /^\s*>/.test(line);

/** A line of something else, quoted above a Yes, is what the Yes is for; one below it may take it back. */
function quotesQuestion(line: string, offered: OfferedChoices | undefined): boolean {
  const bare = line.replace(/^[\s>]+/, '').trim();
  if (bare === '' || isGateQuestion(bare)) return true;
  const unmarked = bare.replace(/^(?:[-*+•]\s+)?(?:[*_]{0,200}\w[*_]*[.):][*_]*\s+)?/, '');
  const label = foldTyped(unmarked).replace(/[*_]+/g, '');
  return offered?.choices.some(({ words }) => words.some((one) => foldTyped(one) === label)) ?? false;
}

function trimBreaks(tokens: readonly AnswerToken[]): AnswerToken[] {
  const first = tokens.findIndex(({ kind }) => kind !== 'break');
  const last = tokens.findLastIndex(({ kind }) => kind !== 'break');
  return first < 0 ? [] : tokens.slice(first, last + 1);
}
