import type { RemainingQuestion } from '../analysis/analysis.ts';
import type { DraftLine, Slot } from './draft.ts';
import type { Wording } from './wording.ts';

/** The rule finds slots of up to 120 characters. */
const longest = 118;
/** What begins an instruction to whoever fills the slot in; with it, whatever follows is a slot. */
const instruction = /^(?:what|which|how|why|who|ktor\p{L}*|čo|prečo)\s/iu;
/** Words in brackets that say something else: a range, a choice, a remark on a source. */
const ambiguous =
  /[/|,=$]|\.\.|^[\p{N}-]|^(?:from|see|source|based|inferred|assum\p{L}*|per|via|new|existing|optional|required|recommended|default|out|none|not?|yes|y|wip|deprecated|breaking|critical|important|nice|high|medium|low|done|create|modify|delete|update|added|changed|z|zo|podľa|zdroj|pozri|nov[éý]|voliteľn\p{L}*|lines?|riadok)(?!\p{L})/iu;

/**
 * A slot in the words of a question.
 *
 * @param fillsLine Whether the slot is all that stands on its line.
 */
export function slotFor(
  words: string,
  wording: Wording,
  question?: RemainingQuestion,
  fillsLine = true,
): Slot {
  const plain = bracketFree(words);
  const isPlain =
    instruction.test(plain) ||
    (fillsLine && /\p{L}{2}/u.test(plain) && plain.includes(' ') && !ambiguous.test(plain));
  const inner = isPlain ? plain : `${wording.write}: ${plain}`;
  return { words: shortened(inner), question };
}

/** A question with the letters of its options, where all of them have room in a slot. */
export function askedWith({ text, options }: RemainingQuestion): string {
  const named = options.map((option) => `${option.letter}: ${option.text}`);
  // As many as there is room for; all of them stand in what is printed.
  for (let most = named.length; most > 0; most--) {
    const whole = `${text} (${named.slice(0, most).join(', ')}${most < named.length ? ' …' : ''})`;
    if (whole.length <= longest - 16) return whole;
  }
  return text;
}

/** A line that is nothing but a slot, behind a label where its section does not say what it is about. */
export function slotLine(
  words: string,
  wording: Wording,
  question?: RemainingQuestion,
  label?: string,
): DraftLine {
  return { before: label === undefined ? '' : `${label}: `, slot: slotFor(words, wording, question) };
}

/** A slot for the path of a file, with the question as its purpose: SCOPE reads it as an entry. */
export function pathSlot(words: string, question?: RemainingQuestion): DraftLine {
  return {
    before: '',
    slot: { words: shortened(`path/to/file – ${bracketFree(words)}`), question },
  };
}

/** One line without what would end the slot, make a link of it, or take it for code or a quotation. */
function bracketFree(words: string): string {
  return words
    .replace(/(?![\u200c\u200d])\p{C}+/gu, ' ')
    .replace(/[[{<]/g, '(')
    .replace(/[\]}>]/g, ')')
    .replace(/["“”„`]/g, "'")
    .replace(/\s([/|])\s/g, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A question in fewer words: without what it quotes of the request, then without the last of the cases that it lists. */
function shortened(text: string): string {
  if (text.length <= longest) return text;
  const bare = text.replace(/\s\('[^']*'\)/gu, '');
  if (bare.length <= longest) return bare;
  const asks = bare.endsWith('?');
  for (let at = bare.lastIndexOf(','); asks && at > longest / 2; at = bare.lastIndexOf(',', at - 1))
    if (at < longest) return `${bare.slice(0, at)}?`;
  const cut = bare.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/(?<!\s)\s+\S{0,20}$/, '')}…`;
}
