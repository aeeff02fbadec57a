import { fold } from '../../../src/core/base/fold.ts';
import { lastOf } from '../../../src/core/base/memoized.ts';
import { nearest } from '../../../src/core/base/nearest.ts';
import {
  complexityRulesPath,
  defaultThresholds,
  readThresholds,
  type Threshold,
  thresholdOf,
} from '../../../src/core/parse/library-config.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

/** Other words for the default labels, folded. */
const synonyms: readonly (readonly [string, RegExp])[] = [
  ['simple', /^(?:trivial|easy|low|jednoduch[a-z]+|nizk[a-z]+)$/],
  ['moderate', /^(?:medium|intermediate|stredn[a-z]+(?: zlozit[a-z]+)?)$/],
  ['very complex', /^(?:velmi (?:zlozit|komplexn)[a-z]+|highly complex|very high)$/],
  ['complex', /^(?:zlozit|komplexn)[a-z]+$/],
];

export default defineRule({
  summary: 'The Complexity Score is an integer with the right label',
  severity: 'error',
  fixable: true,
  spec: 'Initial analysis',
  messages: {
    score: 'Complexity Score is "{value}", not a whole number; state the points, like "12 (Complex)"',
    label: 'A Complexity Score of {score} is {expected} ({range}, {source}), not {label}; write {expected}',
    unlabelled:
      'A Complexity Score of {score} stands without its label, which is {expected} ({range}, {source}); write "{score} ({expected})"',
  },
  check: {
    score({ value, score, scoreRange, label, valueRange }, { document, report, readTree }) {
      if (document.kind !== 'prompt' || value === '') return;
      const rules = readTree(complexityRulesPath);
      const thresholds = rules === undefined ? defaultThresholds : thresholdsIn(rules);
      const source = rules === undefined ? 'the default thresholds' : complexityRulesPath;
      const { start, end } = scoreRange;
      if (!Number.isInteger(score)) {
        const data = { value: document.text.slice(start, end) };
        report({ message: 'score', start, end, data });
        return;
      }
      const expected = thresholds && thresholdOf(score, thresholds);
      if (!expected) return;
      const data = { score, expected: expected.label, range: rangeOf(expected), source };
      if (!label) {
        const fix = [{ start: end, end, text: ` (${expected.label})` }];
        report({ message: 'unlabelled', start, end, data, ...(end === valueRange.end ? { fix } : {}) });
        return;
      }
      if (expected.label === label.text || !isLabel(label.text, thresholds)) return;
      const written = canonical(label.text, rules === undefined);
      if (written === canonical(expected.label, false)) return;
      report({
        message: 'label',
        ...label,
        data: { ...data, label: label.text },
        // Among Slovak words, the English label would be out of place.
        ...(/[^\x00-\x7f]|duch|nizk|redn|zlozit|komplexn/i.test(label.text)
          ? {}
          : { fix: [{ start: label.start, end: label.end, text: inCaseOf(label.text, expected.label) }] }),
      });
    },
  },
});

/** All documents of a repository have the same rules. */
const thresholdsIn = lastOf(readThresholds);

/** A remark in brackets of several unknown words is hardly a label. */
function isLabel(text: string, thresholds: readonly Threshold[]): boolean {
  if (!/[\s_-]/.test(text)) return true;
  const plain = canonical(text, true);
  const labels = [...thresholds, ...defaultThresholds].map(({ label }) => canonical(label, false));
  return labels.includes(plain) || nearest(plain, labels) !== undefined;
}

function canonical(label: string, withSynonyms: boolean): string {
  const plain = fold(label)
    .replace(/[\s_-]+/g, ' ')
    .trim();
  const other = withSynonyms ? synonyms.find(([, pattern]) => pattern.test(plain)) : undefined;
  return other?.[0] ?? plain;
}

function rangeOf({ min, max }: Threshold): string {
  if (max === Number.POSITIVE_INFINITY) return `${min} and more`;
  return min === max ? String(min) : `${min} to ${max}`;
}

function inCaseOf(written: string, label: string): string {
  if (written === written.toLowerCase()) return label.toLowerCase();
  return written.length > 1 && written === written.toUpperCase() ? label.toUpperCase() : label;
}
