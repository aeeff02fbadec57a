import { fold } from '../base/fold.ts';
import { memoized } from '../base/memoized.ts';
import { phrases } from '../base/words.ts';
import type { Range } from './blocks.ts';

/** The answers that the gate knows (specification: Step 0.6). */
export type GateChoice = 'yes' | 'modify' | 'cancel';

/** The words of each choice; behind them, what else it is called in a list of choices: in prose these words mean anything. */
const words: readonly (readonly [GateChoice, own: string, listed: string])[] = [
  [
    'yes',
    'yes, y, ano, approve(d), schvalit, schvalujem, suhlasim',
    'proceed, continue, go ahead, pokracovat, pokracuj(te)',
  ],
  [
    'modify',
    'modify, modification(s), adjust, upravit, zmenit',
    'adjustment(s), edit, revise, change(s), uprav(te), zmen(te/y)',
  ],
  ['cancel', 'cancel, no, n, abort, zrusit, nie', 'stop, reject, start over, zrus(te), zamietnut'],
];
// All patterns here are checked against folded text.
const choiceWords = words.map(([choice, own]) => [choice, phrases(own)] as const);
const listedWords = words.map(([choice, ...lists]) => [choice, phrases(...lists)] as const);

function gateChoices(text: string, words = choiceWords): GateChoice[] {
  const folded = fold(text);
  return words.filter(([, pattern]) => pattern.test(folded)).map(([choice]) => choice);
}

/** The same of a text that stands in a list of choices. */
export function listedChoices(text: string): GateChoice[] {
  return gateChoices(text.replace(/[*_`]+/g, ''), listedWords);
}

/** `[y]es / (m)odify / [c]ancel` without the brackets that show which key to press. @param text Folded. */
function withoutKeys(text: string): string {
  return text.replace(/\[([a-z])\](?=[a-z])|\(([a-z])\)(?=[a-z])/g, '$1$2');
}

/** Whether the `a` of `[a / uprav / n]` is short for áno: both other choices are there, no Yes, and no option `b`. */
export function isShortYes(inner: string, named: readonly (GateChoice | undefined)[]): boolean {
  if (named.includes('yes') || !named.includes('modify') || !named.includes('cancel')) return false;
  const letters = fold(inner).match(/(?<![a-z])[ab](?![a-z])/g) ?? [];
  return letters.length === 1 && letters[0] === 'a';
}

/** The lists of choices in brackets in a range: `[Yes / Modify / Cancel]`, `(y/n)`; each with what stands between its brackets. */
export function choiceLists(text: string, range: Range) {
  const brackets = /\[([^\][\n]{1,200})\](?!\()|\(([^()\n]{1,200})\)/g;
  return [...text.slice(range.start, range.end).matchAll(brackets)].flatMap((match) => {
    const inner = match[1] ?? match[2]!;
    const named = /[/|,]|\s(?:or|alebo)\s/.test(inner) ? listedChoices(inner) : [];
    if (named.length === 0) return [];
    const choices: GateChoice[] = isShortYes(inner, named) ? ['yes', ...named] : named;
    const start = range.start + match.index;
    return [{ start, end: start + match[0].length, inner, choices }];
  });
}

/** The choices that a question sets off: in brackets, a list, code or bold; where nothing is, any word that names one. */
export const readGateQuestion = memoized(200, (asked): readonly GateChoice[] => {
  const written = withoutKeys(fold(asked));
  const whole = { start: 0, end: written.length };
  const offered = new Set(choiceLists(written, whole).flatMap(({ choices }) => choices));
  for (const [, item] of written.matchAll(
    /^[ \t>]*(?:[-*+•]|\d{1,2}[.)]|[✅✏❌🔄🚫]\ufe0f?)[ \t]+([^\r\n]{1,200})/gmu,
  )) {
    for (const choice of listedChoices(headOfChoice(item!.replace(/[*_`]+/g, '')))) offered.add(choice);
  }
  for (const word of setOffWords(written))
    for (const [choice, pattern] of listedWords) if (pattern.exec(word)?.index === 0) offered.add(choice);
  if (offered.size < 2) {
    // "Do you approve?" asks; its verb offers nothing yet.
    const text = written.replace(/[*_`]+/g, '');
    const asked = fold(text.slice(0, text.indexOf('?') + 1));
    offered.clear();
    for (const part of [asked.replace(/approved?|schvalit|suhlasim/g, ''), text.slice(asked.length)])
      for (const choice of gateChoices(part)) offered.add(choice);
  }
  return choiceWords.map(([choice]) => choice).filter((choice) => offered.has(choice));
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

const opening =
  '(?:please |so,? )?(?:(?:shall|should|may|can|could|do) (?:i|we) |(?:do|would) you (?:like|want) (?:me |us )?to |want me to |ready (?:for me )?to |ok(?:ay)? to |good to |are we (?:ready to )?)?';
const work = '(?:implementation|execution|work|tasks?|plan|prompt|changes?|approach)';
const proceeding = `(?:proceed(?:ing)?|go ahead|continue|start|begin|execute|implement)(?=\\s*[?[(]|\\s+(?:now|on this basis|as (?:is|described|specified|written|above)|by implement\\w*|(?:with |on |to )?(?:option|(?:it|this|these|that)\\b|implement\\w*|execut\\w*|${work}|the (?:\\w+ )?${work}))\\b)`;
const approving =
  '(?:(?:do|would|can|could|will) you )?(?:approved?|confirm)\\b|is (?:this|it|that|the (?:above|prompt)|everything)(?: \\w+){0,2} (?:ok(?:ay)?|correct|right|approved|good|fine|accurate)\\b|(?:does|do) (?:this|it|that|the (?:above|prompt))(?: \\w+){0,2} (?:look|sound)s? (?:good|right|ok(?:ay)?|correct|fine)|looks? (?:good|right|ok(?:ay)?)\\s*\\?|how (?:would|do) you (?:like|want) (?:me )?to proceed';
const slovak =
  '(?:(?:mam|mame|mozem|mozeme|smiem|chcete|chces|zelate si)(?: \\w+){0,2} )?(?:pokracovat|zacat|spustit|vykonat|realizovat)(?=\\s*[?[(]|\\s+(?:s |so |v |podla |na |teraz|takto|tento|tuto|to)|\\s+\\w+\\s*\\?)|pokracujeme\\b|(?:schvalujete|schvalujes|schvalit|suhlasite|suhlasis)\\b|je (?:to|prompt|vsetko|(?:tento|vylepseny|upraveny|navrhnuty)(?: \\w+)? prompt)(?: \\w+){0,2} (?:v poriadku|spravn[ey])\\b';
/** What the question asks: whether to go on with this prompt. */
const asksToProceed = new RegExp(
  `^[^a-z]*(?:${opening}${proceeding}|${opening}(?:approve|confirm)\\b|${approving}|${slovak})`,
);
const replyWith = /^[^a-z]*(?:please )?(?:reply|answer|respond|choose|odpovedz(?:te)?)\b/;
/** These ask only where all three answers stand behind them: "Confirm each step" is work, and "approve" is an answer itself. */
const confirming = /^[^a-z]*(?:please |prosim,? )?(?:confirm|approve|potvrd(?:te)?)\b/;
const statement =
  /^[^a-z]*(?:proceed|pokracovat|(?:awaiting|waiting for) (?:your )?(?:approval|answer|reply|response|decision)|approval required|cakam na (?:(?:tvoj|vas)[eu] )?(?:schvalenie|odpoved|rozhodnutie))\b/;

/** Whether a line asks for approval, with or without choices: "Proceed? [Yes / Modify / Cancel]", "Do you approve this prompt?" */
export function isGateQuestion(line: string): boolean {
  const mark = line.indexOf('?');
  return mark === -1 ? asksWithoutMark(line) : asks(line);
}

/** Most prompts of a repository ask in the same words; what is longer is not worth keeping. */
const asks = memoized(100, (line) => {
  const bare = withoutKeys(fold(line.replace(/[*_`]+/g, '')));
  const asked = bare.slice(0, bare.indexOf('?') + 1);
  // The choices first: they are told with less work than the wording.
  const choices = gateChoices(bare.slice(asked.length));
  if (choices.includes('yes') && choices.includes('modify')) return true;
  // "[Yes / Modify / Cancel]?", "Waiting for your approval: Yes / Modify / Cancel?"
  if (asked.length < 160 && /[/|]/.test(asked) && gateChoices(asked).length === 3) return true;
  if (asked.length >= 160) return false;
  // "The prompt is above. Shall I proceed?" asks in its last sentence.
  const end = Math.max(
    ...['. ', '! ', ': ', ', ', '; ', ' – ', ' — '].map((each) => asked.lastIndexOf(each)),
  );
  return asksToProceed.test(bare) || asksToProceed.test(end < 0 ? asked : asked.slice(end + 2));
});

function asksWithoutMark(line: string): boolean {
  const colon = /[:：][*_\s]*$/.test(line);
  if (!colon && !/[[(,|/]/.test(line)) return false;
  const bare = fold(line.replace(/[*_`]+/g, ''));
  if (confirming.test(bare)) return gateChoices(bare.replace(confirming, '')).length === 3;
  if (replyWith.test(bare))
    return colon ? bare.length < 60 && /with|by|s\b/.test(bare) : gateChoices(bare).length >= 2;
  return statement.test(bare) && gateChoices(bare).length >= 2;
}
