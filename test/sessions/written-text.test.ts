import { describe, expect, it } from 'vitest';
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
