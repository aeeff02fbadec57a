import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appFiles } from './corpus/apps.ts';
import { sourceFiles } from './corpus/large.ts';
import { projectFiles } from './corpus/project.ts';
import { copyBuild } from './installed.ts';
import { describeMachine } from './machine.ts';
import { type Case, measureInterleaved } from './measure.ts';
import { readOptions } from './options.ts';
import { importCommits } from './repository.ts';
import { summarize } from './statistics.ts';
import { writeDocs } from './write-docs.ts';

/**
 * Times the commands that the skills call in a large repository: 50,000 tracked files, 40 apps. What they may take at most is said in seconds, since a
 * person or an assistant waits for them. Options: --runs N --write.
 */
const options = readOptions(process.argv.slice(2));
const files = 50_000;
const apps = 40;
const request =
  'Show the daily limit of an account on the home page, and refuse transfers above it in the API';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'prompt-lint-library-')));
process.on('exit', () => rmSync(base, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));

const folder = join(base, 'repository');
const own = [...Object.entries(projectFiles()), ...appFiles(apps)];
importCommits(folder, [[...own, ...sourceFiles(files - own.length)]]);

const installed = copyBuild(join(base, 'installed'));
const command = (...args: string[]): Case => ({
  name: ['prompt-lint', ...args.filter((each) => each !== request)].join(' '),
  cwd: folder,
  file: process.execPath,
  args: [installed.entry, ...args],
});
/** Each with the seconds that it may take. */
const cases = new Map<Case, number>([
  [command('scan'), 3],
  [command('context'), 1],
  [command('analyze', '--command', 'prompt', request), 2],
  [command('analyze', '--command', 'prompt-hybrid', request), 2],
  [command('new', 'prompt-hybrid', '--stdout', request), 3],
]);
const floor: Case = { name: 'node -e 0', cwd: folder, file: process.execPath, args: ['-e', '0'] };
confirmApps();

const times = measureInterleaved([floor, ...cases.keys()], options.runs);
const rows = [floor, ...cases.keys()].map((one) => {
  const { median, min, max } = summarize(times.get(one)!);
  const limit = cases.get(one);
  const verdict = limit === undefined ? '' : `${limit} s: ${median <= limit * 1000 ? 'met' : 'missed'}`;
  return `| \`${one.name}\` | ${median.toFixed(0)} | ${min.toFixed(0)}–${max.toFixed(0)} | ${verdict} |`;
});
const markdown = `Measured ${new Date().toISOString().slice(0, 10)} on ${describeMachine()}, ${options.runs} runs.

| ${files.toLocaleString('en')} files, ${apps} apps | median ms | min–max ms | at most |
|---|--:|--:|---|
${rows.join('\n')}`;
if (options.write) writeDocs('docs/benchmark.md', markdown, 'library');
process.stdout.write(`${markdown}\n`);

/** A scan that overlooks apps would be fast and a lie. */
function confirmApps(): void {
  const { stdout } = spawnSync(process.execPath, [installed.entry, 'scan', '--json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const found = (JSON.parse(stdout) as { apps: { folder: string }[] }).apps.filter(
    ({ folder }) => folder !== '',
  );
  if (found.length !== apps) throw new Error(`scan found ${found.length} of ${apps} apps`);
}
