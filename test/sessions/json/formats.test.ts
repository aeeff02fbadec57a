import { describe, expect, test } from 'vitest';
import { faultsOf, jsonLines, messagesOf, read, said, typed } from './support.ts';

describe('the format of a file', () => {
  test('is told by content where the first records say nothing', () => {
    const noise = Array.from({ length: 5 }, (_, index) => ({ type: 'unheard-of', index }));
    expect(read(jsonLines(...noise, typed('Go on'))).format).toBe('claude-code');
  });

  test('one that is newer than we know is one fault that says which are known', () => {
    const file = read(
      jsonLines({ version: 9, kind: 'turn', body: 'x' }, { version: 9, kind: 'turn', body: 'y' }),
    );
    expect(file.format).toBeUndefined();
    expect(file.sessions).toEqual([]);
    expect(faultsOf(file)).toHaveLength(1);
    expect(faultsOf(file)[0]).toMatch(/known are those of claude-code, codex, gemini/);
  });

  test.each([
    '',
    '\n\n',
    'just a sentence',
    '\u0000\u0001\u0002',
    '[1, 2, 3]',
    '{"a":',
    '[link](target.md) is no JSON',
  ])('of %j is none, and nothing is thrown', (content) => {
    const file = read(content);
    expect(file.format).toBeUndefined();
    expect(file.faults).toHaveLength(1);
  });

  test('of a document on one line that is cut off, what stands before the cut is read', () => {
    const message = { info: { id: 'm1', role: 'user' }, parts: [{ id: 'p1', type: 'text', text: 'Go on' }] };
    const whole = JSON.stringify({ info: { id: 'ses_1', version: '1.0' }, messages: [message, message] });
    const file = read(whole.slice(0, -30));
    expect(file.format).toBe('opencode');
    expect(messagesOf(file).map(({ text }) => text)).toContain('Go on');
    expect(faultsOf(file)).toEqual(['1: the JSON document is cut off; it may still be being written']);
  });

  test('unknown records are noted once for each type', () => {
    const unknown = { type: 'hologram', sessionId: 'session-1' };
    const file = read(jsonLines(typed('Go on'), unknown, unknown, { ...unknown, type: 'aroma' }));
    expect(file.sessions[0]!.notes.map(({ line, text }) => `${line}: ${text}`)).toEqual([
      '2: records of type "hologram" are not known and were left out',
      '4: records of type "aroma" are not known and were left out',
    ]);
  });

  test('records over many lines are read, with the lines where they begin', () => {
    const content = [typed('Go on'), said('Done')].map((one) => JSON.stringify(one, null, 2)).join('\n');
    const file = read(content);
    expect(file.format).toBe('claude-code');
    const lines = messagesOf(file).map(({ start }) => file.lines.position(start).line);
    expect(lines[0]).toBe(1);
    expect(lines[1]).toBe(content.split('\n').lastIndexOf('{') + 1);
  });
});
