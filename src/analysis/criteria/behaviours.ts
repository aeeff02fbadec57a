import { articles, furtherOrders, pronouns } from '../words/phrases.ts';
import { plainText } from '../words/plain.ts';
import { furtherEnglishOrders, furtherSlovakOrders, requestVerbs, slovakVerbs } from '../words/verbs.ts';
import { behaviour, statusCode } from './request-cues.ts';

/** Where one part of a sentence may end and the next begin. */
const border = /(\s{0,200}[,;:]\s+(?:(?:and|then|a|potom)\s+)?|\s{1,200}and\s+(?:then\s+)?)/u;
/** Such a part only tells more of the one before it. */
const dependent =
  /^(?:so|which|that|who|whose|because|since|where|unless|until|aby|inak|otherwise|ktor\p{L}*|že|či|lebo|pretože|kým|pričom)(?!\p{L})/iu;

/** Such a part says when; only with what happens then in it ("after a click show a toast") it stands for itself. */
const conditional = /^(?:when|whenever|if|after|once|keď|ak|po)(?!\p{L})\s*/iu;

/**
 * The parts of a sentence that each begin with what is to be done, or say what must happen; with all that stands behind them, so that none
 * says something else than the sentence does.
 *
 * @param asks Whether the sentence asks for something by itself ("we need a log"), so that its beginning counts whatever its words are.
 */
export function behavioursOf(clause: string, asks = false): string[] {
  // In Slovak, "a" joins two orders, and two things that are to happen.
  const joined = clause.replace(
    /(?<!\s)\s+a\s+(?=(\p{L}+)(?:\s+(\p{L}+)\s+(\p{L}+))?)/gu,
    (whole, ...words: string[]) =>
      words.slice(0, 3).some((word) => isSlovakOrder(plainText(word ?? ''))) ? ', ' : whole,
  );
  const pieces = joined.split(border);
  const found: string[] = [];
  let waiting = '';
  for (let at = 0; at < pieces.length; at += 2) {
    const part = pieces[at]!.trim().replace(/(?<![.,;:])[.,;:]+$/, '');
    if (part === '') continue;
    const next = pieces[at + 2]?.trim() ?? '';
    // "If there is none, the button is inactive".
    if (conditional.test(part) && next !== '' && !isBehaviour(next) && !dependent.test(next)) {
      found.push(`${waiting}${part}${pieces[at + 1]}${next.replace(/(?<![.,;:])[.,;:]+$/, '')}`);
      waiting = '';
      at += 2;
      continue;
    }
    const isDependent = dependent.test(part) || (conditional.test(part) && !saysWhatHappens(part));
    if (!isDependent && (isBehaviour(part) || (asks && found.length === 0))) {
      found.push(`${waiting}${part}`);
      waiting = '';
    } else if (found.length > 0) found.push(`${found.pop()}${pieces[at - 1]}${part}`);
    else if (isDependent) waiting += `${part}${pieces[at + 1] ?? ''}`;
  }
  return found;
}

function isBehaviour(part: string): boolean {
  const words = part.split(/\s+/);
  // What must not be is a limit.
  if (words.length < 2 || prohibition.test(part)) return false;
  const plain = words.map((word) => plainText(/^\P{L}*(\p{L}*)/u.exec(word)?.[1] ?? ''));
  const [first = '', second = ''] = plain;
  if (requestVerbs.has(first) || furtherEnglishOrders.has(first)) return true;
  // "To the others show a note", "that it skips the line, logs its number": Slovak verbs need not come first.
  if (plain.slice(0, 3).some(isSlovakOrder) || /^\p{L}{3,}(?:al|il|el|ala|ila|ali|ili)$/u.test(first))
    return true;
  // "Order", "record" and "filter" are orders in front of a thing alone.
  if (furtherOrders.has(first) && (articles.has(second) || pronouns.has(second) || /^\d/.test(words[1]!)))
    return true;
  return statusCode.test(part) || (behaviour.test(part) && words.length >= 4);
}

const prohibition = /(?<!\p{L})(?:nesmie|nesmú|must not|mustn['’]t|never|nothing else|nič iné)(?!\p{L})/iu;

function saysWhatHappens(part: string): boolean {
  const rest = part.replace(conditional, '');
  return behaviour.test(rest) || rest.split(/\s+/).some((word) => isSlovakOrder(plainText(word)));
}

function isSlovakOrder(word: string): boolean {
  return slovakVerbs.has(word) || furtherSlovakOrders.has(word);
}
