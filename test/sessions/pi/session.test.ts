import { describe, expect, test } from 'vitest';
import { callsOf, lineOf, messagesOf, onlyCall, onlySession, readRecords, saidIn } from '../json-session.ts';

const start = {
  type: 'session',
  version: 3,
  id: 'p-1',
  timestamp: '2026-06-02T10:00:00.000Z',
  cwd: '/w/shop',
};

let count = 0;
/** A record of the tree; it stands behind the one before it unless it says otherwise. */
function record(type: string, more: object) {
  count++;
  const at = `2026-06-02T10:${String(count % 60).padStart(2, '0')}:00.000Z`;
  return { type, id: `r${count}`, parentId: `r${count - 1}`, timestamp: at, ...more };
}

const message = (role: string, content: unknown, more: object = {}) =>
  record('message', { message: { role, content, ...more } });
const text = (words: string) => ({ type: 'text', text: words });
const toolCall = (name: string, input: unknown) => ({ type: 'toolCall', id: 't1', name, arguments: input });
const result = (words: string, more: object = {}) =>
  message('toolResult', [text(words)], { toolCallId: 't1', toolName: 'x', isError: false, ...more });

function read(name: string, input: unknown, ended: object = result('done')) {
  return onlyCall(readRecords(start, message('assistant', [toolCall(name, input)]), ended));
}

describe('what a tool of pi does', () => {
  test.each([
    ['read', { path: 'a.md', limit: 20 }, { action: 'read', reads: ['a.md'] }],
    ['ls', { path: 'src' }, { action: 'search', reads: ['src'] }],
    ['grep', { pattern: 'x', path: 'src' }, { action: 'search', reads: ['src'] }],
    ['find', { pattern: '*.ts', path: 'src' }, { action: 'search', reads: ['src', '*.ts'] }],
    [
      'write',
      { path: 'a.md', content: 'x\n' },
      { action: 'create', changes: [{ kind: 'create', path: 'a.md', added: 1 }] },
    ],
    ['edit', { path: 'a.md', edits: [] }, { action: 'edit', changes: [{ kind: 'edit', path: 'a.md' }] }],
    ['bash', { command: 'npm test' }, { action: 'execute', command: 'npm test' }],
    ['web_search', { query: 'limits' }, { action: 'fetch', reads: ['limits'] }],
    ['set_phase', { phase: 'build' }, { action: 'other', text: '{"phase":"build"}' }],
  ])('%s %j', (name, input, expected) => {
    expect(read(name, input)).toMatchObject({ ...expected, outcome: 'succeeded', output: 'done' });
  });

  test('the lines of an edit are those of its diff', () => {
    const diff = '   1 a\n-  2 b\n+  2 c\n+  3 d\n   ...';
    const call = read('edit', { path: 'a.md' }, result('Replaced', { details: { diff } }));
    expect(call.changes).toEqual([{ kind: 'edit', path: 'a.md', added: 2, removed: 1 }]);
  });

  test.each([
    ['ENOENT: no such file', {}, 'failed', undefined, undefined],
    ['oops\n\nCommand exited with code 2', {}, 'failed', undefined, 2],
    ['Tool execution was blocked by an extension', {}, 'denied', 'program', undefined],
    ['Blocked by user', {}, 'denied', 'person', undefined],
    ['Skipped due to queued user message.', {}, 'denied', undefined, undefined],
    ['Command exited with code 2', { isError: false }, 'succeeded', undefined, undefined],
  ])('a result %j %j', (words, more, outcome, deniedBy, exitCode) => {
    const call = read('bash', { command: 'make' }, result(words, { isError: true, ...more }));
    expect([call.outcome, call.deniedBy, call.exitCode]).toEqual([outcome, deniedBy, exitCode]);
  });

  test('none of the calls of a reply that was broken off has run', () => {
    const reply = message('assistant', [toolCall('bash', { command: 'make' })], { stopReason: 'aborted' });
    expect(onlyCall(readRecords(start, reply))).toMatchObject({ outcome: 'denied', deniedBy: 'person' });
  });

  test('questions have their options and the answer', () => {
    const question = { question: 'Proceed?', options: [{ label: 'Yes' }, { label: 'Cancel' }] };
    expect(read('question', question, result('x', { details: { answer: 'Cancel' } })).questions).toEqual([
      { text: 'Proceed?', options: ['Yes', 'Cancel'], answer: 'Cancel' },
    ]);
  });
});

describe('the session', () => {
  test('is told by its first record, and not taken for one of Droid', () => {
    const reply = message('assistant', [text('Hello')], { model: 'm-2' });
    const file = readRecords(
      start,
      record('model_change', { modelId: 'm-1' }),
      message('user', [text('Hi')]),
      reply,
    );
    expect([file.format, onlySession(file)]).toMatchObject([
      'pi',
      { sessionId: 'p-1', cwd: '/w/shop', models: ['m-2'], recordsCalls: true, notes: [] },
    ]);
    expect(onlySession(file).startedAt).toBe('2026-06-02T10:00:00.000Z');
    expect(messagesOf(file).map((said) => lineOf(file, said))).toEqual([3, 4]);
  });

  test('tells a person from the program and its extensions', () => {
    const file = readRecords(
      start,
      message('user', 'go'),
      message('bashExecution', undefined, { command: 'ls', output: 'a.md', exitCode: 0 }),
      record('custom_message', { customType: 'x', content: [text('Be brief.')], display: false }),
      record('compaction', { summary: 'It was short.' }),
      record('custom', { customType: 'x', data: {} }),
      message('assistant', [{ type: 'thinking', thinking: 'hm' }, text('Done.')]),
    );
    expect(saidIn(file)).toEqual([
      'person: go',
      'person: ! ls',
      'program: a.md',
      'program: Be brief.',
      'program: It was short.',
      'assistant: Done.',
    ]);
    expect(callsOf(file)).toEqual([]);
  });

  test('a skill that a person runs is a command', () => {
    const body = '<skill name="prompt" location="/w/SKILL.md">\nRead it.\n</skill>';
    const file = readRecords(start, message('user', [text(`${body}\n\nadd a limit`)]));
    expect(messagesOf(file)).toMatchObject([
      { by: 'person', text: '/prompt add a limit', command: { name: 'prompt', arguments: 'add a limit' } },
      { by: 'program' },
    ]);
  });

  test('what is said at an earlier place of the tree replaces what was said there', () => {
    const first = message('user', [text('Yes')], {});
    const file = readRecords(
      start,
      first,
      message('assistant', [text('Done.')]),
      { ...record('branch_summary', { summary: 'It was done.' }), parentId: first.parentId },
      message('user', [text('No')]),
    );
    const said = messagesOf(file).filter(({ by }) => by === 'person');
    expect(said.map(({ replaces }) => replaces)).toEqual([undefined, said[0]!.start]);
  });

  test('a record that is repeated counts once, an unknown one is noted', () => {
    const said = message('user', [text('Hi')]);
    const file = readRecords(start, said, said, record('weather', {}), message('oracle', []));
    expect(saidIn(file)).toEqual(['person: Hi']);
    expect(onlySession(file).notes.map((note) => note.text)).toEqual([
      'records of type "weather" are not known and were left out',
      'records of type "oracle" are not known and were left out',
    ]);
  });
});
