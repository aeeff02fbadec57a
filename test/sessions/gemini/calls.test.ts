import { describe, expect, test } from 'vitest';
import { callsOf, onlyCall, readRecords } from '../json-session.ts';
import { call, header, model } from './records.ts';

function read(name: string, args: object, response?: object, more?: object) {
  return onlyCall(readRecords(header, model('m1', '', [call('c1', name, args, response, more)])));
}

describe('what a tool of Gemini CLI does', () => {
  test.each([
    ['read_file', { file_path: 'a.md' }, { action: 'read', reads: ['a.md'] }],
    ['read_file', { absolute_path: '/w/a.md' }, { action: 'read', reads: ['/w/a.md'] }],
    ['read_many_files', { include: ['a.md', 'b.md'] }, { action: 'read', reads: ['a.md', 'b.md'] }],
    ['list_directory', { dir_path: 'src' }, { action: 'search', reads: ['src'] }],
    ['glob', { pattern: '**/*.ts', dir_path: 'src' }, { action: 'search', reads: ['src', '**/*.ts'] }],
    ['grep_search', { pattern: 'limit', dir_path: 'src' }, { action: 'search', reads: ['src'] }],
    ['google_web_search', { query: 'rate limits' }, { action: 'fetch', reads: ['rate limits'] }],
    ['web_fetch', { prompt: 'read https://site.test' }, { action: 'fetch' }],
    [
      'write_todos',
      { todos: [{ description: 'first' }, { description: 'second' }] },
      { action: 'plan', text: 'first\nsecond' },
    ],
    ['exit_plan_mode', { plan_filename: 'plan.md' }, { action: 'plan' }],
    ['save_memory', { fact: 'two spaces' }, { action: 'other', text: 'two spaces' }],
    [
      'codebase_investigator',
      { objective: 'find the limiter' },
      { action: 'delegate', text: 'find the limiter' },
    ],
    ['replace', { file_path: 'a.ts' }, { action: 'edit', changes: [{ kind: 'edit', path: 'a.ts' }] }],
  ])('%s %j', (name, args, expected) => {
    expect(read(name, args, { output: 'done' })).toMatchObject(expected);
  });

  test('a shell command has its command, its folder and its exit code', () => {
    const output =
      'Command: npm test\nDirectory: web\nOutput: Exit Code: 7\nError: (none)\nExit Code: 1\nSignal: 0';
    expect(read('run_shell_command', { command: 'npm test', dir_path: 'web' }, { output })).toMatchObject({
      ...{ action: 'execute', command: 'npm test', cwd: 'web', shell: 'posix' },
      ...{ exitCode: 1, outcome: 'failed' },
    });
  });

  test('a file that was written anew is created', () => {
    const written = read(
      'write_file',
      { file_path: 'NOTES.md', content: 'one\ntwo\n' },
      { output: 'Successfully created and wrote to new file: /w/NOTES.md.' },
    );
    expect(written.changes).toEqual([{ kind: 'create', path: 'NOTES.md', added: 2 }]);
  });

  test('a file that was there before is edited', () => {
    const written = read(
      'write_file',
      { file_path: 'NOTES.md', content: 'one\n' },
      { output: 'Successfully overwrote file: /w/NOTES.md.' },
    );
    expect([written.action, written.changes[0]?.kind]).toEqual(['edit', 'edit']);
  });

  test('the lines that an edit added and removed are those of the recorded statistics', () => {
    const resultDisplay = { diffStat: { model_added_lines: 4, model_removed_lines: 2 } };
    const { changes } = read('replace', { file_path: 'a.ts' }, { output: 'ok' }, { resultDisplay });
    expect(changes).toEqual([{ kind: 'edit', path: 'a.ts', added: 4, removed: 2 }]);
  });

  test('a call of an agent is delegated, whatever its name', () => {
    const { action, text } = read(
      'docs-helper',
      { query: 'explain the API' },
      { output: 'ok' },
      { agentId: 'x1' },
    );
    expect([action, text]).toEqual(['delegate', 'explain the API']);
  });

  test('a question has its options and the answer', () => {
    const questions = [
      { question: 'Proceed?', header: 'Gate', options: [{ label: 'Yes' }, { label: 'Modify' }] },
    ];
    const asked = read('ask_user', { questions }, { output: '{"answers":{"0":"Modify"}}' });
    expect(asked.questions).toEqual([{ text: 'Proceed?', options: ['Yes', 'Modify'], answer: 'Modify' }]);
  });

  test('a question that was dismissed has no answer', () => {
    const asked = read(
      'ask_user',
      { questions: [{ question: 'Proceed?' }] },
      { output: 'User dismissed ask_user dialog without answering.' },
    );
    expect(asked.questions?.[0]?.answer).toBeUndefined();
  });
});

describe('how a call of Gemini CLI ended', () => {
  const shell = (response: object | undefined, status: string) =>
    read('run_shell_command', { command: 'make' }, response, { status });

  test('an error is a failure', () => {
    expect(shell({ error: 'no such target' }, 'error').outcome).toBe('failed');
  });

  test('a hook that blocks it denies it', () => {
    const { outcome, deniedBy } = shell({ error: 'Tool execution blocked: not yet approved' }, 'error');
    expect([outcome, deniedBy]).toEqual(['denied', 'program']);
  });

  test('a person who cancels it denies it', () => {
    const { outcome, deniedBy } = shell(
      { error: '[Operation Cancelled] Reason: User denied execution.' },
      'cancelled',
    );
    expect([outcome, deniedBy]).toEqual(['denied', 'person']);
  });

  test('one that was stopped while it ran may have done its work', () => {
    expect(shell({ error: 'User cancelled tool execution.' }, 'cancelled').outcome).toBe('unknown');
  });

  test('one that is still running has no outcome', () => {
    const { outcome, result } = read('run_shell_command', { command: 'make' }, undefined, {
      status: 'executing',
    });
    expect([outcome, result]).toEqual(['unknown', undefined]);
  });

  test('a result in a record of its own belongs to the call with its id', () => {
    const file = readRecords(
      header,
      model('m1', [
        { text: 'Looking.' },
        { functionCall: { id: 'c9', name: 'read_file', args: { file_path: 'a.md' } } },
      ]),
      {
        id: 'm1_r',
        type: 'user',
        content: [{ functionResponse: { id: 'c9', response: { output: 'hello' } } }],
      },
    );
    expect(callsOf(file)).toMatchObject([{ id: 'c9', outcome: 'succeeded', output: 'hello' }]);
  });
});
