import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/core/base/errors.ts';
import { complexityRulesPath } from '../../src/core/parse/library-config.ts';
import { analyzeRequest } from '../../src/library/analysis/request/analyze-request.ts';
import { readComplexityRules } from '../../src/library/analysis/request/complexity-rules.ts';
import { lintText } from '../support/lint.ts';

const shipped = readFileSync(join(import.meta.dirname, '../..', complexityRulesPath), 'utf8');

function rulesOf(...rules: { name: string; weight: number; triggers?: string[] }[]): string {
  return JSON.stringify({ thresholds: { simple: 0, moderate: 5, complex: 10 }, rules });
}

function scoreOf(request: string, rules: string | undefined) {
  return analyzeRequest(request, readComplexityRules(rules)).complexity;
}

describe('the rules', () => {
  test('that are built in are those of the file that is shipped', () => {
    expect(readComplexityRules(undefined)).toMatchObject(readComplexityRules(shipped));
  });

  test.each(['config/schema', 'config/unknown-key'])('that are shipped pass %s', (id) => {
    expect(lintText(id, shipped, { path: complexityRulesPath })).toEqual([]);
  });

  test('are the built-in ones under thresholds of the file alone', () => {
    const { thresholds, rules } = readComplexityRules(
      '{"thresholds": {"low": {"min": 0, "max": 14}, "high": 15}}',
    );
    expect(thresholds.map(({ label }) => label)).toEqual(['Low', 'High']);
    expect(rules).toEqual(readComplexityRules(undefined).rules);
  });

  test.each([
    ['no JSON', '{', 'thresholds'],
    ['no thresholds', '{"rules": []}', 'thresholds'],
    ['rules that are no list', '{"thresholds": {"a": 0}, "rules": {}}', '"rules"'],
    ['a rule without a name', '{"thresholds": {"a": 0}, "rules": [{"weight": 1}]}', 'rules[0]'],
    ['half a point', '{"thresholds": {"a": 0}, "rules": [{"name": "A", "weight": 0.5}]}', 'rules[0]'],
    [
      'triggers that are no words',
      '{"thresholds": {"a": 0}, "rules": [{"name": "A", "weight": 1, "triggers": [1]}]}',
      'rules[0]',
    ],
  ])('with %s are refused in one line', (_, text, place) => {
    expect(() => readComplexityRules(text)).toThrow(UserError);
    expect(() => readComplexityRules(text)).toThrow(place);
    expect(() => readComplexityRules(text)).toThrow(/^[^\n]*complexity-rules\.json[^\n]*$/);
  });
});

describe('a trigger', () => {
  test.each([
    ['login', 'the logins', true],
    ['login', 'loginova', false],
    ['cache', 'caching of pages', true],
    ['query', 'two queries', true],
    ['plan', 'planned', true],
    ['prihlas*', 'PRIHLÁSENIE nejde', true],
    ['prihlas*', 'odhlásenie nejde', false],
    ['real time', 'real-time chat', true],
    ['all … pages', 'all of our old pages', true],
    ['all … pages', 'all things, and pages', false],
    ['security', 'no security here', false],
    ['database', 'do not touch the database', false],
    ['databáz*', 'bez novej databázy', false],
    ['database', 'does not work with a database', true],
    ['login', 'the word "login" and `login` and src/login.ts', false],
    ['<Bug Fix>', 'fix the header', true],
    ['<Bug Fix>', 'add a header', false],
  ])('%j in %j: %s', (trigger, request, pulled) => {
    const { triggers } = scoreOf(request, rulesOf({ name: 'One', weight: 3, triggers: [trigger] }));
    expect(triggers.length > 0).toBe(pulled);
  });

  test('counts once, with the words that pulled it', () => {
    const rule = { name: 'Sign in', weight: 3, triggers: ['login', 'password'] };
    expect(scoreOf('Add LOGIN, login and password', rulesOf(rule))).toEqual({
      score: 3,
      label: 'Simple',
      triggers: [{ name: 'Sign in', points: 3, words: ['LOGIN', 'password'] }],
    });
  });
});

describe('the score', () => {
  test('of 12 is Complex', () => {
    const rules = rulesOf({ name: 'A', weight: 12, triggers: ['a'] });
    expect(scoreOf('a', rules)).toMatchObject({ score: 12, label: 'Complex' });
  });

  test('is never below 0, and what is listed adds up to it', () => {
    const rules = rulesOf(
      { name: 'More', weight: 2, triggers: ['login'] },
      { name: 'Less', weight: -3, triggers: ['typo'] },
      { name: 'Least', weight: -3, triggers: ['quick'] },
    );
    expect(scoreOf('quick typo in login', rules)).toEqual({
      score: 0,
      label: 'Simple',
      triggers: [
        { name: 'More', points: 2, words: ['login'] },
        { name: 'Less', points: -2, words: ['typo'] },
      ],
    });
  });

  test('in a gap between thresholds has the label below it', () => {
    const rules = JSON.stringify({
      thresholds: { small: { min: 0, max: 2 }, large: { min: 9 } },
      rules: [{ name: 'A', weight: 5, triggers: ['login'] }],
    });
    expect(scoreOf('login', rules)).toMatchObject({ score: 5, label: 'Small' });
  });
});

describe('what is printed passes analysis/complexity-sum and analysis/complexity-label', () => {
  const own = JSON.stringify({
    thresholds: { tiny: { min: 0, max: 2 }, middling: { min: 3, max: 8 }, vast: 9 },
    rules: [
      { name: 'Total of\nparts +7: | *many*', weight: 4, triggers: ['login'] },
      { name: 'Files: 3 -2', weight: 7, triggers: ['page'] },
      { name: 'Small', weight: -9, triggers: ['quick'] },
    ],
  });
  const requests = [
    'quick login',
    'login page',
    'quick page',
    'quick',
    'Add Google login, and migrate the database of all services',
    '',
  ];
  test.each(requests.flatMap((request) => [[request, undefined] as const, [request, own] as const]))(
    '%j',
    (request, rules) => {
      const { score, label, triggers } = scoreOf(request, rules);
      const lines = triggers.map(({ name, points }) => `  - ${name}: ${points < 0 ? points : `+${points}`}`);
      const record = [
        'Initial Analysis:',
        '- Language: English',
        '- Type: Task',
        `- Complexity Score: ${score} (${label})`,
        ...lines,
      ].join('\n');
      const tree = rules === undefined ? {} : { [complexityRulesPath]: rules };
      for (const id of ['analysis/complexity-sum', 'analysis/complexity-label']) {
        expect(lintText(id, record, { tree }), `${id}:\n${record}`).toEqual([]);
      }
    },
  );
});
