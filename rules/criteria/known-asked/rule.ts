import { asksFor } from '../../../src/core/parse/phase0/match-question.ts';
import type { Criterion, CriterionName } from '../../../src/core/parse/phase0/phase0.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'No question asks for an answered criterion',
  severity: 'error',
  spec: 'Completeness check',
  messages: {
    known:
      'This question asks for {name}, which is already answered{source} (line {line}); known facts are never asked again, so drop the question',
  },
  check: {
    questions({ questions }, { document, report }) {
      for (const question of questions) {
        const state = stateBefore(
          document.phase0.checks.flatMap(({ criteria }) => criteria),
          question.start,
        );
        const asked = [...state.values()].filter(({ name }) => asksFor(question, name));
        const [known] = asked;
        if (!known || asked.some(({ mark }) => mark !== 'answered')) continue;
        report({
          message: 'known',
          ...question.textRange,
          data: {
            name: known.name,
            source: known.source ? ` from "${known.source.text.replace(/^(?:from|z|zo) (?=\S)/i, '')}"` : '',
            line: document.lines.position(known.nameRange.start).line,
          },
        });
      }
    },
  },
});

/** Each criterion as it stood when a question was asked. */
function stateBefore(criteria: readonly Criterion[], offset: number): Map<CriterionName, Criterion> {
  const state = new Map<CriterionName, Criterion>();
  for (const criterion of criteria) if (criterion.start < offset) state.set(criterion.name, criterion);
  return state;
}
