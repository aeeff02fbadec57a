import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitGroup, folderOf, type Group, stagedGroup, wholeGroup } from './groups.ts';
import { copyBuild } from './installed.ts';
import { describeMachine } from './machine.ts';
import { resultsMarkdown } from './markdown.ts';
import { measureInterleaved } from './measure.ts';
import { peakMemory } from './memory.ts';
import { readOptions } from './options.ts';
import { installOthers } from './others.ts';
import { type Results, type Row, rowsOf } from './results.ts';
import { writeDocs } from './write-docs.ts';

/**
 * Times whole processes over generated repositories; docs/benchmark.md says what and how.
 * Options: --sizes 1,10,… --runs N --no-others --json --write.
 */
const options = readOptions(process.argv.slice(2));
const base = realpathSync(mkdtempSync(join(tmpdir(), 'prompt-lint-bench-')));
process.on('exit', () => rmSync(base, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));

const largestStaged = 100;
const hookSize = 10;

const installed = copyBuild(join(base, 'installed'));
const others = options.others ? installOthers(join(base, 'others')) : [];
const rows: Row[] = [];
const corpora: Results['corpora'][number][] = [];

const largest = options.sizes.at(-1)!;
for (const size of options.sizes) {
  measure('whole', size, (folder) => wholeGroup(folder, size, installed, others));
}
for (const size of options.sizes.filter((one) => one <= largestStaged)) {
  measure('staged', size, (folder) => stagedGroup(folder, size, installed, others));
}
if (options.sizes.includes(hookSize)) {
  measure('commit', hookSize, (folder) => commitGroup(folder, hookSize, installed));
}

const results: Results = {
  machine: describeMachine(),
  date: new Date().toISOString().slice(0, 10),
  rows,
  corpora,
};
const markdown = resultsMarkdown(results);
if (options.write) writeDocs('docs/benchmark.md', markdown);
process.stdout.write(options.json ? `${JSON.stringify(results, null, 2)}\n` : `${markdown}\n`);

/** Makes a group's repository, times what runs in it, and removes it. */
function measure(kind: Group['kind'], size: number, make: (folder: string) => Group): void {
  process.stderr.write(`bench: ${kind}, ${size} prompts\n`);
  const folder = folderOf(base, kind, size);
  const group = make(folder);
  const measured = rowsOf(group, measureInterleaved(group.cases, options.runs));
  if (kind === 'whole' && size === largest) {
    for (const [index, row] of measured.entries())
      row.memory = peakMemory(group.cases[index]!, join(base, 'peak'));
  }
  rows.push(...measured);
  corpora.push({ kind, documents: size, withFindings: group.withFindings });
  rmSync(folder, { recursive: true, force: true });
}
