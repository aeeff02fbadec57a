import { expect, test } from 'vitest';
import { applyFixes } from '../../src/core/fix/fix-files.ts';
import { lintText } from '../support/lint.ts';

const rule = 'questions/order';
const fixed = (text: string) => applyFixes(text, lintText(rule, text)).text;
const label = 'Clarification Questions:\n\n';

test('the fewest questions are reported', () => {
  const text = `${label}1. [Critical] A?\n2. [Nice-to-have] B?\n3. [Critical] C?\n4. [Important] D?\n5. [Important] E?\n`;
  expect(lintText(rule, text).map(({ line }) => line)).toEqual([4]);
});

test('questions of one priority keep their order, and numbers their places', () => {
  const text = `${label}1. [Important] A?\n2. [Critical] B?\n3. [Important] C?\n4. [Critical] D?\n`;
  const once = `${label}1. [Critical] B?\n2. [Critical] D?\n3. [Important] A?\n4. [Important] C?\n`;
  expect(fixed(text)).toBe(once);
  expect(lintText(rule, once)).toEqual([]);
});

test('CRLF and options move along', () => {
  const text = `${label}1. [Important] A?\n   - A) x\n2. [Critical] B?\n   Why: y\n`.replaceAll('\n', '\r\n');
  const once = `${label}1. [Critical] B?\n   Why: y\n2. [Important] A?\n   - A) x\n`.replaceAll('\n', '\r\n');
  expect(fixed(text)).toBe(once);
});

test.each([
  ['answers', '1. [Important] A?\n2. [Critical] B?\n\n1A, 2B\n'],
  ['a question that names another', '1. [Important] A?\n2. [Critical] As in question 1?\n'],
  ['text between them', '1. [Important] A?\n\nThis is said of the first.\n\n2. [Critical] B?\n'],
  ['a question without a priority', '1. [Important] A?\n2. B?\n3. [Critical] C?\n'],
  ['numbers of different width', '9. [Important] A?\n10. [Critical] B?\n'],
])('not fixed: %s', (_, questions) => {
  const findings = lintText(rule, label + questions);
  expect(findings.map(({ fix }) => fix)).toEqual([undefined]);
});

test('a second round starts anew', () => {
  const text = `${label}1. [Critical] A?\n2. [Nice-to-have] B?\n\n1A, 2B\n\n1. [Critical] C?\n`;
  expect(lintText(rule, text)).toEqual([]);
});
