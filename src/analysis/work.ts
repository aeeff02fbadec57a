import type { RequestCommand } from '../parse/phase0/command-names.ts';
import type { RequestAnalysis, RequestType } from './analysis.ts';
import type { RequestWords } from './request-words.ts';
import { plainText } from './words/plain.ts';

/** Changes that consist of one place and one value. */
export type SmallWork = 'Small text' | 'Small name' | 'Small version' | 'Small change';
/** What kind of work a request is, as far as it decides what is worth asking: nobody asks for steps to reproduce a typo. */
export type Work =
  | RequestType
  | 'Research'
  | 'Decision'
  | 'Writing'
  | 'Testing'
  | 'Upgrade'
  | 'Deployment'
  /** What is stored is destroyed. */
  | 'Destruction'
  /** A part of the product goes. */
  | 'Removal'
  | SmallWork;

/** More points than these make even a typo part of something larger. */
const mostPoints = 4;

/** What a small change is called, in plain form, the more telling first. */
const small: readonly (readonly [SmallWork, RegExp])[] = [
  ['Small text', /\b(?:typos?|misspel\w+|misspelt|spelling|preklep\w*|pravopis\w*)\b/],
  ['Small name', /^\W*(?:rename|premenuj|premenovat|premenujte)\b/],
  [
    'Small version',
    /^\W*(?:bump|(?:upgrade|update|aktualizuj|aktualizovat|upgradni|zvys)\b.{1,60}\b(?:versions?|verzi\w+|(?:to|na) v?\d))/,
  ],
  [
    'Small text',
    /^\W*(?:change|update|replace|correct|adjust|edit|zmen\w*|uprav\w*|nahrad\w*|prepis\w*) (?:\S+ ){0,4}?(?:text|label|wording|title|caption|placeholder|heading|copyright|year|texty?|popisok|popisku|nadpis\w*|rok|titulok)\b/,
  ],
  [
    'Small change',
    /^\W*(?:change|update|replace|adjust|set|zmen\w*|uprav\w*|nahrad\w*|nastav\w*) (?:\S+ ){0,4}?(?:colou?r|icon|favicon|margin|padding|font|font size|timeout|port|farb\w*|ikon\w*|okraj\w*|pism\w+|velkost\w*)\b/,
  ],
];
const deciding =
  /^\W*(?:decide|choose|pick|compare|evaluate|weigh|recommend|rozhodni\w*|vyber\w*|porovnaj\w*|zhodnot\w*|zvaz\w*|odporuc\w*)\b/;
const weighing =
  /^\W*(?:should (?:we|i)|is it better|which (?:is|one)|what is better|mame|mal[ai]? by|je lepsie|co je lepsie|ktor\w+ je)\b.*\b(?:or|alebo|better|lepsi\w*)\b/;
const researching =
  /^\W*(?:investigate|research|audit|look (?:into|around)|study|diagnose|determine|analy[sz]e|explore|review|inspect|examine|find out|list|map|survey|preskumaj|zisti|vyhodnot|urob (?:analyzu|prieskum|audit)|zanalyzuj|analyzuj|zmapuj|najdi|skontroluj|over)\b/;
const removing =
  /^\W*(?:remove|delete|drop|get rid of|throw (?:out|away)|take out|uninstall|odstran\w*|vymaz\w*|zmaz\w*|vyhod\w*|zahod\w*|zrus(?:it|te)?)\b/;
/** Work that leaves other things open than code does. */
const further: readonly (readonly [Work, RegExp])[] = [
  [
    'Writing',
    /^\W*(?:(?:document|describe|draw|translate|zdokumentuj\w*|popis|popiste|opis|nakresli|preloz)\b|(?:write|draft|prepare|summari[sz]e|update|add|create|explain|expand|napis\w*|spis|priprav\w*|doplnte?|dopln|dopis|aktualizuj|pridaj|vytvor|vysvetli)\b(?: \S+){0,5} (?:docs?|documentation|readme(?:\.md)?|changelog(?:\.md)?|guides?|comments?|tutorials?|jsdoc|docstrings?|docstring\w*|overview|handbook|manual|runbook|record|diagram|openapi|dokumentaci\w*|navod\w*|komentar\w*|postup\w*|priruck\w*|prehlad)\b)/,
  ],
  [
    'Testing',
    /^\W*(?:(?:test|mock|otestuj\w*|pokry\w*)\b|(?:write|add|create|implement|cover|increase|parametri[sz]e|extend|napis\w*|pridaj|pridat|dopln\w*|vytvor|zvys\w*|rozsir\w*|zaved\w*|priprav\w*)\b.{0,80} (?:tests?|testy|testov|testami|testovanie|coverage|pokryti\w*|fixtures?)\b)/,
  ],
  [
    'Upgrade',
    /^\W*(?:upgrade|update|bump|migrate|move|switch|aktualizuj|aktualizovat|premigruj|zmigruj|migruj|prejdi|prejst|povys|povysit|upgradni)\b.{0,80}(?:\b(?:dependenc\w+|packages|libraries|zavislost\w*|balick\w+|kniznic\w+|from .{1,40} to|z .{1,40} na)\b|\b(?:to|na) \S{0,30} ?v?\d|\b(?:latest|newest|najnovsi\w+)\b)/,
  ],
  [
    'Deployment',
    /^\W*(?:deploy|release|publish|roll (?:out|back)|rollback|ship|nasad|nasadit|nasadte|vydaj|zverejni)\b/,
  ],
];

/** Decides it by the first words of what the user wants. */
export function workOf(
  { plain }: RequestWords,
  { type, intent, complexity, mode, destroys }: RequestAnalysis,
  command?: RequestCommand,
): Work {
  const wanted = plainText(intent);
  if (command === 'deploy' && type === 'Task' && destroys === undefined) return 'Deployment';
  if (destroys !== undefined) return 'Destruction';
  if (deciding.test(wanted) || (type === 'Question' && weighing.test(wanted))) return 'Decision';
  if (type === 'Question') return type;
  const isEverywhere = /\b(?:all|every|each|whole|vsetk\w+|kazd\w+|cel\w{1,3})\b/.test(plain);
  const called = small.find(([, pattern]) => pattern.test(wanted));
  // A name that is replaced everywhere is replaced by one all the same.
  const found = complexity.score <= mostPoints || called?.[0] === 'Small name' ? called : undefined;
  const kind = isEverywhere && found?.[0] !== 'Small name' ? undefined : found?.[0];
  if (kind !== undefined) return kind;
  if (type === 'Task' && (mode.name === 'Agency' || researching.test(wanted))) return 'Research';
  if ((type === 'Task' || type === 'Refactoring') && removing.test(wanted)) return 'Removal';
  return type === 'Bug Fix' ? type : (further.find(([, pattern]) => pattern.test(wanted))?.[0] ?? type);
}

/** Whether what is wanted is to be found out, and no file of the product changes. */
export function isReading({ type, intent }: RequestAnalysis): boolean {
  const wanted = plainText(intent);
  return type === 'Question' || (type === 'Task' && (deciding.test(wanted) || researching.test(wanted)));
}

/** Whether work is a change of one word or one value. */
export function isSmallWork(work: Work): work is SmallWork {
  return work.startsWith('Small ');
}

/** Whether the words of a small change say what it is to become: "rename a to b", "bump React to 19". */
export function saysSmallChange(work: Work, { text, plain }: RequestWords): boolean {
  if (!isSmallWork(work)) return false;
  if (work === 'Small version') return /\d|\b(?:latest|newest|lts|najnovsi\w*|posledn\w+)\b/.test(plain);
  return (
    /["“„'`][^"“”„'`]{1,80}["”“'`]/u.test(text) ||
    /\b(?:instead of|should be|namiesto|miesto|ma byt)\b/.test(plain) ||
    /\S \b(?:to|na)\b \S/.test(
      plain.replace(/\b(?:na|v) (?:stranke|hlavicke|paticke|tlacidle|obrazovke)\b/g, ''),
    )
  );
}
