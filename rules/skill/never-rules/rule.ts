import { fold } from '../../../src/core/base/fold.ts';
import { lazyModule } from '../../../src/core/base/lazy-module.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

const demands = lazyModule(() => import('../demands.ts'));

export default defineRule({
  summary: 'A command of the library has its NEVER rules',
  severity: 'error',
  spec: 'Skills and the library',
  messages: {
    none: '/{command} has no NEVER rules; add: {asks}',
    general: 'The NEVER rules lack "{asks}"; add it',
    own: 'The NEVER rules lack that of /{command}, "{asks}"; add it',
    environment:
      'What to do instead of hard-coding credentials is not said; add that they always come from environment variables',
  },
  check: {
    skill({ document, command, neverRules, hardGate, phase0, title }, { report }) {
      if (command === undefined) return;
      const { neverDemands, neverCredentials, namesEnvironment } = demands();
      const { general, own } = neverDemands(command);
      if (!neverRules) {
        const asks = [...general, ...own].map((demand) => demand.asks).join('; ');
        report({ message: 'none', ...(hardGate?.label ?? phase0 ?? title), data: { command, asks } });
        return;
      }
      const { label, namesCore } = neverRules;
      const rules = neverRules.rules.map(({ text, start, end }) => ({ folded: fold(text), start, end }));
      for (const { asks, isMetBy } of namesCore ? [] : general)
        if (!rules.some(({ folded }) => isMetBy(folded)))
          report({ message: 'general', ...label, data: { asks } });
      for (const demand of own) {
        const met = rules.find(({ folded }) => demand.isMetBy(folded));
        if (!met) report({ message: 'own', ...label, data: { command, asks: demand.asks } });
        else if (demand === neverCredentials && !namesEnvironment(fold(document.text)))
          report({ message: 'environment', ...met });
      }
    },
  },
});
