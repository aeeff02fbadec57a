import { defineRule } from '../../../src/core/rule/rule.ts';
import { runsWithOutput, stepsOf } from '../steps.ts';

export default defineRule({
  summary: 'Steps 0.13 and 0.15 appear only where allowed',
  severity: 'error',
  spec: 'Phase 0 as a sequence',
  messages: {
    delegation:
      '{step} is a step of /prompt-hybrid, and this is /{command}; leave it out, or use that command',
    prediction:
      '{step} is a step of the advanced commands, and this is /{command}; leave it out, or use one of them',
  },
  check: {
    session({ runs }, { report }) {
      for (const { command, output } of runsWithOutput(runs)) {
        if (command === undefined) continue;
        for (const { number, title, label } of stepsOf(output.document.phase0)) {
          const place = { ...output.placeOf(label), data: { step: title, command } };
          if (number === 0.13 && command !== 'prompt-hybrid') report({ message: 'delegation', ...place });
          // `/prompt` is the command for quick tasks; all others are advanced.
          if (number === 0.15 && command === 'prompt') report({ message: 'prediction', ...place });
        }
      }
    },
  },
});
