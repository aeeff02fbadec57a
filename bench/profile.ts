import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMachine } from './machine.ts';
import { measureInterleaved } from './measure.ts';
import { readOptions } from './options.ts';
import { createCorpus, createStaged } from './repository.ts';
import { writeDocs } from './write-docs.ts';

/**
 * Profiles the command line and prints where its time goes, room by room. What the engine does for a room (a pattern, a sort) is the
 * room's. Options: --runs N --write.
 */
const options = readOptions(process.argv.slice(2));
const base = realpathSync(mkdtempSync(join(tmpdir(), 'prompt-lint-profile-')));
process.on('exit', () => rmSync(base, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));

/** What `--cpu-prof` writes, as far as it is read here. */
interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      /** From 0. */
      readonly lineNumber: number;
    };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

/** For each line of a file of the build, the module that it comes from. */
const modulesByFile = new Map<string, readonly string[]>();

const built = join(base, 'built');
execFileSync('npx', ['tsx', 'scripts/build.ts', built], { stdio: ['ignore', 'ignore', 'inherit'] });

const columns = [
  columnOf('1 staged', ['--staged'], (folder) => createStaged(folder, 1)),
  columnOf('100 staged', ['--staged'], (folder) => createStaged(folder, 100)),
  columnOf('1,000, no cache', ['--no-cache'], (folder) => createCorpus(folder, 1000)),
];
const rooms = [...new Set(columns.flatMap(({ shares }) => [...shares.keys()]))]
  .map((room) => ({ room, shares: columns.map(({ shares }) => shares.get(room) ?? 0) }))
  .sort((a, b) => Math.max(...b.shares) - Math.max(...a.shares))
  .filter(({ shares }) => shares.some((share) => share >= 0.01));
const markdown = `Measured ${new Date().toISOString().slice(0, 10)} on ${describeMachine()}, ${options.runs} runs.

| of the time of | ${columns.map(({ name }) => name).join(' | ')} |
|---|${columns.map(() => '--:|').join('')}
${rooms.map(({ room, shares }) => `| ${room} | ${shares.map(percent).join(' | ')} |`).join('\n')}`;
if (options.write) writeDocs('docs/benchmark.md', markdown, 'profile');
process.stdout.write(`${markdown}\n`);

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

function columnOf(name: string, args: readonly string[], make: (folder: string) => void) {
  const folder = join(base, name);
  const profiles = join(base, `profiles of ${name}`);
  make(folder);
  const profiling = ['--cpu-prof', '--cpu-prof-interval=100', `--cpu-prof-dir=${profiles}`];
  const run = [...profiling, join(built, 'bin/cli.cjs'), ...args];
  // The first run, which is not counted, leaves behind the compiled code that every later one finds.
  measureInterleaved([{ name, cwd: folder, file: process.execPath, args: run }], options.runs);
  const [, ...counted] = readdirSync(profiles)
    .map((file) => ({ file, started: Number(file.split('.')[2]) }))
    .sort((a, b) => a.started - b.started || (a.file < b.file ? -1 : 1));
  const times = new Map<string, number>();
  for (const { file } of counted)
    addTimes(JSON.parse(readFileSync(join(profiles, file), 'utf8')) as Profile, times);
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0);
  return { name, shares: new Map([...times].map(([room, time]) => [room, time / whole])) };
}

/** Adds the time of each sample to the room that it was spent in, or for. */
function addTimes({ nodes, samples, timeDeltas }: Profile, times: Map<string, number>): void {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const roomOf = (id: number): string => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const { functionName, url, lineNumber } = byId.get(at)!.callFrame;
      if (functionName === '(garbage collector)') return 'garbage collection';
      if (url === 'node:internal/child_process') return 'waiting for git';
      if (url === 'node:vm') return 'code from the cache';
      if (url.startsWith('file:') || url.startsWith('/'))
        return roomAt(url.replace('file://', ''), lineNumber);
    }
    return 'Node itself';
  };
  const known = new Map<number, string>();
  for (const [at, id] of samples.entries()) {
    const room = known.get(id) ?? roomOf(id);
    known.set(id, room);
    times.set(room, (times.get(room) ?? 0) + timeDeltas[at]!);
  }
}

/** The room of a line of the build: above what comes from a module stands its path. */
function roomAt(file: string, line: number): string {
  const modules = modulesOf(file);
  const path = modules[Math.min(line, modules.length - 1)] ?? '';
  return (
    /^(?:src\/core\/[^/]+|src\/[^/]+|rules|node_modules\/[^/]+)/.exec(path)?.[0] ?? 'start of the modules'
  );
}

function modulesOf(file: string): readonly string[] {
  let module = '';
  const known =
    modulesByFile.get(file) ??
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => {
        module = /^\/\/ ((?:src|rules|node_modules)\/\S+)$/.exec(line)?.[1] ?? module;
        return module;
      });
  modulesByFile.set(file, known);
  return known;
}
