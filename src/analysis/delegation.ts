import type { AppScan } from '../scan/project-scan.ts';
import type { DelegationRecord, RequestAnalysis } from './analysis.ts';
import type { RequestWords } from './request-words.ts';
import { found, isNo } from './scan-apps.ts';
import { type Share, shares } from './words/delegation-words.ts';

/** Who does what (specification: step 0.13, of the hybrid command alone), as far as the words of the request tell. */
export function delegationOf(
  words: RequestWords,
  analysis: RequestAnalysis,
  apps: readonly AppScan[],
): DelegationRecord {
  const told = (share: Share) =>
    shares
      .filter(([whose, pattern]) => whose === share && pattern.test(words.plain))
      .map(([, , says]) => says);
  const human = ['approves the prompt before any work, and reviews the result', ...told('human')];
  const together = told('together');
  const assistant = [...workOf(analysis, apps), ...told('assistant')];
  return {
    human,
    assistant: [...new Set(assistant)],
    together,
    rationale: rationaleOf(analysis, human.length - 1, together.length),
  };
}

function workOf({ type }: RequestAnalysis, apps: readonly AppScan[]): string[] {
  if (type === 'Question') return ['reads the code and reports with file and line'];
  const runner = apps.map((app) => found(app, 'tests')).find((tests) => tests && !isNo(tests.value));
  const tests = runner
    ? `writes the tests (${runner.place.file}:${runner.place.line} says with what) and runs them`
    : 'writes the tests';
  const first = type === 'Bug Fix' ? 'reproduces the fault with a failing test' : undefined;
  return [...(first ? [first] : []), 'writes the code within the approved scope', tests];
}

function rationaleOf({ mode, complexity }: RequestAnalysis, decisions: number, together: number): string {
  const what =
    decisions === 0
      ? 'nothing in the request needs more than an approval and a review by a person'
      : `${decisions === 1 ? 'one thing' : `${decisions} things`} in the request must not be left to a program`;
  const shared = together === 0 ? '' : ', and what is open is decided together';
  return `${what}${shared} (mode ${mode.name}, score ${complexity.score})`;
}
