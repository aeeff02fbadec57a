import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/core/parse/document.ts';
import { labelNames } from '../../../src/core/parse/labels.ts';
import { createSource } from '../../../src/core/parse/source.ts';
import { eventsOf, sessionOf } from './events.ts';

const log = readFileSync('fixtures/sessions/phase0.md', 'utf8');

test('the example log shows a session from its command to its tests', () => {
  const session = sessionOf(log);
  expect(session).toMatchObject({
    cwd: '/home/jana/ledger',
    branch: 'feature/limits',
    recordsCalls: true,
    notes: [],
  });
  const short = eventsOf(log).map((event) => (/^assistant: /.test(event) ? 'assistant' : event));
  expect(short).toEqual([
    'person: /prompt add a daily limit for transfers',
    'read .assistant/memory/project-profile.md (succeeded)',
    'read .assistant/memory/sessions.md (succeeded)',
    'read .assistant/memory/prompt-patterns.md (succeeded)',
    'search src (succeeded)',
    'read src/transfers.ts (succeeded)',
    'assistant',
    'person: 1A',
    'assistant',
    'person: Yes',
    'assistant',
    'create src/limits.ts (succeeded)',
    'edit src/transfers.ts (succeeded)',
    'create test/limits.test.ts (succeeded)',
    'edit src/config.ts (denied by person)',
    'execute npm test (failed)',
    'assistant',
    'edit src/limits.ts (succeeded)',
    'execute npm test (succeeded)',
    'assistant',
  ]);
});

test('its perfected prompt is parsed from the reply that shows it', () => {
  const replies = sessionOf(log).events.filter(
    (event) => event.type === 'message' && event.by === 'assistant',
  );
  const reply = replies[1]!;
  const text = reply.type === 'message' ? reply.text : '';
  const { prompt } = createDocument(createSource('', text), 'prompt', labelNames()).phase0;
  expect(prompt?.sections.map(({ name }) => name)).toEqual([
    'goal',
    'context',
    'scope',
    'requirements',
    'constraints',
    'expectedResult',
  ]);
});
