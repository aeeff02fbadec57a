import type { RemainingQuestion } from '../analysis/analysis.ts';
import type { DraftLine, Fault, Slot } from './draft.ts';

/** The fixed words of a draft, in the language of the request; the labels of sections stay English. */
export interface Wording {
  /** Leads what whoever fills a slot in has to write. */
  readonly write: string;
  readonly goal: string;
  readonly context: string;
  readonly files: string;
  readonly filesToRead: string;
  readonly requirement: string;
  readonly outcome: string;
  readonly practice: string;
  readonly named: string;
  readonly fromRequest: string;
  readonly onlyScope: string;
  readonly inFolder: (folder: string) => string;
  /** Of a command as code, with where it is run. */
  readonly passes: (command: string) => string;
  readonly builds: (command: string) => string;
  readonly reportsNothing: (command: string) => string;
  /** Of when a fault shows ("when the list is empty"), or how it is worded. */
  readonly noLonger: (fault: string) => string;
  readonly isRight: (words: string) => string;
  readonly isMeant: (path: string) => string;
  readonly hints: readonly [string, string, string];
  readonly modify: string;
  readonly create: string;
  readonly either: string;
  readonly read: string;
  /** A label of the scan or of memory, and what stands behind it. */
  readonly label: (label: string) => string;
  readonly value: (value: string) => string;
  /** A statement of what is wrong, and a question, as what is to be done. */
  readonly mend: (fault: string) => string;
  readonly answer: (question: string) => string;
  readonly wished: (wish: string) => string;
  readonly caught: string;
  readonly steady: string;
  readonly report: string;
  readonly deploys: string;
  readonly testsOf: (path: string) => string;
  readonly finds: (path: string) => string;
  readonly decides: (path: string) => string;
  readonly onlyReport: string;
  readonly secrets: string;
}

const english: Wording = {
  write: 'Write',
  goal: 'What is to be achieved, in one sentence?',
  context: 'What is there now that matters for this task?',
  files: 'Which files are created or modified, and what for?',
  filesToRead: 'Which files or folders are looked at, and what for?',
  requirement: 'What does it have to do, step by step?',
  outcome: 'What can be seen or measured when it is done?',
  practice: 'Which practices of this project apply here?',
  named: 'named in the request',
  fromRequest: 'from the request',
  onlyScope: 'Only the files that SCOPE names are changed',
  inFolder: (folder) => ` in \`${folder}\``,
  passes: (command) => `${command} passes`,
  builds: (command) => `${command} exits with 0`,
  reportsNothing: (command) => `${command} reports no error`,
  noLonger: (fault) =>
    /^(?:when|whenever|if|after|while|as soon as|for|on)\s/i.test(fault)
      ? `It no longer happens ${fault.charAt(0).toLowerCase()}${fault.slice(1)}`
      : `No more of this: ${fault}`,
  isMeant: (path) => `Which file is meant by ${path}, which is not there?`,
  isRight: (words) => `Which is right: ${words}?`,
  hints: [
    'Product evaluation: does the result meet every requirement and every outcome above?',
    'Process evaluation: does each decision rest on a file that was read or an answer that was given?',
    'Performance evaluation: did the assistant ask where facts were missing, and keep to SCOPE?',
  ],
  modify: 'Files to modify:',
  create: 'Files to create:',
  either: 'Files to create or modify:',
  read: 'Files to read:',
  label: (label) => label,
  value: (value) => value,
  mend: (fault) => `Fix this fault: ${uncapital(fault)}`,
  answer: (question) => `Answer with file and line: ${uncapital(question)}`,
  wished: (wish) =>
    wish.replace(/^(?:I|[Ww]e)(?: want|['’]d like| would like| need) (\w+) to (?:be able to )?/, 'Let $1 '),
  steady: 'The test passes in ten runs one after the other, in any order',
  caught: 'A test shows the fault: it fails before the fix and passes after it',
  report: 'the report with the findings',
  deploys: 'says how it is built and run; changed only where a step needs it',
  testsOf: (path) => `tests of \`${path}\``,
  finds: (path) => `\`${path}\` names the file and line that each of its statements rests on`,
  decides: (path) => `\`${path}\` weighs each option and recommends one, with its reasons`,
  onlyReport: 'No other file changes: `git status` shows the report alone',
  secrets: 'Credentials come from environment variables, and no value of one is printed or written down',
};

const slovak: Wording = {
  write: 'Doplň',
  goal: 'Čo sa má dosiahnuť, jednou vetou?',
  context: 'Čo je na tom teraz pre túto úlohu dôležité?',
  files: 'Ktoré súbory sa vytvoria alebo upravia a prečo?',
  filesToRead: 'Ktoré súbory alebo priečinky treba prezrieť a prečo?',
  requirement: 'Čo to má robiť, krok za krokom?',
  outcome: 'Čo bude vidieť alebo sa bude dať zmerať, keď to bude hotové?',
  practice: 'Ktoré postupy tohto projektu tu platia?',
  named: 'uvedené v požiadavke',
  fromRequest: 'z požiadavky',
  onlyScope: 'Menia sa len súbory, ktoré uvádza SCOPE',
  inFolder: (folder) => ` v \`${folder}\``,
  passes: (command) => `${command} prejde`,
  builds: (command) => `${command} skončí s kódom 0`,
  reportsNothing: (command) => `${command} nenahlási žiadnu chybu`,
  noLonger: (fault) =>
    /^(?:keď|ak|po|pri|na|v)\s/iu.test(fault)
      ? `Už sa to nestane${/^(?:keď|ak)\s/iu.test(fault) ? ',' : ''} ${fault.charAt(0).toLowerCase()}${fault.slice(1)}`
      : `Toto už nenastane: ${fault}`,
  isMeant: (path) => `Ktorý súbor sa myslí: ${path} tu nie je?`,
  isRight: (words) => `Čo je správne: ${words}?`,
  hints: [
    'Hodnotenie produktu: spĺňa výsledok každú požiadavku a každý očakávaný výsledok uvedený vyššie?',
    'Hodnotenie procesu: opiera sa každé rozhodnutie o prečítaný súbor alebo o danú odpoveď?',
    'Hodnotenie výkonu: pýtal sa asistent tam, kde chýbali fakty, a držal sa SCOPE?',
  ],
  modify: 'Súbory na úpravu:',
  create: 'Súbory na vytvorenie:',
  either: 'Vytvoriť alebo upraviť:',
  read: 'Súbory na čítanie:',
  label: (label) => slovakLabels[label] ?? label,
  value: (value) =>
    value.replace(
      /(?<!\S)(?:on|with|image|client|yes|and)(?!\S)|(?<=\()image|(?<=[ (])client/g,
      (word) => slovakValues[word] ?? word,
    ),
  mend: (fault) => `Oprav túto chybu: ${uncapital(fault)}`,
  answer: (question) => `Odpovedz so súborom a riadkom: ${uncapital(question)}`,
  wished: (wish) =>
    wish.replace(
      /^(?:Chcem|Chceme|Chcel by som|Potrebujem|Potrebujeme|Treba|Bolo by dobré),? aby(?=\s)/u,
      'Zabezpeč, aby',
    ),
  steady: 'Test prejde desaťkrát po sebe v ľubovoľnom poradí',
  caught: 'Chybu zachytí test, ktorý pred opravou zlyhá a po nej prejde',
  report: 'správa s nálezmi',
  deploys: 'hovorí, ako sa zostavuje a spúšťa; mení sa, len ak to krok vyžaduje',
  testsOf: (path) => `testy súboru \`${path}\``,
  finds: (path) => `\`${path}\` uvádza ku každému tvrdeniu súbor a riadok`,
  decides: (path) => `\`${path}\` posúdi každú možnosť a jednu odporučí aj s dôvodmi`,
  onlyReport: 'Iný súbor sa nezmení: `git status` ukáže len správu',
  secrets: 'Prihlasovacie údaje sú v premenných prostredia a žiadna hodnota sa nevypíše ani nezapíše',
};

const slovakLabels: Readonly<Record<string, string>> = {
  Project: 'Projekt',
  Stack: 'Technológie',
  Recent: 'Naposledy',
  Runtime: 'Beží na',
  Database: 'Databáza',
  Auth: 'Overovanie',
  State: 'Stav',
  'Data fetching': 'Načítavanie dát',
  'Base path': 'Základná cesta',
  'API style': 'Štýl API',
  'Build output': 'Výstup zostavenia',
  Bundler: 'Zostavenie',
  Styling: 'Štýly',
  Tests: 'Testy',
  Architecture: 'Architektúra',
  Approach: 'Postup',
  'Interaction Style': 'Spolupráca',
  'Communication Tone': 'Tón',
  'Testing Strategy': 'Testovanie',
};

/** The few words between names that the scan puts in values. */
const slovakValues: Readonly<Record<string, string>> = {
  on: 'na',
  with: 's',
  image: 'obraz',
  client: 'klient',
  yes: 'áno',
  and: 'a',
};

/** A name keeps its first letter. */
function uncapital(text: string): string {
  return /^\p{Lu}\p{Ll}+(?:\s|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** The words for a language as the analysis names it; English where there are none of its own. */
export function wordingFor(language: string): Wording {
  return language === 'Slovak' ? slovak : english;
}

/** The rule finds slots of up to 120 characters. */
const longest = 118;
/** What begins an instruction to whoever fills the slot in; with it, whatever follows is a slot. */
const instruction = /^(?:what|which|how|why|who|ktor\p{L}*|čo|prečo)\s/iu;
/** Words in brackets that say something else: a range, a choice, a remark on a source. */
const ambiguous =
  /[/|,=$]|\.\.|^[\p{N}-]|^(?:from|see|source|based|inferred|assum\p{L}*|per|via|new|existing|optional|required|recommended|default|out|none|not?|yes|y|wip|deprecated|breaking|critical|important|nice|high|medium|low|done|create|modify|delete|update|added|changed|z|zo|podľa|zdroj|pozri|nov[éý]|voliteľn\p{L}*|lines?|riadok)(?!\p{L})/iu;

/**
 * A slot in the words of a question.
 *
 * @param fillsLine Whether the slot is all that stands on its line.
 */
export function slotFor(
  words: string,
  wording: Wording,
  question?: RemainingQuestion,
  fillsLine = true,
): Slot {
  const plain = bracketFree(words);
  const isPlain =
    instruction.test(plain) ||
    (fillsLine && /\p{L}{2}/u.test(plain) && plain.includes(' ') && !ambiguous.test(plain));
  const inner = isPlain ? plain : `${wording.write}: ${plain}`;
  return { words: shortened(inner), question };
}

/** A question with the letters of its options, where all of them have room in a slot. */
export function askedWith({ text, options }: RemainingQuestion): string {
  const named = options.map((option) => `${option.letter}: ${option.text}`);
  // As many as there is room for; all of them stand in what is printed.
  for (let most = named.length; most > 0; most--) {
    const whole = `${text} (${named.slice(0, most).join(', ')}${most < named.length ? ' …' : ''})`;
    if (whole.length <= longest - 16) return whole;
  }
  return text;
}

/** A line that is nothing but a slot, behind a label where its section does not say what it is about. */
export function slotLine(
  words: string,
  wording: Wording,
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
export function opened(text: string, wording: Wording, from: number, to: number, fault: Fault): DraftLine {
  const { start, end } = withoutHalfCode(text, from, to);
  const words = text.slice(start, end).trim();
  if (words === '' || words.length > 60 || end - start >= text.length - 1)
    return { before: '', slot: slotFor(text, wording) };
  const asked =
    fault.rule === 'prompt/placeholder'
      ? words.replace(/^[[<{]+|[\]>}]{1,200}$/g, '')
      : wording.isRight(withWords(fault.message.split('; ', 1)[0]!, words));
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
