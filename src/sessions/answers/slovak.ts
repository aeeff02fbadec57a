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
    'pokracuj, pokracujte, pokracujme, zacni, zacnite, zacnime, spusti, spustite, sprav, ' +
      'spravte, urob, urobte, vykonaj, vykonajte, realizuj, realizujte, implementuj, ' +
      'implementujte, podme, podme na, chod na, chod do, chodte do, do, davaj, rob, robte, ideme, ' +
      'ideme na, ideme do, nech sa paci, pust sa do, pustite sa do, pustme sa do, ist na, ist do',
  ],
  ['go', 'pokracovat, zacat, spustit, vykonat, realizovat, implementovat, ist, robit, urobit, spravit'],
  ['object', 'to, toho, vsetko, s tym, so vsetkym, v tom, na tom, na to, do toho'],
  [
    'object',
    ', s, podla, v, na',
    ', tym, tymto, toho, tohto, tej, touto, tomto, cely, celu, ten, tento, tuto, tu',
    'plan, planom, planu, plane, prompt, promptom, promptu, prompte, implementacia, ' +
      'implementaciou, implementacii, implementaciu, praca, pracou, praci, ulohou, uloha, ulohu, ' +
      'zadania, zadanim, specifikacie, navrh, navrhom, navrhu, realizaciou, realizaciu',
  ],
  [
    'manner',
    'teraz, hned, takto, presne takto, presne tak, tak ako je, presne ako je, v tejto podobe, ' +
      'bez zmien, bez zmeny, bez uprav, bez vyhrad, bez pripomienok, nie je co menit, nic nemenim, ' +
      'za mna, z mojej strany, odo mna',
  ],
  [
    'manner',
    'tak ako, ako, presne ako, presne tak ako, tak',
    'je, to je, si, ste',
    'napisane, uvedene, popisane, opisane, navrhnute, navrhol, navrhla, napisal, napisala, ' +
      'popisal, popisala, navrhli, napisali',
  ],
  [
    'praise',
    'vyzera to dobre, vyzera dobre, to vyzera dobre, vyzera to super, v poriadku, ' +
      'je to v poriadku, to je v poriadku, vsetko v poriadku, vsetko je v poriadku, super, ' +
      'vyborne, skvele, perfektne, perfektny, dobre, fajn, sedi, sedi to, vsetko sedi, ' +
      'paci sa mi to, spravne, je to spravne, to je ono, je to tak, je, presne, potvrdzujem, ' +
      'som si isty, som si ista, precital som, precitala som',
  ],
  ['praise', 'urcite, urcite ze, samozrejme, samozrejme ze, rozhodne, iste, rad, rada'],
  ['emphasis', 'oukej, plne, uplne'],
  ['thanks', 'dakujem, dakujeme, dakujem pekne, vdaka, diky, dik, dakujem velmi pekne'],
  ['please', 'prosim, prosim ta, prosim vas'],
  ['may', 'mozes, mozete, mozeme, smies, smiete, chcem, chceme, kludne, mozes kludne, kludne mozes'],
  [
    'lead',
    'odpoved, odpoved je, moja odpoved, moja odpoved je, moje rozhodnutie je, rozhodnutie, ' +
      'schvalenie, hovorim, vravim, za mna',
  ],
  ['and', 'a'],
];
