import { describe, expect, it } from 'vitest';
import { analyzeRequest } from '../../src/analysis/request/analyze-request.ts';
import { readComplexityRules } from '../../src/analysis/request/complexity-rules.ts';
import { readRequest } from '../../src/analysis/request-words.ts';
import { workOf } from '../../src/analysis/work.ts';
import { analyzed, criterionIn } from '../support/analysis.ts';

const rules = readComplexityRules(undefined);
const work = (request: string) => workOf(readRequest(request), analyzeRequest(request, rules));
const asked = (request: string, setting = {}) =>
  analyzed(request, setting).analysis.questions.map(({ text }) => text);

describe('the kind of work', () => {
  it.each([
    ['Fix a typo in the header', 'Small text'],
    ['Oprav preklep v hlavičke', 'Small text'],
    ['Change the label of the button', 'Small text'],
    ['Rename get_user to fetch_user', 'Small name'],
    ['Premenuj komponent TransferForm', 'Small name'],
    ['Bump React to 19', 'Small version'],
    ['Change the button color to blue', 'Small change'],
    ['Decide whether we use Redux or keep Zustand', 'Decision'],
    ['Porovnaj Redux a Zustand', 'Decision'],
    ['Should we use Drizzle or Prisma?', 'Decision'],
    ['Audit the dependencies', 'Research'],
    ['Write documentation for the API', 'Writing'],
    ['Add unit tests for the ledger module', 'Testing'],
    ['Deploy to production', 'Deployment'],
    ['Fix the login button, it does nothing on Safari', 'Bug Fix'],
    ['Add a button to the header', 'Feature'],
    ['How does the login work?', 'Question'],
  ])('%s: %s', (request, kind) => {
    expect(work(request)).toBe(kind);
  });

  it('a typo everywhere is more than a small change', () => {
    expect(work('Fix all typos in the whole application')).toBe('Bug Fix');
  });
});

describe('a small change', () => {
  it('is asked where and which words, and for no steps', () => {
    expect(asked('Fix a typo in the header')).toEqual([
      'Where can you find the typo in the header: on which page, or in which file?',
      'Which words are there now, and what should they be?',
    ]);
    expect(asked('Oprav preklep v hlavičke')).toEqual([
      'Kde to je („preklep v hlavičke“): na ktorej stránke alebo v ktorom súbore?',
      'Čo je tam napísané teraz a čo tam musí byť?',
    ]);
  });

  it('that says all is asked nothing, and its words are the requirement', () => {
    const { analysis } = analyzed('Rename get_user to fetch_user', {
      command: 'prompt-backend',
      files: { 'package.json': '{ "name": "x" }' },
    });
    expect(analysis.questions).toEqual([]);
    expect(criterionIn(analysis, 'Requirements')).toBe('Rename get_user to fetch_user (the request)');
  });

  it('of a package that no manifest has is asked for the package', () => {
    const files = { 'package.json': '{ "name": "x", "dependencies": { "vue": "3.5.0" } }' };
    expect(asked('Bump React to 19', { files })).toContain(
      'Which package should it be: no manifest here names React?',
    );
    expect(asked('Bump Vue to 4', { files }).join()).not.toContain('no manifest');
  });
});

describe('what the words leave no doubt of', () => {
  it.each([
    ['The page does not load', 'right result'],
    ['Find all places that read the environment', 'looked for'],
    ['Refactor the ledger so that it is easier to test', 'better about'],
    ['Refactor the limit check into a service', 'better about'],
    ['Improve performance of the ledger', 'better about'],
    ['Deploy the ledger to production', 'environment'],
    ['Upgrade to React 20', 'Which versions'],
  ])('%s: is not asked (%s)', (request, words) => {
    expect(asked(request).join('\n')).not.toContain(words);
  });

  it('a quick question is answered, not asked back', () => {
    expect(asked('How does the login work?', { command: 'prompt' })).toEqual([]);
    expect(asked('How does the login work?')).not.toEqual([]);
  });

  it('a decision is asked what it goes by', () => {
    expect(asked('Should we use Drizzle or Prisma?')[0]).toContain('be judged by');
  });

  it('an empty repository has nothing to break', () => {
    const text = asked('Build a todo app').join('\n');
    expect(text).not.toContain('must not change or break');
    expect(text).toContain('Which folders and files should the todo app start with');
  });
});
