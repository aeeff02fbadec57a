import { describe, expect, test } from 'vitest';
import {
  callsOf,
  lineOf,
  messagesOf,
  onlyCall,
  onlySession,
  readPretty,
  readText,
  saidIn,
} from '../json-session.ts';

function exported(messages: readonly object[], info: object = {}) {
  const session = {
    id: 'ses_1',
    directory: '/w/shop',
    time: { created: 1780000000000, updated: 1780000100000 },
  };
  return readPretty({ info: { ...session, title: 'Žltý limit 🌼', ...info }, messages });
}

function user(...parts: readonly object[]) {
  return { info: { id: 'msg_u', role: 'user', time: { created: 1780000001000 } }, parts };
}

function model(...parts: readonly object[]) {
  const info = { id: 'msg_a', role: 'assistant', modelID: 'model-a', path: { cwd: '/w/shop/web' } };
  return { info: { ...info, time: { created: 1780000002000 } }, parts };
}

function tool(name: string, input: object, state: object = { status: 'completed', output: 'done' }) {
  const time = { start: 1780000003000, end: 1780000004000 };
  return { type: 'tool', id: 'prt_1', callID: 'call_1', tool: name, state: { input, time, ...state } };
}

function read(name: string, input: object, state?: object) {
  return onlyCall(exported([model(tool(name, input, state))]));
}

describe('what a tool of opencode does', () => {
  test.each([
    ['read', { filePath: 'a.md' }, { action: 'read', reads: ['a.md'] }],
    ['list', { path: 'src' }, { action: 'search', reads: ['src'] }],
    ['glob', { pattern: '*.ts' }, { action: 'search', reads: ['*.ts'] }],
    ['grep', { pattern: 'limit', path: 'src' }, { action: 'search', reads: ['src'] }],
    ['edit', { filePath: 'a.ts' }, { action: 'edit', changes: [{ kind: 'edit', path: 'a.ts' }] }],
    ['bash', { command: 'npm test', workdir: 'web' }, { action: 'execute', command: 'npm test', cwd: 'web' }],
    ['bash', { command: 'npm test' }, { action: 'execute', cwd: '/w/shop/web' }],
    ['webfetch', { url: 'https://site.test' }, { action: 'fetch' }],
    ['todowrite', { todos: [{ content: 'first' }] }, { action: 'plan', text: 'first' }],
    ['task', { prompt: 'Find it', subagent_type: 'explore' }, { action: 'delegate', text: 'Find it' }],
    ['skill', { name: 'limits' }, { action: 'other', text: 'limits' }],
    ['issues_list_open', { project: 'x' }, { action: 'search' }],
    ['files_write_text', { path: 'a.md' }, { action: 'create', changes: [{ kind: 'create', path: 'a.md' }] }],
  ])('%s %j', (name, input, expected) => {
    expect(read(name, input)).toMatchObject(expected);
  });

  test.each([
    [false, 'create'],
    [true, 'edit'],
  ])('a file that was there before (%s) makes a write a kind of %s', (exists, kind) => {
    const state = { status: 'completed', output: 'Wrote file', metadata: { exists } };
    const { action, changes } = read('write', { filePath: 'a.md', content: 'one\n' }, state);
    expect([action, changes[0]?.kind]).toEqual([kind, kind]);
  });

  test('a patch changes the files that its result tells', () => {
    const files = [
      { filePath: '/w/a.ts', type: 'add', additions: 3, deletions: 0 },
      { filePath: '/w/b.ts', type: 'move', movePath: '/w/c.ts', additions: 0, deletions: 1 },
    ];
    const state = { status: 'completed', output: 'Done', metadata: { files } };
    const patchText = '*** Begin Patch\n*** Add File: a.ts\n+x\n*** End Patch';
    expect(read('apply_patch', { patchText }, state).changes).toEqual([
      { kind: 'create', path: '/w/a.ts', added: 3, removed: 0 },
      { kind: 'move', path: '/w/c.ts', from: '/w/b.ts', added: 0, removed: 1 },
    ]);
  });

  test('an edit has the lines of its diff', () => {
    const diff = '--- a.ts\n+++ a.ts\n@@ -1,2 +1,2 @@\n-old\n--- rule\n+new\n+++ sum\n';
    const state = { status: 'completed', output: '', metadata: { diff } };
    expect(read('edit', { filePath: 'a.ts' }, state).changes).toEqual([
      { kind: 'edit', path: 'a.ts', added: 2, removed: 2 },
    ]);
  });

  test('a command that ends with an exit code failed', () => {
    const state = { status: 'completed', output: '', metadata: { exit: 3 } };
    expect(read('bash', { command: 'make' }, state)).toMatchObject({ exitCode: 3, outcome: 'failed' });
  });

  test('a cut output is marked', () => {
    const state = { status: 'completed', output: 'x', metadata: { truncated: true } };
    expect(read('read', { filePath: 'a' }, state).outputCut).toBe(true);
  });
});

describe('questions', () => {
  const input = { questions: [{ question: 'Proceed?', options: [{ label: 'Yes' }, { label: 'Cancel' }] }] };

  test('have the answers of the record', () => {
    const state = { status: 'completed', output: '', metadata: { answers: [['Yes']] } };
    expect(read('question', input, state).questions).toEqual([
      { text: 'Proceed?', options: ['Yes', 'Cancel'], answer: 'Yes' },
    ]);
  });

  test('have the answers of the text where there are no others', () => {
    const output =
      'User has answered your questions: "Proceed?"="Cancel". You can now continue with the answers in mind.';
    expect(read('question', input, { status: 'completed', output }).questions?.[0]?.answer).toBe('Cancel');
  });

  test.each([
    [{ status: 'completed', output: '', metadata: { answers: [[]] } }],
    [
      {
        status: 'completed',
        output: 'User has answered your questions: "Proceed?"="Unanswered". You can now',
      },
    ],
    [{ status: 'error', error: 'The user dismissed this question' }],
    [{ status: 'running' }],
  ])('have no answer with %j', (state) => {
    expect(read('question', input, state).questions?.[0]?.answer).toBeUndefined();
  });
});

describe('how a call of opencode ended', () => {
  test.each([
    ['The user rejected permission to use this specific tool call.', 'denied', 'person'],
    [
      'The user has specified a rule which prevents you from using this specific tool call.',
      'denied',
      'program',
    ],
    ['prompt-lint: not approved yet', 'denied', 'program'],
    ['File not found: a.md', 'failed', undefined],
  ])('%s', (error, outcome, deniedBy) => {
    const call = read('edit', { filePath: 'a.md' }, { status: 'error', error });
    expect([call.outcome, call.deniedBy, call.output]).toEqual([outcome, deniedBy, error]);
  });

  test('a command that was stopped may have done its work', () => {
    expect(
      read('bash', { command: 'make' }, { status: 'error', error: 'Tool execution aborted' }).outcome,
    ).toBe('unknown');
  });

  test('an edit that was stopped has not', () => {
    expect(
      read('edit', { filePath: 'a' }, { status: 'error', error: 'Tool execution aborted' }).outcome,
    ).toBe('denied');
  });

  test.each(['pending', 'running'])('one that is %s has no outcome', (status) => {
    expect(read('edit', { filePath: 'a' }, { status }).outcome).toBe('unknown');
  });
});

describe('the conversation', () => {
  test('tells the session', () => {
    const file = exported([model({ type: 'text', text: 'Hello' })]);
    expect([file.format, onlySession(file)]).toMatchObject([
      'opencode',
      { sessionId: 'ses_1', cwd: '/w/shop', models: ['model-a'], startedAt: '2026-05-28T20:26:40.000Z' },
    ]);
  });

  test('persons and the program speak in the same role', () => {
    const file = exported([
      user({ type: 'text', text: 'Yes' }, { type: 'text', text: 'injected', synthetic: true }),
      model({ type: 'reasoning', text: 'hm' }, { type: 'text', text: 'Right.' }),
    ]);
    expect(saidIn(file)).toEqual(['person: Yes', 'program: injected', 'assistant: Right.']);
  });

  test('nobody types in the session of an agent', () => {
    const file = exported([user({ type: 'text', text: 'Find it' })], { parentID: 'ses_0' });
    expect(messagesOf(file)).toMatchObject([{ by: 'program', agent: 'ses_1' }]);
  });

  test('a summary is by the program', () => {
    const summary = model({ type: 'text', text: 'What was done' });
    expect(saidIn(exported([{ ...summary, info: { ...summary.info, summary: true } }]))).toEqual([
      'program: What was done',
    ]);
  });

  test('an attached file was read', () => {
    const part = {
      type: 'file',
      url: 'file:///w/shop/my%20plan.md',
      filename: 'my plan.md',
      mime: 'text/plain',
    };
    expect(callsOf(exported([user(part)]))).toMatchObject([
      { name: 'attachment', action: 'read', reads: ['/w/shop/my plan.md'], outcome: 'succeeded' },
    ]);
  });

  test('a command that an agent carries out is the person’s, its prompt is not', () => {
    const file = exported([
      user({ type: 'subtask', command: 'review', prompt: 'Review it', agent: 'build' }),
    ]);
    expect(messagesOf(file)).toMatchObject([
      { by: 'person', text: '/review', command: { name: 'review', arguments: '' } },
      { by: 'program', text: 'Review it' },
    ]);
  });

  test('distinct calls under one id are all there, with their own results', () => {
    const other = { ...tool('read', { filePath: 'b' }, { status: 'error', error: 'no' }), id: 'prt_2' };
    const file = exported([model(tool('read', { filePath: 'a' }), other)]);
    expect(callsOf(file).map(({ outcome }) => outcome)).toEqual(['succeeded', 'failed']);
  });

  test('a part that is repeated counts once', () => {
    const message = model(tool('read', { filePath: 'a' }));
    expect(callsOf(exported([message, message]))).toHaveLength(1);
  });

  test('messages and calls have the lines of their parts, behind text that is not ASCII', () => {
    const messages = [user({ type: 'text', text: 'žltá 🌼' }), model(tool('read', { filePath: 'žltá.md' }))];
    const file = exported(messages);
    const lines = onlySession(file).events.map((event) => lineOf(file, event));
    const text = JSON.stringify(
      { info: { id: 'ses_1', directory: '', time: { created: 0, updated: 0 }, title: '' }, messages },
      undefined,
      2,
    ).split('\n');
    expect(lines).toEqual([
      text.findIndex((line) => line.includes('"type": "text"')),
      text.findIndex((line) => line.includes('"type": "tool"')),
    ]);
  });

  test('a patch part is no call', () => {
    expect(callsOf(exported([model({ type: 'patch', files: ['/w/shop/a.md'] })]))).toEqual([]);
  });

  test('an unknown part is noted once, with its line', () => {
    const file = exported([user({ type: 'hologram' }, { type: 'hologram' })]);
    expect(onlySession(file).notes.map(({ text }) => text)).toEqual([
      'records of type "hologram" are not known and were left out',
    ]);
  });

  test('two documents in one file are two sessions', () => {
    const text = ['ses_1', 'ses_2'].map((id) => JSON.stringify({ info: { id }, messages: [] }, undefined, 2));
    expect(readText(text.join('\n')).sessions.map(({ sessionId }) => sessionId)).toEqual(['ses_1', 'ses_2']);
  });
});
