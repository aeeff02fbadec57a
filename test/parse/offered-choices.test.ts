import { describe, expect, test } from 'vitest';
import { offeredChoices, offeredOptions } from '../../src/parse/offered-choices.ts';

/** Each choice as `mark word|word: choice`, as far as it has one. */
function choicesOf(question: string): string[] {
  return offeredChoices(question, { start: 0, end: question.length }).choices.map(
    ({ choice, words, mark }) => `${mark ?? '-'} ${words.join('|')}: ${choice ?? 'option'}`,
  );
}

describe('the choices of a question, in its order', () => {
  test.each([
    ['Proceed? [Yes / Modify / Cancel]', ['- Yes: yes', '- Modify: modify', '- Cancel: cancel']],
    ['Proceed? [y / modify / no]', ['- y: yes', '- modify: modify', '- no: cancel']],
    [
      'Proceed with Option A? [Yes / A / B / Modify]',
      ['- Yes: yes', 'A A: option', 'B B: option', '- Modify: modify'],
    ],
    ['Proceed? (Y)es / (M)odify / (C)ancel', ['Y Yes: yes', 'M Modify: modify', 'C Cancel: cancel']],
    ['Ok? [1 Yes, 2 Modify, 3 Cancel]', ['1 Yes: yes', '2 Modify: modify', '3 Cancel: cancel']],
    ['Approve?\n1. Approve\n2. Request changes', ['1 Approve: yes', '2 Request changes: modify']],
    ['Approve?\nA) Start over\nB) Yes', ['A Start over: cancel', 'B Yes: yes']],
    ['Mám pokračovať?\n- **Áno** – začnem\n- **Zrušiť**', ['1 Áno|Áno – začnem: yes', '2 Zrušiť: cancel']],
    ['Reply with `y` to start, `n` to stop', ['- y: yes', '- n: cancel']],
    ['Pokračovať? (a/n)', ['- a: yes', '- n: cancel']],
    ['Proceed? 1) Yes 2) Modify 3) Cancel', ['1 Yes: yes', '2 Modify: modify', '3 Cancel: cancel']],
    ['Proceed? [1] Yes [2] Modify [3] Cancel', ['1 Yes: yes', '2 Modify: modify', '3 Cancel: cancel']],
    ['Proceed? [Y / M / C]', ['- Y: yes', '- M: modify', '- C: cancel']],
    ['All good? [OK / Modify / Cancel]', ['- OK: yes', '- Modify: modify', '- Cancel: cancel']],
    ['Do you approve this prompt?', []],
  ])('%s', (question, choices) => {
    expect(choicesOf(question)).toEqual(choices);
  });

  test('the line that asks is told', () => {
    const text = 'The prompt is above.\nProceed?\n- Yes\n- No';
    expect(offeredChoices(text, { start: 0, end: text.length }).asked).toBe('Proceed?');
  });
});

describe('the options of a question tool', () => {
  test.each([
    ['Yes', 'yes'],
    ['Proceed', 'yes'],
    ['Proceed with the plan', 'yes'],
    ['Start implementation', 'yes'],
    ['Approve and implement', 'yes'],
    ['Continue planning', undefined],
    ['Proceed later', undefined],
    ['Start over', 'cancel'],
    ['No, cancel', 'cancel'],
    ['Adjust the prompt', 'modify'],
    ['Request changes', 'modify'],
    ['Option A', undefined],
  ])('%s: %s', (label, choice) => {
    expect(offeredOptions('Proceed?', [label]).choices[0]?.choice).toBe(choice);
  });

  test('a remark behind the label need not be repeated', () => {
    expect(offeredOptions('Proceed?', ['Yes (Recommended)']).choices[0]?.words).toEqual([
      'Yes',
      'Yes (Recommended)',
    ]);
  });
});
