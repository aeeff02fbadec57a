import type { Step } from '../../sessions/commands/command-steps.ts';

/** What the exit status of a whole line says of one of its steps. */
export interface Proof {
  /** Whether exit status 0 of the whole line says that it passed. */
  readonly provenByZero: boolean;
  /** Whether another exit status says that it failed: nothing else could have. */
  readonly refutedByOther: boolean;
}

/** For each step of a command line, what the line's exit status says of it. */
export function proofsOf(command: string, steps: readonly Step[]): Proof[] {
  const pipefail = /(?:^|\s)set\s+-\w{0,200}o?\w*\s*pipefail/.test(command);
  const failsAtOnce = /(?:^|[;\n]\s{0,200})set\s+-\w*e/.test(command);
  const passesOn = (operator: string) =>
    operator === '' ||
    operator === '&&' ||
    (operator === '|' && pipefail) ||
    (operator === ';' && failsAtOnce);
  const mayFail = steps.filter(({ text }) => !isHarmless(text));
  const proofs: Proof[] = [];
  // Whether a failure from here on is the line's.
  let isPassedOn = true;
  for (let at = steps.length - 1; at >= 0; at--) {
    const step = steps[at]!;
    const { next } = step;
    isPassedOn &&= passesOn(next);
    const isAlone = mayFail.every((other) => other === step);
    proofs[at] = {
      provenByZero: isPassedOn && steps[at - 1]?.next !== '||',
      refutedByOther: isAlone && (next === '' || next === '&&' || next === '|'),
    };
  }
  return proofs;
}

/** Steps that do not fail for a reason of their own, or only make the place ready. */
function isHarmless(text: string): boolean {
  return /^(?:cd|echo|printf|export|set|true|pwd|date|tail|head|grep|rg|cat|tee|sort|wc|sed|awk|cut|sleep|source|\.)(?:\s|$)/.test(
    text,
  );
}
