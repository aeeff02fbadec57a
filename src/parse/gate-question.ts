import { memoized } from '../base/memoized.ts';
import { gateChoices, withoutKeys } from './gate-choices.ts';
import { isAsciiLetter } from './labels/normalize.ts';

// All patterns here are held against text in lower case: the flag for that costs ten times the pattern.
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

/** Whether `isGateQuestion` can hold for a line of a text without a question mark, told by its first letters. */
export function mayAskWithoutMark(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && isNoLetter(text.charCodeAt(at))) at++;
  if (at + 4 > end) return false;
  for (let i = at; i < at + 4; i++) if (!isAsciiLetter(text.charCodeAt(i))) return true;
  return openings.has(letterKey(text, at));
}

/** The first letters of all that `replyWith` and `statement` may begin with, as far as they are ASCII. */
const openings: ReadonlySet<number> = new Set(
  [
    'plea',
    'repl',
    'answ',
    'resp',
    'choo',
    'odpo',
    'proc',
    'pokr',
    'awai',
    'wait',
    'appr',
    'conf',
    'potv',
    'pros',
  ].map((word) => letterKey(word, 0)),
);

/** Four ASCII letters as a number, upper and lower case alike. */
function letterKey(text: string, at: number): number {
  let key = 0;
  for (let i = at; i < at + 4; i++) key = (key << 5) | (text.charCodeAt(i) & 31);
  return key;
}

/** ASCII that is no letter, and arrows, signs and marks such as `✓`; of other characters it is not certain. */
function isNoLetter(code: number): boolean {
  return code < 128 ? !isAsciiLetter(code) : code >= 0x2190 && code < 0x2c00;
}

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
  if (!mayAskWithoutMark(line, 0, line.length)) return false;
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
