/**
 * Words that give a language away: function words, and verbs that requests begin with. Without diacritics, as people often write.
 * What two languages of this table have in common is left out of both, but for Slovak and Czech, and where a language could
 * not do without it: there `common.ts` weighs.
 *
 * `word*` is every word that begins so.
 */
export const functionWords: Readonly<Record<string, string>> = {
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
    'objednavk* databaz* faktur* klik* potvrd* nastaven* verzi* kosik* obnov* pouziv* pouzit test testy ' +
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
    'test testy odkaz* nadpis* novy nova nove novou posledni zpravu potreboval chtel slo rad radi bychom ' +
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
    'comment pourquoi ajoute ajouter ajoutez corrige corriger bouton page lorsque sont peut peux si ' +
    "plait utilisateurs utilisateur lancer supprime cree creer ne fonctionne mais ou où l'application la " +
    'de un en',
  Spanish:
    'el los las del una es y que para con en por se no como cuando anade agrega arregla corrige crea ' +
    'boton pagina pedidos usuarios usuario funciona puedes porque donde hay esta este eso tabla cambiar ' +
    'elimina al lo su sin pero muestra la de un favor',
  Italian:
    'il lo gli della del dei delle di che per con non una e quando come perche aggiungi correggi crea ' +
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

/** Letters that one language has, or few: each speaks for the languages named. */
export const telltaleLetters: readonly (readonly [RegExp, readonly string[]])[] = [
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
export const telltaleEndings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:ovanie|ovania|ovaniu|anie|enie|ania|enia)$/, ['Slovak']],
  [/(?:ovani|avani)$/, ['Czech']],
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
