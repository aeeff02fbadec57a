import { memoized } from '../base/memoized.ts';
import type { Range } from './blocks.ts';

/** The answers that the gate knows (specification: Step 0.6). */
export type GateChoice = 'yes' | 'modify' | 'cancel';

type ChoiceWords = readonly (readonly [GateChoice, RegExp])[];

// All patterns here are checked against text in lower case: the flag for that costs ten times the pattern.
const wholeWord = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])`, 'u');
const choiceWords: ChoiceWords = [
  ['yes', wholeWord('yes|y|áno|ano|approved?|schváliť|schvaľujem|súhlasím')],
  ['modify', wholeWord('modify|modifications?|adjust|upraviť|upravit|zmeniť')],
  ['cancel', wholeWord('cancel|no|n|abort|zrušiť|zrusit|nie')],
];
/** What else a choice is called where it stands in a list of choices; in prose these words mean anything. */
const listedWords: ChoiceWords = [
  [
    'yes',
    wholeWord('yes|y|áno|ano|approved?|proceed|continue|go ahead|schváliť|schvaľujem|súhlasím|pokračovať'),
  ],
  [
    'modify',
    wholeWord('modify|modifications?|adjust(?:ments?)?|edit|revise|changes?|upraviť|upravit|zmeniť|zmeny'),
  ],
  ['cancel', wholeWord('cancel|no|n|abort|stop|reject|start over|zrušiť|zrusit|nie|zamietnuť')],
];

function choicesIn(text: string, words: ChoiceWords): GateChoice[] {
  const lower = text.toLowerCase();
  return words.filter(([, pattern]) => pattern.test(lower)).map(([choice]) => choice);
}

/** Which of the three choices a text names that stands in a list of choices. */
export function listedChoices(text: string): GateChoice[] {
  return choicesIn(text.replace(/[*_`]+/g, ''), listedWords);
}

/** `[Y]es / [M]odify / [C]ancel` without the brackets that show which key to press. */
function withoutKeys(text: string): string {
  return text.includes('[') ? text.replace(/\[(\p{L})\](?=\p{L})/gu, '$1') : text;
}

/** Which of the three choices a text offers. */
function gateChoices(text: string): GateChoice[] {
  return choicesIn(text, choiceWords);
}

/** A list of choices in brackets. */
interface ChoiceList extends Range {
  /** Between the brackets. */
  readonly inner: Range;
  readonly choices: readonly GateChoice[];
}

/** The lists of choices in brackets in a range: `[Yes / Modify / Cancel]`, `(y/n)`. */
export function choiceLists(text: string, range: Range): ChoiceList[] {
  return [
    ...text.slice(range.start, range.end).matchAll(/\[([^\][\n]{1,200})\](?!\()|\(([^()\n]{1,200})\)/g),
  ].flatMap((match) => {
    const inner = match[1] ?? match[2]!;
    if (!/[/|,]|\s(?:or|alebo)\s/.test(inner)) return [];
    const choices = choicesIn(inner.replace(/[*_`]+/g, ''), listedWords);
    if (choices.length === 0) return [];
    const start = range.start + match.index;
    return [
      {
        start,
        end: start + match[0].length,
        inner: { start: start + 1, end: start + 1 + inner.length },
        choices,
      },
    ];
  });
}

/**
 * The choices that a question offers: those in brackets, in a list, in code or bold below it; where nothing is set
 * off so, any word in its text that names one.
 */
export function readGateQuestion(text: string, range: Range): readonly GateChoice[] {
  return choicesOffered(text.slice(range.start, range.end));
}

const choicesOffered = memoized(200, (asked): readonly GateChoice[] => {
  const written = withoutKeys(asked);
  const whole = { start: 0, end: written.length };
  const offered = new Set(choiceLists(written, whole).flatMap(({ choices }) => choices));
  for (const [, item] of written.matchAll(
    /^[ \t>]*(?:[-*+•]|\d{1,2}[.)]|[✅✏❌🔄🚫]\ufe0f?)[ \t]+([^\r\n]{1,200})/gmu,
  )) {
    for (const choice of choicesIn(headOfChoice(item!.replace(/[*_`]+/g, '')), listedWords))
      offered.add(choice);
  }
  for (const word of setOffWords(written))
    for (const [choice, pattern] of listedWords)
      if (pattern.exec(word.toLowerCase())?.index === 0) offered.add(choice);
  const set = (['yes', 'modify', 'cancel'] as const).filter((choice) => offered.has(choice));
  return set.length >= 2 ? set : choicesInProse(written.replace(/[*_`]+/g, ''));
});

/** What stands before the remark on a choice: "Yes – the work starts". */
export function headOfChoice(label: string): string {
  return /^[^:–—=→]*?(?=\s{0,200}(?:[:–—=→(,]|\s-\s|\sto\s|$))/u.exec(label)?.[0] ?? label;
}

/** Words in code, bold or quotation marks. */
export function setOffWords(text: string): string[] {
  const words = text.matchAll(/(`|\*\*|__|["“„'‘])([^`*_"“”„'‘’\r\n]{1,60})(?:\1|["”“'’])/gu);
  return [...words].map(([, , word]) => word!);
}

/** "Do you approve?" asks; its verb offers nothing yet. */
function choicesInProse(text: string): GateChoice[] {
  const asked = text.slice(0, text.indexOf('?') + 1);
  const offered = [
    ...gateChoices(asked.replace(/approved?|schváliť|súhlasím/giu, '')),
    ...gateChoices(text.slice(asked.length)),
  ];
  return (['yes', 'modify', 'cancel'] as const).filter((choice) => offered.includes(choice));
}

// All patterns here are checked against text in lower case: the flag for that costs ten times the pattern.
const opening =
  '(?:please |so,? )?(?:(?:shall|should|may|can|could|do) (?:i|we) |(?:do|would) you (?:like|want) (?:me |us )?to |want me to |ready (?:for me )?to |ok(?:ay)? to |good to |are we (?:ready to )?)?';
const work = '(?:implementation|execution|work|tasks?|plan|prompt|changes?|approach)';
const proceeding = `(?:proceed(?:ing)?|go ahead|continue|start|begin|execute|implement)(?=\\s*[?[(]|\\s+(?:now|on this basis|as (?:is|described|specified|written|above)|by implement\\p{L}*|(?:with |on |to )?(?:option|(?:it|this|these|that)(?!\\p{L})|implement\\p{L}*|execut\\p{L}*|${work}|the (?:\\p{L}+ )?${work}))(?!\\p{L}))`;
const approving =
  '(?:(?:do|would|can|could|will) you )?(?:approved?|confirm)(?![\\p{L}])|is (?:this|it|that|the (?:above|prompt)|everything)(?: \\p{L}+){0,2} (?:ok(?:ay)?|correct|right|approved|good|fine|accurate)(?![\\p{L}])|(?:does|do) (?:this|it|that|the (?:above|prompt))(?: \\p{L}+){0,2} (?:look|sound)s? (?:good|right|ok(?:ay)?|correct|fine)|looks? (?:good|right|ok(?:ay)?)\\s*\\?|how (?:would|do) you (?:like|want) (?:me )?to proceed';
const slovak =
  '(?:(?:mám|máme|môžem|môžeme|smiem|chcete|chceš|želáte si)(?: \\p{L}+){0,2} )?(?:pokračovať|pokracovat|začať|spustiť|vykonať|realizovať)(?=\\s*[?[(]|\\s+(?:s |so |v |podľa |na |teraz|takto|tento|túto|to)|\\s+\\p{L}+\\s*\\?)|pokračujeme(?!\\p{L})|(?:schvaľujete|schvaľuješ|schváliť|súhlasíte|súhlasíš)(?!\\p{L})|je (?:to|prompt|všetko|(?:tento|vylepšený|upravený|navrhnutý)(?: \\p{L}+)? prompt)(?: \\p{L}+){0,2} (?:v poriadku|správn[ey]|spravn[ey])(?![\\p{L}])';
/** What the question asks: whether to go on with this prompt. */
const asksToProceed = new RegExp(
  `^[^\\p{L}]*(?:${opening}${proceeding}|${opening}(?:approve|confirm)(?!\\p{L})|${approving}|${slovak})`,
  'u',
);
const replyWith = /^[^\p{L}]*(?:please )?(?:reply|answer|respond|choose|odpovedzte|odpovedz)(?!\p{L})/u;
/** These ask only where all three answers stand behind them: "Confirm each step" is work, and "approve" is an answer itself. */
const confirming = /^[^\p{L}]*(?:please |prosím,? )?(?:confirm|approve|potvrďte|potvrď)(?!\p{L})/u;
const statement =
  /^[^\p{L}]*(?:proceed|pokračovať|(?:awaiting|waiting for) (?:your )?approval|approval required|čakám na schválenie)(?!\p{L})/u;

/**
 * Whether a line asks for approval: "Proceed? [Yes / Modify / Cancel]", "Do you approve this prompt?",
 * "Reply with: …", with or without the choices on the same line.
 */
export function isGateQuestion(line: string): boolean {
  const mark = line.indexOf('?');
  return mark === -1 ? asksWithoutMark(line) : asks(line);
}

/** Of all that `replyWith`, `confirming` and `statement` begin with; of emphasis and other alphabets among them it is not certain. */
const firstLetters =
  /^[^\p{L}]*(?:plea|repl|answ|resp|choo|odpo|proc|pokr|awai|wait|appr|conf|potv|pros|(?=[a-z]{0,3}[^a-z]))/iu;

/** Most prompts of a repository ask in the same words; what is longer is not worth keeping. */
const asks = memoized(100, (line) => {
  const bare = withoutKeys(line.replace(/[*_`]+/g, '')).toLowerCase();
  const asked = bare.slice(0, bare.indexOf('?') + 1);
  // The choices first: they are told with less work than the wording.
  const choices = gateChoices(bare.slice(asked.length));
  if (choices.includes('yes') && choices.includes('modify')) return true;
  // "[Yes / Modify / Cancel]?", "Waiting for your approval: Yes / Modify / Cancel?"
  if (asked.length < 160 && /[/|]/.test(asked) && gateChoices(asked).length === 3) return true;
  return asked.length < 160 && (asksToProceed.test(bare) || asksToProceed.test(lastClause(asked)));
});

function asksWithoutMark(line: string): boolean {
  if (!firstLetters.test(line)) return false;
  const colon = /[:：][*_\s]*$/.test(line);
  if (!colon && !/[[(,|/]/.test(line)) return false;
  const bare = line.replace(/[*_`]+/g, '').toLowerCase();
  if (confirming.test(bare)) return gateChoices(bare.replace(confirming, '')).length === 3;
  if (replyWith.test(bare))
    return colon ? bare.length < 60 && /with|by|s(?!\p{L})/u.test(bare) : gateChoices(bare).length >= 2;
  return statement.test(bare) && gateChoices(bare).length >= 2;
}

/** "The prompt is above. Shall I proceed?" asks in its last sentence. */
function lastClause(asked: string): string {
  const at = Math.max(...['. ', '! ', ': ', ', ', '; ', ' – ', ' — '].map((end) => asked.lastIndexOf(end)));
  return at < 0 ? asked : asked.slice(at + 2);
}
