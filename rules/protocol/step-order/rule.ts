import { longestIncreasing } from '../../../src/core/base/collections.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { isOptional, runsWithOutput, type StepFound, stepsOf } from '../steps.ts';

export default defineRule({
  summary: 'The steps of Phase 0 are in order',
  severity: 'error',
  spec: 'Phase 0 as a sequence',
  messages: {
    early: '{step} stands before {other}, which it must follow; put it out after that step',
    late: '{step} stands after {other}, which must follow it; put it out before that step',
  },
  check: {
    session({ runs }, { report }) {
      for (const { output } of runsWithOutput(runs))
        for (const { label, ...fault } of outOfOrder(stepsOf(output.document.phase0)))
          report({ ...fault, ...output.placeOf(label) });
    },
    // A page that shows what Phase 0 looks like has its examples in any order; what asks for approval is put out for good.
    phase0(phase0, { report }) {
      const { prompt } = phase0;
      if (!prompt?.question && !prompt?.earlyQuestion) return;
      const { limit } = prompt.sections[0]!.label;
      const steps = stepsOf(phase0).filter(({ label }) => label.limit === undefined || label.limit === limit);
      for (const { label, ...fault } of outOfOrder(steps)) report({ ...fault, ...label });
    },
  },
});

/** The steps that stand wrong. Where either of two could move, it is the one that need not be there, else the one that came too soon. */
function outOfOrder(found: readonly StepFound[]) {
  const weightOf = (index: number) => (isOptional(found[index]!) ? 0.9 : 1) + index / 1000;
  const kept = longestIncreasing(
    found.map(({ number }) => number),
    weightOf,
  );
  return found.flatMap(({ number, title, label }, index) => {
    if (kept.includes(index)) return [];
    const higher = kept.find((other) => other < index && found[other]!.number > number);
    const other = higher ?? kept.findLast((behind) => behind > index && found[behind]!.number < number)!;
    const message = higher === undefined ? ('early' as const) : ('late' as const);
    return [{ message, label, data: { step: title, other: found[other]!.title } }];
  });
}
