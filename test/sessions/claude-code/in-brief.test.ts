import { describe, expect, test } from 'vitest';
import { jsonLines, read, record, reply, result, said, typed, use } from '../json/support.ts';

const code = Array.from(
  { length: 90 },
  (_, line) => `  call("${line}", { a: '→ \\ ${line}' }); // }]}, "toolUseResult"`,
).join('\n');
const long = 'žltý kôň 🙂 "said" \\u0041 \\ \n'.repeat(9000);
const file = { filePath: '/home/dev/shop/a.ts', content: code, numLines: 90, startLine: 1, totalLines: 90 };
const edited = { filePath: '/home/dev/shop/a.ts', oldString: 'a', newString: 'b', originalFile: code };
const patch = [{ oldStart: 1, lines: [' x', '-"a', '+"b', '+]}'] }];
const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'A'.repeat(9000) } };

/** Records of the forms that long sessions are made of, and of such as look like them. */
const records: Record<string, readonly object[]> = {
  progress: [record({ type: 'progress', data: { type: 'bash_progress', output: code } })],
  'what the program tells of itself': [
    record({ type: 'system', subtype: 'turn_duration', durationMs: 7 }),
    record({
      type: 'system',
      subtype: 'local_command',
      content: '<local-command-stdout>a</local-command-stdout>',
    }),
    record({ type: 'system', subtype: 'init', model: 'model-2' }),
  ],
  'attachments, those of files among them': [
    record({ attachment: { type: 'hook_success', content: code }, type: 'attachment' }),
    record({ attachment: { type: 'file', filename: '/a.ts', content: code }, type: 'attachment' }),
    record({ attachment: { type: 'queued_command', prompt: 'And this' }, type: 'attachment' }),
  ],
  'a long edit': [
    use('c1', 'Edit', { replace_all: false, file_path: '/a.ts', old_string: code, new_string: code }),
    use('c2', 'Edit', { file_path: '/ž"\\.ts', old_string: code, new_string: code }),
    use('c3', 'Edit', { old_string: code, new_string: code, file_path: '/c.ts' }),
  ],
  thought: [reply({ type: 'thinking', thinking: code, signature: 'abc' })],
  'thought and text': [reply({ type: 'thinking', thinking: 'hm' }, { type: 'text', text: 'Now' })],
  text: [said(code), said('Hotovo → 🙂')],
  'two calls in one reply': [
    reply(
      { type: 'tool_use', id: 'c1', name: 'Bash', input: { command: 'ls', stop_reason: [1] } },
      { type: 'tool_use', id: 'c2', name: 'Read', input: { file_path: '/b.ts' } },
    ),
  ],
  read: [use('c1', 'Read', { file_path: '/a.ts' }), result('c1', code, { type: 'text', file })],
  'a very long output': [
    use('c1', 'Bash', { command: 'cat x' }),
    result('c1', long, { stdout: long, stderr: '', interrupted: false }),
  ],
  interrupted: [
    use('c1', 'Bash', { command: 'npm i' }),
    result('c1', code, { stdout: code, stderr: '', interrupted: true }),
  ],
  background: [
    use('c1', 'Bash', { command: 'npm start' }),
    result('c1', 'started', { stdout: '', stderr: '', interrupted: false, backgroundTaskId: 'b1' }),
  ],
  'id behind the content': [
    use('c1', 'Grep', { pattern: 'x', path: 'src' }),
    {
      ...record({
        type: 'user',
        message: {
          role: 'user',
          content: [{ type: 'tool_result', content: code, is_error: false, tool_use_id: 'c1' }],
        },
      }),
      toolUseResult: { mode: 'content', content: code },
      sourceToolAssistantUUID: 'u',
      permissionDecision: { decision: 'accept', source: 'config' },
    },
  ],
  failed: [
    use('c1', 'Bash', { command: 'x' }),
    result('c1', 'Exit code 1\nno', 'Error: no', { is_error: true }),
  ],
  denied: [
    use('c1', 'Bash', { command: 'x' }),
    result('c1', code, 'Error', {}, { permissionDecision: { decision: 'reject', source: 'user_temporary' } }),
  ],
  edit: [
    use('c1', 'Edit', { file_path: '/home/dev/shop/a.ts' }),
    result('c1', 'updated', { ...edited, structuredPatch: patch, userModified: true, replaceAll: false }),
  ],
  'patch before the file': [
    use('c1', 'Write', { file_path: '/a.ts', content: 'one\n' }),
    result('c1', 'ok', {
      type: 'update',
      filePath: '/a.ts',
      content: code,
      structuredPatch: patch,
      originalFile: code,
    }),
  ],
  created: [
    use('c1', 'Write', { file_path: '/a.ts', content: 'one\n' }),
    result('c1', 'ok', {
      type: 'create',
      filePath: '/a.ts',
      content: code,
      structuredPatch: [],
      originalFile: null,
    }),
  ],
  'two results in one record': [
    reply(
      { type: 'tool_use', id: 'c1', name: 'Read', input: {} },
      { type: 'tool_use', id: 'c2', name: 'Read', input: {} },
    ),
    {
      ...record({
        type: 'user',
        message: {
          role: 'user',
          content: ['c1', 'c2'].map((id) => ({ tool_use_id: id, type: 'tool_result', content: long })),
        },
      }),
      toolUseResult: {},
      sourceToolAssistantUUID: 'u',
    },
  ],
  picture: [
    use('c1', 'Read', { file_path: '/a.png' }),
    result('c1', [image], { type: 'image', file: { base64: 'A'.repeat(9000) } }),
  ],
  'a result before its call': [
    result('c1', code, { type: 'text', file }),
    use('c1', 'Read', { file_path: '/a.ts' }),
  ],
  'an agent’s': [{ ...use('c1', 'Read', { file_path: '/a.ts' }), isSidechain: true, agentId: 'a1' }],
  'an error of the program': [{ ...said('API Error'), isApiErrorMessage: true }],
  'another branch and folder': [
    { ...use('c1', 'Bash', { command: 'ls' }), cwd: 'C:\\dev\\"ž"', gitBranch: 'b{1}' },
  ],
};

/** A record as newer versions write it: they tell the session behind the rest. */
function newer(one: object): object {
  const { cwd, sessionId, gitBranch, ...rest } = one as Record<string, unknown>;
  return { ...rest, userType: 'external', cwd, sessionId, gitBranch };
}

describe('records that are not parsed in full', () => {
  test.each(Object.keys(records))('%s, the session told behind it: the same as parsed in full', (name) => {
    const log = jsonLines(...[typed('Go'), ...records[name]!, said('Done')].map(newer));
    expect(read(log)).toEqual(read(log, { parseAll: true }));
  });

  test('once no more outputs are kept: the same as parsed in full', () => {
    const output = long.slice(0, 20_000);
    const outputs = Array.from({ length: 260 }, (_, index) => [
      use(`f${index}`, 'Bash', { command: 'cat x' }),
      result(`f${index}`, output, { stdout: output, stderr: '', interrupted: false }),
    ]);
    const log = jsonLines(typed('Go'), ...outputs.flat(), ...Object.values(records).flat());
    const file = read(log);
    expect(file.sessions[0]?.events.some((event) => event.type === 'call' && event.outputCut)).toBe(true);
    expect(file).toEqual(read(log, { parseAll: true }));
  });

  test.each(Object.keys(records))('%s: the same as parsed in full', (name) => {
    const log = jsonLines(typed('Go'), ...records[name]!, said('Done'));
    expect(read(log)).toEqual(read(log, { parseAll: true }));
  });

  test('all of them, with no line break between any two', () => {
    const log = jsonLines(typed('Go'), ...Object.values(records).flat());
    for (let at = log.indexOf('}\n{'); at >= 0; at = log.indexOf('}\n{', at + 1)) {
      const joined = `${log.slice(0, at + 1)}${log.slice(at + 2)}`;
      expect(read(joined).sessions).toEqual(read(joined, { parseAll: true }).sessions);
    }
  });
});
