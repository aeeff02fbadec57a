import { describe, expect, test } from 'vitest';
import { callsOf, jsonLines, read, result, saidIn, use } from '../json/support.ts';

const text = 'Proceed with the prompt?';
const question = { question: text, header: 'Gate', options: [{ label: 'Yes' }, { label: 'Modify' }] };

function answerTo(returned: unknown, content = 'answered', more: object = {}) {
  const end = result('call-1', content, returned, {}, more);
  return callsOf(read(jsonLines(use('call-1', 'AskUserQuestion', { questions: [question] }), end)))[0]!
    .questions;
}

function plan(content: string, returned: unknown, block: object = {}, more: object = {}) {
  const end = result('call-1', content, returned, block, more);
  return read(jsonLines(use('call-1', 'ExitPlanMode', { plan: '# Plan\nGo' }), end));
}

describe('a plan that a person altered before they approved it', () => {
  const content = 'User has approved your plan. You can now start coding.';
  const written = '# Plan\nGo, but slowly';
  test.each([
    ['as the record tells it', content, { plan: written, isAgent: false, planWasEdited: true }],
    ['as the assistant is told', `${content}\n\n## Approved Plan (edited by user):\n${written}\n`, undefined],
  ])('is the one that was approved, %s', (_, told, returned) => {
    const records = jsonLines(
      use('call-1', 'ExitPlanMode', { plan: '# Plan\nGo' }),
      result('call-1', told, returned),
    );
    for (const parseAll of [true, false]) {
      const [call] = callsOf(read(records, { parseAll }));
      expect(call).toMatchObject({ text: written, questions: [{ answer: 'Yes' }] });
    }
  });

  test('stays the assistant’s where nothing else is told', () => {
    expect(callsOf(plan(content, {}))[0]!.text).toBe('# Plan\nGo');
  });

  test('is not read from a rejection', () => {
    const denied = plan('The user doesn’t want to proceed.\n\n## Approved Plan:\nx', 'Error', {
      is_error: true,
    });
    expect(callsOf(denied)[0]!.text).toBe('# Plan\nGo');
  });
});

describe('answers to the tools of Claude Code', () => {
  test('the question, its options and the answer', () => {
    expect(answerTo({ answers: { [text]: 'Yes' } })).toEqual([
      { text, options: ['Yes', 'Modify'], answer: 'Yes' },
    ]);
  });

  test('a time-out answers nothing', () => {
    expect(answerTo({ answers: { [text]: 'Yes' }, afkTimeoutMs: 60000 })![0]!.answer).toBeUndefined();
  });

  test('a hook answers nothing', () => {
    const more = { permissionDecision: { decision: 'accept', source: 'hook' } };
    expect(answerTo({ answers: { [text]: 'Yes' } }, 'answered', more)![0]!.answer).toBeUndefined();
  });

  test('the answer in the text of the result counts where the record has no other', () => {
    const content = `User has answered your questions: "${text}"="Yes". You can now continue.`;
    expect(answerTo(undefined, content)![0]!.answer).toBe('Yes');
  });

  test('the note beside an answer is part of it', () => {
    const returned = { answers: { [text]: 'Yes' }, annotations: { [text]: { notes: 'but log it too' } } };
    expect(answerTo(returned)![0]!.answer).toBe('Yes, but log it too');
    const content = `User has answered your questions: "${text}"="Yes" user notes: but log it too. You can now continue.`;
    expect(answerTo('text only', content)![0]!.answer).toBe('Yes, but log it too');
  });

  test('the note to another question is not', () => {
    const content = `User has answered: "${text}"="Yes", "Which log?"="file" user notes: as JSON. You can now continue.`;
    expect(answerTo(undefined, content)![0]!.answer).toBe('Yes');
  });

  test('a plan that is approved', () => {
    const [call] = callsOf(
      plan('User has approved your plan. You can now start coding.', { plan: '# Plan\nGo' }),
    );
    expect(call).toMatchObject({ action: 'plan', text: '# Plan\nGo', questions: [{ answer: 'Yes' }] });
  });

  test('a plan that is approved with words', () => {
    const returned = { plan: '# Plan', feedback: 'but use scrypt' };
    expect(callsOf(plan('User has approved your plan.', returned))[0]!.questions![0]!.answer).toBe(
      'Yes, but use scrypt',
    );
  });

  test('a plan that a setting lets pass is approved by nobody', () => {
    const more = { permissionDecision: { decision: 'accept', source: 'config' } };
    const file = plan('User has approved your plan.', { plan: '# Plan' }, {}, more);
    expect(callsOf(file)[0]!.questions![0]!.answer).toBeUndefined();
  });

  test('a plan that is rejected with words', () => {
    const content =
      "The user doesn't want to proceed with this tool use. To tell you how to proceed, the user said:\nsmaller steps";
    const file = plan(content, 'User rejected tool use', { is_error: true });
    expect(callsOf(file)[0]).toMatchObject({ outcome: 'denied', deniedBy: 'person' });
    expect(callsOf(file)[0]!.questions![0]!.answer).toBe('smaller steps');
    expect(saidIn(file)).toEqual([]);
  });
});
