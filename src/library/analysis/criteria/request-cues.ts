import {
  articles,
  furtherEnglishOrders,
  furtherOrders,
  plainText,
  pronouns,
  requestVerbs,
} from '../words.ts';

/**
 * What in the words of a request answers a criterion (specification: Completeness criteria), in English and Slovak. Each pattern
 * takes the cue with the rest of its clause; what may as well be the symptom of a fault is left to the strict ones.
 */
const rest = '(?:[^,;.!?\\n]|[.,](?=\\d)){0,200}';

/** Limits that no symptom is worded like: "without changing the API", "must not", "; do not …". */
export const strictConstraint = new RegExp(
  "(?<!\\p{L})(?:without (?:\\w+ing|any|new|extra|additional|external|downtime|data loss|breaking)|nothing else|must(?:n't| not)|should(?:n't| not) (?:change|break|touch|affect)|" +
    "(?<=^|[,.;:]\\s|\\band |\\bbut )(?:do not|don't|never|keep)|(?:is|are|be) never|no (?:new|breaking|external|additional)|backwards?[- ]compatib\\w+|" +
    'bez (?:toho|zmen\\p{L}*|nov\\p{L}*|ďalš\\p{L}*|pridan\\p{L}*|použit\\p{L}*|poruš\\p{L}*|zásah\\p{L}*|výpad\\p{L}*|strat\\p{L}*)|nič iné|' +
    `nesm(?:ie|ú)|nič (?:zatiaľ |iné )?nemeň|nemeň|nemeniť|nepouži\\p{L}*|nikdy|zachova\\p{L}*)(?!\\p{L})${rest}`,
  'imu',
);

/** Limits of what is new. */
export const constraint = new RegExp(
  '(?<!\\p{L})(?:must|(?<!(?:is|are|was|were|not) )only(?! [a-z]{3,}s (?!of|with|who|from|that|can|may|and))|at most|at least|no more than|no later than|within \\d+|max(?:imum)?\\.?|musí|musia|len|iba|najviac|najmenej|maximálne|do \\d+ (?:s|ms|sek|min))' +
    `(?!\\p{L})${rest}`,
  'iu',
);

/** What is to come of it. */
export const expected = new RegExp(
  '(?<!\\p{L})(?:so that|such that|in order that|should (?:return|show|give|respond|produce|redirect|display|stay|end|see|get|be able)|' +
    'expect(?:ed|s)?|the result (?:is|should)|aby|tak aby|m(?:á|ajú) \\p{L}+ť|mal[aoi]? by|očakáva\\p{L}*|výsledk?o[km]\\p{L}*)' +
    '(?!\\p{L})[^.!?\\n]{0,200}',
  'iu',
);

/** What is right, where it stands beside a fault: "there should be two", "nemal by". */
export const rightly =
  /(?<!\p{L})(?:(?:there |it |they )?(?:(?<!\b(?:we|i|you) )should(?:n't| not)?|ought to|(?:is|are) supposed to)|(?:ne)?mal[aoi]? by|(?:má|majú) (?:byť|zostať|ostať)|treba)(?!\p{L})[^.!?\n]{0,200}/iu;

/** Who alone may do a thing, and what must be. */
export const permission =
  /(?<!\p{L})(?:only|nobody but|len|iba)(?!\p{L})[^.!?\n]{1,80}(?<!\p{L})(?:may|can|should|smie|smú|môže|môžu)(?!\p{L})|(?<!\p{L})(?:smie|smú|môže|môžu)(?!\p{L})[^.!?\n]{1,80}(?<!\p{L})(?:len|iba)(?!\p{L})|(?<!\p{L})(?:may|can) only(?!\p{L})|(?<!\p{L})(?:must|has to|have to|should(?! be able)|musí|musia|kontrolova\p{L}*)(?!\p{L})/iu;

/** How long something holds. */
export const duration =
  /(?<!\p{L})(?:for|every|within|na|každ\p{L}{1,3}|do)\s\d{1,6}\s?(?:s|sec\p{L}*|ms|min\p{L}*|hours?|days?|hod\p{L}*|dn[ií])(?!\p{L})/iu;

/** When a fault shows. */
export const condition = new RegExp(
  '(?<![\\p{L}-])(?:(?:when(?:ever)?|if|(?:al|even )though|even if|despite|hoci|napriek|after|while|as soon as|' +
    'for (?:[a-z]{3,}ed \\p{L}{3,}|users|accounts|orders|empty|large|long|unknown|missing|invalid|wrong|negative)|keď|ak|po \\p{L}{3,}[eiuí]|pri)(?!\\p{L})[^.!?\\n]{2,200}|' +
    '(?:on (?:click|submit|load|save|mobile|iphones?|ipads?|tablets?|edge|safari|firefox|chrome|ios|android|windows)|(?:na|v) (?:mobile|mobiloch|telefóne|iphone|ipade|androide|tablete|windows|edgi|safari|firefoxe|chrome))(?!\\p{L})[^.!?\\n]{0,200})',
  'iu',
);

/** How often a fault shows, where nobody knows when; in plain form. */
export const unsteady =
  /\b(?:flaky|flakes|sometimes|occasionally|intermittent\w*|randomly|once in|nestabiln\w*|obcas|niekedy|nahodne|raz prejde)\b/;

/** What is to be better about code, in plain form. */
export const quality =
  /\b(?:re-?renders?|performance|speed|easier to \w+|(?:jednoduchsie|lahsie) (?:sa )?\w+|faster|quicker|readab\w+|testab\w+|duplicat\w+|memory|maintainab\w+|vykon\w*|rychl\w+|zrychli\w*|citateln\w+|duplici\w+)\b/;

/** Rework that says itself when it is done, in plain form: one thing for another, everything of a kind gone, each where it belongs. */
export const replacement =
  /^\W*(?:replace|swap|switch|convert|migrate|rename|move|extract|break|prejd\w*|prejst|rozdel\w*|split|remove|get rid of|make|turn|unify|inline|simplify|zjednodus|memoi[sz]e|cache|memoi[sz]e|optimi[sz]e|speed up|reduce|nahrad\w*|vymen\w*|premenuj\w*|presun\w*|vytiahn\w*|odstran\w*|zbav\w*|zmen\w*|zjednot\w*|zluc\w*|prepis\w*|optimali\w*|zrychl\w*|zniz\w*|zmensi\w*|cachuj|ukladaj)\b/;

/** What reworked code becomes: "into a service". */
export const target =
  /(?<!\p{L})(?:into|na menšie|na viacero|do samostatn\p{L}{1,4}|do (?:služby|komponentu|hooku|modulu))(?!\p{L})[^,;.!?\n]{0,100}/iu;

/** The fault itself, as a program words it. */
export const errorMessage =
  /\b(?:[A-Z]\w*(?:Error|Exception)|HTTP [45]\d\d|[Ss]tatus (?:code )?[45]\d\d|(?:returns?|vracia|vráti) [45]\d\d)[^.!?\n]{0,160}/u;

/** How things are now. */
export const currentState = new RegExp(
  '(?<!\\p{L})(?:currently|at the moment|right now|today|so far|until now|we (?:already )?have|there (?:is|are) already|momentálne|aktuálne|zatiaľ|' +
    'dnes|teraz (?:je|sú|to|sa|máme)|už máme|existuje)(?!\\p{L})[^.!?\\n]{3,200}',
  'iu',
);

/** How to go about it, in words that no symptom has: a page may well crash "using Safari". */
export const stepwise =
  /(?<!\p{L})(?:step by step|in small steps|krok za krokom|po krokoch)(?!\p{L})[^,;.!?\n]{0,80}/iu;

/** How to go about it. */
export const approach = new RegExp(
  '(?<!\\p{L})(?:using|by (?:using|adding|means of|moving|replacing|extending)|with the help of|based on|following (?:the|our|an?|existing)|step by step|in small steps|' +
    `pomocou|použi(?:tím|ť)|krok za krokom|po krokoch|podľa vzoru|na základe)(?!\\p{L})${rest}`,
  'iu',
);

/** Which tests are asked for. */
export const testing =
  /(?<!\p{L})(?:(?:unit|integration|e2e|end-to-end|regression|snapshot|component)[ -]tests?|tdd|test coverage|covered (?:by|with) tests?|without tests?|vitest|jest|playwright|cypress|pytest|xunit|nunit|junit|bez testov)(?!\p{L})[^,;.!?\n]{0,80}/iu;

/** How much the person wants to be asked. */
export const interaction =
  /(?<!\p{L})(?:step by step|one step at a time|ask me|ask (?:before|first)|confirm (?:with me|first|before)|(?:don't|do not) ask|without asking|on your own|autonomously|show me (?:first|before|the plan)|krok za krokom|(?:o|s)pýtaj sa|nepýtaj sa|samostatne|najprv mi? ?(?:ukáž|navrhni))(?!\p{L})[^,;.!?\n]{0,80}/iu;

/** How the answer is to be worded. */
export const tone =
  /(?<!\p{L})(?:briefly|concisely?|in short|in detail|(?:short|brief|detailed|formal|informal) (?:explanation|answer|summary|tone|report)|in simple (?:words|terms)|formally|stručne|stručn\p{L}+ (?:odpoveď|zhrnutie)|podrobne|jednoduchými slovami|formálne)(?!\p{L})[^,;.!?\n]{0,60}/iu;

/** Names of what software is built with, where neither the scan nor the profile tells. */
export const technology =
  /(?<![\p{L}\p{N}/.-])(?:react|vue|angular|svelte|next\.js|nuxt|express|nestjs|fastify|fastapi|django|flask|spring boot|asp\.net(?: core)?|\.net(?: \d+)?|rails|laravel|symfony|typescript|javascript|python|java|kotlin|golang|rust|php|ruby|c#|postgres(?:ql)?|mysql|sqlite|mongodb|redis)(?![\p{L}\p{N}/])/giu;

/** How often something may happen: "5 attempts per minute". */
export const rate =
  /\d[^,;.]{0,40}(?:\bper\b|\/|(?<!\p{L})za)\s?(?:s|sec|second|minute|min|hour|day|month|user|ip|request|sekund\p{L}*|minút\p{L}*|hodin\p{L}*|deň|mesiac)(?!\p{L})/iu;

/** Which cases tests are to cover. */
export const cases =
  /(?<!\p{L})(?:(?:at least )?for (?:the )?(?:case|edge case|happy path|empty|missing|invalid|wrong|duplicate)\w*|cover(?:ing|s)?|including|at least (?:for )?|aspoň (?:pre|na)?|vrátane|o (?:ne)?platn\p{L}*|pre prípad\p{L}*|ktoré pokry\p{L}*|pokry\p{L}*)(?!\p{L})[^.!?\n]{3,200}/iu;

/** That the tests pass is what shows that it is done, and no limit. */
export const testsPass =
  /(?<!\p{L}|(?:after|once|when|if|until|po tom, ako|keď|až) (?:(?:all|the|existing|všetky|existujúce) ){0,4})(?:(?:all |the |existing ){0,4}tests (?:must |should |have to )?(?:still |all )?(?:pass|stay green|be green|keep passing)|(?:všetky |existujúce ){0,4}testy (?:musia |majú )?(?:stále |naďalej )?(?:prejsť|prejdú|prechádzať|zostať zelené))(?!\p{L})/iu;

/** Where one part of a sentence may end and the next begin: what "and" joins is as often two things as two orders. */
const border = /([,;:]\s+)/;
const joint = /^(?:and|then|but|a|potom|ale)\s+(?:then\s+)?/i;

/**
 * The parts of a sentence that each order something, or say of something what it has to do; with all that stands behind them, so that none
 * says something else than the sentence does.
 *
 * @param asks Whether the sentence asks for something by itself ("we need a log"), so that its beginning counts whatever its words are.
 */
export function behavioursOf(clause: string, asks = false): string[] {
  const pieces = clause.split(border);
  const found: string[] = [];
  for (let at = 0; at < pieces.length; at += 2) {
    const part = pieces[at]!.replace(/(?<![.,;:])[.,;:]+$/, '').trim();
    const own = at === 0 ? part : part.replace(joint, '');
    if (isBehaviour(own) || (asks && at === 0)) found.push(own);
    else if (found.length > 0 && part !== '') found.push(`${found.pop()}${pieces[at - 1]}${part}`);
  }
  return found;
}

/** Whether a part stands for itself: an order, or a thing and what it must do. */
function isBehaviour(part: string): boolean {
  const words = part.split(/\s+/);
  // What must not be is a limit.
  if (words.length < 2 || prohibition.test(part)) return false;
  const plain = words.map((word) => {
    const first = /\p{L}+/u.exec(word);
    // Part of a name in code is no word.
    const isName =
      first &&
      (/^[/.@`]/.test(word) || /^[._/-]{0,3}[\p{L}(]/u.test(word.slice(first.index + first[0].length)));
    return first && !isName ? plainText(first[0]) : '';
  });
  const [first = '', second = ''] = plain;
  if (requestVerbs.has(first) || furtherEnglishOrders.has(first)) return true;
  // "Order", "record" and "filter" are orders in front of a thing alone.
  if (furtherOrders.has(first) && (articles.has(second) || pronouns.has(second) || /^\d/.test(words[1]!)))
    return true;
  return demand.test(part);
}

/** "It should fail", "the list must be empty", "má ostať tam", "export nech trvá". */
const demand =
  /^(?:\S+\s+){0,4}?(?:must|shall|should|has to|have to|needs? to|musí|musia|(?:má|majú)(?= (?:\S+ ){0,2}\S+ť)|mal[aoi]? by|treba|nech)(?!\p{L})/iu;

const prohibition = /(?<!\p{L})(?:nesmie|nesmú|must not|mustn['’]t|never|nothing else|nič iné)(?!\p{L})/iu;
