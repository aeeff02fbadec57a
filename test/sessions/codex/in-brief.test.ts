import { expect, test } from 'vitest';
import { CodexReader } from '../../../src/sessions/codex/format.ts';
import { RecordText } from '../../../src/sessions/json/record-text.ts';
import { jsonLines, read } from '../json/support.ts';

const record = (second: number, type: string, payload: object) => ({
  timestamp: `2026-05-01T09:00:${String(second).padStart(2, '0')}.000Z`,
  type,
  payload,
});
const asides = [
  record(1, 'event_msg', { type: 'token_count', info: { total: { tokens: 7 } }, rate_limits: null }),
  record(2, 'response_item', { type: 'reasoning', summary: [], content: null, encrypted_content: 'gAAA' }),
  record(3, 'event_msg', { type: 'agent_reasoning', text: 'call }{"x" next' }),
];
const said = (text: string) => ({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] });
const log = jsonLines(
  record(0, 'session_meta', { id: 's1', cwd: '/home/dev/shop' }),
  record(0, 'response_item', said('Go on')),
  ...asides,
  record(4, 'event_msg', { type: 'user_message', message: 'Go on', kind: 'plain' }),
  ...asides.map((one) => ({ ...one, timestamp: '2026-05-01T09:59:00.000Z' })),
);

test('records of which only the time is of use read as parsed in full', () => {
  const file = read(log);
  expect(file.sessions[0]?.endedAt).toBe('2026-05-01T09:59:00.000Z');
  expect(file).toEqual(read(log, { parseAll: true }));
});

test('so they do where a line break was lost', () => {
  for (let at = log.indexOf('}\n{'); at >= 0; at = log.indexOf('}\n{', at + 1)) {
    const joined = `${log.slice(0, at + 1)}${log.slice(at + 2)}`;
    expect(read(joined).sessions).toEqual(read(joined, { parseAll: true }).sessions);
  }
});

test('they are not parsed', () => {
  const reader = new CodexReader();
  const taken = asides.map((one) => {
    const bytes = Buffer.from(JSON.stringify(one));
    return reader.addBytes(RecordText.of(bytes), { start: 0, end: bytes.length, line: 1 });
  });
  expect(taken).toEqual([true, true, true]);
});
