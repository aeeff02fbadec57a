import { describe, expect, test } from 'vitest';
import { callsOf, eventsOf, firstCall, sessionOf, turnOf } from './events.ts';

describe('calls in the convention of docs/format.md', () => {
  test.each([
    ['> Read src/a.ts', 'read src/a.ts (succeeded)'],
    [
      '> Read `src/a.ts`, src/b.ts and README.md (120 lines)',
      'read src/a.ts, src/b.ts, README.md (succeeded)',
    ],
    ['> Read src/a.ts (lines 10-20)', 'read src/a.ts (succeeded)'],
    ['> Searched "daily limit" in src', 'search src (succeeded)'],
    ['> Listed src/', 'search src/ (succeeded)'],
    ['> Created src/limits.ts (+24)', 'create src/limits.ts (succeeded)'],
    ['> Edited src/a.ts (+6 −2)', 'edit src/a.ts (succeeded)'],
    ['> Moved src/a.ts to src/b.ts', 'move src/a.ts to src/b.ts (succeeded)'],
    ['> Deleted src/old.ts', 'delete src/old.ts (succeeded)'],
    ['> Ran `npm test` (exit 0)', 'execute npm test (succeeded)'],
    ['> Ran: `npm test` (exit 0)', 'execute npm test (succeeded)'],
    ['> Bash: rm -rf src/old (exit 0)', 'execute rm -rf src/old (succeeded)'],
    ['> Bash(rm -rf src/old)', 'execute rm -rf src/old (succeeded)'],
    ['> Bash(rm -rf src/old) (exit 1)', 'execute rm -rf src/old (failed)'],
    ['> Write(src/a.ts)', 'create src/a.ts (succeeded)'],
    ['> Ran `npm test` (exit 1)', 'execute npm test (failed)'],
    ['> Running npm test', 'execute npm test (succeeded)'],
    ['> Fetched https://example.org/rates', 'fetch https://example.org/rates (succeeded)'],
    ['> Agent find every place that rounds', 'delegate find every place that rounds (succeeded)'],
    ['> Edited src/a.ts (denied)', 'edit src/a.ts (denied)'],
    ['> Edited src/a.ts (denied by user)', 'edit src/a.ts (denied by person)'],
    ['> Edited src/a.ts (denied by hook)', 'edit src/a.ts (denied by program)'],
    ['> Read src/a.ts (failed: no such file)', 'read src/a.ts (failed)'],
  ])('%s', (line, call) => {
    expect(callsOf(turnOf(line))).toEqual([call]);
  });

  test.each([
    'I will read package.json',
    'Read package.json',
    'Edited src/a.ts',
    'Let me run `npm test`.',
    '> Read the README first',
    '> Edited src/a.ts, as you wished',
    '> A quote.\n> Edited src/a.ts (+1)',
    '> Agent mode is on',
    '> Limits(daily) are new',
    '> Bash(npm test) is what I ran',
    '> Bash(npm test',
    '- Read src/a.ts',
    '- Create src/limits.ts (sums up what was sent)',
    '- Edited src/a.ts',
    '- Modify: src/a.ts - asks the limit',
    '- Run `npm test`',
    'Next steps:\n- Update src/a.ts\n- Delete src/b.ts',
    '✓ Goal: limits (from the request)',
    '✓ Constraints: no new dependency (from project-profile.md)',
    '```\n> Edited src/a.ts (+1)\n● Bash(rm -r src)\n```',
    'Run:\n\n```bash\nnpm test\n```',
    'To try it, run this:\n\n```\n$ npm start\n```',
  ])('%s is none', (reply) => {
    expect(eventsOf(turnOf(reply))).toEqual(['person: go on', `assistant: ${reply}`]);
  });

  test('a quote of several lines is several calls', () => {
    expect(callsOf(turnOf('> Read src/a.ts\n> Edited src/a.ts (+1)'))).toEqual([
      'read src/a.ts (succeeded)',
      'edit src/a.ts (succeeded)',
    ]);
  });

  test('text between calls is a message of its own for each piece', () => {
    expect(
      eventsOf(turnOf('First.\n\n> Read src/a.ts\n\nSecond.\n\n> Read src/b.ts\n> Read src/c.ts\n\nThird.')),
    ).toEqual([
      'person: go on',
      'assistant: First.',
      'read src/a.ts (succeeded)',
      'assistant: Second.',
      'read src/b.ts (succeeded)',
      'read src/c.ts (succeeded)',
      'assistant: Third.',
    ]);
  });

  test('a call has its place, its counts and its result', () => {
    const text = turnOf('> Edited src/a.ts (+6 −2)\n> ⎿ two places');
    const call = firstCall(text);
    expect(text.slice(call.start, call.end)).toBe('> Edited src/a.ts (+6 −2)\n> ⎿ two places');
    expect(call.changes).toEqual([{ kind: 'edit', path: 'src/a.ts', from: undefined, added: 6, removed: 2 }]);
    expect(call.output).toBe('two places');
  });

  test('what a person writes is no call', () => {
    expect(callsOf('User:\n> Edited src/a.ts (+1)\n\nAssistant: Thanks.\n')).toEqual([]);
  });
});

describe('whether a log shows what was read', () => {
  test('it does with a call', () => {
    expect(sessionOf(turnOf('> Read src/a.ts')).recordsCalls).toBe(true);
  });

  test.each(['I have read src/a.ts.', 'Files read: src/a.ts', '**Tool: Read** src/a.ts'])(
    'it does not with %s',
    (reply) => {
      expect(sessionOf(turnOf(reply)).recordsCalls).toBe(false);
    },
  );
});
