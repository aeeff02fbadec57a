import type { Lexicon } from './senses.ts';

/** Slovak phrases, without diacritics. */
export const slovak = (): Lexicon => [
  ['yes', 'ano'],
  ['approve', 'schvalujem, schvalujeme, schvalene, schvalit, suhlasim, suhlasime, odsuhlasene, odsuhlasujem'],
  ['informal', 'hej'],
  ['sure', 'jasne, jasne ze, jasna vec'],
  ['no', 'nie'],
  [
    'stop',
    'zrus, zruste, zrusit, zrusene, rusim, stop, zastav, zastavte, nepokracuj, nepokracujte, ' +
      'nerob, nerobte, nerob nic, nespustaj, nezacinaj, neschvalujem, nesuhlasim, nechcem, ' +
      'zabudni na, zabudnite na, nechaj, nechajme, nechaj tak, prestan, koniec, zamietam, ' +
      'zamietnut, zamietnute, radsej nie, urcite nie, rozhodne nie, vobec nie, v ziadnom pripade, ' +
      'ani nahodou, netreba, nikdy',
  ],
  [
    'go',
    // "Áno, hneď" alone puts it off.
    ', hned, mozes hned',
    'pokracuj, pokracujte, pokracujme, zacni, zacnite, zacnime, spusti, spustite, vykonaj, ' +
      'vykonajte, realizuj, realizujte, implementuj, ' +
      'implementujte, podme, podme na, chod na, chod do, chodte do, ideme, ' +
      'ideme na, ideme do, nech sa paci, pust sa do, pustite sa do, pustme sa do, ist na, ist do, ' +
      'pod na, pod do, podte do, pusti sa do, daj sa do, dajte sa do, ' +
      'zacni pracovat, zacnite pracovat, zacni s pracou',
    ', hned, hned teraz',
  ],
  ['go', 'pokracovat, zacat, spustit, vykonat, realizovat, implementovat, ist', ', hned'],
  // "Urob návrh" asks for one.
  ['make', 'sprav, spravte, urob, urobte, davaj, rob, robte, robit, urobit, spravit', ', hned'],
  [
    'make',
    'sprav, spravte, urob, urobte, rob, robte, robit, urobit, spravit',
    'to, vsetko, to vsetko, to tak, to hned, tak, to teraz, na tom',
  ],
  ['object', 'vsetko, so vsetkym'],
  ['noun', 'to, toho, s tym, v tom, na tom, na to, do toho', ', hned, vsetko'],
  [
    'noun',
    ', s, podla',
    ', tym, tymto, toho, tohto, tej, touto, celym',
    'planom, planu, promptom, promptu, implementaciou, pracou, ulohou, zadania, zadanim, ' +
      'specifikacie, navrhom, navrhu, realizaciou',
  ],
  ['noun', 'v, na', ', tej, tejto', 'implementacii, praci, ulohe, realizacii'],
  [
    'noun',
    ', na, do',
    ', celu, tu, tuto',
    'implementacia, implementaciu, praca, pracu, prace, uloha, ulohu, realizaciu',
  ],
  ['noun', 'cely, ten, tento', 'plan, prompt, navrh'],
  [
    'go',
    'realizuj, realizujte, implementuj, implementujte, vykonaj, vykonajte, spusti, spustite, ' +
      'realizovat, implementovat, vykonat, spustit',
    'plan, prompt, navrh',
  ],
  ['approve', 'schvalujem, schvalujeme, schvalit, odsuhlasujem', 'plan, prompt, navrh'],
  ['object', 's', 'celym planom, celym promptom, planom, promptom, tymto planom, tymto promptom'],
  [
    'manner',
    'teraz, takto, presne takto, presne tak, tak ako je, presne ako je, v tejto podobe, ' +
      'bez zmien, bez zmeny, bez uprav, bez vyhrad, bez pripomienok, nie je co menit, nic nemenim, ' +
      'ziadne zmeny, netreba nic menit, nic netreba menit, nemusis nic menit, nic by som nemenil, ' +
      'nic by som nemenila, zmeny nie su potrebne, zmeny netreba, za mna, z mojej strany, odo mna',
  ],
  ['manner', 'podla', ', tohto, toho', 'planu, promptu, navrhu, zadania, specifikacie'],
  ['manner', 'nemam, nemame', ', ziadne, ziadnu', 'pripomienky, zmeny, vyhrady, namietky, upravy'],
  [
    'manner',
    'tak ako, ako, presne ako, presne tak ako, tak',
    'je, to je, si, ste',
    'napisane, uvedene, popisane, opisane, navrhnute, navrhol, navrhla, napisal, napisala, ' +
      'popisal, popisala, navrhli, napisali',
  ],
  ['praise', 'vyzera to, to vyzera, vyzera', 'dobre, super, vyborne, skvele, perfektne, fajn, spravne'],
  [
    'praise',
    'v poriadku, super, vyborne, skvele, perfektne, perfektny, dobre, fajn, sedi, sedi to, to sedi, vyhovuje, vyhovuje mi, vyhovuje mi to, ' +
      'vsetko sedi, paci sa mi to, spravne, je to tak, je, presne, presne to, presne toto, potvrdzujem, ' +
      'som si isty, som si ista',
  ],
  [
    'praise',
    'je to, to je, toto je, takto je to, takto to je, vsetko je, vsetko, prompt je, tento prompt je, navrh je, plan je, zadanie je, toto zadanie je',
    ', uplne, presne',
    'v poriadku, spravne, spravny, dobre, dobry, presne, presny, ok, okej, ono, to, super, vyborne',
  ],
  // The comma of "to je to, čo chcem" parts two phrases.
  [
    'praise',
    ', to',
    'co chcem, co chceme, co som chcel, co som chcela, co potrebujem, co potrebujeme, co som mal na mysli, co som mala na mysli',
  ],
  ['praise', 'chcem, chceme', 'to, toto, presne to, presne toto, to tak'],
  [
    'praise',
    'presne to, to, presne toto, toto',
    'chcem, chceme, potrebujem, potrebujeme, som chcel, som chcela, som potreboval, sme chceli',
  ],
  ['praise', 'urcite, urcite ze, samozrejme, samozrejme ze, rozhodne, iste, rad, rada'],
  ['emphasis', 'oukej, plne, uplne, jednoznacne, stopercentne, na 100 %'],
  ['thanks', 'dakujem, dakujeme, dakujem pekne, vdaka, diky, dik, dakujem velmi pekne'],
  ['please', 'prosim, prosim ta, prosim vas'],
  [
    'may',
    'mozes to, mozete to, mozeme to, mozes, mozete, mozeme, smies, smiete, chcem, chceme, kludne, mozes kludne, kludne mozes',
  ],
  [
    'lead',
    'odpoved, odpoved je, moja odpoved, moja odpoved je, moje rozhodnutie je, rozhodnutie, ' +
      'schvalenie, hovorim, vravim, vyberam, vyberam si, beriem, volim, davam',
  ],
  ['greeting', 'ahoj, ahojte, dobry den, dobre rano, dobry vecer, zdravim, cau'],
  ['and', 'a, &'],
];
