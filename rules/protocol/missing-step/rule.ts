import { defineRule } from '../../../src/core/rule/rule.ts';
import {
  hasStep,
  outputStep,
  type RunWithOutput,
  runsWithOutput,
  type StepFound,
  type StepName,
  stepOf,
  stepsOf,
} from '../steps.ts';

export default defineRule({
  summary: 'No required step of Phase 0 is missing',
  severity: 'error',
  spec: 'Phase 0 as a sequence',
  messages: {
    missing: '{step} is missing before {next}; put it out before that step',
    notAsked:
      '{step} is missing: {criteria} is open, and nothing was asked before the prompt; ask before it is put out',
  },
  check: {
    session({ runs }, { report }) {
      for (const run of runsWithOutput(runs)) {
        const found = stepsOf(run.output.document.phase0);
        for (const name of required(run)) {
          const next = firstBehind(found, name);
          if (hasStep(found, name) || !next || (name === 'correction' && tellsChanges(run))) continue;
          const data = { step: stepOf(name).title, next: next.title };
          report({ message: 'missing', ...run.output.placeOf(next.label), data });
        }
        const open = openCriterion(run);
        const prompt = found.find(({ title }) => title === outputStep.title);
        if (open === undefined || !prompt || hasStep(found, 'clarificationQuestions')) continue;
        const data = { step: stepOf('clarificationQuestions').title, criteria: open };
        report({ message: 'notAsked', ...run.output.placeOf(prompt.label), data });
      }
    },
  },
});

/** The frontend command goes from its scan by the completeness check and the questions to the prompt (specification: rule 4). */
function required({ command }: RunWithOutput): readonly StepName[] {
  return command === 'prompt-frontend'
    ? ['completenessCheck']
    : ['initialAnalysis', 'interactionMode', 'completenessCheck', 'correction'];
}

/** The prompt itself may list what was corrected. */
function tellsChanges({ output }: RunWithOutput): boolean {
  return output.document.phase0.prompt?.extras.some(({ name }) => name === 'changesMade') === true;
}

/** The first step that should have come after; a run that ended before it lacks nothing yet. */
function firstBehind(found: readonly StepFound[], name: StepName): StepFound | undefined {
  return found.find(({ number }) => number > stepOf(name).number);
}

/** A criterion that was still open, when nothing was asked, in words or through a tool. */
function openCriterion({ output, events }: RunWithOutput): string | undefined {
  if (events.some((event) => event.type === 'call' && event.action === 'ask')) return undefined;
  const criteria = output.document.phase0.criteria?.criteria ?? [];
  return criteria.find(({ mark, optional }) => mark === 'open' && !optional)?.name;
}
