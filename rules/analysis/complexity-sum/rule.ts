import { inWords } from '../../../src/core/base/words.ts';
import type { Complexity } from '../../../src/core/parse/blocks.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'The complexity triggers add up to the score',
  severity: 'error',
  spec: 'Initial analysis',
  messages: {
    sum: 'The triggers add up to {sum} ({terms}), but the Complexity Score is {score}; correct the score or the points',
    pointless:
      'The triggers add up to {sum} ({terms}), but the Complexity Score is {score}; correct the score or the points, and give {names} its points',
  },
  check: {
    score({ score, scoreRange, triggers }, { document, report }) {
      const scored = triggers.filter(({ points }) => !Number.isNaN(points));
      const sum = scored.reduce((total, { points }) => total + points, 0);
      if (scored.length === 0 || !Number.isFinite(score) || sum === score) return;
      const others = triggers.filter((trigger) => !scored.includes(trigger));
      // A factor or a number without a sign may count something; words alone count nothing.
      if (others.some(({ start, end }) => /\d/.test(document.text.slice(start, end)))) return;
      const data = { sum, terms: termsOf(scored), score };
      const names = inWords(others.map(({ name }) => `"${name}"`));
      if (others.length === 0) report({ message: 'sum', ...scoreRange, data });
      else report({ message: 'pointless', ...scoreRange, data: { ...data, names } });
    },
  },
});

function termsOf(triggers: Complexity['triggers']): string {
  return triggers
    .map(({ points }, index) => (index === 0 ? String(points) : points < 0 ? `- ${-points}` : `+ ${points}`))
    .join(' ');
}
