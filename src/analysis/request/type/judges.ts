import type { RequestType } from '../../analysis.ts';
import type { Sentence, Word } from '../request-text.ts';
import type { Evidence } from './evidence.ts';
import type { Order } from './orders.ts';
import { orderedWords, quoted, saysText, wholeWords } from './quotation.ts';
import { symptomsOf } from './symptoms.ts';
import { typeInTag } from './tag.ts';
import { typeOfTitle } from './title-type.ts';
import { isReview, typeInContext } from './type-in-context.ts';
import { typeWithoutSpaces } from './without-spaces.ts';

/** A type, and what speaks for it. */
export interface Verdict {
  readonly type: RequestType;
  readonly said: readonly Word[] | string;
  readonly because?: string;
  readonly order?: Order | undefined;
  readonly sentence?: Sentence | undefined;
}

/** Whoever answers first decides. */
export const judges: readonly ((evidence: Evidence) => Verdict | undefined)[] = [
  byTag,
  byReportForm,
  byMending,
  byReplacement,
  bySmell,
  byQuotedError,
  byOrder,
  byQuestion,
  byWishOrReport,
  byStatement,
  byTitle,
];

function byTag({ text, first }: Evidence): Verdict | undefined {
  const tag = typeInTag(text);
  if (!tag) return undefined;
  const order = first?.type === tag.type ? first : undefined;
  return { type: tag.type, said: tag.said, because: `the request is headed "${tag.said}"`, order };
}

/** "Steps: … Expected: … Actual: …": what a report of a fault is made of, two of the three at least. */
function byReportForm({ text }: Evidence): Verdict | undefined {
  const said = ['steps|to reproduce|kroky', 'expected|očakáv', 'actual|skutočn'].flatMap(
    (words) => reportLabel(words).exec(text)?.[1] ?? [],
  );
  return said.length < 2 ? undefined : { type: 'Bug Fix', said: said.join(' ') };
}

function reportLabel(words: string): RegExp {
  return new RegExp(`(?:^|[.!?\\n])[\\s*#>-]{0,9}((?:${words})[^:.\\n]{0,30}(?::|$))`, 'imu');
}

function byMending({ orders, first, symptoms }: Evidence): Verdict | undefined {
  const order = orders.find(({ type }) => type === 'Bug Fix');
  if (!order || !first) return undefined;
  if (first !== order && symptoms.length === 0 && !/^(?:look|research|explain)$/.test(first.act))
    return undefined;
  const here = symptomsOf(order.sentence.words).filter((word) => !order.verb.includes(word));
  return {
    type: 'Bug Fix',
    said: [...order.verb, ...(here.length > 0 ? here : symptoms).slice(0, 2)],
    order,
  };
}

/** "Get rid of moment.js and use date-fns". */
function byReplacement({ orders, first }: Evidence): Verdict | undefined {
  const use = orders.find(({ act, verb }) => act === 'change' && /^(?:use|pouz)/.test(verb[0]!.plain));
  if (first?.act !== 'remove' || !use) return undefined;
  return { type: 'Refactoring', said: [...first.verb, ...use.verb], order: first };
}

function bySmell({ smell, first, read }: Evidence): Verdict | undefined {
  if (smell.length === 0 || isReview(first)) return undefined;
  if (first && !/^(?:make|do|change|fix|move)$/.test(first.act)) return undefined;
  return {
    type: 'Refactoring',
    said: [...smell, ...(first?.verb ?? [])],
    order: first,
    sentence: first?.sentence ?? read[0]?.sentence,
  };
}

/** A log, and "can you have a look". */
function byQuotedError({ error, first, read }: Evidence): Verdict | undefined {
  if (error === undefined || !first || !/^(?:make|do|look|explain)$/.test(first.act)) return undefined;
  if (read.some(({ question }) => question.length > 0)) return undefined;
  return quotesError(error, first);
}

function quotesError(error: string, order: Order | undefined): Verdict {
  return { type: 'Bug Fix', said: error, because: `the request quotes "${error.trim()}"`, order };
}

function byOrder(evidence: Evidence): Verdict | undefined {
  const { first, symptoms, text } = evidence;
  if (!first) return undefined;
  // "Can you look at the importer? Why does it crash?"
  if (first.act === 'look' && evidence.read.some(({ question }) => question.length > 0)) return undefined;
  const object = first.sentence.words.slice(first.place.last + 1, first.place.last + 4);
  const points = /^(?:it|them|to|ho|ju|ich|tak|aby)$/.test(object[0]?.plain ?? 'it');
  const told = symptoms.filter(
    (word) =>
      !evidence.read.some(({ question, sentence }) => question.length > 0 && sentence.words.includes(word)),
  );
  const mends = first.act === 'look' || (/^(?:make|do)$/.test(first.act) && points);
  const finds = /^(?:why|how|preco|ako|whether|ci)$/.test(
    object[0]?.plain === 'sa' ? (object[1]?.plain ?? '') : (object[0]?.plain ?? ''),
  );
  if (mends && told.length > 0 && !finds) {
    return { type: 'Bug Fix', said: [...first.verb, ...told.slice(0, 1)], order: first };
  }
  const type = typeInContext(first, evidence);
  const telling = type === 'Task' || first.act === 'make' || first.act === 'improve';
  const because = saysText([quoted(text, orderedWords(first))]);
  return { type, said: telling ? [...first.verb, ...object] : first.verb, because, order: first };
}

/** A question behind a report asks for its cause; one behind a wish is politeness. */
function byQuestion({ read }: Evidence): Verdict | undefined {
  const asked = read.findIndex(({ question }) => question.length > 0);
  const wished = read.findIndex(({ wish, symptoms }) => wish.length > 0 && symptoms.length === 0);
  if (asked === -1 || (wished !== -1 && wished < asked)) return undefined;
  return { type: 'Question', said: read[asked]!.question, sentence: read[asked]!.sentence };
}

function byWishOrReport({ read, text }: Evidence): Verdict | undefined {
  for (const [at, { wish, symptoms, sentence }] of read.entries()) {
    // "The cart is empty. It should survive a refresh."
    const told = read[at - 1]?.states.length ?? 0;
    const points =
      /^(?:it|they|this|that|he|she)$/.test(sentence.words[0]!.plain) &&
      wish.some(({ plain }) => plain === 'should');
    if (corrects(wish, sentence) || (told > 0 && points)) return { type: 'Bug Fix', said: wish, sentence };
    // "The total is wrong, it should include tax" reports; "users should see an error" wishes.
    const wishes = wish[0] !== undefined && !(symptoms[0] && symptoms[0].start < wish[0].start);
    if (wishes) {
      const because = saysText([quoted(text, wholeWords(wish, sentence))]);
      return { type: 'Feature', said: wish, because, sentence };
    }
    if (symptoms.length > 0) return { type: 'Bug Fix', said: symptoms.slice(0, 2), sentence };
  }
  return undefined;
}

/** "Prices show three decimals, there should be two": what is wished stands behind what is. */
function corrects(wish: readonly Word[], { words }: Sentence): boolean {
  const head = words[0]!;
  return (
    wish[0] !== undefined &&
    words.filter(({ clause }) => clause === head.clause).length >= 4 &&
    wish[0].clause !== head.clause &&
    /(?:^|\s)(?:should|supposed|ought|mal[aio]?|ma|maju)(?:\s|$)/.test(
      wish.map(({ plain }) => plain).join(' '),
    ) &&
    !/^(?:when|whenever|if|after|once|as|for|on|in|at|ked|ak|po|ako|pri|na|v)$/.test(head.plain)
  );
}

/** Who says how things are, and nothing else, finds them wrong. */
function byStatement({ read, error, text }: Evidence): Verdict | undefined {
  if (error !== undefined) return quotesError(error, undefined);
  // "Audit log: who, what. Only admins may read it.": a title, and a rule of what it names.
  if (/^[^:.\n]{3,40}: /.test(text) && permission.test(text)) return undefined;
  const stated = read.find(({ states }) => states.length > 0);
  if (!stated) return undefined;
  const { states, sentence } = stated;
  const because = `the request tells how things are, and orders nothing: "${quoted(text, wholeWords(states, sentence))}"`;
  return { type: 'Bug Fix', said: states, because, sentence };
}

const permission = /(?<!\p{L})(?:may|only|must|smie|smú|len|iba|musí|musia)(?!\p{L})/iu;

function byTitle({ text, sentences, language, words }: Evidence): Verdict | undefined {
  const unspaced = typeWithoutSpaces(text);
  if (unspaced) return unspaced;
  if (/\d (?:->|→) v?\d/.test(text)) return { type: 'Task', said: words.slice(0, 6) };
  const type = sentences[0] && typeOfTitle(sentences[0].words, language);
  return type && { type, said: words.slice(0, 6) };
}
