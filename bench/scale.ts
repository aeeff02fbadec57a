import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFiles } from './corpus/project.ts';
import { corpusFile } from './corpus/prompt.ts';
import { cleanEnvironment } from './environment.ts';
import { copyBuild } from './installed.ts';
import { describeMachine } from './machine.ts';
import { readOptions } from './options.ts';
import { importCommits } from './repository.ts';
import { writeDocs } from './write-docs.ts';

/**
 * Lints 50,000 documents in one process and as eight shards at once, whose reports are joined and must be the bytes of the one. Processor time is
 * what counts, as GNU time gives it: how long it takes depends on the machines. Options: --write.
 */
const options = readOptions(process.argv.slice(2));
const documents = 50_000;
/** Each brings 500 prompts. */
const commits = 100;
const shards = 8;

const base = realpathSync(mkdtempSync(join(tmpdir(), 'prompt-lint-scale-')));
process.on('exit', () => rmSync(base, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));
const folder = join(base, 'repository');
importCommits(folder, [
  Object.entries(projectFiles()),
  ...Array.from({ length: commits }, (_, index) => promptsFrom((index * documents) / commits)),
]);
const { entry } = copyBuild(join(base, 'installed'));

interface Run {
  readonly report: Buffer;
  readonly processor: number;
  readonly mebibytes: number;
}

/** @param name Of the files that the run writes. */
async function lint(name: string, ...args: string[]): Promise<Run> {
  const [report, figures] = [join(base, `${name}.json`), join(base, `${name}.time`)];
  const timed = ['--quiet', '--format', '%U %S %M', '--output', figures, process.execPath, entry];
  const all = [...timed, '--no-cache', '--format', `json=${report}`, ...args];
  const child = spawn('/usr/bin/time', all, { cwd: folder, env: cleanEnvironment(), stdio: 'ignore' });
  const status = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  // Findings, which a corpus with faults has.
  if (status !== 1) throw new Error(`${name} ended with ${status}`);
  const [user, system, kibibytes] = readFileSync(figures, 'utf8').trim().split(' ').map(Number);
  return {
    report: readFileSync(report),
    processor: user! + system!,
    mebibytes: kibibytes! / 1024,
  };
}

const whole = await lint('whole');
const parts = await Promise.all(
  Array.from({ length: shards }, (_, index) =>
    lint(`part-${index + 1}`, '--shard', `${index + 1}/${shards}`),
  ),
);
const files = parts.map((_, index) => join(base, `part-${index + 1}.json`));
const joined = execFileSync(process.execPath, [entry, 'merge-reports', ...files], {
  ...{ cwd: folder, env: cleanEnvironment(), maxBuffer: 2 ** 30 },
});
if (!joined.equals(whole.report)) throw new Error('the joined reports are not the bytes of one run');

function promptsFrom(first: number): (readonly [string, string])[] {
  return Array.from({ length: documents / commits }, (_, index) => {
    const { path, text } = corpusFile(first + index);
    return [path, text];
  });
}

const sum = parts.reduce((total, { processor }) => total + processor, 0);
const largest = (of: (run: Run) => number) => Math.max(...parts.map(of));
const count = (value: number) => value.toLocaleString('en');
const minutes = (many: number, runners: number) => (((sum / documents) * many) / runners / 60).toFixed(1);
const markdown = `Measured ${new Date().toISOString().slice(0, 10)} on ${describeMachine()}: ${count(documents)} prompts of a repository with ${commits} commits, without a cache.

| | processor time | peak memory |
|---|--:|--:|
| one process | ${whole.processor.toFixed(0)} s | ${whole.mebibytes.toFixed(0)} MiB |
| ${shards} shards, together | ${sum.toFixed(0)} s | |
| the largest of them | ${largest(({ processor }) => processor).toFixed(0)} s | ${largest(({ mebibytes }) => mebibytes).toFixed(0)} MiB |

That is ${((sum / documents) * 1000).toFixed(2)} ms of a processor for a document. One process takes ${((whole.processor / documents) * 1000).toFixed(2)} ms: what a shard finds out about the whole repository is found out in each. So at the rate of the shards, in minutes of runners with one core each, for repositories of this size or many of them:

| documents | 1 runner | 8 | 64 |
|---|--:|--:|--:|
${[100_000, 1_000_000, 10_000_000].map((many) => `| ${count(many)} | ${minutes(many, 1)} | ${minutes(many, 8)} | ${minutes(many, 64)} |`).join('\n')}`;
if (options.write) writeDocs('docs/scale.md', markdown, 'scale');
process.stdout.write(`${markdown}\n`);
