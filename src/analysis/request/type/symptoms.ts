import type { Word } from '../request-text.ts';
import { allMatches, wordPatterns } from '../word-patterns.ts';

/** Words that tell of something that does not do what it should. */
const faults = wordPatterns(
  (
    'anyone can|anybody can|everyone can|everybody can|any user can|any … user can|ktokolvek|hocikto|trha|trhaju|show up in|shows up in|exposed|chokes|choke|stumbles|struggles|trips over|nem|spelling mistake|mistake|misspelt|nobody can|no one can|noone can|nobody is able|unable to|' +
    'not able to|can no longer|stays disabled|happens|it happens|stops|stopped|jumps|goes blank|blank|' +
    'white screen|goes missing|keeps|still shows|still see|old value|too slow|very slow|slow|laggy|lags|' +
    'spinning|spins|forever|out of memory|unreachable|refuses|denied|not found|not shown|not saved|' +
    "not sent|not loading|not rendered|not updated|not displayed|doesn't show|invalid|problem|problems|" +
    'issue|outdated data|nothing shows|enoent|econnrefused|eacces|cors|broken|broke|breaks|breaking|' +
    "crash*|bug|bugs|buggy|bugged|does not|doesn't|doesnt|is not working|isn't|not working|doesn't work|" +
    "stopped working|no longer|does nothing|do nothing|nothing happens|don't work|do not work|" +
    "don't … show|fails|failed|failing|fail|failure|error|errors|exception|exceptions|throws|throwing|" +
    "wrong|wrongly|incorrect|incorrectly|leak|leaks|leaking|overlap|overlaps|overlapping|can't|cant|" +
    "cannot|can not|won't|hangs|hanging|freezes|freezing|frozen|stuck|flicker*|blank|unexpected*|" +
    'regression|off by one|logged out|never closed|is never|are never|typo|misspell*|truncated|cut off|' +
    'duplicated|duplicates|twice|infinite loop|infinite|race condition|deadlock|500|404|403|401|502|' +
    'timed out|times out|timing out|wrongly|vanish*|disappear*|lost|loses|losing|missing from|corrupt*|' +
    'garbled|stale|nan|null pointer|undefined|segfault|panic|panics|misaligned|out of bounds|rejected|' +
    'ignores|ignored|nevie|nevedia|nevieme sa|neviem sa|nikto sa|nikomu|stava sa|deje sa|strati sa|' +
    'stratia sa|strati|vymaze|vymaze sa|zostava|zostane|ostava|stale vidno|stale ukazuje|pomaly|pomala|' +
    'pomale|pomalu|trva|problem|problemy|neplatn*|sa sama|sam od seba|miesto toho|namiesto toho|toci sa|' +
    'donekonecna|zle sa|prestal*|sa neda*|sa mi neda*|sa nedaju|nedaju|no se|zastane|zasekne|nic nerobi|nerobi nic|nic sa nestane|nic sa nedeje|nic sa ne*|' +
    'nestane sa nic|nefunguj*|nefungov*|nefunkcn*|nejde|nejdu|nesiel|nesla|neslo|pada|padaju|padne|padnu|' +
    'padol|padla|padlo|padajuc*|spadne|spadlo|spadol|spada|zhavar*|chyba|chybu|chyby|chybou|chyb|chybne|' +
    'chybny|chybna|chybova hlaska|bug|bugy|nesedi|nesedia|zle|zly|zla|zlu|zlom|zlej|zlych|nespravn*|' +
    'rozbit*|rozbil*|rozhod*|neda sa|nedaju sa|nedalo sa|nemozno|zmizn*|zmizol|zmizla|zmizli|mizne|' +
    'stratil*|straca*|prazdn*|prekryva|prekryvaju|odhlaseny|odhlasi ma|odhlasuje|biela stranka|zamrz*|' +
    'zasek*|sekne|seka|hadze|vyhadzuje|vyhodi|hodi chybu|hlasi chybu|dvakrat|duplicitn*|preklep|blika|' +
    'zacykl*|orezan*|posunut*|rozsypan*|dvojmo|odmieta|pretrvava|error|errory|fehler|funktioniert nicht|' +
    'nicht|kaputt|nie dziala|blad|hiba|nem mukodik|erreur|ne fonctionne pas|plante|no funciona|error|' +
    'errore|non funziona|erro|nao funciona|не працює|помилк*|не работает|ошибк*|пада*'
  ).split('|'),
  false,
);

/** "Nevracia", "neukladá", "nezobrazuje": a Slovak verb denied, as reports have it; orders ("nepridávaj") end in `j`. */
const deniedVerb =
  /^ne(?!skor|bo|konecn|wslett|xt|dela|pouziva)\p{L}{2,}(?:je|va|da|na|ta|ca|ti|si|zi|ne|aju|uju|iju|ia|li|la|lo|al|il|el|la sa)$/u;
const plainNames =
  /^(?:ne(?:gativne|utralne|zavisle|zavisla|zname|znama|prihlasene|prihlasena|aktivne|aktivna|pouzivane|povinne|povinna|platne|platna|uspesne|skutocne|vhodna|vhodne|priame|priama))$/;

/** "After 5 failed logins", "log every rejected payment": what failed is what it is about, and is meant to. */
function isAttribute(words: readonly Word[], at: number): boolean {
  if (!/^(?:failed|rejected|denied)$/.test(words[at]!.plain)) return false;
  const before = words[at - 1]?.plain ?? '';
  const next = words[at + 1]?.plain ?? '';
  return (
    /^(?:\d+|two|three|four|five|ten|several|repeated|consecutive|every|each|all|any|of)$/.test(before) &&
    /^[a-z]{3,}$/.test(next) &&
    !/^(?:with|when|because|after|again|and|for|due|once|twice)$/.test(next)
  );
}

/** The words of a sentence that tell of a fault; none when there is none. */
export function symptomsOf(words: readonly Word[]): Word[] {
  const found = new Set(
    allMatches(faults, words).flatMap(({ first, last }) =>
      isAttribute(words, first) ? [] : words.slice(first, last + 1),
    ),
  );
  for (const word of words) {
    if (deniedVerb.test(word.plain) && !plainNames.test(word.plain)) found.add(word);
  }
  return [...found].filter(({ foreign }) => !foreign).sort((a, b) => a.start - b.start);
}
