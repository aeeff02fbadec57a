import { describe, expect, test } from 'vitest';
import { readSessionFile } from '../../src/sessions/read.ts';
import { flawsOf, mutationsOf, readRecords } from './json-session.ts';

const at = '2026-06-01T10:00:00.000Z';
const patch = '*** Begin Patch\n*** Update File: a.ts\n+x\n*** End Patch';
const asked = [{ question: 'Proceed?', options: [{ label: 'Yes' }] }];

/** A small session of each format, with something of everything that its reader looks at. */
const sessions: Readonly<Record<string, readonly unknown[]>> = {
  gemini: [
    { sessionId: 'g1', projectHash: '0', startTime: at, directories: ['/w'], kind: 'main' },
    {
      $set: {
        messages: [{ id: 'x', type: 'user', content: [{ text: '<session_context>' }] }],
        lastUpdated: at,
      },
    },
    { id: 'u1', type: 'user', timestamp: at, content: [{ text: 'Hi' }], displayContent: [{ text: 'Hi' }] },
    {
      ...{
        id: 'm1',
        type: 'gemini',
        timestamp: at,
        model: 'm',
        content: [{ text: 'On it', thought: false }],
      },
      toolCalls: [
        {
          ...{
            id: 'c1',
            name: 'write_file',
            args: { file_path: 'a', content: 'x' },
            status: 'success',
            timestamp: at,
          },
          result: [{ functionResponse: { id: 'c1', response: { output: 'Successfully overwrote' } } }],
          resultDisplay: { fileDiff: '@@ -1 +1 @@\n-a\n+b', diffStat: { model_added_lines: 1 } },
        },
        {
          id: 'c2',
          name: 'ask_user',
          args: { questions: asked },
          result: [{ functionResponse: { response: { output: '{}' } } }],
        },
      ],
    },
    {
      id: 'r1',
      type: 'user',
      content: [{ functionResponse: { id: 'c3', name: 'glob', response: { error: 'no' } } }],
    },
    { $rewindTo: 'r1' },
  ],
  copilot: [
    {
      type: 'session.start',
      id: 'e0',
      timestamp: at,
      data: { sessionId: 'c1', context: { cwd: '/w', branch: 'b' } },
    },
    { type: 'user.message', id: 'e1', data: { content: 'Hi', attachments: [{ type: 'file', path: 'a' }] } },
    {
      ...{ type: 'assistant.message', id: 'e2', agentId: 'a', timestamp: at },
      data: {
        content: 'On it',
        toolRequests: [
          { toolCallId: 't1', name: 'apply_patch', arguments: patch },
          {
            toolCallId: 't2',
            name: 'ask_user',
            arguments: {
              question: 'Proceed?',
              choices: ['Yes'],
              requestedSchema: { properties: { a: { enum: ['Yes'] } } },
            },
          },
          { toolCallId: 't3', name: 'bash', arguments: { command: 'ls' } },
        ],
      },
    },
    {
      type: 'permission.requested',
      id: 'e3',
      data: { requestId: 'p', permissionRequest: { toolCallId: 't1' } },
    },
    { type: 'permission.completed', id: 'e4', data: { requestId: 'p', result: { kind: 'denied-by-rules' } } },
    {
      type: 'tool.execution_complete',
      id: 'e5',
      data: {
        toolCallId: 't3',
        success: true,
        result: {
          content: '<exited with exit code 0>',
          contents: [{ exitCode: 0 }],
          detailedContent: '@@ -1 +1 @@',
        },
        toolTelemetry: { metrics: { linesAdded: 1 } },
      },
    },
    {
      type: 'tool.execution_complete',
      id: 'e6',
      data: {
        toolCallId: 't2',
        success: true,
        result: { content: 'User selected: Yes' },
        error: { message: 'm', code: 'c' },
      },
    },
    { type: 'user_input.requested', id: 'e7', data: { requestId: 'q', toolCallId: 't2' } },
    { type: 'user_input.completed', id: 'e8', data: { requestId: 'q', answer: 'Yes' } },
    {
      type: 'tool.user_requested',
      id: 'e9',
      data: { toolCallId: 't9', toolName: 'bash', arguments: { command: 'ls' } },
    },
    { type: 'session.snapshot_rewind', id: 'e10', data: { upToEventId: 'e9' } },
  ],
  opencode: [
    {
      info: {
        id: 's',
        directory: '/w',
        parentID: 'p',
        time: { created: 1780000000000, updated: 1780000000000 },
      },
      messages: [
        {
          info: { id: 'm1', role: 'user', time: { created: 1780000000000 } },
          parts: [
            { type: 'text', text: 'Hi', synthetic: false },
            { type: 'file', url: 'file:///a%20b', source: { path: 'a' }, mime: 'text/plain' },
            { type: 'subtask', command: 'c', prompt: 'p' },
          ],
        },
        {
          info: { id: 'm2', role: 'assistant', modelID: 'm', path: { cwd: '/w' }, time: { created: 1 } },
          parts: [
            {
              type: 'tool',
              callID: 'c1',
              tool: 'apply_patch',
              state: {
                status: 'completed',
                input: { patchText: patch },
                metadata: { files: [{ filePath: 'a', type: 'add', movePath: 'b', additions: 1 }] },
                time: { start: 1, end: 2 },
              },
            },
            {
              type: 'tool',
              callID: 'c2',
              tool: 'question',
              state: {
                status: 'completed',
                input: { questions: asked },
                output: '"Proceed?"="Yes"',
                metadata: { answers: [['Yes']] },
              },
            },
            {
              type: 'tool',
              callID: 'c3',
              tool: 'edit',
              state: {
                status: 'error',
                input: { filePath: 'a' },
                error: 'no',
                metadata: { diff: '@@ -1 +1 @@', filediff: { additions: 1 } },
              },
            },
          ],
        },
      ],
    },
  ],
  cursor: [
    {
      role: 'user',
      message: {
        content: [
          { type: 'text', text: '<attached_files><f path="a"></attached_files><user_query>Hi</user_query>' },
        ],
      },
    },
    {
      role: 'assistant',
      message: {
        content: [
          { type: 'text', text: 'On it' },
          {
            type: 'tool_use',
            id: 't',
            name: 'AskQuestion',
            input: { questions: [{ prompt: 'p', options: [{ label: 'Yes' }] }] },
          },
          { type: 'tool_use', name: 'CallMcpTool', input: { toolName: 'write_x', arguments: { path: 'a' } } },
        ],
      },
    },
    {
      role: 'user',
      message: {
        content: [
          { type: 'tool_result', tool_use_id: 't', content: [{ type: 'text', text: 'x' }], is_error: true },
        ],
      },
    },
  ],
  'kiro, a document': [
    {
      ...{ conversation_id: 'k', model_info: { model_id: 'm' } },
      history: [
        {
          user: {
            content: { Prompt: { prompt: 'Hi' } },
            timestamp: at,
            env_context: { env_state: { current_working_directory: '/w' } },
          },
          assistant: {
            ToolUse: {
              content: 'On it',
              tool_uses: [{ id: '', name: 'fs_read', args: { operations: [{ mode: 'Line', path: 'a' }] } }],
            },
          },
          request_metadata: { request_start_timestamp_ms: 1780000000000 },
        },
        {
          user: {
            content: {
              ToolUseResults: {
                tool_use_results: [
                  {
                    tool_use_id: '',
                    status: 'Success',
                    content: [{ Text: 'x' }, { Json: { exit_status: '0', stdout: 'x' } }],
                  },
                ],
              },
            },
          },
          assistant: { Response: { content: 'Done' } },
        },
      ],
    },
  ],
  'kiro, records': [
    {
      version: 'v1',
      kind: 'Prompt',
      data: { content: [{ kind: 'text', data: 'Hi' }], meta: { timestamp: 1780000000 } },
    },
    {
      version: 'v1',
      kind: 'AssistantMessage',
      data: {
        content: [{ kind: 'toolUse', data: { toolUseId: 't', name: 'shell', input: { command: 'ls' } } }],
      },
    },
    {
      version: 'v1',
      kind: 'ToolResults',
      data: {
        content: [
          {
            kind: 'toolResult',
            data: {
              toolUseId: 't',
              status: 'success',
              content: [{ kind: 'json', data: { exit_status: '0' } }],
            },
          },
        ],
      },
    },
  ],
  droid: [
    { type: 'session_start', id: 'd', cwd: '/w', callingSessionId: null },
    {
      type: 'message',
      id: 'm1',
      timestamp: at,
      message: { role: 'user', content: [{ type: 'text', text: 'Hi' }], visibility: 'both' },
    },
    {
      type: 'message',
      id: 'm2',
      timestamp: at,
      message: {
        role: 'assistant',
        model: 'm',
        content: [
          {
            type: 'tool_use',
            id: 't',
            name: 'AskUser',
            input: { questionnaire: '[question] a\n[option] b' },
          },
          { type: 'tool_use', id: 'u', name: 'Execute', input: { command: 'ls' } },
        ],
      },
    },
    {
      type: 'message',
      id: 'm3',
      timestamp: at,
      message: {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: 't', content: '[answer] b', is_error: false }],
      },
    },
    { type: 'compaction_state', summaryText: 's' },
  ],
};

describe.each(Object.entries(sessions))('%s', (name, records) => {
  test('the session that is changed below is read in its format', () => {
    expect(readRecords(...records).format).toBe(name.split(',')[0]);
  });

  test('whatever stands in the place of a value, it is read without an error', () => {
    const flaws: string[] = [];
    for (const [index, record] of records.entries())
      for (const mutation of mutationsOf(record)) {
        const bytes = Buffer.from(
          records
            .with(index, mutation)
            .map((value) => JSON.stringify(value))
            .join('\n'),
        );
        const file = readSessionFile('session', [bytes]);
        for (const flaw of flawsOf(file, bytes.length)) flaws.push(`${flaw}: ${JSON.stringify(mutation)}`);
      }
    expect(flaws).toEqual([]);
  });

  test('wherever it is cut off, over however many lines, what stands before is read without an error', () => {
    const flaws: string[] = [];
    for (const indent of [undefined, 1]) {
      const bytes = Buffer.from(
        records.map((record) => JSON.stringify(record, undefined, indent)).join('\n'),
      );
      const step = Math.max(Math.floor(bytes.length / 150), 1);
      for (let size = 0; size < bytes.length; size += step)
        flaws.push(...flawsOf(readSessionFile('session', [bytes.subarray(0, size)]), size));
    }
    expect(flaws).toEqual([]);
  });
});
