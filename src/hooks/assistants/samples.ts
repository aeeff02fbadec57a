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

/** What the program would hand to its hook. @param transcript Absolute path of its file. */
export function sampleInput(name: AssistantName, cwd: string, transcript: string, reads: boolean): object {
  const file = `${cwd}/prompt-lint-gate-test.txt`;
  const common = { session_id: id, transcript_path: transcript, cwd };
  const content = 'hello\n';
  const tool = reads ? tools[name].read : tools[name].write;
  switch (name) {
    case 'claude':
      return {
        ...{ ...common, hook_event_name: 'PreToolUse', tool_use_id: 'toolu_test', tool_name: tool },
        tool_input: reads ? { file_path: file } : { file_path: file, content },
      };
    case 'codex':
      return {
        ...{ ...common, turn_id: id, model: 'none', hook_event_name: 'PreToolUse', tool_use_id: 'call_test' },
        ...{ tool_name: tool, tool_input: { command: reads ? `cat ${file}` : `echo hello > '${file}'` } },
      };
    case 'gemini':
      return {
        ...{ ...common, hook_event_name: 'BeforeTool', timestamp, tool_name: tool },
        tool_input: reads ? { file_path: file } : { file_path: file, content },
      };
    case 'copilot':
      return {
        ...{ sessionId: id, timestamp: Date.parse(timestamp), cwd, toolName: tool },
        toolArgs: JSON.stringify(reads ? { path: file } : { path: file, file_text: content }),
      };
    case 'cursor':
      return {
        ...{ conversation_id: id, generation_id: id, hook_event_name: 'preToolUse', workspace_roots: [cwd] },
        ...{ transcript_path: transcript, cwd, tool_name: tool },
        tool_input: reads ? { path: file } : { path: file, contents: content },
      };
    case 'opencode':
      return {
        input: { tool, sessionID: `ses_${id}`, callID: 'call_test' },
        output: { args: reads ? { filePath: file } : { filePath: file, content } },
      };
  }
}

/** The tool that work is asked of, as matchers see it. */
export function sampleTool(name: AssistantName): string {
  return tools[name].write;
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
