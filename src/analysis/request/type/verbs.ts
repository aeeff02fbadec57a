import { type WordPatterns, wordPatterns } from '../word-patterns.ts';

/** What an order tells to do; together with its object it makes the type. */
export type Act =
  | 'fix'
  | 'look'
  | 'explain'
  | 'research'
  | 'weigh'
  | 'add'
  | 'write'
  | 'do'
  | 'improve'
  | 'make'
  | 'change'
  | 'remove'
  | 'move'
  | 'migrate'
  | 'rework'
  | 'chore';

/**
 * Verbs as requests have them: English base forms; of Slovak and others the imperative, the infinitive and what politeness
 * makes of them ("vieš pridať", "aby si pridal"). The names of actions ("oprava prihlásenia") count as well.
 */
const verbs: Readonly<Record<Act, string>> = {
  fix:
    'make … stop|stop … from|make it stop|sort out|sort this out|sort it out|sort that out|get … green|' +
    'get … working|get … to work|make … work|take care of|dat do poriadku|daj do poriadku|' +
    'das … do poriadku|daj … do poriadku|dajte … do poriadku|rozchod|rozchodit|sfunkcni|sfunkcnit|' +
    'spojazdni|rozbehaj|rozbehat|napravit|naprav|fix|fixing|repair|resolve|correct|patch|hotfix|debug|' +
    'troubleshoot|solve|mend|get rid of … bug|make … work again|oprav|opravte|opravme|opravit|opravis|' +
    'opravite|opravil|opravili|oprava|opravu|opravime|fixni|fixnut|vyries|vyriesit|vyrieste|riesit|' +
    'zaplatat|sprav … fungovalo|opravovat|behebe|beheben|korrigiere|repariere|napraw|naprawic|popraw|' +
    'javitsd|javitsa|corrige|corriger|corrigez|reparer|repare|resous|arregla|arreglar|corregir|correggi|' +
    'correggere|sistema|corrija|corrigir|conserte|виправ|виправити|виправте|полагодь|исправь|исправить|' +
    'исправьте|почини|поправ',
  look:
    'look at|look into|have a look|take a look|check out|check|pozri|pozriet|pozrite|mrkni|mrknut|' +
    'skontroluj|skontrolovat|skontrolujte|over|overit|prever|preverit|podivej|sprawdz|prufe|schau',
  explain:
    'summarize|summarise|sum up|zhrn|zhrnut|' +
    'give me|know how|know why|know what|know if|know whether|know which|know where|know when|vediet ako|' +
    'vediet preco|vediet co|vediet kto|vediet kolko|vediet aky*|vediet odkial|vediet kam|vediet ci|vediet kde|vediet ktor*|vediet kedy|vediet na co|show me|remind me|' +
    'give me an overview|give me a summary|give me a hint|teach me|point me|walk us|enlighten|ukaz mi|' +
    'ukazte mi|pripomen|pripomente|daj mi prehlad|porad mi|poradis|poradte mi|vies mi povedat|explain|' +
    'describe how|describe what|tell me|tell us|help me understand|walk me through|clarify|what about|' +
    'any idea|wondering|curious|vysvetli|vysvetlit|vysvetlite|povedz|povedat|povedzte|popis ako|opis ako|' +
    'objasni|objasnit|prezrad|vysvetlis|zaujima ma|vysvetluj|vysvetlil|povedz mi|povies mi|' +
    'zaujimalo by ma|vysvetlite mi|erklare|erklar|erklaren|wyjasnij|magyarazd|explique|expliquer|explica|' +
    'explicar|spiega|пояснити|поясни|объясни|объясните',
  research:
    'dive into|look around|have a look around|dig through|dig up|take stock|cross check|poobzeraj|prelez|prelezte|' +
    'prehrab|prever|proskumaj|pozri vsetk*|pozri cel*|skontroluj nase|skontroluj … ci|over … ci|' +
    'pozri sa … ci|work out|prid na|pridi na|prist na|pridite na|zistujte|odhal|odhalit|dohladaj|' +
    'dohladat|vystopuj|check which|check whether|check if|check that|check all|check every|see which|' +
    'see whether|verify|verify that|verify whether|take inventory|list the|list every|collect|gather|' +
    'count|hunt|inventory|check our|check the whole|check the entire|measure|' +
    'benchmark|diagnose|get to the bottom|investigate|research|explore|audit|analyze|analyse|map out|' +
    'survey|review|find out|find all|find every|find places|find where|search|scan|look for|identify|' +
    'list all|trace|inspect|profile|go through|figure out|determine|study|dig into|assess|examine|' +
    'skontroluj ci|over ci|pozri ci|pozri ktore|pohladaj|pohladat|hladaj|hladat|zosumarizuj|' +
    'vypis|vypisat|spocitaj|zmeraj|zmerat|premeraj|diagnostikuj|pozisti|zistime|mapuj|vyskumaj|' +
    'zanalyzujte|skontroluj vsetk*|skontroluj cel*|skontroluj ktor*|vyhodnot|pozbieraj|inventariz*|zisti|' +
    'zistit|zistite|preskumaj|preskumat|preskumajte|analyzuj|analyzovat|zanalyzuj|zanalyzovat|analyzujte|' +
    'prejdi|prejst|najdi|najst|najdite|zmapuj|zmapovat|skumaj|prehladaj|vyhladaj|identifikuj|prestuduj|' +
    'prieskum|analyza|analyzu|audit|vypatraj|pozri … cely|zjisti|prozkoumej|untersuche|zbadaj|analysiere|' +
    'исследуй|проанализируй|досліди|проаналізуй',
  weigh:
    'weigh|weigh up|contrast|compare|evaluate|design|propose|suggest|recommend|plan|discuss|brainstorm|decide|outline|advise|' +
    'estimate|draft a plan|sketch|think about|come up with|porovnaj|porovnat|porovnajte|navrhni|navrhnut|' +
    'navrhnite|odporuc|odporucit|zhodnot|zhodnotit|naplanuj|naplanovat|poradi|porad|poradte|premysli|' +
    'vyhodnot|vymysli|rozmysli|zvaz|zvazit|odhadni|preber|prebrat|navrh architektury|porovnej|doporuc|' +
    'vergleiche|compara|compare|confronta|сравни|порівняй',
  add:
    'synchronize|synchronise|exportuj|exportovat|importuj|importovat|' +
    'give|ask the|ask users|ask for|spytaj sa|spytaj|opytaj|pytaj|dovol|dovolit|umoznime|sprístupni|' +
    'vystav|let|send|notify|store|save|persist|log|track|redirect|validate|highlight|remember|' +
    'prefill|preselect|embed|attach|insert|append|render|wire up|plug in|warn|prompt|autosave|sort|' +
    'filter|group|hide|limit|restrict|paginate|throttle|debounce|sync|encrypt|put|place|handle|' +
    'open|link|give users|give us|give the|register|load|lazy load|preload|subscribe|prevent|block|cap|' +
    'record|add|implement|create|build|introduce|support|allow|enable|integrate|develop|provide|show|' +
    'display|include|let users|expose|connect|hook up|ship|extend|offer|posli|poslat|posielaj|posielat|' +
    'uloz|ulozit|ukladaj|ukladat|presmeruj|presmerovat|validuj|validovat|zvyrazni|zvyraznit|upozorni|' +
    'upozornit|notifikuj|loguj|logovat|zaloguj|zapamataj|pamataj|predvypln|predvyplnit|zorad|zoradit|' +
    'filtruj|filtrovat|zoskup|skry|skryt|schovaj|deaktivuj|obmedz|obmedzit|nacitaj|nacitavaj|' +
    'osetri|osetrit|otvor|otvarat|zablokuj|blokuj|sleduj|zaznamenaj|synchronizuj|sifruj|' +
    'zasifruj|pridavaj|vypisuj|zamedz|zabran|pridaj|pridajte|pridat|pridas|pridal|pridali|pridavame|' +
    'pridanie|prida|implementuj|implementujte|implementovat|implementacia|naimplementuj|naimplementovat|' +
    'vytvor|vytvorte|vytvorit|vytvoris|vytvoril|vytvorenie|dopln|doplnte|doplnit|doplnil|dorob|dorobit|' +
    'dorobte|doprogramuj|doprogramovat|naprogramuj|naprogramovat|naprogramujte|integruj|integrovat|' +
    'zaintegruj|zaved|zaviest|umozni|umoznit|umoznite|zobraz|zobrazit|zobrazte|zobrazuj|ukaz|ukazat|' +
    'ukazuj|postav|postavit|daj|dajte|dat|zapracuj|zapracovat|zakomponuj|vloz|vlozit|vyrob|vyrobit|napoj|' +
    'napojit|prepoj|prepojit|podporuj|zapni|povol|rozsir|rozsirit|hod tam|nahod tam|vyvin|vyvinut|pridej|' +
    'pridejte|udelej|fuge|hinzufugen|erstelle|implementiere|zeige|baue|dodaj|dodac|stworz|utworz|' +
    'zaimplementuj|adj hozza|keszits|hozz letre|ajoute|ajouter|ajoutez|cree|creer|creez|implemente|anade|' +
    'anadir|agrega|agregar|crea|crear|implementa|muestra|aggiungi|aggiungere|creare|adicione|adicionar|' +
    'crie|criar|mostre|додай|додати|додайте|створи|зроби|добавь|добавить|добавьте|создай|сделай|покажи',
  write:
    'write|generate|draft|scaffold|code|napis|napiste|napisat|napisal|spisat|spisme|vygeneruj|vygenerovat|spis|' +
    'schreibe|generiere|ecris|escribe|scrivi|escreva|напиши|напишіть',
  do:
    'do a|do an|do the|do some|do it|do this|perform|run|carry out|conduct|execute|start|sprav|spravit|' +
    'spravte|spravil|urob|urobit|urobte|robit|vykonaj|vykonat|spusti|spustit|spustite|pust|zrealizuj|' +
    'mach|faites|haz|сделай',
  improve:
    'improve|enhance|polish|tweak|zlepsi|zlepsit|zlepsite|vylepsi|vylepsit|skvalitni|verbessere|ameliore|' +
    'mejora|migliora|улучши|покращ',
  make: 'make|turn|get|have|nech',
  change:
    'disable|' +
    'rephrase|reword|retitle|preformuluj|preformulovat|' +
    'change|update|set|increase|decrease|reduce|raise|lower|adjust|modify|edit|replace|use|switch|align|' +
    'center|translate|swap|reword|shorten|round|wrap|require|ensure|apply|pin|extend timeout|pripni|' +
    'pripnut|prenastav|prestav|pouzime|pouzite|zdvihni|zdvihnut|zabezpec|zabezpecit|zosulad|zmen|zmenit|' +
    'zmente|uprav|upravit|upravte|aktualizuj|aktualizovat|aktualizujte|nastav|nastavit|nastavte|zvys|' +
    'zvysit|zniz|znizit|zvacsi|zvacsit|zmensi|zmensit|nahrad|nahradit|vymen|vymenit|pouzi|pouzit|' +
    'zarovnaj|prelozit|preloz|prelozte|vypni|vypnut|posun|skrat|zarovnat|andere|ersetze|aktualisiere|' +
    'zmien|zaktualizuj|change le|modifie|cambia|cambiar|modifica|altere|измени|зміни|оновити|обнови',
  remove:
    'stop|remove|delete|drop|wipe|purge|erase|destroy|get rid of|strip|take out|throw away|throw out|discard|clear|uninstall|zbav|' +
    'zbavme|zbavte|zahod|odstran|odstranit|odstrante|vymaz|vymazat|vymazte|zmaz|zmazat|vyhod|vyhodit|' +
    'zrus|zrusit|daj prec|smaz|odober|odobrat|entferne|losche|usun|torold|supprime|supprimer|elimina|' +
    'eliminar|rimuovi|remova|видали|удали|убери',
  move: 'move|presun|presunut|presunte|premiestni|verschiebe|przenies|deplace|mueve|sposta|перенеси',
  migrate:
    'prehod|prehodit|migrate|port|convert|transform|zmigruj|migruj|migrovat|migracia|preved|previest|prevod|prejdime|' +
    'migriere|konvertuj|transformuj',
  rework:
    'cache|cachuj|zacachuj|memoize|memoise|preorganizuj|preorganizovat|reorganizovat|zreorganizuj|prestrukturuj|zlepsi citatelnost|' +
    'factor out|factor it out|factor them out|pull it out|pull them out|pull … out|cut … into|cut it into|chop|get rid of the prop|call it|name it|nazvi|pomenuj|pomenovat|nazvat|' +
    'merge the|merge these|zluc|zlucit|spoj|spojit|refactor|refactoring|refaktor|rename|extract|split|' +
    'simplify|clean up|cleanup|clean|tidy|tidy up|restructure|reorganize|reorganise|rewrite|optimize|' +
    'optimise|deduplicate|consolidate|unify|inline|decouple|modularize|modularise|speed up|merge … into|' +
    'break up|break down|break it up|break this up|break them up|break it down|break … into|pull out|' +
    'hoist|encapsulate|modernize|modernise|shrink|eliminate duplication|generalize|generalise|reuse|' +
    'declutter|slim down|dedupe|rework|redesign … code|flatten|dry up|separate|abstract|untangle|' +
    'streamline|isolate|rozbi|rozbit|rozbime|rozbite|vloz priamo|vytiahnime|zmodernizuj|zmodernizovat|' +
    'zgeneralizuj|rozlom|rozsekaj|rozkuskuj|vyclenit|osamostatni|zrefaktoruj|zrefaktorovat|zrefaktorujte|' +
    'refaktoruj|refaktorovat|refaktorujte|refaktoring|prerefaktoruj|premenuj|premenovat|premenujte|' +
    'vytiahni|vytiahnut|vytiahnite|extrahuj|rozdel|rozdelit|rozdelte|zjednodus|zjednodusit|uprac|upratat|' +
    'upracme|upracte|precisti|precistit|vycisti|vycistit|prerob|prerobit|prerobte|prepis|prepisat|' +
    'prepiste|optimalizuj|optimalizovat|optimalizujte|zoptimalizuj|zrychli|zrychlit|zjednot|zjednotit|' +
    'restrukturalizuj|reorganizuj|oddel|oddelit|vyclen|vyclenit|prejmenuj|prepracuj|prepracovat|' +
    'zrychlite|refaktoriere|benenne|umbenennen|refaktoryzuj|refactorise|renomme|renombra|refactoriza|' +
    'rinomina|renomeie|refatore|переименуй|перейменуй|отрефактори|рефактори',
  chore:
    'comment|describe|popis|popiste|popisat|opis|opisat|draw|nakresli|nakreslit|roll out|roll back|rollback|' +
    'get … ready|rozbehni|rozbehnut|premaz|premazat|dopis|dopisat|dopiste|doloz|archivuj|aktivuj|spusti|' +
    'prihlas|document|configure|set up|setup|install|deploy|dockerize|dockerise|containerize|upgrade|' +
    'bump|downgrade|revert|undo|release|publish|commit|push|rebase|merge|format|lint|test|mock|seed|' +
    'rotate|tag|backport|pin|cherry pick|prepare|regenerate|archive|annotate|schedule|cover|sign|mirror|' +
    'back up|backup|restore|trigger|kick off|pokry|pokryt|pokryte|odzalohuj|obnov|naplanuj|zaloz|' +
    'zverejni|spusti|zavri|podpis|oznac|otaguj|zdokumentuj|zdokumentovat|zdokumentujte|nakonfiguruj|' +
    'nakonfigurovat|nainstaluj|nainstalovat|nasad|nasadit|deployni|deploynut|zabal|zabalit|dockerizuj|' +
    'upgradni|upgradnut|upgraduj|povys|vrat|vratit|vydaj|commitni|commitnut|pushni|mergni|mergnut|' +
    'zmerguj|naformatuj|otestuj|otestovat|zakomentuj|okomentuj|priprav|pripravit|pregeneruj|zalohuj|' +
    'bumpni|dokumentiere|installiere|testuj|documenta|documente|задокументуй|протестируй',
};

/** "Do a security analysis", "sprav analýzu": the noun is what is done. */
const examining = 'do|perform|carry out|conduct|sprav|urob|vykonaj'
  .split('|')
  .flatMap((verb) =>
    'analysis|audit|assessment|review|investigation|survey|study|inventory|overview|comparison|analyzu|reviziu|prieskum|rozbor|prehlad|supis|porovnanie'
      .split('|')
      .map((noun) => `${verb} … ${noun}`),
  );

/** Slovak imperatives towards several, and towards oneself as well: oprav, opravte, opravme. Nothing else comes of it in other languages. */
function withPlural(verb: string): string[] {
  return /^[a-z]{3,}[^t*]$/.test(verb) ? [verb, `${verb}te`, `${verb}me`] : [verb];
}

let compiled: readonly (readonly [Act, WordPatterns])[] | undefined;

/** The verbs of each act, read once. */
export function verbsOfActs(): readonly (readonly [Act, WordPatterns])[] {
  compiled ??= Object.entries(verbs).map(([act, words]) => [
    act as Act,
    wordPatterns([...words.split('|').flatMap(withPlural), ...(act === 'research' ? examining : [])], false),
  ]);
  return compiled;
}
