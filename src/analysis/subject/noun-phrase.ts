import type { Subject } from '../subject.ts';
import { articles, complex, making, statements, symptoms } from '../words/phrases.ts';
import { slovakVerbs } from '../words/verbs.ts';
import { bare, cleaned, endsPhrase, withoutCourtesy } from './lead.ts';
import { orderLength } from './order-verb.ts';
import { attachmentEnd, mostWords, pieceEnd } from './phrase-end.ts';

/** A longer phrase makes no question that one reads at once. */
const longest = 60;
const asking =
  /^(?:how|what|why|where|which|when|who|whose|whether|is|are|was|were|does|do|did|can|could|should|would|will|any)$/;
const trailing =
  /(?:\s(?:please|again|too|asap|now|today|tomorrow|first|everywhere|soon|\w{3,}ly|properly|better|faster))+$/i;
/** What is meant stands behind these, in words that are no name. */
const nameless =
  /^(?:support|ability|possibility|option|way|ways|means|need|lot|bunch|kind|sort|it|them|me|us|you|who|everything|something|anything|nothing)$/;
const quality = /^(?:performance|speed|readability|quality|structure|design|layout|look)$/;

/** The thing that an English order or statement is about, with its article: "the endpoint that cancels a transfer". */
export function nounPhrase(clause: string): Subject | undefined {
  const words = withoutCourtesy(clause).split(' ').filter(Boolean);
  if (asking.test(bare(words[0])) || slovakVerbs.has(bare(words[0]))) return undefined;
  const order = orderLength(words);
  if (order === 0) return /\?\s*$/.test(clause) ? undefined : ofStatement(words);
  if (complex.has(bare(words[0])) && order < 3) return undefined;
  return phraseFrom(words.slice(order), making.has(bare(words[0])));
}

/** "The login button does nothing": what stands before the first word that can only be its verb. */
function ofStatement(words: readonly string[]): Subject | undefined {
  if (!articles.has(bare(words[0]))) return undefined;
  const verb = words.findIndex((word) => statements.test(bare(word)));
  return verb < 2 || verb > mostWords + 1 ? undefined : phraseFrom(words.slice(0, verb), false);
}

function phraseFrom(words: readonly string[], isNew: boolean): Subject | undefined {
  const start = articles.has(bare(words[0])) ? 1 : 0;
  const head = pieceEnd(words, start);
  const last = bare(words[head - 1]);
  // "Send the user an email": the next word tells that the first was not the thing.
  if (head === start || head - start > mostWords || nameless.test(last) || articles.has(bare(words[head])))
    return undefined;
  if (!/^[\p{L}/.@]/u.test(cleaned(words[start]!))) return undefined;
  // "The performance of the page": the page is what it is about.
  if (quality.test(last) && bare(words[head]) === 'of') return phraseFrom(words.slice(head + 1), isNew);
  const isSymptom = symptoms.test(last);
  const name = words.slice(start, head);
  let text = `${articleFor(name, start === 1)}${name.join(' ')}`;
  let at = head;
  while (at < words.length && !endsPhrase(words[at - 1]!)) {
    const end = attachmentEnd(words, at, isSymptom);
    if (end === at || text.length + 1 + words.slice(at, end).join(' ').length > longest) break;
    text += ` ${withThe(words.slice(at, end)).join(' ')}`;
    at = end;
  }
  const said = cleaned(cleaned(text).replace(trailing, ''));
  return said.length > longest || said === '' ? undefined : { text: said, isSymptom, isNew };
}

/** A name of its own needs no article, nor does what cannot be counted: "Bump React", "add pagination". */
function articleFor(name: readonly string[], hadArticle: boolean): string {
  if (hadArticle) return 'the ';
  const last = name.at(-1)!;
  const isCommon =
    name.length > 1 && /^\p{Ll}+[,.:;!?]?$/u.test(last) && !/^(?:all|every|each|both|\d+)$/i.test(name[0]!);
  return isCommon ? 'the ' : '';
}

/** "A page and an endpoint" are asked for; "the page and the endpoint" are spoken of. */
function withThe(words: readonly string[]): readonly string[] {
  return /^(?:and|or)$/.test(bare(words[0])) && articles.has(bare(words[1]))
    ? [words[0]!, 'the', ...words.slice(2)]
    : words;
}
