import { fold, letters } from '../../../src/core/base/fold.ts';
import { nearest } from '../../../src/core/base/nearest.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

const modes = ['Automation', 'Augmentation', 'Agency'] as const;
const modePatterns = modes.map((name) => new RegExp(`\\b${name}\\b`, 'i'));
/** A record in Slovak may say it in Slovak; held against folded text. */
const inSlovak = /^(?:automatizacia|augmentacia|agentura|agentnost|agencia|samostatnost)(?![a-z])/;
const slovakLabel = /(?<![a-z])(?:rezim|zisten)/;
const beforeValue = new RegExp(`^[^${letters}\\d[<]*`);

export default defineRule({
  summary: 'The interaction mode is known and explained',
  severity: 'error',
  spec: 'Interaction mode',
  messages: {
    none: 'The interaction mode is not named; write Automation, Augmentation or Agency',
    unknown: 'The interaction mode is "{value}", not Automation, Augmentation or Agency; write {instead}',
    several: 'The interaction mode is "{value}", which are several; write the one that holds',
    lacks: 'The interaction mode is stated without its {parts}; add {lines}',
  },
  check: {
    mode({ block, mode, rationale, implications }, { document, report }) {
      const { start, end } = mode?.label ?? block.label;
      if (!mode) report({ message: 'none', start, end });
      else {
        const lead = beforeValue.exec(mode.value)![0].length;
        const value = /^[^(:;,.–—\n]*/
          .exec(mode.value.slice(lead, lead + 200))![0]
          .split(/\s-\s/, 1)[0]!
          .replace(/(?<![\s*_`])[\s*_`]+$/, '');
        const range = {
          start: mode.valueRange.start + lead,
          end: mode.valueRange.start + lead + value.length,
        };
        const named = modePatterns.filter((pattern) => pattern.test(value));
        const label = fold(document.text.slice(mode.label.start, mode.label.end));
        if (named.length > 1) report({ ...range, message: 'several', data: { value } });
        else if (named.length === 0 && !(slovakLabel.test(label) && inSlovak.test(fold(value)))) {
          const instead = nearest(value, modes) ?? 'the one that fits';
          report({ ...range, message: 'unknown', data: { value, instead } });
        }
      }
      const missing = [...(rationale ? [] : ['rationale']), ...(implications ? [] : ['implications'])];
      if (missing.length > 0) {
        const lines = missing.map((part) => `a line "${part.charAt(0).toUpperCase()}${part.slice(1)}: …"`);
        report({
          message: 'lacks',
          start,
          end,
          data: { parts: missing.join(' and '), lines: lines.join(' and ') },
        });
      }
    },
  },
});
