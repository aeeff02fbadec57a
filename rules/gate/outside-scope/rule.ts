import { defineRule } from '../../../src/core/rule/rule.ts';
import { answerOf, effectOf, gateOf } from '../evidence.ts';
import { listedFiles, verbOf } from '../listed-files.ts';

export default defineRule({
  summary: 'Work stays within the approved SCOPE',
  severity: 'warning',
  spec: 'Approval gate',
  messages: {
    file: '{effect}, but the SCOPE that {answer} approved does not name {file}; leave it alone, or add it to SCOPE and ask again',
    change:
      '{files} {change} together with what this SCOPE names, but {are} not named in it; commit {them} apart, or add {them} to SCOPE and ask again',
  },
  check: {
    session({ runs }, { document, report }) {
      for (const { work } of gateOf(runs)) {
        const told = new Set<string>();
        for (const piece of work) {
          const given = piece.answer;
          if (!given) continue;
          const { start, end } = piece.event;
          for (const file of piece.outsideScope) {
            // Each file once for an approval, at the first piece of work on it.
            const key = `${given.place.start} ${file}`;
            if (told.has(key)) continue;
            told.add(key);
            const answer = answerOf(given, document);
            report({ message: 'file', start, end, data: { effect: effectOf(piece), answer, file } });
          }
        }
      }
    },
    change({ prompt, outside }, { report }) {
      const files = outside();
      if (files.length === 0) return;
      const change = verbOf(files, 'changes', 'change');
      const are = verbOf(files, 'is', 'are');
      const them = verbOf(files, 'it', 'them');
      report({
        message: 'change',
        ...prompt.scope.section.label.line,
        data: { files: listedFiles(files), change, are, them },
      });
    },
  },
});
