import { letters, numbers, opensWithCapital } from '../../core/base/fold.ts';
import { phraseSet } from '../../core/base/words.ts';
import { isGateQuestion } from '../../core/parse/gate-question.ts';
import { type OfferedChoices, offeredChoices } from '../../core/parse/offered-choices.ts';
import { foldTyped } from '../answers/tokens.ts';

/** What everything that is going on is called: behind "stop", anything else is work to be stopped ("stop the server"). */
const everything =
  "(?: (?:it|this|that|all|everything|all of (?:it|this|that)|all (?:the )?work|(?:the )?work|what you(?:'re| are) doing|(?:working|doing|coding|editing|writing|implementing|going)(?: on)?))*(?: (?:and|or) (?:wait|undo (?:it|this|that|everything)|explain|tell me|show me|let me|ask me|cancel|think|listen)(?: .*)?)?";
/** "It", "anything", and nothing that has a name. */
const nothingNamed =
  '(?: (?:it|this|that|so|on|ahead|anything|a thing|any of (?:it|this|that)|with (?:it|this|that)|else|more|further|yet|any ?more|any longer|any further|until i say(?: so)?|without (?:me|asking)|before i say so|on it))*';

/** Nothing more is to be done until something else is said. */
const waits = new RegExp(
  `^(?:wait(?: up| for me| until i .*)?|hold (?:on|up|off|it|your horses)|hang on|(?:just )?(?:one|a|gimme a|give me a) (?:sec|second|moment|minute)|pause${everything}|not (?:so fast|yet)|pockaj(?:te)?(?: na mna)?|stoj(?:te)?|moment|momentik|pozastav(?:te)?(?: to)?)$`,
);
/** What is being done is not to be done. */
const refuses = new RegExp(
  [
    `^(?:stop|halt|abort|cancel|quit)${everything}$`,
    `^(?:(?:you )?(?:don't|dont|do not|must not|mustn't|shouldn't)) (?:do|continue|proceed|go|carry|start|keep going|execute)${nothingNamed}$`,
    "^(?:don't|dont|do not) (?:touch|change|edit|write|run|commit|delete) (?:anything|a thing)(?: else| more| further)?(?: any ?more| yet)?$",
    '^(?:forget|drop|scrap|forget about|discard) (?:it|this|that|all of it|it all|everything|the whole thing)(?: all)?(?: then)?$',
    '^(?:never ?mind(?: (?:it|this|that))?|leave it(?: (?:alone|be|at that))?|hands off)$',
    "^(?:i|we)(?:'ve| have)? changed (?:my|our) minds?(?: about (?:it|this|that))?$",
    "^(?:i|we) (?:don't|dont|do not|no longer) (?:want|need) (?:it|this|that|you to (?:do (?:it|this|that)|continue|go on|proceed))(?: any ?more| any longer)?$",
    '^(?:stop|zastav(?:te)?|zastavit|zrus(?:te)?|zrusit|prestan(?:te)?|skonci(?:te)?|ukonci(?:te)?|dost)(?: (?:to|toto|s tym|vsetko|to vsetko|cele|uz|na tom|pracovat|robit|pracu))*$',
    '^(?:uz )?(?:to )?(?:nerob(?:te)?|nepokracuj(?:te)?|nezacinaj(?:te)?|nespustaj(?:te)?|nevykonavaj(?:te)?)(?: (?:to|toto|tak|uz|nic|nic ine|nic dalsie|dalej|viac|v tom|s tym|na tom))*$',
    '^(?:nicoho|nic) sa nedotykaj$',
    '^(?:nechaj(?:te)?|nechajme)(?: (?:to|tak|byt|teraz))+$',
    '^zabudni(?:te)? na (?:to|toto|vsetko)$',
    '^(?:rozmyslel|rozmyslela|rozmysleli) (?:som|sme) si to$',
    '^(?:uz )?(?:to )?(?:uz )?(?:netreba|nechcem|nechceme|nepotrebujem)(?: (?:to|uz))*$',
  ].join('|'),
);
/** The gate's own words: a halt whatever stands behind them. */
const ownWords =
  /^(?:stop|halt|abort|cancel|zastav(?:te)?|zrus(?:te)?)(?: (?:it|this|that|everything|to|vsetko))?$/;
/** What a person who calls a halt says besides: what they are about to do, and why. */
const firstPerson =
  /^(?:i|i'm|i'll|i'd|i've|let me|let's|we|we'll|my|me|so i|because|musim|musime|chcem|chceme|pozriem|pozrieme|najprv (?:si|sa|musim|chcem)|ja|lebo|pretoze|premyslim|premysliet)(?:$| )/;
const wrong =
  /^(?:it|this|that|to|toto)(?:'s| is| was| je| bolo| looks| seems)?(?: \S+)? (?:wrong|bad|broken|dangerous|not |isn't|zle|zla|nespravn)|^you(?:'re| are) |^(?:something|nieco)(?:'s| is| je| nie je)/;
const reason = /^(?:you|you're|your|si|it|this|that|they|to|toto|uz to|ono)(?:'s| |$)/;

/**
 * Whether a person calls a halt to all that is being done. "Stop the server", "wait for the build" and "hold on to the lock" are orders of work,
 * and so is "wait, use scrypt": who says what to do instead directs the work.
 */
export function saysHalt(text: string): boolean {
  const [first, ...others] = clausesOf(text);
  if (!first) return false;
  const rest = others.filter(({ text: said }) => !isFiller(said));
  if (isFiller(first.text)) return rest.length > 0 && isHalt(rest[0]!, rest.slice(1));
  return isHalt(first, rest);
}

function isHalt(first: Clause, others: readonly Clause[]): boolean {
  if (first.asks) return false;
  // The plain words first: the other patterns take a tenth of a hook's time to compile.
  if (ownWords.test(first.text)) return true;
  const refused = refuses.test(first.text);
  if (!refused && !waits.test(first.text)) return false;
  return others.every(
    ({ text, asks }) =>
      asks ||
      refuses.test(text) ||
      waits.test(text) ||
      firstPerson.test(text) ||
      wrong.test(text) ||
      (refused && reason.test(text)),
  );
}

const fillers = phraseSet(
  'please, ok, okay, oh, hey, no, nope, nah, sorry, actually, well, now, uh, ah, hej, nie, prosim( ta/ vas), ach, oj, thanks, thank you, dakujem, vdaka',
);
const isFiller = (text: string) => fillers.has(text) || /^hm+$/.test(text);

/** What may answer a question as well: "shall I also update the docs?" – "don't do that". */
const mayAnswer =
  /^\s*(?:(?:no|nie)[\s,.!]+)?(?:please |prosim )?(?:don|do not|forget|drop|scrap|discard|never|leave|cancel|i |we |not |you |uz |to |ne|nechaj|zabud|zrus|rozmysl)/;

/**
 * Whether what a person says while work goes on is a halt.
 *
 * @param asked What the assistant asked before it: what answers that question leaves the work alone.
 */
export function haltsAt(text: string, asked: AskedIn['type']): boolean {
  return saysHalt(text) && (asked !== 'other' || !mayAnswer.test(foldTyped(text)));
}

/** "Modify" as the gate's word, not "modify src/a.ts" as an order. */
export function saysModify(text: string): boolean {
  return /^\s*(?:modify|upravit|uprav)\s*(?:$|[:,.;!–—-])/.test(foldTyped(text).replace(/[*_`]+/g, ''));
}

/** A longer message says more than an order to halt or to go on. */
const longestText = 400;

/** What is said in passing in front of an order or behind it. */
const before =
  /^(?:(?:please|ok|okay|oh|hey|no|nope|nah|sorry|actually|well|now|just|hm+|uh|ah|hej|nie|prosim(?: ta| vas)?|ach|oj|tak|radsej|and|then|but|a|ale) )+/;
const behind =
  /(?: (?:please|now|right now|right there|right away|immediately|at once|here|there|for now|for a (?:sec|second|moment|minute|while|bit)|a (?:sec|second|moment|minute|bit)|thanks|prosim(?: ta| vas)?|hned|teraz|okamzite|chvilu|chvilku|moment|este|tu))+$/;

/** A sentence or a part of one, as a person typed it. */
export interface Clause {
  /** Folded, without emphasis and without what is said in passing. */
  readonly text: string;
  /** Whether a question mark ends it. */
  readonly asks: boolean;
}

const pointInName = new RegExp(String.raw`(?<=[${letters}${numbers}])\.(?=[${letters}${numbers}])`, 'g');
/** "No no", "wait wait". */
const repeated = new RegExp(String.raw`(?<![${letters}])([${letters}]+)(?: \1){1,2000}(?![${letters}])`, 'g');

/** Divides a short message at its punctuation; nothing for a long one. */
export function clausesOf(text: string): readonly Clause[] {
  if (text.length > longestText) return [];
  const plain = foldTyped(text)
    .replace(/[*_`"“”„]+/g, '')
    .replace(pointInName, '\0')
    .replace(repeated, '$1');
  return [...plain.matchAll(/([^.,;:!?\n–—]{1,2000}?)(?:\s-\s|[.,;:!\n–—]+|(\?)[?!.]*|$)/g)].flatMap(
    ({ 1: part, 2: mark }) => {
      const whole = part!.replaceAll('\0', '.').replace(/\s+/g, ' ').trim();
      if (whole === '') return [];
      const rest = `${whole} `.replace(before, '').trim();
      return [{ text: (rest === '' ? whole : rest).replace(behind, ''), asks: mark !== undefined }];
    },
  );
}

/** What an assistant's words end in: the gate's question, another question that Yes may answer, or neither. */
export type AskedIn =
  | { readonly type: 'gate'; readonly offered: OfferedChoices }
  | { readonly type: 'other' }
  | { readonly type: 'nothing' };

/** Items of lists, table rows, headings, quotes and labelled lines: what stands in them is not asked of the person. */
const inList = /^\s*(?:[-*+•|#>]|\d{1,2}[.)]\s)/;
const label = new RegExp(String.raw`^\s*(?:\*\*)?([${letters}])[${letters} ]{2,40}:`);

function isListed(line: string): boolean {
  return inList.test(line) || opensWithCapital(label.exec(line)?.[1] ?? '');
}

/** Questions that Yes cannot answer, and those that nobody waits to have answered. */
const openQuestion = new RegExp(
  String.raw`(?:^|[.!:,]\s+|\s)(?:what|which|who|where|when|how|why|anything else|any (?:other )?questions?|čo|ktor[${letters}]{1,200}|kto|kde|kedy|ako|prečo|otázky)(?![${letters}])[^.!?]{0,2000}\?`,
);

/** A longer line is prose. */
const longestLine = 400;

/** Looks for the question that a message of the assistant leaves open. */
export function askedIn(text: string): AskedIn {
  const lines = text.split(/\r\n|\r|\n/);
  const gate = lines.findLastIndex((line) => line.length < longestLine && isGateQuestion(line));
  const behind = lines.slice(gate + 1).filter((line) => line.trim() !== '');
  const last = gate < 0 ? behind.slice(-3) : behind;
  const asksElse = last.some(
    (line) =>
      line.length < longestLine &&
      /\?["”)*_\s]*$/.test(line) &&
      !isListed(line) &&
      !openQuestion.test(line.toLowerCase()),
  );
  if (asksElse) return { type: 'other' };
  if (gate < 0) return { type: 'nothing' };
  const asked = lines.slice(gate).join('\n');
  return { type: 'gate', offered: offeredChoices(asked, { start: 0, end: asked.length }) };
}

/** Whether a question offers a way to change the prompt, or a way out: not just "shall I go on?". */
export function isWholeGate(asked: AskedIn): boolean {
  return (
    asked.type === 'gate' &&
    asked.offered.choices.some(({ choice }) => choice === 'modify' || choice === 'cancel')
  );
}
