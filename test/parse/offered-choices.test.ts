import { describe, expect, test } from 'vitest';
import { offeredChoices, offeredOptions } from '../../src/core/parse/offered-choices.ts';

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
    ['Súhlasíš? [a / uprav / n]', ['- a: yes', '- uprav: modify', '- n: cancel']],
    // Options go without a Yes, which a choice among them needs no more.
    ['Which? [A / B / Modify / Cancel]', []],
    ['Which? [A / Modify]', []],
    ['Proceed? 1) Yes 2) Modify 3) Cancel', ['1 Yes: yes', '2 Modify: modify', '3 Cancel: cancel']],
    ['Proceed? [1] Yes [2] Modify [3] Cancel', ['1 Yes: yes', '2 Modify: modify', '3 Cancel: cancel']],
    ['Proceed? [Y / M / C]', ['- Y: yes', '- M: modify', '- C: cancel']],
    ['All good? [OK / Modify / Cancel]', ['- OK: yes', '- Modify: modify', '- Cancel: cancel']],
    [
      'Ok? 1 Yes / 2 No / 3 Modify (Cancel ends it)',
      ['1 Yes: yes', '2 No: cancel', '3 Modify|Modify (Cancel ends it): modify'],
    ],
    ['Ok? 1 - Yes, 2 - Cancel', ['1 Yes: yes', '2 Cancel: cancel']],
    ['Ok?\n1 Modify\n2 Yes\n3 Cancel', ['1 Modify: modify', '2 Yes: yes', '3 Cancel: cancel']],
    ['Ok?\n- **1.** Yes\n- **2.** No', ['1 Yes: yes', '2 No: cancel']],
    ['Ok?\n**1** Yes\n**2** No', ['1 Yes: yes', '2 No: cancel']],
    ['Ok?\n1️⃣ Yes\n2️⃣ Modify', ['1 Yes: yes', '2 Modify: modify']],
    ['Ok?\n| 1 | Yes | the work starts |\n| 2 | No |', ['1 Yes|Yes – the work starts: yes', '2 No: cancel']],
    ['Ok? [1 Yes / 2 Yes, with changes / 3 No]', ['1 Yes: yes', '2 Yes, with changes: yes', '3 No: cancel']],
    ['Ok? (1 Yes, with changes, 2 No)', ['1 Yes, with changes: yes', '2 No: cancel']],
    ['Ok? (Y)es with changes / (N)o', ['Y Yes with changes: yes', 'N No: cancel']],
    ['Ok? 1) Yes, with changes 2) No', ['1 Yes|Yes, with changes: yes', '2 No: cancel']],
    // Two choices bear the 1; lines with numbers that offer nothing.
    ['Ok?\n1. Yes\n2. No\nNotes:\n1. a limit', ['- Yes: yes', '2 No: cancel', '- a limit: option']],
    ['Approve?\n1 file is new\n2 files change', []],
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
