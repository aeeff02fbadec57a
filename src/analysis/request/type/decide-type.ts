import type { RequestType } from '../../analysis.ts';
import type { RequestText, Sentence } from '../request-text.ts';
import { gatherEvidence } from './evidence.ts';
import { judges, type Verdict } from './judges.ts';
import type { Order } from './orders.ts';
import { partsOf, saysText } from './quotation.ts';
import { concernsTools, isBesideProduct } from './type-in-context.ts';

/** The type of a request, and what decided it. */
export interface DecidedType {
  readonly type: RequestType;
  /** `the request says "fix" and "crashes"`. */
  readonly because: string;
  /** The words that it quotes. */
  readonly said: readonly string[];
  /** The order that decided; undefined when a question, a wish or a report did. */
  readonly order: Order | undefined;
  /** The sentence that decided. */
  readonly sentence: Sentence | undefined;
  /** The request complains of the code's shape, and says of no goal when it is reached. */
  readonly openEnded: boolean;
}

/**
 * The type of a request. What it tells to do decides; failing that its first question, wish or report of a fault.
 *
 * - A fault that is told of and to be mended is a Bug Fix, whatever else is to be done.
 * - "Why does it crash?" is a Question: who asks only that wants an answer, not a change.
 * - "Can you add …?" is an order, "do not fix it, only explain" a Question.
 * - Tests, documents, tools and dependencies are a Task; performance and structure are Refactoring.
 *
 * @param language As `detectLanguage` tells it: in English a verb amid a sentence is seldom an order.
 */
export function decideType(request: RequestText, language: string): DecidedType {
  const evidence = gatherEvidence(request, language);
  let verdict: Verdict | undefined;
  for (const judge of judges) {
    verdict = judge(evidence);
    if (verdict) break;
  }
  const {
    type: told,
    said,
    because,
    order,
    sentence,
  } = verdict ?? {
    type: 'Task' as const,
    said: request.words.slice(0, 6),
  };
  const type =
    isBesideProduct(told, request.text) || (verdict !== undefined && concernsTools(verdict, request))
      ? 'Task'
      : told;
  const parts = typeof said === 'string' ? [said] : partsOf(said);
  return {
    type,
    because: because ?? saysText(parts),
    said: parts,
    order,
    sentence: sentence ?? order?.sentence ?? request.sentences[0],
    openEnded: type === 'Refactoring' && evidence.smell.length > 0 && !(order && isNaming(order)),
  };
}

function isNaming({ verb }: Order): boolean {
  return /^(?:call|name|rename|nazvi|pomenuj|premenuj)/.test(verb[0]!.plain);
}
