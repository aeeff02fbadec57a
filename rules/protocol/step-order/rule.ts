import { longestIncreasing } from '../../../src/base/longest-increasing.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { isOptional, stepsOf } from '../steps.ts';

export default defineRule({
  summary: 'The steps of Phase 0 follow one another in their order',
  severity: 'error',
  spec: 'Phase 0 as a sequence',
  messages: {
    early: '{step} stands before {other}, which it must follow; put it out after that step',
    late: '{step} stands after {other}, which must follow it; put it out before that step',
  },
  check: {
    phase0(phase0, { report }) {
      const found = stepsOf(phase0);
      // Where either of two could move, the wrong one is that which nobody had to put out, else that which came too soon.
      const weightOf = (index: number) => (isOptional(found[index]!) ? 0.9 : 1) + index / 1000;
      const kept = longestIncreasing(
        found.map(({ number }) => number),
        weightOf,
      );
      for (const [index, { number, title, label }] of found.entries()) {
        if (kept.includes(index)) continue;
        const higher = kept.find((other) => other < index && found[other]!.number > number);
        const other = higher ?? kept.findLast((behind) => behind > index && found[behind]!.number < number)!;
        const { start, end } = label;
        const data = { step: title, other: found[other]!.title };
        report({ message: higher === undefined ? 'early' : 'late', start, end, data });
      }
    },
  },
});
