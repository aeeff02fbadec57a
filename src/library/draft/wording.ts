import type { RemainingQuestion } from '../analysis/analysis.ts';
import { sayings } from '../analysis/both-languages.ts';
import type { DraftFault, DraftLine, Slot } from './draft.ts';

/** The fixed words of a draft; the labels of sections stay English. `hint` and its kind are the Discernment Hints. */
const say = sayings(`
write: Write | Doplň
goal: What is to be achieved, in one sentence? | Čo sa má dosiahnuť, jednou vetou?
nothingKnown: No memory file and no manifest tells more than the request | Viac než požiadavka nehovorí žiadny súbor pamäte ani manifest
files: Which files are created or modified, and what for? | Ktoré súbory sa vytvoria alebo upravia a prečo?
filesToRead: Which files or folders are looked at, and what for?
  | Ktoré súbory alebo priečinky treba prezrieť a prečo?
requirement: What does it have to do, step by step? | Čo to má robiť, krok za krokom?
byHand: Each point of REQUIREMENTS is tried out, and what was seen is reported
  | Každý bod REQUIREMENTS je vyskúšaný a je opísané, čo pri tom bolo vidieť
outcome: What can be seen or measured when it is done? | Čo bude vidieť alebo sa bude dať zmerať, keď to bude hotové?
named: named in the request | uvedené v požiadavke
defines: defines it in line {x} | definuje to v riadku {x}
within: begins here; elsewhere only what a requirement needs | tu sa začína; inde len to, čo si vyžaduje požiadavka
beside: only what the requirements need | len to, čo si vyžadujú požiadavky
begin: the search begins here | tu sa začína hľadať
fromRequest: from the request | z požiadavky
onlyAsked: What the request does not name stays as it is | Čo požiadavka nespomína, ostáva tak, ako je
in: in | v
and: and | a
find: Find out: {X} | Zisti: {X}
uses: names {x} | uvádza {x}
passes: {x} passes | {x} prejde
builds: {x} exits with 0 | {x} skončí s kódom 0
reportsNothing: {x} reports no error | {x} nenahlási žiadnu chybu
runs: A run of the pipeline on this change shows each requirement | Beh pipeline na tejto zmene ukáže každú požiadavku
isMeant: Which file is meant by {x}, which is not there? | Ktorý súbor sa myslí: {x} tu nie je?
isRight: Which is right: {x}? | Čo je správne: {x}?
product: Product evaluation: does the result meet every requirement and every outcome above?
  | Hodnotenie produktu: spĺňa výsledok každú požiadavku a každý očakávaný výsledok uvedený vyššie?
process: Process evaluation: does each decision rest on a file that was read or an answer that was given?
  | Hodnotenie procesu: opiera sa každé rozhodnutie o prečítaný súbor alebo o danú odpoveď?
performance: Performance evaluation: did the assistant ask where facts were missing, and keep to SCOPE?
  | Hodnotenie výkonu: pýtal sa asistent tam, kde chýbali fakty, a držal sa SCOPE?
modify: Files to modify: | Súbory na úpravu:
create: Files to create: | Súbory na vytvorenie:
either: Files to create or modify: | Vytvoriť alebo upraviť:
read: Files to read: | Súbory na čítanie:
mend: Fix this fault: {X} | Oprav túto chybu: {X}
untested: Write the missing tests: {X} | Dopíš chýbajúce testy: {X}
newTests: The new tests pass | Nové testy prejdú
report: the report with the findings | správa s nálezmi
usedIn: uses {x} | používa {x}
testsOf: tests of {x} | testy súboru {x}
tells: The answer stands in the first sentence, and what it rests on behind it | Odpoveď je hneď v prvej vete a za ňou to, o čo sa opiera
noMore: This happens no more: {x} | Toto sa už nedeje: {x}
answers: It answers: {x} | Odpovedá na: {x}
secrets: Credentials come from environment variables, and no value of one is printed or written down
  | Prihlasovacie údaje sú v premenných prostredia a žiadna hodnota sa nevypíše ani nezapíše
`);

/** The words of a draft in the language of its request. */
export interface DraftWording {
  /** A fixed text by its name, with what is filled in. */
  readonly say: (name: string, x?: string) => string;
  /** A label of the scan or of memory, and what stands behind it. */
  readonly label: (label: string) => string;
  readonly value: (value: string) => string;
}

const english: DraftWording = {
  say: (name, x) => say('en', name, x),
  label: (label) => label,
  value: (value) => value,
};

const slovak: DraftWording = {
  say: (name, x) => say('sk', name, x),
  label: (label) => slovakLabels.get(label) ?? label,
  value: (value) =>
    value.replace(
      /(?<!\S)(?:on|with|image|client|yes|and)(?!\S)|(?<=\()image|(?<=[ (])client|route decorators|routers|controllers/g,
      (word) => slovakValues.get(word) ?? word,
    ),
};

const pairs = (text: string) =>
  new Map(text.split(', ').map((pair) => pair.split(' = ') as [string, string]));

const slovakLabels = pairs(
  'Project = Projekt, Stack = Technológie, Technical Stack = Technológie, Recent = Naposledy, Runtime = Beží na, Database = Databáza, Auth = Overovanie, ' +
    'State = Stav, Data fetching = Načítavanie dát, Base path = Základná cesta, API style = Štýl API, Build output = Výstup zostavenia, ' +
    'Bundler = Zostavenie, Styling = Štýly, Tests = Testy, Architecture = Architektúra, Approach = Postup, ' +
    'Interaction Style = Spolupráca, Communication Tone = Tón, Testing Strategy = Testovanie',
);

/** The few words between names that the scan puts in values. */
const slovakValues = pairs(
  'on = na, with = s, image = obraz, client = klient, yes = áno, and = a, route decorators = dekorátory ciest, routers = routery, controllers = kontroléry',
);

/** The words for a language as the analysis names it; English where there are none of its own. */
export function wordingFor(language: string): DraftWording {
  return language === 'Slovak' ? slovak : english;
}

/** The rule finds slots of up to 120 characters. */
const longest = 118;
/** Begins an instruction to fill in a slot; whatever follows is a slot. */
const instruction = /^(?:what|which|how|why|who|ktor\p{L}*|čo|prečo)\s/iu;
/** Words in brackets that say something else: a range, a choice, a remark on a source. */
const ambiguous =
  /[/|,=$]|\.\.|^[\p{N}-]|^(?:from|see|source|based|inferred|assum\p{L}*|per|via|new|existing|optional|required|recommended|default|out|none|not?|yes|y|wip|deprecated|breaking|critical|important|nice|high|medium|low|done|create|modify|delete|update|added|changed|z|zo|podľa|zdroj|pozri|nov[éý]|voliteľn\p{L}*|lines?|riadok)(?!\p{L})/iu;

/**
 * A slot in the words of a question.
 *
 * @param fillsLine Whether the slot is alone on its line.
 */
export function slotFor(
  words: string,
  wording: DraftWording,
  question?: RemainingQuestion,
  fillsLine = true,
): Slot {
  const plain = bracketFree(words);
  const isPlain =
    instruction.test(plain) ||
    (fillsLine && /\p{L}{2}/u.test(plain) && plain.includes(' ') && !ambiguous.test(plain));
  const inner = isPlain ? plain : `${wording.say('write')}: ${plain}`;
  return { words: shortened(inner), question };
}

/** A question with the letters of its options, where all of them have room in a slot: one of many would look like the answer. */
export function askedWith({ text, options }: RemainingQuestion): string {
  const named = options.map((option) => `${option.letter}: ${option.text}`);
  const whole = `${text} (${named.join(', ')})`;
  return named.length > 0 && whole.length <= longest - 16 ? whole : text;
}

/** A line that is nothing but a slot, behind a label where its section does not say what it is about. */
export function slotLine(
  words: string,
  wording: DraftWording,
  question?: RemainingQuestion,
  label?: string,
): DraftLine {
  return { before: label === undefined ? '' : `${label}: `, slot: slotFor(words, wording, question) };
}

/** A slot for the path of a file, with the question as its purpose: SCOPE reads it as an entry. */
export function pathSlot(words: string, question?: RemainingQuestion): DraftLine {
  return {
    before: '',
    slot: { words: shortened(`path/to/file – ${bracketFree(words)}`), question },
  };
}

/** One line without what would end the slot, make a link of it, or take it for code or a quotation. */
function bracketFree(words: string): string {
  return words
    .replace(/(?![\u200c\u200d])\p{C}+/gu, ' ')
    .replace(/[[{<]/g, '(')
    .replace(/[\]}>]/g, ')')
    .replace(/["“”„`]/g, "'")
    .replace(/\s([/|])\s/g, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A question in fewer words: without what it quotes of the request, then without the last of the cases that it lists. */
function shortened(text: string): string {
  if (text.length <= longest) return text;
  const bare = text.replace(/\s\('[^']*'\)/gu, '');
  if (bare.length <= longest) return bare;
  const asks = bare.endsWith('?');
  for (let at = bare.lastIndexOf(','); asks && at > longest / 2; at = bare.lastIndexOf(',', at - 1))
    if (at < longest) return `${bare.slice(0, at)}?`;
  const cut = bare.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/(?<!\s)\s+\S{0,20}$/, '')}…`;
}

/** Words of the request with a slot in the place of those that the linter objects to; all of it where they cannot be weighed alone. */
export function opened(
  text: string,
  wording: DraftWording,
  from: number,
  to: number,
  fault: DraftFault,
): DraftLine {
  const { start, end } = withoutHalfCode(text, from, to);
  const words = text.slice(start, end).trim();
  if (words === '' || words.length > 60 || end - start >= text.length - 1)
    return { before: '', slot: slotFor(text, wording) };
  const asked =
    fault.rule === 'prompt/placeholder'
      ? words.replace(/^[[<{]+|[\]>}]{1,200}$/g, '')
      : wording.say('isRight', withWords(fault.message.split('; ', 1)[0]!, words));
  return {
    before: text.slice(0, start),
    slot: slotFor(asked, wording, undefined, false),
    after: text.slice(end),
  };
}

/** A slot within code would be code. */
function withoutHalfCode(text: string, start: number, end: number): { start: number; end: number } {
  const isInside = (text.slice(0, start).split('`').length - 1) % 2 === 1;
  if (!isInside) return { start, end };
  const close = text.indexOf('`', end);
  return { start: text.lastIndexOf('`', start - 1), end: close < 0 ? text.length : close + 1 };
}

/** Most messages quote what they are about. */
function withWords(message: string, words: string): string {
  return message.includes(words) ? message : `${words}, ${message}`;
}
