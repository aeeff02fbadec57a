import { describe, expect, test } from 'vitest';
import { offeredChoices, offeredOptions } from '../../../src/core/parse/offered-choices.ts';
import { classifyAnswer } from '../../../src/sessions/answers/classify.ts';

const question = 'Do you approve this prompt?';

/** What it means to pick a label: in a question tool, by its number there, and by its number in a list. */
function picked(label: string): string[] {
  const tool = offeredOptions(question, [label, 'Modify', 'Cancel']);
  const text = `${question}\n\n1. ${label}\n2. Modify\n3. Cancel`;
  const list = offeredChoices(text, { start: 0, end: text.length });
  return [
    classifyAnswer(label, tool).answer,
    classifyAnswer('1', tool).answer,
    classifyAnswer('1', list).answer,
  ];
}

describe('a label that is a Yes as a whole', () => {
  test.each([
    ...[
      'Yes',
      'Approve',
      'Approved (Recommended)',
      'Yes, start the work',
      'Approve & implement',
      'Confirm and run',
    ],
    ...[
      'Start implementation',
      'Proceed with the plan',
      'Yes, write the code',
      'Accept',
      'Yes, exactly as written',
    ],
    ...['Yes – the work starts now', 'Proceed: the files of SCOPE are written', 'Yes (no changes)'],
    ...['Áno', 'Áno, začni', 'Schváliť a spustiť', 'Áno – práca sa začne', 'Potvrdiť'],
  ])('%s', (label) => {
    expect(picked(label)).toEqual(['yes', 'yes', 'yes']);
  });
});

describe('a label that begins with a Yes and is less, more or something else', () => {
  test.each([
    ...[
      'Yes, with tweaks',
      'Yes, partly',
      'Yes, drop it',
      'Yes, and rename the table',
      'Yes + tests',
      'Yes / no',
    ],
    ...[
      'Approve with comments',
      'Approve half of it',
      'Accept, then edit',
      'Confirm with remarks',
      'Execute in part',
    ],
    ...[
      'Proceed with a narrower SCOPE',
      'Proceed to the next question',
      'Start with another prompt',
      'Go with edits',
    ],
    ...[
      'Yes - without docs',
      'Yes – my edits first',
      'Yes: for the first file',
      'Yes (a draft)',
      'Yes. But ask me again',
    ],
    ...[
      'Áno, s pripomienkou',
      'Áno, neskôr',
      'Schváliť s výhradami',
      'Áno – po úprave',
      'Pokračovať bez testov',
    ],
  ])('%s', (label) => {
    expect(picked(label)).not.toContain('yes');
  });

  test('a plain Yes beside it stays one, and without another Yes it is not clear what is meant', () => {
    const both = offeredOptions(question, ['Yes', 'Yes, with changes', 'Cancel']);
    expect(classifyAnswer('yes', both).answer).toBe('yes');
    expect(classifyAnswer('2', both).answer).toBe('modify');
    const one = offeredOptions(question, ['Yes, with changes', 'Cancel']);
    expect(classifyAnswer('yes', one)).toMatchObject({
      answer: 'unclear',
      reason: 'may choose what is less than a Yes',
    });
    expect(classifyAnswer('Yes, exactly as written', one).answer).toBe('yes');
  });
});
