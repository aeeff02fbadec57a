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
  const goal = goalSentence(analysis.intent);
  if (question || goal === '') return { title, lists: [], otherwise };
  const line: DraftLine = { before: goal, mended: (...place) => opened(goal, wording, ...place) };
  return { title, lists: [{ marker: '', lines: [line] }], otherwise };
}
