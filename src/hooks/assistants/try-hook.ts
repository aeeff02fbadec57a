import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assistantStatus } from './install.ts';
import { opencodeFile } from './opencode.ts';
import type { AssistantName } from './programs.ts';
import {
  handedInput,
  isDenial,
  sampleInput,
  samplePlace,
  samples,
  sampleTranscript,
  workingCalls,
} from './samples.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the gate answers to a hook's input. */
type Answer = (
  input: string,
  env: Environment,
) => Promise<{ readonly stdout: string; readonly status: number }>;

/** The longest that the programs wait for the gate, in milliseconds. */
const longest = 10_000;

/**
 * Runs the installed hook as the program would, with calls that are never carried out, and compares what it says with what it has to say;
 * and holds each tool that can be work against the matcher and the gate.
 *
 * @param answer The gate itself, in this process.
 * @returns What was found, a line each; and whether all of it is as it has to be.
 */
export async function testHook(
  root: string,
  name: AssistantName,
  env: Environment,
  answer: Answer,
): Promise<{ readonly lines: readonly string[]; readonly passed: boolean }> {
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
  try {
    for (const { what, answered, reads, isDenied } of samples) {
      const { result, isDenied: wasDenied } =
        name === 'opencode'
          ? runPlugin(root, answered, reads, env)
          : runLine(root, name, hook!.line, answered, reads, folder, env);
      if (wasDenied !== isDenied || result.error) faults.push(`${what}: no; ${saidBy(result)}`);
    }
    // That the line runs is proven; to start a process for each tool would take as long as the tools are many.
    const transcript = join(folder, samplePlace(name));
    const text = sampleTranscript(name, root, false);
    mkdirSync(dirname(transcript), { recursive: true });
    writeFileSync(transcript, text);
    for (const call of works) {
      const input = handedInput(name, sampleInput(name, root, transcript, false, call), text, root);
      const { stdout, status: code } = await answer(JSON.stringify(input), environment(root, folder, env));
      if (!isDenial(name, stdout, code)) faults.push(`${call.tool} is not denied before the Yes`);
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

/** The variables that the programs set, and a place for the state that goes with the folder. */
function environment(root: string, folder: string, env: Environment): Record<string, string | undefined> {
  const variables = { CLAUDE_PROJECT_DIR: root, GEMINI_PROJECT_DIR: root, COPILOT_HOME: folder };
  return { ...env, ...variables, XDG_STATE_HOME: folder };
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
  folder: string,
  env: Environment,
): Run {
  const transcript = join(folder, samplePlace(name));
  mkdirSync(dirname(transcript), { recursive: true });
  writeFileSync(transcript, sampleTranscript(name, root, answered));
  const input = JSON.stringify(sampleInput(name, root, transcript, reads));
  const result = spawnSync(line, {
    cwd: root,
    env: environment(root, folder, env),
    shell: true,
    input,
    encoding: 'utf8',
    timeout: longest,
  });
  return { result, isDenied: isDenial(name, result.stdout, result.status) };
}

/** Loads the plugin in a node of its own and calls it as opencode does. */
function runPlugin(root: string, answered: boolean, reads: boolean, env: Environment): Run {
  const data = sampleTranscript('opencode', root, answered);
  const { input, output } = sampleInput('opencode', root, '', reads) as Record<string, unknown>;
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
