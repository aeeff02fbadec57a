import type { Analysis, QuestionOption, RemainingQuestion } from '../analysis.ts';
import { type Language, languageOf } from '../questions/language.ts';
import { oneLine } from './one-line.ts';

const whyLabel: Record<Language, string> = { en: 'Why', sk: 'Prečo' };

/** The questions that remain (specification: Clarification question), each with what its answer decides. */
export function questionsText({ questions, analysis, request }: Analysis): string {
  if (questions.length === 0) return 'Clarification Questions:\n\nNone. Nothing is left to ask.';
  const why = whyLabel[languageOf(analysis.language, request)];
  return ['Clarification Questions:', ...questions.map((question) => questionText(question, why))].join(
    '\n\n',
  );
}

function questionText({ number, priority, text, why, options }: RemainingQuestion, label: string): string {
  return [
    `${number}. [${priority}] ${oneLine(text, 300)}`,
    `   ${label}: ${oneLine(why, 200)}`,
    ...options.map((option) => `   - ${optionText(option)}`),
  ].join('\n');
}

/** The star stands last, where our own parser looks for it. */
function optionText({ letter, text, recommended, because, starred, source }: QuestionOption): string {
  const reason = because === undefined ? '' : `: ${oneLine(because, 50)}`;
  const shown =
    source && source.text !== text && !text.includes(source.text) ? ` – ${oneLine(source.text, 80)}` : '';
  return `Option ${letter}: ${oneLine(text)}${shown}${recommended ? ` (Recommended${reason})` : ''}${starred ? ' ★' : ''}`;
}
