import type { Wording, WordingId } from './wording.ts';

/** The questions in Slovak. */
export const slovak: Record<WordingId, Wording> = {
  goal: {
    text: 'Čo sa má dosiahnuť: čo bude potom inak a pre koho?',
    why: 'požiadavka nehovorí, čoho sa týka, a od toho závisí všetko ostatné',
  },
  context: {
    text: 'Z čoho existujúceho má {s} vychádzať: z kódu inde, z návrhu, z ničoho?',
    why: 'ani pamäť, ani manifesty nehovoria, čo je to za projekt',
  },
  scopePage: { text: 'Na ktorú stránku patrí {s}?', why: 'určuje, ktoré súbory sa smú zmeniť' },
  scopeComponent: { text: 'Do ktorého komponentu patrí {s}?', why: 'určuje, ktoré súbory sa smú zmeniť' },
  scopeHook: { text: 'Ktorého hooku sa týka {s}?', why: 'určuje, ktoré súbory sa smú zmeniť' },
  scopeEndpoint: { text: 'Ktorého endpointu sa týka {s}?', why: 'určuje, ktoré súbory sa smú zmeniť' },
  scopeService: { text: 'Ktorej služby sa týka {s}?', why: 'určuje, ktoré súbory sa smú zmeniť' },
  scopeStore: { text: 'Do ktorého úložiska stavu patrí {s}?', why: 'určuje, ktoré súbory sa smú zmeniť' },
  scopeModel: {
    text: 'Ktorého modelu alebo tabuľky sa týka {s}?',
    why: 'určuje, ktoré súbory sa smú zmeniť',
  },
  scopeFiles: {
    text: 'Ktorého z týchto súborov sa týka {s}?',
    why: 'slovám požiadavky zodpovedá viac súborov',
  },
  scopeFolders: { text: 'Do ktorého z nich patrí {s}?', why: 'slovám požiadavky nezodpovedá žiaden súbor' },
  scopeApps: {
    text: 'Pre ktorú aplikáciu, a teda ktorý priečinok, je {s}?',
    why: 'v repozitári ich je viac',
  },
  scopeOpen: {
    text: 'Ktorých stránok, endpointov alebo súborov sa {s} dotkne a čo zostane bokom?',
    why: 'určuje, čo sa smie zmeniť a čo nie',
  },
  scopeFault: {
    text: 'Kde sa to prejavuje: na ktorej stránke, v ktorom endpointe alebo súbore ({s})?',
    why: 'chyba sa hľadá tam, kde sa prejavuje',
  },
  scopeQuestion: {
    text: 'Ktorú časť kódu má odpoveď pokryť ({s}): celý repozitár, alebo len niektoré priečinky?',
    why: 'určuje, koľko sa bude čítať',
  },
  requirementsFeature: {
    text: 'Čo musí {s} robiť bežne, pri prázdnom či chybnom vstupe a keď niečo zlyhá?',
    why: 'z každého prípadu bude očíslovaná požiadavka',
  },
  requirementsFault: {
    text: 'Po akých krokoch a s akým vstupom nefunguje {s} tak, ako treba?',
    why: 'bez postupu sa nedá povedať, či je to opravené',
  },
  requirementsRefactoring: {
    text: 'Čo musí byť potom lepšie ({s}): čitateľnosť, rýchlosť, testy, menej závislostí?',
    why: 'určuje, kde práca končí',
  },
  requirementsTask: {
    text: 'Z čoho sa musí {s} skladať a čo k tomu nepatrí?',
    why: 'z každej časti bude požiadavka',
  },
  constraintsFeature: {
    text: 'Čo sa kvôli zmene nesmie pokaziť ({s}): verejné API, uložené dáta, výkon?',
    why: 'čo nie je pomenované, smie sa zmeniť',
  },
  constraintsRefactoring: {
    text: 'Čo z dnešného správania a verejných názvov sa nesmie zmeniť ({s})?',
    why: 'prerobený kód musí robiť to, čo predtým',
  },
  expectedFeature: {
    text: 'Podľa čoho overíš, že je to hotové ({s}): podľa obrazovky, odpovede, čísla, testu?',
    why: 'podľa toho sa práca meria',
  },
  expectedFault: {
    text: 'Čo má {s} robiť namiesto toho a aký výsledok má byť vidno?',
    why: 'podľa toho sa oprava meria',
  },
  expectedRefactoring: {
    text: 'Čím overíš, že to funguje ako predtým ({s}): terajšími testami, novými, ručne?',
    why: 'podľa toho sa práca meria',
  },
  expectedQuestion: {
    text: 'Aký výsledok chceš ({s}): krátku odpoveď, správu s miestami v kóde, zoznam nálezov?',
    why: 'určuje, do akej hĺbky sa bude skúmať',
  },
  stack: {
    text: 'V ktorom jazyku, s ktorým frameworkom a verziou má vzniknúť {s}?',
    why: 'v repozitári to nehovorí žiaden manifest',
  },
  architecture: {
    text: 'V ktorej vrstve má byť logika ({s}): v rozhraní, v službe, v databáze?',
    why: 'určuje, ako časti od seba závisia',
  },
  testing: {
    text: 'Ktoré testy majú potvrdiť {s}: jednotkové, integračné, end-to-end, žiadne?',
    why: 'nenašlo sa nič, čo by hovorilo, ako sa tu testuje',
  },
  approach: {
    text: 'Ako má vzniknúť {s}: krok za krokom s tvojím súhlasom, alebo jednou zmenou?',
    why: 'určuje, ako často sa ťa budem pýtať',
  },
  conflict: {
    text: 'V projekte je {own} a požiadavka hovorí o {other}: ako to má byť?',
    why: 'dve knižnice na tú istú prácu sú samostatné rozhodnutie',
  },
  choice: {
    text: 'V projekte je ich viac ({field}): ako má vzniknúť {s}?',
    why: 'požiadavka nehovorí, ktorá',
  },
};
