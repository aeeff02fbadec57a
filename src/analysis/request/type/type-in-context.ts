import type { RequestType } from '../../analysis.ts';
import type { RequestText, Sentence } from '../request-text.ts';
import { wordPatterns } from '../word-patterns.ts';
import type { Verdict } from './judges.ts';
import { has, objectOf } from './object.ts';
import type { Order } from './orders.ts';

/** The type of an order, seen in the whole request: its object may be a document, or stand in the sentence before. */
export function typeInContext(order: Order, { sentences }: RequestText): RequestType {
  return order.type === 'Feature' && pointsBack(order) && mentionsTests(sentences, order)
    ? 'Task'
    : order.type;
}

const file =
  /(?:(?<=\b(from|as|per|by|with|see|in line with|podľa|z|s|viď)\s)|(?<![\w./-]))[`"]?(?:[\w@-]{1,60}\/){0,12}[\w.@-]{0,60}\.(?:mdx?|rst|adoc|ya?ml|toml|tf)\b|\b(?:Dockerfile|README|CHANGELOG|CONTRIBUTING|Makefile|Jenkinsfile)\p{Ll}{0,2}\b/giu;
/** "Explain the variables in the README". */
const explainedIn =
  /^\W*(?:explain|vysvetli)[^?]*\s(?:in|v|do)\s(?:the\s)?(?:README|CHANGELOG|CONTRIBUTING|[\w/.-]+\.mdx?)/i;
const document = /\.(?:mdx?|rst|adoc)$|^(?:readme|changelog|contributing)\p{L}{0,2}$/iu;
const anyFile = /\.(?:[cm]?[jt]sx?|vue|svelte|py|cs|go|java|kt|php|rb|rs|css|scss|html?|sql)\b/;

/**
 * Work on nothing but documents, or on what builds and runs the product, is a Task, whatever is done to them: a slip in a text is no fault of
 * the product.
 */
export function isBesideProduct(type: RequestType, text: string): boolean {
  if (type === 'Question') return explainedIn.test(text);
  if ((type !== 'Feature' && type !== 'Bug Fix') || anyFile.test(text)) return false;
  const named = [...text.matchAll(file)].filter(([, lead]) => lead === undefined).map(([path]) => path);
  return named.length > 0 && (type === 'Feature' || named.every((path) => document.test(path)));
}

const testsOrTexts = wordPatterns(
  'test|testy|testov|coverage|pokryti*|lint|type check|ci|readme|changelog|documentation|dokumentaci*|navod*|postup|postupu|runbook|faq|diagram*'.split(
    '|',
  ),
);

/** "I'd like load tests", "CI should run the lint", "coverage is at 20 %": what is wished for or told of is no behaviour of the product. */
export function concernsTools({ type, said, order, sentence }: Verdict, { sentences }: RequestText): boolean {
  const words = (sentence ?? sentences[0])?.words ?? [];
  if (order !== undefined || typeof said === 'string' || words.length === 0) return false;
  const from = words.indexOf(said.at(-1)!) + 1;
  if (type === 'Bug Fix') return /^(?:coverage|pokrytie)$/.test(words[0]!.plain);
  if (type !== 'Feature') return false;
  const before = words.slice(0, Math.max(0, words.indexOf(said[0]!)));
  return (
    has(testsOrTexts, objectOf(words.slice(from)).slice(-2)) ||
    has(testsOrTexts, objectOf(words.slice(from)).slice(0, 1)) ||
    (before.length < 4 && has(testsOrTexts, before))
  );
}

/** "Do a review: which parts are too big?" */
export function isReview(order: Order | undefined): boolean {
  return (
    order?.sentence.words.some(({ plain }) =>
      /^(?:review|audit|analysis|analyz\p{L}*|prehlad|reviziu)$/u.test(plain),
    ) ?? false
  );
}

/** "Add some", "dorob nejaké": what, the sentence before says. */
function pointsBack({ sentence: { words }, place }: Order): boolean {
  const next = words[place.last + 1];
  return next === undefined || /^(?:some|them|those|one|nejake|ich|aspon|par)$/.test(next.plain);
}

function mentionsTests(sentences: readonly Sentence[], { sentence }: Order): boolean {
  const before = sentences[sentences.indexOf(sentence) - 1] ?? sentence;
  return (
    before?.words.some(({ plain }) =>
      /^(?:tests?|testy|testov|docs|documentation|dokumentaci\p{L}*|comments)$/u.test(plain),
    ) ?? false
  );
}
