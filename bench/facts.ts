import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guideFile, sourceFiles } from './corpus/large.ts';
import { projectFiles } from './corpus/project.ts';
import { corpusFile } from './corpus/prompt.ts';
import { copyBuild } from './installed.ts';
import { describeMachine } from './machine.ts';
import { type Case, measureInterleaved } from './measure.ts';
import { peakMemory } from './memory.ts';
import { readOptions } from './options.ts';
import { readReport } from './reported.ts';
import { git, importCommits } from './repository.ts';
import { pairedRatios, summarize } from './statistics.ts';
import { writeDocs } from './write-docs.ts';

/**
 * Times the check of facts in a large repository: 50,000 tracked files, 250 guides and 250 prompts, cold. What it is held to is
 * the least that anybody could do: list the index, read the same documents and manifests, start Node. A second run, which takes
 * the results of the first, is timed beside it. Options: --runs N --write.
 */
const options = readOptions(process.argv.slice(2));
const files = 50_000;
const guides = 250;
const prompts = 250;
/** Prompts of one commit: records are checked against the tree that they were written in. */
const promptsPerCommit = 25;

const base = realpathSync(mkdtempSync(join(tmpdir(), 'prompt-lint-facts-')));
process.on('exit', () => rmSync(base, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));

const folder = join(base, 'repository');
const written = prepare(folder);
const installed = copyBuild(join(base, 'installed'));
const node = process.execPath;
const least: Case = {
  name: 'git ls-files -s, git cat-file --batch, node -e 0',
  cwd: folder,
  file: 'sh',
  args: [
    '-c',
    'git ls-files -s >/dev/null && git cat-file --batch <"$1" >/dev/null && "$2" -e 0',
    'sh',
    written,
    node,
  ],
};
const lint = (name: string, ...args: string[]): Case => ({
  name,
  cwd: folder,
  file: node,
  args: [installed.entry, ...args],
});
const cold = lint('prompt-lint --no-cache', '--no-cache');
const warm = lint('prompt-lint, again');
// Fewer documents than there are would be a fine number and a lie; the profile is one more.
readReport(installed, folder, [], guides + prompts + 1);
const times = measureInterleaved([least, cold, warm], options.runs);
const ratioOf = (one: Case) => summarize(pairedRatios(times.get(one)!, times.get(least)!));
const ratio = ratioOf(cold);
const limit = 5;
const row = (one: Case) => {
  const { median, min, max } = summarize(times.get(one)!);
  const range = `${min.toFixed(0)}–${max.toFixed(0)}`;
  const against = ratioOf(one);
  const ratios = `${against.median.toFixed(1)} (${against.min.toFixed(1)}–${against.max.toFixed(1)})`;
  return `| ${one.name} | ${median.toFixed(0)} | ${range} | ${ratios} | ${times.get(one)!.length} |`;
};
const markdown = `Measured ${new Date().toISOString().slice(0, 10)} on ${describeMachine()}.

| ${files.toLocaleString('en')} files, ${guides + prompts} documents | median ms | min–max ms | × the least (min–max) | runs |
|---|--:|--:|--:|--:|
${[least, cold, warm].map(row).join('\n')}

Without a cache ${ratio.median.toFixed(1)} × the least; at most ${limit} is wanted: ${ratio.median <= limit ? 'met' : 'missed'}. Peak ${peakMemory(cold, join(base, 'peak'))?.toFixed(0) ?? '?'} MiB.`;
if (options.write) writeDocs('docs/benchmark.md', markdown, 'facts');
process.stdout.write(`${markdown}\n`);

/** Makes the repository; gives the file that lists the objects of its documents and manifests for git. */
function prepare(at: string): string {
  const manifests = Object.entries(projectFiles());
  const documents = [
    ...Array.from({ length: guides }, (_, index) => guideFile(index)),
    ...Array.from({ length: prompts }, (_, index) => corpusFile(index)),
  ].map(({ path, text }) => [path, text] as const);
  const first = [...manifests, ...sourceFiles(files - manifests.length - documents.length)];
  const commits = [[...first, ...documents.slice(0, guides)]];
  for (let index = guides; index < documents.length; index += promptsPerCommit)
    commits.push(documents.slice(index, index + promptsPerCommit));
  importCommits(at, commits);

  const list = join(base, 'objects');
  const names = [...manifests, ...documents].map(([path]) => `HEAD:${path}`);
  const ids = names.map((name) => git(at, 'rev-parse', name).trim());
  writeFileSync(list, `${ids.join('\n')}\n`);
  return list;
}
