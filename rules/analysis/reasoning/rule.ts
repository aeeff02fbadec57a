import type { Phase0, Reasoning } from '../../../src/core/parse/phase0/read.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

const lines = [
  ['promptType', 'the prompt type with its justification', 'Prompt type: …, because …'],
  ['profileFacts', 'the facts from the project profile', 'Facts from project-profile.md: …'],
  ['undetermined', 'what cannot be determined', 'Cannot determine: …'],
] as const;

export default defineRule({
  summary: 'A REASONING block of three lines comes first',
  severity: 'error',
  spec: 'Initial analysis',
  messages: {
    missing:
      'No REASONING block stands before the initial analysis; state there the prompt type and why, the facts from the project profile, and what cannot be determined',
    late: 'REASONING stands behind {block} (line {line}); it comes before any other output, so move it up',
    line: 'REASONING does not say {what}; add a line "{example}"',
    justification:
      'REASONING names the prompt type "{type}" without its justification; add why, like "because the request says …"',
  },
  check: {
    analysis({ block }, { document, report }) {
      if (!document.phase0.reasoning) report({ message: 'missing', ...block.label });
    },
    reasoning(reasoning, { document, report }) {
      const { phase0 } = document;
      const known = lines.filter(([key]) => reasoning[key] !== undefined);
      // "Reasoning:" alone may head any paragraph; the block of Phase 0 has its lines or its neighbours.
      if (known.length === 0 && !phase0.analysis) return;

      const { label } = reasoning.block;
      const before = outputBefore(phase0, reasoning);
      if (before) {
        const data = { block: before.text, line: document.lines.position(before.start).line };
        report({ message: 'late', ...label, data });
      }
      let place: { start: number; end: number } = label;
      for (const [key, what, example] of lines) {
        const field = reasoning[key];
        if (!field || field.value === '') {
          report({ message: 'line', ...place, data: { what, example } });
        }
        if (field && field.label.end > field.label.start) place = field.label;
      }
      const { promptType } = reasoning;
      if (promptType && promptType.value !== '' && !promptType.justified) {
        report({ message: 'justification', ...promptType.valueRange, data: { type: promptType.value } });
      }
    },
  },
});

/** The label of an output that stands before the reasoning. The frontend command's scan comes first of all. */
function outputBefore({ analysis, mode, checks, questions }: Phase0, { block }: Reasoning) {
  const fields = [analysis?.language, analysis?.type, analysis?.intent].filter(
    (field) => field !== undefined,
  );
  const analysisFirst = fields.length > 0 && fields.every((field) => field.start < block.start);
  const others = [mode, checks[0], questions].flatMap((record) => (record ? [record.block] : []));
  return [...(analysisFirst ? [analysis!.block] : []), ...others].find(({ start }) => start < block.start)
    ?.label;
}
