import { parseArgs } from 'node:util';

/** What the benchmark is asked for. */
export interface BenchOptions {
  /** Numbers of documents, ascending. */
  readonly sizes: readonly number[];
  /** Rounds that are counted. */
  readonly runs: number;
  /** Whether other linters are timed beside ours. */
  readonly others: boolean;
  /** Prints JSON instead of Markdown. */
  readonly json: boolean;
  /** Rewrites the numbers in docs/benchmark.md. */
  readonly write: boolean;
}

/** @throws Error for an option that is unknown or has an impossible value. */
export function readOptions(argv: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      sizes: { type: 'string', default: '1,10,100,1000,10000' },
      runs: { type: 'string', default: '9' },
      'no-others': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const sizes = values.sizes.split(',').map((size) => positive('--sizes', size));
  return {
    sizes: [...new Set(sizes)].sort((a, b) => a - b),
    runs: positive('--runs', values.runs),
    others: !values['no-others'],
    json: values.json,
    write: values.write,
  };
}

function positive(option: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text.trim())) throw new Error(`${option}: "${text}" is no positive number`);
  return Number(text);
}
