import { packageEcosystems } from '../../core/manifests/fact.ts';
import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import type { RequestCommand } from '../../core/parse/phase0/command-names.ts';
import {
  type AppScan,
  type FieldId,
  type FileLine,
  fieldOf,
  type ScannedProject,
} from '../scan/project-scan.ts';
import type { DelegationRecord, RequestAnalysis } from './analysis.ts';
import { type Language, sayings } from './both-languages.ts';
import { readRequest } from './request/request-text.ts';
import { allMatches, wordPatterns } from './request/word-patterns.ts';
import { isSmallWork, type RequestWords, type Work } from './request-words.ts';
import { plainText, slovakVerbs, wordsOf } from './words.ts';

/** Who does what (specification: step 0.13, of the hybrid command alone), as far as the words of the request tell. */
export function delegationOf(
  words: RequestWords,
  analysis: RequestAnalysis,
  work: Work,
  apps: readonly AppScan[],
  language: Language,
): DelegationRecord {
  // A path speaks of what it names: "docs/api.md".
  const said = readRequest(words.text.replace(/[/.]/g, ' ')).words;
  const told = (whose: Share) =>
    shares
      .filter(({ share, words: named }) => share === whose && allMatches(named, said).length > 0)
      .map(({ name }) => say(language, name));
  const human = [say(language, 'approves'), ...told('human')];
  const together = told('together');
  const assistant = [...sharesOf(work, apps, language), ...told('assistant')];
  return {
    human,
    assistant: [...new Set(assistant)],
    together,
    rationale: because(analysis, human.length - 1, together.length > 0, language),
  };
}

/** What the assistant does alone, by the kind of work; names in `say`. */
function sharesOf(work: Work, apps: readonly AppScan[], language: Language): string[] {
  const alone = byWork[isSmallWork(work) ? 'Small' : work];
  if (alone !== undefined) return alone === '' ? [] : [say(language, alone)];
  const runner = apps.map((app) => found(app, 'tests')).find((each) => each && !isNo(each.value));
  const tested = runner
    ? say(language, 'testsWith', `${runner.place.file}:${runner.place.line}`)
    : say(language, 'tests');
  if (work === 'Testing') return [tested];
  return [...(work === 'Bug Fix' ? [say(language, 'reproduces')] : []), say(language, 'codes'), tested];
}

const byWork: Readonly<Record<string, string>> = {
  Question: 'reads',
  Research: 'reads',
  Decision: 'gathers',
  Writing: '',
  Deployment: 'prepares',
  Destruction: 'counts',
  Small: 'changes',
};

function because(
  { mode, complexity }: RequestAnalysis,
  decisions: number,
  isShared: boolean,
  language: Language,
): string {
  const what = say(language, decisions === 0 ? 'none' : decisions === 1 ? 'one' : 'several', `${decisions}`);
  const judged = say(language, 'judged', mode.name);
  return `${what}${isShared ? say(language, 'shared') : ''} (${judged} ${complexity.score})`;
}

/** Who a share of the work falls to (specification: Four-D fluency alignment, Delegation). */
type Share = 'human' | 'assistant' | 'together';

/**
 * What words of a request hand to whom, by the name of what is said of it. What cannot be undone, what must stay secret and what somebody
 * answers for is a person's; what is written and can be read before it counts is the assistant's.
 */
const handed: Record<Share, Readonly<Record<string, string>>> = {
  human: {
    deploys: 'deploy*|releas*|publish*|roll out|rollout|go live|production|nasad*|produkci*|vydani*',
    secrets:
      'secret|password|api key|token|credential|certificate|private key|env|hesl*|kluc*|tajn*|certifikat*',
    undoes: 'delet*|drop|purge|wipe|truncate|migrat*|vymaz*|zmaz*|odstran*|migraci*',
    amounts: 'payment|billing|invoice|price|money|refund|platb*|faktur*|cena|ceny|peniaz*',
    law: 'gdpr|personal data|privacy|legal|license|licence|complian*|osobn* udaj*|pravn*|licenci*',
    decides: 'decid*|choos*|choice|which one|which of|prefer*|priorit*|rozhodn*|vyber*|vybrat',
  },
  together: {
    designs: 'design*|architect*|structure|propos*|plan*|concept|navrh*|architekt*|koncep*|struktur*',
    compares: 'compar*|evaluat*|versus|vs|trade off|tradeoff|alternativ*|porovna*|zhodnot*',
    secures: 'security|vulnerab*|audit*|bezpecnost*|zranitel*',
  },
  assistant: {
    documents: 'doc|documentation|readme|changelog|comment|dokumentaci*|zdokument*',
    reads: 'research*|analys*|analyz*|investigat*|explain*|review*|find|how does|preskum*|vysvetli*|zisti*',
  },
};

const shares = Object.entries(handed).flatMap(([share, words]) =>
  Object.entries(words).map(([name, listed]) => ({ share, name, words: wordPatterns(listed.split('|')) })),
);

const say = sayings(`
approves: approves the prompt before any work, and reviews the result
  | schváli prompt pred začatím práce a skontroluje výsledok
gathers: gathers the facts for each option, with their sources | zozbiera fakty ku každej možnosti aj so zdrojmi
changes: makes the change within the approved scope, and shows it | urobí zmenu v schválenom rozsahu a ukáže ju
prepares: prepares the deployment: what runs before it, how it is checked, the way back
  | pripraví nasadenie: čo mu predchádza, ako sa overí, návrat k predošlej verzii
counts: counts what would go, prepares the backup and the way back, and runs nothing
  | spočíta, čo by zmizlo, pripraví zálohu a návrat a nič nespustí
reproduces: reproduces the fault with a failing test | zopakuje chybu testom, ktorý zlyhá
codes: writes the code within the approved scope | napíše kód v schválenom rozsahu
tests: writes the tests | napíše testy
testsWith: writes the tests ({x} says with what) and runs them | napíše testy (čím, hovorí {x}) a spustí ich
none: nothing in the request needs more than an approval and a review by a person
  | nič v požiadavke nevyžaduje od človeka viac než schválenie a kontrolu
one: one thing in the request must not be left to a program
  | v požiadavke je vec, ktorá sa nesmie nechať na program
several: {x} things in the request must not be left to a program
  | v požiadavke sú veci, ktoré sa nesmú nechať na program
shared: , and what is open is decided together | , a čo je otvorené, rozhodne sa spolu
judged: mode {x}, score | režim {x}, skóre
deploys: decides when and where it is deployed, and gives the go-ahead
  | rozhodne, kedy a kam sa nasadzuje, a dá na to pokyn
secrets: creates and enters secrets, none of which goes into code or into the conversation
  | vytvorí a zadá tajné údaje, do kódu ani do rozhovoru nepatrí žiaden z nich
undoes: confirms what cannot be undone before it runs: data, migrations, deletions
  | vopred potvrdí, čo sa nedá vrátiť: zmeny dát, migrácie, mazanie
amounts: answers for amounts and prices, and checks them by examples
  | zodpovedá za sumy a ceny a overí ich na príkladoch
law: settles what law and privacy require | určí, čo vyžaduje zákon a ochrana osobných údajov
decides: takes the decision that the request speaks of | rozhodne o tom, o čom hovorí požiadavka
designs: the design: the assistant lists options with their cost, a person chooses
  | návrh: asistent vypíše možnosti a ich cenu, človek vyberie
compares: the comparison: the assistant gathers the facts with their sources, a person weighs them
  | porovnanie: asistent zozbiera fakty so zdrojmi, človek ich zváži
secures: security: the assistant looks for weaknesses, a person judges their risk
  | bezpečnosť: asistent hľadá slabé miesta, človek posúdi riziko
documents: writes the documentation | napíše dokumentáciu
reads: reads the code and reports with file and line | prečíta kód a podá správu so súborom a riadkom
`);

const slovakWords =
  /\b(?:a|aby|ako|na|pre|pri|sa|je|som|do|zo?|ktor\w+|pridaj|oprav|uprav|vytvor|prosim|treba|chcem)\b/g;

/**
 * The language of the questions: Slovak for Slovak requests and for mixed ones in which Slovak words bear the sentence, else English.
 *
 * @param named As the initial analysis names it.
 */
export function languageOf(named: string, request: string): Language {
  if (named === 'Slovak') return 'sk';
  if (named !== 'Mixed') return 'en';
  const text = request.slice(0, 2000);
  const words = plainText(text).match(slovakWords)?.length ?? 0;
  const isOrder = slovakVerbs.has(plainText(/^\P{L}*(\p{L}+)/u.exec(text)?.[1] ?? ''));
  return (words >= 2 || isOrder) && /[áčďéíĺľňóôŕšťúýž]/iu.test(text) ? 'sk' : 'en';
}

/** A value that the scan found. */
export interface ScannedValue {
  readonly label: string;
  readonly value: string;
  readonly place: FileLine;
}

/** What the scan found for a field; undefined when there is none, or nobody can tell. */
export function found(app: AppScan, id: FieldId): ScannedValue | undefined {
  const field = fieldOf(app, id);
  return field?.state === 'found'
    ? { label: field.label, value: field.value, place: field.places[0] }
    : undefined;
}

/** What an app is built with before all else. */
export function mainField(app: AppScan): ScannedValue | undefined {
  return found(app, 'uiLibrary') ?? found(app, 'framework') ?? found(app, 'runtime');
}

/** `React 18.3.1`: with its label only where the value is but a version. */
export function namedValue({ label, value }: ScannedValue): string {
  return /^[\d^~<>=v]/.test(value) ? `${label} ${value}` : value;
}

/** Whether a field's value says no. */
export function isNo(value: string): boolean {
  return /^(?:no|none|false|off)\b/i.test(value);
}

type Side = AppScan['side'];

/** The side that a command is for; undefined when it is for any. */
export function sideOf(command: RequestCommand): Side | undefined {
  if (command === 'prompt-frontend') return 'frontend';
  return command === 'prompt-backend' ? 'backend' : undefined;
}

/** Words that only one side of a project is spoken of with, in plain form. */
const ofSide: readonly (readonly [Side, RegExp])[] = [
  [
    'frontend',
    /\b(?:pages?|screens?|buttons?|forms?|components?|modals?|dialogs?|css|layouts?|headers?|footers?|dashboards?|frontends?|ui|browsers?|navbar|sidebar|strank\w{1,3}|obrazov\w{2,3}|tlacid\w{1,3}|formular\w{0,3}|komponent\w{0,3}|hlavick\w{1,3}|prehliadac\w{0,3})\b/,
  ],
  [
    'backend',
    /\b(?:servers?|backends?|endpoints?|controllers?|databases?|migrations?|sql|webhooks?|cron|middleware|server\w{1,3}|backend\w{1,2}|endpoint\w{1,3}|databaz\w{1,3}|migraci\w{1,2})\b/,
  ],
];

/** The sides of a project that a request is about: by the command, else by its words, else by its domain; none when nothing tells. */
export function sidesOf(command: RequestCommand, domain: string, { plain }: RequestWords): ReadonlySet<Side> {
  const own = sideOf(command);
  if (own !== undefined) return new Set([own]);
  const told = ofSide.filter(([, pattern]) => pattern.test(plain)).map(([side]) => side);
  if (told.length > 0) return new Set(told);
  if (/^frontend/i.test(domain)) return new Set(['frontend']);
  return new Set(/^(?:backend|database)/i.test(domain) ? ['backend' as const] : []);
}

/** Frameworks that serve pages and endpoints from one app. */
const ofBothSides = /\b(?:next|nuxt|remix|sveltekit|astro|analog|blitz|redwood|blazor)\b/i;
const newPart =
  /\b(?:endpoints?|controllers?|servers?|backends?|pages?|screens?|frontends?|strank\w{1,3}|obrazov\w{2,3}|endpoint\w{1,3}|backend\w{1,2}|frontend\w{1,2})\b/;

/**
 * Whether the scan found apps, but none of the side that the request is for: by its command, or since it asks for a new part of one side.
 *
 * @param isNew Whether it asks for something new.
 */
export function lacksSide(
  scan: ScannedProject | undefined,
  command: RequestCommand,
  sides: ReadonlySet<Side>,
  { plain }: RequestWords,
  isNew: boolean,
): boolean {
  if (!scan || scan.apps.length === 0 || scan.apps.some(({ side }) => sides.has(side))) return false;
  if (
    scan.apps.some(({ fields }) =>
      fields.some((field) => field.state === 'found' && ofBothSides.test(field.value)),
    )
  )
    return false;
  return sideOf(command) !== undefined || (sides.size === 1 && isNew && newPart.test(plain));
}

/**
 * The apps that a request may be about: those that it names, and of each side that it is about and names no app of, all; of a command
 * for one side those of that side alone.
 */
export function relevantApps(
  scan: ScannedProject | undefined,
  command: RequestCommand,
  sides: ReadonlySet<Side>,
  words: RequestWords,
): readonly AppScan[] {
  if (!scan) return [];
  const own = sideOf(command);
  const ofSide = scan.apps.filter(({ side }) => side === own);
  const possible = ofSide.length > 0 ? ofSide : scan.apps;
  const named = new Set(possible.filter((app) => namesApp(app, words)));
  const isNamed = new Set([...named].map(({ side }) => side));
  const chosen = possible.filter(
    (app) =>
      named.has(app) ||
      (sides.has(app.side) && !isNamed.has(app.side) && (named.size === 0 || sides.size > 1)),
  );
  return chosen.length > 0 ? chosen : possible;
}

/** The apps that hold some of the paths, else all; none where the paths are of a package that is no app. */
export function appsAt(
  apps: readonly AppScan[],
  paths: readonly string[],
  facts: RepositoryFacts,
): readonly AppScan[] {
  const holding = apps.filter(
    ({ folder }) => folder !== '' && paths.some((path) => path.startsWith(`${folder}/`)),
  );
  if (holding.length > 0) return holding;
  // Beside an app in a folder there is other code.
  const isBeside = paths.length > 0 && apps.every(({ folder }) => folder !== '');
  return isBeside || packageOf(paths, facts) !== undefined ? [] : apps;
}

/** The folder below the root, with a manifest of its own, that all paths are in. */
export function packageOf(paths: readonly string[], facts: RepositoryFacts): string | undefined {
  const [first, ...others] = paths;
  if (first === undefined) return undefined;
  return facts
    .facts(packageEcosystems)
    .map(({ file }) => file.slice(0, file.lastIndexOf('/') + 1))
    .filter((folder) => folder !== '' && [first, ...others].every((path) => path.startsWith(folder)))
    .sort((a, b) => b.length - a.length)[0];
}

/** "API keys" are no app that is called api. */
const noApp = /\bapi (?:keys?|tokens?|calls?|docs?|kluc\w*|volani\w*)\b/g;

/** By its folder or the name that its manifest gives it, in words. */
function namesApp({ folder, name }: AppScan, { topics, plain, paths }: RequestWords): boolean {
  if (folder !== '' && paths.some((path) => path === folder || path.startsWith(`${folder}/`))) return true;
  const last = folder.slice(folder.lastIndexOf('/') + 1);
  const text = plain.replace(noApp, '').replace(/\bwebov\w{1,3}\b/g, 'web');
  return [last, name ?? ''].some((each) => {
    const parts = wordsOf(each.replace(/^@[^/]+\//, ''));
    return (
      parts.length > 0 && parts.every((part) => topics.has(part) || new RegExp(`\\b${part}\\b`).test(text))
    );
  });
}
