import { plainText, type RequestText, type Word } from './request-text.ts';

/** Words of each domain; one that counts more than others in its domain stands in `strong`. */
const domains: Readonly<
  Record<string, { readonly strong: string; readonly weak: string; readonly files?: RegExp }>
> = {
  Security: {
    strong:
      'security|vulnerability|xss|csrf|sql injection|oauth|oauth2|jwt|encryption|encrypt|two factor|2fa|' +
      'mfa|secret|authentication|authorization|penetration|permission|role based|rbac|sso|bezpecnost*|' +
      'zranitelnost*|sifrov*|autentifik*|autoriz*|opravnen*|dvojfaktor*',
    weak: 'login|password|token|auth|sign in|logout|hesl*|prihlas*|gdpr|rate limiting|session cookie',
  },
  Database: {
    strong:
      'database|sql|migration|schema|postgres|postgresql|mysql|mongodb|sqlite|orm|prisma|drizzle|' +
      'foreign key|databaz*|migraci*|schemu|schemy',
    weak: 'query|index|transaction|dotaz*|transakci*|redis',
    files: /\.sql\b|schema\.prisma/,
  },
  DevOps: {
    strong:
      'docker*|kubernetes|k8s|helm|ci cd|ci pipeline|ci job|ci build|in ci|on ci|pipeline|deploy|' +
      'deployment|github action|gitlab ci|jenkins|terraform|nginx|staging|dockerize|workflow|nasad*|' +
      'monitoring|prometheus|grafana|downtime|vypadk*',
    weak:
      'build|environment variable|server|cloud|aws|azure|premenne prostredia|release|eslint|prettier|lint|' +
      'dependency|zavislost*',
    files: /Dockerfile|docker-compose|\.github\/|\.gitlab-ci|\.tf\b|Makefile/,
  },
  Testing: {
    strong:
      'test|unit test|e2e|coverage|jest|vitest|playwright|cypress|mock|flaky|testy|testov|test*|pokrytie',
    weak: 'qa|regression',
    files: /\.(?:spec|test)\.\w+/,
  },
  Documentation: {
    strong:
      'readme|documentation|document|changelog|docs|jsdoc|docstring|contributing|dokumentaci*|zdokumentuj*|' +
      'navod*',
    weak: 'comment|typo|guide|koment*|preklep*',
    files: /README|CHANGELOG|\bdocs\/|\.md\b/,
  },
  Mobile: {
    strong:
      'android|ios|react native|flutter|swiftui|kotlin|mobile app|app store|expo|mobiln* aplik*|' +
      'push notification',
    weak: 'swipe|tablet|iphone',
    files: /\.(?:swift|kt|dart)\b/,
  },
  Data: {
    strong:
      'machine learning|dataset|data pipeline|etl|pandas|analytics|data warehouse|training|model accuracy|' +
      'embeddings|spark|airflow|datov* sklad*|strojov* uc*|notebook',
    weak: 'csv|chart|report|statistics|graf*|statistik*',
    files: /\.ipynb\b/,
  },
  Frontend: {
    strong:
      'button|page|component|header|footer|sidebar|css|tailwind|react|vue|angular|svelte|modal|tooltip|' +
      'dark mode|frontend|front end|ui|ux|layout|responsive|hook|spinner|menu|dialog|navbar|banner|form|' +
      'screen|accessibility|aria|font|colour|color|safari|icon|dropdown|browser|usememo|usecallback|redux|' +
      'zustand|scroll|animation|toast|vite|router|tlacidl*|strank*|hlavick*|paticka|paticke|pätičk*|' +
      'formular*|komponent*|obrazovk*|farb*|modaln*|frontend*|prehliadac*|ikon*|tmavy rezim|pristupnost*|' +
      'hook*|vzhlad*|rozlozeni*|menu',
    weak:
      'mobile|list|table|show|display|dashboard|click|state|pagination|kosik*|zobraz*|klik*|tabulk*|' +
      'zoznam*|mobil*|stav*|image|obrazk*|cart|profile',
    files: /\.(?:tsx|jsx|vue|svelte|css|scss|html)\b/,
  },
  Backend: {
    strong:
      'api|endpoint|backend|back end|server|rest|graphql|microservice|service|webhook|queue|worker|' +
      'controller|middleware|cron|route handler|rate limit|rate limiting|websocket|grpc|kafka|cache|' +
      'caching|backend*|sluzb*|mikrosluzb*|fronta|frontou|server*|worker*|cachovan*|stripe|payment|platb*|' +
      'platobn*|email*',
    weak:
      'request|timeout|response|upload|export|500|user service|invoice|order|faktur*|objednavk*|nahravan*|' +
      'poziadav*',
    files: /\.(?:cs|go|java|php|rb|py|rs)\b|\b(?:server|api|controllers)\//,
  },
};

/**
 * The domain that most of the request's words belong to; `Technical` when none does. Of two that are even the more special
 * one, in the order above.
 */
export function domainOf({ words, text }: RequestText): string {
  let best = 'Technical';
  let most = 0;
  for (const { name, strong, weak, files } of compiled) {
    const points = 2 * distinct(strong, words) + distinct(weak, words) + (files?.test(text) ? 2 : 0);
    // "Azure" is as often a provider of something else.
    if (points > most && (points > 1 || !special.has(name))) {
      best = name;
      most = points;
    }
  }
  return best;
}

/** Domains that no side of a product is: a word alone that may belong there tells nothing. */
const special: ReadonlySet<string> = new Set(['Security', 'DevOps', 'Mobile', 'Data']);

function distinct(patterns: WordPatterns, words: RequestText['words']): number {
  const named = allMatches(patterns, words).filter((match) => !speaksAgainst(words, match));
  return new Set(named.map(({ first }) => words[first]!.plain)).size;
}

const compiled = Object.entries(domains).map(([name, { strong, weak, files }]) => ({
  ...{ name, files },
  ...{ strong: wordPatterns(strong.split('|')), weak: wordPatterns(weak.split('|')) },
}));

/**
 * Words and phrases that are looked for in a request, without regard to letter case, diacritics and hyphens:
 *
 * - `login` is the word with the regular endings of English: logins, and so `cache` is caches, cached, caching.
 * - `prihlas*` is every word that begins so.
 * - `multiple files` is a phrase; up to three other words may stand for `…` (`...`) in it, within a clause; neighbours may have a comma between them.
 */
export interface WordPatterns {
  readonly byBeginning: ReadonlyMap<string, readonly Phrase[]>;
}

interface Phrase {
  readonly steps: readonly Step[];
}

interface Step {
  readonly stem: string | undefined;
  readonly forms: readonly string[];
  /** Other words may stand before it. */
  readonly gap: boolean;
}

/** Words of a request that a pattern matched: indices, the last one included. */
export interface PatternMatch {
  readonly first: number;
  readonly last: number;
}

/** @param inflected Whether words without `*` also match with the endings of English. */
export function wordPatterns(patterns: readonly string[], inflected = true): WordPatterns {
  const byBeginning = new Map<string, Phrase[]>();
  for (const pattern of patterns) {
    const steps = stepsOf(pattern, inflected);
    const first = steps[0];
    if (!first) continue;
    const key = beginningOf(first.stem ?? first.forms[0]!);
    const others = byBeginning.get(key);
    if (others) others.push({ steps });
    else byBeginning.set(key, [{ steps }]);
  }
  return { byBeginning };
}

/** The longest match that begins with a word; undefined when there is none. */
export function matchAt(
  { byBeginning }: WordPatterns,
  words: readonly Word[],
  at: number,
): PatternMatch | undefined {
  const { plain } = words[at]!;
  let longest: PatternMatch | undefined;
  for (const key of [beginningOf(plain), plain.slice(0, 1)]) {
    for (const { steps } of byBeginning.get(key) ?? []) {
      const last = lastOf(steps, words, at);
      if (last !== undefined && last >= (longest?.last ?? 0)) longest = { first: at, last };
    }
    if (plain.length === 1) break;
  }
  return longest;
}

/** All matches, from the left, none within another. */
export function allMatches(patterns: WordPatterns, words: readonly Word[]): PatternMatch[] {
  const matches: PatternMatch[] = [];
  for (let at = 0; at < words.length; at++) {
    const match = matchAt(patterns, words, at);
    if (!match) continue;
    matches.push(match);
    at = match.last;
  }
  return matches;
}

function lastOf(steps: readonly Step[], words: readonly Word[], from: number): number | undefined {
  let at = from;
  for (const [index, step] of steps.entries()) {
    const reach = index === 0 ? 0 : step.gap ? 3 : 0;
    let found: number | undefined;
    for (let next = at; next <= at + reach && next < words.length; next++) {
      // Only neighbours may have a comma between them: "viem, že".
      if (next > at && words[next]!.clause !== words[from]!.clause) break;
      if (matches(step, words[next]!.plain)) {
        found = next;
        break;
      }
    }
    if (found === undefined) return undefined;
    at = found + 1;
  }
  return at - 1;
}

function matches({ stem, forms }: Step, plain: string): boolean {
  return stem === undefined ? forms.includes(plain) : plain.startsWith(stem);
}

function stepsOf(pattern: string, inflected: boolean): Step[] {
  const steps: Step[] = [];
  let gap = false;
  for (const word of plainText(pattern).split(/(?:\s|-)+/)) {
    if (word === '…' || word === '...') gap = true;
    else if (word.endsWith('*') && word.length > 1) {
      steps.push({ stem: word.slice(0, -1), forms: [], gap });
      gap = false;
    } else if (word !== '' && word !== '*') {
      steps.push({ stem: undefined, forms: inflected ? formsOf(word) : [word], gap });
      gap = false;
    }
  }
  return steps;
}

/** Regular forms of an English noun or verb: class, classes; cache, caching; plan, planned; query, queries. */
function formsOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word];
  const forms = [word, `${word}s`, `${word}es`, `${word}ed`, `${word}ing`];
  if (word.endsWith('e')) forms.push(`${word}d`, `${word.slice(0, -1)}ing`);
  else if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`, `${word.slice(0, -1)}ied`);
  else if (/[aeiou][bdglmnprt]$/.test(word))
    forms.push(`${word}${word.at(-1)}ed`, `${word}${word.at(-1)}ing`);
  return forms;
}

function beginningOf(word: string): string {
  return word.slice(0, 2);
}

const denialBefore =
  /^(?:without|no|don't|dont|never|bez|netreba|nemen|nemente|neupravuj|nepridavaj|neprerabaj|nerob|nepouzivaj|nedotykaj|nechcem|nepotrebujem|ziadn\p{L}*)$/u;
/** "Do not touch", "must not change"; in "does not work" the fault itself is denied. */
const denialByTwo = /^(?:do|must|should|need|to) not$/;

/**
 * Whether a match is spoken against: a denial stands up to three words before it in its clause. A phrase that begins with the denial
 * itself ("without downtime") is none.
 */
export function speaksAgainst(words: readonly Word[], { first }: PatternMatch): boolean {
  const { clause } = words[first]!;
  for (let at = first - 1; at >= 0 && at >= first - 3; at--) {
    const word = words[at]!;
    if (word.clause !== clause || /^(?:and|but|so|a|ale|aby)$/.test(word.plain)) return false;
    if (denialBefore.test(word.plain) || denialByTwo.test(`${words[at - 1]?.plain} ${word.plain}`))
      return true;
  }
  return false;
}

/** Words that tell of something that does not do what it should. */
const faults = wordPatterns(
  (
    'anyone can|anybody can|everyone can|everybody can|any … can|ktokolvek|hocikto*|trha|trhaju|show up in|shows up in|exposed|chokes|choke|stumbles|struggles|trips over|nem|spelling mistake|mistake|misspelt|nobody can|no one can|noone can|nobody is able|unable to|' +
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
    'ignores|ignored|drops|skips|swallows|misses|forgets|nevie|nevedia|nevieme sa|neviem sa|nikto sa|nikomu|stava sa|deje sa|strati sa|' +
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
  /^ne(?!skor|bo|bud|konecn|wslett|xt|dela|pouziva|vad|treb|chce)\p{L}{2,}(?:je|va|da|de|du|di|na|ta|ca|ti|si|za|zi|bi|vi|ri|ne|aju|uju|iju|ia|li|la|lo|al|il|el|la sa)$/u;
const plainNames =
  /^(?:ne(?:gativne|utralne|zavisle|zavisla|zname|znama|prihlasene|prihlasena|aktivne|aktivna|pouzivane|povinne|povinna|platne|platna|uspesne|skutocne|vhodna|vhodne|priame|priama))$/;

/** "The build should fail when …", "make the tests fail": a failure that is wanted. */
function isWanted(words: readonly Word[], { first }: PatternMatch): boolean {
  const { plain, clause } = words[first]!;
  // "It should warn when coverage drops": the case of a wish.
  const when = words.findIndex(({ plain: each }, at) => at < first && /^(?:when|if|ked|ak)$/.test(each));
  if (words.slice(0, Math.max(when, 0)).some(({ plain: each }) => /^(?:should|must|nech)$/.test(each)))
    return true;
  if (!/^(?:fails?|padne|spadne|padnu|zlyha)$/.test(plain)) return false;
  const before = words.slice(Math.max(0, first - 4), first).filter((word) => word.clause === clause);
  const order = before.findLastIndex((word) => /^(?:should|must|shall|nech|not|but|ale)$/.test(word.plain));
  if (order >= 0) return !/^(?:not|but|ale)$/.test(before[order]!.plain);
  return /^(?:make|let)$/.test(words[0]!.plain) && first <= 5;
}

/** Small words that end in a consonant, and are nothing that could be missing. */
const particles =
  /^(?:len|uz|tam|sem|ten|iste|vsak|ked|ak|asi|stale|znovu|zas|nejak|tak|ze|dnes|teraz|pod|nad|od|bez|cez)$/;

/** The words of a sentence that tell of a fault; none when there is none. */
export function symptomsOf(words: readonly Word[]): Word[] {
  const told = allMatches(faults, words).filter((match) => !isWanted(words, match));
  const found = new Set(told.flatMap(({ first, last }) => words.slice(first, last + 1)));
  for (const word of words) {
    if (deniedVerb.test(word.plain) && !plainNames.test(word.plain)) found.add(word);
  }
  // "Chyba" is a fault, "chýba" says that something is not there yet.
  const isTold = ({ foreign, text }: Word) => !foreign && !/^chýba/iu.test(text);
  // So does "endpoint chyba", "chyba mi": a fault stands behind a verb or a word that agrees with it.
  const isLack = (word: Word) => {
    const at = words.indexOf(word);
    const beside = (each: Word | undefined) => (each?.clause === word.clause ? each.plain : '');
    const before = beside(words[at - 1]);
    return (
      word.plain === 'chyba' &&
      ((/[bcdfghjklmnprstvz]$/.test(before) && !particles.test(before)) ||
        /^(?:mi|nam|tam|tu)$/.test(beside(words[at + 1])))
    );
  };
  return [...found].filter((word) => isTold(word) && !isLack(word)).sort((a, b) => a.start - b.start);
}
