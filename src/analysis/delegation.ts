import type { AppScan } from '../scan/project-scan.ts';
import type { DelegationRecord, RequestAnalysis } from './analysis.ts';
import type { Language } from './questions/language.ts';
import type { RequestWords } from './request-words.ts';
import { found, isNo } from './scan-apps.ts';
import { type Share, shares } from './words/delegation-words.ts';
import { isSmallWork, type Work } from './work.ts';

/** Who does what (specification: step 0.13, of the hybrid command alone), as far as the words of the request tell. */
export function delegationOf(
  words: RequestWords,
  analysis: RequestAnalysis,
  work: Work,
  apps: readonly AppScan[],
  language: Language,
): DelegationRecord {
  const told = (share: Share) =>
    shares
      .filter(([whose, pattern]) => whose === share && pattern.test(words.plain))
      .map(([, , says]) => says[language]);
  const human = [phrases[language].approves, ...told('human')];
  const together = told('together');
  const assistant = [...sharesOf(work, apps, language), ...told('assistant')];
  return {
    human,
    assistant: [...new Set(assistant)],
    together,
    rationale: phrases[language].because(analysis, human.length - 1, together.length > 0),
  };
}

function sharesOf(work: Work, apps: readonly AppScan[], language: Language): string[] {
  const { reads, gathers, changes, prepares, counts, reproduces, codes, tests, testsWith } =
    phrases[language];
  if (work === 'Question' || work === 'Research') return [reads];
  if (work === 'Decision') return [gathers];
  if (work === 'Writing') return [];
  if (work === 'Deployment') return [prepares];
  if (work === 'Destruction') return [counts];
  if (isSmallWork(work)) return [changes];
  const runner = apps.map((app) => found(app, 'tests')).find((each) => each && !isNo(each.value));
  const tested = runner ? testsWith(`${runner.place.file}:${runner.place.line}`) : tests;
  if (work === 'Testing') return [tested];
  return [...(work === 'Bug Fix' ? [reproduces] : []), codes, tested];
}

interface Phrases {
  readonly approves: string;
  readonly reads: string;
  readonly gathers: string;
  readonly changes: string;
  readonly prepares: string;
  readonly counts: string;
  readonly reproduces: string;
  readonly codes: string;
  readonly tests: string;
  readonly testsWith: (place: string) => string;
  readonly because: (analysis: RequestAnalysis, decisions: number, isShared: boolean) => string;
}

const phrases: Record<Language, Phrases> = {
  en: {
    approves: 'approves the prompt before any work, and reviews the result',
    reads: 'reads the code and reports with file and line',
    gathers: 'gathers the facts for each option, with their sources',
    changes: 'makes the change within the approved scope, and shows it',
    prepares: 'prepares the deployment: what runs before it, how it is checked, the way back',
    counts: 'counts what would go, prepares the backup and the way back, and runs nothing',
    reproduces: 'reproduces the fault with a failing test',
    codes: 'writes the code within the approved scope',
    tests: 'writes the tests',
    testsWith: (place) => `writes the tests (${place} says with what) and runs them`,
    because: ({ mode, complexity }, decisions, isShared) => {
      const what =
        decisions === 0
          ? 'nothing in the request needs more than an approval and a review by a person'
          : `${decisions === 1 ? 'one thing' : `${decisions} things`} in the request must not be left to a program`;
      const shared = isShared ? ', and what is open is decided together' : '';
      return `${what}${shared} (mode ${mode.name}, score ${complexity.score})`;
    },
  },
  sk: {
    approves: 'schváli prompt pred začatím práce a skontroluje výsledok',
    reads: 'prečíta kód a podá správu so súborom a riadkom',
    gathers: 'zozbiera fakty ku každej možnosti aj so zdrojmi',
    changes: 'urobí zmenu v schválenom rozsahu a ukáže ju',
    prepares: 'pripraví nasadenie: čo mu predchádza, ako sa overí, návrat k predošlej verzii',
    counts: 'spočíta, čo by zmizlo, pripraví zálohu a návrat a nič nespustí',
    reproduces: 'zopakuje chybu testom, ktorý zlyhá',
    codes: 'napíše kód v schválenom rozsahu',
    tests: 'napíše testy',
    testsWith: (place) => `napíše testy (čím, hovorí ${place}) a spustí ich`,
    because: ({ mode, complexity }, decisions, isShared) => {
      const what =
        decisions === 0
          ? 'nič v požiadavke nevyžaduje od človeka viac než schválenie a kontrolu'
          : `v požiadavke ${decisions === 1 ? 'je vec, ktorá sa nesmie' : 'sú veci, ktoré sa nesmú'} nechať na program`;
      const shared = isShared ? ', a čo je otvorené, rozhodne sa spolu' : '';
      return `${what}${shared} (režim ${mode.name}, skóre ${complexity.score})`;
    },
  },
};
