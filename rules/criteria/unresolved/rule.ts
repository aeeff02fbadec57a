import { isHeadedBy, mayCover } from '../../../src/core/parse/phase0/match-question.ts';
import type { Criterion, CriterionName } from '../../../src/core/parse/phase0/phase0.ts';
import type { Phase0 } from '../../../src/core/parse/phase0/read.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { hasWord } from '../../words.ts';

export default defineRule({
  summary: 'No criterion is open in the final prompt',
  severity: 'error',
  spec: 'Completeness check',
  messages: {
    open: '{name} is still open, but the perfected prompt is put out (line {line}); have it answered first, and mark it answered with its source',
  },
  check: {
    criteria(_, { document, report }) {
      const { prompt, checks } = document.phase0;
      if (!prompt) return;
      const last = new Map<CriterionName, Criterion>();
      for (const criterion of checks.flatMap(({ criteria }) => criteria)) last.set(criterion.name, criterion);
      for (const criterion of last.values()) {
        if (criterion.mark !== 'open' || criterion.optional || isAnswered(criterion, document.phase0))
          continue;
        const { start, end } = criterion.nameRange;
        const { line } = document.lines.position(prompt.start);
        report({ message: 'open', start, end, data: { name: criterion.name, line } });
      }
    },
  },
});

/** Whether the user's answers below the check settle a criterion, or may do so. */
function isAnswered(criterion: Criterion, { blocks, questions }: Phase0): boolean {
  const rounds = (questions?.rounds ?? []).filter(
    ({ answers }) => answers && answers.start > criterion.start,
  );
  if (rounds.length === 0) {
    // Answers that cannot be tied to questions may be meant for anything.
    const read = questions?.rounds.some(({ answers }) => answers) ?? false;
    return (
      !read &&
      blocks.some(
        ({ name, start, content }) =>
          name === 'answers' && start > criterion.start && content.end > content.start,
      )
    );
  }
  if (rounds.some(({ answers }) => answers!.open || answers!.choices.length === 0)) return true;
  const covering = rounds.flatMap((round) =>
    round.questions
      .filter((question) => mayCover(question, criterion))
      .map((question) => ({ question, round })),
  );
  // One that bears the criterion's name settles it, whatever words others share with it.
  const own = covering.filter(({ question }) => isHeadedBy(question, criterion.name));
  const asked = own.length > 0 ? own : covering;
  if (asked.length === 0) return !hasWord(criterion.text);
  return (
    asked.some(({ question: { number }, round }) =>
      round.answers!.choices.some(({ question }) => question === number),
    ) || asked.every(({ question }) => question.priority?.value === 'Nice-to-have')
  );
}
