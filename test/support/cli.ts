import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { findRoot, pathWithin } from '../../src/core/collect/files.ts';
import { testEnvironment } from './repository.ts';

/** What a run of the command line came to. */
export interface CliResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  /** What comes in on standard input; nothing when it is absent. */
  readonly input?: string | Buffer;
  /** Variables to set; undefined takes one away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** The built command line. */
export const entry = resolve('dist/bin/cli.cjs');

/** The cache folder of all runs: not the one of whoever runs the tests. */
export const cacheHome = join(tmpdir(), 'prompt-lint-test-caches');

/** A run that takes longer hangs. */
const longest = 20_000;

/** Runs the built command line in a folder, away from the settings of whoever runs the tests. */
export function runCli(folder: string, args: readonly string[], options: CliOptions = {}): CliResult {
  const result = runRaw(folder, args, options);
  return { ...result, stdout: result.stdout.toString('utf8') };
}

/** As `runCli`, with the bytes of standard output. */
export function runRaw(
  folder: string,
  args: readonly string[],
  options: CliOptions = {},
): { status: number | null; stdout: Buffer; stderr: string } {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [entry, ...args], {
    cwd: folder,
    env: cliEnvironment(options.env),
    input: options.input ?? '',
    timeout: longest,
    maxBuffer: 2 ** 28,
  });
  if (error) throw error;
  return { status, stdout, stderr: stderr.toString('utf8') };
}

/** The environment of a run: that of the test's git, and nothing that colours or debugs. */
export function cliEnvironment(further: CliOptions['env'] = {}): NodeJS.ProcessEnv {
  const environment = testEnvironment();
  for (const name of ['NO_COLOR', 'FORCE_COLOR', 'PROMPT_LINT_DEBUG', 'NODE_EXTRA_CA_CERTS', 'CI'])
    delete environment[name];
  environment.XDG_CACHE_HOME = cacheHome;
  for (const [name, value] of Object.entries(further)) {
    if (value === undefined) delete environment[name];
    else environment[name] = value;
  }
  return environment;
}

/**
 * The rules that each linted document broke, by path from the root of the repository (absolute outside of it); those of documents
 * without findings are empty.
 *
 * @param folder Where the run was.
 */
export function findingsOf({ stdout, stderr }: CliResult, folder: string): Record<string, string[]> {
  if (stdout === '') throw new Error(`no report; standard error says: ${stderr}`);
  const files = JSON.parse(stdout) as { filePath: string; messages: { ruleId: string }[] }[];
  return Object.fromEntries(
    files.map(({ filePath, messages }) => [fromRoot(filePath, folder), messages.map(({ ruleId }) => ruleId)]),
  );
}

/** The path of a JSON report from the root of the repository; absolute outside of it. */
export function fromRoot(filePath: string, folder: string): string {
  // A process is where its folder really is.
  const real = realpathSync(folder);
  return (isAbsolute(filePath) && pathWithin(findRoot(real) ?? real, filePath)) || filePath;
}

/** Runs the command line with a JSON report and gives the rules that each linted document broke. */
export function lint(
  folder: string,
  args: readonly string[] = [],
  options: CliOptions = {},
): Record<string, string[]> {
  return findingsOf(runCli(folder, ['--format', 'json', ...args], options), folder);
}
