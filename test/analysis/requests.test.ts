import { describe, expect, test } from 'vitest';
import { isLanguage } from '../../rules/analysis/value/rule.ts';
import { type LabelledRequest, readRequests, requestTables } from '../../scripts/eval/requests.ts';
import { scoreRequests } from '../../scripts/eval/score-requests.ts';
import { defaultThresholds } from '../../src/core/parse/library-config.ts';
import { interactionModes, requestTypes } from '../../src/library/analysis/analysis.ts';
import { analyzeRequest } from '../../src/library/analysis/request/analyze-request.ts';
import { readComplexityRules } from '../../src/library/analysis/request/complexity-rules.ts';

const rules = readComplexityRules(undefined);
const tuned = readRequests(requestTables.tuned);
const heldOut = readRequests(requestTables.heldOut);

function analyze({ request }: LabelledRequest) {
  const { language, type, mode, complexity } = analyzeRequest(request, rules);
  return { language, type, mode: mode.name, label: complexity.label };
}

describe.each([
  ['the requests that the words were chosen with', tuned],
  ['the requests that were written afterwards', heldOut],
])('of %s', (_, requests) => {
  const scores = scoreRequests(requests, analyze);
  test.each([
    ['language', 0.98],
    ['type', 0.9],
    ['mode', 0.85],
  ] as const)('the %s is right in %d', (aspect, floor) => {
    const { right, wrong } = scores[aspect];
    const list = wrong
      .map(({ said, labelled, request }) => `${said}, labelled ${labelled}: ${request}`)
      .join('\n');
    expect(right / requests.length, list).toBeGreaterThanOrEqual(floor);
  });
});

describe('the table', () => {
  const all = [...tuned, ...heldOut];
  test('has at least 240 requests, a third of them each in English and in Slovak', () => {
    expect(all.length).toBeGreaterThanOrEqual(240);
    expect(heldOut.length).toBeGreaterThanOrEqual(80);
    for (const name of ['English', 'Slovak']) {
      expect(all.filter(({ language }) => language === name).length).toBeGreaterThan(all.length / 3);
    }
  });

  test('has no request twice', () => {
    expect(new Set(all.map(({ request }) => request)).size).toBe(all.length);
  });

  test('is labelled with values that exist', () => {
    const labels = defaultThresholds.map(({ label }) => label);
    const odd = all.filter(
      ({ language, type, mode, label }) =>
        !(
          isLanguage(language) &&
          (requestTypes as readonly string[]).includes(type) &&
          (interactionModes as readonly string[]).includes(mode) &&
          labels.includes(label)
        ),
    );
    expect(odd).toEqual([]);
  });
});

test('every language that is told is one that analysis/value knows', () => {
  const told = new Set([...tuned, ...heldOut].map((request) => analyze(request).language));
  expect([...told].filter((language) => !isLanguage(language))).toEqual([]);
});
