import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Message } from '../../src/core/session/session.ts';
import { type GateOutcome, mayMove } from '../../src/sessions/live-gate/reasons.ts';

const open: GateOutcome = { type: 'open', scope: undefined, asking: false };
const said = (text: string): Message => ({
  type: 'message',
  by: 'assistant',
  text,
  start: 0,
  end: 1,
  at: undefined,
});

const prose =
  'The limit is checked in the service now, and every transfer above it is refused with the error that the API has for it.';

test.each([
  ['a long line', `${prose} `.repeat(20)],
  ['paragraphs', `${prose}\n\n${prose}\n${prose}\n`],
  ['a short line', 'All tests pass.'],
])('%s of prose that asks nothing leaves the gate where it stands', (_, text) => {
  expect(mayMove(said(text), open)).toBe(false);
});

test.each([
  ['a question', `${prose} Shall I go on?`],
  ['choices', `${prose}\n\n${prose}\n\nReply with yes, or tell me what to change.`],
  ['a heading', `${prose}\n\n## GOAL\n${prose}\n\n## CONTEXT\n${prose}`],
  ['a bold label', `**Goal** ${prose}\n**Context** ${prose}\n**Scope** ${prose}`],
  ['a label with a colon', `Goal: ${prose}\nContext: ${prose}\nScope: ${prose}`],
  ['a label with a dash', `Goal – ${prose}\nContext – ${prose}\nScope – ${prose}`],
  ['a label alone', `GOAL\n${prose}\nCONTEXT\n${prose}`],
  ['a list', `- Goal: ${prose}\n- Context: ${prose}\n- Scope: ${prose}`],
  ['more than is looked at', prose.repeat(400)],
])('%s in a long reply is looked at', (_, text) => {
  expect(mayMove(said(text), open)).toBe(true);
});

test.each(readdirSync('fixtures/prompts').filter((name) => name.endsWith('.md')))(
  '%s is no remark',
  (name) => {
    expect(mayMove(said(readFileSync(`fixtures/prompts/${name}`, 'utf8')), open)).toBe(true);
  },
);
