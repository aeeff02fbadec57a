import type { RequestText, Word } from '../request-text.ts';
import { orderMisspelt } from './misspelt.ts';
import type { Order } from './orders.ts';
import { type ReadSentence, readSentence } from './read-sentence.ts';
import { smellOf } from './smells.ts';

/** All that is known of a request before its type is decided. */
export interface Evidence extends RequestText {
  readonly language: string;
  readonly read: readonly ReadSentence[];
  /** Orders that are not denied. */
  readonly orders: readonly Order[];
  /** The order that counts. */
  readonly first: Order | undefined;
  readonly symptoms: readonly Word[];
  readonly smell: readonly Word[];
  /** The name of an error, in prose or in a log. */
  readonly error: string | undefined;
}

/** @param language Of the whole request. */
export function gatherEvidence(request: RequestText, language: string): Evidence {
  const read = request.sentences.map((sentence) => readSentence(sentence, language));
  const orders = read.flatMap((sentence) => sentence.orders).filter(({ denied }) => !denied);
  const speaks = orders.length > 0 || read.some(({ question, wish }) => question.length + wish.length > 0);
  const misspelt = !speaks && request.sentences[0] ? orderMisspelt(request.sentences[0]) : undefined;
  if (misspelt) orders.push(misspelt);
  const searching = orders[0] && /^(?:look|research)$/.test(orders[0].act) ? orders[0] : undefined;
  const main = orders.find(({ act }) => act !== 'look') ?? orders[0];
  // "Design and build": what is built counts.
  const built =
    main?.act === 'weigh'
      ? orders.find(({ act, sentence }) => act === 'add' && sentence === main.sentence)
      : undefined;
  const next = built ?? main;
  return {
    ...request,
    language,
    read,
    orders,
    // "Look around and tell me" asks for work whose outcome is an answer.
    first: searching && next?.act === 'explain' ? searching : next,
    symptoms: read.flatMap(({ symptoms }) => symptoms),
    smell: smellOf(request.words),
    error: errorName.exec(request.text)?.[0],
  };
}

const errorName =
  /\b\p{L}{0,40}(?:Error|Exception)\b|\bE[A-Z]{4,12}\b(?=:)|\bTraceback\b|\bpanic: |\bSegmentation fault\b|\berror (?:TS|CS)\d+/u;
