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

/** What is told of a fault, and what is asked, as what is to be done about it. */
function asOrder({ type, intent, typeBecause, language }: RequestAnalysis, wording: Wording): string {
  const first = plainText(/^\P{L}*(\p{L}+)/u.exec(intent)?.[1] ?? '');
  const orders = requestVerbs.has(first) || furtherEnglishOrders.has(first) || furtherSlovakOrders.has(first);
  if (type === 'Question' && intent !== '') return orders ? intent : wording.answer(intent);
  if (
    type === 'Bug Fix' &&
    !orders &&
    !/^(?:\S+ing|investigate|look|find)\b/i.test(intent) &&
    !saysOrder.test(typeBecause)
  )
    return wording.mend(intent);
  return language === 'Slovak'
    ? intent.replace(
        /^(?:Chcem|Chceme|Chcel by som|Potrebujem|Potrebujeme|Treba|Bolo by dobré),? aby(?=\s)/u,
        'Zabezpeč, aby',
      )
    : intent;
}

const saysOrder = /"(?:fix|repair|oprav|naprav)/i;
