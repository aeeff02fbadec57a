import type { Wording } from './wording.ts';

const mayChange = 'určuje, ktoré súbory sa smú zmeniť';

/** What is wanted and where, in Slovak. The words of the request stand in them as a quotation: their case endings would fit no other sentence. */
export const slovakPlaces = {
  goal: {
    text: 'Čo sa má dosiahnuť: čo bude potom inak a pre koho?',
    why: 'požiadavka nehovorí, čoho sa týka, a od toho závisí všetko ostatné',
  },
  context: {
    text: 'Z čoho existujúceho sa má vychádzať: z kódu inde, z návrhu, z ničoho?',
    why: 'ani pamäť, ani manifesty nehovoria, čo je to za projekt',
  },
  scopePage: { text: 'Ktorej stránky sa to týka ({s})?', bare: 'Ktorej stránky sa to týka?', why: mayChange },
  scopeComponent: {
    text: 'Ktorého komponentu sa to týka ({s})?',
    bare: 'Ktorého komponentu sa to týka?',
    why: mayChange,
  },
  scopeHook: { text: 'Ktorého hooku sa to týka ({s})?', bare: 'Ktorého hooku sa to týka?', why: mayChange },
  scopeEndpoint: {
    text: 'Ktorého endpointu sa to týka ({s})?',
    bare: 'Ktorého endpointu sa to týka?',
    why: mayChange,
  },
  scopeService: {
    text: 'Ktorej služby sa to týka ({s})?',
    bare: 'Ktorej služby sa to týka?',
    why: mayChange,
  },
  scopeStore: {
    text: 'Ktorého úložiska stavu sa to týka ({s})?',
    bare: 'Ktorého úložiska stavu sa to týka?',
    why: mayChange,
  },
  scopeModel: {
    text: 'Ktorého modelu alebo tabuľky sa to týka ({s})?',
    bare: 'Ktorého modelu alebo tabuľky sa to týka?',
    why: mayChange,
  },
  scopeFiles: {
    text: 'Ktorého z týchto súborov sa to týka ({s})?',
    bare: 'Ktorého z týchto súborov sa to týka?',
    why: 'slovám požiadavky zodpovedá viac súborov',
  },
  scopeFolders: {
    text: 'Ktorého z týchto priečinkov sa to týka ({s})?',
    bare: 'Ktorého z týchto priečinkov sa to týka?',
    why: 'slovám požiadavky nezodpovedá žiaden súbor',
  },
  scopeApps: {
    text: 'Ktorej aplikácie, a teda ktorého priečinka, sa to týka ({s})?',
    bare: 'Ktorej aplikácie, a teda ktorého priečinka, sa to týka?',
    why: 'v repozitári ich je viac',
  },
  scopeOpen: {
    text: 'Ktoré {places} sa smú zmeniť ({s}) a ktoré majú zostať tak, ako sú?',
    bare: 'Ktoré {places} sa smú zmeniť a ktoré majú zostať tak, ako sú?',
    why: 'určuje, čo sa smie zmeniť a čo nie',
  },
  scopeFirst: {
    text: 'Ktorými priečinkami a súbormi sa má začať ({s}) a čo má zatiaľ zostať bokom?',
    bare: 'Ktorými priečinkami a súbormi sa má začať a čo má zatiaľ zostať bokom?',
    why: 'v repozitári zatiaľ nie je žiaden kód',
  },
  scopeNoSide: {
    text: 'Kde to má vzniknúť ({s}), keď sa v repozitári nenašiel žiaden {side}?',
    bare: 'Kde to má vzniknúť, keď sa v repozitári nenašiel žiaden {side}?',
    why: 'môže to patriť do iného repozitára alebo to bude začiatok novej aplikácie',
  },
  scopeFault: {
    text: 'Kde sa to prejavuje ({s}): {spot}?',
    bare: 'Kde sa to prejavuje: {spot}?',
    why: 'chyba sa hľadá tam, kde sa prejavuje',
  },
  scopeRemoval: {
    text: 'Ktoré súbory k tomu patria ({s}) a smú zmiznúť a ktoré to ešte potrebujú?',
    bare: 'Ktoré súbory k tomu patria a smú zmiznúť a ktoré to ešte potrebujú?',
    why: 'určuje, ktoré súbory sa smú zmazať',
  },
  scopeQuestion: {
    text: 'Ktorú časť kódu má odpoveď pokryť: celý repozitár, alebo len niektoré priečinky?',
    why: 'určuje, koľko sa bude čítať',
  },
  scopeDecision: {
    text: 'Pre ktorú časť projektu má rozhodnutie platiť?',
    why: 'určuje, pre čo sa možnosti zvažujú',
  },
  smallPlace: {
    text: 'Kde to je ({s}): na ktorej stránke alebo v ktorom súbore?',
    bare: 'Kde to je: na ktorej stránke alebo v ktorom súbore?',
    why: mayChange,
  },
  scopeText: {
    text: 'Kto to bude čítať a ktoré časti projektu to má opísať?',
    why: 'určuje, čo treba povedať a čo je známe',
  },
  scopeTests: {
    text: 'Ktoré funkcie alebo súbory majú testy pokryť?',
    why: 'určuje, čo sa testuje a kam testy patria',
  },
  scopeUpgrade: {
    text: 'Ktoré časti sa majú zmeniť a ktoré môžu zatiaľ zostať tak, ako sú?',
    why: 'určuje, ktoré súbory sa smú zmeniť',
  },
  scopeDeployed: {
    text: 'Ktoré časti sa majú nasadiť a ktoré majú bežať ďalej bez zmeny?',
    why: 'určuje, čoho sa to dotkne mimo repozitára',
  },
  scopeEnvironment: {
    text: 'Do ktorého prostredia sa to má nasadiť ({s}) a z ktorej vetvy?',
    why: 'určuje, čoho sa to dotkne mimo repozitára',
  },
  scopeDeployment: {
    text: 'Ktoré časti sa majú nasadiť a do ktorého prostredia?',
    why: 'určuje, čoho sa to dotkne mimo repozitára',
  },
} as const satisfies Record<string, Wording>;
