import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assistantStatus } from './install.ts';
import { opencodeFile } from './opencode.ts';
import type { AssistantName } from './programs.ts';
import {
  isDenial,
  type SampleCall,
  sampleInput,
  samplePlace,
  samples,
  sampleTranscript,
  workingCalls,
} from './samples.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The longest that the programs wait for the gate, in milliseconds. */
const longest = 10_000;

/**
 * Runs the installed hook as the program would, with calls that are never carried out, and compares what it says with what it has to say.
 *
 * @returns What was found, a line each; and whether all of it is as it has to be.
 */
export function testHook(
  root: string,
  name: AssistantName,
  env: Environment,
): { readonly lines: readonly string[]; readonly passed: boolean } {
  const status = assistantStatus(root, name)!;
  const hook = status.hooks.find(({ command }) => command === 'gate');
  const { matcher } = hook ?? {};
  const works = workingCalls(name, root);
  const missed = works
    .map(({ tool }) => tool)
    .filter((tool) => matcher !== undefined && !isMatched(matcher, tool));
  const faults =
    missed.length > 0 ? [`its matcher ${matcher} leaves out ${missed.join(', ')}; install it again`] : [];
  const folder = mkdtempSync(join(tmpdir(), 'prompt-lint-gate-'));
  const run = (answered: boolean, reads: boolean, call?: SampleCall) =>
    name === 'opencode'
      ? runPlugin(root, answered, reads, call, env)
      : runLine(root, name, hook!.line, answered, reads, call, folder, env);
  try {
    for (const { what, answered, reads, isDenied } of samples) {
      const { result, isDenied: wasDenied } = run(answered, reads);
      if (wasDenied !== isDenied || result.error) faults.push(`${what}: no; ${saidBy(result)}`);
    }
    // When nothing is denied at all, that has been said.
    for (const call of faults.length === 0 ? works : []) {
      const { result, isDenied } = run(false, false, call);
      if (!isDenied) faults.push(`${call.tool} is denied before the Yes: no; ${saidBy(result)}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const lines = [
    `${status.title}: ${faults.length === 0 ? 'the gate fires' : 'the gate does not work'} (${status.file})`,
    ...(faults.length === 0
      ? [
          ...samples.map(({ what }) => `  ${what}`),
          `  asked about and denied before the Yes: ${works.map(({ tool }) => tool).join(', ')}`,
        ]
      : faults.map((fault) => `  problem: ${fault}`)),
  ];
  return { lines, passed: faults.length === 0 };
}

interface Run {
  readonly result: Pick<SpawnSyncReturns<string>, 'error' | 'status' | 'stdout' | 'stderr'>;
  readonly isDenied: boolean;
}

function runLine(
  root: string,
  name: AssistantName,
  line: string,
  answered: boolean,
  reads: boolean,
  call: SampleCall | undefined,
  folder: string,
  env: Environment,
): Run {
  const transcript = join(folder, samplePlace(name));
  mkdirSync(dirname(transcript), { recursive: true });
  writeFileSync(transcript, sampleTranscript(name, root, answered));
  const input = JSON.stringify(sampleInput(name, root, transcript, reads, call));
  const variables = { CLAUDE_PROJECT_DIR: root, GEMINI_PROJECT_DIR: root, COPILOT_HOME: folder };
  const result = spawnSync(line, {
    cwd: root,
    env: { ...env, ...variables, XDG_STATE_HOME: folder },
    shell: true,
    input,
    encoding: 'utf8',
    timeout: longest,
  });
  return { result, isDenied: isDenial(name, result.stdout, result.status) };
}

/** Loads the plugin in a node of its own and calls it as opencode does. */
function runPlugin(
  root: string,
  answered: boolean,
  reads: boolean,
  call: SampleCall | undefined,
  env: Environment,
): Run {
  const data = sampleTranscript('opencode', root, answered);
  const { input, output } = sampleInput('opencode', root, '', reads, call) as Record<string, unknown>;
  const script = `
    const { PromptLint } = await import(${JSON.stringify(pathToFileURL(join(root, opencodeFile)).href)});
    const client = { session: { messages: async () => ({ data: ${data} }), get: async () => ({ data: {} }) } };
    const hooks = await PromptLint({ client, directory: ${JSON.stringify(root)}, worktree: ${JSON.stringify(root)} });
    try {
      await hooks['tool.execute.before'](${JSON.stringify(input)}, ${JSON.stringify(output)});
    } catch (error) {
      console.log(JSON.stringify({ decision: 'deny', reason: error.message }));
    }`;
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...env },
    encoding: 'utf8',
    timeout: longest,
  });
  // A fault of its own is no denial by the gate.
  const isDenied =
    isDenial('opencode', result.stdout, result.status) && result.stdout.includes('prompt-lint gate');
  return { result, isDenied };
}

function isMatched(matcher: string, tool: string): boolean {
  if (matcher === '' || matcher === '*') return true;
  try {
    return new RegExp(`^(?:${matcher})$`).test(tool);
  } catch {
    return false;
  }
}

function saidBy({ error, status, stdout, stderr }: Run['result']): string {
  if (error) return `it does not run (${(error as NodeJS.ErrnoException).code ?? error.message})`;
  const said = (stderr || stdout).trim().split('\n')[0];
  return `exit status ${status}${said ? `, ${said}` : ', nothing said'}`;
}
