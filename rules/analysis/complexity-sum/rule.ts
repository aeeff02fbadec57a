import { defineRule } from '../../../src/rule/rule.ts';

export default defineRule({
  summary: 'The complexity triggers add up to the score that is stated',
  severity: 'error',
  spec: 'Initial analysis',
  messages: {
    sum: 'The triggers add up to {sum} ({terms}), but the Complexity Score is {score}; correct the score or the points',
  },
  check: {
    analysis({ complexity }, { report }) {
      if (!complexity || complexity.triggers.length === 0 || !Number.isFinite(complexity.score)) return;
      const { score, scoreRange, triggers } = complexity;
      const sum = triggers.reduce((total, { points }) => total + points, 0);
      // A trigger whose points cannot be read proves nothing.
      if (Number.isNaN(sum) || sum === score) return;
      const terms = triggers
        .map(({ points }, index) =>
          index === 0 ? String(points) : points < 0 ? `- ${-points}` : `+ ${points}`,
        )
        .join(' ');
      report({ message: 'sum', start: scoreRange.start, end: scoreRange.end, data: { sum, terms, score } });
    },
  },
});
