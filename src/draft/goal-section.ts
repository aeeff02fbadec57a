import type { RequestAnalysis } from '../analysis/analysis.ts';
import { plainText } from '../analysis/words/plain.ts';
import { furtherEnglishOrders, furtherSlovakOrders, requestVerbs } from '../analysis/words/verbs.ts';
import type { DraftLine, DraftList, DraftSection } from './draft.ts';
import type { DraftRequest } from './draft-prompt.ts';
import { goalSentence } from './foreign-text.ts';
import { opened } from './opened.ts';
import { questionsFor } from './questions.ts';
import { slotLine } from './slot-text.ts';
import type { Wording } from './wording.ts';

/** GOAL: the intent as one sentence; a slot where the analysis asks for it, or the intent is none. */
export function goalSection(title: string, request: DraftRequest, wording: Wording): DraftSection {
  const { analysis } = request.analysis;
  const [question] = questionsFor(request, ['Goal']);
  const otherwise: DraftList = {
    marker: '',
    lines: [slotLine(question?.text ?? wording.goal, wording, question)],
  };
  const goal = goalSentence(asOrder(analysis, wording));
  if (question || goal === '') return { title, lists: [], otherwise };
  const line: DraftLine = { before: goal, mended: (...place) => opened(goal, wording, ...place) };
  return { title, lists: [{ marker: '', lines: [line] }], otherwise };
}

/** What is told of a fault, what is asked and what is wished, as what is to be done about it. */
function asOrder(analysis: RequestAnalysis, wording: Wording): string {
  const { type, intent } = analysis;
  if (type === 'Question' && intent !== '') return begins(intent) ? intent : wording.answer(intent);
  return isStatement(analysis) ? wording.mend(intent) : wording.wished(intent);
}

/** Whether a request tells what is wrong, and orders nothing. */
export function isStatement({ type, intent, typeBecause }: RequestAnalysis): boolean {
  return (
    (type === 'Bug Fix' || (type === 'Task' && /"(?:fix|correct|oprav)/i.test(typeBecause))) &&
    !begins(intent)
  );
}

function begins(intent: string): boolean {
  const first = plainText(/^\P{L}*(\p{L}+)/u.exec(intent)?.[1] ?? '');
  return (
    requestVerbs.has(first) ||
    furtherEnglishOrders.has(first) ||
    furtherSlovakOrders.has(first) ||
    /^(?:look|patch|mend|solve|debug|pozri|vyries\p{L}*)$/u.test(first)
  );
}
