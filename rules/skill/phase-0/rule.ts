import { append } from '../../../src/core/base/collections.ts';
import type { SkillStep } from '../../../src/core/parse/skill.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { misplacedIn } from '../../misplaced.ts';

/** So many steps of Phase 0 make a section on it, whatever stands above them. */
const fewestSteps = 3;

export default defineRule({
  summary: 'A prompt command has its Phase 0 section',
  severity: 'error',
  spec: 'Skills and the library',
  messages: {
    section:
      '/{command} has no section on Phase 0, which every prompt command begins with; add a heading "Phase 0" and its steps',
    core: '/{command} does not import prompt-perfection-core.md, which defines Phase 0; name .assistant/library/prompt-perfection-core.md as what to read first',
    before: 'Step {step} stands behind step {other}; it belongs before it (line {line})',
    after: 'Step {step} stands before step {other}; it belongs behind it (line {line})',
    delegation: 'Step 0.13 (Delegation) is one of /prompt-hybrid, and this is /{command}; take it out',
    prediction:
      'Step 0.15 (Predictive Intelligence) is one of the advanced commands, and /prompt is for quick tasks; take it out',
  },
  check: {
    skill({ document, command, phase0, title, importsCore, steps }, { report }) {
      if (command === undefined || !command.startsWith('prompt')) return;
      const { start, end } = phase0 ?? title;
      if (!phase0 && steps.length < fewestSteps)
        report({ message: 'section', start, end, data: { command } });
      if (!importsCore) report({ message: 'core', start, end, data: { command } });
      for (const { number, limited, ...range } of steps) {
        const place = { start: range.start, end: range.end };
        if (limited) continue;
        if (number === '0.13' && command !== 'prompt-hybrid')
          report({ message: 'delegation', ...place, data: { command } });
        if (number === '0.15' && command === 'prompt') report({ message: 'prediction', ...place });
      }
      for (const { part: step, neighbour: other } of misplaced(steps.filter(({ limited }) => !limited))) {
        const data = {
          step: step.number,
          other: other.number,
          line: document.lines.position(other.start).line,
        };
        const message = other.start < step.start ? 'before' : 'after';
        report({ message, ...step, data });
      }
    },
  },
});

/** The steps of each list that do not stand in the order of their numbers. */
function misplaced(steps: readonly SkillStep[]) {
  const groups = new Map<number, SkillStep[]>();
  for (const step of steps) append(groups, step.group, step);
  return [...groups.values()].flatMap((group) => misplacedIn(group, ({ number }) => Number(number)));
}
