import { describe, expect, test } from 'vitest';
import { callsOf, lineOf, messagesOf, onlyCall, onlySession, readRecords, saidIn } from '../json-session.ts';

let count = 0;
function event(type: string, data: object, more: object = {}) {
  count++;
  return { type, data, id: `e${count}`, timestamp: '2026-06-01T10:00:01.000Z', parentId: null, ...more };
}

const start = event('session.start', {
  ...{ sessionId: 's-1', selectedModel: 'model-a', startTime: '2026-06-01T10:00:00.000Z' },
  context: { cwd: '/w/shop', branch: 'limits' },
});

function requested(name: string, given: unknown, id = 'c1') {
  return event('assistant.message', {
    content: '',
    toolRequests: [{ toolCallId: id, name, arguments: given }],
  });
}

function completed(more: object, id = 'c1') {
  return event('tool.execution_complete', { toolCallId: id, ...more });
}

function read(name: string, given: unknown, more: object = { success: true, result: { content: 'done' } }) {
  return onlyCall(readRecords(start, requested(name, given), completed(more)));
}

describe('what a tool of Copilot CLI does', () => {
  test.each([
    ['view', { path: 'a.md' }, { action: 'read', reads: ['a.md'] }],
    ['grep', { pattern: 'limit', path: 'src' }, { action: 'search', reads: ['src'] }],
    ['glob', { pattern: '**/*.ts' }, { action: 'search', reads: ['**/*.ts'] }],
    [
      'create',
      { path: 'a.md', file_text: 'x' },
      { action: 'create', changes: [{ kind: 'create', path: 'a.md' }] },
    ],
    ['edit', { path: 'a.md' }, { action: 'edit', changes: [{ kind: 'edit', path: 'a.md' }] }],
    [
      'str_replace_editor',
      { command: 'view', path: 'a.md' },
      { action: 'read', reads: ['a.md'], changes: [] },
    ],
    ['str_replace_editor', { command: 'insert', path: 'a.md' }, { action: 'edit' }],
    ['apply_patch', '*** Begin Patch\n*** Delete File: old.ts\n*** End Patch', { action: 'delete' }],
    ['bash', '{"command":"npm test"}', { action: 'execute', command: 'npm test', shell: 'posix' }],
    ['powershell', { command: 'dir' }, { action: 'execute', shell: 'powershell' }],
    ['web_fetch', { url: 'https://site.test' }, { action: 'fetch', reads: ['https://site.test'] }],
    ['update_todo', { todos: '- [ ] first' }, { action: 'plan', text: '- [ ] first' }],
    ['exit_plan_mode', { summary: 'Three steps' }, { action: 'plan', text: 'Three steps' }],
    ['task', { prompt: 'Find it', description: 'find' }, { action: 'delegate', text: 'Find it' }],
    ['report_intent', { intent: 'Reading' }, { action: 'other', text: 'Reading' }],
    ['github-mcp-server-get_file_contents', { path: 'a.md' }, { action: 'read', reads: ['a.md'] }],
    ['tracker-create_issue', { title: 'Bug' }, { action: 'other', text: '{"title":"Bug"}' }],
  ])('%s %j', (name, given, expected) => {
    expect(read(name, given)).toMatchObject(expected);
  });

  test('the lines of a change are those that were measured', () => {
    const toolTelemetry = { metrics: { linesAdded: 3, linesRemoved: 1 } };
    const { changes } = read('edit', { path: 'a.md' }, { success: true, toolTelemetry });
    expect(changes).toEqual([{ kind: 'edit', path: 'a.md', added: 3, removed: 1 }]);
  });

  test('a command that ends with an exit code failed', () => {
    const output = { success: true, result: { content: 'no\n<exited with exit code 2>' } };
    expect(read('bash', { command: 'make' }, output)).toMatchObject({ exitCode: 2, outcome: 'failed' });
  });

  test.each([
    ['User selected: Modify', 'Modify'],
    ['User responded: Yes, but smaller', 'Yes, but smaller'],
    ['User responded: {"choice":"Yes"}', 'Yes'],
    ['The user did not answer in time', undefined],
  ])('a question that comes back with "%s"', (content, answer) => {
    const asked = read(
      'ask_user',
      { question: 'Proceed?', choices: ['Yes', 'Modify'] },
      { success: true, result: { content } },
    );
    expect(asked.questions).toEqual([{ text: 'Proceed?', options: ['Yes', 'Modify'], answer }]);
  });

  test('the choices of a form are the options', () => {
    const requestedSchema = { properties: { answer: { type: 'string', enum: ['Yes', 'No'] } } };
    expect(read('ask_user', { message: 'Proceed?', requestedSchema }).questions).toMatchObject([
      { text: 'Proceed?', options: ['Yes', 'No'] },
    ]);
  });
});

describe('permissions', () => {
  const permission = (kind: string) => [
    event('permission.requested', {
      requestId: 'p1',
      permissionRequest: { kind: 'shell', toolCallId: 'c1' },
    }),
    event('permission.completed', { requestId: 'p1', result: { kind } }),
  ];

  test.each([
    ['denied-interactively-by-user', 'denied', 'person'],
    ['cancelled', 'denied', 'person'],
    ['denied-by-rules', 'denied', 'program'],
    ['denied-by-permission-request-hook', 'denied', 'program'],
    ['denied-no-approval-rule-and-could-not-request-from-user', 'denied', 'program'],
    ['approved', 'succeeded', undefined],
    ['approved-for-session', 'succeeded', undefined],
  ])('%s', (kind, outcome, deniedBy) => {
    const isDenied = outcome === 'denied';
    const file = readRecords(
      start,
      requested('bash', { command: 'make' }),
      ...permission(kind),
      completed(
        isDenied ? { success: false, error: { message: 'no' } } : { success: true, result: { content: '' } },
      ),
    );
    expect(onlyCall(file)).toMatchObject(deniedBy ? { outcome, deniedBy } : { outcome });
  });

  test.each([
    ['Denied by preToolUse hook: not approved', 'denied', 'program'],
    ['Permission denied and could not request permission from user', 'denied', 'program'],
    ['The user rejected this tool call.', 'denied', 'person'],
    ['Path does not exist', 'failed', undefined],
  ])('a call that comes back with "%s"', (message, outcome, deniedBy) => {
    const call = read('edit', { path: 'a.md' }, { success: false, error: { message } });
    expect([call.outcome, call.deniedBy]).toEqual([outcome, deniedBy]);
  });

  test('a call without a result may have run', () => {
    expect(onlyCall(readRecords(start, requested('edit', { path: 'a.md' }))).outcome).toBe('unknown');
  });
});

describe('the conversation', () => {
  test('tells the session', () => {
    const file = readRecords(start, event('session.model_change', { newModel: 'model-b' }));
    expect([file.format, onlySession(file)]).toMatchObject([
      'copilot',
      { sessionId: 's-1', cwd: '/w/shop', branch: 'limits', models: ['model-a', 'model-b'] },
    ]);
  });

  test.each([
    [{}, 'person'],
    [{ source: 'skill-pdf' }, 'program'],
    [{ isAutopilotContinuation: true }, 'program'],
    [{ parentAgentTaskId: 't1' }, 'person'],
  ])('a message with %j is by a %s', (data, by) => {
    expect(messagesOf(readRecords(start, event('user.message', { content: 'Yes', ...data })))[0]?.by).toBe(
      by,
    );
  });

  test('notifications, skills and errors are by the program', () => {
    const file = readRecords(
      start,
      event('system.notification', { content: 'Agent is done' }),
      event('skill.invoked', { name: 'limits', content: 'Do this' }),
      event('session.error', { message: 'No network' }),
      event('abort', { reason: 'user_initiated' }),
    );
    expect(messagesOf(file).map(({ by }) => by)).toEqual(['program', 'program', 'program', 'program']);
  });

  test('an attached file was read', () => {
    const attachments = [
      { type: 'file', path: '/w/shop/a.md' },
      { type: 'selection', filePath: 'b.ts' },
    ];
    const file = readRecords(start, event('user.message', { content: 'See', attachments }));
    expect(callsOf(file).map(({ name, reads }) => [name, ...reads])).toEqual([
      ['attachment', '/w/shop/a.md'],
      ['attachment', 'b.ts'],
    ]);
  });

  test('a command that the person ran is no call of the assistant', () => {
    const file = readRecords(
      start,
      event('tool.user_requested', { toolCallId: 'c7', toolName: 'bash', arguments: { command: 'npm ci' } }),
      event('tool.execution_start', { toolCallId: 'c7', toolName: 'bash', arguments: { command: 'npm ci' } }),
      completed({ success: true, isUserRequested: true, result: { content: '' } }, 'c7'),
    );
    expect([saidIn(file), callsOf(file).length]).toEqual([['person: ! npm ci'], 0]);
  });

  test('what an agent does bears its name', () => {
    const file = readRecords(
      start,
      requested('task', { prompt: 'Find it' }),
      event('tool.execution_start', {
        toolCallId: 'c2',
        toolName: 'view',
        arguments: { path: 'a' },
        parentToolCallId: 'c1',
      }),
      event('user.message', { content: 'Find it' }, { agentId: 'finder' }),
    );
    expect(onlySession(file).events).toMatchObject([
      { action: 'delegate', agent: undefined },
      { action: 'read', agent: 'c1' },
      { by: 'program', agent: 'finder' },
    ]);
  });

  test('an event that is repeated counts once', () => {
    const said = event('user.message', { content: 'Hello' });
    expect(saidIn(readRecords(start, said, said))).toEqual(['person: Hello']);
  });

  test('a call is counted once, where it was requested', () => {
    const file = readRecords(
      start,
      requested('view', { path: 'a.md' }),
      event('tool.execution_start', { toolCallId: 'c1', toolName: 'view', arguments: { path: 'a.md' } }),
    );
    expect(callsOf(file).map((call) => lineOf(file, call))).toEqual([2]);
  });

  test('rewinding takes back what came from an event on', () => {
    const second = event('user.message', { content: 'Second' });
    const file = readRecords(
      start,
      event('user.message', { content: 'First' }),
      second,
      requested('edit', { path: 'a.md' }),
      event('session.snapshot_rewind', { upToEventId: second.id, eventsRemoved: 2 }),
      event('user.message', { content: 'Third' }),
    );
    expect([saidIn(file), callsOf(file).length, onlySession(file).notes.length]).toEqual([
      ['person: First', 'person: Third'],
      0,
      1,
    ]);
  });

  test('another session id is another session', () => {
    const other = event('session.start', { sessionId: 's-2' });
    expect(readRecords(start, other).sessions.map(({ sessionId }) => sessionId)).toEqual(['s-1', 's-2']);
  });

  test('types of families that are known are skipped in silence, others are noted once', () => {
    const file = readRecords(
      start,
      event('session.title_changed', { title: 'x' }),
      event('hook.start', {}),
      event('weather.report', {}),
      event('weather.report', {}),
    );
    expect(onlySession(file).notes).toEqual([
      { line: 4, text: 'records of type "weather.report" are not known and were left out' },
    ]);
  });
});
