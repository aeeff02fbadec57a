import { isSigns, letters, numbers } from '../../core/base/fold.ts';

/** A word, or a sign that stands for itself; `break` is the punctuation between two clauses. */
export interface AnswerToken {
  /** Words in lower case and without Slovak diacritics, apostrophes straight. */
  readonly text: string;
  readonly kind: 'word' | 'break' | 'sign';
}

/** Invisible characters, variants of emoji, the frame of a key and tones of skin: they change nothing. */
const invisible = /[\u200b\u200c\u2060\ufeff]|\u200d|\u20e3|\ufe0e|\ufe0f|\ud83c[\udffb-\udfff]/g;
const slovakLetters = /[áäčďéíĺľňóôŕšťúýžěřů]/g;
/** A letter that no Slovak word has keeps its mark: "año" is not "áno". */
const withoutDiacritics = (letters: string) =>
  letters.replace(slovakLetters, (letter) => letter.normalize('NFD').charAt(0));

const emoticon = /(?<=^|\s)[:;=][-^']?[)(\][dp/\\|3*](?=$|\s)/g;
const friendly = /^[:=][-^']?[)d\]]$/;
const smile = new RegExp(String.raw`(?<=^|[\s${letters}.!])[:=]-?\)+(?=$|[\s.!,])`, 'g');
/** The pair of one character: a letter, or an emoji. */
const [letterPair, pair] = [
  '[\\ud800-\\ud83b\\ud840-\\udbff][\\udc00-\\udfff]',
  '[\\ud800-\\udbff][\\udc00-\\udfff]',
];
const letter = `(?:[${letters}]|${letterPair})`;
const inWord = `(?:[${letters}${numbers}\\u0300-\\u036f\\u20d0-\\u20ff]|${letterPair})`;
/** A word stands in the first group. */
const token = new RegExp(
  String.raw`(${letter}${inWord}*(?:['’]${letter}+)*|[${numbers}]+${letter}*)|\.{2,}|\n|${pair}|[^\s${letters}${numbers}]`,
  'g',
);
const number = new RegExp(`[${numbers}]`);
const abbreviatedNumber = new RegExp(String.raw`(?<![${letters}])c\.\s*(?=\d)`, 'g');

/**
 * Brings what a person typed to small letters, without Slovak diacritics. Unlike `fold` of all documents it leaves every other letter as
 * it is: a word of another language is not to become a Yes.
 */
export function foldTyped(text: string): string {
  return withoutDiacritics(text.normalize('NFC').replace(invisible, '').toLowerCase()).replaceAll('’', "'");
}

/** Divides an answer into words, breaks and signs; emphasis in pairs is left out, everything else is there. */
export function tokenize(text: string): AnswerToken[] {
  const plain = withoutEmphasis(foldTyped(text).trim())
    .replace(smile, ' 🙂 ')
    .replace(emoticon, (face) => (friendly.test(face) ? ' 🙂 ' : ' ~ '))
    .replace(abbreviatedNumber, 'cislo ');
  const unpaired = unpairedBrackets(plain);
  return [...plain.matchAll(token)].map(({ 0: text, 1: word, index }) => {
    if (word !== undefined) return { text, kind: 'word' };
    const isBreak = text.length === 1 && '.,!;:()\n–—-'.includes(text);
    const parts = isBreak && !unpaired.has(index) && partsClauses(plain, text, index);
    return { text: text.startsWith('..') ? '…' : text, kind: parts ? 'break' : 'sign' };
  });
}

/** A footnote's asterisk, or a face such as `-_-`, is no emphasis. */
export function withoutEmphasis(text: string): string {
  if (!/[*_]/.test(text)) return text;
  return text
    .replace(/^[ \t]*\*[ \t]+/gm, '')
    .replace(emphasisIn('*'), '$2')
    .replace(emphasisIn('_'), '$2');
}

function emphasisIn(mark: '*' | '_'): RegExp {
  const word = `[${letters}${numbers}${mark}]`;
  const [plain, shown] = [String.raw`[^${mark}\n]`, String.raw`[^\s${mark}]`];
  return new RegExp(
    String.raw`(?<!${word})([${mark}]{1,3})(?=${shown})(${plain}*${shown})\1(?!${word})`,
    'g',
  );
}

/** Whether a sign of punctuation does no more than part: in `!yes`, `-1` and `1.1` it says something, and `yes:` goes on. */
function partsClauses(text: string, sign: string, at: number): boolean {
  if ('\n()'.includes(sign)) return true;
  const behind = text[at + 1] ?? '';
  const isDash = '–—-'.includes(sign);
  if (number.test(text[at - 1] ?? '') && number.test(behind)) return false;
  if (at === text.length - 1 && (isDash || sign === ':')) return false;
  const isFirst = /^[\s(]*$/.test(text.slice(0, at));
  if (isFirst) return isDash && /\s/.test(behind);
  const opens = /[\s(.,;:][!–—-]*$/.test(text.slice(0, at)) && (behind === '(' || !isSigns(behind));
  return !(opens && (isDash || sign === '!'));
}

const endsInMark = new RegExp(
  String.raw`(?:^|\n)[^\n]{0,12}(?<![${letters}${numbers}])[${letters}${numbers}]$`,
);

/** Where a bracket stands without its other half, or with no word in it: `(!)`. A mark's, as in `1)`, needs none. */
function unpairedBrackets(text: string): ReadonlySet<number> {
  const open: number[] = [];
  const unpaired = new Set<number>();
  for (const { index, 0: bracket } of text.matchAll(/[()]/g)) {
    if (bracket === '(') {
      open.push(index);
      continue;
    }
    const start = open.pop();
    const isEmpty = start !== undefined && isSigns(text.slice(start, index));
    if (isEmpty || (start === undefined && !endsInMark.test(text.slice(0, index))))
      for (const at of [start ?? index, index]) unpaired.add(at);
  }
  for (const index of open) unpaired.add(index);
  return unpaired;
}

/** What a phrase does in an answer. */
const meanings = {
  yes: 'a word for Yes',
  approve: 'the act itself: "I approve"',
  echo: 'the verb of the question, or what it offers as its Yes: "Proceed?" - "Proceed."',
  informal: '"Yeah": a Yes unless it is doubled or joined by "sure"',
  sure: '"Sure"',
  no: 'a word for No',
  stop: 'an order to leave it: "cancel"',
  modify: "the gate's word for Modify",
  go: 'an order to start',
  verb: 'an order to start whose word is a noun as well: "start", but "a good start"',
  make: 'an order to make something, perhaps something new: "make it", but "make the new version"',
  object: 'what an answer may be about without a verb: "everything"',
  noun: 'what is to be started: "the plan"; behind a verb only, because "yes, a new plan" asks for one',
  manner: 'how it is to be started: "as written", "now"',
  praise: '"Looks good"',
  apt: 'praise whose word is a verb as well: "correct", but "please correct it"',
  emphasis: '"Definitely"',
  ok: '"Ok": with "yeah" it agrees to nothing',
  thanks: '"Thanks"',
  greeting: '"Good morning": in front only; behind, it takes leave or speaks to somebody',
  please: '"Please"',
  may: '"You can", "let\'s"',
  lead: '"My answer is"',
  and: '"And"',
  option: 'one of the options that the question offered',
  doubt: 'a choice that was offered and is more or less than a Yes: "Yes, with changes"',
} as const;
export type Sense = keyof typeof meanings;
const senses = Object.keys(meanings) as Sense[];

/**
 * Phrases with what they do. A phrase goes through the parts in turn, with one of the alternatives of each: words as `tokenize` gives them,
 * parted by a comma and a blank. A part that begins with a comma may be left out.
 */
export type AnswerLexicon = readonly (readonly [Sense, ...string[]])[];

/** What is read of an answer so far. */
interface State {
  /** One bit for each sense that occurred. */
  readonly seen: number;
  /** What stands directly before; undefined at the start and behind punctuation. */
  readonly last: Sense | undefined;
  /** The lexicon of that. */
  readonly language: number;
  /** What must still follow: an answer behind "my answer is", a phrase of the same lexicon behind an "and". */
  readonly awaits: 'nothing' | 'answer' | number;
}

const bit = (sense: Sense) => 1 << senses.indexOf(sense);

/**
 * Reads an answer as phrases and nothing else.
 *
 * @param lexicons One for each language, and what was offered as the last; a phrase may stand in several.
 * @returns For each way to read it, the senses that occur; empty when a word or sign is left over.
 */
export function readings(
  tokens: readonly AnswerToken[],
  lexicons: readonly AnswerLexicon[],
): ReadonlySet<Sense>[] {
  const states: Map<string, State>[] = Array.from({ length: tokens.length + 1 }, () => new Map());
  keep(states[0]!, { seen: 0, last: undefined, language: 0, awaits: 'nothing' });
  for (let at = 0; at < tokens.length; at++) {
    if (states[at]!.size === 0) continue;
    const isBreak = tokens[at]!.kind === 'break';
    const phrases = isBreak
      ? []
      : lexicons.flatMap((lexicon, index) =>
          phrasesAt(tokens, at, lexicon).map((phrase) => ({ ...phrase, index })),
        );
    for (const state of states[at]!.values()) {
      if (isBreak) keep(states[at + 1]!, { ...state, last: undefined });
      for (const { end, sense, index } of phrases) {
        const next = follow(state, sense, index);
        if (next) keep(states[end]!, next);
      }
    }
  }
  return [...states[tokens.length]!.values()]
    .filter(({ awaits }) => awaits === 'nothing')
    .map(({ seen }) => new Set(senses.filter((sense) => seen & bit(sense))));
}

function keep(states: Map<string, State>, state: State): void {
  states.set(`${state.seen} ${state.last} ${state.language} ${state.awaits}`, state);
}

/** How many lexicons are languages; behind them stands what was offered. */
const languages = 2;

const answers = of('yes approve echo informal sure no stop modify option doubt emphasis lead');
const led = of('please may go make');
/** Behind which a word that is verb and noun is a noun: "good start", "it is a start". */
const nounFollows = of('praise apt lead object noun');
const nounCompletes = of('go approve echo stop modify');

function of(names: string): ReadonlySet<Sense | undefined> {
  return new Set(names.split(' ') as Sense[]);
}

function follow({ seen, last, language, awaits }: State, sense: Sense, lexicon: number): State | undefined {
  if (sense === 'and')
    return seen === 0 || awaits !== 'nothing'
      ? undefined
      : { seen, last: sense, language: lexicon, awaits: lexicon };
  // "A" is "and" in Slovak, and an article in English.
  if (typeof awaits === 'number' && lexicon !== awaits) return undefined;
  if (awaits === 'answer' && !answers.has(sense)) return undefined;
  if (sense === 'greeting' && seen !== 0) return undefined;
  // "Yeah yeah" is no Yes, and "sure, sure" none to trust.
  if ((sense === 'informal' || sense === 'sure') && seen & bit(sense)) return undefined;
  if ((sense === 'verb' || sense === 'echo') && nounFollows.has(last)) return undefined;
  const isMixed = language !== lexicon && Math.max(language, lexicon) < languages;
  if (sense === 'noun' && (!nounCompletes.has(last) || isMixed)) return undefined;
  // "Correct it", "please correct", "correct, please": an order.
  if (sense === 'apt' && led.has(last)) return undefined;
  if (last === 'apt' && (sense === 'object' || sense === 'please')) return undefined;
  // "Please approve" and "you can approve" ask somebody else to; "we could proceed" weighs it.
  const isLed =
    sense === 'approve' ? last === 'please' || last === 'may' : sense === 'echo' && last === 'may';
  const meant = isLed || sense === 'verb' ? 'go' : sense;
  const isOpen = sense === 'lead' || (awaits === 'answer' && sense === 'emphasis');
  const marks = bit(meant) | (meant === 'apt' ? bit('praise') : 0) | (meant === 'make' ? bit('go') : 0);
  return { seen: seen | marks, last: meant, language: lexicon, awaits: isOpen ? 'answer' : 'nothing' };
}

/**
 * The phrases of a lexicon that begin at a token, the shortest first, with the token behind each. They are looked for where they are written
 * down: an answer has a few words and a lexicon thousands of phrases, so that any table of them would take longer to make than all its look-ups.
 */
function phrasesAt(tokens: readonly AnswerToken[], at: number, lexicon: AnswerLexicon) {
  const found: { end: number; sense: Sense }[] = [];
  for (const [sense, ...parts] of lexicon) {
    let ends: readonly number[] = [at];
    // Most phrases end at their first part.
    for (let part = 0; part < parts.length && ends.length > 0; part++)
      ends = ends.flatMap((end) => endsOfPart(tokens, end, parts[part]!));
    for (const end of ends) {
      const isKnown = found.some((one) => one.end === end && one.sense === sense);
      if (end > at && !isKnown) found.push({ end, sense });
    }
  }
  return found.sort((a, b) => a.end - b.end);
}

/** Where a part of a phrase may end that begins at a token. */
function endsOfPart(tokens: readonly AnswerToken[], at: number, part: string): number[] {
  const ends = part.startsWith(', ') ? [at] : [];
  let words = '';
  for (let end = at; end < tokens.length; end++) {
    const { text, kind } = tokens[end]!;
    if (kind === 'break') break;
    words = words === '' ? text : `${words} ${text}`;
    const { isWhole, goesOn } = lookUp(part, words);
    if (isWhole) ends.push(end + 1);
    if (!goesOn) break;
  }
  return ends;
}

/** Whether one of the alternatives of a part is these words, and whether one begins with them. */
function lookUp(part: string, words: string): { readonly isWhole: boolean; readonly goesOn: boolean } {
  let isWhole = false;
  let goesOn = false;
  for (let at = part.indexOf(words); at >= 0; at = part.indexOf(words, at + 1)) {
    if (at > 0 && part[at - 2] !== ',') continue;
    const behind = part[at + words.length];
    if (behind === ' ') goesOn = true;
    else if (behind === undefined || behind === ',') isWhole = true;
  }
  return { isWhole, goesOn };
}
