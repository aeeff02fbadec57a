import type { RequestType } from '../../analysis.ts';
import type { RequestText, Sentence } from '../request-text.ts';
import type { Order } from './orders.ts';

/** The type of an order, seen in the whole request: its object may be a document, or stand in the sentence before. */
export function typeInContext(order: Order, { text, sentences }: RequestText): RequestType {
  if (order.type !== 'Feature') return order.type;
  const behind = text.slice(order.verb.at(-1)!.end, order.sentence.end);
  return intoDocument.test(behind) || (pointsBack(order) && mentionsTests(sentences, order))
    ? 'Task'
    : 'Feature';
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

/** "Add yourself to CONTRIBUTORS.md". */
const intoDocument = /^[^,;\n]{0,80}\s(?:to|into|in|do|v)\s[`"]?[\w./-]{0,60}\.(?:md|mdx|rst|adoc)\b/;

function mentionsTests(sentences: readonly Sentence[], { sentence }: Order): boolean {
  const before = sentences[sentences.indexOf(sentence) - 1];
  return (
    before?.words.some(({ plain }) =>
      /^(?:tests?|testy|testov|docs|documentation|dokumentaci\p{L}*|comments)$/u.test(plain),
    ) ?? false
  );
}
