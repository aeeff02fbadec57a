import type { CriterionName, Priority } from '../../../core/parse/phase0/phase0.ts';
import { blocksOf, type Words } from '../both-languages.ts';

/** A question with what its answer decides. */
export interface Wording {
  readonly criterion: CriterionName;
  readonly priority: Priority;
  /** `{x}` is filled in. */
  readonly ask: Words;
  readonly why: Words;
  /** What it offers; the one with a reason is recommended. */
  readonly options: readonly { readonly says: Words; readonly because: Words }[];
}

/** An option that no file stands for. */
export const allApps: Words = { en: 'all of them', sk: 'všetky' };

/**
 * The questions: behind `=` the criterion and how urgent it is; `ask` and `why`, English and behind `|` Slovak; what it offers, a line each,
 * behind `;` why it is recommended. Each asks for its criterion in words that src/core/parse/phase0/match-question.ts knows it by.
 */
export const questionTable = `
goal = Goal, Critical
  ask: What should this achieve: what is different afterwards, and for whom?
     | Čo sa má dosiahnuť: čo bude potom inak a pre koho?
  why: the request does not say what it is about, and all else depends on it
    | požiadavka nehovorí, čoho sa týka, a od toho závisí všetko ostatné
  - something that does not work should work | niečo, čo nefunguje, má fungovať
  - something new should be there | má pribudnúť niečo nové
  - a question should be answered | treba odpovedať na otázku
scopeFiles = Scope, Important
  ask: Which of these files is this about? | Ktorého z týchto súborov sa to týka?
  why: several files have the name that the request writes | názov z požiadavky má viac súborov
scopeApps = Scope, Critical
  ask: Which app, and so which folder, is this about? | Ktorej aplikácie, a teda ktorého priečinka, sa to týka?
  why: the repository has several | v repozitári ich je viac
scopeFirst = Scope, Critical
  ask: Which folders and files should it start with, and what stays out for now?
     | Ktorými priečinkami a súbormi sa má začať a čo má zatiaľ zostať bokom?
  why: the repository has no code yet | v repozitári zatiaľ nie je žiaden kód
  - an entry and one feature; it can be seen running | vstupom a jednou funkciou; vidno, že to beží
  - the whole structure | celou štruktúrou
scopeNoSide = Scope, Critical
  ask: Where should this be written, since the scan found no {x} in this repository?
     | Kde to má vzniknúť, keď sa v repozitári nenašiel žiaden {x}?
  why: it may belong in another repository, or be the first part of a new app
    | môže to patriť do iného repozitára alebo to bude začiatok novej aplikácie
  - as the first part of a new app here | ako začiatok novej aplikácie tu
  - in another repository | v inom repozitári
scopeDeployment = Scope, Critical
  ask: Which parts should be deployed, and to which environment?
     | Ktoré časti sa majú nasadiť a do ktorého prostredia?
  why: it decides what is touched outside the repository | určuje, čoho sa to dotkne mimo repozitára
  - staging first, production after a look; a fault shows before users see it
    | najprv staging, po kontrole produkcia; chyba sa ukáže skôr než používateľom
  - production | produkcia
requirementsFault = Requirements, Critical
  ask: When does it happen: after which steps, with which input, and how often?
     | Čo treba urobiť, aby sa to stalo: po akých krokoch, s akým vstupom a ako často sa to deje?
  why: without the steps nobody can tell whether it is fixed | bez toho sa nedá povedať, či je to opravené
  - every time | vždy
  - only with some data or after some steps | len s niektorými údajmi alebo po niektorých krokoch
  - now and then, no pattern is known | občas, bez známej príčiny
requirementsRefactoring = Requirements, Important
  ask: What should be better afterwards: readability, speed, tests, fewer dependencies?
     | Čo musí byť potom lepšie: čitateľnosť, rýchlosť, testy, menej závislostí?
  why: it decides where the work ends | určuje, kde práca končí
  - readability: smaller parts, one purpose each; the request names nothing more
    | čitateľnosť: menšie časti, každá s jedným účelom; požiadavka nehovorí o ničom inom
  - tests become possible | dá sa testovať
  - fewer dependencies | menej závislostí
requirementsUpgrade = Requirements, Important
  ask: Which version should be reached, and may code change where it breaks it?
     | Ktorú verziu treba dosiahnuť a smie sa meniť kód, ktorý prestane fungovať?
  why: it decides how far the change goes | určuje, ako ďaleko zmena siaha
  - the newest, code is changed as well | najnovšiu, kód sa upraví
  - the newest that breaks nothing; no code has to change | najnovšiu, ktorá nič nepokazí; kód sa nemusí meniť
requirementsDecision = Requirements, Critical
  ask: What should the options be judged by: effort, speed, stability, what the team knows?
     | Podľa čoho treba možnosti posúdiť: podľa prácnosti, rýchlosti, stability, skúseností tímu?
  why: without it every option can be called the best | inak sa dá za najlepšiu označiť ktorákoľvek
  - effort of the change | podľa prácnosti
  - speed when it runs | podľa rýchlosti
  - stability and upkeep | podľa stability a údržby
  - what the team knows | podľa skúseností tímu
requirementsDeployment = Requirements, Critical
  ask: What must happen before and after it: migrations, checks, a way back?
     | Čo sa musí stať predtým a potom: migrácie, kontroly, návrat k predošlej verzii?
  why: what is deployed is hard to take back | čo je nasadené, ťažko sa vracia
  - tests and migrations before, a health check behind it, the last release kept; there is a way back
    | testy a migrácie predtým, kontrola stavu potom, predošlá verzia ostane pripravená; dá sa vrátiť
  - the deployment alone | len samotné nasadenie
requirementsDestruction = Requirements, Critical
  ask: What exactly should be deleted, and what should happen to everything that refers to it?
     | Čo presne treba zmazať a čo sa má stať so všetkým, čo sa na to odkazuje?
  why: what is deleted does not come back | čo sa zmaže, už sa nevráti
  - exactly what the request names, and what refers to it stays; the request names nothing more
    | presne to, čo je v požiadavke, a čo sa odkazuje, ostane; požiadavka nehovorí o ničom inom
  - what refers to it goes as well | zmaže sa aj to, čo sa na to odkazuje
constraintsDestruction = Constraints, Critical
  ask: What must not be lost with it, and which backup can bring it back?
     | Čo sa pritom nesmie stratiť a z ktorej zálohy sa to dá obnoviť?
  why: no version control brings it back | správa verzií to nevráti
  - everything else, and a backup is made and tried first; nothing else brings it back
    | nič iné, a najprv sa urobí a vyskúša záloha; inak sa to nevráti
  - a backup is there already | záloha už existuje
expectedDestruction = Expected Result, Important
  ask: What shows that it is done and nothing else is gone: counts before and after, a query, a report?
     | Podľa čoho overíš, že zmizlo len to: podľa počtov pred a po, dopytu, hlásenia?
  why: it is what the work is measured by | podľa toho sa práca meria
  - counts before and after; they show what else is gone | podľa počtov pred a po; ukážu, čo zmizlo navyše
  - a query that finds none | podľa dopytu, ktorý nič nenájde
stack = Technical Stack, Critical
  ask: Which language, framework and version should it be written with?
     | V ktorom jazyku, s ktorým frameworkom a verziou to má vzniknúť?
  why: nothing in the repository tells | v repozitári to nič nehovorí
  - what the team knows best | v tom, čo tím pozná najlepšie
  - what the assistant proposes, with reasons | v tom, čo asistent navrhne aj s dôvodmi
alternatives = Approach, Important
  ask: The request names several ways: which way should it go?
     | Ktorým zo spôsobov, ktoré požiadavka uvádza, to má byť?
  why: the request leaves it open, and the work differs | požiadavka to necháva otvorené a práca sa podľa toho líši
`;

/** The questions by their names. */
export const wordings: ReadonlyMap<string, Wording> = new Map(
  blocksOf(questionTable).map(([head, lines]) => {
    const [, name = '', criterion, priority] = /^(\w+) = (.+), (.+)$/.exec(head) ?? [];
    const of = new Map(lines);
    const options = lines
      .filter(([key]) => key === '')
      .map(([, { en, sk }]) => {
        const [says = '', because = ''] = en.split('; ');
        const [saysSlovak = '', becauseSlovak = ''] = sk.split('; ');
        return { says: { en: says, sk: saysSlovak }, because: { en: because, sk: becauseSlovak } };
      });
    return [
      name,
      {
        ...{ criterion: criterion as CriterionName, priority: priority as Priority },
        ...{ ask: of.get('ask')!, why: of.get('why')!, options },
      },
    ];
  }),
);
