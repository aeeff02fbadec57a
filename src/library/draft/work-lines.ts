import { blocksOf, type Language } from '../analysis/both-languages.ts';
import { unsteady } from '../analysis/criteria/request-cues.ts';
import { dependenciesNamed, swappedIn } from '../analysis/named-packages.ts';
import { speaksOfPipeline } from '../analysis/pipelines.ts';
import { requestWords, type Work, wantedIn, workAsked } from '../analysis/request-words.ts';
import { plainText } from '../analysis/words.ts';
import { type DraftRequest, isStatement, reads } from './known-lines.ts';

/** What a kind of work asks for whatever the request says: a list of lines in each place; what it requires, by whether there are tests. */
type Place = 'requires' | 'limits' | 'ends';

const blocks = new Map(
  blocksOf(`
Fault
  tested: A test{in} shows the fault: it fails before the fix and passes after it
    | Chybu zachytí test{in}, ktorý pred opravou zlyhá a po nej prejde
  untested: The steps that show the fault are written down, and after the fix they show it no more
    | Kroky, ktoré chybu ukážu, sú spísané a po oprave ju už neukážu
  limits: What has nothing to do with the fault stays as it is | Čo s chybou nesúvisí, sa nemení
Feature
  tested: Tests{in} show each requirement | Testy{in} ukážu každú požiadavku
Unsteady test
  requires: The cause is found and named: waiting or running the test again is no fix
    | Príčina sa nájde a pomenuje: čakanie ani opakované spustenie testu nie je oprava
  limits: The test checks no less than before | Test neoveruje menej ako predtým
  ends: The test passes in ten runs one after the other, in any order | Test prejde desaťkrát po sebe v ľubovoľnom poradí
Rework
  requires: Callers are adapted, and nothing unused is left of the old code
    | Volajúci kód sa upraví a zo starého nezostane nič nepoužité
  limits: Behaviour stays the same{: no test changes what it expects} | Správanie sa nemení{: žiadny test nezmení, čo očakáva}
Speed
  requires: The time is measured before and after the change, with the same data
    | Čas sa zmeria pred zmenou aj po nej, na tých istých dátach
  limits: What is returned or shown stays the same | Čo sa vráti alebo zobrazí, ostane rovnaké
Upgrade
  requires: Every manifest and lock file names the new version | Novú verziu uvádza každý manifest aj lock súbor
  requires: Code is adapted where the upgrade guide names a breaking change
    | Kód sa upraví tam, kde návod na prechod uvádza nekompatibilnú zmenu
  limits: Other dependencies change only where the new version needs it | Iné závislosti sa zmenia, len ak si to nová verzia vyžiada
Replacement
  requires: No import and no manifest names the old one any more | Starú závislosť už neuvádza žiadny import ani manifest
  limits: Behaviour stays the same{: no test changes what it expects} | Správanie sa nemení{: žiadny test nezmení, čo očakáva}
Removal
  requires: Nothing refers to it any more: a search for its name finds nothing
    | Nič sa naň už neodkazuje: hľadanie jeho názvu nič nenájde
  limits: Nothing else is removed | Nič iné sa neodstráni
Writing
  requires: The text tells what the code does today: each path, name and command in it is in the repository
    | Text hovorí, čo kód robí dnes: každá cesta, názov a príkaz v ňom sú v repozitári
  limits: The text alone changes, no code | Mení sa len text, kód nie
  ends: Each command in the text runs as it is written | Každý príkaz z textu sa dá spustiť tak, ako je napísaný
Comments
  requires: Each comment is true of the code that it stands at | Každý komentár platí pre kód, pri ktorom stojí
  limits: Comments alone change, no code | Menia sa len komentáre, kód nie
Testing
  requires: Each test fails when what it checks is broken | Každý test zlyhá, keď sa to, čo overuje, pokazí
  limits: The code under test stays as it is: a fault in it is reported | Testovaný kód sa nemení: chyba v ňom sa nahlási
Reading
  requires: Each statement names the file and line that it rests on | Každé tvrdenie uvádza súbor a riadok, o ktorý sa opiera
  requires: What the code does not show is marked as an assumption | Čo z kódu nevyplýva, je označené ako domnienka
  limits: No file but the report changes | Okrem správy sa nezmení žiadny súbor
`),
);

/** The work of a request as far as it decides what a prompt says of it. */
type DraftWork =
  | 'Fault'
  | 'Feature'
  | 'Unsteady test'
  | 'Rework'
  | 'Speed'
  | 'Upgrade'
  | 'Replacement'
  | 'Removal'
  | 'Writing'
  | 'Comments'
  | 'Testing'
  | 'Reading';

const ofWork: Partial<Record<Work, DraftWork>> = {
  Refactoring: 'Rework',
  'Small name': 'Rework',
  'Small version': 'Upgrade',
  Upgrade: 'Upgrade',
  Removal: 'Removal',
  Writing: 'Writing',
  Testing: 'Testing',
  'Bug Fix': 'Fault',
};

const slow =
  /\b(?:slow|slowly|speed \w+ up|speed up|faster|lags?|zrychl\w*|pomal\w*|(?:takes?|trva|nacitava) (?:\S+ ){0,2}?(?:\d[\d.,]* ?(?:ms|s|sec\w*|sek\w*|min\w*|hours?|hod\w*)|minut|hodin))\b/;
const ofTests = /\b(?:tests?|spec|testy|testu|testov)\b|[a-z]test\b|[._]test\.|test_/;
const documents = /\b(?:readme|changelog|dokumentaci\w*|documentation|docs)\b|\.md\b/;
const comments = /\b(?:docstrings?|(?:code |doc )?comments|jsdoc|komentare?)\b/;
const tests = /^\W*(?:test|otestuj|pokry)\b/;
const runs = /^\W*(?:run|schedule|spust\w*)\b|\b(?:workflow|pipeline)\b/;
const describes = /^\W*(?:write down|document|describe|popis|opis|zdokumentuj)\b/;
const writes =
  /^\W*(?:add|write|document|describe|explain|update|pridaj|napis|popis|opis|dopln|zdokumentuj|vysvetli|aktualizuj|uprav)\b/;

/** What kind of work it is; undefined for what is new, since only the request says what that has to do. */
export function draftWorkOf({
  analysis: { command, request, analysis },
  facts,
}: Pick<DraftRequest, 'analysis' | 'facts'>): DraftWork | undefined {
  const plain = wantedIn(analysis);
  const work = workAsked(requestWords(request), analysis, command);
  if (writes.test(plain) && documents.test(plain)) return 'Writing';
  if (describes.test(plain) && documents.test(plainText(request))) return 'Writing';
  if (writes.test(plain) && comments.test(plain) && work === 'Writing') return 'Comments';
  if (reads(command, analysis)) return 'Reading';
  const said = plainText(request);
  if (ofTests.test(said) && unsteady.test(said)) return 'Unsteady test';
  const ofPipeline = analysis.type !== 'Bug Fix' && speaksOfPipeline(request);
  if (work === 'Deployment' || runs.test(plain) || ofPipeline) return undefined;
  if (tests.test(plain)) return 'Testing';
  if (slow.test(said)) return 'Speed';
  if (swappedIn(analysis, facts)) return 'Replacement';
  // "Z .NET 8 na .NET 10".
  if (/\b(?:from|z|zo) (\S+) \S+ (?:to|na) \1 /.test(`${plain} `)) return 'Upgrade';
  // "A new version" of the product upgrades nothing.
  if (ofWork[work] === 'Upgrade' && dependenciesNamed(analysis.intent, facts).length === 0) return undefined;
  return isStatement(analysis) && work !== 'Writing' ? 'Fault' : ofWork[work];
}

/** What shows that work is done: tests, where the project has any, and the file that they stand in, where that is known. */
export interface Proof {
  readonly isTested: boolean;
  readonly test: string | undefined;
}

/** The lines of a kind of work for one place. */
export function workLines(
  work: DraftWork | undefined,
  place: Place,
  language: string,
  { isTested, test }: Proof,
): readonly string[] {
  const key: Language = language === 'Slovak' ? 'sk' : 'en';
  const where = test === undefined ? '' : ` ${key === 'sk' ? 'v' : 'in'} \`${test}\``;
  const lines = work === undefined ? [] : (blocks.get(work) ?? []);
  return lines
    .filter(
      ([name]) => name === place || (place === 'requires' && name === (isTested ? 'tested' : 'untested')),
    )
    .map(([, words]) => words[key].replace('{in}', where).replace(/\{(:[^{}]+)\}/, isTested ? '$1' : ''));
}
