import type { Option } from '../../../src/parse/phase0/question.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { existingPatterns, isPattern, isRival } from './patterns.ts';

export default defineRule({
  summary: 'The star marks the option that is the pattern which the project already has',
  severity: 'warning',
  spec: 'Clarification questions',
  messages: {
    wrong:
      'The star is on {option}, but the project scan says {field}: {pattern} (line {line}); the star belongs to {other}',
    notPattern:
      'The star is on {option}, but the project scan says {field}: {pattern} (line {line}); the star marks what the project already has',
    missing:
      '{option} is what the project already has ({field}: {pattern}, line {line}); mark it with a star',
  },
  check: {
    questions({ questions, phase0 }, { document, report }) {
      const { scan } = phase0;
      if (!scan) return;
      const patterns = existingPatterns(scan);
      for (const { options } of questions) {
        if (options.length < 2) continue;
        const starred = options.filter((option) => option.starred);
        for (const pattern of patterns) {
          const own = options.filter((option) => isPattern(option, pattern));
          const wrong = starred.find((option) => isRival(option, pattern));
          const field = scan.fields.get(pattern.field)!;
          const data = {
            field: document.text.slice(field.label.start, field.label.end),
            pattern: pattern.name,
            line: document.lines.position(field.start).line,
          };
          const first = own[0];
          // Two options that begin with the same library are two ways to use it: the star cannot tell them apart.
          if (first && own.length === 1 && !first.starred) {
            const misplaced = starred[0];
            if (!misplaced) {
              const { start, end } = first;
              report({ message: 'missing', start, end, data: { ...data, option: nameOf(first, true) } });
            } else if (!patterns.some((other) => isPattern(misplaced, other))) {
              const { start, end } = misplaced.starRange ?? misplaced;
              const named = { option: nameOf(misplaced), other: nameOf(first) };
              report({ message: 'wrong', start, end, data: { ...data, ...named } });
            }
            break;
          }
          if (own.length === 0 && wrong) {
            const { start, end } = wrong.starRange ?? wrong;
            report({ message: 'notPattern', start, end, data: { ...data, option: nameOf(wrong) } });
            break;
          }
        }
      }
    },
  },
});

function nameOf(option: Option, first = false): string {
  const text = option.text.length > 40 ? `${option.text.slice(0, 39).trimEnd()}…` : option.text;
  return option.letter ? `${first ? 'Option' : 'option'} ${option.letter.text} (${text})` : `"${text}"`;
}
