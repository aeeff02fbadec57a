import { fold, letters } from '../../../src/core/base/fold.ts';
import { wordSet } from '../../../src/core/base/words.ts';
import type { Block, Range } from '../../../src/core/parse/blocks.ts';
import { leafBlocks, maskedText } from '../../../src/core/parse/passages.ts';
import { anyOf } from '../../words.ts';

/** Labels of link definitions, in lower case: `[label]` is then a link. */
export type Definitions = ReadonlySet<string>;

const square = new RegExp(
  String.raw`(?<![${letters}\d_\])/.\\-])\[([^[\]\n]{2,120})\](?!\.?[${letters}\d_/-]|[([:])`,
  'g',
);
const angle = new RegExp(String.raw`(?<![${letters}\d_)\]])<([${letters}][^<>\n=]{1,80})>`, 'g');
const curly = new RegExp(
  String.raw`(?<![${letters}\d_$/{:=])(?:\{\{([^{}\n]{1,60})\}\}|\{([^{}\n]{2,60})\})(?![/}])`,
  'g',
);
const words: readonly RegExp[] = [
  new RegExp(String.raw`(?<![${letters}\d_/.-])(?:TBD|TBA|TBC)(?![${letters}\d_/-])`, 'g'),
  /(?<!\S)\(?\?{3,}\)?(?=\s|$|[.,;])/g,
  /\blorem ipsum\b/gi,
  new RegExp(String.raw`(?<![${letters}\d_])_{3,}(?![${letters}\d_])`, 'g'),
];
/** What stands before a line's content: task box, and a short label with its colon. */
const lead = new RegExp(
  String.raw`^\s*(?:\[[ xX]\]\s+)?(?:(?:\*\*|__)?[${letters}][${letters}\d /-]{0,40}(?::(?:\*\*|__)?|(?:\*\*|__):)\s+)?`,
);
/** Content that only says that it is still to come; held against folded text. */
const toCome = new RegExp(
  `^[([{<]?(?:${[
    /\.{3,}|…|\?\?+|xx+(?: ?(?:%|[a-z]{1,8}))?/.source,
    anyOf('tbd tba tbc todo fixme placeholder coming-soon fill-in fill-this-in fill-me-in'),
    // "N/A - to be defined by the team later": of the N/A, three marks may be left that stand for code.
    /(?:(?:n\/a|\uFFFC{3})\s*[-–—:]\s*)?(?:to|will) be (?:(?:defined|determined|decided|specified|confirmed|agreed|clarified)(?: (?:by|with|in|after|before|during) [^.;:]{1,40})?|added|filled in|done|provided)(?: later)?/
      .source,
    /(?:insert|enter|put|add) (?:your )?(?:text|content) here/.source,
    /doplnit(?: neskor)?|doplni sa|bude doplnene|treba doplnit/.source,
  ].join('|')})[)\\]}>]?[.:]?$`,
);
const todo = new RegExp(
  String.raw`^[([]?(?:TODO|FIXME|DOPLNI[TŤ])(?=\s*[:)\]–—-]|\s+(?:define|fill|add|write|describe|decide|clarify|check|specify|ask|confirm|(?:dopln|zist|over)i[tť])(?![${letters}]))`,
);

/** Marks of what is to be written or fixed, anywhere in a line. */
const mark = new RegExp(
  String.raw`(?<![${letters}\d_./#-])(?:FIXME|X{3,}|TODO(?=: [${letters}]))(?![${letters}\d_./-]*[${letters}\d_/-])`,
  'g',
);
/** What stands around a mark that is spoken of: "remove the FIXME comments", "no TODO or XXX is left". A row of them is a mask. */
const spokenOf = {
  /** In folded text. */
  before: new RegExp(
    `(?:\\b(?:${anyOf(
      'no any the an? all every each this that these those old existing remaining stale new with without such-as like and or called marked named ' +
        'todo hack bez alebo',
    )}|${anyOf('remov resolv fix find flag report count ziadn odstra')}[a-z]{0,4}|(?:grep|search|look|scan)[a-z]{0,4}(?: for)?)|[\\dx+,]|t-?o-?d-?o\\/|<!--)[\\s,/]{0,9}$`,
  ),
  after: new RegExp(
    `^(?:['’]?s\\b|[\\s-]*(?:${anyOf(
      'comments? markers? tags? notes? annotations? items? entry entries labels? lines? in at from left remains? and or alebo',
    )}(?![${letters}])|koment[aá]r|pozn[aá]m|zna[cč]k)|\\s*[,/]\\s*(?:TODO|FIXME|XXX|HACK)\\b|\\s+(?:X{2}|\\d))`,
  ),
};
/** Dots in place of words, between words or behind one that leads up to them. */
const dots = new RegExp(
  [
    // "The limit is ... euros."
    String.raw`(?<=(?:[${letters}]{2}|[\d):\uFFFC]) )(?:\.{3,12}|…)(?= (?!(?:but|so|then|or|maybe|ale|alebo|potom)(?![${letters}]))[a-z\xdf-\u052f]{2})`,
    // "The limit is ...", "src/a.ts - ...", "src/a.ts (...)"
    String.raw`(?<=(?<![${letters}])(?:is|are|be|the|an?|of|to|with|by|je|s[uú]|na) )(?:\.{3,12}|…)(?=\s*$)`,
    /(?<=\s[-–—] )(?:\.{3,12}|…)(?=\s*$)|(?<=\s\()(?:\.{3,12}|…)(?=\)\s*$)/.source,
  ].join('|'),
  'gm',
);
/** Words that go together around whatever stands between them; in folded text. */
const pairs =
  /(?<![a-z])(?:from\b[^.]{0,40}\bto|between\b[^.]{0,40}\band|either\b[^.]{0,40}\bor|both\b[^.]{0,40}\band|if\b[^.]{0,40}\b(?:then|else)|try\b[^.]{0,40}\bcatch|begin\b[^.]{0,40}\bend|od\b[^.]{0,40}\bdo)$/;

/** What a sentence leaves open: "The retention period is to be decided." */
const leftOpen =
  /(?<!\b(?:that|which|who|what) )\b(?:is|are|remains?) (?:still |yet )?to be (?:defined|determined|decided|agreed|clarified)(?=[.;]?\s{0,3}$)/gm;

/** What every slot has something of; a text without is passed over at once. A loop over the characters takes longer. */
const hint =
  /[[<{…]|\?\?|\.\.\.|___|tb[dac]|todo|fixme|lorem|dopln|\bxx|fill|placeholder|to be|be added|text here|coming/i;

/** Whether a text may hold a slot at all. */
export function mayHoldSlot(text: string): boolean {
  return hint.test(text);
}

/** `high/low`. */
const choice = new RegExp(String.raw`^[${letters}]+(?:\s?[/|]\s?[${letters}]+)+$`);

/** The slots in a passage with code and addresses masked, in order. @param choices Whether `Priority: [high/low]` is one, as in a prompt. */
export function findSlots(plain: string, offset: number, definitions: Definitions, choices = false): Range[] {
  const text = plain.replace(/"[^"\n]{0,200}"|“[^”\n]{0,200}”|„[^“”\n]{0,200}[“”]/g, (quotation) =>
    '\uFFFC'.repeat(quotation.length),
  );
  const folded = fold(text);
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
    const isChoice = choices && fills && choice.test(inner);
    if (isChoice || isSlotText(inner, fills, text[match.index + match[0].length] === ' '))
      add(match.index, match[0].length);
  }
  for (const match of text.includes('<') ? text.matchAll(angle) : []) {
    const behind = folded.slice(match.index + match[0].length, match.index + match[0].length + 12);
    if (/^\s*(?:element|tag|node|component|prvok|znack)/.test(behind)) continue;
    if (isTemplateName(match[1]!, 'angle')) add(match.index, match[0].length);
  }
  for (const match of text.includes('{') ? text.matchAll(curly) : []) {
    if (match[1] !== undefined || isTemplateName(match[2]!, 'curly')) add(match.index, match[0].length);
  }
  for (const pattern of words) {
    for (const match of text.matchAll(pattern)) add(match.index, match[0].length);
  }
  for (const { 0: word, index } of text.matchAll(mark)) {
    const before = folded.slice(Math.max(0, index - 30), index);
    const after = text.slice(index + word.length, index + word.length + 30);
    if (!spokenOf.before.test(before) && !spokenOf.after.test(after)) add(index, word.length);
  }
  for (const { 0: words, index } of text.matchAll(leftOpen)) add(index, words.length);
  for (const { 0: word, index } of text.includes('...') || text.includes('…') ? text.matchAll(dots) : []) {
    const end = index + word.length;
    // A capital letter begins a name or another sentence.
    if (!isSmall(/^ \S{2}/.exec(text.slice(end, end + 3))?.[0] ?? '')) continue;
    const before = folded.slice(Math.max(0, index - 60), index);
    const next = /^\s+([a-z]+)/.exec(folded.slice(end, end + 12))?.[1] ?? '';
    if (!pairs.test(`${before.replace(/\./g, ' ')}${next}`)) add(index, word.length);
  }
  let at = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    const start = lead.exec(line)![0].length;
    for (const from of start > 0 ? [start, line.length - line.trimStart().length] : [0]) {
      const content = line.slice(from).trimEnd();
      // Emphasis marks such words as not meant to stay; dots may hold their place beside them.
      const bare = folded
        .slice(at + from, at + from + content.length)
        .replace(/^[*_]{1,3}(.*?)[*_]{1,3}$/, '$1')
        .replace(/^(?:\.{3,}|…)\s*(?=[([])/, '');
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
const asked = anyOf(
  'name names path paths file files filename filepath folder directory date version url description value values id number count reason ' +
    'purpose feature component module package class function method endpoint field ticket issue branch project username email author company ' +
    'goal objective requirement requirements constraint constraints result outcome behaviou?r fact facts step criteria something placeholder ' +
    'here technology nazov meno cesta subor datum popis hodnota verzia dovod ucel cislo ciel fakt vysledok poziadavka obmedzenie',
);
const askedWord = new RegExp(
  `^(?:${asked}|tbd|tba|tbc|todo|xxx+|\\.\\.\\.|…|\\?+|doplnit|dopln|fill[ _-]?in)$`,
);
const askedLast = new RegExp(`(?:^|[\\s_-])${asked}$`);
/** Words that begin an instruction to fill the template in. */
const instruction = new RegExp(
  `^(?:${anyOf(
    'one a an your list describe insert add enter specify fill write short brief clear concise what why how which who measurable replace put todo ' +
      'tbd to-be e\\.g\\. path-to name-of number-of jedn[aou]u? co preco nazov cesta',
  )}|(?:name|state|explain|identify|provide) (?:the|all|each|every|your|which|what|who)|${anyOf(
    'dopln vloz zadaj popis opis uved napis tvoj vas kratk strucn ktor',
  )}[a-z]*)(?=\\s|:|$)`,
);
/** Remarks on where a statement comes from, and marks on it. */
const remark = new RegExp(
  `^(?:${anyOf(
    'from see source based inferred per via new existing optional required recommended default out-of none not? yes y critical important nice high ' +
      'medium low done wip deprecated breaking create modify delete update added changed z zo podla zdroj pozri nove? line lines riadok',
  )}(?![a-z])|assum|voliteln)`,
);

/** Whether the text between square brackets is a slot. @param leadsText Whether text follows: a capitalized word is then a tag like `[API]`. */
function isSlotText(inner: string, fillsLine: boolean, leadsText: boolean): boolean {
  const folded = fold(inner);
  if (folded.startsWith('path/to/')) return true;
  if (askedWord.test(folded))
    return fillsLine || !leadsText || isSmall(inner[0]!) || !isSmall(inner[1] ?? '');
  // Choices, arguments, ranges, arrays.
  if (/[/|,=<>{}$]|^-|\.\.|^\d/.test(inner) && !instruction.test(folded)) return false;
  if (/\s[/|]\s|^[a-z]+(?:\/[a-z]+)+$/.test(folded) || !/\s/.test(inner) || remark.test(folded)) return false;
  if (!twoLetters.test(inner)) return false;
  if (/^(?:an?|one)\s*,/.test(folded)) return false;
  return fillsLine || instruction.test(folded) || askedLast.test(folded);
}

const twoLetters = new RegExp(`[${letters}]{2}`);

function isSmall(text: string): boolean {
  return text === text.toLowerCase();
}

const htmlNames = wordSet(
  'a abbr article aside audio b body br button canvas caption code col data datalist dd del details dialog',
  'div dl dt em fieldset figure footer form g h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins',
  'kbd label legend li link main mark menu meta nav ol optgroup option output p picture pre progress q s',
  'script section select slot small source span strong style sub summary sup svg table tbody td template',
  'textarea tfoot th thead time title tr track u ul var video',
);

/** Whether `<…>` or `{…}` holds the name of a slot rather than markup, a type, an object or a route's parameter. */
function isTemplateName(inner: string, kind: 'angle' | 'curly'): boolean {
  const text = inner.trim();
  const folded = fold(text);
  if (/[/:="'`@;()]|^\s|\s$/.test(inner) && !folded.startsWith('path/to/')) return false;
  if (kind === 'angle' && htmlNames.has(/^[^\s/]*/.exec(text.toLowerCase())![0])) return false;
  if (folded.startsWith('path/to/') || askedWord.test(folded)) return true;
  // `<account type>`: an element's second word would be an attribute; a component's name begins with a capital letter.
  if (kind === 'angle' && isSmall(text) && severalWords.test(text)) return true;
  const parts = text.split(/[\s_-]+/);
  if (parts.length === 1 || /[,.]/.test(text)) return false;
  return askedLast.test(folded) || (parts.length > 1 && instruction.test(folded) && /\s/.test(text));
}

/** In Latin, Greek and Cyrillic letters. */
const severalWords =
  /^[a-z\xdf-\u052f][a-z\xdf-\u052f\d'’]*(?: [a-z\xdf-\u052f][a-z\xdf-\u052f\d'’-]*){1,7}$/;

/** The slots in blocks of Markdown, in file order within each block; code is none of them. */
export function slotsIn(
  text: string,
  blocks: readonly Block[],
  definitions: Definitions,
  choices = false,
): Range[] {
  return leafBlocks(blocks).flatMap((block): Range[] => {
    if (block.type === 'paragraph' || block.type === 'heading') {
      if (!mayHoldSlot(text.slice(block.start, block.end))) return [];
      return findSlots(maskedText(text, block.lines), block.lines[0]!.start, definitions, choices);
    }
    // `<path>` on a line of its own is raw HTML to Markdown.
    if (block.type === 'html') return findSlots(text.slice(block.start, block.end), block.start, definitions);
    return [];
  });
}

/** Adds the labels of link definitions among blocks. */
export function collectDefinitions(text: string, blocks: readonly Block[], found: Set<string>): void {
  for (const block of blocks) {
    if (block.type !== 'definition') continue;
    const label = /^\s*\[([^\]]+)\]/.exec(text.slice(block.start, block.end))?.[1];
    if (label !== undefined) found.add(label.toLowerCase());
  }
}

/** A slot as messages quote it. */
export function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57).trimEnd()}…`;
}
