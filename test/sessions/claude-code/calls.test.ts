import { describe, expect, test } from 'vitest';
import { callsOf, jsonLines, read, record, reply, result, saidIn, typed, use } from '../json/support.ts';

const rejected =
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). ";
const write = { file_path: '/home/dev/shop/a.md', content: 'one\ntwo\n' };

function callOf(name: string, input: object, ...end: readonly object[]) {
  return callsOf(read(jsonLines(use('call-1', name, input), ...end)))[0]!;
}

describe('calls of Claude Code', () => {
  test('a file that was not there is created', () => {
    const returned = {
      type: 'create',
      filePath: write.file_path,
      content: write.content,
      structuredPatch: [],
    };
    const call = callOf('Write', write, result('call-1', 'File created', returned));
    expect(call).toMatchObject({ action: 'create', outcome: 'succeeded' });
    expect(call.changes).toMatchObject([{ kind: 'create', path: write.file_path, added: 2, removed: 0 }]);
  });

  test('a file that was there is edited, also by Write', () => {
    const hunks = [{ lines: [' one', '-two', '+three', '+four'] }];
    const returned = { type: 'update', filePath: write.file_path, content: '', structuredPatch: hunks };
    const call = callOf('Write', write, result('call-1', 'updated', returned));
    expect(call.action).toBe('edit');
    expect(call.changes).toMatchObject([{ kind: 'edit', added: 2, removed: 1 }]);
  });

  test('originalFile null does not mean that the file is new', () => {
    const returned = { filePath: '/home/dev/shop/a.md', originalFile: null, structuredPatch: [] };
    expect(
      callOf('Edit', { file_path: '/home/dev/shop/a.md' }, result('call-1', 'ok', returned)).action,
    ).toBe('edit');
  });

  test('what the person altered is told', () => {
    const returned = { filePath: '/a.md', structuredPatch: [], userModified: true };
    const call = callOf('Edit', { file_path: '/a.md' }, result('call-1', 'ok', returned));
    expect(call.changes[0]!.changedByPerson).toBe(true);
  });

  test('a call that the person rejects is denied, and the words are the person’s', () => {
    const content = `${rejected}To tell you how to proceed, the user said:\nuse the other folder`;
    const file = read(
      jsonLines(use('call-1', 'Write', write), result('call-1', content, 'Error: …', { is_error: true })),
    );
    expect(callsOf(file)[0]).toMatchObject({ outcome: 'denied', deniedBy: 'person' });
    expect(saidIn(file)).toEqual(['person: use the other folder']);
  });

  test('text that merely quotes a rejection denies nothing', () => {
    expect(callOf('Bash', { command: 'cat notes' }, result('call-1', rejected, {})).outcome).toBe(
      'succeeded',
    );
  });

  test.each([
    'PreToolUse:Bash hook error: no approval yet',
    'Permission to use Bash with command npm publish has been denied.',
    "Claude requested permissions to write to /a.md, but you haven't granted it yet.",
  ])('%s: denied by a program', (content) => {
    const call = callOf(
      'Bash',
      { command: 'npm publish' },
      result('call-1', content, 'Error', { is_error: true }),
    );
    expect(call).toMatchObject({ outcome: 'denied', deniedBy: 'program', exitCode: undefined });
  });

  test.each([
    ['user_temporary', 'person'],
    ['hook', 'program'],
    ['config', 'program'],
  ])('permissionDecision of %s: denied by a %s', (source, by) => {
    const more = { permissionDecision: { decision: 'reject', source } };
    const call = callOf(
      'Bash',
      { command: 'ls' },
      result('call-1', 'no', 'Error: no', { is_error: true }, more),
    );
    expect(call).toMatchObject({ outcome: 'denied', deniedBy: by });
  });

  test('a command that fails has its exit code', () => {
    const end = result('call-1', 'Exit code 2\nno such file', 'Error: Exit code 2', { is_error: true });
    expect(callOf('Bash', { command: 'ls x' }, end)).toMatchObject({ outcome: 'failed', exitCode: 2 });
  });

  test('a command that was interrupted may have done some of its work', () => {
    const end = result('call-1', 'half', { stdout: 'half', stderr: '', interrupted: true });
    expect(callOf('Bash', { command: 'npm i' }, end)).toMatchObject({
      outcome: 'unknown',
      exitCode: undefined,
    });
  });

  test('a call without a result is unknown', () => {
    expect(callOf('Bash', { command: 'npm i' }).outcome).toBe('unknown');
  });

  test.each([['a text'], [[{ type: 'text', text: 'a text' }]], [['a text']]])(
    'content %j is an output',
    (content) => {
      expect(callOf('Grep', { pattern: 'x' }, result('call-1', content)).output).toBe('a text');
    },
  );

  test.each([['a string'], [[1, 2]], [null], [{ odd: true }]])(
    'toolUseResult %j does no harm',
    (returned) => {
      expect(callOf('Edit', { file_path: '/a' }, result('call-1', 'ok', returned)).outcome).toBe('succeeded');
    },
  );

  test('an id that comes twice is one call', () => {
    const one = use('call-1', 'Bash', { command: 'ls' });
    expect(callsOf(read(jsonLines(one, one, result('call-1', 'ok'), result('call-1', 'ok'))))).toHaveLength(
      1,
    );
  });

  test('records of one message, with those of another between them, are all read', () => {
    const part = (id: string, text: string) =>
      record({ type: 'assistant', message: { id, role: 'assistant', content: [{ type: 'text', text }] } });
    const file = read(
      jsonLines(part('m1', 'one'), part('m2', 'two'), part('m1', 'three'), part('m1', 'one')),
    );
    expect(saidIn(file)).toEqual(['assistant: one', 'assistant: two', 'assistant: three']);
  });

  test('tools of MCP servers are told by their verbs', () => {
    const actions = ['mcp__files__write_file', 'mcp__files__read_file', 'mcp__mail__send_mail'].map(
      (name) => callOf(name, { path: '/a.md' }).action,
    );
    expect(actions).toEqual(['create', 'read', 'other']);
  });

  test('a skill that the assistant invokes tells which', () => {
    const call = callOf('Skill', { skill: 'prompt-technical', args: 'add a limit' });
    expect(call).toMatchObject({ action: 'other', text: '/prompt-technical add a limit' });
  });

  test('thoughts are no messages', () => {
    expect(saidIn(read(jsonLines(typed('Go'), reply({ type: 'thinking', thinking: 'hm' }))))).toEqual([
      'person: Go',
    ]);
  });
});
