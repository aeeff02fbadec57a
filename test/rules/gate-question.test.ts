import { expect, test } from 'vitest';
import { applyFixes } from '../../src/core/fix/fix-files.ts';
import { lintText } from '../support/lint.ts';

const goal = '## GOAL\n\nAdd login.\n\n';
const result = '## EXPECTED RESULT\n\n- `npm test` passes.\n';

function fixed(text: string): string {
  return applyFixes(text, lintText('gate/question', text)).text;
}

test.each([
  [
    'CRLF',
    `${goal}${result}`.replaceAll('\n', '\r\n'),
    'passes.\r\n\r\nProceed? [Yes / Modify / Cancel]\r\n',
  ],
  ['no final newline', `${goal}${result}`.trimEnd(), 'passes.\n\nProceed? [Yes / Modify / Cancel]'],
  [
    'behind the last known block',
    `${goal}${result}\n## Summary\n\nShort.\n`,
    'Short.\n\nProceed? [Yes / Modify / Cancel]\n',
  ],
  ['no Modify', `${goal}${result}\nProceed? [Yes / Cancel]\n`, 'Proceed? [Yes / Modify / Cancel]\n'],
  ['no Modify, short', `${goal}${result}\nProceed? (y/n)\n`, 'Proceed? (y/modify/n)\n'],
  [
    'no Yes',
    `${goal}${result}\nProceed? [A | B | Modify | Cancel]\n`,
    'Proceed? [Yes | A | B | Modify | Cancel]\n',
  ],
  ['only Yes', `${goal}${result}\nProceed? [Yes / A]\n`, 'Proceed? [Yes / A / Modify / Cancel]\n'],
  [
    'Slovak',
    `## CIEĽ\n\nPridať.\n\n## OČAKÁVANÝ VÝSLEDOK\n\n- Ide.\n\nPokračovať? [Áno / Upraviť]\n`,
    'Pokračovať? [Áno / Upraviť / Zrušiť]\n',
  ],
])('--fix: %s', (_, text, end) => {
  const once = fixed(text);
  expect(once.endsWith(end) ? end : once).toBe(end);
  expect(lintText('gate/question', once)).toEqual([]);
});

test.each([
  [
    'a question in CONTEXT besides the one at the end',
    `${goal}Should I proceed? [yes/no]\n\n${result}\nProceed? [Yes / Modify / Cancel]\n`,
  ],
  [
    'the question outside the fence',
    `\`\`\`\nGOAL\nAdd login.\n\nEXPECTED RESULT\n- It runs.\n\`\`\`\n\nProceed? [Yes / Modify / Cancel]\n`,
  ],
  [
    'an approval gate with heading',
    `${goal}${result}\n## Approval Gate\n\nDo you approve this prompt?\n\n- Yes\n- Modify\n- No\n`,
  ],
  [
    'hints behind it',
    `${goal}${result}\nProceed? [Yes / Modify / Cancel]\n\n## Discernment Hints\n\n- Product: x\n`,
  ],
])('silent: %s', (_, text) => {
  expect(lintText('gate/question', text).map(({ message }) => message)).toEqual([]);
});

test('a question of another kind before the last section is not taken for the gate', () => {
  const [finding] = lintText(
    'gate/question',
    `${goal}Can we start the server without a database?\n\n${result}`,
  );
  expect(finding?.messageId).toBe('missing');
});

test('an early question with more text below it is not moved', () => {
  const [finding] = lintText(
    'gate/question',
    `${goal}Proceed? [Yes / Modify / Cancel]\n\nThen this.\n\n${result}`,
  );
  expect([finding?.messageId, finding?.fix]).toEqual(['early', undefined]);
});
