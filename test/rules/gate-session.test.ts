import { describe, expect, test } from 'vitest';
import { runExample } from '../../src/test-rule.ts';
import { prompt } from '../sessions/gate/conversation.ts';
import { transcript } from '../support/transcript.ts';

/** Lints a log whose turns are given one after the other, the person's first. */
function lint(id: string, ...turns: readonly string[]) {
  const text = turns.map((turn, at) => `## ${at % 2 === 0 ? 'User' : 'Assistant'}\n\n${turn}\n`).join('\n');
  const path = '.assistant/sessions/2026-11-20.md';
  const example = {
    verdict: 'bad',
    line: 1,
    path,
    text,
    options: undefined,
    further: [],
    tree: new Map(),
  } as const;
  return runExample(id, { ...example, end: 0, outputEnd: 0, written: '' }).map(
    ({ line, severity, message }) => ({ line, severity, message }),
  );
}

const begin = '/prompt limit the transfers';

describe('a finding of the gate', () => {
  test('is one for all that was done between two answers', () => {
    const found = lint(
      'gate/work-before-approval',
      begin,
      '> Edit src/a.ts\n> Edit src/b.ts\n> Edit src/c.ts',
    );
    expect(found).toEqual([
      {
        line: 7,
        severity: 'error',
        message:
          'The assistant edited src/a.ts (and 2 more pieces of work, until line 9), but no perfected prompt had been shown yet; show it, ask, and wait for an explicit Yes',
      },
    ]);
  });

  test('is one for each answer that was no Yes', () => {
    const work = '> Edit src/api.ts';
    const found = lint('gate/ambiguous-answer', begin, prompt(), 'ok', work, 'hm', work);
    expect(found.map(({ message }) => /after "(\w+)"/.exec(message)?.[1])).toEqual(['ok', 'hm']);
  });

  test('is a warning where a command only may have written', () => {
    const found = lint('gate/work-before-approval', begin, '> Run `./tools/seed.sh`');
    expect(found).toEqual([
      { line: 7, severity: 'warning', message: expect.stringContaining('which may write') },
    ]);
  });

  test('points to what certainly wrote, when there is such', () => {
    const found = lint('gate/work-before-approval', begin, '> Run `./tools/seed.sh`\n> Edit src/a.ts');
    expect(found).toEqual([
      { line: 8, severity: 'error', message: expect.stringContaining('edited src/a.ts') },
    ]);
  });

  test('never repeats a secret', () => {
    const key = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
    const command = `curl -X POST -H "Authorization: Bearer ${key}" https://api.example.com/items`;
    const found = lint('gate/work-before-approval', begin, `> Run \`${command}\``);
    expect(found).toHaveLength(1);
    expect(found[0]?.message).not.toContain(key.slice(0, 12));
  });

  test('tells one rule from the others', () => {
    const turns = [begin, prompt(), 'Yes, but use scrypt', '> Edit src/api.ts'];
    const ids = [
      'work-before-approval',
      'ambiguous-answer',
      'work-after-cancel',
      'carried-over',
      'outside-scope',
    ];
    for (const id of ids) expect(lint(`gate/${id}`, ...turns), id).toEqual([]);
    expect(lint('gate/modify-not-reapproved', ...turns)).toHaveLength(1);
  });

  test('names a file outside SCOPE once for an approval', () => {
    const work = '> Edit src/other.ts\n> Edit src/other.ts\n> Edit src/api.ts';
    const found = lint('gate/outside-scope', begin, prompt(), 'Yes', work);
    expect(found.map(({ line, severity }) => ({ line, severity }))).toEqual([
      { line: expect.any(Number), severity: 'warning' },
    ]);
  });

  test('is not there without Phase 0', () => {
    expect(lint('gate/work-before-approval', 'Fix the typo', '> Edit README.md')).toEqual([]);
  });
});

describe('a criterion that was open', () => {
  const question = 'May the schema change?';
  const check = [
    '### Completeness Check',
    '✓ Goal: a daily limit (from the request)',
    `? Constraints: ${question}`,
    '',
    '### Clarification Questions',
    `1. ${question} ★ Critical`,
    '   - A) yes',
    '   - B) no (recommended)',
  ].join('\n');
  const lintTalk = (answered: boolean) => {
    const talk = transcript('/desk').person('/prompt limit the transfers').says(check);
    const options = [{ label: 'Yes' }, { label: 'No' }];
    const asked = { questions: [{ question, header: 'Schema', options, multiSelect: false }] };
    if (answered)
      talk.call('AskUserQuestion', asked, {
        output: `User has answered your questions: "${question}"="No".`,
        toolUseResult: { questions: asked.questions, answers: { [question]: 'No' } },
      });
    const text = talk.says(prompt()).text();
    const example = {
      verdict: 'bad',
      line: 1,
      path: '.assistant/sessions/talk.jsonl',
      text,
      options: undefined,
    } as const;
    const rest = { further: [], tree: new Map<string, string>(), end: 0, outputEnd: 0, written: '' };
    return runExample('criteria/unresolved', { ...example, ...rest }).map(({ message }) => message);
  };

  test('is answered by what the person chose in the question tool', () => {
    expect(lintTalk(true)).toEqual([]);
    expect(lintTalk(false)).toHaveLength(1);
  });
});
