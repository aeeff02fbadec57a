import { inWords } from '../../../src/core/base/words.ts';
import type { GateChoice } from '../../../src/core/parse/gate-question.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'A working command of the library asks for approval',
  severity: 'error',
  spec: 'Skills and the library',
  messages: {
    none: '/{command} executes work and has no approval gate, so nothing keeps it from starting unasked; add one that asks "{question}"',
    choices: 'The approval gate does not offer {lacking}; ask "{question}"',
  },
  check: {
    skill({ command, gate, importsCore, phase0, title }, { report }) {
      // It writes the memory files only, which is no work.
      if (command === undefined || command === 'session-end') return;
      const isFrontend = command === 'prompt-frontend';
      const words: Record<GateChoice, string> = isFrontend
        ? { yes: 'y', modify: 'modify', cancel: 'no' }
        : { yes: 'Yes', modify: 'Modify', cancel: 'Cancel' };
      const question = `Proceed? [${Object.values(words).join(' / ')}]`;
      if (!gate) {
        report({ message: 'none', ...(phase0 ?? title), data: { command, question } });
        return;
      }
      // What the gate offers stands in the core library then.
      if (gate.named && importsCore) return;
      const lacking = (Object.keys(words) as GateChoice[]).filter((choice) => !gate.choices.includes(choice));
      if (lacking.length === 0) return;
      const data = { lacking: inWords(lacking.map((choice) => words[choice])), question };
      report({ message: 'choices', ...gate, data });
    },
  },
});
