import type { RepositoryFacts } from '../../facts/repository.ts';
import type { RequestAnalysis, RequestType } from '../analysis.ts';

const byType: Record<RequestType, readonly string[]> = {
  'Bug Fix': [
    'a test that fails as the report says',
    'the fix, with that test passing',
    'a look for the same fault elsewhere',
  ],
  Feature: [
    'the smallest part that can be seen working',
    'tests for the usual case and for failures',
    'documentation of what is new',
  ],
  Refactoring: [
    'tests that hold the behaviour of today',
    'the change in steps that each pass them',
    'removal of what is no longer used',
  ],
  Question: [
    'the answer with file and line',
    'a decision on what follows from it',
    'a prompt of its own for each change',
  ],
  Task: ['the change itself', 'a check that shows it works', 'a note of what was done in the session'],
};

/** What usually follows a request of its type, and the check that this repository has for it (specification: step 0.15). */
export function nextStepsOf(facts: RepositoryFacts, { type }: RequestAnalysis): readonly string[] {
  const steps = [...byType[type]];
  const check = type === 'Question' ? undefined : testScript(facts);
  return check === undefined ? steps : [...steps, check];
}

/** The script that runs the tests, nearest to the root. */
function testScript(facts: RepositoryFacts): string | undefined {
  const scripts = facts
    .scripts()
    .filter(
      ({ name, runner }) =>
        name === 'test' && (runner === 'npm' || runner === 'composer' || runner === 'make'),
    );
  const [first] = [...scripts].sort(
    (a, b) => a.file.split('/').length - b.file.split('/').length || (a.file < b.file ? -1 : 1),
  );
  if (!first) return undefined;
  const command = first.runner === 'npm' ? 'npm test' : `${first.runner} test`;
  return /^[\w./@-]+$/.test(first.file)
    ? `${command} (${first.file}:${first.line}) before the result is shown`
    : undefined;
}
