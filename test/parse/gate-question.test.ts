import { describe, expect, test } from 'vitest';
import { choiceLists, isGateQuestion, readGateQuestion } from '../../src/core/parse/gate-question.ts';

describe('a line that asks for approval', () => {
  test.each([
    'Proceed? [Yes / Modify / Cancel]',
    '**Proceed?** [y / modify / no]',
    '✅ **Proceed?** (y/n)',
    'Proceed with Option A? [Yes / A / B / Modify]',
    'Proceed: [Yes / Modify / Cancel]',
    'Do you approve this prompt?',
    'Shall I proceed with this prompt?',
    'Should I start the implementation?',
    'Would you like me to proceed with the implementation?',
    'The prompt is above. Shall I proceed?',
    'Ready to implement?',
    'Can I proceed as described?',
    'Is this correct?',
    'Does this look good? (yes / modify / cancel)',
    'How would you like to proceed?',
    'Approve and execute? (yes/no/modify)',
    'Reply with:',
    '[Yes / Modify / Cancel]?',
    '⏸️ **Waiting for your approval** — Yes / Modify / Cancel?',
    '**Ready to execute?** [Y]es / [M]odify / [C]ancel',
    'Please confirm: **Yes**, **Modify** or **Cancel**.',
    'Confirm (yes / modify / cancel)',
    'Potvrďte: Áno, Upraviť alebo Zrušiť.',
    'Waiting for your answer: Yes, Modify or Cancel.',
    'Čakám na vašu odpoveď: Áno, Upraviť alebo Zrušiť.',
    'Please reply Yes, Modify or Cancel.',
    'Mám pokračovať? [Áno / Upraviť / Zrušiť]',
    'Schvaľujete tento prompt?',
    'Súhlasíte s týmto promptom?',
    'Je tento prompt správny a presne to, čo potrebuješ?',
    'Je upravený prompt v poriadku?',
  ])('%s', (line) => {
    expect(isGateQuestion(line)).toBe(true);
  });

  test.each([
    'Can we start the server without a database?',
    'Should the limit be enforced in the API?',
    'Does the user approve the transfer on another device?',
    'Is this endpoint used by the app?',
    'Continue the import after an error?',
    'Begin a transaction?',
    'What happens when the user cancels?',
    'Start the server: `npm start`',
    'Answer with 422 and no body',
    'Begin each line with a dash',
    'Confirm each step, and modify the list (no dialog)',
    'Approve or reject an order',
    'What happens on yes or no?',
    'Yes, we can',
    'Je tento prompt nesprávny?',
    'Je tento riadok správny?',
  ])('is not: %s', (line) => {
    expect(isGateQuestion(line)).toBe(false);
  });
});

describe('the choices', () => {
  test.each([
    ['Proceed? [Yes / Modify / Cancel]', ['yes', 'modify', 'cancel']],
    ['Proceed? [y / modify / no]', ['yes', 'modify', 'cancel']],
    ['**Ready?** [Y]es / [M]odify / [C]ancel', ['yes', 'modify', 'cancel']],
    ['Please confirm: **Yes**, **Modify** or **Cancel**.', ['yes', 'modify', 'cancel']],
    ['[Yes / Modify / Cancel]?', ['yes', 'modify', 'cancel']],
    ['Proceed? Yes / Modify / Cancel', ['yes', 'modify', 'cancel']],
    ['Do you approve?\n(Y)es / (M)odify / (C)ancel', ['yes', 'modify', 'cancel']],
    ['Pokračovať? [áno / uprav / zruš]', ['yes', 'modify', 'cancel']],
    ['Proceed with Option A? [Yes / A / B / Modify]', ['yes', 'modify']],
    ['Proceed? (yes/no)', ['yes', 'cancel']],
    ['Pokračovať? [Áno / Upraviť / Zrušiť]', ['yes', 'modify', 'cancel']],
    ['Proceed?\n- **Yes** – no limit is lifted\n- **Modify** – say what', ['yes', 'modify']],
    ['Approve?\n1. Approve\n2. Request changes\n3. Cancel', ['yes', 'modify', 'cancel']],
    ['Reply with: `y` or `yes`, `n` or `no`, `modify [what]`', ['yes', 'modify', 'cancel']],
    ['Shall I proceed, yes or no?', ['yes', 'cancel']],
    ['Súhlasíš? [a / uprav / n]', ['yes', 'modify', 'cancel']],
    ['Which one? [A / B / modify / no]', ['modify', 'cancel']],
    ['Do you approve this prompt?', []],
  ])('%j', (text, expected) => {
    expect(readGateQuestion(text)).toEqual(expected);
  });

  test('a link and a lone remark in brackets are no list', () => {
    const text = 'Proceed with [yes/no](docs/gate.md) (as agreed)?';
    expect(choiceLists(text, { start: 0, end: text.length })).toEqual([]);
  });
});
