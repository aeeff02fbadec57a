import { defineRule } from '../../../src/rule/rule.ts';

/** Nothing was answered, so there is nothing to trace. */
const notApplicable =
  /^\W*(?:n\/a|not applicable|not needed|not relevant|nie je potrebn\p{L}+|netýka sa|none)(?![\p{L}])/iu;

export default defineRule({
  summary: 'Each answered criterion names the source of its answer',
  severity: 'error',
  spec: 'Completeness check',
  messages: {
    none: '{name} is answered without its source; say where the answer comes from, like "(from the request)" or "(from project-profile.md)"',
  },
  check: {
    criteria({ phase0 }, { report }) {
      for (const { name, nameRange, mark, source, text } of phase0.checks.flatMap(
        ({ criteria }) => criteria,
      )) {
        if (mark !== 'answered' || source !== undefined || notApplicable.test(text)) continue;
        report({ message: 'none', start: nameRange.start, end: nameRange.end, data: { name } });
      }
    },
  },
});
