import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestCommand } from '../src/core/parse/phase0/command-names.ts';
import { type RequestType, requestTypes } from '../src/library/analysis/analysis.ts';
import { detectLanguage } from '../src/library/analysis/request/language.ts';
import { readRequest } from '../src/library/analysis/request/request-text.ts';
import { gatherEvidence } from '../src/library/analysis/request/type/evidence.ts';
import { certainType, signalsOf } from '../src/library/analysis/request/type/signals.ts';
import { readKinds } from './eval/kinds.ts';
import { readRequests, requestTables } from './eval/requests.ts';

/**
 * Weighs the signals of a request's type by the labelled requests (multinomial logistic regression that leaves weak signals out), writes
 * src/library/analysis/request/type/weights.ts, and prints how often the type is right where a sixth of the requests is kept back in turn.
 * `npm run fit:analysis`. Sets that were frozen and not yet learnt from stay out.
 */
interface Example {
  /** Indices of the types that are right. */
  readonly right: readonly number[];
  readonly signals: readonly string[];
  /** What one signal decides alone: nothing is to be learnt from it. */
  readonly certain: number | undefined;
}

interface Model {
  readonly bias: readonly number[];
  readonly weights: ReadonlyMap<string, readonly number[]>;
}

const learnt = ['kinds.tsv', 'frozen.tsv', 'second.tsv', 'real.tsv'];
const rarest = 3;
const rounds = 250;
const sparsity = 0.3;
const decay = 0.1;
/** Weights are whole numbers of this part. */
const unit = 3;

function exampleOf(types: readonly string[], request: string, command?: RequestCommand): Example {
  const text = readRequest(request);
  const signals = signalsOf(gatherEvidence(text, detectLanguage(text)), command);
  const certain = certainType(signals);
  return {
    right: types.map((type) => requestTypes.indexOf(type as RequestType)),
    signals: [...signals],
    certain: certain && requestTypes.indexOf(certain),
  };
}

function scores({ bias, weights }: Model, { signals }: Example): number[] {
  return bias.map((start, type) =>
    signals.reduce((sum, name) => sum + (weights.get(name)?.[type] ?? 0), start),
  );
}

/** Adagrad with a proximal step, so that a signal without evidence weighs nothing. */
function weigh(all: readonly Example[]): Model {
  const examples = all.filter(({ certain }) => certain === undefined);
  const counts = new Map<string, number>();
  for (const { signals } of examples)
    for (const name of signals) counts.set(name, (counts.get(name) ?? 0) + 1);
  const zero = () => requestTypes.map(() => 0);
  const frequent = [...counts].filter(([, count]) => count >= rarest).map(([name]) => name);
  const weights = new Map(frequent.map((name) => [name, zero()]));
  const bias = zero();
  const squares = new Map([...frequent, ''].map((name) => [name, requestTypes.map(() => 1e-6)]));
  for (let round = 0; round < rounds; round++) {
    const slopes = new Map([...frequent, ''].map((name) => [name, zero()]));
    for (const example of examples) {
      const powers = scores({ bias, weights }, example).map((score) => Math.exp(score));
      const all = powers.reduce((sum, power) => sum + power, 0);
      const right = example.right.reduce((sum, type) => sum + powers[type]!, 0);
      for (const [type, power] of powers.entries()) {
        const slope = power / all - (example.right.includes(type) ? power / right : 0);
        for (const name of ['', ...example.signals]) {
          const own = slopes.get(name);
          if (own) own[type]! += slope;
        }
      }
    }
    for (const [name, slope] of slopes) {
      const own = name === '' ? bias : weights.get(name)!;
      const sum = squares.get(name)!;
      for (let type = 0; type < own.length; type++) {
        const step = slope[type]! + (name === '' ? 0 : decay * own[type]!);
        sum[type]! += step * step;
        const rate = 0.5 / Math.sqrt(sum[type]!);
        const next = own[type]! - rate * step;
        const least = name === '' ? 0 : rate * sparsity;
        own[type] = Math.sign(next) * Math.max(0, Math.abs(next) - least);
      }
    }
  }
  return { bias, weights };
}

function isRight(model: Model, example: Example): boolean {
  const all = scores(model, example);
  return example.right.includes(example.certain ?? all.indexOf(Math.max(...all)));
}

function rounded(numbers: readonly number[]): number[] {
  return numbers.map((number) => Math.round(number * unit));
}

const examples = [
  ...readRequests([...requestTables.tuned, ...requestTables.heldOut]).map(({ type, request }) =>
    exampleOf([type], request),
  ),
  ...learnt
    .flatMap(readKinds)
    .filter(({ types }) => types[0] !== '-')
    .map(({ types, request, command }) => exampleOf(types, request, command)),
];
const folds = 6;
let right = 0;
for (let fold = 0; fold < folds; fold++) {
  const model = weigh(examples.filter((_, index) => index % folds !== fold));
  right += examples.filter((example, index) => index % folds === fold && isRight(model, example)).length;
}
console.log(`${right} of ${examples.length} right when kept back`);

const { bias, weights } = weigh(examples);
const rows = [...weights]
  .map(([name, own]): [string, number[]] => [name, rounded(own)])
  .filter(([, own]) => own.some((weight) => weight !== 0))
  .sort(([a], [b]) => (a < b ? -1 : 1));
const table = [['bias', rounded(bias)] as const, ...rows]
  .map(([name, own]) => `${name.padEnd(28)}${own.map((weight) => String(weight).padStart(4)).join('')}`)
  .join('\n');
writeFileSync(
  join(import.meta.dirname, '../src/library/analysis/request/type/weights.ts'),
  `/**
 * What each signal speaks for, in the order of \`requestTypes\`: Task, Question, Bug Fix, Feature, Refactoring. Written by
 * \`npm run fit:analysis\` from the labelled requests in docs/analysis-requests.
 */
export const weights = \`
${table}
\`;
`,
);
console.log(`${rows.length} signals weigh something`);
