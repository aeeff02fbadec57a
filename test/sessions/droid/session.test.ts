import { describe, expect, test } from 'vitest';
import { callsOf, lineOf, messagesOf, onlyCall, onlySession, readRecords, saidIn } from '../json-session.ts';

const start = { type: 'session_start', id: 'd-1', title: 'limits', version: 2, cwd: '/w/shop' };

let count = 0;
function message(role: string, content: unknown, more: object = {}) {
  count++;
  return {
    type: 'message',
    id: `m${count}`,
    timestamp: '2026-03-19T19:29:04.664Z',
    message: { role, content, ...more },
  };
}

const text = (words: string) => ({ type: 'text', text: words });

function read(name: string, input: unknown, result: object = { content: 'done' }) {
  return onlyCall(
    readRecords(
      start,
      message('assistant', [{ type: 'tool_use', id: 't1', name, input }]),
      message('user', [{ type: 'tool_result', tool_use_id: 't1', ...result }]),
    ),
  );
}

describe('what a tool of Droid does', () => {
  test.each([
    ['Read', { file_path: 'a.md' }, { action: 'read', reads: ['a.md'] }],
    ['LS', { directory_path: 'src' }, { action: 'search', reads: ['src'] }],
    ['Grep', { pattern: 'x', path: 'src' }, { action: 'search', reads: ['src'] }],
    ['Glob', { patterns: ['*.ts'], folder: 'src' }, { action: 'search', reads: ['src', '*.ts'] }],
    [
      'Create',
      { file_path: 'a.md', content: 'x\n' },
      { action: 'create', changes: [{ kind: 'create', path: 'a.md', added: 1 }] },
    ],
    ['Edit', { file_path: 'a.md' }, { action: 'edit', changes: [{ kind: 'edit', path: 'a.md' }] }],
    ['ApplyPatch', { input: '*** Begin Patch\n*** Add File: b.ts\n+x\n*** End Patch' }, { action: 'create' }],
    ['Execute', { command: 'npm test' }, { action: 'execute', command: 'npm test' }],
    ['TodoWrite', { todos: [{ content: 'first' }] }, { action: 'plan', text: 'first' }],
    ['ExitSpecMode', { plan: '1. first' }, { action: 'plan', text: '1. first' }],
    ['FetchUrl', { url: 'https://site.test' }, { action: 'fetch' }],
    ['Task', { prompt: 'Find it', subagent_type: 'worker' }, { action: 'delegate', text: 'Find it' }],
    ['tracker___create_ticket', { title: 'Bug' }, { action: 'other', text: '{"title":"Bug"}' }],
  ])('%s %j', (name, input, expected) => {
    expect(read(name, input)).toMatchObject(expected);
  });

  test.each([
    [{ content: 'done' }, 'succeeded', undefined],
    [{ content: [{ type: 'text', text: 'No such file' }], is_error: true }, 'failed', undefined],
    [{ content: 'Error: Tool execution cancelled by user', is_error: true }, 'denied', 'person'],
    [{ content: 'Blocked by hook: not approved', is_error: true }, 'denied', 'program'],
  ])('a result %j', (result, outcome, deniedBy) => {
    const call = read('Edit', { file_path: 'a' }, result);
    expect([call.outcome, call.deniedBy]).toEqual([outcome, deniedBy]);
  });

  test('a command that ends with an exit code failed', () => {
    const output = { content: 'oops\n\n[Process exited with code 1]' };
    expect(read('Execute', { command: 'make' }, output)).toMatchObject({ exitCode: 1, outcome: 'failed' });
  });

  test('a plan that a person rejects is denied', () => {
    expect(read('ExitSpecMode', { plan: 'x' }, { content: 'User rejected the plan' })).toMatchObject({
      ...{ outcome: 'denied', deniedBy: 'person' },
    });
  });

  test('questions in a text have their options and answers', () => {
    const questionnaire = '1. [question] Proceed?\n[topic] Gate\n[option] Yes\n[option] Cancel';
    const asked = read('AskUser', { questionnaire }, { content: '1. [question] Proceed?\n[answer] Cancel' });
    expect(asked.questions).toEqual([{ text: 'Proceed?', options: ['Yes', 'Cancel'], answer: 'Cancel' }]);
  });

  test('a question without an answer has none', () => {
    const asked = read(
      'AskUser',
      { questions: [{ question: 'Proceed?' }] },
      { content: 'cancelled by user', is_error: true },
    );
    expect([asked.outcome, asked.questions?.[0]?.answer]).toEqual(['denied', undefined]);
  });
});

describe('the session', () => {
  test('is told by its first record', () => {
    const file = readRecords(start, message('user', [text('Hi')]));
    expect([file.format, onlySession(file)]).toMatchObject(['droid', { sessionId: 'd-1', cwd: '/w/shop' }]);
  });

  test.each([
    [
      [text('<system-reminder>rules</system-reminder>'), text('Yes')],
      {},
      ['program: <system-reminder>rules</system-reminder>', 'person: Yes'],
    ],
    ['Yes', {}, ['person: Yes']],
    [[text('Limit reached')], { visibility: 'user_only' }, ['program: Limit reached']],
    [[text('injected')], { visibility: 'llm_only' }, ['program: injected']],
    [[text('# Task Tool Invocation\nFind it')], {}, ['program: # Task Tool Invocation\nFind it']],
    [null, {}, []],
    [[null, 7, { type: 'image' }], {}, []],
  ])('%j with %j in the user’s name', (content, more, expected) => {
    expect(saidIn(readRecords(start, message('user', content, more)))).toEqual(expected);
  });

  test('of an agent has nobody who types', () => {
    const file = readRecords({ ...start, callingSessionId: 'd-0' }, message('user', [text('Find it')]));
    expect(messagesOf(file)).toMatchObject([{ by: 'program', agent: 'd-1' }]);
  });

  test('thoughts are not said', () => {
    const file = readRecords(
      start,
      message('assistant', [{ type: 'thinking', thinking: 'hm' }, text('Hello')]),
    );
    expect(saidIn(file)).toEqual(['assistant: Hello']);
  });

  test('a message that is repeated counts once', () => {
    const said = message('user', [text('Hi')]);
    expect(saidIn(readRecords(start, said, said))).toEqual(['person: Hi']);
  });

  test('events have the lines of their records, unknown types are noted once', () => {
    const file = readRecords(
      start,
      message('user', [text('🌼')]),
      { type: 'weather' },
      { type: 'weather' },
      message('assistant', [text('ž')]),
    );
    expect([messagesOf(file).map((said) => lineOf(file, said)), onlySession(file).notes.length]).toEqual([
      [2, 5],
      1,
    ]);
  });

  test('a second session_start with another id is another session', () => {
    const file = readRecords(
      start,
      message('user', [text('One')]),
      { ...start, id: 'd-2' },
      message('user', [text('Two')]),
    );
    expect(file.sessions.map(({ sessionId }) => sessionId)).toEqual(['d-1', 'd-2']);
    expect(callsOf(file)).toEqual([]);
  });
});
