import { describe, expect, test } from 'vitest';
import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource } from '../../src/core/parse/source.ts';

const names = labelNames();
const asked =
  'Clarification Questions:\n\n1. Where?\n   A) x B) y\n2. When?\n   A) x B) y\n3. Who?\n   A) x B) y\n4. How?\n\n';

function rounds(text: string) {
  return createDocument(createSource('a.md', text), 'prompt', names).phase0.questions?.rounds ?? [];
}

/** `1A 2=words`, and `…` when something cannot be tied to a question. */
function answers(text: string): string | undefined {
  const given = rounds(text)[0]?.answers;
  if (!given) return undefined;
  const choices = given.choices.map(({ question, letter, start, end }) =>
    letter === undefined ? `${question}=${text.slice(start, end)}` : `${question}${letter}`,
  );
  return [...choices, ...(given.open ? ['…'] : [])].join(' ');
}

describe('short answers', () => {
  test.each([
    ['1A, 3B', '1A 3B'],
    ['1a 2c', '1A 2C'],
    ['User: 1A, 2x', '1A 2=2x'],
    ['1) A; 2) B', '1A 2B'],
    ['1. A\n2. B', '1A 2B'],
    ['1: A, 2: B', '1A 2B'],
    ['1-A, 2-B', '1A 2B'],
    ['Q1: A, Q2: B', '1A 2B'],
    ['1A and 2B', '1A 2B'],
    ['1A a 2B', '1A 2B'],
    ['`1A, 2B`', '1A 2B'],
    ['> 1A, 2B', '1A 2B'],
    ['**User:** 1A, 2B', '1A 2B'],
    ['User:\n1A, 2B', '1A 2B'],
    ['### User\n\n1A, 2B', '1A 2B'],
    ['Používateľ: 1A, 2B', '1A 2B'],
    ['Answers: 1A, 2B', '1A 2B'],
    ['## Answers\n\n1A, 2B', '1A 2B'],
    ['**Your answers:**\n- 1A\n- 2B', '1A 2B'],
    ['Odpovede: 1A, 2B', '1A 2B'],
    ['1A (as before), 2B - the second', '1A 2B'],
    ['1A+B, 2B', '1A 1B 2B'],
    ['1: Option A, 2: Option B', '1A 2B'],
    ['Answers: A, B, A, B', '1A 2B 3A 4B'],
    ['User: 1A, login and registration, 3B, 4A', '1A 2=login and registration 3B 4A'],
    ['User: 1A, 2: login and registration, 3B', '1A 2=2: login and registration 3B'],
    ['Answers:\n1. A\n2. login', '1A 2=2. login'],
    ['User: 1A, 2FA, 3B', '1A 2=2FA 3B'],
    ['User: 1A, 2B, thanks', '1A 2B'],
    ['User: 1A, the rest as you recommend', '1A …'],
    ['User: 1A, zvyšok podľa teba', '1A …'],
    ['User: whatever you think', '…'],
    ['1A, 2B\r\n', '1A 2B'],
  ])('%j', (text, expected) => {
    expect(answers(asked + text)).toBe(expected);
  });

  test.each([
    'Please answer like `1A, 2B`.',
    'Answers: e.g. 1A, 2B',
    'Answers: ____',
    '**Your answers:** [your answers here]',
    'Reply with 1A, 2B and so on.',
    '```\n1A, 2B\n```',
    '',
  ])('none: %j', (text) => {
    expect(answers(asked + text)).toBeUndefined();
  });
});

test('an answer below each question', () => {
  const text =
    'Clarification Questions:\n1. Where?\n   A) x B) y\n   Answer: A\n2. When?\n   - **Answer:** tomorrow\n3. Who?\n   Answer: ____\n';
  expect(answers(text)).toBe('1A 2=tomorrow');
});

test('an answer below each heading', () => {
  const text =
    'Clarification Questions\n\n### Q1: Where?\nA) x B) y\n\nAnswer: B) y\n\n### Q2: When?\n\nAnswer: now\n';
  expect(answers(text)).toBe('1B 2=now');
});

test('further questions behind the answers are a round of their own', () => {
  const text = 'Clarification Questions:\n\n1. Where?\n\n1A\n\n1. [Critical] Which?\n   A) x B) y\n\n1B\n';
  expect(
    rounds(text).map((round) => [round.questions.length, round.answers?.choices.map(({ letter }) => letter)]),
  ).toEqual([
    [1, ['A']],
    [1, ['B']],
  ]);
});
