import { defineRule } from '../../../src/rule/rule.ts';
import { runsWithOutput, type StepFound, stepsOf } from '../steps.ts';

export default defineRule({
  summary: 'The steps of Phase 0 follow one another in their order',
  severity: 'error',
  spec: 'Phase 0 as a sequence',
  messages: {
    early: '{step} stands before {other}, which it must follow; put it out after that step',
  },
  check: {
    session({ runs }, { report }) {
      for (const { output } of runsWithOutput(runs)) {
        const found = stepsOf(output.document.phase0);
        for (const step of tooEarly(found)) {
          const other = found.find(
            ({ number, label }) => number < step.number && label.start > step.label.start,
          )!;
          const data = { step: step.title, other: other.title };
          report({ message: 'early', ...output.placeOf(step.label), data });
        }
      }
    },
  },
});

/** The fewest steps whose move restores the order: those that no longest ordered row holds. */
function tooEarly(found: readonly StepFound[]): StepFound[] {
  const rows: StepFound[][] = [];
  for (const step of found) {
    const before = rows.filter((row) => row.at(-1)!.number <= step.number);
    const longest = before.reduce<StepFound[]>((a, b) => (b.length > a.length ? b : a), []);
    rows.push([...longest, step]);
  }
  const kept = rows.reduce<StepFound[]>((a, b) => (b.length > a.length ? b : a), []);
  return found.filter(
    (step) =>
      !kept.includes(step) &&
      found.some(({ number, label }) => number < step.number && label.start > step.label.start),
  );
}
