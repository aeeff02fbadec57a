import type { Range } from '../../../src/core/parse/blocks.ts';
import type { InitialAnalysis } from '../../../src/core/parse/phase0/read.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

const fields = [
  ['language', 'Language'],
  ['type', 'Type'],
  ['intent', 'Intent'],
  ['domain', 'Domain'],
  ['complexity', 'Complexity Score'],
] as const;
/** The technical command's alone (specification: Initial analysis record). */
const technical: ReadonlySet<string> = new Set(['domain', 'complexity']);

export default defineRule({
  summary: 'The initial analysis has all its fields',
  severity: 'error',
  spec: 'Initial analysis',
  messages: {
    empty: '{field} has no value; say what it is behind the colon',
    missing: 'The initial analysis does not state {field}; add "{field}: …" {place}',
    technical: 'The technical command\'s initial analysis does not state {field}; add "{field}: …" {place}',
  },
  check: {
    analysis(analysis, { document, report }) {
      let previous: { title: string; label: Range } | undefined;
      for (const [key, title] of fields) {
        const label = labelOf(analysis, key);
        const isDue = !technical.has(key) || document.phase0.command === 'prompt-technical';
        if (label) {
          previous = { title, label };
          const isEmpty = analysis[key]!.value.trim() === '';
          if (isEmpty && isDue) report({ message: 'empty', ...label, data: { field: title } });
          continue;
        }
        if (!isDue) continue;
        report({
          message: technical.has(key) ? 'technical' : 'missing',
          ...(previous?.label ?? analysis.block.label),
          data: { field: title, place: previous ? `below ${previous.title}` : 'to it' },
        });
      }
    },
  },
});

function labelOf(analysis: InitialAnalysis, key: (typeof fields)[number][0]): Range | undefined {
  return key === 'complexity' ? analysis.complexity?.fieldLabel : analysis[key]?.label;
}
