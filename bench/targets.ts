import type { Results } from './results.ts';

/** What the linter promises: at most so many times the start of Node itself. */
const targets = [
  { name: 'prompt-lint --staged', kind: 'staged', documents: 10, limit: 2 },
  { name: 'prompt-lint', kind: 'whole', documents: 1000, limit: 8 },
] as const;

/** The table of the targets; a target that this run did not measure says so. */
export function targetTable({ rows }: Results): string {
  const lines = targets.map(({ name, kind, documents, limit }) => {
    const row = rows.find((one) => one.name === name && one.kind === kind && one.documents === documents);
    const measured = row ? row.ratio.median.toFixed(1) : 'not measured';
    const verdict = row ? (row.ratio.median <= limit ? 'met' : 'missed') : '';
    return `| \`${name}\`, ${documents.toLocaleString('en')} prompts | ≤ ${limit.toFixed(1)} | ${measured} | ${verdict} |`;
  });
  return ['| target | × `node -e 0` | measured | |', '|---|---|---|---|', ...lines].join('\n');
}
