import type { Range } from '../../../src/core/parse/blocks.ts';

/** Labels of link definitions, in lower case: `[label]` is then a link. */
export type Definitions = ReadonlySet<string>;

const square = /(?<![\p{L}\p{N}_\])/.\\-])\[([^[\]\n]{2,120})\](?!\.?[\p{L}\p{N}_/-]|[([:])/gu;
const angle = /(?<![\p{L}\p{N}_)\]])<([\p{L}][^<>\n=]{1,80})>/gu;
const curly = /(?<![\p{L}\p{N}_$/{:=])(?:\{\{([^{}\n]{1,60})\}\}|\{([^{}\n]{2,60})\})(?![/}])/gu;
const words: readonly RegExp[] = [
  /(?<![\p{L}\p{N}_/.-])(?:TBD|TBA|TBC)(?![\p{L}\p{N}_/-])/gu,
  /(?<!\S)\(?\?{3,}\)?(?=\s|$|[.,;])/gu,
  /(?<!\p{L})lorem ipsum(?!\p{L})/giu,
  /(?<![\p{L}\p{N}_])_{3,}(?![\p{L}\p{N}_])/gu,
];
/** What stands before a line's content: task box, and a short label with its colon. */
const lead =
  /^\s*(?:\[[ xX]\]\s+)?(?:(?:\*\*|__)?\p{L}[\p{L}\p{N} /-]{0,40}(?::(?:\*\*|__)?|(?:\*\*|__):)\s+)?/u;
/** Content that only says that it is still to come. */
const toCome =
  /^[([{<]?(?:\.{3,}|…|\?\?+|tbd|tba|tbc|todo|fixme|xx+(?: ?(?:%|[a-z]{1,8}))?|fill (?:this )?in|fill me in|placeholder|(?:(?:n\/a|\uFFFC{3})\s*[-–—:]\s*)?(?:to|will) be (?:(?:defined|determined|decided|specified|confirmed|agreed|clarified)(?: (?:by|with|in|after|before|during) [^.;:]{1,40})?|added|filled in|done|provided)(?: later)?|(?:insert|enter|put|add) (?:your )?(?:text|content) here|coming soon|doplniť(?: neskôr)?|doplnit(?: neskor)?|doplní sa|bude doplnené|treba doplniť)[)\]}>]?[.:]?$/iu;
const todo =
  /^[([]?(?:TODO|FIXME|DOPLNIŤ)(?=\s*[:)\]–—-]|\s+(?:define|fill|add|write|describe|decide|clarify|check|specify|ask|confirm|doplniť|zistiť|overiť)(?!\p{L}))/u;

/** Marks of what is to be written or fixed, anywhere in a line. */
const mark = /(?<![\p{L}\p{N}_./#-])(?:FIXME|X{3,}|TODO(?=: \p{L}))(?![\p{L}\p{N}_./-]*[\p{L}\p{N}_/-])/gu;
/** What stands around a mark that is spoken of: "remove the FIXME comments", "no TODO or XXX is left". A row of them is a mask. */
const spokenOf = {
  before:
    /(?:\b(?:no|any|the|an?|all|every|each|this|that|these|those|old|existing|remaining|stale|new|with|without|remov\p{L}{1,4}|resolv\p{L}{1,4}|fix\p{L}{0,4}|find\p{L}{0,3}|flag\p{L}{0,4}|report\p{L}{0,3}|(?:grep|search|look|scan)\p{L}{0,4}(?: for)?|count\p{L}{0,3}|such as|like|and|or|called|marked|named|todo|hack|bez|žiadn\p{L}{1,3}|odstrá\p{L}{1,4}|alebo)|[\p{N}X+,]|T-?O-?D-?O\/|<!--)[\s,/]{0,9}$/iu,
  after:
    /^(?:['’]?s\b|[\s-]*(?:comments?|markers?|tags?|notes?|annotations?|items?|entr(?:y|ies)|labels?|lines?|in|at|from|left|remains?|and|or|alebo|komentár\p{L}*|poznám\p{L}*|značk\p{L}*)(?!\p{L})|\s*[,/]\s*(?:TODO|FIXME|XXX|HACK)\b|\s+(?:X{2}|\p{N}))/u,
};
/** Dots in place of words, between words or behind one that leads up to them. */
const dots = new RegExp(
  [
    // "The limit is ... euros."
    /(?<=(?:\p{L}{2}|[\p{N}):\uFFFC]) )(?:\.{3,12}|…)(?= (?!(?:but|so|then|or|maybe|ale|alebo|potom)(?!\p{L}))\p{Ll}{2})/u,
    // "The limit is ...", "src/a.ts - ...", "src/a.ts (...)"
    /(?<=(?<!\p{L})(?:is|are|be|the|an?|of|to|with|by|je|sú|na) )(?:\.{3,12}|…)(?=\s*$)/u,
    /(?<=\s[-–—] )(?:\.{3,12}|…)(?=\s*$)|(?<=\s\()(?:\.{3,12}|…)(?=\)\s*$)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gmu',
);
/** Words that go together around whatever stands between them. */
const pairs =
  /(?<!\p{L})(?:from\b[^.]{0,40}\bto|between\b[^.]{0,40}\band|either\b[^.]{0,40}\bor|both\b[^.]{0,40}\band|if\b[^.]{0,40}\b(?:then|else)|try\b[^.]{0,40}\bcatch|begin\b[^.]{0,40}\bend|od\b[^.]{0,40}\bdo)$/iu;

/** What a sentence leaves open: "The retention period is to be decided." */
const leftOpen =
  /(?<!\b(?:that|which|who|what) )\b(?:is|are|remains?) (?:still |yet )?to be (?:defined|determined|decided|agreed|clarified)(?=[.;]?\s{0,3}$)/gmu;

/** What every slot has something of; a text without is passed over at once. A loop over the characters takes longer. */
const hint =
  /[[<{…]|\?\?|\.\.\.|___|tb[dac]|todo|fixme|lorem|dopln|\bxx|fill|placeholder|to be|be added|text here|coming/i;

/** Whether a text may hold a slot at all. */
export function mayHoldSlot(text: string): boolean {
  return hint.test(text);
}

/**
 * Finds the slots in a passage, in order of place.
 *
 * @param plain The passage with code, link targets and addresses masked.
 * @param offset Where the passage starts in the file.
 * @param choices Whether `Priority: [high/low]` is a slot: a prompt may ask so, a memory file states what is.
 */
export function findSlots(plain: string, offset: number, definitions: Definitions, choices = false): Range[] {
  const text = plain.replace(/"[^"\n]{0,200}"|“[^”\n]{0,200}”|„[^“”\n]{0,200}[“”]/gu, (quotation) =>
    '\uFFFC'.repeat(quotation.length),
  );
  const found: Range[] = [];
  /** The characters of what was found; there may be as many slots as words. */
  const taken = new Uint8Array(text.length);
  const add = (index: number, length: number) => {
    if (taken.subarray(index, index + length).includes(1)) return;
    taken.fill(1, index, index + length);
    found.push({ start: offset + index, end: offset + index + length });
  };

  // Patterns are compiled when they are first used, which takes longer than most texts.
  for (const match of text.includes('[') ? text.matchAll(square) : []) {
    const inner = match[1]!.trim();
    if (/^[xX^!]/.test(inner) && (inner.length === 1 || /^[\^!]/.test(inner))) continue;
    if (definitions.has(inner.toLowerCase())) continue;
    const fills = isWholeContent(text, match.index, match[0].length);
    const isChoice = choices && fills && /^\p{L}+(?:\s?[/|]\s?\p{L}+)+$/u.test(inner);
    if (isChoice || isSlotText(inner, fills, text[match.index + match[0].length] === ' '))
      add(match.index, match[0].length);
  }
  for (const match of text.includes('<') ? text.matchAll(angle) : []) {
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 12);
    if (/^\s*(?:element|tag|node|component|prvok|značk)/iu.test(behind)) continue;
    if (isTemplateName(match[1]!, 'angle')) add(match.index, match[0].length);
  }
  for (const match of text.includes('{') ? text.matchAll(curly) : []) {
    if (match[1] !== undefined || isTemplateName(match[2]!, 'curly')) add(match.index, match[0].length);
  }
  for (const pattern of words) {
    for (const match of text.matchAll(pattern)) add(match.index, match[0].length);
  }
  for (const { 0: word, index } of text.matchAll(mark)) {
    const before = text.slice(Math.max(0, index - 30), index);
    const after = text.slice(index + word.length, index + word.length + 30);
    if (!spokenOf.before.test(before) && !spokenOf.after.test(after)) add(index, word.length);
  }
  for (const { 0: words, index } of text.matchAll(leftOpen)) add(index, words.length);
  for (const { 0: word, index } of text.includes('...') || text.includes('…') ? text.matchAll(dots) : []) {
    const before = text.slice(Math.max(0, index - 60), index);
    const next = /^\s+(\p{L}+)/u.exec(text.slice(index + word.length, index + word.length + 12))?.[1] ?? '';
    if (!pairs.test(`${before.replace(/\./g, ' ')}${next}`)) add(index, word.length);
  }
  let at = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    const start = lead.exec(line)![0].length;
    for (const from of start > 0 ? [start, line.length - line.trimStart().length] : [0]) {
      const content = line.slice(from).trimEnd();
      // Emphasis marks such words as not meant to stay; dots may hold their place beside them.
      const bare = content.replace(/^[*_]{1,3}(.*?)[*_]{1,3}$/, '$1').replace(/^(?:\.{3,}|…)\s*(?=[([])/, '');
      if (toCome.test(bare)) add(at + from, content.length);
      else if (todo.test(content)) add(at + from, todo.exec(content)![0].length);
    }
    at += line.length + (text.startsWith('\r\n', at + line.length) ? 2 : 1);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** What stands farther from a slot on its line is not looked at. */
const farthest = 300;

/** Whether nothing else is on the line, apart from a label before and punctuation after it. */
function isWholeContent(text: string, index: number, length: number): boolean {
  const before = text
    .slice(Math.max(0, index - farthest), index)
    .split(/[\r\n]/)
    .at(-1)!;
  const behind = text.slice(index + length, index + length + farthest).split(/[\r\n]/, 1)[0]!;
  return before.slice(lead.exec(`${before} `)![0].length).trim() === '' && /^[\s.,;:*_]*$/.test(behind);
}

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
/** Words that begin an instruction to fill the template in. */
const instruction =
  /^(?:one|a|an|your|list|describe|insert|add|enter|specify|fill|write|short|brief|clear|concise|what|why|how|which|who|measurable|replace|put|(?:name|state|explain|identify|provide) (?:the|all|each|every|your|which|what|who)|todo|tbd|to be|e\.g\.|path to|name of|number of|doplň|doplni\p{L}*|vlož\p{L}*|zadaj\p{L}*|popíš\p{L}*|opíš\p{L}*|uveď\p{L}*|napíš\p{L}*|jedn[aou]u?|tvoj\p{L}*|vaš\p{L}*|váš|krátk\p{L}*|stručn\p{L}*|čo|prečo|ktor\p{L}*|názov|cesta)(?=\s|:|$)/iu;
/** Remarks on where a statement comes from, and marks on it. */
const remark =
  /^(?:from|see|source|based|inferred|assum\p{L}*|per|via|new|existing|optional|required|recommended|default|out of|none|not?|yes|y|critical|important|nice|high|medium|low|done|wip|deprecated|breaking|create|modify|delete|update|added|changed|z|zo|podľa|zdroj|pozri|nové?|voliteľn\p{L}*|line|lines|riadok)(?!\p{L})/iu;

/**
 * Whether the text between square brackets is a slot.
 *
 * @param fillsLine Whether the brackets are alone on their line, apart from a label.
 * @param leadsText Whether text follows: then a capitalized word is a tag such as `[API]`.
 */
function isSlotText(inner: string, fillsLine: boolean, leadsText: boolean): boolean {
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
function isTemplateName(inner: string, kind: 'angle' | 'curly'): boolean {
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
