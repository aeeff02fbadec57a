import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toolsThat } from '../tools/programs.ts';
import { assistantStatus } from './install.ts';
import { type AssistantName, opencodeFile } from './programs.ts';

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

/** Harmless calls that prove a gate: none of them is ever carried out. */
interface Sample {
  readonly what: string;
  readonly isDenied: boolean;
  /** What stands in the transcript. */
  readonly answered: boolean;
  readonly reads: boolean;
}

const samples: readonly Sample[] = [
  { what: 'work before the Yes is denied', isDenied: true, answered: false, reads: false },
  { what: 'reading is allowed', isDenied: false, answered: false, reads: true },
  { what: 'work after the Yes is allowed', isDenied: false, answered: true, reads: false },
];

const id = '00000000-0000-4000-8000-000000000000';
const timestamp = '2026-01-01T00:00:00.000Z';
const command = '/prompt-technical Say hello';
const prompt = `# Perfected Prompt

## GOAL
Write a line of greeting.

## CONTEXT
A file for trying the gate out.

## SCOPE
Files to create:
- prompt-lint-gate-test.txt (the line)

## REQUIREMENTS
1. The file holds the word hello.

## CONSTRAINTS
- None.

## EXPECTED RESULT
- The file is there.

Proceed? [Yes / Modify / Cancel]`;
const said = (answered: boolean): readonly (readonly ['user' | 'assistant', string])[] => [
  ['user', command],
  ['assistant', prompt],
  ...(answered ? [['user', 'Yes'] as const] : []),
];

/** The transcript of a session that nobody had, in the form of a program; its file's name ends as told. */
export function sampleTranscript(name: AssistantName, cwd: string, answered: boolean): string {
  const turns = said(answered);
  const lines = (records: readonly object[]) =>
    records.map((record) => `${JSON.stringify(record)}\n`).join('');
  const texts = (text: string) => [{ type: 'text', text }];
  switch (name) {
    case 'claude':
      return lines(
        turns.map(([type, text], at) => ({
          ...{ type, uuid: `${id}-${at}`, sessionId: id, cwd, timestamp },
          message: { role: type, content: type === 'user' ? text : texts(text) },
        })),
      );
    case 'codex':
      return lines([
        { timestamp, type: 'session_meta', payload: { id, cwd, timestamp, cli_version: '0.0.0' } },
        ...turns.map(([role, message]) => ({
          ...{ timestamp, type: 'event_msg' },
          payload: { type: role === 'user' ? 'user_message' : 'agent_message', message },
        })),
      ]);
    case 'gemini':
      return lines([
        { sessionId: id, projectHash: id, startTime: timestamp, lastUpdated: timestamp },
        ...turns.map(([role, content], at) => ({
          ...{ id: `${id}-${at}`, timestamp, type: role === 'user' ? 'user' : 'gemini', content },
        })),
      ]);
    case 'copilot':
      return lines([
        { type: 'session.start', timestamp, data: { sessionId: id, context: { cwd } } },
        ...turns.map(([role, content]) => ({ type: `${role}.message`, timestamp, data: { content } })),
      ]);
    case 'cursor':
      return lines(
        turns.map(([role, text]) => ({
          role,
          message: { content: texts(role === 'user' ? `<user_query>\n${text}\n</user_query>` : text) },
        })),
      );
    case 'opencode':
      return JSON.stringify(
        turns.map(([role, text], at) => ({
          info: { id: `msg_${at}`, role, sessionID: `ses_${id}` },
          parts: texts(text),
        })),
      );
  }
}

/** Where the transcript lies below a folder: Codex goes by the name of its files, Copilot's hooks do not say where its are. */
export function samplePlace(name: AssistantName): string {
  if (name === 'copilot') return `session-state/${id}/events.jsonl`;
  return name === 'codex' ? 'rollout-test.jsonl' : 'session.jsonl';
}

/** How each program names the tool that reads a file and the one that writes it. */
const tools: Readonly<Record<AssistantName, { readonly read: string; readonly write: string }>> = {
  claude: { read: 'Read', write: 'Write' },
  codex: { read: 'Bash', write: 'Bash' },
  gemini: { read: 'read_file', write: 'write_file' },
  copilot: { read: 'view', write: 'create' },
  cursor: { read: 'Read', write: 'Write' },
  opencode: { read: 'read', write: 'write' },
};

/**
 * What the program would hand to its hook.
 *
 * @param transcript Absolute path of its file.
 * @param reads Whether it is the tool that reads.
 * @param call Another call instead.
 */
export function sampleInput(
  name: AssistantName,
  cwd: string,
  transcript: string,
  reads: boolean,
  call = sampleCall(name, cwd, reads),
): object {
  const common = { session_id: id, transcript_path: transcript, cwd };
  const named = { tool_name: call.tool, tool_input: call.input };
  switch (name) {
    case 'claude':
      return { ...common, hook_event_name: 'PreToolUse', tool_use_id: 'toolu_test', ...named };
    case 'codex':
      return {
        ...{ ...common, turn_id: id, model: 'none', hook_event_name: 'PreToolUse', tool_use_id: 'call_test' },
        ...named,
      };
    case 'gemini':
      return { ...common, hook_event_name: 'BeforeTool', timestamp, ...named };
    case 'copilot':
      return {
        ...{ sessionId: id, timestamp: Date.parse(timestamp), cwd, toolName: call.tool },
        toolArgs: JSON.stringify(call.input),
      };
    case 'cursor':
      return {
        ...{ conversation_id: id, generation_id: id, hook_event_name: 'preToolUse', workspace_roots: [cwd] },
        ...{ transcript_path: transcript, cwd, ...named },
      };
    case 'opencode':
      return {
        input: { tool: call.tool, sessionID: `ses_${id}`, callID: 'call_test' },
        output: { args: call.input },
      };
  }
}

/** What our plugin for opencode hands to the gate of such a call; the input itself for every other program. */
export function handedInput(name: AssistantName, input: object, transcript: string, cwd: string): object {
  if (name !== 'opencode') return input;
  const { input: i, output: o } = input as { readonly input: object; readonly output: object };
  const session = { info: { id: `ses_${id}`, directory: cwd }, messages: JSON.parse(transcript) as unknown };
  return { hook: 'before', i, o, directory: cwd, session };
}

/** A call of a tool. */
interface SampleCall {
  readonly tool: string;
  readonly input: object;
}

function sampleCall(name: AssistantName, cwd: string, reads: boolean): SampleCall {
  const tool = reads ? tools[name].read : tools[name].write;
  const path = `${cwd}/prompt-lint-gate-test.txt`;
  if (name === 'codex') return { tool, input: { command: reads ? `cat ${path}` : `echo hello > '${path}'` } };
  return { tool, input: { ...everyPath(path), ...(reads ? {} : { content: 'hello\n' }) } };
}

const everyPath = (path: string) => named('path file_path filePath', path);

/** A call of each tool of a program that can be work, with whatever argument one of them takes. */
function workingCalls(name: AssistantName, cwd: string): readonly SampleCall[] {
  const path = `${cwd}/prompt-lint-gate-test.txt`;
  const patch = `*** Begin Patch\n*** Add File: ${path}\n+hello\n*** End Patch`;
  const command = `echo hello > '${path}'`;
  const input = {
    ...everyPath(path),
    ...named('notebook_path target_file target_notebook', path),
    ...named('command cmd chars', command),
    ...named('prompt message', 'Write a line'),
    ...{ content: 'hello', code: 'hello()' },
  };
  const script = 'await tools.apply_patch("*** Begin Patch\\n*** Add File: a.txt\\n+hello\\n*** End Patch")';
  return toolsThat(name, 'work').map((tool) => {
    // In some of these a command stands, in others a patch or a script.
    const text = /patch/i.test(tool) ? patch : tool === 'exec' ? script : command;
    return { tool, input: { ...input, ...named('patch patchText', patch), ...named('input command', text) } };
  });
}

const named = (names: string, value: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));

/** Whether what a program read of its hook denies the call. */
export function isDenial(name: AssistantName, stdout: string, status: number | null): boolean {
  if (status === 2 && name !== 'copilot' && name !== 'opencode') return true;
  try {
    const reply = JSON.parse(stdout || '{}') as Record<string, unknown>;
    const specific = reply.hookSpecificOutput as { permissionDecision?: unknown } | undefined;
    const decisions = {
      claude: specific?.permissionDecision,
      codex: specific?.permissionDecision,
      gemini: reply.decision,
      copilot: reply.permissionDecision,
      cursor: reply.permission,
      opencode: reply.decision,
    };
    return decisions[name] === 'deny';
  } catch {
    return false;
  }
}
