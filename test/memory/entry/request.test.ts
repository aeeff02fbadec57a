import { describe, expect, test } from 'vitest';
import { withModules } from '../../../src/core/base/lazy-module.ts';
import { requestLine } from '../../../src/library/memory/entry/stated.ts';
import { type TranscriptWriter, transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

const prompt = (goal: string) => `GOAL
${goal}

CONTEXT
- One ledger.

SCOPE
Modify: src/transfers.ts - refuse what is above the limit

REQUIREMENTS
1. A transfer above the limit is refused with status 422.

CONSTRAINTS
- None

EXPECTED RESULT
- \`npm test\` passes.

Proceed? [Yes / Modify / Cancel]`;

const requestOf = (talk: TranscriptWriter) =>
  withModules(() => requestLine(evidenceOf(talk.text()))).then((lines) => lines.join('\n'));
const session = (...said: readonly string[]) =>
  said.reduce((talk, text) => talk.person(text).says('Well.'), transcript('/home/jana/ledger'));
const typed = (name: string, args: string) =>
  `<command-message>${name}</command-message>\n<command-name>/${name}</command-name>\n<command-args>${args}</command-args>`;

describe('what was asked for', () => {
  test.each<[string, readonly string[], string]>([
    ['the first request', ['Refuse large transfers', 'And log them'], '"Refuse large transfers"'],
    ['behind a greeting', ['hi', 'Hello there!', 'Show the limit'], '"Show the limit"'],
    ['below a greeting', ['Hi Claude,\n\nshow the limit on the page'], '"show the limit on the page"'],
    ['behind what goes on', ['continue', 'yes, go on', 'Fix the tests'], '"Fix the tests"'],
    ['in Slovak', ['Dobrý deň', 'Oprav testy prevodov'], '"Oprav testy prevodov"'],
    ['without spaces', ['送金の上限を追加'], '"送金の上限を追加"'],
    [
      'behind a library command',
      [typed('prompt-technical', 'refuse large transfers')],
      '"refuse large transfers"',
    ],
    ['behind one that was typed', ['/prompt refuse large transfers'], '"refuse large transfers"'],
    ['below one without words', [typed('prompt', ''), 'Refuse large transfers'], '"Refuse large transfers"'],
    ['a command of the project', [typed('review-pr', '187')], '"/review-pr 187"'],
    [
      'no command of the program',
      [typed('model', 'opus'), '/compact', '! git status -sb', 'Fix the tests'],
      '"Fix the tests"',
    ],
    [
      'no end of a session',
      [typed('session-end', 'and be short about it'), 'Fix the tests'],
      '"Fix the tests"',
    ],
    [
      'no notification, and no body of a skill',
      [
        '<task-notification>the agent has come to its end</task-notification>',
        'Base directory for this skill: /home/jana/.claude/skills/x\n\nDo all of this.',
        'Fix the tests',
      ],
      '"Fix the tests"',
    ],
    [
      'no log that was pasted',
      ['```\nTypeError: x is not a function\n```\nWhy does this fail?'],
      '"Why does this fail?"',
    ],
    [
      'a plan with its title',
      ['Implement the following plan:\n\n# Limits for transfers\n\n## Why\n\nMoney.'],
      '"Implement the following plan: Limits for transfers"',
    ],
    [
      'with its secrets hidden',
      ['Put API_KEY=sk_live_Gr4velOtter31 into .env'],
      '"Put API_KEY=*** into .env"',
    ],
  ])('%s', async (_, said, expected) => {
    expect((await requestOf(session(...said))).replace(/ \(2026-11-20 \d\d:\d\d UTC\)$/, '')).toBe(
      `- Asked for: ${expected}`,
    );
  });

  test('is what led to the first prompt that was approved', async () => {
    const talk = session('Explain how transfers work')
      .person('/prompt show the sum')
      .says(prompt('Show the sum.'))
      .person('Cancel')
      .person('/prompt refuse large transfers')
      .says(prompt('Refuse large transfers.'))
      .person('Yes');
    expect(await requestOf(talk)).toBe('- Asked for: "refuse large transfers" (2026-11-20 09:05 UTC)');
  });

  test('is cut behind a word', async () => {
    const line = await requestOf(session(`Refuse ${'large '.repeat(60)}transfers`));
    expect(line).toMatch(/^- Asked for: "Refuse (?:large )+large…" \(/);
    expect(line.length).toBeLessThan(210);
  });

  test.each([
    ['nobody asked for anything', ['hi', 'thanks!', 'ok', '/clear']],
    ['nobody said anything', []],
  ])('is left out where %s', async (_, said) => {
    expect(await requestOf(session(...said))).toBe('');
  });
});
