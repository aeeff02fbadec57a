import { describe, expect, test } from 'vitest';
import { readMarkdownSession } from '../../../src/sessions/markdown/read.ts';
import { callsOf, eventsOf, sessionOf, sessionsOf } from './events.ts';

const start = '\n# aider chat started at 2026-11-21 09:14:05\n\n';
const tokens = '> Tokens: 2.1k sent, 310 received.  \n';

describe('a history of aider', () => {
  test('is told by its first line', () => {
    expect(readMarkdownSession(start)?.format).toBe('aider');
  });

  test('has a session for each start', () => {
    const sessions = sessionsOf(`${start}#### one  \n\nYes.\n${start.replace('21', '22')}#### two  \n`);
    expect(sessions.map(({ startedAt, events }) => [startedAt, events.length])).toEqual([
      ['2026-11-21T09:14:05.000Z', 2],
      ['2026-11-22T09:14:05.000Z', 1],
    ]);
  });

  test('tells the person, the reply and the program apart', () => {
    expect(
      eventsOf(`${start}#### add a limit  \n\nI would do it in the API.\n\n${tokens}\n#### Yes  \n`),
    ).toEqual(['person: add a limit', 'assistant: I would do it in the API.', 'person: Yes']);
  });

  test("a person's text of several lines is one message", () => {
    expect(eventsOf(`${start}#### add a limit  \n####   \n#### for each account  \n`)).toEqual([
      'person: add a limit\n\nfor each account',
    ]);
  });

  test("headings and quotes of a reply are the assistant's", () => {
    const reply = '#### Plan\n\n> Applied edit to nothing\n\nThat is all.';
    expect(eventsOf(`${start}#### go  \n\n${reply}\n\n${tokens}`)).toEqual([
      'person: go',
      `assistant: ${reply}`,
    ]);
  });

  test("a line in a fence of the reply is no person's", () => {
    const reply = 'x.md\n```\n\n#### Yes  \n\n```';
    expect(eventsOf(`${start}#### go  \n\n${reply}\n\n${tokens}`)).toEqual([
      'person: go',
      `assistant: ${reply}`,
    ]);
  });

  test('an interrupted reply leaves its fence open, and the next turn counts', () => {
    const text = `${start}#### go  \n\n\`\`\`ts\nconst a = 1;\n\n> ^C KeyboardInterrupt  \n\n#### again  \n\nok\n`;
    expect(eventsOf(text)).toEqual([
      'person: go',
      'assistant: ```ts\nconst a = 1;',
      'person: again',
      'assistant: ok',
    ]);
  });

  test('without trailing spaces the marks alone tell', () => {
    expect(
      eventsOf(
        '# aider chat started at 2026-11-21 09:14:05\n\n#### go\n\nok\n\n> Applied edit to src/a.ts\n',
      ),
    ).toEqual(['person: go', 'assistant: ok', 'edit src/a.ts (succeeded)']);
  });

  test("the architect's reply, handed to the editor, is the program's", () => {
    const reply = 'Change a.\n\n```ts\nconst a = 1;\n```';
    const handed = reply
      .split('\n')
      .map((line) => `#### ${line}  \n`)
      .join('');
    expect(eventsOf(`${start}#### go  \n\n${reply}\n\n${tokens}\n${handed}\nok\n`)).toEqual([
      'person: go',
      `assistant: ${reply}`,
      `program: ${reply}`,
      'assistant: ok',
    ]);
  });

  test('a question typed with a command and sent without it counts once', () => {
    expect(eventsOf(`${start}#### /ask why?  \n\n#### why?  \n\nBecause.\n`)).toEqual([
      'person: why?',
      'assistant: Because.',
    ]);
  });

  test('a command of the person is one', () => {
    expect(
      sessionOf(
        `${start}#### /run npm test  \n> Add 0.1k tokens of command output to the chat? (Y)es/(N)o [Yes]: n  \n`,
      ).events,
    ).toMatchObject([{ by: 'person', command: { name: 'run', arguments: 'npm test' } }]);
  });

  test('a blank input says nothing', () => {
    expect(eventsOf(`${start}#### <blank>  \n`)).toEqual([]);
  });
});

describe('what aider did', () => {
  const did = (output: string): readonly string[] =>
    callsOf(
      `${start}#### go  \n\nok\n\n${tokens}${output
        .split('\n')
        .map((line) => `> ${line}  \n`)
        .join('')}`,
    );

  test.each([
    ['Applied edit to src/a.ts', 'edit src/a.ts (succeeded)'],
    [
      'src/b.ts\nCreate new file? (Y)es/(N)o [Yes]: y\nApplied edit to src/b.ts',
      'create src/b.ts (succeeded)',
    ],
    [
      'src/b.ts\nCreate new file? (Y)es/(N)o [Yes]: n\nSkipping edits to src/b.ts',
      'create src/b.ts (denied by person)',
    ],
    [
      'src/a.ts\nAllow edits to file that has not been added to the chat? (Y)es/(N)o [Yes]: n',
      'edit src/a.ts (denied by person)',
    ],
    [
      "src/a.ts\nAdd file to the chat? (Y)es/(N)o/(A)ll/(S)kip all/(D)on't ask again [Yes]: a",
      'read src/a.ts (succeeded)',
    ],
    [
      "src/a.ts\nAdd file to the chat? (Y)es/(N)o/(D)on't ask again [Yes]: n",
      'read src/a.ts (denied by person)',
    ],
    ['Added src/a.ts to the chat.', 'read src/a.ts (succeeded)'],
    ['Added docs/guide.md to the chat (read-only).', 'read docs/guide.md (succeeded)'],
    [
      "npm test\nRun shell command? (Y)es/(N)o/(D)on't ask again [Yes]: y\nRunning npm test",
      'execute npm test (unknown)',
    ],
    [
      "npm test\nRun shell command? (Y)es/(N)o/(D)on't ask again [Yes]: n",
      'execute npm test (denied by person)',
    ],
    ['Commit 0c5878a feat: limits', 'other 0c5878a feat: limits (succeeded)'],
    ['Scraping https://example.org/a...', 'fetch https://example.org/a (unknown)'],
    ['Scraping https://example.org/a...\nHTTP error occurred: 404', 'fetch https://example.org/a (failed)'],
  ])('%s', (output, call) => {
    expect(did(output)).toEqual([call]);
  });

  test('a permission for a file answers no prompt', () => {
    const text = `${start}#### go  \n\nProceed?\n\n> src/b.ts  \n> Create new file? (Y)es/(N)o [Yes]: y  \n`;
    expect(eventsOf(text)).toEqual(['person: go', 'assistant: Proceed?']);
  });

  test('a file that is in the chat is added once', () => {
    expect(did('Added src/a.ts to the chat.\nAdded src/a.ts to the chat.')).toHaveLength(1);
  });

  test("a commit that the person asked for is the person's", () => {
    expect(callsOf(`${start}#### /commit  \n> Commit 0c5878a feat: limits  \n`)).toEqual([]);
  });

  test('output over several lines is no reply', () => {
    expect(
      eventsOf(
        `${start}#### go  \n> For the best results install it:\n\npip install it\n\nSee the manual.  \n\nok\n`,
      ),
    ).toEqual(['person: go', 'assistant: ok']);
  });

  test("an error of the model's service is noted once", () => {
    const error = '> litellm.RateLimitError: too many  \n';
    const { notes } = sessionOf(`${start}#### go  \n${error}${error}`);
    expect(notes).toEqual([
      { line: expect.any(Number), text: 'the model could not be asked: RateLimitError' },
    ]);
  });

  test('the model and the folder are facts of the session', () => {
    const text = `${start}> Git repository created in /home/jana/ledger  \n> Main model: gpt-5.1 with diff edit format  \n`;
    expect(sessionOf(text)).toMatchObject({ cwd: '/home/jana/ledger', models: ['gpt-5.1'] });
  });

  test('a session without a call proves nothing about reading', () => {
    expect(sessionOf(`${start}#### go  \n\nok\n`).recordsCalls).toBe(false);
  });
});
