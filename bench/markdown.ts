import type { Results, Row } from './results.ts';
import { targetTable } from './targets.ts';

const titles = {
  whole: 'Everything in the repository, no cache',
  staged: 'What is staged',
  commit: '`git commit` of 10 sound prompts',
} as const;

/** The results as Markdown: the targets, an overview in ratios, then every number. */
export function resultsMarkdown(results: Results): string {
  const kinds = (['whole', 'staged', 'commit'] as const).filter((kind) =>
    results.rows.some((row) => row.kind === kind),
  );
  const parts = [`Measured ${results.date} on ${results.machine}.`, targetTable(results)];
  for (const kind of kinds) {
    const rows = results.rows.filter((row) => row.kind === kind);
    parts.push(`### ${titles[kind]}`);
    if (kind !== 'commit') parts.push(overview(rows));
    parts.push(details(rows));
  }
  const corpora = results.corpora.map(
    ({ kind, documents, withFindings }) => `${kind} ${count(documents)}: ${count(withFindings)}`,
  );
  parts.push(`Documents with findings: ${corpora.join(' · ')}.`);
  return parts.join('\n\n');
}

/** One line a command, one column a size, in multiples of `node -e 0`. */
function overview(rows: readonly Row[]): string {
  const sizes = [...new Set(rows.map(({ documents }) => documents))];
  const names = [...new Set(rows.map(({ name }) => name))];
  const cell = (name: string, size: number) => {
    const row = rows.find((one) => one.name === name && one.documents === size);
    return row ? multiple(row.ratio.median) : '–';
  };
  return [
    `| × \`node -e 0\` | ${sizes.map(count).join(' | ')} |`,
    `|---|${sizes.map(() => '--:|').join('')}`,
    ...names.map((name) => `| ${name} | ${sizes.map((size) => cell(name, size)).join(' | ')} |`),
  ].join('\n');
}

function details(rows: readonly Row[]): string {
  const hasMemory = rows.some(({ memory }) => memory !== undefined);
  const lines = rows.map(({ name, documents, runs, milliseconds: ms, ratio, memory }) => {
    const cells = [
      name,
      count(documents),
      ms.median.toFixed(1),
      `${ms.min.toFixed(1)}–${ms.max.toFixed(1)}`,
      `${multiple(ratio.median)} (${multiple(ratio.min)}–${multiple(ratio.max)})`,
      String(runs),
      ...(hasMemory ? [memory === undefined ? '' : memory.toFixed(0)] : []),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const memory = hasMemory ? ' peak MiB |' : '';
  return [
    `| command | prompts | median ms | min–max ms | × \`node -e 0\` (min–max) | runs |${memory}`,
    `|---|--:|--:|--:|--:|--:|${hasMemory ? '--:|' : ''}`,
    ...lines,
  ].join('\n');
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function multiple(ratio: number): string {
  return ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0);
}
