import type { AppScan } from '../scan/project-scan.ts';
import type { DelegationRecord, RequestAnalysis } from './analysis.ts';
import { found, isNo } from './apps.ts';
import { type Language, sayings } from './both-languages.ts';
import { isSmallWork, type Work } from './request-words.ts';

/**
 * Who does what (specification: step 0.13, of the hybrid command alone; Four-D fluency alignment), by the kind of work: what cannot be undone
 * is a person's, what can be read before it counts is the assistant's.
 */
export function delegationOf(
  { mode, complexity }: RequestAnalysis,
  work: Work,
  apps: readonly AppScan[],
  language: Language,
): DelegationRecord {
  const decided = byPerson[work];
  return {
    human: ['approves', ...(decided ? [decided] : [])].map((name) => say(language, name)),
    assistant: sharesOf(work, apps, language),
    together: mode.name === 'Augmentation' ? [say(language, 'chooses')] : [],
    rationale: say(language, 'judged', `${mode.name}, ${complexity.score} (${complexity.label})`),
  };
}

/** What the assistant does alone. */
function sharesOf(work: Work, apps: readonly AppScan[], language: Language): string[] {
  const alone = isSmallWork(work) ? 'changes' : byAssistant[work];
  if (alone !== undefined) return [say(language, alone)];
  const runner = apps.map((app) => found(app, 'tests')).find((each) => each && !isNo(each.value));
  const tested = runner
    ? say(language, 'testsWith', `${runner.place.file}:${runner.place.line}`)
    : say(language, 'tests');
  if (work === 'Testing') return [tested];
  return [...(work === 'Bug Fix' ? [say(language, 'reproduces')] : []), say(language, 'codes'), tested];
}

const byPerson: Partial<Record<Work, string>> = {
  Deployment: 'deploys',
  Destruction: 'undoes',
  Decision: 'decides',
};

const byAssistant: Partial<Record<Work, string>> = {
  Question: 'reads',
  Research: 'reads',
  Decision: 'gathers',
  Writing: 'writes',
  Deployment: 'prepares',
  Destruction: 'counts',
};

const say = sayings(`
approves: approves the prompt before any work, and reviews the result
  | schváli prompt pred začatím práce a skontroluje výsledok
deploys: decides when and where it is deployed, and gives the go-ahead
  | rozhodne, kedy a kam sa nasadzuje, a dá na to pokyn
undoes: confirms what cannot be undone before it runs | vopred potvrdí, čo sa nedá vrátiť
decides: takes the decision that the request speaks of | rozhodne o tom, o čom hovorí požiadavka
chooses: the assistant lists options with their cost, a person chooses
  | asistent vypíše možnosti a ich cenu, človek vyberie
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
writes: writes the documentation | napíše dokumentáciu
reads: reads the code and reports with file and line | prečíta kód a podá správu so súborom a riadkom
judged: the kind of work, and {x} | druh práce a {x}
`);
