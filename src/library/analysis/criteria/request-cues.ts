/**
 * What in the words of a request answers a criterion (specification: Completeness criteria), in English and Slovak. Each pattern
 * takes the cue with the rest of its clause; what may as well be the symptom of a fault is left to the strict ones.
 */
const rest = '(?:[^,;.!?\\n]|[.,](?=\\d)){0,200}';

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

/** That a fault shows whatever is done, or by how much something is wrong; in plain form. */
export const constant = /\b(?:always|every time|never|\w+ off|off by \w+|vzdy|zakazdym|nikdy|stale)(?![\w-])/;

/** The fault itself, as a program words it. */
export const errorMessage =
  /\b(?:[A-Z]\w*(?:Error|Exception)|HTTP [45]\d\d|[Ss]tatus (?:code )?[45]\d\d|(?:returns?|vracia|vráti) [45]\d\d)[^.!?\n]{0,160}/u;

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
  /(?<!\p{L})(?:briefly|concisely?|in short(?= *(?:$|[,;:.!?\n]))|in detail|(?:short|brief|detailed|formal|informal) (?:explanation|answer|summary|tone|report)|in simple (?:words|terms)|formally|stručne|stručn\p{L}+ (?:odpoveď|zhrnutie)|podrobne|jednoduchými slovami|formálne)(?!\p{L})[^,;.!?\n]{0,60}/iu;

/** Names of what software is built with, where neither the scan nor the profile tells. */
export const technology =
  /(?<![\p{L}\p{N}/.-])(?:react|vue|angular|svelte|next\.js|nuxt|express|nestjs|fastify|fastapi|django|flask|spring boot|asp\.net(?: core)?|\.net(?: \d+)?|rails|laravel|symfony|typescript|javascript|python|java|kotlin|golang|rust|php|ruby|c#|postgres(?:ql)?|mysql|sqlite|mongodb|redis)(?![\p{L}\p{N}/])/giu;
