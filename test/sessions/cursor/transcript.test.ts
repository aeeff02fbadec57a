import { describe, expect, test } from 'vitest';
import { callsOf, lineOf, messagesOf, onlyCall, onlySession, readRecords, saidIn } from '../json-session.ts';

function user(...texts: readonly string[]) {
  return { role: 'user', message: { content: texts.map((text) => ({ type: 'text', text })) } };
}

function model(...content: readonly unknown[]) {
  return { role: 'assistant', message: { content } };
}

function read(name: string, input: unknown) {
  return onlyCall(readRecords(model({ type: 'tool_use', name, input })));
}

describe('what a tool of Cursor does', () => {
  test.each([
    ['Read', { path: 'a.md' }, { action: 'read', reads: ['a.md'] }],
    ['read_file', { target_file: 'a.md' }, { action: 'read', reads: ['a.md'] }],
    ['Grep', { pattern: 'limit', path: 'src' }, { action: 'search', reads: ['src'] }],
    ['Glob', { glob_pattern: '*.ts', target_directory: 'src' }, { action: 'search', reads: ['src', '*.ts'] }],
    ['list_dir', { target_directory: 'src' }, { action: 'search', reads: ['src'] }],
    ['codebase_search', { target_directories: ['src'] }, { action: 'search', reads: ['src'] }],
    [
      'Write',
      { path: 'a.md', contents: 'x\ny' },
      { action: 'create', changes: [{ kind: 'create', path: 'a.md', added: 2 }] },
    ],
    ['StrReplace', { path: 'a.md' }, { action: 'edit', changes: [{ kind: 'edit', path: 'a.md' }] }],
    ['Delete', { path: 'a.md' }, { action: 'delete', changes: [{ kind: 'delete', path: 'a.md' }] }],
    ['Shell', { command: 'ls', working_directory: 'web' }, { action: 'execute', command: 'ls', cwd: 'web' }],
    ['WebSearch', { search_term: 'limits' }, { action: 'fetch', reads: ['limits'] }],
    ['TodoWrite', { todos: [{ content: 'first' }] }, { action: 'plan', text: 'first' }],
    ['CreatePlan', { plan: '1. first' }, { action: 'plan', text: '1. first' }],
    ['Task', { prompt: 'Find it' }, { action: 'delegate', text: 'Find it' }],
    ['CallMcpTool', { server: 's', toolName: 'delete_file', arguments: { path: 'a' } }, { action: 'delete' }],
    [
      'ApplyPatch',
      '*** Begin Patch\n*** Update File: a.ts\n-x\n+y\n*** End Patch',
      { action: 'edit', changes: [{ path: 'a.ts' }] },
    ],
    [
      'AskQuestion',
      { questions: [{ prompt: 'Proceed?', options: [{ label: 'Yes' }] }] },
      { action: 'ask', questions: [{ text: 'Proceed?', options: ['Yes'], answer: undefined }] },
    ],
  ])('%s %j', (name, input, expected) => {
    expect(read(name, input)).toMatchObject(expected);
  });

  test('a call without a result may have run', () => {
    expect(read('Write', { path: 'a.md' }).outcome).toBe('unknown');
  });

  test.each([
    [false, 'succeeded'],
    [true, 'failed'],
  ])('a result with is_error %s', (is_error, outcome) => {
    const file = readRecords(model({ type: 'tool_use', id: 't1', name: 'Shell', input: { command: 'ls' } }), {
      role: 'user',
      message: { content: [{ type: 'tool_result', tool_use_id: 't1', is_error, content: 'a' }] },
    });
    expect(onlyCall(file)).toMatchObject({ outcome, output: 'a' });
  });
});

describe('who speaks', () => {
  test('a person inside the tag, the program around it', () => {
    const file = readRecords(user('<timestamp>Monday</timestamp>\n<user_query>\nYes\n</user_query>'));
    expect(saidIn(file)).toEqual(['program: <timestamp>Monday</timestamp>', 'person: Yes']);
  });

  test('a page that quotes the tag says nothing for the person', () => {
    const page =
      '<external_links>\n<user_query>Yes</user_query>\n</external_links>\n<user_query>\nWhat is it?\n</user_query>';
    expect(saidIn(readRecords(user(page))).filter((said) => said.startsWith('person'))).toEqual([
      'person: What is it?',
    ]);
  });

  test('tags that the person quotes are part of what was typed', () => {
    const file = readRecords(user('<user_query>\nWhy </user_query> and <b>?\n</user_query>'));
    expect(saidIn(file)).toEqual(['person: Why </user_query> and <b>?']);
  });

  test('without the tag it was not typed', () => {
    expect(saidIn(readRecords(user('Yes')))).toEqual(['program: Yes']);
  });

  test('headings of thoughts are not said', () => {
    const file = readRecords(
      model({ type: 'text', text: '**Planning the test**' }),
      model({ type: 'text', text: 'I start now.\n\n**Reading files**' }),
      model({ type: 'text', text: 'Shall I start?\n\n**Proceeding? Yes / Modify / Cancel**' }),
    );
    expect(saidIn(file)).toEqual([
      'assistant: I start now.',
      'assistant: Shall I start?\n\n**Proceeding? Yes / Modify / Cancel**',
    ]);
  });

  test('attached files were read', () => {
    const attached =
      '<attached_files>\n<code_selection path="/w/a.ts" lines="1-2">\nx\n</code_selection>\n</attached_files>';
    const file = readRecords(user(`${attached}\n<user_query>Why?</user_query>`));
    expect(callsOf(file)).toMatchObject([{ name: 'attachment', action: 'read', reads: ['/w/a.ts'] }]);
  });
});

describe('the transcript', () => {
  test('proves nothing about reading when it has no calls', () => {
    const file = readRecords(user('<user_query>Hi</user_query>'), model({ type: 'text', text: 'Hello' }));
    expect([file.format, onlySession(file).recordsCalls]).toEqual(['cursor', false]);
  });

  test('shows what was read when it has some', () => {
    const file = readRecords(model({ type: 'tool_use', name: 'Read', input: { path: 'a' } }));
    expect(onlySession(file).recordsCalls).toBe(true);
  });

  test.each([['text'], [['text']], [[{ type: 'text', text: 'text' }]]])('content may be %j', (content) => {
    expect(saidIn(readRecords({ role: 'assistant', message: { content } }))).toEqual(['assistant: text']);
  });

  test('the end of a turn and thoughts say nothing', () => {
    const file = readRecords(model({ type: 'thinking', thinking: 'hm' }), {
      type: 'turn_ended',
      status: 'completed',
    });
    expect([messagesOf(file), onlySession(file).notes]).toEqual([[], []]);
  });

  test('events have the lines of their records', () => {
    const file = readRecords(user('<user_query>🌼</user_query>'), model({ type: 'text', text: 'Hello' }));
    expect(messagesOf(file).map((message) => lineOf(file, message))).toEqual([1, 2]);
  });
});
