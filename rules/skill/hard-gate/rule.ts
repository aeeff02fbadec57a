import { fold } from '../../../src/core/base/fold.ts';
import { lazyModule } from '../../../src/core/base/lazy-module.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

const demands = lazyModule(() => import('../demands.ts'));

export default defineRule({
  summary: 'A command of the library has its HARD-GATE checklist',
  severity: 'error',
  spec: 'Skills and the library',
  messages: {
    none: '/{command} has no HARD-GATE checklist, which must pass before any output; add one that asks whether {asks}',
    empty: 'The HARD-GATE has no items; ask whether {asks}',
    general: 'The HARD-GATE does not ask whether {asks}; add an item for it',
    own: 'The HARD-GATE lacks the gate of /{command}: whether {asks}; add an item for it',
  },
  check: {
    skill({ command, hardGate, phase0, title }, { report }) {
      if (command === undefined) return;
      const { general, own } = demands().gateDemands(command);
      const all = [...general, ...own].map(({ asks }) => asks).join('; ');
      if (!hardGate) {
        report({ message: 'none', ...(phase0 ?? title), data: { command, asks: all } });
        return;
      }
      const { label, rules, namesCore } = hardGate;
      if (rules.length === 0 && !namesCore) {
        report({ message: 'empty', ...label, data: { asks: all } });
        return;
      }
      const items = rules.map(({ text }) => fold(text));
      const isMet = (demand: (typeof own)[number]) => items.some((item) => demand.isMetBy(item));
      for (const demand of namesCore ? [] : general)
        if (!isMet(demand)) report({ message: 'general', ...label, data: { asks: demand.asks } });
      for (const demand of own)
        if (!isMet(demand)) report({ message: 'own', ...label, data: { command, asks: demand.asks } });
    },
  },
});
