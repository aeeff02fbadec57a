import { describe, expect, it } from 'vitest';
import { complexityRulesPath } from '../../src/core/parse/library-config.ts';
import { oneLine } from '../../src/library/analysis/record-text.ts';
import { analyzed, findingsIn, frontendApp, readBack, scanOf } from '../support/analysis.ts';

const scan = scanOf(frontendApp({ state: 'Zustand 4.5.4' }));
const files = { 'package.json': '{}', 'src/pages/Accounts.tsx': '' };

describe('what is printed', () => {
  it('stands in the order of the steps', () => {
    const { text } = analyzed('Design the billing page and deploy it', {
      command: 'prompt-hybrid',
      files,
      scan,
    });
    const blocks = readBack(text, 'prompt-hybrid').blocks.map(({ name }) => name);
    expect(blocks).toEqual([
      'reasoning',
      'initialAnalysis',
      'interactionMode',
      'delegation',
      'predictiveIntelligence',
      'stillNeeded',
      'completenessCheck',
      'clarificationQuestions',
    ]);
  });

  it('begins with the scan for the frontend command alone', () => {
    const first = (command: 'prompt-frontend' | 'prompt-technical') =>
      readBack(analyzed('Add limits', { command, files, scan }).text, command).blocks[0]?.name;
    expect(first('prompt-frontend')).toBe('projectScan');
    expect(first('prompt-technical')).toBe('reasoning');
  });

  it('has neither 0.13 nor 0.15 for the quick command', () => {
    const { analysis } = analyzed('Add limits', { command: 'prompt', files, scan });
    expect([analysis.delegation, analysis.prediction]).toEqual([undefined, undefined]);
  });

  it('is read back as it was meant', () => {
    const { analysis, text } = analyzed('Fix the crash on the accounts page when the list is empty', {
      files,
      scan,
    });
    const read = readBack(text, 'prompt-technical');
    expect(read.analysis?.language?.value).toBe(analysis.analysis.language);
    expect(read.analysis?.type?.value).toBe('Bug Fix');
    expect(read.analysis?.complexity?.score).toBe(analysis.analysis.complexity.score);
    expect(read.mode?.mode?.value).toBe(analysis.analysis.mode.name);
    expect(read.criteria?.criteria.map(({ name }) => name).sort()).toEqual(
      analysis.criteria.map(({ name }) => name).sort(),
    );
    expect(read.criteria?.criteria.filter(({ mark }) => mark === 'answered').map(({ name }) => name)).toEqual(
      analysis.criteria.filter(({ state }) => state === 'answered').map(({ name }) => name),
    );
    expect(read.questions?.questions.map(({ text: words, priority }) => [words, priority?.value])).toEqual(
      analysis.questions.map((question) => [question.text, question.priority]),
    );
  });

  it('shows options with their letters, the recommended one and the star', () => {
    const used = { ...files, 'package.json': '{ "dependencies": { "zustand": "^4.5.4" } }' };
    const { text } = analyzed('Add limits with Zustand or Redux', {
      command: 'prompt-frontend',
      files: used,
      scan,
    });
    const question = readBack(text, 'prompt-frontend').questions?.questions.find(({ text: words }) =>
      words.includes('names several ways'),
    );
    expect(
      question?.options.map(({ letter, text: words, recommended, starred }) => [
        letter?.text,
        words,
        recommended,
        starred,
      ]),
    ).toEqual([
      ['A', 'Zustand – package.json:1', true, true],
      ['B', 'Redux', false, false],
    ]);
  });

  it('says that nothing is left to ask', () => {
    const request =
      'Fix src/pages/Accounts.tsx step by step, without new packages. When the list is empty it should show a note. Add unit tests';
    const { analysis, text } = analyzed(request, { command: 'prompt-frontend', files, scan });
    expect(analysis.questions).toEqual([]);
    expect(text).toContain('Nothing is left to ask');
    expect(findingsIn(text, 'prompt-frontend', files)).toEqual([]);
  });
});

describe('the rules of the repository', () => {
  it.each(['Domain', 'Type', 'Total effort', '"|" bar', 'Mode: fast', '1. first'])(
    'a trigger called %j is no field',
    (name) => {
      const rules = {
        thresholds: { simple: { min: 0, max: 9 }, complex: { min: 10 } },
        rules: [{ name, weight: 3, triggers: ['typo'] }],
      };
      const tree = { ...files, [complexityRulesPath]: JSON.stringify(rules) };
      const { analysis, text } = analyzed('Fix a typo on the accounts page', { files: tree, scan });
      const read = readBack(text, 'prompt-technical').analysis;
      expect(read?.complexity?.triggers.map(({ points }) => points)).toEqual([3]);
      expect(read?.domain?.value).toBe(analysis.analysis.domain);
      expect(findingsIn(text, 'prompt-technical', tree)).toEqual([]);
    },
  );
});

describe('one line of text from elsewhere', () => {
  it.each([
    ['a\nb\r\nc\u2028d\u0000e', 'a b c d e'],
    ['a | b; c · d', 'a / b, c - d'],
    ['<!-- prompt-lint-disable -->', '< !-- prompt-lint-disable -- >'],
    ['```\ncode\n```', '` code `'],
    ['password=hunter2hunter2', 'password=***'],
  ])('%j becomes %j', (text, expected) => {
    expect(oneLine(text)).toBe(expected);
  });

  it('is cut at a word, and never within a pair of surrogates', () => {
    expect(oneLine('one two three four', 12)).toBe('one two…');
    expect(oneLine('😀'.repeat(50), 12)).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });
});
