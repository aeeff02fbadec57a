/** What templates ask for, as the only or the last word of a slot. */
const asked =
  'name|names|path|paths|file|files|filename|filepath|folder|directory|date|version|url|description|value|values|id|number|count|reason|purpose|' +
  'feature|component|module|package|class|function|method|endpoint|field|ticket|issue|branch|project|username|email|author|company|' +
  'goal|objective|requirement|requirements|constraint|constraints|result|outcome|behaviou?r|fact|facts|step|criteria|something|placeholder|here|technology|' +
  'názov|meno|cesta|súbor|dátum|popis|hodnota|verzia|dôvod|účel|číslo|cieľ|fakt|výsledok|požiadavka|obmedzenie';
const askedWord = new RegExp(
  `^(?:${asked}|tbd|tba|tbc|todo|xxx+|\\.\\.\\.|…|\\?+|doplniť|doplnit|doplň|fill[ _-]?in)$`,
  'iu',
);
const askedLast = new RegExp(`(?:^|[\\s_-])(?:${asked})$`, 'iu');
/** Words that begin an instruction to whoever fills the template in. */
const instruction =
  /^(?:one|a|an|your|list|describe|insert|add|enter|specify|fill|write|short|brief|clear|concise|what|why|how|which|who|measurable|replace|put|todo|tbd|to be|e\.g\.|path to|name of|number of|doplň|doplni\p{L}*|vlož\p{L}*|zadaj\p{L}*|popíš\p{L}*|opíš\p{L}*|uveď\p{L}*|napíš\p{L}*|jedn[aou]u?|tvoj\p{L}*|vaš\p{L}*|váš|krátk\p{L}*|stručn\p{L}*|čo|prečo|ktor\p{L}*|názov|cesta)(?=\s|:|$)/iu;
/** Remarks on where a statement comes from, and marks on it. */
const remark =
  /^(?:from|see|source|based|inferred|assum\p{L}*|per|via|new|existing|optional|required|recommended|default|out of|none|not?|yes|y|critical|important|nice|high|medium|low|done|wip|deprecated|breaking|create|modify|delete|update|added|changed|z|zo|podľa|zdroj|pozri|nové?|voliteľn\p{L}*|line|lines|riadok)(?!\p{L})/iu;

/**
 * Whether the text between square brackets is a slot.
 *
 * @param fillsLine Whether the brackets are all that stands on their line, a label apart.
 * @param leadsText Whether text follows: then a capitalized word is a tag such as `[API]`.
 */
export function isSlotText(inner: string, fillsLine: boolean, leadsText: boolean): boolean {
  if (/^path\/to\//i.test(inner)) return true;
  if (askedWord.test(inner)) return fillsLine || !leadsText || !/^\p{Lu}\p{Ll}/u.test(inner);
  // Choices, arguments, ranges, arrays.
  if (/[/|,=<>{}$]|^-|\.\.|^\p{N}/u.test(inner) && !instruction.test(inner)) return false;
  if (/\s[/|]\s|^\p{L}+(?:\/\p{L}+)+$/u.test(inner) || !/\s/.test(inner) || remark.test(inner)) return false;
  if (!/\p{L}{2}/u.test(inner)) return false;
  if (/^(?:an?|one)\s*,/i.test(inner)) return false;
  return fillsLine || instruction.test(inner) || askedLast.test(inner);
}

const htmlNames =
  /^(?:a|abbr|article|aside|audio|b|body|br|button|canvas|caption|code|col|data|datalist|dd|del|details|dialog|div|dl|dt|em|fieldset|figure|footer|form|g|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|mark|menu|meta|nav|ol|optgroup|option|output|p|picture|pre|progress|q|s|script|section|select|slot|small|source|span|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|u|ul|var|video)(?=[\s/]|$)/i;

/** Whether `<…>` or `{…}` holds the name of a slot rather than markup, a type, an object or a route's parameter. */
export function isTemplateName(inner: string, kind: 'angle' | 'curly'): boolean {
  const text = inner.trim();
  if (/[/:="'`@;()]|^\s|\s$/u.test(inner) && !/^path\/to\//i.test(text)) return false;
  if (kind === 'angle' && htmlNames.test(text)) return false;
  if (/^path\/to\//i.test(text) || askedWord.test(text)) return true;
  // `<account type>`: an element's second word would be an attribute; a component's name begins with a capital letter.
  if (kind === 'angle' && /^\p{Ll}[\p{Ll}\p{N}'’]*(?: \p{Ll}[\p{Ll}\p{N}'’-]*){1,7}$/u.test(text))
    return true;
  const parts = text.split(/[\s_-]+/);
  if (parts.length === 1 || /[,.]/.test(text)) return false;
  return askedLast.test(text) || (parts.length > 1 && instruction.test(text) && /\s/.test(text));
}
