import { toolsThat } from '../../sessions/tools/programs.ts';
import type { AssistantName } from './programs.ts';

/** Harmless calls that prove a gate: none of them is ever carried out. */
export interface Sample {
  readonly what: string;
  readonly isDenied: boolean;
  /** What stands in the transcript. */
  readonly answered: boolean;
  readonly reads: boolean;
}

export const samples: readonly Sample[] = [
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

/** Where the transcript lies below a folder: Codex is told by the name of its files, Copilot's hooks do not say where its are. */
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
export interface SampleCall {
  readonly tool: string;
  readonly input: object;
}

function sampleCall(name: AssistantName, cwd: string, reads: boolean): SampleCall {
  const tool = reads ? tools[name].read : tools[name].write;
  const path = `${cwd}/prompt-lint-gate-test.txt`;
  if (name === 'codex') return { tool, input: { command: reads ? `cat ${path}` : `echo hello > '${path}'` } };
  return { tool, input: { ...everyPath(path), ...(reads ? {} : { content: 'hello\n' }) } };
}

const everyPath = (path: string) => ({ path, file_path: path, filePath: path });

/** A call of each tool of a program that can be work, with whatever argument one of them takes. */
export function workingCalls(name: AssistantName, cwd: string): readonly SampleCall[] {
  const path = `${cwd}/prompt-lint-gate-test.txt`;
  const patch = `*** Begin Patch\n*** Add File: ${path}\n+hello\n*** End Patch`;
  const command = `echo hello > '${path}'`;
  const input = {
    ...{
      ...everyPath(path),
      notebook_path: path,
      target_file: path,
      target_notebook: path,
      content: 'hello',
    },
    ...{
      command,
      cmd: command,
      chars: command,
      code: 'hello()',
      prompt: 'Write a line',
      message: 'Write a line',
    },
  };
  return toolsThat(name, 'work').map((tool) => {
    // In some of these a command stands, in others a patch or a script.
    const isPatch = /patch/i.test(tool);
    const script =
      'await tools.apply_patch("*** Begin Patch\\n*** Add File: a.txt\\n+hello\\n*** End Patch")';
    const other = isPatch ? patch : tool === 'exec' ? script : command;
    const texts = {
      input: other,
      patch,
      patchText: patch,
      command: isPatch || tool === 'exec' ? other : command,
    };
    return { tool, input: { ...input, ...texts } };
  });
}

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
