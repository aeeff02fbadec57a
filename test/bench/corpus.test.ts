import { describe, expect, test } from 'vitest';
import { type LabelForm, labelForms } from '../../bench/corpus/labels.ts';
import { corpusFile } from '../../bench/corpus/prompt.ts';
import { readPrompt } from '../support/read-prompt.ts';

const forms: Record<LabelForm, RegExp> = {
  heading: /^## (?:\S+ )?requirements$/im,
  bold: /^\*\*requirements:\*\*$/im,
  line: /^requirements$/im,
  colon: /^requirements:$/im,
};

test('a prompt of the corpus is the same at every call', () => {
  expect(corpusFile(4711)).toEqual(corpusFile(4711));
});

test('no two of a thousand prompts have the same path', () => {
  expect(new Set(numbers(1000).map((index) => corpusFile(index).path)).size).toBe(1000);
});

describe.each(labelForms)('a sound prompt with labels in the form %s', (form) => {
  const index = labelForms.indexOf(form);

  test('has its labels written so', () => {
    const others = labelForms.filter((other) => other !== form);
    const { text } = corpusFile(index, true);
    expect(forms[form].test(text)).toBe(true);
    expect(others.filter((other) => forms[other].test(text))).toEqual([]);
  });

  test('has the six sections in their order', () => {
    const { sections } = readPrompt(corpusFile(index, true).text);
    expect(sections.map(({ name }) => name)).toEqual([
      'goal',
      'context',
      'scope',
      'requirements',
      'constraints',
      'expectedResult',
    ]);
  });
});

test('faulty prompts differ from their sound twins, sound ones do not', () => {
  const differing = numbers(200).filter((index) => corpusFile(index).text !== corpusFile(index, true).text);
  expect(differing).toEqual(numbers(200).filter((index) => corpusFile(index).faulty));
  expect(differing.length).toBeGreaterThan(0);
});

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
