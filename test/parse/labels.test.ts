import { describe, expect, test } from 'vitest';
import { labelNames, lookUpLabel, nearSection, normalizeLabel } from '../../src/core/parse/labels.ts';

const names = labelNames();

describe('normalizeLabel', () => {
  test.each([
    ['GOAL', 'goal'],
    ['  🎯 Goal: ', 'goal'],
    ['1️⃣ GOAL', 'goal'],
    ['**Expected   Result:**', 'expected result'],
    ['3. Scope', 'scope'],
    ['3) Scope', 'scope'],
    ['Step 0.3: Clarification Questions', 'clarification questions'],
    ['Krok 0.1 – Úvodná analýza', 'uvodna analyza'],
    ['EXPECTED RESULT(S)', 'expected result'],
    ['Očakávaný výsledok', 'ocakavany vysledok'],
    ['`Goal`', 'goal'],
  ])('%j is looked up as %j', (written, normalized) => {
    expect(normalizeLabel(written)).toBe(normalized);
  });
});

describe('lookUpLabel', () => {
  test.each([
    ['Goal', 'goal'],
    ['Cieľ', 'goal'],
    ['CIEL', 'goal'],
    ['požiadavky', 'requirements'],
    ['POZIADAVKY', 'requirements'],
    ['Obmedzenia:', 'constraints'],
    ['Ocakavany vysledok', 'expectedResult'],
    ['Expected Results', 'expectedResult'],
    ['Perfected Technical Prompt', 'title'],
    ['Perfected Prompt Output', 'title'],
    ['Best Practices', 'bestPractices'],
  ])('%j is %s', (written, name) => {
    expect(lookUpLabel(written, names)).toBe(name);
  });

  test.each(['Goals of the team', 'Non-goals', 'The scope', 'Out of scope', ''])(
    '%j is no label',
    (written) => {
      expect(lookUpLabel(written, names)).toBeUndefined();
    },
  );

  test('a config adds names of its own', () => {
    const german = labelNames({ goal: ['Ziel', 'Zweck'], scope: 'Umfang' });
    expect([
      lookUpLabel('ZIEL:', german),
      lookUpLabel('Zweck', german),
      lookUpLabel('Umfang', german),
    ]).toEqual(['goal', 'goal', 'scope']);
    expect(lookUpLabel('Goal', german)).toBe('goal');
  });
});

describe('nearSection', () => {
  test.each([
    ['Requirments', 'requirements', 'requirements'],
    ['EXPECTED RESLUT', 'expectedResult', 'expected result'],
    ['Gaol', 'goal', 'goal'],
    ['Pžiadavky', 'requirements', 'požiadavky'],
    ['Constrains', 'constraints', 'constraints'],
  ])('%j was meant to be %s', (written, name, right) => {
    expect(nearSection(written, names)).toEqual({ name, written: right });
  });

  test.each(['Goal', 'Summary', 'Notes', 'Requirement 1', 'Testing', 'Open questions'])(
    '%j is no misspelt section',
    (written) => {
      expect(nearSection(written, names)).toBeUndefined();
    },
  );
});
