import { describe, expect, test } from 'vitest';
import {
  callsOf,
  lineOf,
  messagesOf,
  onlyCall,
  onlySession,
  readPretty,
  readRecords,
  saidIn,
} from '../json-session.ts';

function prompt(text: string, more: object = {}) {
  return { content: { Prompt: { prompt: text } }, timestamp: '2026-04-01T10:00:00+02:00', ...more };
}

function uses(...tools: readonly object[]) {
  return { ToolUse: { message_id: 'm', content: 'On it.', tool_uses: tools } };
}

function results(...list: readonly object[]) {
  return { content: { ToolUseResults: { tool_use_results: list } } };
}

const said = (text: string) => ({ Response: { message_id: 'm', content: text } });

function conversation(...history: readonly unknown[]) {
  return readPretty({ conversation_id: 'k-1', model_info: { model_id: 'model-a' }, history });
}

function read(
  name: string,
  args: object,
  result: object = { status: 'Success', content: [{ Text: 'done' }] },
) {
  return onlyCall(
    conversation(
      { user: prompt('Go'), assistant: uses({ id: 't1', name, args }) },
      { user: results({ tool_use_id: 't1', ...result }), assistant: said('Done.') },
    ),
  );
}

describe('what a tool of Kiro does', () => {
  test.each([
    [
      'fs_read',
      {
        operations: [
          { mode: 'Line', path: 'a.md' },
          { mode: 'Line', path: 'b.md' },
        ],
      },
      { action: 'read', reads: ['a.md', 'b.md'] },
    ],
    ['fs_read', { mode: 'Directory', path: 'src' }, { action: 'search', reads: ['src'] }],
    [
      'fs_write',
      { command: 'create', path: 'a.md', file_text: 'x\n' },
      { action: 'create', changes: [{ kind: 'create', path: 'a.md', added: 1 }] },
    ],
    [
      'fs_write',
      { command: 'str_replace', path: 'a.md' },
      { action: 'edit', changes: [{ kind: 'edit', path: 'a.md' }] },
    ],
    ['write', { command: 'strReplace', path: 'a.md' }, { action: 'edit' }],
    ['execute_bash', { command: 'npm test' }, { action: 'execute', command: 'npm test', shell: 'posix' }],
    ['execute_cmd', { command: 'dir' }, { action: 'execute', shell: 'cmd' }],
    ['grep', { pattern: 'x', path: 'src' }, { action: 'search', reads: ['src'] }],
    ['web_search', { query: 'limits' }, { action: 'fetch' }],
    ['todo_list', { tasks: [{ task_description: 'first' }] }, { action: 'plan', text: 'first' }],
    ['use_subagent', { prompt: 'Find it' }, { action: 'delegate', text: 'Find it' }],
    ['use_aws', { service_name: 's3', operation_name: 'list-buckets' }, { action: 'fetch' }],
    ['use_aws', { service_name: 's3', operation_name: 'delete-bucket' }, { action: 'other' }],
    ['thinking', { thought: 'hm' }, { action: 'other', text: undefined }],
  ])('%s %j', (name, args, expected) => {
    expect(read(name, args)).toMatchObject(expected);
  });

  test.each([
    ['0', 0, 'succeeded'],
    ['exit status: 4', 4, 'failed'],
    [2, 2, 'failed'],
  ])('a command that ends with %j', (exit_status, exitCode, outcome) => {
    const content = [{ Json: { exit_status, stdout: 'out', stderr: 'err' } }];
    expect(read('execute_bash', { command: 'make' }, { status: 'Success', content })).toMatchObject({
      ...{ exitCode, outcome, output: 'out\nerr' },
    });
  });

  test.each([
    [{ status: 'Success', content: [] }, 'succeeded', undefined],
    [{ status: 'Error', content: [{ Text: 'No such file' }] }, 'failed', undefined],
    [{ status: 'Error', content: [{ Text: 'Tool use was rejected by the user' }] }, 'denied', 'person'],
    [{ status: 'Error', content: [{ Text: 'PreToolUse hook blocked the tool' }] }, 'denied', 'program'],
  ])('a result %j', (result, outcome, deniedBy) => {
    const call = read('fs_write', { command: 'create', path: 'a' }, result);
    expect([call.outcome, call.deniedBy]).toEqual([outcome, deniedBy]);
  });
});

describe('a conversation as a document', () => {
  test('tells the session', () => {
    const env_context = { env_state: { current_working_directory: '/w/shop' } };
    const file = conversation({ user: prompt('Hi', { env_context }), assistant: said('Hello') });
    expect([file.format, onlySession(file)]).toMatchObject([
      'kiro',
      { sessionId: 'k-1', cwd: '/w/shop', models: ['model-a'], startedAt: '2026-04-01T08:00:00.000Z' },
    ]);
  });

  test('persons, the assistant and injected context speak', () => {
    const file = conversation({
      user: prompt('Hi', { additional_context: 'rules' }),
      assistant: said('Hello'),
    });
    expect(saidIn(file)).toEqual(['program: rules', 'person: Hi', 'assistant: Hello']);
  });

  test('a person goes on without the calls that wait', () => {
    const file = conversation(
      { user: prompt('Go'), assistant: uses({ id: 't1', name: 'fs_write', args: { path: 'a' } }) },
      {
        user: {
          content: {
            CancelledToolUses: { prompt: 'Stop', tool_use_results: [{ tool_use_id: 't1', status: 'Error' }] },
          },
        },
        assistant: said('Fine.'),
      },
    );
    expect([callsOf(file)[0]?.outcome, saidIn(file).at(-2)]).toEqual(['denied', 'person: Stop']);
  });

  test('results without ids belong to the calls in their order', () => {
    const file = conversation(
      {
        user: prompt('Go'),
        assistant: uses(
          { id: '', name: 'fs_read', args: { path: 'a' } },
          { id: '', name: 'fs_read', args: { path: 'b' } },
        ),
      },
      {
        user: results({ tool_use_id: '', status: 'Success' }, { tool_use_id: '', status: 'Error' }),
        assistant: said('x'),
      },
    );
    expect(callsOf(file).map(({ outcome }) => outcome)).toEqual(['succeeded', 'failed']);
  });

  test('turns may be pairs', () => {
    expect(saidIn(conversation([prompt('Hi'), said('Hello')]))).toEqual(['person: Hi', 'assistant: Hello']);
  });

  test.each([[null], ['text'], [[]], [{}], [{ Prompt: null }]])('content may be %j', (content) => {
    const file = conversation({ user: { content }, assistant: said('Hello') });
    expect(messagesOf(file).filter(({ by }) => by === 'person')).toEqual([]);
  });

  test('events have the lines of their turns', () => {
    const file = conversation(
      { user: prompt('🌼'), assistant: said('ž') },
      { user: prompt('x'), assistant: said('y') },
    );
    const first = messagesOf(file).map((message) => lineOf(file, message));
    expect([first[0] === first[1], first[1]! < first[2]!, first[2] === first[3]]).toEqual([true, true, true]);
  });
});

describe('a conversation as records', () => {
  const record = (kind: string, ...content: readonly object[]) => ({
    ...{ version: 'v1', kind },
    data: { message_id: 'm', content, meta: { timestamp: 1780000000 } },
  });
  const text = (data: string) => ({ kind: 'text', data });

  test('has prompts, replies, calls and results', () => {
    const file = readRecords(
      record('Prompt', text('Check it')),
      record('AssistantMessage', { kind: 'thinking', data: { text: 'hm' } }, text('Running.'), {
        kind: 'toolUse',
        data: { toolUseId: 't1', name: 'shell', input: { command: 'echo hi' } },
      }),
      record('ToolResults', {
        kind: 'toolResult',
        data: {
          toolUseId: 't1',
          status: 'success',
          content: [{ kind: 'json', data: { exit_status: '0', stdout: 'hi' } }],
        },
      }),
    );
    expect([file.format, saidIn(file), callsOf(file)]).toMatchObject([
      'kiro',
      ['person: Check it', 'assistant: Running.'],
      [{ action: 'execute', command: 'echo hi', outcome: 'succeeded', exitCode: 0, output: 'hi' }],
    ]);
  });

  test('a summary is by the program, an unknown kind is noted once', () => {
    const file = readRecords(
      record('Prompt', text('Hi')),
      record('Compaction', text('summary')),
      record('Weather'),
      record('Weather'),
    );
    expect([saidIn(file).at(-1), onlySession(file).notes.length]).toEqual(['program: summary', 1]);
  });
});
