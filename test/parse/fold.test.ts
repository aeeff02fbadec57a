import { expect, test } from 'vitest';
import { fold, isSigns, letters, signsBefore } from '../../src/core/base/fold.ts';

const letter = new RegExp(`^[${letters}]$`);
const characters = Array.from({ length: 0xfffe }, (_, at) => String.fromCharCode(at)).filter(
  (one) => !/[\ud800-\udfff]/.test(one),
);

test('the class of letters has those of all scripts that people write in', () => {
  const missed = characters.filter((one) => /\p{L}/u.test(one) && !letter.test(one));
  // Letters of mathematics and phonetics, and marks of repetition.
  expect(missed.filter((one) => !/[\u2071-\u218f\u2e2f\u3031-\u303c]/.test(one))).toEqual([]);
});

test('it has no sign that ends or parts a sentence, and no white space', () => {
  expect(characters.filter((one) => /\s/.test(one) && letter.test(one))).toEqual([]);
  expect([...'.,;:!?…–—-·×÷«»“”„‘’¿¡؟،؛۔।॥。、！？：；՞։'].filter((one) => letter.test(one))).toEqual([]);
});

test('signs in front of words are told from numbers and letters of any script', () => {
  expect(['✅ **Goal', '• ½', '№ 1', '→ Ж', '※ 目', '🙂🙂 ١', '--- ①'].map(signsBefore)).toEqual([
    ...[4, 2, 2, 2, 2, 5, 4],
  ]);
  expect(['', '--- 🙂', '** …'].every(isSigns)).toBe(true);
});

test('a folded text keeps its length', () => {
  expect(characters.filter((one) => fold(`a${one}b`).length !== 3)).toEqual([]);
});
