import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { asObject } from '../json/parse-records.ts';
import { toolsThat } from '../tools/programs.ts';
import { assistantStatus } from './install.ts';
import { type AssistantName, opencodeFile } from './programs.ts';

type Environment = Readonly<Record<string, string | undefined>>;

type Answer = (
  input: string,
  env: Environment,
) => Promise<{ readonly stdout: string; readonly status: number }>;

const longest = 10_000;

/** Runs the installed hook as the program would, with calls that are never carried out, and holds each tool that can be work against matcher and gate. */
export async function testHook(root: string, name: AssistantName, env: Environment, answer: Answer) {
  const status = assistantStatus(root, name)!;
  const { line = '', matcher } = status.hooks.find(({ command }) => command === 'gate') ?? {};
  const works = workingCalls(name, root);
  const missed = works
    .map(({ tool }) => tool)
    .filter((tool) => matcher !== undefined && !isMatched(matcher, tool));
  const faults =
    missed.length > 0 ? [`its matcher ${matcher} leaves out ${missed.join(', ')}; install it again`] : [];
  const folder = mkdtempSync(join(tmpdir(), 'prompt-lint-gate-'));
  const variables = environment(root, folder, env);
  const transcript = join(folder, samplePlace(name));
  mkdirSync(dirname(transcript), { recursive: true });
  try {
    for (const { what, answered, reads, isDenied } of samples) {
      const text = sampleTranscript(name, root, answered);
      writeFileSync(transcript, text);
      const input = sampleInput(name, root, transcript, reads);
      const result =
        name === 'opencode'
          ? run(process.execPath, root, env, ['--input-type=module', '-e', pluginCall(root, text, input)])
          : run(line, root, variables, [], JSON.stringify(input));
      // A fault of the plugin's own is no denial by the gate.
      const isGates = name !== 'opencode' || result.stdout.includes('prompt-lint gate');
      const wasDenied = isGates && isDenial(name, result.stdout, result.status);
      if (wasDenied !== isDenied || result.error) faults.push(`${what}: no; ${saidBy(result)}`);
    }
    // That the line runs is proven; to start a process for each tool would take as long as the tools are many.
    const text = sampleTranscript(name, root, false);
    writeFileSync(transcript, text);
    for (const call of works) {
      const input = handedInput(name, sampleInput(name, root, transcript, false, call), text, root);
      const { stdout, status: code } = await answer(JSON.stringify(input), variables);
      if (!isDenial(name, stdout, code)) faults.push(`${call.tool} is not denied before the Yes`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const passed = faults.length === 0;
  const lines = passed
    ? [
        ...samples.map(({ what }) => `  ${what}`),
        `  asked about and denied before the Yes: ${works.map(({ tool }) => tool).join(', ')}`,
      ]
    : faults.map((fault) => `  problem: ${fault}`);
  const head = `${status.title}: ${passed ? 'the gate fires' : 'the gate does not work'} (${status.file})`;
  return { lines: [head, ...lines], passed };
}

/** The variables that the programs set, and a place for the state that goes with the folder. */
function environment(root: string, folder: string, env: Environment): Record<string, string | undefined> {
  const variables = { CLAUDE_PROJECT_DIR: root, GEMINI_PROJECT_DIR: root, COPILOT_HOME: folder };
  return { ...env, ...variables, XDG_STATE_HOME: folder };
}

function run(program: string, cwd: string, env: Environment, args: readonly string[], input?: string) {
  const shell = args.length === 0;
  return spawnSync(program, args, {
    ...{ cwd, env: { ...env }, shell, encoding: 'utf8', timeout: longest },
    ...(input === undefined ? {} : { input }),
  });
}

/** A script that loads the plugin in a node of its own and calls it as opencode does. */
function pluginCall(root: string, transcript: string, sample: object): string {
  const { input, output } = sample as Record<string, unknown>;
  return `
    const { PromptLint } = await import(${JSON.stringify(pathToFileURL(join(root, opencodeFile)).href)});
    const client = { session: { messages: async () => ({ data: ${transcript} }), get: async () => ({ data: {} }) } };
    const hooks = await PromptLint({ client, directory: ${JSON.stringify(root)}, worktree: ${JSON.stringify(root)} });
    try {
      await hooks['tool.execute.before'](${JSON.stringify(input)}, ${JSON.stringify(output)});
    } catch (error) {
      console.log(JSON.stringify({ decision: 'deny', reason: error.message }));
    }`;
}

function isMatched(matcher: string, tool: string): boolean {
  if (matcher === '' || matcher === '*') return true;
  try {
    return new RegExp(`^(?:${matcher})$`).test(tool);
  } catch {
    return false;
  }
}

function saidBy({ error, status, stdout, stderr }: SpawnSyncReturns<string>): string {
  if (error) return `it does not run (${(error as NodeJS.ErrnoException).code ?? error.message})`;
  const said = (stderr || stdout).trim().split('\n')[0];
  return `exit status ${status}${said ? `, ${said}` : ', nothing said'}`;
}

/** Harmless calls that prove a gate, none of which is ever carried out; whether the transcript holds the Yes, and whether the call reads. */
const samples = [
  { what: 'work before the Yes is denied', isDenied: true, answered: false, reads: false },
  { what: 'reading is allowed', isDenied: false, answered: false, reads: true },
  { what: 'work after the Yes is allowed', isDenied: false, answered: true, reads: false },
] as const;

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
type Turn = readonly [role: 'user' | 'assistant', text: string];

interface SampleCall {
  readonly tool: string;
  readonly input: object;
}

/** How a program writes its transcripts, asks its hooks, and reads their reply. */
interface ProgramForm {
  readonly tools: readonly [read: string, write: string];
  readonly records: (turns: readonly Turn[], cwd: string) => readonly object[];
  readonly input: (common: object, call: SampleCall & { readonly cwd: string }) => object;
  readonly decision: string;
  /** Whether exit status 2 denies it as well. */
  readonly readsStatus: boolean;
}

const texts = (text: string) => [{ type: 'text', text }];

const forms: Readonly<Record<AssistantName, ProgramForm>> = {
  claude: {
    ...{ tools: ['Read', 'Write'], decision: 'hookSpecificOutput.permissionDecision', readsStatus: true },
    records: (turns, cwd) =>
      turns.map(([type, text], at) => ({
        ...{ type, uuid: `${id}-${at}`, sessionId: id, cwd, timestamp },
        message: { role: type, content: type === 'user' ? text : texts(text) },
      })),
    input: (common) => ({ ...common, hook_event_name: 'PreToolUse', tool_use_id: 'toolu_test' }),
  },
  codex: {
    ...{ tools: ['Bash', 'Bash'], decision: 'hookSpecificOutput.permissionDecision', readsStatus: true },
    records: (turns, cwd) => [
      { timestamp, type: 'session_meta', payload: { id, cwd, timestamp, cli_version: '0.0.0' } },
      ...turns.map(([role, message]) => ({
        ...{ timestamp, type: 'event_msg' },
        payload: { type: role === 'user' ? 'user_message' : 'agent_message', message },
      })),
    ],
    input: (common) => ({
      ...{ ...common, turn_id: id, model: 'none', hook_event_name: 'PreToolUse', tool_use_id: 'call_test' },
    }),
  },
  gemini: {
    ...{ tools: ['read_file', 'write_file'], decision: 'decision', readsStatus: true },
    records: (turns) => [
      { sessionId: id, projectHash: id, startTime: timestamp, lastUpdated: timestamp },
      ...turns.map(([role, content], at) => ({
        ...{ id: `${id}-${at}`, timestamp, type: role === 'user' ? 'user' : 'gemini', content },
      })),
    ],
    input: (common) => ({ ...common, hook_event_name: 'BeforeTool', timestamp }),
  },
  copilot: {
    ...{ tools: ['view', 'create'], decision: 'permissionDecision', readsStatus: false },
    records: (turns, cwd) => [
      { type: 'session.start', timestamp, data: { sessionId: id, context: { cwd } } },
      ...turns.map(([role, content]) => ({ type: `${role}.message`, timestamp, data: { content } })),
    ],
    input: (_, { tool, input, cwd }) => ({
      ...{ sessionId: id, timestamp: Date.parse(timestamp), cwd, toolName: tool },
      toolArgs: JSON.stringify(input),
    }),
  },
  cursor: {
    ...{ tools: ['Read', 'Write'], decision: 'permission', readsStatus: true },
    records: (turns) =>
      turns.map(([role, text]) => ({
        role,
        message: { content: texts(role === 'user' ? `<user_query>\n${text}\n</user_query>` : text) },
      })),
    input: (common, { cwd }) => ({
      ...{ ...common, session_id: undefined, conversation_id: id, generation_id: id },
      ...{ hook_event_name: 'preToolUse', workspace_roots: [cwd] },
    }),
  },
  opencode: {
    ...{ tools: ['read', 'write'], decision: 'decision', readsStatus: false },
    records: (turns) =>
      turns.map(([role, text], at) => ({
        info: { id: `msg_${at}`, role, sessionID: `ses_${id}` },
        parts: texts(text),
      })),
    input: (_, { tool, input }) => ({
      input: { tool, sessionID: `ses_${id}`, callID: 'call_test' },
      output: { args: input },
    }),
  },
};

/** The transcript of a session that nobody had, in the form of a program; its file's name ends as told. */
export function sampleTranscript(name: AssistantName, cwd: string, answered: boolean): string {
  const turns: readonly Turn[] = [
    ['user', command],
    ['assistant', prompt],
    ...(answered ? [['user', 'Yes'] as const] : []),
  ];
  const records = forms[name].records(turns, cwd);
  if (name === 'opencode') return JSON.stringify(records);
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** Where the transcript lies below a folder: Codex goes by the name of its files, Copilot's hooks do not say where its are. */
export function samplePlace(name: AssistantName): string {
  if (name === 'copilot') return `session-state/${id}/events.jsonl`;
  return name === 'codex' ? 'rollout-test.jsonl' : 'session.jsonl';
}

/** What the program would hand to its hook. @param transcript Absolute path. @param reads Whether the tool reads. @param call Another call instead. */
export function sampleInput(
  name: AssistantName,
  cwd: string,
  transcript: string,
  reads: boolean,
  call = sampleCall(name, cwd, reads),
): object {
  const { tool, input } = call;
  const common = { session_id: id, transcript_path: transcript, cwd, tool_name: tool, tool_input: input };
  return forms[name].input(common, { ...call, cwd });
}

/** What our plugin for opencode hands to the gate of such a call; the input itself for every other program. */
export function handedInput(name: AssistantName, input: object, transcript: string, cwd: string): object {
  if (name !== 'opencode') return input;
  const { input: i, output: o } = input as { readonly input: object; readonly output: object };
  const session = { info: { id: `ses_${id}`, directory: cwd }, messages: JSON.parse(transcript) as unknown };
  return { hook: 'before', i, o, directory: cwd, session };
}

function sampleCall(name: AssistantName, cwd: string, reads: boolean): SampleCall {
  const tool = forms[name].tools[reads ? 0 : 1];
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
  const { decision, readsStatus } = forms[name];
  if (status === 2 && readsStatus) return true;
  try {
    const reply = JSON.parse(stdout || '{}') as unknown;
    const path = decision.split('.');
    return path.reduce((value, member) => asObject(value)?.[member], reply) === 'deny';
  } catch {
    return false;
  }
}
