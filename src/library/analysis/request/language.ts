import { wordSet } from '../../../core/base/words.ts';
import { englishOrders, slovakVerbs } from '../words.ts';
import type { RequestText, Word } from './request-text.ts';

/**
 * The language of a request: `English`, `Slovak`, `Mixed`, or another language's English name. English, when nothing tells.
 *
 * Words are counted that only one language has, its letters and its endings. Requests are short and full of English terms;
 * libraries that detect languages by the frequency of three letters take "oprav login" for anything, and know no Slovak
 * without diacritics. So a table does better here, at a hundredth of the size. English nouns count for nothing: only
 * sentences or clauses of two languages make a request Mixed.
 */
export function detectLanguage({ sentences }: RequestText): string {
  const own = sentences.flatMap(({ words }) => words.filter(({ foreign, ofName }) => !foreign && !ofName));
  const words = own.length > 0 ? own : sentences.flatMap((sentence) => sentence.words);
  const script = languageOfScript(words.map(({ text }) => text).join(' '));
  if (script) return englishBeside(words) ? 'Mixed' : script;
  // An order of English is one at the head of a request alone: "export" and "test" are nouns of other languages as well.
  const votes = words.map((word, at) =>
    at === 0 && englishOrders.has(word.plain) && !international.has(word.plain)
      ? new Map([['English', 1]])
      : votesOf(word),
  );
  const totals = new Map<string, number>();
  for (const vote of votes) {
    for (const [language, weight] of vote) totals.set(language, (totals.get(language) ?? 0) + weight);
  }
  // Of two that are even the one that stands first in the table.
  const order = Object.keys(functionWords);
  const ranked = [...totals].sort((a, b) => b[1] - a[1] || order.indexOf(a[0]) - order.indexOf(b[0]));
  const best = ranked[0]?.[0];
  if (best === undefined) return 'English';
  const other = best === 'English' ? ranked.find(([name]) => name !== 'English')?.[0] : 'English';
  return other !== undefined && bothSpeak(words, votes, best, other) ? 'Mixed' : best;
}

/** Orders that are nouns of other languages as well. */
const international = wordSet(
  'audit build deploy export filter import limit log over plan release report start test upgrade',
);

/** Small words that hold English sentences together, and that no name of a button has. */
const glue = wordSet(
  'for with without from into the is are was were when if and or of not should must can be has have which that this it its there under expected only please so',
);

/**
 * Whether a request is in both languages: the one that fewer words speak has its own small words or the order at the head, and not
 * only names of things.
 */
function bothSpeak(words: readonly Word[], votes: readonly Votes[], best: string, other: string): boolean {
  const sides = votes.map((vote, at) =>
    words[at]!.foreign ? 0 : (vote.get(best) ?? 0) - (vote.get(other) ?? 0),
  );
  const others = sides.filter((side) => side < 0).length;
  const english = best === 'English' ? 1 : -1;
  const glued = words.filter(
    // "Not found" is what programs say.
    ({ plain }, at) => glue.has(plain) && sides[at]! * english > 0 && words[at + 1]?.plain !== 'found',
  ).length;
  const heads = sides[0]! < 0;
  if (best !== 'English') return glued > 0 || heads;
  if (other !== 'Slovak' && other !== 'Czech') return others >= 3;
  return (
    others >= 2 ||
    (others === 1 &&
      ((heads && slovakVerbs.has(words[0]!.plain)) ||
        words.some((word, at) => sides[at]! < 0 && isSpelt(word))))
  );
}

/** A word that is no name, with letters that English has not. */
function isSpelt({ text }: Word): boolean {
  return /^\p{Ll}/u.test(text) && /[áčďéíĺľňóôŕšťúýž]/u.test(text);
}

/** A sentence of English beside another script. */
function englishBeside(words: readonly Word[]): boolean {
  let run = 0;
  for (const word of words) {
    if (/[^\x00-\u024f]/.test(word.text)) run = 0;
    else if (isEnglish(word.plain) && ++run >= 3) return true;
  }
  return false;
}

/** Languages that are recognised by their script, and where several share one by letters that only they have. */
const scripts: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/\p{Script=Cyrillic}/gu, ofCyrillic],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    (text) => (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'Japanese' : 'Chinese'),
  ],
  [/\p{Script=Hangul}/gu, () => 'Korean'],
  [/\p{Script=Greek}/gu, () => 'Greek'],
  [/\p{Script=Arabic}/gu, (text) => (/[پچژگ]/u.test(text) ? 'Persian' : 'Arabic')],
  [/\p{Script=Hebrew}/gu, () => 'Hebrew'],
  [/\p{Script=Devanagari}/gu, () => 'Hindi'],
  [/\p{Script=Thai}/gu, () => 'Thai'],
  [/\p{Script=Georgian}/gu, () => 'Georgian'],
  [/\p{Script=Armenian}/gu, () => 'Armenian'],
];

/**
 * The language of the script that is not Latin, where a good part of the letters is of it; names of technology stay Latin in
 * every language, so a sixth is enough.
 */
function languageOfScript(text: string): string | undefined {
  if (!/[^\x00-\u024f]/.test(text)) return undefined;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [pattern, name] of scripts) {
    const count = text.match(pattern)?.length ?? 0;
    if (count > 1 && count * 6 >= letters) return name(text);
  }
  return undefined;
}

function ofCyrillic(text: string): string {
  if (/[іїєґІЇЄҐ]/u.test(text)) return /[ўЎ]/u.test(text) ? 'Belarusian' : 'Ukrainian';
  if (/[ђћџјљњ]/iu.test(text)) return 'Serbian';
  if (/[ыэё]/iu.test(text)) return 'Russian';
  // Neither has letters of its own in a short text.
  if (
    /(?<!\p{L})(?:що|як|та|не працює|додай|виправ|будь|це|чому|для чого|кнопку виходу до)(?!\p{L})/iu.test(
      text,
    )
  )
    return 'Ukrainian';
  return /(?<!\p{L})(?:да се|не работи|добави|поправи|със|към)(?!\p{L})/iu.test(text)
    ? 'Bulgarian'
    : 'Russian';
}

/** Of a word, the languages that it speaks for, and how loudly. */
type Votes = ReadonlyMap<string, number>;

/** What a word tells of its language, by itself, its ending and its letters. */
function votesOf({ text, plain }: Word): Votes {
  const votes = new Map<string, number>();
  voteByList(votes, plain);
  if (votes.size === 0 && plain.length > 5) voteByEnding(votes, plain);
  if (/[^\x00-\x7f]/.test(text)) voteByLetters(votes, text.toLowerCase().normalize('NFC'));
  return votes;
}

function voteByList(votes: Map<string, number>, plain: string): void {
  for (const language of exact.get(plain) ?? []) votes.set(language, 2);
  if (votes.size === 0)
    for (const [stem, language] of stems) if (plain.startsWith(stem)) votes.set(language, 2);
  if (
    (votes.size === 0 || plain === 'over') &&
    (slovakVerbs.has(plain) || (plain.startsWith('ne') && slovakVerbs.has(plain.slice(2))))
  )
    votes.set('Slovak', 2);
}

function voteByEnding(votes: Map<string, number>, plain: string): void {
  for (const [pattern, languages] of telltaleEndings) {
    if (!pattern.test(plain)) continue;
    for (const language of languages) votes.set(language, 1);
  }
}

function voteByLetters(votes: Map<string, number>, lower: string): void {
  for (const [pattern, languages] of telltaleLetters) {
    if (!pattern.test(lower)) continue;
    const weight = languages.length === 1 ? 3 : 1;
    for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + weight);
  }
  votes.delete('English');
}

/** Whether a word is one of English that sentences are built with. */
function isEnglish(plain: string): boolean {
  return exact.get(plain)?.includes('English') ?? false;
}

/**
 * Words that give a language away: function words, and verbs that requests begin with. Without diacritics, as people often write.
 * What two languages of this table have in common is left out of both, but for Slovak and Czech, and where a language could
 * not do without it: there `common.ts` weighs.
 *
 * `word*` is every word that begins so.
 */
const functionWords: Readonly<Record<string, string>> = {
  English:
    'a to do on no so my me i the is are was were be been being it its this that these those of and or ' +
    'for with without in from into should would could can will must may might shall have has had not ' +
    "don't doesn't isn't aren't can't won't didn't wasn't shouldn't couldn't it's i'm i'd i've we're " +
    'when where what which who whose why how there their they them we our us you your he she his her if ' +
    'then than but because also only all any some every each other more most very please thanks thank ' +
    'hello want wants need needs make makes use uses used using add adds added adding fix fixes fixed ' +
    'fixing create creates change changes remove rename update updates write implement show shows allow ' +
    'does did doing get gets getting let after before while whenever during between through about under ' +
    'again already instead currently whole entire users broken wrong works working work fails failing ' +
    'find explain tell check look looks missing following same first last new see seen both them across ' +
    'an at by as now still just up out over back being never always nothing something someone anything ' +
    "too much many few less such own here here's really actually maybe probably like got think know " +
    'seems called keep clean move extract split convert migrate build write review investigate compare ' +
    'refactor improve delete replace describe support increase document',
  Slovak:
    'ze pride pridu strasne minut minuty minutu sekund sekundy hodin dni riadkov riadky rezim tmavy prihlasovani prihlaseni by pridat vytvorit doplnit upravit zmenit odstranit vymazat presunut rozdelit napisat nastavit ' +
    'otestovat skontrolovat premenovat zrefaktorovat implementovat prelozit nahradit aktualizovat zistit ' +
    'najst ukazat overit poslat ulozit nacitat stiahnut nahrat spustit zapnut vypnut hadze hodi nejako ' +
    'spomal* zobrazuje zobrazuju zmaz* vymaz* zakaznik* obrazok obrazk* paticke paticka paticku platb* ' +
    'uloz* uklad* nacita* vyber* zavislost* kniznic* prihlas* odhlas* registrac* posiel* posli posielaj ' +
    'spravu spravy preklad* mesiac* posledn* prazdn* vsade niekolko viac menej vacsi* mensi* novu stary ' +
    'stara stare netusim myslim neviem pouzime skusme podme rozbi* vyhod zdvihni sluzi tabulk* ' +
    'objednavk* databaz* faktur* klik* potvrd* nastaven* verzi* kosik* obnov* pouziv* pouzit testy ' +
    'odkaz* nadpis* novy nova nove novou a to u i so my vytvor vytvorte vrat uprav upravte nemam daj ' +
    'podla ako alebo ked ktory ktora ktore ktoru ktoreho ktorej ktorych ktorym ktori som nie sa pre pri ' +
    'lebo pretoze preco cez len iba este aj su sme ste bol bola bolo boli budu moze mozu mozes mozete ' +
    'mohol mohla mohli moj moja moje nas nase nasej nasom vsetky vsetko vsetkych vsetkym vsetci teraz ' +
    'treba chcem chceme chcel chcela potrebujem potrebujeme potrebuje sprav spravit spravte urob urobit ' +
    'prerob prerobit zrefaktoruj refaktoruj premenuj premenovat pridaj pridajte dopln doplnte umozni ' +
    'umoznit napis zmen odstran vymaz presun rozdel uprac upracme zjednodus zlepsi zisti preskumaj ' +
    'porovnaj vysvetli vysvetlit zobraz zobrazit skontroluj nastav nefunguje nefunguju spadne padne pada ' +
    'padaju nesedi tlacidlo tlacidla pouzivatel* hlavick* prihlaseni* prihlasovani* odhlaseni* subor* ' +
    'zoznam* priecin* cislo cela cely cele celom celej kazdy kazda kazdu kazdeho tej tom tomu tych tymto ' +
    'tento tato toto tuto tieto ten tie jeho jej ich ju ho mu im mi ti vam nam ja ty my oni sebe seba co ' +
    'kde kedy kto aky aka ake aku akej akym kolko ci ani ak aby ale tak uz vies viete prosim ahoj ' +
    'dakujem vdaka na vo zo do od po za bez pod nad medzi podla okrem namiesto proti vratane oprav ' +
    'opravte opravit oprava nech potom najprv najskor tiez takze vtedy niekedy vzdy nikdy niekto niekde ' +
    'nieco nic tam tu sem bude budeme mame mam mas ma maju je robi robia ide nejde nejdu dat daj dajte ' +
    'daju neda vediet vedel vedeli zle zly zla dobre lepsie rychlejsie chyba chybu chyby chybaj* stranke ' +
    'stranku stranky stranka obrazovk* heslo hesla hesiel udaje udajov vypocet suctu sucet v s z k',
  Czech:
    'zustan* by tabulk* objednavk* databaz* faktur* klik* potvrd* nastaven* verzi* kosik* obnov* pouziv* pouzit ' +
    'testy odkaz* nadpis* novy nova nove novou posledni zpravu potreboval chtel slo rad radi bychom ' +
    'ulozit smaz zobrazuje hlavicky a i so ze ktery ktera ktere kterou ktereho kterych kdyz jak jsem ' +
    'jsou jsme neni nebo se pro pouze jeste bych byl byla bylo byli muze muzes muzete muj moje chci ' +
    'chceme potrebuji potrebujeme pridej pridejte tlacitk* uzivatel* soubor* seznam* prihlaseni ' +
    'prihlasovani odhlaseni protoze proc vsechny vsechno na v s z k do od po za bez pod nad mezi podle ' +
    'krome misto proti u ani aby ale tak uz prosim dekuji diky oprav opravte opravit co kde kdy kdo jaky ' +
    'jaka jake kolik jestli pokud taky take jenom ten ta to toto tento tato tyto jeho jejich je bude ' +
    'budou mam mame ma maji vytvor odstran zmen napis uprav presun nastav zobraz nefunguje spadne pada ' +
    'strance stranku stranky stranka chyba chybu prejmenuj udelej pri hlavicce nejde zpet vrat heslo ' +
    'databazi',
  German:
    'in um benenne der die das und ist nicht ein eine einen einem einer mit auf fur den dem des zum zur wenn bitte ' +
    'auch wie warum kann ich wir sie es im vom bei nach uber behebe fuge hinzu fehler konnen soll sollte ' +
    'werden wird wurde sind haben hat noch nur oder aber dass damit durch alle mir uns beim erstelle ' +
    'andere entferne schreibe erklare seite benutzer schaltflache hinzufugen wo welche funktioniert ' +
    'beheben',
  Polish:
    'testy uruchomic nie dziala napraw dodaj strony przez oraz jest sie jak dla od przy ktory ktora ' +
    'ktore zeby aby po na w z do czy prosze usun zmien utworz napisz przycisk uzytkownik* wyjasnij ' +
    'dlaczego gdzie lub moze tylko logowani* blad bledu plik* naprawic dodac jako jeszcze odswiezeniu ' +
    'stronie trzeba',
  Hungarian:
    'az egy es hogy nem kerlek legyen van adj hozza hozza javitsd javitsa ki meg mukodik hogyan miert ' +
    'gomb gombot oldal oldalt hiba hibat amikor felhasznalo* lehet vagy csak minden kell mert ' +
    'bejelentkez* fejlec* ird torold keszits hozzon letre a',
  French:
    'le les des du une est et pas pour dans avec sur au aux que qui je nous vous il ce cette ces quand ' +
    'comment pourquoi ajoute ajouter ajoutez corrige corriger bouton lorsque sont peut peux si ' +
    "plait utilisateurs utilisateur lancer supprime cree creer ne fonctionne mais ou où l'application la " +
    'de un en',
  Spanish:
    'el los las del una es y que para con en por se no como cuando anade agrega arregla corrige crea ' +
    'boton pagina pedidos usuarios usuario funciona puedes porque donde hay esta este eso tabla cambiar ' +
    'elimina al lo su sin pero muestra la de un favor',
  Italian:
    'il lo gli della del dei delle di che con non una e quando come perche aggiungi correggi crea ' +
    'pulsante pagina funziona utente utenti puoi dove questo questa nel nella sul sulla al alla sono ma ' +
    "rimuovi mostra accesso l'utente la un su",
  Portuguese:
    'o os as um uma do da dos das no na nos nas e que para com em por nao como quando adicione adicionar ' +
    'corrija corrigir crie botao pagina usuario usuarios funciona porque onde esta este isso favor sair ' +
    'cabecalho pelo pela ao voce remova mostre de',
  Dutch:
    'het een van en niet voor met op de dat wanneer hoe waarom voeg toe graag kunnen knop pagina ' +
    'gebruiker gebruikers werkt fout los naar bij zijn maar ook als',
  Romanian:
    'si nu este pentru cu pe din care adauga repara butonul pagina utilizator* cand cum functioneaza ' +
    'sunt sa un o la',
  Swedish:
    'och att det inte som med lagg till knapp sidan anvandare hur varfor fungerar nar fixa ar en ett pa ' +
    'av den',
  Turkish: 've bir icin bu ekle duzelt dugme sayfa kullanici neden nasil calismiyor hata olarak ile degil',
};

/** The words of the table by what languages they give away; and the beginnings that end in `*`. */
const exact = new Map<string, string[]>();
const stems: [beginning: string, language: string][] = [];
for (const [language, words] of Object.entries(functionWords)) {
  for (const word of new Set(words.split(' '))) {
    if (word.endsWith('*')) stems.push([word.slice(0, -1), language]);
    else exact.set(word, [...(exact.get(word) ?? []), language]);
  }
}

/** Letters that one language has, or few: each speaks for the languages named. */
const telltaleLetters: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[ľĺŕ]/u, ['Slovak']],
  [/ô/u, ['Slovak', 'French']],
  [/[řěů]/u, ['Czech']],
  [/[čšžňťď]/u, ['Slovak', 'Czech']],
  [/[łąęćśźż]/u, ['Polish']],
  [/[őű]/u, ['Hungarian']],
  [/[ßẞ]/u, ['German']],
  [/[ñ¿¡]/u, ['Spanish']],
  [/[ãõ]/u, ['Portuguese']],
  [/[çœ]/u, ['French', 'Portuguese', 'Turkish']],
  [/[èêàùûîë]/u, ['French', 'Italian']],
  [/[ășțâ]/u, ['Romanian']],
  [/[åø]/u, ['Swedish']],
  [/[ığş]/u, ['Turkish']],
  [/[ýáíéú]/u, ['Slovak', 'Czech']],
  [/[äöü]/u, ['German']],
];

/** Endings of longer words, without diacritics, that few other languages have. */
const telltaleEndings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:ovanie|ovania|ovaniu|anie|enie|ania|enia)$/, ['Slovak']],
  [/(?:ovani|avani)$/, ['Slovak', 'Czech']],
  [/(?:ovat|ovala|ovali|ujeme|ujete|ujte|ujem|ujes|uju)$/, ['Slovak', 'Czech']],
  [/(?:osti|ostou)$/, ['Slovak', 'Czech']],
  [/(?:ost)$/, ['Slovak', 'Czech']],
  [/^(?:tm|zv|zl|zm|zn|zb|zd|zr|vl|vr|vs|vz|hl|hr|hn|ml|mr|mn|kt|dv)[a-z]*[aeiouy]/, ['Slovak', 'Czech']],
  [/(?:[a-z]{2}[ue]j|[^aeiou]ne)$/, ['Slovak', 'Czech']],
  [/(?:ych|ymi|eho|emu|iach|och|ami|skej|ovej|nej|nom|ovom)$/, ['Slovak', 'Czech']],
  [/(?:ung|keit|lich|ieren)$/, ['German']],
  [/(?:ción|cion|iones)$/, ['Spanish']],
  [/(?:zione|zioni)$/, ['Italian']],
  [/(?:ção|cao|ções|coes)$/, ['Portuguese']],
];
