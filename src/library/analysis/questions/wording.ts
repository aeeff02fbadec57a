import type { RequestCommand } from '../../../core/parse/phase0/command-names.ts';
import type { CriterionName, Priority } from '../../../core/parse/phase0/phase0.ts';
import type { AppScan } from '../../scan/project-scan.ts';
import { blocksOf, type Language, type Words } from '../both-languages.ts';
import { isSmallWork, readingWork, type SmallWork, type Work } from '../request-words.ts';

/** A question with what its answer decides. Its words may have braces, as the table says. */
export interface Wording {
  readonly ask: Words;
  readonly bare: Words;
  /** Where what is named is what goes wrong. */
  readonly symptom: Words | undefined;
  readonly why: Words;
  readonly options: readonly OptionRow[];
  /** For which work it is asked of a criterion. */
  readonly asked: readonly {
    readonly criterion: CriterionName;
    readonly priority: Priority;
    readonly works: readonly string[];
  }[];
}

/** What a question offers, before what the repository has is known. */
export interface OptionRow {
  readonly says: Words;
  /** Why it is recommended; empty where it is not. */
  readonly because: Words;
  /** What must be known, what must not, and what shows it; names of what the repository may have. */
  readonly needs: string | undefined;
  readonly unless: readonly string[];
  readonly by: string | undefined;
}

/** An option that no file stands for. */
export const allApps: Words = { en: 'all of them', sk: 'všetky' };

/**
 * The questions, as `wording.ts` reads them. A block is one question:
 *
 * - Its name, and behind `=` for which criterion it is asked, how urgent it is, and of which work (`else`: of all other work).
 * - `ask`, English and behind `|` Slovak, where the words of a request stand as a quotation: their case endings would fit no other sentence.
 *   `{s}` is what the request is about; where a subject stands, the verb is one that fits one thing and several. Other braces are
 *   words of the side that it is about, or what the repository shows.
 * - `bare`, where the request names nothing, or nothing new where something new is spoken of; in Slovak the question without `({s})`.
 * - `symptom`, where what is named is what goes wrong: "the crash".
 * - `why`, what its answer decides; where it is left out, as of the question above.
 * - What it offers, a line each, behind `;` why it is recommended. An option that names what the repository has (`{tests}`) is
 *   there when it has it, once for each; `(if …)` and `(unless …)` hold it to something else, and `(by …)` names what shows it.
 *
 * Each asks for its criterion in words that src/core/parse/phase0/match-question.ts knows it by, and none asks for a criterion as such
 * ("What is the scope?").
 */
export const questionTable = `
goal = Goal, Critical: else
  ask: What should this achieve: what is different afterwards, and for whom?
     | Čo sa má dosiahnuť: čo bude potom inak a pre koho?
  why: the request does not say what it is about, and all else depends on it
    | požiadavka nehovorí, čoho sa týka, a od toho závisí všetko ostatné
  - something that does not work should work | niečo, čo nefunguje, má fungovať
  - something new should be there | má pribudnúť niečo nové
  - a question should be answered | treba odpovedať na otázku
context = Context, Nice-to-have: Question, Research; Context, Important: else
  ask: What is there today that this builds on: code elsewhere, a design, nothing yet?
     | Z čoho existujúceho sa má vychádzať: z kódu inde, z návrhu, z ničoho?
  why: neither memory nor a manifest tells what the project is | ani pamäť, ani manifesty nehovoria, čo je to za projekt
  - code in this repository | z kódu v tomto repozitári
  - nothing yet | zatiaľ z ničoho
scopeFiles
  ask: Which of these files should {s} go into?
     | Ktorého z týchto súborov sa to týka ({s})?
  bare: Which of these files is this about?
  why: several files fit the words of the request | slovám požiadavky zodpovedá viac súborov
scopeApps
  ask: Which app, and so which folder, should {s} go into?
     | Ktorej aplikácie, a teda ktorého priečinka, sa to týka ({s})?
  bare: Which app, and so which folder, is this about?
  why: the repository has several | v repozitári ich je viac
scopeOpen = Scope, Critical: else
  ask: Which {places} may change for {s}, and which must stay as they are?
     | Ktoré {places} sa smú zmeniť ({s}) a ktoré majú zostať tak, ako sú?
  bare: Which {places} may change, and which must stay as they are?
  why: it decides what may change, and what may not | určuje, čo sa smie zmeniť a čo nie
  - wherever a search for the words of the request leads; the request names nothing more
    | tam, kam vedie hľadanie slov požiadavky; požiadavka nehovorí o ničom inom
  - a file or page that I name | súbor alebo stránka, ktorú napíšem
scopeFirst
  ask: Which folders and files should {s} start with, and what stays out for now?
     | Ktorými priečinkami a súbormi sa má začať ({s}) a čo má zatiaľ zostať bokom?
  bare: Which folders and files should it start with, and what stays out for now?
  why: the repository has no code yet | v repozitári zatiaľ nie je žiaden kód
  - an entry and one feature; it can be seen running | vstupom a jednou funkciou; vidno, že to beží
  - the whole structure | celou štruktúrou
scopeNoSide
  ask: Where should {s} be written, since the scan found no {side} in this repository?
     | Kde to má vzniknúť ({s}), keď sa v repozitári nenašiel žiaden {side}?
  bare: Where should this be written, since the scan found no {side} in this repository?
  why: it may belong in another repository, or be the first part of a new app
    | môže to patriť do iného repozitára alebo to bude začiatok novej aplikácie
  - as the first part of a new app here | ako začiatok novej aplikácie tu
  - in another repository | v inom repozitári
scopeFault = Scope, Critical: Bug Fix
  ask: Where does the fault with {s} show: {spot}?
     | Kde sa to prejavuje ({s}): {spot}?
  bare: Where does it show: {spot}?
  symptom: Where can you see {s}: {spot}?
  why: a fault is looked for where it shows | chyba sa hľadá tam, kde sa prejavuje
  as scopeOpen
scopeRemoval = Scope, Critical: Removal
  ask: Which files belong to {s} and may go, and which ones still need it?
     | Ktoré súbory k tomu patria ({s}) a smú zmiznúť a ktoré to ešte potrebujú?
  bare: Which files belong to it and may go, and which ones still need it?
  why: it decides which files may be deleted | určuje, ktoré súbory sa smú zmazať
  as scopeOpen
scopeQuestion = Scope, Important: Question, Research
  ask: Where should the answer be looked for: in all of the code, or in some folders only?
     | Ktorú časť kódu má odpoveď pokryť: celý repozitár, alebo len niektoré priečinky?
  why: it decides how much is read | určuje, koľko sa bude čítať
  - all of the code; the request names nothing more | celý repozitár; požiadavka nehovorí o ničom inom
  - some folders, which I name | niektoré priečinky, ktoré napíšem
scopeDecision = Scope, Important: Decision
  ask: Which parts of the project should the decision hold for?
     | Pre ktorú časť projektu má rozhodnutie platiť?
  why: it decides what the options are weighed for | určuje, pre čo sa možnosti zvažujú
  - the whole repository; the request names nothing more | celý repozitár; požiadavka nehovorí o ničom inom
  - {folders} | {folders}
  - new code only | len nový kód
smallPlace
  ask: Where can you find {s}: on which page, or in which file?
     | Kde to je ({s}): na ktorej stránke alebo v ktorom súbore?
  bare: Where is it: on which page, or in which file?
  why: it decides which files may change | určuje, ktoré súbory sa smú zmeniť
  as scopeOpen
scopeText = Scope, Important: Writing
  ask: Who reads it, and which parts of the project should it describe?
     | Kto to bude čítať a ktoré časti projektu to má opísať?
  why: it decides what is said, and what is taken as known | určuje, čo treba povedať a čo je známe
  - (if readme) in README.md, for whoever works on the code | v README.md, pre tých, čo na kóde pracujú
  - (if docs) in docs/, for whoever works on the code | v docs/, pre tých, čo na kóde pracujú
  - in a new file | v novom súbore
scopeTests = Scope, Critical: Testing
  ask: Which functions or files should the tests cover?
     | Ktoré funkcie alebo súbory majú testy pokryť?
  why: it decides what is tested, and where the tests go | určuje, čo sa testuje a kam testy patria
  as scopeOpen
scopeUpgrade = Scope, Important: Upgrade
  ask: Which parts should move, and which may stay as they are for now?
     | Ktoré časti sa majú zmeniť a ktoré môžu zatiaľ zostať tak, ako sú?
  why: it decides which files may change | určuje, ktoré súbory sa smú zmeniť
  - everything that uses it; the request names nothing more | všetko, čo to používa; požiadavka nehovorí o ničom inom
  - one part first | najprv jedna časť
scopeDeployed
  ask: Which parts should be deployed, and which stay as they run now?
     | Ktoré časti sa majú nasadiť a ktoré majú bežať ďalej bez zmeny?
  why: it decides what is touched outside the repository | určuje, čoho sa to dotkne mimo repozitára
  - what {pipeline} builds; the request names nothing more | to, čo zostaví {pipeline}; požiadavka nehovorí o ničom inom
  - (unless pipeline) what this repository builds; the request names nothing more
    | to, čo zostaví tento repozitár; požiadavka nehovorí o ničom inom
  - a part of it | len časť
scopeEnvironment
  ask: To which environment should {s} be deployed, and from which branch?
     | Do ktorého prostredia sa to má nasadiť ({s}) a z ktorej vetvy?
  - staging first, production after a look; a fault shows before users see it
    | najprv staging, po kontrole produkcia; chyba sa ukáže skôr než používateľom
  - where {pipeline} deploys to | tam, kam nasadzuje {pipeline}
  - production | produkcia
scopeDeployment = Scope, Critical: Deployment
  ask: Which parts should be deployed, and to which environment?
     | Ktoré časti sa majú nasadiť a do ktorého prostredia?
  as scopeEnvironment
requirementsFeature = Requirements, Important: Feature
  ask: What must {s} do in the usual case, with empty or wrong input, and when something fails?
     | Čo sa musí stať ({s}) bežne, pri prázdnom či chybnom vstupe a keď niečo zlyhá?
  bare: What must happen in the usual case, with empty or wrong input, and when something fails?
  why: each case becomes a numbered requirement | z každého prípadu bude očíslovaná požiadavka
  - loading, empty and error states of {states}; the project has it already
    | stavy načítania, prázdna a chyby cez {states}; projekt to už používa
  - (unless states) {checking} refuses wrong input, errors go through {errors}; the project has it already
    | chybný vstup odmietne {checking}, chyby idú cez {errors}; projekt to už používa
  - (unless states errors) {checking} refuses wrong input; the project has it already
    | chybný vstup odmietne {checking}; projekt to už používa
  - as {example} does it; the project has it already | ako to robí {example}; projekt to už používa
  - (unless states checking example) wrong input is refused with a message, a failure changes nothing; nothing is half done
    | chybný vstup sa odmietne so správou, zlyhanie nič nezmení; nič neostane napoly
  - the usual case only, the rest later | zatiaľ len bežný prípad
requirementsScreen
  ask: What should {s} show in the usual case, while data loads, when there is nothing to show, and when something fails?
     | Čo musí byť vidno ({s}) bežne, počas načítania, keď údaje chýbajú a keď niečo zlyhá?
  bare: What should be shown in the usual case, while data loads, when there is nothing to show, and when something fails?
  as requirementsFeature
requirementsFault = Requirements, Critical: Bug Fix
  ask: When does it happen with {s}: after which steps, with which input, and how often?
     | Čo treba urobiť, aby sa to stalo: po akých krokoch, s akým vstupom a ako často sa to deje?
  bare: When does it happen: after which steps, with which input, and how often?
  symptom: When does it happen: after which steps, with which input, and how often?
  why: without the steps nobody can tell whether it is fixed | bez toho sa nedá povedať, či je to opravené
  - every time | vždy
  - only with some data or after some steps | len s niektorými údajmi alebo po niektorých krokoch
  - now and then, no pattern is known | občas, bez známej príčiny
requirementsRefactoring = Requirements, Important: Refactoring
  ask: What should be better about {s} afterwards: readability, speed, tests, fewer dependencies?
     | Čo musí byť potom lepšie ({s}): čitateľnosť, rýchlosť, testy, menej závislostí?
  bare: What should be better afterwards: readability, speed, tests, fewer dependencies?
  why: it decides where the work ends | určuje, kde práca končí
  - readability: smaller parts, one purpose each; the request names nothing more
    | čitateľnosť: menšie časti, každá s jedným účelom; požiadavka nehovorí o ničom inom
  - tests become possible | dá sa testovať
  - fewer dependencies | menej závislostí
requirementsTask = Requirements, Important: Task
  ask: What exactly should be done with {s}, and what is not part of it?
     | Čo presne treba urobiť ({s}) a čo k tomu nepatrí?
  bare: What exactly should be done, and what is not part of it?
  why: each part becomes a requirement | z každej časti bude požiadavka
  - what the request says, and nothing beside it; the request names nothing more
    | to, čo hovorí požiadavka, a nič navyše; požiadavka nehovorí o ničom inom
  - tests and documents as well | aj testy a dokumentácia
requirementsText = Requirements, Important: Writing
  ask: What should {s} cover, and what is not part of it?
     | Čo musí text obsahovať ({s}) a čo doň nepatrí?
  bare: What should the text cover, and what is not part of it?
  - what the code does today, with its paths; it can be checked | čo kód robí dnes, aj s cestami; dá sa to overiť
  - an overview of one page | prehľad na jednu stranu
requirementsDecision = Requirements, Critical: Decision
  ask: What should the options be judged by: effort, speed, stability, what the team knows?
     | Podľa čoho treba možnosti posúdiť: podľa prácnosti, rýchlosti, stability, skúseností tímu?
  why: without it every option can be called the best | inak sa dá za najlepšiu označiť ktorákoľvek
  - effort of the change | podľa prácnosti
  - speed when it runs | podľa rýchlosti
  - stability and upkeep | podľa stability a údržby
  - what the team knows | podľa skúseností tímu
expectedFeature = Expected Result, Important: Feature, Task
  ask: What shows that it is done: {proofs}?
     | Podľa čoho overíš, že je to hotové: {proofs}?
  why: it is what the work is measured by | podľa toho sa práca meria
  - tests with {tests}; the project has it already | podľa testov v {tests}; projekt to už používa
  - (unless tests) a test that passes; it stays checked | podľa testu, ktorý prejde; overuje sa stále
  - (if backend) a response that is as asked for | podľa odpovede
  - (unless backend) something seen on the screen | podľa obrazovky
  - checked by hand | ručnou kontrolou
expectedFault = Expected Result, Important: Bug Fix
  ask: What is the right result for {s}, and what should happen instead?
     | Čo sa má stať namiesto toho a aký je správny výsledok?
  bare: What should happen instead, and what is the right result?
  symptom: What should happen instead of {s}, and what is the right result?
  why: it is what the fix is measured by | podľa toho sa oprava meria
  - it is again as it was before the fault | ako to bolo pred chybou
  - something else, which I write down | niečo iné, čo napíšem
expectedRefactoring = Expected Result, Important: Refactoring
  ask: How do you verify that it still works: with the tests there are, new ones, by hand?
     | Čím overíš, že to funguje ako predtým: terajšími testami, novými, ručne?
  why: it is what the work is measured by | podľa toho sa práca meria
  as expectedFeature
expectedQuestion = Expected Result, Important: Question, Research
  ask: Which result do you want: a short answer, a report with places in the code, a list of findings?
     | Aký výsledok chceš: krátku odpoveď, správu s miestami v kóde, zoznam nálezov?
  why: it decides how deep the research goes | určuje, do akej hĺbky sa bude skúmať
  - (unless quick, by docs) a report with file and line of each finding; others can check it
    | správu so súborom a riadkom každého nálezu; dá sa overiť
  - (if quick, by docs) a report with file and line of each finding | správu so súborom a riadkom každého nálezu
  - a short answer | krátku odpoveď
expectedDecision = Expected Result, Important: Decision
  ask: Which result do you want: a recommendation with reasons, a comparison of the options, or the change as well?
     | Aký výsledok chceš: odporúčanie s dôvodmi, porovnanie možností, alebo aj samotnú zmenu?
  why: it decides whether any file is changed | určuje, či sa zmení nejaký súbor
  - a recommendation with reasons; a person takes the decision | odporúčanie s dôvodmi; rozhoduje človek
  - a comparison of the options | porovnanie možností
  - the change as well | aj samotnú zmenu
stack = Technical Stack, Critical: Feature; Technical Stack, Important: Task, Testing, Upgrade, Bug Fix, Refactoring
  ask: Which language, framework and version should it be written with?
     | V ktorom jazyku, s ktorým frameworkom a verziou to má vzniknúť?
  why: nothing in the repository tells | v repozitári to nič nehovorí
  - what the team knows best | v tom, čo tím pozná najlepšie
  - what the assistant proposes, with reasons | v tom, čo asistent navrhne aj s dôvodmi
architecture = Architecture, Important: Feature, Refactoring
  ask: Which layer should hold the logic: interface, service, database?
     | V ktorej vrstve má byť logika: v rozhraní, v službe, v databáze?
  why: it decides how the parts depend on each other | určuje, ako časti od seba závisia
  - (by example) in a service of its own; it can be tested alone | v samostatnej službe; dá sa testovať samostatne
  - where it is shown or called | tam, kde sa zobrazuje alebo volá
approach
  ask: How should it come in: step by step, each confirmed by you, or in one change?
     | Ako to má vzniknúť: krok za krokom s tvojím súhlasom, alebo jednou zmenou?
  why: it decides how often you are asked | určuje, ako často sa ťa budem pýtať
  - step by step, each confirmed; the score says Complex | krok za krokom s potvrdením; skóre hovorí Complex
  - in one change | jednou zmenou
smallText
  ask: Which words are there now, and what should they be?
     | Čo je tam napísané teraz a čo tam musí byť?
  why: it is all that the change consists of | nič iné sa nezmení
smallName
  ask: What should the new name be?
     | Aký musí byť nový názov?
  why: the request does not say it | požiadavka to nehovorí
smallVersion
  ask: Which version should it be?
     | Na ktorú verziu treba prejsť?
smallChange
  ask: What exactly should it be afterwards?
     | Čo presne musí byť po zmene inak?
requirementsCrossing
  ask: What must {s} cover, with which limits, and what should happen when it fails?
     | Čo všetko to musí zahŕňať ({s}), s akými limitmi a čo sa má stať, keď to zlyhá?
  bare: What must it cover, with which limits, and what should happen when it fails?
  why: each case becomes a numbered requirement | z každého prípadu bude očíslovaná požiadavka
  as requirementsFeature
requirementsLimited
  ask: What must {s} cover, and what should happen when the limit is reached or it fails?
     | Čo všetko to musí zahŕňať ({s}) a čo sa má stať po dosiahnutí limitu alebo keď to zlyhá?
  bare: What must it cover, and what should happen when the limit is reached or it fails?
  as requirementsFeature
requirementsDestruction = Requirements, Critical: Destruction
  ask: What exactly should be deleted, and what should happen to everything that refers to it?
     | Čo presne treba zmazať a čo sa má stať so všetkým, čo sa na to odkazuje?
  why: what is deleted does not come back | čo sa zmaže, už sa nevráti
  - exactly what the request names, and what refers to it stays; the request names nothing more
    | presne to, čo je v požiadavke, a čo sa odkazuje, ostane; požiadavka nehovorí o ničom inom
  - what refers to it goes as well | zmaže sa aj to, čo sa na to odkazuje
constraintsDestruction = Constraints, Critical: Destruction
  ask: What must not be lost with it, and which backup can bring it back?
     | Čo sa pritom nesmie stratiť a z ktorej zálohy sa to dá obnoviť?
  why: no version control brings it back | správa verzií to nevráti
  - everything else, and a backup is made and tried first; nothing else brings it back
    | nič iné, a najprv sa urobí a vyskúša záloha; inak sa to nevráti
  - a backup is there already | záloha už existuje
expectedDestruction = Expected Result, Important: Destruction
  ask: What shows that it is done and nothing else is gone: counts before and after, a query, a report?
     | Podľa čoho overíš, že zmizlo len to: podľa počtov pred a po, dopytu, hlásenia?
  why: it is what the work is measured by | podľa toho sa práca meria
  - counts before and after; they show what else is gone | podľa počtov pred a po; ukážu, čo zmizlo navyše
  - a query that finds none | podľa dopytu, ktorý nič nenájde
constraintsRemoval = Constraints, Important: Removal
  ask: Who still uses it, and what must not break without it: {risks}?
     | Kto to ešte používa a čo sa bez toho nesmie pokaziť: {risks}?
  why: what is gone fails where it was used | čo zmizne, chýba tam, kde sa používalo
  - nobody, and what the search finds is asked about; the request names nothing more
    | nikto, a na čo hľadanie narazí, na to sa opýtaj; požiadavka nehovorí o ničom inom
  - something outside this repository | niečo mimo tohto repozitára
requirementsTests = Requirements, Important: Testing
  ask: Which cases must they cover: the usual one, empty or wrong input, failures?
     | Ktoré prípady treba pokryť: bežný, prázdny či chybný vstup, zlyhania?
  why: each case becomes a test | z každého prípadu bude test
  - (by tests) the usual case, empty and wrong input, failures; faults hide at the edges
    | bežný prípad, prázdny a chybný vstup, zlyhania; chyby bývajú na okrajoch
  - the usual case only, the rest later | zatiaľ len bežný prípad
requirementsUpgrade = Requirements, Important: Upgrade
  ask: Which versions should be reached, and may code change where they break it?
     | Ktoré verzie treba dosiahnuť a smie sa meniť kód, ktorý prestane fungovať?
  why: it decides how far the change goes | určuje, ako ďaleko zmena siaha
  - the newest ones that break nothing; no code has to change | najnovšie, ktoré nič nepokazia; kód sa nemusí meniť
  - the newest ones, code is changed as well | najnovšie, kód sa upraví
  - only those with known vulnerabilities | len tie so známymi zraniteľnosťami
requirementsDeployment = Requirements, Critical: Deployment
  ask: What must happen before and after it: migrations, checks, a way back?
     | Čo sa musí stať predtým a potom: migrácie, kontroly, návrat k predošlej verzii?
  why: what is deployed is hard to take back | čo je nasadené, ťažko sa vracia
  - (by pipeline) tests and migrations before, a health check behind it, the last release kept; there is a way back
    | testy a migrácie predtým, kontrola stavu potom, predošlá verzia ostane pripravená; dá sa vrátiť
  - the deployment alone | len samotné nasadenie
constraintsDeployment = Constraints, Important: Deployment
  ask: What must not happen meanwhile: downtime, lost data, changed addresses?
     | Čo sa pritom nesmie stať: výpadok, strata dát, zmena adries?
  why: it decides how it is deployed | určuje, ako sa bude nasadzovať
  - no downtime and no lost data; users are served meanwhile | žiaden výpadok ani strata dát; používatelia pracujú ďalej
  - a short downtime is fine | krátky výpadok nevadí
expectedDeployment = Expected Result, Important: Deployment
  ask: What shows that it is done: a health check, a page that answers, a number?
     | Podľa čoho overíš, že je to hotové: podľa kontroly stavu, stránky, čísla?
  why: it is what the work is measured by | podľa toho sa práca meria
  - a health check that answers 200; a program can ask it
    | podľa kontroly stavu, ktorá odpovie 200; vie to overiť program
  - the version that the page shows | podľa verzie, ktorú stránka ukáže
smallPackage
  ask: Which package should it be: no manifest here names {s}?
     | O ktorý balík musí ísť: žiaden manifest tu nemá {s}?
  bare: Which package should it be? | O ktorý balík musí ísť?
  why: the request names one that the manifests do not have | požiadavka hovorí o takom, ktorý v manifestoch nie je
alternatives
  ask: The request names several ways: which way should it go?
     | Ktorým zo spôsobov, ktoré požiadavka uvádza, to má byť?
  why: the request leaves it open, and the work differs | požiadavka to necháva otvorené a práca sa podľa toho líši
conflict
  ask: The project has {own}, and the request names {other}: which way should it go?
     | V projekte je {own} a požiadavka hovorí o {other}: ako to má byť?
  why: two libraries for one job are a decision of their own | dve knižnice na tú istú prácu sú samostatné rozhodnutie
choice
  ask: The project has several of a kind ({field}): which way should this go?
     | V projekte je ich viac ({field}): ako to má byť?
  why: the request does not say which | požiadavka nehovorí, ktorá
`;

/** What questions name where the request is about one side of a project: nobody asks a server for older browsers. */
export const sideTable = `
frontend
  places: pages, components or files | stránky, komponenty alebo súbory
  spot: on which page, in which component or file | na ktorej stránke, v ktorom komponente alebo súbore
  risks: existing pages and links, older browsers, accessibility | terajšie stránky a odkazy, staršie prehliadače, prístupnosť
  proofs: something seen on the screen, a passing test | podľa obrazovky, podľa testu
backend
  places: endpoints, services or files | endpointy, služby alebo súbory
  spot: in which endpoint, job or file | v ktorom endpointe, úlohe alebo súbore
  risks: public API, stored data, response times | verejné API, uložené dáta, čas odozvy
  proofs: a response, stored data, a passing test | podľa odpovede, uložených dát, testu
any
  places: pages, endpoints or files | stránky, endpointy alebo súbory
  spot: on which page, in which endpoint or file | na ktorej stránke, v ktorom endpointe alebo súbore
  risks: public API, stored data, performance | verejné API, uložené dáta, výkon
  proofs: a screen, a response, a number, a passing test | podľa obrazovky, odpovede, čísla, testu
`;

/** The questions by their names. */
export const wordings: ReadonlyMap<string, Wording> = readQuestions();

function readQuestions(): Map<string, Wording> {
  const read = new Map<string, Wording>();
  let why: Words = { en: '', sk: '' };
  for (const [head, lines] of blocksOf(questionTable)) {
    const [name = '', when] = head.split(' = ');
    const of = new Map(lines);
    const ask = of.get('ask')!;
    why = of.get('why') ?? why;
    const bare = of.get('bare');
    read.set(name, {
      ...{ ask, why, symptom: of.get('symptom') },
      bare: { en: bare?.en ?? ask.en, sk: bare?.sk || ask.sk.replace(' ({s})', '') },
      options: lines.flatMap(([key, words]) => (key === '' ? optionOf(words) : [])),
      asked: (when?.split('; ') ?? []).map((each) => {
        const [, criterion, priority, works = ''] = /^(.+), (.+): (.+)$/.exec(each) ?? [];
        return {
          ...{ criterion: criterion as CriterionName, priority: priority as Priority },
          works: works.split(', '),
        };
      }),
    });
  }
  return read;

  function optionOf({ en, sk }: Words): readonly OptionRow[] {
    const same = /^as (\w+)$/.exec(en)?.[1];
    if (same !== undefined) return read.get(same)!.options;
    const [, condition = '', rest = ''] = /^(?:\(((?:if|unless|by) [^)]+)\) )?(.+)$/.exec(en) ?? [];
    const [says, because = ''] = rest.split('; ');
    const [saysSlovak, becauseSlovak = ''] = sk.split('; ');
    return [
      {
        says: { en: says!, sk: saysSlovak! },
        because: { en: because, sk: becauseSlovak },
        needs: /\bif (\w+)/.exec(condition)?.[1],
        unless: /\bunless ([\w ]+)/.exec(condition)?.[1]?.split(' ') ?? [],
        by: /\bby (\w+)/.exec(condition)?.[1],
      },
    ];
  }
}

/**
 * The words that fill the braces of a question, for the sides that a request is about.
 *
 * @param isChore Whether it may be about no code at all: CI, dependencies, a configuration.
 */
export function sideWords(
  sides: ReadonlySet<AppScan['side']>,
  language: Language,
  isChore = false,
): Readonly<Record<string, string>> {
  const [side] = sides;
  const only = sides.size === 1 && side !== undefined ? side : 'any';
  const [, lines] = blocksOf(sideTable).find(([name]) => name === only)!;
  const words = Object.fromEntries(lines.map(([key, said]) => [key, said[language]]));
  return { ...words, ...(isChore && only === 'any' && { places: anyFiles[language] }), side: only };
}

const anyFiles: Words = { en: 'files or folders', sk: 'súbory alebo priečinky' };

/** What is asked for an open criterion, how urgent it is, and which others its answer settles with it. */
export interface QuestionText {
  readonly criterion: CriterionName;
  readonly priority: Priority;
  /** The name of the question. */
  readonly wording: string;
  readonly covers?: readonly CriterionName[];
}

/** Of a change of one word or one value, the two things that the words may leave open: where, and what. */
function smallDraft(criterion: CriterionName, work: SmallWork): QuestionText | undefined {
  // A package has one manifest, and a name is found by searching for it.
  if (criterion === 'Scope' && work !== 'Small version' && work !== 'Small name')
    return { criterion, priority: 'Critical', wording: 'smallPlace', covers: ['Code Location'] };
  if (criterion === 'Goal') return { criterion, priority: 'Critical', wording: 'goal' };
  if (criterion !== 'Requirements') return undefined;
  const wording = work.replace(
    /^S(\w+) (\w)/,
    (_, small: string, first: string) => `s${small}${first.toUpperCase()}`,
  );
  return { criterion, priority: 'Important', wording, covers: ['Expected Result'] };
}

/** From this score on, how the work is cut into steps is worth a question; it is what "Complex" begins with. */
const complex = 10;

/** The question for an open criterion; undefined when none is worth asking. */
export function draftFor(
  criterion: CriterionName,
  work: Work,
  command: RequestCommand,
  score: number,
): QuestionText | undefined {
  if (isSmallWork(work)) return smallDraft(criterion, work);
  const quick = command === 'prompt';
  if (criterion === 'Approach') {
    // A person gives the word for what destroys, whatever else is agreed on.
    const isSettled = readingWork.has(work) || work === 'Destruction';
    return !quick && score >= complex && !isSettled
      ? { criterion, priority: 'Nice-to-have', wording: 'approach', covers: ['Interaction Style'] }
      : undefined;
  }
  // No file tells what is stored: that is asked for as what goes, and not as a place.
  if (work === 'Destruction' && criterion === 'Scope') return undefined;
  // A package has its manifest, and the quick command knows the project by its memory alone.
  if (quick && (criterion === 'Context' || (criterion === 'Scope' && work === 'Upgrade'))) return undefined;
  // Research ends in a report, and a quick task is done when the project's own checks pass.
  const isProven = work !== 'Bug Fix' && work !== 'Deployment' && work !== 'Destruction';
  if (criterion === 'Expected Result' && (command === 'prompt-research' || (quick && isProven)))
    return undefined;
  // A quick question is answered, not asked back.
  if (quick && work === 'Question' && criterion !== 'Goal') return undefined;
  for (const wanted of [work, 'else'])
    for (const [wording, { asked }] of wordings) {
      const found = asked.find((each) => each.criterion === criterion && each.works.includes(wanted));
      if (found)
        return {
          criterion,
          priority: found.priority,
          wording,
          covers: criterion === 'Scope' ? ['Code Location'] : [],
        };
    }
  return undefined;
}
