import type { RepositoryFacts } from '../../manifests/repository.ts';
import { depthOf } from '../../memory/profile/repository-description.ts';
import { packageRunner } from '../../memory/profile/usage-lines.ts';
import type { Language } from '../questions/language.ts';
import { isSmallWork, type SmallWork, type Work } from '../work.ts';

type Steps = Record<Exclude<Work, SmallWork> | 'Small', readonly string[]>;

const english: Steps = {
  'Bug Fix': [
    'a test that fails as the report says',
    'the fix, with that test passing',
    'a look for the same fault elsewhere',
  ],
  Feature: [
    'the smallest part that can be seen working',
    'tests for the usual case and for failures',
    'documentation of what is new',
  ],
  Refactoring: [
    'tests that hold the behaviour of today',
    'the change in steps that each pass them',
    'removal of what is no longer used',
  ],
  Question: [
    'the answer with file and line',
    'a decision on what follows from it',
    'a prompt of its own for each change',
  ],
  Research: [
    'the findings with file and line',
    'a decision on what follows from them',
    'a prompt of its own for each change',
  ],
  Decision: [
    'the options with their cost, each with its source',
    'the decision, written down with its reason',
    'a prompt of its own for what follows from it',
  ],
  Writing: ['an outline', 'the text, each statement held against the code', 'a reader who did not write it'],
  Testing: [
    'a test of the usual case',
    'tests of failures and edges',
    'a fault put in to see that they find it',
  ],
  Upgrade: [
    'the release notes of what changes',
    'one package or step at a time',
    'a check of what is used of it',
  ],
  Deployment: [
    'a rehearsal in a test environment',
    'the deployment, with its go-ahead',
    'a look at logs and numbers afterwards',
  ],
  Destruction: [
    'a count of what goes, and a backup that was tried',
    'the same in a test environment, or as a dry run',
    'the step itself, with its go-ahead, and a count afterwards',
  ],
  Removal: ['a search for everything that still refers to it', 'the removal', 'a check of what used it'],
  Task: ['the change itself', 'a check that shows it works', 'a note of what was done in the session'],
  Small: ['the change itself', 'a search for other places that say the same'],
};

const slovak: Steps = {
  'Bug Fix': [
    'test, ktorý zlyhá tak, ako je nahlásené',
    'oprava, po ktorej ten test prejde',
    'kontrola, či tá istá chyba nie je aj inde',
  ],
  Feature: [
    'najmenšia časť, na ktorej vidno, že funguje',
    'testy bežného prípadu a zlyhaní',
    'dokumentácia toho, čo pribudlo',
  ],
  Refactoring: [
    'testy, ktoré držia dnešné správanie',
    'zmena po krokoch, z ktorých každý nimi prejde',
    'odstránenie toho, čo sa už nepoužíva',
  ],
  Question: [
    'odpoveď so súborom a riadkom',
    'rozhodnutie, čo z nej vyplýva',
    'samostatný prompt na každú zmenu',
  ],
  Research: [
    'nálezy so súborom a riadkom',
    'rozhodnutie, čo z nich vyplýva',
    'samostatný prompt na každú zmenu',
  ],
  Decision: [
    'možnosti s ich cenou a zdrojmi',
    'rozhodnutie zapísané aj s dôvodom',
    'samostatný prompt na to, čo z neho vyplýva',
  ],
  Writing: ['osnova', 'text, v ktorom je každé tvrdenie overené v kóde', 'čitateľ, ktorý ho nepísal'],
  Testing: ['test bežného prípadu', 'testy zlyhaní a hraničných hodnôt', 'zámerná chyba, ktorú majú nájsť'],
  Upgrade: [
    'poznámky k vydaniam, čo sa mení',
    'po jednom balíku alebo kroku',
    'kontrola toho, čo sa z neho používa',
  ],
  Deployment: ['skúška v testovacom prostredí', 'nasadenie po pokyne', 'pohľad na logy a čísla po nasadení'],
  Destruction: [
    'počet toho, čo zmizne, a vyskúšaná záloha',
    'to isté v testovacom prostredí alebo naprázdno',
    'samotný krok po pokyne a počet po ňom',
  ],
  Removal: [
    'vyhľadanie všetkého, čo sa na to ešte odkazuje',
    'odstránenie',
    'kontrola toho, čo to používalo',
  ],
  Task: ['samotná zmena', 'kontrola, ktorá ukáže, že funguje', 'záznam o tom, čo sa v relácii urobilo'],
  Small: ['samotná zmena', 'vyhľadanie ďalších miest, kde je to isté'],
};

/** What usually follows work of its kind, and the check that this repository has for it (specification: step 0.15). */
export function nextStepsOf(facts: RepositoryFacts, work: Work, language: Language): readonly string[] {
  const steps = (language === 'sk' ? slovak : english)[isSmallWork(work) ? 'Small' : work];
  const changesCode =
    work !== 'Question' &&
    work !== 'Research' &&
    work !== 'Decision' &&
    work !== 'Writing' &&
    work !== 'Deployment' &&
    work !== 'Destruction';
  const check = changesCode ? testScript(facts, language) : undefined;
  return check === undefined ? steps : [...steps, check];
}

/** The script that runs the tests, nearest to the root. */
function testScript(facts: RepositoryFacts, language: Language): string | undefined {
  const scripts = facts
    .scripts()
    .filter(
      ({ name, runner }) =>
        name === 'test' && (runner === 'npm' || runner === 'composer' || runner === 'make'),
    );
  const [first] = [...scripts].sort(
    (a, b) => depthOf(a.file) - depthOf(b.file) || (a.file < b.file ? -1 : 1),
  );
  if (!first || !/^[\w./@-]+$/.test(first.file)) return undefined;
  const command = first.runner === 'npm' ? packageTest(facts) : `${first.runner} test`;
  const before = language === 'sk' ? 'skôr, než sa ukáže výsledok' : 'before the result is shown';
  return `${command} (${first.file}:${first.line}) ${before}`;
}

/** `bun test` is a test runner of its own, and not the script. */
function packageTest(facts: RepositoryFacts): string {
  const manager = packageRunner({ facts: facts.facts(['runtime']), paths: facts.paths() });
  return manager === 'bun' ? 'bun run test' : `${manager} test`;
}
