import { type WordPatterns, wordPatterns } from '../word-patterns.ts';

/**
 * Verbs by what they tell to do: English base forms; Slovak imperatives, of which the infinitive and the plural are made, and phrases; of
 * other languages what requests commonly begin with. The names of actions ("oprava prihlásenia") count as well.
 */
const verbs = {
  fix: {
    en: 'do it properly|do this properly|do it right|get … fixed|make … stop|stop … from|sort out|sort this out|sort it out|sort that out|get … green|get … working|get … to work|make … work|make … work again|take care of|fix|fixing|repair|resolve|correct|patch|hotfix|debug|troubleshoot|solve|mend|get rid of … bug|rectify|deal with|stabilise|stabilize',
    sk: 'dat do poriadku|daj do poriadku|das … do poriadku|daj … do poriadku|dajte … do poriadku|oprav|naprav|oprava|opravu|opravis|opravil|opravili|opravovat|opravime|fixni|vyries|ries|zaplataj|sfunkcni|spojazdni|rozbehaj|rozchod|sprav … fungovalo|sprav nech|dories|poriesi|stabilizuj',
    others:
      'behebe|beheben|korrigiere|repariere|napraw|naprawic|popraw|javitsd|javitsa|corrige|corriger|corrigez|reparer|repare|resous|arregla|arreglar|corregir|correggi|correggere|sistema|corrija|corrigir|conserte|виправ|виправити|виправте|полагодь|исправь|исправить|исправьте|почини|поправ',
  },
  look: {
    en: 'look at|look into|have a look|take a look|check out|check',
    sk: 'pozri|pozriet|mrkni|skontroluj|over|prever',
    others: 'podivej|sprawdz|prufe|schau',
  },
  explain: {
    en: 'summarize|summarise|sum up|give me|know how|know why|know what|know if|know whether|know which|know where|know when|show me|remind me|teach me|point me|walk me through|walk us|enlighten|explain|describe how|describe what|tell me|tell us|help me understand|clarify|what about|any idea|wondering|curious',
    sk: 'zhrn|vediet ako|vediet preco|vediet co|vediet kto|vediet kolko|vediet aky*|vediet odkial|vediet kam|vediet ci|vediet kde|vediet ktor*|vediet kedy|vediet na co|ukaz mi|ukazte mi|pripomen|daj mi prehlad|porad mi|poradis|poradte mi|vies mi povedat|vysvetli|povedz|povedat|popis ako|opis ako|objasni|prezrad|vysvetlis|zaujima ma|vysvetluj|vysvetlil|povies mi|zaujimalo by ma',
    others:
      'erklare|erklar|erklaren|wyjasnij|magyarazd|explique|expliquer|explica|explicar|spiega|пояснити|поясни|объясни|объясните',
  },
  research: {
    en: 'look into whether|look into if|look into how|look into why|look into what|dive into|look around|have a look around|dig through|dig up|take stock|cross check|work out|check which|check whether|check if|check that|check how|check where|check why|check when|check all|check every|check our|check the whole|check the entire|see which|see whether|verify|verify that|verify whether|take inventory|list the|list every|list all|collect|gather|count|hunt|inventory|measure|benchmark|diagnose|get to the bottom|investigate|research|explore|audit|analyze|analyse|map out|survey|review|find out|find all|find every|find places|find where|search|scan|look for|identify|trace|inspect|profile|go through|figure out|determine|study|dig into|assess|examine|do a … review|give me an overview|give me a list',
    sk: 'poobzeraj|prelez|prehrab|pozri vsetk*|pozri cel*|skontroluj nase|skontroluj … ci|over … ci|pozri sa … ci|prid na|pridi na|prist na|zistuj|odhal|dohladaj|vystopuj|skontroluj ci|over ci|pozri ci|pozri ktore|pohladaj|hladaj|zosumarizuj|vypis|spocitaj|zmeraj|premeraj|diagnostikuj|pozisti|zistime|mapuj|vyskumaj|skontroluj vsetk*|skontroluj cel*|skontroluj ktor*|vyhodnot|pozbieraj|inventarizuj|zisti|preskumaj|analyzuj|zanalyzuj|prejdi|najdi|zmapuj|skumaj|prehladaj|vyhladaj|identifikuj|prestuduj|prieskum|analyza|analyzu|audit|vypatraj|pozri … cely|zjisti|prozkoumej',
    others: 'untersuche|zbadaj|analysiere|исследуй|проанализируй|досліди|проаналізуй',
  },
  weigh: {
    en: 'weigh|weigh up|contrast|compare|evaluate|design|propose|suggest|recommend|plan|discuss|brainstorm|decide|outline|advise|estimate|draft a plan|sketch|think about|come up with',
    sk: 'porovnaj|navrhni|odporuc|zhodnot|naplanuj|porad|poradi|premysli|vyhodnot|vymysli|rozmysli|zvaz|odhadni|preber|prebrat|navrh architektury|porovnej|doporuc',
    others: 'vergleiche|compara|confronta|сравни|порівняй',
  },
  add: {
    en: 'accept|return|respond with|retry|fall back|default to|give|ask the|ask users|ask for|let|send|notify|store|save|persist|log|track|redirect|validate|highlight|remember|prefill|preselect|embed|attach|insert|append|render|wire up|plug in|warn|prompt|autosave|sort|filter|group|hide|limit|restrict|paginate|throttle|debounce|sync|synchronize|synchronise|encrypt|put|place|handle|open|link|register|load|preload|prefetch|subscribe|prevent|block|lock|cap|record|add|implement|create|build|introduce|support|allow|enable|integrate|develop|provide|show|display|include|expose|connect|hook up|extend|offer|sanitize|sanitise|hash|mask|reject',
    sk: 'exportuj|importuj|spytaj|opytaj|pytaj|dovol|umozni|spristupni|vystav|posli|posielaj|posielat|uloz|ukladaj|presmeruj|validuj|zvyrazni|upozorni|notifikuj|loguj|zaloguj|zapamataj|pamataj|predvypln|zorad|filtruj|zoskup|skry|skryt|schovaj|deaktivuj|obmedz|nacitaj|nacitavaj|osetri|otvor|otvaraj|zablokuj|blokuj|sleduj|zaznamenaj|synchronizuj|sifruj|zasifruj|pridavaj|vypisuj|zamedz|zabran|zamaskuj|pridaj|pridas|pridal|pridali|pridanie|prida|implementuj|implementacia|naimplementuj|vytvor|vytvoris|vytvoril|vytvorenie|dopln|doplnil|dorob|doprogramuj|naprogramuj|integruj|zaintegruj|zaved|zaviest|zobraz|zobrazuj|ukaz|ukazuj|postav|daj|zapracuj|zakomponuj|vloz|vyrob|napoj|prepoj|podporuj|zapni|povol|rozsir|hod tam|nahod tam|vyvin|pridej|pridejte|udelej|odosli|vypocitaj|ponukni|uvolni|informuj|usporiadaj|sprevadzkuj|odhlas|zapis|precitaj|zatvor',
    others:
      'fuge|hinzufugen|erstelle|implementiere|zeige|baue|dodaj|dodac|stworz|utworz|zaimplementuj|adj hozza|keszits|hozz letre|ajoute|ajouter|ajoutez|cree|creer|creez|implemente|anade|anadir|agrega|agregar|crea|crear|implementa|muestra|aggiungi|aggiungere|creare|adicione|adicionar|crie|criar|mostre|додай|додати|додайте|створи|зроби|добавь|добавить|добавьте|создай|сделай|покажи',
  },
  write: {
    en: 'write|generate|draft|scaffold|code|bootstrap',
    sk: 'napis|napisal|spis|spisat|spisme|vygeneruj|generuj|zostav|spracuj',
    others: 'schreibe|generiere|ecris|escribe|scrivi|escreva|напиши|напишіть',
  },
  do: {
    en: 'do a|do an|do the|do some|do it|do this|perform|run|carry out|conduct|execute|start',
    sk: 'sprav|spravil|urob|robit|vykonaj|spusti|spustaj|pust|zrealizuj',
    others: 'mach|faites|haz|сделай',
  },
  improve: {
    en: 'improve|enhance|polish|tweak',
    sk: 'zlepsi|vylepsi|skvalitni',
    others: 'verbessere|ameliore|mejora|migliora|улучши|покращ',
  },
  make: { en: 'make|turn|get|have', sk: 'nech', others: '' },
  change: {
    en: 'bring … in line|bring … up to date|disable|rephrase|reword|retitle|change|update|set|increase|decrease|reduce|cut|raise|lower|adjust|modify|edit|replace|use|switch|align|center|translate|swap|shorten|round|wrap|require|ensure|apply|pin|extend timeout|skip|keep|double|halve',
    sk: 'preformuluj|pripni|prenastav|prestav|pouzime|zdvihni|zabezpec|zosulad|zmen|uprav|aktualizuj|nastav|zvys|zniz|zvacsi|zmensi|nahrad|vymen|pouzi|pouzivaj|zarovnaj|preloz|vypni|posun|skrat|zarovnat|preskoc|dostan|nechaj|ponechaj|zachovaj|zakaz|zastav|predlz',
    others:
      'andere|ersetze|aktualisiere|zmien|zaktualizuj|change le|modifie|cambia|cambiar|modifica|altere|измени|зміни|оновити|обнови',
  },
  remove: {
    en: 'stop|rip … out|rip out|tear out|kick out|remove|delete|drop|wipe|purge|erase|destroy|get rid of|strip|take out|throw away|throw out|discard|clear|uninstall',
    sk: 'zbav|zahod|odstran|vymaz|zmaz|vyhod|zrus|daj prec|smaz|odober|odobrat|odinstaluj',
    others:
      'entferne|losche|usun|torold|supprime|supprimer|elimina|eliminar|rimuovi|remova|видали|удали|убери',
  },
  move: {
    en: 'move|relocate|put … into',
    sk: 'presun|premiestni',
    others: 'verschiebe|przenies|deplace|mueve|sposta|перенеси',
  },
  migrate: {
    en: 'migrate|port|convert|transform|turn … into',
    sk: 'prehod|zmigruj|migruj|premigruj|migracia|preved|previest|prevod|prejdime|prejdime na|prejdi … na|prejst … na|preklop|konvertuj|transformuj',
    others: 'migriere',
  },
  rework: {
    en: 'lazy load|collapse|pull … up|pull out|deduplicate|break … dependency|break … dependencies|break … import|break … imports|break … cycle|break … coupling|speed it up|speed … up|cache|memoize|memoise|factor out|factor it out|factor them out|pull it out|pull them out|pull … out|pull the … out|pull … into|pull it into|pull them into|cut … into|cut it into|chop|get rid of the prop|call it|name it|merge the|merge these|merge them|refactor|refactoring|rename|extract|split|simplify|clean up|clean … up|cleanup|clean|tidy|tidy up|restructure|reorganize|reorganise|rewrite|optimize|optimise|deduplicate|consolidate|unify|inline|decouple|modularize|modularise|speed up|merge … into|break up|break down|break … up|break it up|break this up|break them up|break it down|break … into|pull out|hoist|encapsulate|modernize|modernise|shrink|eliminate duplication|generalize|generalise|reuse|declutter|slim down|dedupe|rework|redesign … code|flatten|dry up|separate|abstract|untangle|streamline|isolate|batch|stream',
    sk: 'prerus … zavislost|rozpoj|cachuj|zacachuj|preorganizuj|reorganizuj|zreorganizuj|prestrukturuj|zlepsi citatelnost|nazvi|pomenuj|nazvat|zluc|spoj|refaktor|rozbi|rozbit|rozbime|vloz priamo|vytiahnime|zmodernizuj|zgeneralizuj|rozlom|rozsekaj|rozkuskuj|osamostatni|zrefaktoruj|refaktoruj|refaktoring|prerefaktoruj|premenuj|vytiahni|extrahuj|rozdel|zjednodus|uprac|upratat|precisti|vycisti|prerob|prepis|optimalizuj|zoptimalizuj|zrychli|zjednot|restrukturalizuj|oddel|vyclen|prejmenuj|prepracuj|sprehladni|odlahci',
    others:
      'refaktoriere|benenne|umbenennen|refaktoryzuj|refactorise|renomme|renombra|refactoriza|rinomina|renomeie|refatore|переименуй|перейменуй|отрефактори|рефактори',
  },
  test: {
    en: 'test|mock|stub|stub out|seed|cover|prove|parametrize|parametrise|unit tests|load test|integration tests|contract tests|snapshot tests',
    sk: 'otestuj|pokry|pokryt|over testom|dokaz|parametrizuj|mockuj',
    others: 'testuj|протестируй',
  },
  document: {
    en: 'document|describe|draw|annotate|comment',
    sk: 'popis|opis|nakresli|zdokumentuj|okomentuj',
    others: 'dokumentiere|documenta|documente|задокументуй',
  },
  upgrade: { en: 'upgrade|bump|downgrade', sk: 'upgradni|upgraduj|povys|bumpni|aktualizacia', others: '' },
  deploy: {
    en: 'deploy|roll out|roll back|roll … back|rollback|release|publish|ship|push|go live|promote',
    sk: 'nasad|nasadte|deployni|vydaj|zverejni|vrat|vratit|pushni|nahod|nasadenie',
    others: '',
  },
  chore: {
    en: 'get … ready|configure|set up|setup|install|dockerize|dockerise|containerize|revert|undo|commit|rebase|merge|format|lint|rotate|tag|backport|pin|cherry pick|prepare|regenerate|archive|schedule|sign|mirror|back up|backup|restore|trigger|kick off',
    sk: 'rozbehni|premaz|dopis|doloz|archivuj|aktivuj|prihlas|odzalohuj|obnov|zaloz|zavri|podpis|oznac|otaguj|nakonfiguruj|nainstaluj|zabal|dockerizuj|commitni|mergni|zmerguj|naformatuj|zakomentuj|priprav|pregeneruj|zalohuj',
    others: 'installiere',
  },
} as const satisfies Record<string, Record<'en' | 'sk' | 'others', string>>;

/** What an order tells to do; together with its object it makes the type. */
export type Act = keyof typeof verbs;

/** "Do a security analysis", "sprav analýzu": the noun is what is done. */
const examining = 'do|perform|carry out|conduct|sprav|urob|vykonaj'
  .split('|')
  .flatMap((verb) =>
    'analysis|audit|assessment|review|investigation|survey|study|inventory|overview|comparison|analyzu|reviziu|prieskum|rozbor|prehlad|supis|porovnanie'
      .split('|')
      .map((noun) => `${verb} … ${noun}`),
  );

/** Names of actions, which are no orders by themselves. */
const noOrder = /(?:[^d]a|u|ie|m|ing|or)$|^(?:audit|nech|prevod|robit|prihlas|pridal|pridali)$/;

/** Verbs that are as often nouns. */
export const nounVerbs: ReadonlySet<string> = new Set(
  (
    'log cache store filter group link record block load handle save track place cap open put search build test run support ' +
    'release update upgrade export import deploy merge commit format sort display review report change design plan profile ' +
    'install start set lint push sync move mock use show audit scan trace study patch look help check limit access swap ' +
    'switch wrap list count measure benchmark cover restore register notify comment mirror shape code ship inventory prompt ' +
    'embed attach stream popis opis draw debug'
  ).split(' '),
);

/** The single words that order in English, those aside that are as often nouns, and those that need a second verb: "make it work". */
export function englishVerbs(): string[] {
  const words = Object.values(verbs).flatMap((each) => (each === verbs.make ? [] : each.en.split('|')));
  return words.filter((word) => /^[a-z]+$/.test(word) && !nounVerbs.has(word));
}

/** The single words that order in Slovak. */
export function slovakOrders(): string[] {
  const words = Object.values(verbs).flatMap(({ sk }) => sk.split('|'));
  return words.filter((word) => /^[a-z]+$/.test(word) && !noOrder.test(word)).flatMap(slovakForms);
}

/** The plural and the infinitives that a Slovak imperative may have: `oprav`, `opravte`, `opravme`, `opravit`; `pridaj`, `pridat`. */
function slovakForms(imperative: string): string[] {
  if (!/^[a-z]{3,}$/.test(imperative) || /(?:[aiuy]t|[aiu]li?)$/.test(imperative)) return [imperative];
  const infinitives = imperative.endsWith('uj')
    ? [`${imperative.slice(0, -2)}ovat`]
    : imperative.endsWith('j')
      ? [`${imperative.slice(0, -1)}t`]
      : imperative.endsWith('i')
        ? [`${imperative}t`, `${imperative.slice(0, -1)}ut`]
        : ['it', 'at', 'ut'].map((ending) => imperative + ending);
  return [imperative, `${imperative}te`, `${imperative}me`, ...infinitives];
}

const compiled = new Map<string, readonly (readonly [Act, WordPatterns])[]>();

/** The verbs of each act that a request in a language may order with, read once. */
export function verbsOfActs(language: string): readonly (readonly [Act, WordPatterns])[] {
  const of = language === 'English' || language === 'Slovak' ? language : 'any';
  const known = compiled.get(of);
  if (known) return known;
  const read = Object.entries(verbs).map(([act, { en, sk, others }]): [Act, WordPatterns] => {
    const words = [
      ...(of === 'Slovak' ? [] : en.split('|')),
      ...(of === 'English' ? [] : sk.split('|').flatMap(slovakForms)),
      ...(of === 'any' ? others.split('|') : []),
      ...(act === 'research' ? examining : []),
    ];
    return [act as Act, wordPatterns(words, false)];
  });
  compiled.set(of, read);
  return read;
}

const thirdPersons: ReadonlySet<string> = new Set(
  Object.values(verbs).flatMap(({ sk }) =>
    sk.split('|').flatMap((verb) => {
      if (!/^[a-z]{3,}$/.test(verb)) return [];
      const stem = verb.slice(0, -1);
      if (verb.endsWith('uj')) return [`${verb}e`, `${verb}u`];
      if (verb.endsWith('j')) return [stem, `${verb}u`];
      return verb.endsWith('i')
        ? [`${stem}e`, `${stem}u`]
        : ['i', 'ia', 'e', 'u', 'ie'].map((ending) => verb + ending);
    }),
  ),
);

/** Whether a word says in Slovak what somebody or something does: `ulozi`, `posiela`, `nezobrazuje`. */
export function isThirdPerson(plain: string): boolean {
  return thirdPersons.has(plain.replace(/^ne/, '')) || thirdPersons.has(plain);
}
