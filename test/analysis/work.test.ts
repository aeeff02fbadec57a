import { describe, expect, it } from 'vitest';
import { analyzeRequest } from '../../src/library/analysis/request/analyze-request.ts';
import { readComplexityRules } from '../../src/library/analysis/request/complexity-rules.ts';
import { requestWords, workAsked } from '../../src/library/analysis/request-words.ts';
import { analyzed, criterionIn } from '../support/analysis.ts';

const rules = readComplexityRules(undefined);
const work = (request: string) => workAsked(requestWords(request), analyzeRequest(request, rules));
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
    ['Rename StockItem to InventoryItem in the whole solution', 'Small name'],
    ['Document the import format in docs/import.md', 'Writing'],
    ['Delete all orders older than 90 days from the production database', 'Destruction'],
    ['Zmaž všetky objednávky zákazníka 4711 z produkčnej databázy', 'Destruction'],
    ['Drop the column LegacyCode from the Supplier table', 'Destruction'],
    ['Zruš dodávateľov, ktorí dva roky nič nedodali', 'Destruction'],
    ['Purge all notes of deleted users', 'Destruction'],
    ['Remove the legacy mailer', 'Removal'],
    ['Get rid of that misspelled loadash package', 'Removal'],
    ['Vyhoď z API verziu v1', 'Removal'],
    ['Delete the unused imports in src/a.ts', 'Removal'],
    ['Drop the table header', 'Removal'],
    ['Remove the column of prices from the page', 'Removal'],
    ['Fix the login button, it does nothing on Safari', 'Bug Fix'],
    ['Add a button to the header', 'Feature'],
    ['How does the login work?', 'Question'],
  ])('%s: %s', (request, kind) => {
    expect(work(request)).toBe(kind);
  });

  it('a typo everywhere is more than a small change', () => {
    expect(work('Fix all typos in the whole application')).not.toBe('Small text');
  });
});

describe('a small change', () => {
  it('that says all is asked nothing, and its words are the requirement', () => {
    const { analysis } = analyzed('Rename get_user to fetch_user', {
      command: 'prompt-backend',
      files: { 'package.json': '{ "name": "x" }' },
    });
    expect(analysis.questions).toEqual([]);
    expect(criterionIn(analysis, 'Requirements')).toBe('Rename get_user to fetch_user (the request)');
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
  });

  it('a decision is asked what it goes by', () => {
    expect(asked('Should we use Drizzle or Prisma?')[0]).toContain('be judged by');
  });

  it('an empty repository has nothing to break', () => {
    const text = asked('Build a todo app').join('\n');
    expect(text).not.toContain('must not change or break');
    expect(text).toContain('Which folders and files should it start with');
  });
});

describe('what is destroyed', () => {
  it('is asked what goes and what brings it back, and for no page', () => {
    const files = { 'package.json': '{ "name": "x", "version": "1.0.0" }', 'src/a.ts': '' };
    expect(asked('Delete all orders older than 90 days from the production database', { files })).toEqual([
      'What exactly should be deleted, and what should happen to everything that refers to it?',
      'What must not be lost with it, and which backup can bring it back?',
      'What shows that it is done and nothing else is gone: counts before and after, a query, a report?',
    ]);
    expect(asked('Zmaž všetky objednávky z databázy').join('\n')).not.toMatch(/stránky|endpointy|súbory/);
  });

  it('is asked for no backup where the request keeps one', () => {
    const text = asked('Drop the column LegacyCode, keep a backup of the values').join('\n');
    expect(text).not.toContain('backup');
  });

  it('says which words order it', () => {
    expect(analyzed('Drop the orders table').analysis.analysis.destroys).toBe('Drop the orders table');
    expect(analyzed('Drop the table header').analysis.analysis).not.toHaveProperty('destroys');
  });
});

describe('what is removed from the code', () => {
  it('is not asked what to do with it', () => {
    const { analysis } = analyzed('Remove the legacy mailer');
    expect(criterionIn(analysis, 'Requirements')).toBe('Remove the legacy mailer (the request)');
  });
});
