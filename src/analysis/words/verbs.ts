/**
 * Words with which a request begins, in plain form (no diacritics). What stands behind them is what the request is about.
 */
const english =
  'add allow adjust analyse analyze apply audit build bump change check clean cleanup combine compare configure connect convert ' +
  'correct create debug delete deploy describe design disable display document drop enable ensure evaluate examine expand explain explore ' +
  'export extend extract find fix generate handle hide implement import improve include inline insert inspect integrate introduce ' +
  'investigate limit list load lock log make merge migrate modernize modify move normalize notify optimize optimise organize ' +
  'paginate parse patch persist plan port prepare prevent print provide publish redesign reduce refactor reject remove rename render reorganize ' +
  'repair replace report require rescue research reset rotate resolve restrict restructure return review revert rewrite save scan secure send set ' +
  'show simplify sort split start stop break pin regenerate implment store strip summarize support switch sync test throw translate tune unify update upgrade use ' +
  'validate verify wire wrap write';

const slovak =
  'pridaj pridat pridajte doplnit dopln vytvor vytvorit vytvorte oprav opravit opravte zmen zmenit zmente uprav upravit upravte ' +
  'odstran odstranit vymaz vymazat zmaz zmazat presun presunut premenuj premenovat prepis prepisat refaktoruj refaktorovat zjednodus zjednodusit ' +
  'rozdel rozdelit zluc zlucit zobraz zobrazit ukaz ukazat napis napisat vysvetli vysvetlit analyzuj analyzovat preskumaj preskumat ' +
  'over overit skontroluj skontrolovat otestuj otestovat implementuj implementovat zaved zaviest nastav nastavit nasad nasadit ' +
  'aktualizuj aktualizovat nahrad nahradit optimalizuj optimalizovat zrychli zrychlit zabezpec zabezpecit obmedz obmedzit umozni umoznit ' +
  'navrhni navrhnut porovnaj porovnat najdi najst zisti zistit vyries vyriesit urob urobit sprav spravit prerob prerobit rozsir rozsirit ' +
  'ulozit uloz posli poslat generuj generovat vygeneruj vygenerovat zdokumentuj zdokumentovat prelozit preloz premigruj migrovat zmigruj zmigrovat prejdi prejst dorob dorobit pridej smaz zbav zbavme zdokumentovat popis popisat opis opisat vydaj vydat povys povysit ' +
  'zaloz zalozit posielaj znizit zniz zvys zvysit sifruj zasifruj ukladaj osetri zabran priprav pripravit pouzi pouzit vycisti precisti uprac upratat zavedte';

/** All of them, to look up by. */
export const requestVerbs: ReadonlySet<string> = new Set(`${english} ${slovak}`.split(' '));

/** Orders that are seldom names, and that a request seldom begins with. */
export const furtherEnglishOrders: ReadonlySet<string> = new Set(
  'clear cancel archive skip ignore retry calculate compute confirm mask restore reject redirect encrypt let allow keep stay empty prefill'.split(
    ' ',
  ),
);

/** Orders of Slovak that a request seldom begins with: what else is to happen. */
export const furtherSlovakOrders: ReadonlySet<string> = new Set(
  (
    'zachovaj nechaj ponechaj vrat uvolni odosli spytaj opytaj zablokuj presmeruj skry zavri otvor upozorni informuj zaznamenaj zaloguj vypis ' +
    'exportuj importuj povol zakaz vypocitaj spusti zastav vypni zapni predvypln zorad usporiadaj filtruj zahod vyhod odhlas prihlas zapis precitaj'
  ).split(' '),
);

/** Those of Slovak alone: its "a" is an "and" where one of them follows. */
export const slovakVerbs: ReadonlySet<string> = new Set(slovak.split(' '));

/** Those of English alone. */
export const englishOrders: ReadonlySet<string> = new Set(english.split(' '));

/** What stands before the request itself: "please", "can you", "I want to", "potrebujem". */
export const courtesy =
  /^(?:(?:please|pls|hi|hello|hey|ok|okay|so|now|then|also|just|prosim(?: ta| vas)?|ahoj|dobry den|it would be (?:great|nice|good|helpful)(?: to have| if (?:we|you) could)?|would be (?:great|nice|good|helpful)(?: to have| if (?:we|you) could)?|any chance you could|teraz|potom|este|len|can you|could you|would you|will you|can we|could we|i want(?: you)? to|i would like(?: you)? to|i'd like(?: you)? to|i need(?: you)? to|we need to|we want to|we should|you should|let us|let's|help me(?: to)?|try to|chcem(?:e)?|chcel(?:a|i)? by (?:som|sme)|potrebujem(?:e)?|treba|mohol by si|mohla by si|vies|mozes|skus|pomoz mi)[\s,:!.-]+)+/;

/** What a question begins with. */
export const interrogatives =
  /^(?:(?:how|what|why|where|which|when|who|whether|is|are|was|were|does|do|did|can|could|should|would|the|there|any|ako|co|preco|kde|ktor[aeiyoum]\w{0,2}|kedy|kto|ci|je|su|bol[aio]?|sa|by|funguj[eu]|to ze|ze)\s+)+/;
