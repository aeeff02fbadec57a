import { mayCover } from '../../../src/core/parse/phase0/match-question.ts';
import type { CompletenessCheck, Criterion, Question } from '../../../src/core/parse/phase0/phase0.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { hasWord } from '../../words.ts';

export default defineRule({
  summary: 'Each open criterion has a question',
  severity: 'error',
  spec: 'Completeness check',
  messages: {
    notAsked:
      '{name} is open{text}, and no clarification question covers it; ask for it, or mark it answered with its source',
    noQuestions:
      '{name} is open{text}, and nothing is asked before the prompt is put out; ask for it, or mark it answered with its source',
  },
  check: {
    criteria(_, { document: { phase0 }, report }) {
      const questions = phase0.questions?.questions ?? [];
      const asked = phase0.blocks.some(({ name }) => name === 'clarificationQuestions');
      // A label without questions that could be read, or an output that ends with its check, proves nothing.
      if (asked ? questions.length === 0 : phase0.prompt === undefined) return;

      const seen = new Set<string>();
      for (const check of phase0.checks) {
        for (const criterion of openIn(check)) {
          const { name, nameRange } = criterion;
          if (seen.has(name) || isCovered(criterion, check, questions)) continue;
          if (answeredLater(criterion, phase0.checks)) continue;
          seen.add(name);
          const text =
            criterion.text.length > 0 && criterion.text.length <= 60 ? ` ("${criterion.text}")` : '';
          const message = asked ? 'notAsked' : 'noQuestions';
          report({ message, ...nameRange, data: { name, text } });
        }
      }
    },
  },
});

function openIn(check: CompletenessCheck): Criterion[] {
  return check.criteria.filter(({ mark, optional }) => mark === 'open' && !optional);
}

/** A criterion of which nothing but the name is said may be what a question is about that fits no other. */
function isCovered(criterion: Criterion, check: CompletenessCheck, questions: readonly Question[]): boolean {
  if (questions.some((question) => mayCover(question, criterion))) return true;
  if (hasWord(criterion.text)) return false;
  const others = openIn(check).filter((other) => other !== criterion);
  return questions.some((question) => !others.some((other) => mayCover(question, other)));
}

/** Answered in a later check: something was asked, in whatever words. */
function answeredLater({ name, start }: Criterion, checks: readonly CompletenessCheck[]): boolean {
  return checks.some(({ criteria }) =>
    criteria.some((other) => other.name === name && other.mark === 'answered' && other.start > start),
  );
}
