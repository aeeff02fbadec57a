import { describe, expect, it } from 'vitest';
import { callInput } from '../../src/sessions/call-input.ts';
import { writtenLines } from '../../src/sessions/written-text.ts';

const patch = `*** Begin Patch
*** Add File: src/a.ts
+one
+two
*** Update File: src/b.ts
*** Move to: src/c.ts
@@
 kept
-old
+new
*** End Patch`;

describe('the lines that a call puts into a file', () => {
  it.each([
    ['a file as a whole', { file_path: '/r/a.ts', content: 'one\r\ntwo\n' }, '/r/a.ts', ['one', 'two']],
    ['a replacement', { old_string: 'kept\nold', new_string: 'kept\nnew' }, '/r/a.ts', ['new']],
    [
      'several replacements',
      {
        edits: [
          { oldText: '', new_string: 'a' },
          { old_string: 'b', new_string: 'c' },
        ],
      },
      'a',
      ['a', 'c'],
    ],
    ['a patch', { text: patch }, '/r/src/a.ts', ['one', 'two']],
    ['a patch that moves', { patch }, 'src/c.ts', ['new']],
    ['a patch in a command', { command: ['apply_patch', patch] }, 'src/a.ts', ['one', 'two']],
  ])('%s', (_, input, path, expected) => {
    expect(writtenLines(input, path)).toEqual(expected);
  });

  it('are not known of another form, or of a patch that does not name the file', () => {
    expect(writtenLines({ command: 'make' }, 'a.ts')).toBeUndefined();
    expect(writtenLines({ text: patch }, 'src/other.ts')).toBeUndefined();
    expect(writtenLines({ text: patch.replaceAll('\n', '\\n') }, 'src/a.ts')).toBeUndefined();
  });
});

describe('what a call was given, from its record', () => {
  it.each([
    [
      'Claude Code',
      { message: { content: [{ type: 'tool_use', id: 'c1', name: 'Write', input: { a: 1 } }] } },
      { a: 1 },
    ],
    ['Codex', { payload: { type: 'function_call', call_id: 'c1', arguments: '{"a":1}' } }, { a: 1 }],
    [
      'a patch of Codex',
      { payload: { type: 'custom_tool_call', call_id: 'c1', input: '*** Begin' } },
      { text: '*** Begin' },
    ],
    [
      'Gemini',
      {
        toolCalls: [
          { id: 'c0', args: { a: 0 } },
          { id: 'c1', args: { a: 1 } },
        ],
      },
      { a: 1 },
    ],
    ['opencode', { parts: [{ callID: 'c1', state: { input: { a: 1 } } }] }, { a: 1 }],
  ])('%s', (_, record, expected) => {
    expect(callInput(record, { id: 'c1', name: 'Write' })).toEqual(expected);
  });

  it('is not known of a call that the record does not hold', () => {
    expect(callInput({ id: 'c2', input: {} }, { id: 'c1', name: 'Write' })).toBeUndefined();
  });
});
