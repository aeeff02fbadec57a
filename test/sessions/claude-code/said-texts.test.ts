import { expect, test } from 'vitest';
import { SaidTexts } from '../../../src/sessions/claude-code/block-log.ts';

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

test('messages are remembered however long ago they were', () => {
  const said = new SaidTexts();
  for (let message = 0; message < 1000; message++) said.has(`m${message}`, 'One');
  expect([5, 950].map((message) => said.has(`m${message}`, 'One'))).toEqual([true, true]);
  expect(said.has('m5', 'Two')).toBe(false);
});
