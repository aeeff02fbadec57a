import { expect, test } from 'vitest';
import { SaidTexts } from '../../../src/sessions/claude-code/said-texts.ts';

test('a text is told again only within its message', () => {
  const said = new SaidTexts();
  const told = [
    ['m1', 'One'],
    ['m1', 'Two'],
    ['m2', 'One'],
    ['m1', 'One'],
    ['', ''],
    ['', ''],
  ].map(([message, text]) => said.has(message!, text!));
  expect(told).toEqual([false, false, false, true, false, true]);
});

test('the last messages are remembered, and no others', () => {
  const said = new SaidTexts();
  for (let message = 0; message < 1000; message++) said.has(`m${message}`, 'One');
  expect([950, 999, 5].map((message) => said.has(`m${message}`, 'One'))).toEqual([true, true, false]);
});
