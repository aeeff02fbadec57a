import { describe, expect, it } from 'vitest';
import type { RequestType } from '../../src/analysis/analysis.ts';
import { requestTypes } from '../../src/analysis/analysis.ts';
import { criteriaOf } from '../../src/analysis/criteria/criteria.ts';
import { draftFor, scopeWordings } from '../../src/analysis/questions/drafts.ts';
import { unnamedSubject, type WordingId, wordings } from '../../src/analysis/questions/wording.ts';
import { quoted, subjectOf } from '../../src/analysis/subject.ts';
import { asksFor, mayCover } from '../../src/parse/phase0/match-question.ts';
import type { Criterion, CriterionName, Question } from '../../src/parse/phase0/types.ts';
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

/** Every wording with the criteria that it is asked for. */
function uses(): [id: WordingId, name: CriterionName][] {
  const found = new Set<string>();
  for (const type of requestTypes satisfies readonly RequestType[])
    for (const name of criteriaOf('prompt-technical')) {
      const draft = draftFor(name, type, 'prompt-technical', 12);
      for (const covered of draft ? [name, ...(draft.covers ?? [])] : [])
        found.add(`${draft!.wording} ${covered}`);
    }
  for (const id of [...Object.values(scopeWordings), 'scopeFiles', 'scopeFolders', 'scopeApps', 'scopeOpen'])
    found.add(`${id} Scope`);
  for (const id of ['conflict', 'choice']) found.add(`${id} Approach`);
  return [...found].map((use) => [
    use.slice(0, use.indexOf(' ')) as WordingId,
    use.slice(use.indexOf(' ') + 1) as CriterionName,
  ]);
}

describe.each(uses())('the wording %s', (id, name) => {
  it.each(['en', 'sk'] as const)(`asks for ${name} (%s), and for nothing that has its name`, (language) => {
    // A subject of which no word tells anything.
    const text = wordings[language][id].text.replace('{s}', '"x"');
    expect(mayCover(question(text), criterion(name))).toBe(true);
    // The place in the code is settled by the same answer, and printed with the same words.
    if (name === 'Scope')
      expect(mayCover(question(text), { ...criterion('Code Location'), text })).toBe(true);
    expect(criteriaOf('prompt-technical').filter((each) => asksFor(question(text), each))).toEqual([]);
  });
});

it('every wording is used', () => {
  expect([...new Set(uses().map(([id]) => id))].sort()).toEqual(Object.keys(wordings.en).sort());
});

describe('the questions of a request', () => {
  it('quote what it is about', () => {
    const { questions } = analyzed('Add transfer limits to the dashboard').analysis;
    expect(
      questions.map(({ text }) => text).filter((text) => text.includes('"transfer limits"')).length,
    ).toBeGreaterThanOrEqual(3);
  });

  it('are Slovak for a Slovak request', () => {
    const { questions } = analyzed('Pridaj limity prevodov na prehľad').analysis;
    expect(questions.map(({ text }) => text)).toContain(
      'Čo musí „limity prevodov“ robiť bežne, pri prázdnom či chybnom vstupe a keď niečo zlyhá?',
    );
  });

  it('quote nothing where it names nothing', () => {
    const { questions } = analyzed('fix it').analysis;
    expect(questions[0]).toMatchObject({ criterion: 'Goal', priority: 'Critical', number: 1 });
    expect(questions.map(({ text }) => text).join(' ')).not.toMatch(/\{|\(this|""/);
    expect(questions.map(({ text }) => text).join(' ')).toContain(unnamedSubject.en);
  });

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
    const request =
      'Migrate the whole platform to several services with new authentication, database and queues';
    expect(analyzed(request).analysis.questions.length).toBe(7);
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
    const asked = questionIn(analyzed('Add limits', { scan: apps }).analysis, 'Scope');
    expect(asked).toMatchObject({
      priority: 'Critical',
      text: 'Which app, and so which folder, is "limits" for?',
    });
    expect(asked?.options.map(({ text }) => text)).toEqual([
      'the app in apps/web, with React 18.3.1',
      'the app in apps/admin, with React 17.0.2',
    ]);
    const named = questionIn(analyzed('Add limits to the admin app', { scan: apps }).analysis, 'Scope');
    expect(named?.text).not.toContain('Which app');
  });
});

describe('what a request is about', () => {
  it.each([
    ['Add transfer limits to the accounts page', 'transfer limits'],
    ['Please can you fix the login button?', 'login button'],
    ['I want to refactor the transfer service without changing its API', 'transfer service'],
    ['How does the authentication work and is it secure?', 'authentication'],
    ['Fix src/pages/Accounts.tsx step by step', 'src/pages/Accounts.tsx'],
    ['Write documentation for the public API and deploy it', 'documentation for the public API'],
    ['Pridaj limity prevodov na stránku účtov', 'limity prevodov'],
    ['Prosím, oprav prihlásenie, keď je heslo prázdne', 'prihlásenie'],
    ['Ako funguje prihlásenie?', 'prihlásenie'],
    ['explain how the build works', 'build'],
    ['Add to the settings page: a button', undefined],
    ['Dockerize the app', undefined],
    ['zmente prosim rok v paticke', 'rok'],
    ['Add', undefined],
    ['fix it', undefined],
    ['make this better', undefined],
    ['oprav to', undefined],
    ['', undefined],
    ['???', undefined],
  ])('%j: %j', (clause, subject) => {
    expect(subjectOf(clause)).toBe(subject);
  });

  it('stands in the quotation marks of its language', () => {
    expect([quoted('x', 'en'), quoted('x', 'sk')]).toEqual(['"x"', '„x“']);
  });
});

describe('what REASONING cannot determine', () => {
  const undetermined = (request: string, setting = {}) =>
    analyzed(request, setting).analysis.reasoning.undetermined;

  it('are the most urgent questions, cut before their cases', () => {
    expect(undetermined('Fix the crash', { command: 'prompt' })).toMatch(
      /^where does it show, when does it happen \("crash"\), /,
    );
  });

  it('says how many more there are', () => {
    expect(undetermined('Add limits')).toMatch(/, and \d more below$/);
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
