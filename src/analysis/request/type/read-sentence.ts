import type { Sentence, Word } from '../request-text.ts';
import { matchAt, wordPatterns } from '../word-patterns.ts';
import { type Order, ordersOf } from './orders.ts';
import { beginsAsQuestion } from './questions.ts';
import { symptomsOf } from './symptoms.ts';
import { wishOf } from './wishes.ts';

/** What a sentence does: order, ask, wish, report. The words that show it, none where it does not. */
export interface ReadSentence {
  readonly sentence: Sentence;
  readonly orders: readonly Order[];
  readonly symptoms: readonly Word[];
  readonly question: readonly Word[];
  readonly wish: readonly Word[];
  /** The verb of a sentence that says how things are. */
  readonly states: readonly Word[];
}

/** @param language Of the whole request. */
export function readSentence(sentence: Sentence, language: string): ReadSentence {
  const { words } = sentence;
  const symptoms = symptomsOf(words);
  const wish = wishOf(words);
  const begun = beginsAsQuestion(sentence);
  const asked = language === 'English' && isOfOtherLanguage(begun[0]?.plain ?? '') ? [] : begun;
  const amid =
    wish.length === 0 &&
    !sentence.asks &&
    (symptoms.length === 0 || (language !== 'English' && language !== 'Mixed'));
  const atHeads =
    asked.length > 0
      ? []
      : ordersOf(sentence, amid, language).filter(
          // "The form should ask for a number and verify it": what follows belongs to the wish.
          ({ place, verb }) =>
            !(wish.length > 0 && /^(?:have|get)$/.test(verb[0]!.plain)) &&
            (wish.length === 0 ||
              place.first === 0 ||
              !joined(words, place.first) ||
              words[place.first]!.start < wish[0]!.start),
        );
  const question =
    asked.length > 0
      ? asked
      : sentence.asks && atHeads.length === 0 && wish.length === 0
        ? words.slice(0, 3)
        : [];
  const state = words.findIndex(
    ({ plain }, at) =>
      matchAt(finite, words, at) ||
      reports(sentence, at) ||
      (plain.length > 4 && /(?:aju|uju|eju|uje)$/.test(plain)),
  );
  return {
    sentence,
    // "How do I add a route, and fix the link?" still asks.
    orders: atHeads,
    symptoms,
    question,
    wish: atHeads.length > 0 ? [] : wish,
    states: state === -1 || isImperative(words) ? [] : words.slice(Math.max(0, state - 1), state + 2),
  };
}

/** French "comment" is how, and English a remark. */
function isOfOtherLanguage(word: string): boolean {
  return /^(?:comment|come|como|ci|hol)$/.test(word);
}

/** "We get …", "the import swallows the last line". */
function reports({ words, start }: Sentence, at: number): boolean {
  const { plain } = words[at]!;
  // "src/routes/users.ts concatenates …": the file is its subject.
  if (at === 0 && words[0]!.start - start > 4 && /[a-z]{3}[^s]s$/.test(plain)) return true;
  if (at === 0) return /^(?:we|i|it|they|some|this|someone|somebody|nobody|niektor\p{L}*)$/u.test(plain);
  // "The parser chokes …": a title has no article.
  if (at > 1 && at < 5 && /^(?:the|our|my|this)$/.test(words[0]!.plain) && /[a-z]{3}[^s]s$/.test(plain)) {
    return true;
  }
  // "Offline sync for transactions with …": behind a preposition stands a noun.
  if (/^(?:for|of|on|in|to|from|between|with|by|at|into|across|per|via)$/.test(words[at - 1]!.plain))
    return false;
  // "Links point to localhost": English has few verbs that reports of several things begin with.
  if (at > 0 && at < 4 && /[^s]s$/.test(words[at - 1]!.plain) && inPlural.test(plain)) return true;
  return (
    at < 5 &&
    /[a-z]{3}s$/.test(plain) &&
    /^(?:\d+|everything|nothing|everyone|the|a|an|no|all|only|two|its|my|our|every|without|with|too|as|back|out|up)$/.test(
      words[at + 1]?.plain ?? '',
    )
  );
}

/** "Lock the account after 5 attempts": a verb that no table has, as no noun stands in front of an article. */
function isImperative([first, second]: readonly Word[]): boolean {
  return (
    first !== undefined &&
    /^[a-z]{3,}$/.test(first.plain) &&
    !/(?:s|ing|ly)$/.test(first.plain) &&
    !noVerbs.has(first.plain) &&
    first.clause === second?.clause &&
    /^(?:the|an?|every|each|all|any|our)$/.test(second.plain)
  );
}

const noVerbs = new Set(
  (
    'about after against all also although and any are around because before behind below beside between beyond both but can could ' +
    'despite did does due during each either even every except for from given had half has have here how however inside instead into ' +
    'just like most near neither nor not now off once only onto out outside over past per quite rather same should since some somehow ' +
    'still such suddenly than that then there though through throughout today toward twice under unless unlike until upon via was were ' +
    'what whatever when whenever where whether which while who why will with within without would yet yesterday'
  ).split(' '),
);

const inPlural = /^(?:stay|remain|go|come|appear|point|lead|take|jump|get|look|end|lack|need|contain|leave)$/;

const finite = wordPatterns(
  (
    'is|are|was|were|has|have|never|always|sometimes|anymore|immediately|every time|even though|after|' +
    'chodia|chodi|prichadza|prichadzaju|robia|robi|stale|obcas|shows|goes|appears|stays|jumps|opens|' +
    'closes|gets|keeps|returns|takes|moves|je|su|bol|bola|bolo|boli|zobrazuje sa|ostane|zostane|' +
    'zobrazi sa|trva|ma|maju|vracia|ukazuje|sa'
  ).split('|'),
  false,
);

function joined(words: readonly Word[], at: number): boolean {
  return /^(?:and|or|a|alebo)$/.test(words[at - 1]!.plain) && words[at - 1]!.clause === words[at]!.clause;
}
