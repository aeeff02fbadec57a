import { describe, expect, test } from 'vitest';
import { callsOf, eventsOf, firstCall, turnOf } from './events.ts';

describe('copies of terminals', () => {
  test.each([
    ['● Read(package.json)', 'read package.json (unknown)'],
    ['● Read(package.json)\n  ⎿  Read 40 lines', 'read package.json (succeeded)'],
    ['⏺ Search(pattern: "limit", path: "src")\n  ⎿  Found 3 files', 'search src (succeeded)'],
    ['⏺ Update(src/a.ts)\n  ⎿  Updated src/a.ts with 3 additions and 1 removal', 'edit src/a.ts (succeeded)'],
    ['⏺ Write(src/b.ts)\n  ⎿  Wrote 24 lines to src/b.ts', 'create src/b.ts (succeeded)'],
    ['⏺ Write(src/b.ts)\n  ⎿  Updated src/b.ts with 2 additions', 'edit src/b.ts (succeeded)'],
    ['⏺ Update(src/a.ts)\n  ⎿  Error: File has not been read yet', 'edit src/a.ts (failed)'],
    ['⏺ Update(src/a.ts)\n  ⎿  User rejected update to src/a.ts', 'edit src/a.ts (denied by person)'],
    [
      '⏺ Bash(rm -r build)\n  ⎿  No (tell Claude what to do differently)',
      'execute rm -r build (denied by person)',
    ],
    ['⏺ Bash(git commit -m "one\n      two")\n  ⎿  done', 'execute git commit -m "one two" (succeeded)'],
    ['⏺ Task(Find the callers)\n  ⎿  Done (3 tool uses)', 'delegate Find the callers (succeeded)'],
    ['⏺ tracker - create_issue (MCP)(title: "Limits")\n  ⎿  created', 'other title: "Limits" (succeeded)'],
    ['✔ ReadFile package.json', 'read package.json (unknown)'],
    ['✗ Edit(src/a.ts)', 'edit src/a.ts (failed)'],
    ['• Ran npm test\n  └ 3 passed', 'execute npm test (succeeded)'],
    ['• Edited src/a.ts (+3 -1)', 'edit src/a.ts (succeeded)'],
  ])('%s', (reply, call) => {
    expect(callsOf(turnOf(reply))).toEqual([call]);
  });

  test('the lines of a change become counts', () => {
    const { changes } = firstCall(
      turnOf('⏺ Update(src/a.ts)\n  ⎿  Updated src/a.ts with 3 additions and 1 removal'),
    );
    expect(changes).toMatchObject([{ added: 3, removed: 1 }]);
  });

  test('what a tool printed is no text of the assistant', () => {
    const reply = '● Read(a.md)\n  ⎿  Read 3 lines\n     ## GOAL\n     x\n\nDone.';
    expect(eventsOf(turnOf(reply)).slice(1)).toEqual(['read a.md (succeeded)', 'assistant: Done.']);
  });

  test.each([
    '● Done.',
    '● I will read package.json',
    '⏺ The file src/a.ts is fine',
    'Read(src/a.ts) is the call',
  ])('%s is what the assistant says', (reply) => {
    expect(callsOf(turnOf(reply))).toEqual([]);
  });
});
