import { describe, expect, test } from 'vitest';
import { withModules } from '../../../src/core/base/lazy-module.ts';
import { workOf } from '../../../src/sessions/gate/work.ts';
import { callsOf, read } from '../json/support.ts';
import { call, custom, event, item, output, rollout } from './support.ts';

const patch = [
  '*** Begin Patch',
  ...['*** Add File: docs/new.md', '+one', '+two'],
  ...['*** Update File: src/a.ts', '*** Move to: src/b.ts', '@@', '-old', '+new', ' same'],
  ...['*** Delete File: old.md', '*** End Patch'],
].join('\n');
const callIn = (...records: readonly object[]) => callsOf(read(rollout(...records)))[0]!;

describe('commands of Codex', () => {
  test.each([
    ['exec_command', { cmd: 'ls -l', workdir: '/tmp' }],
    ['shell_command', { command: 'ls -l', workdir: '/tmp' }],
    ['shell', { command: ['bash', '-lc', 'ls -l'], workdir: '/tmp' }],
    ['shell', { command: ['ls', '-l'], workdir: '/tmp' }],
  ])('%s %j', (name, input) => {
    expect(callIn(call(name, input))).toMatchObject({ action: 'execute', command: 'ls -l', cwd: '/tmp' });
  });

  test('local_shell', () => {
    const action = { type: 'exec', command: ['bash', '-c', 'ls -l'], working_directory: '/tmp' };
    const found = callIn(item({ type: 'local_shell_call', call_id: 'c', status: 'completed', action }));
    expect(found).toMatchObject({ action: 'execute', command: 'ls -l', cwd: '/tmp', name: 'local_shell' });
  });

  test('without a folder of its own a command runs in that of the session', () => {
    expect(callIn(call('exec_command', { cmd: 'ls' })).cwd).toBe('/home/dev/shop');
  });

  test('a script runs the commands that it calls', () => {
    const script =
      '// tools.exec_command({cmd: "no"})\nconst r = await tools.exec_command({"cmd": "npm test -- \\"a\\"", workdir: "/tmp"});\ntext(r.output);';
    const found = callIn(custom('exec', script));
    expect(found).toMatchObject({ action: 'execute', command: 'npm test -- "a"', cwd: '/tmp' });
  });

  test('a script that computes its command stands for it', () => {
    const script = 'await tools.exec_command({ cmd: "rm " + name })';
    expect(callIn(custom('exec', script))).toMatchObject({ action: 'execute', command: script });
  });

  test('a script that patches is an edit', () => {
    const script = `await tools.apply_patch(${JSON.stringify(patch)})`;
    expect(callIn(custom('exec', script)).changes).toHaveLength(3);
  });
});

describe('patches of Codex', () => {
  const changes = [
    { kind: 'create', path: 'docs/new.md', added: 2, removed: 0 },
    { kind: 'move', path: 'src/b.ts', from: 'src/a.ts', added: 1, removed: 1 },
    { kind: 'delete', path: 'old.md' },
  ];

  test.each([
    ['a custom tool', custom('apply_patch', patch)],
    ['a function', call('apply_patch', { input: patch })],
    ['words of a shell', call('shell', { command: ['apply_patch', patch] })],
    ['a here-document', call('exec_command', { cmd: `apply_patch <<'EOF'\n${patch}\nEOF\n` })],
  ])('as %s', (_, record) => {
    expect(callIn(record)).toMatchObject({ action: 'edit', changes, command: undefined });
  });

  test('a here-document behind cd is in that folder', () => {
    const cmd = `cd web && apply_patch <<'PATCH'\n*** Begin Patch\n*** Add File: a.md\n+x\n*** End Patch\nPATCH`;
    expect(callIn(call('exec_command', { cmd }))).toMatchObject({
      action: 'create',
      changes: [{ path: 'web/a.md' }],
    });
  });

  test('a command that does more than the patch stays a command', () => {
    const cmd = `apply_patch <<'EOF'\n${patch}\nEOF\nnpm test`;
    expect(callIn(call('exec_command', { cmd }))).toMatchObject({ action: 'execute', command: cmd, changes });
  });
});

describe('how calls of Codex end', () => {
  const ends = (text: unknown) => {
    const { outcome, deniedBy, exitCode } = callIn(call('exec_command', { cmd: 'x' }), output(text));
    return [outcome, deniedBy, exitCode];
  };

  test.each([
    [
      'Chunk ID: 1\nProcess exited with code 0\nOutput:\nProcess exited with code 7',
      ['succeeded', undefined, 0],
    ],
    ['Chunk ID: 1\nProcess exited with code 2\nOutput:\n', ['failed', undefined, 2]],
    ['Exit code: 1\nWall time: 0 seconds\nOutput:\n', ['failed', undefined, 1]],
    ['{"output":"Rejected(x","metadata":{"exit_code":0}}', ['succeeded', undefined, 0]],
    ['aborted by user after 2.1s', ['denied', 'person', undefined]],
    [
      'exec_command failed for `rm x`: CreateProcess { message: "Rejected(\\"rejected by user\\")" }',
      ['denied', 'person', undefined],
    ],
    ['Command blocked by PreToolUse hook: no approval. Command: x', ['denied', 'program', undefined]],
    ['exec_command failed: Rejected("approval policy forbids it")', ['denied', 'program', undefined]],
    ['failed to parse function arguments', ['failed', undefined, undefined]],
    [[{ type: 'input_text', text: 'plain text' }], ['succeeded', undefined, undefined]],
  ])('%j', (text, expected) => {
    expect(ends(text)).toEqual(expected);
  });

  test('a turn that was stopped denies what has no output', () => {
    expect(
      callIn(call('exec_command', { cmd: 'x' }), event({ type: 'turn_aborted', reason: 'interrupted' })),
    ).toMatchObject({
      outcome: 'denied',
      deniedBy: 'person',
    });
  });

  test('a command that goes on has the exit code that a later call sees', () => {
    const found = callIn(
      call('exec_command', { cmd: 'npm test' }),
      output('Chunk ID: 1\nProcess running with session ID 7\nOutput:\n'),
      call('write_stdin', { session_id: 7, chars: '' }, 'call-2'),
      output('Chunk ID: 2\nProcess exited with code 3\nOutput:\n', 'call-2'),
    );
    expect(found).toMatchObject({ outcome: 'failed', exitCode: 3 });
  });

  test('asking for more output is no work, typing into a process is', async () => {
    const work = (chars?: string) =>
      withModules(() => workOf(callIn(call('write_stdin', { session_id: 7, chars })), { cwd: '/r' }));
    expect(await work('')).toBeUndefined();
    expect(await work()).toBeUndefined();
    expect(await work('rm a\n')).toBeDefined();
  });

  test.each(['q', 'n\n', '0\n\n', '\n'])('the key %j for a program that runs is no command', (chars) => {
    const typed = callIn(call('write_stdin', { session_id: 7, chars }));
    expect(typed).toMatchObject({ action: 'execute', command: undefined });
    expect(workOf(typed, { cwd: '/r' })).toBeUndefined();
  });

  test('events tell what was read, and that a person declined', () => {
    const parsed = [{ type: 'read', cmd: 'cat a.md', name: 'a.md', path: 'docs/a.md' }];
    const end = event({
      type: 'exec_command_end',
      call_id: 'call-1',
      parsed_cmd: parsed,
      exit_code: 0,
      status: 'completed',
    });
    expect(callIn(call('exec_command', { cmd: 'cat docs/a.md' }), end).reads).toEqual(['docs/a.md']);
    const declined = event({
      type: 'exec_command_end',
      call_id: 'call-1',
      status: 'declined',
      exit_code: -1,
    });
    expect(callIn(call('exec_command', { cmd: 'x' }), declined, output('x'))).toMatchObject({
      outcome: 'denied',
    });
  });

  test('a tool of an MCP server fails when its event says so', () => {
    const record = item({
      type: 'function_call',
      name: '_fetch_issue',
      namespace: 'mcp__hub',
      arguments: '{}',
      call_id: 'call-1',
    });
    const end = event({ type: 'mcp_tool_call_end', call_id: 'call-1', result: { Err: 'no such issue' } });
    expect(callIn(record, end, output('no such issue'))).toMatchObject({
      action: 'fetch',
      outcome: 'failed',
    });
  });
});

describe('other tools of Codex', () => {
  test('a plan', () => {
    const found = callIn(
      call('update_plan', { explanation: 'two steps', plan: [{ step: 'read' }, { step: 'write' }] }),
    );
    expect(found).toMatchObject({ action: 'plan', text: 'two steps\nread\nwrite' });
  });

  test('a question and its answer', () => {
    const input = {
      questions: [{ id: 'gate', question: 'Proceed?', options: [{ label: 'Yes' }, { label: 'No' }] }],
    };
    const answer = JSON.stringify({ answers: { gate: { answers: ['Yes'] } } });
    const found = callIn(call('request_user_input', input), output(answer));
    expect(found.questions).toEqual([{ text: 'Proceed?', options: ['Yes', 'No'], answer: 'Yes' }]);
  });

  test('a search, an agent, a picture', () => {
    const records = [
      item({ type: 'web_search_call', status: 'completed', action: { type: 'search', query: 'limits' } }),
      call('spawn_agent', { message: 'look' }, 'call-2'),
      call('view_image', { path: '/a.png' }, 'call-3'),
    ];
    expect(callsOf(read(rollout(...records))).map(({ action }) => action)).toEqual([
      'fetch',
      'delegate',
      'read',
    ]);
  });
});
