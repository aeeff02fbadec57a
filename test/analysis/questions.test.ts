import { describe, expect, it } from 'vitest';
import { asksFor, mayCover } from '../../src/core/parse/phase0/match-question.ts';
import type { Criterion, CriterionName, Question } from '../../src/core/parse/phase0/phase0.ts';
import { criteriaOf } from '../../src/library/analysis/analyze.ts';
import { wordings } from '../../src/library/analysis/questions/wording.ts';
import { analyzed, appScan, type Files, questionIn, scanOf } from '../support/analysis.ts';

const range = { start: 0, end: 0 };
const question = (text: string): Question => ({
  ...range,
  number: 1,
  numberRange: undefined,
  text,
  textRange: range,
  priority: undefined,
  options: [],
});
const criterion = (name: CriterionName): Criterion => ({
  ...range,
  name,
  nameRange: range,
  mark: 'open',
  text: '',
  source: undefined,
  optional: false,
});

describe.each([...wordings])('the wording %s', (_, { criterion: name, ask }) => {
  it.each(['en', 'sk'] as const)(
    'asks for its criterion (%s), and for nothing that has its name',
    (language) => {
      const text = ask[language].replace(/\{(\w+)\}/g, 'x');
      expect(mayCover(question(text), criterion(name))).toBe(true);
      expect(criteriaOf('prompt-technical', true).filter((each) => asksFor(question(text), each))).toEqual(
        [],
      );
    },
  );
});

describe('the questions of a request', () => {
  const asked = (request: string, setting = {}) =>
    analyzed(request, setting).analysis.questions.map(({ text }) => text);

  it('are in the language of the request', () => {
    expect(asked('Build a shop')).toContain(
      'Which folders and files should it start with, and what stays out for now?',
    );
    expect(asked('Vytvor obchod')).toContain(
      'Ktorými priečinkami a súbormi sa má začať a čo má zatiaľ zostať bokom?',
    );
  });

  it('ask first for a goal that is not told', () => {
    expect(analyzed('fix it').analysis.questions[0]).toMatchObject({
      criterion: 'Goal',
      priority: 'Critical',
      number: 1,
    });
  });

  it.each(['thanks', 'Hello there!', 'ok, great job', 'ďakujem veľmi pekne'])(
    'are one, of the goal, for what asks for nothing: %s',
    (request) => {
      const { criteria, questions } = analyzed(request, { command: 'prompt' }).analysis;
      expect(questions.map(({ criterion }) => criterion)).toEqual(['Goal']);
      const open = criteria.filter(({ state }) => state === 'open').map(({ name }) => name);
      expect(questions[0]!.alsoCovers).toEqual(open.filter((name) => name !== 'Goal'));
    },
  );

  it.each(['Add limits', 'Fix the crash', 'Refactor the ledger', 'How does it work?', 'Update the docs'])(
    'stand in the order of their priority: %s',
    (request) => {
      const { questions } = analyzed(request).analysis;
      const ranks = questions.map(({ priority }) =>
        ['Critical', 'Important', 'Nice-to-have'].indexOf(priority),
      );
      expect(ranks).toEqual([...ranks].sort());
      expect(questions.map(({ number }) => number)).toEqual(questions.map((_, index) => index + 1));
    },
  );

  it('are seven at most, and four of the quick command, none of them merely nice to have', () => {
    const request = 'Add authentication';
    expect(analyzed(request).analysis.questions.length).toBe(2);
    const quick = analyzed(request, { command: 'prompt' }).analysis.questions;
    expect(quick.length).toBeLessThanOrEqual(4);
    expect(quick.some(({ priority }) => priority === 'Nice-to-have')).toBe(false);
  });

  it('ask for no criterion that is answered', () => {
    const files: Files = {
      '.assistant/memory/project-profile.md': '## Testing\n- Vitest\n\n## Conventions\n- two spaces\n',
    };
    const { criteria, questions } = analyzed('Add limits so that nobody overdraws', { files }).analysis;
    const known = new Set(criteria.filter(({ state }) => state === 'answered').map(({ name }) => name));
    expect(known).toContain('Testing Strategy');
    expect(
      questions.filter(({ criterion: name, alsoCovers = [] }) =>
        [name, ...alsoCovers].some((each) => known.has(each)),
      ),
    ).toEqual([]);
  });

  it('ask one question for what one answer settles', () => {
    const { questions } = analyzed('Add limits').analysis;
    expect(questionIn(analyzed('Add limits').analysis, 'Scope')?.alsoCovers).toEqual(['Code Location']);
    expect(questions.some(({ criterion: name }) => name === 'Code Location')).toBe(false);
  });

  it('ask for the app first where there are several', () => {
    const apps = scanOf(
      appScan('frontend', { uiLibrary: '18.3.1' }, { folder: 'apps/web', name: 'web' }),
      appScan('frontend', { uiLibrary: '17.0.2' }, { folder: 'apps/admin', name: 'admin' }),
    );
    const files: Files = { 'apps/web/a.ts': '' };
    const asked = questionIn(analyzed('Add limits', { scan: apps, files }).analysis, 'Scope');
    expect(asked).toMatchObject({
      priority: 'Critical',
      text: 'Which app, and so which folder, is this about?',
    });
    expect(asked?.options.map(({ text }) => text)).toEqual([
      'the app in apps/web, with React 18.3.1',
      'the app in apps/admin, with React 17.0.2',
      'all of them',
    ]);
    const named = questionIn(
      analyzed('Add limits to the admin app', { scan: apps, files }).analysis,
      'Scope',
    );
    expect(named).toBeUndefined();
  });
});

describe('what REASONING cannot determine', () => {
  const undetermined = (request: string, setting = {}) =>
    analyzed(request, setting).analysis.reasoning.undetermined;

  it('are the most urgent questions, cut before their cases', () => {
    expect(undetermined('Fix the crash', { command: 'prompt' })).toMatch(
      /^Requirements \(when does it happen\)$/,
    );
  });

  it('is nothing where nothing is asked', () => {
    const request =
      'Fix src/a.ts without new packages. When the list is empty it should show a note. Add unit tests, step by step';
    const files = { 'src/a.ts': '', 'package.json': '{ "name": "x", "version": "1.0.0" }' };
    expect(undetermined(request, { files, command: 'prompt-backend' })).toBe(
      'nothing that this request needs',
    );
  });
});
