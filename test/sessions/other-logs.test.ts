import { expect, test } from 'vitest';
import { readSessionFile } from '../../src/sessions/read.ts';

const read = (text: string) => readSessionFile('log', [Buffer.from(text)]);
const turns = '## User\n\nDo it\n\n## Assistant\n\nDone.\n';

test.each([
  [
    'VS Code',
    `{\n  "responderUsername": "GitHub Copilot",\n  "requests": [{ "message": { "text": "Do it" }, "response": [{ "value": "Done." }] }]\n}`,
  ],
  ['VS Code', '{"kind":0,"v":{"version":3,"requesterUsername":"jana","sessionId":"x","requests":[]}}\n'],
  [
    'Amp',
    `---\ntitle: "Limits"\nthreadId: T-29b1dd08-eee1-44fb-abd5-eb982d6bcd52\ncreated: 2025-12-06T03:08:54.642Z\n---\n\n# Limits\n\n${turns}`,
  ],
  [
    'Amp',
    '{"v":4,"id":"T-29b1dd08-eee1-44fb-abd5-eb982d6bcd52","created":1764990534642,"messages":[{"role":"user","content":[{"type":"text","text":"Do it"}]}]}',
  ],
  [
    'Windsurf',
    '# Cascade Chat Conversation\n\n  Note: _This is purely the output of the chat conversation and does not contain any raw data._\n\n### User Input\n\nDo it\n\n### Planner Response\n\nDone.\n',
  ],
  [
    'Antigravity',
    '# Chat Conversation\n\nNote: _This is purely the output of the chat conversation._\n\n### User Input\n\nDo it\n',
  ],
])('a log of %s is refused by its name', (program, text) => {
  const { sessions, faults } = read(text);
  expect(sessions).toEqual([]);
  expect(faults[0]!.text).toMatch(
    new RegExp(`^this is .*${program}.*; known are those of claude-code, codex`),
  );
});

test('a log that speaks of such an export is read', () => {
  expect(read(turns.replace('Do it', 'Read "responderUsername": of the export')).sessions).toHaveLength(1);
});

test('what is no log at all is not said to be one', () => {
  expect(read('{"name":"ledger"}').faults[0]!.text).toMatch(/^the content is that of no session log/);
});
