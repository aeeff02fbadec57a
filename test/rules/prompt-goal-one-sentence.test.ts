import { describe, expect, test } from 'vitest';
import { lintText } from '../support/lint.ts';

const id = 'prompt/goal-one-sentence';

describe('one sentence', () => {
  test.each([
    'Add login',
    'Add login.',
    'Add login with JWT (see docs/auth.md. It is short.) to the app.',
    'Support formats such as CSV, e.g. Excel exports, i.e. the old ones, etc. in the import.',
    'Upgrade Express from 4.18 to 4.19.2 vs. Fastify.',
    'Move the code of src/app.ts to src/server.ts, cf. Fig. 3, approx. Two hundred lines.',
    'Make `a.b(). C()` return 1.',
    'Show "Saved. Continue?" to the user when a form is stored.',
    'Why does the login fail?',
    'Stop the crash on start!',
    'Read https://example.com/a.b?c=D. html pages no more.',
    'Migrate to ASP.NET Core 8 and Node.js 20.',
    'Let Dr. Novak and J. Smith see the U.S. accounts.',
    'Add a loader... until the data is there.',
    'Pridať prihlásenie, napr. cez Google, t. j. OAuth, atď. do aplikácie.',
    'Opraviť chybu č. 5 zo dňa 2. mája v module pre p. Nováka.',
    'Use the plan of Acme Inc. for the release.',
    'Add login\nto the app.',
    '- Add login to the app.',
    '> Add login to the app.',
    'Make this pass:\n\n```sh\nnpm test. Then more.\n```',
    '**Add login** to the app. <!-- Short. Clear. -->',
  ])('%j', (goal) => {
    expect(lintText(id, `## GOAL\n\n${goal}\n`)).toEqual([]);
  });
});

describe('more than one', () => {
  test.each([
    ['Add login. Then add logout.', 'Then add logout.'],
    ['Add login. then add logout.', 'then add logout.'],
    ['Add login! It is needed.', 'It is needed.'],
    ['What fails? Fix it.', 'Fix it.'],
    ['Upgrade to 4.18. Remove the old code.', 'Remove the old code.'],
    ['Add **login.** Remove `a.ts`.', 'Remove `a.ts`.'],
    ['Change src/app.ts. Keep the tests.', 'Keep the tests.'],
    ['He says "Stop." Then do it.', 'Then do it.'],
    ['Add login… Add logout.', 'Add logout.'],
    ['Pridať prihlásenie. Odstrániť heslá.', 'Odstrániť heslá.'],
    ['Add login.\nAdd logout.', 'Add logout.'],
    ['Add login.\r\n`npm test` passes.', '`npm test` passes.'],
  ])('%j', (goal, reported) => {
    const text = `## GOAL\n\n${goal}\n`;
    expect(lintText(id, text).map(({ start, end }) => text.slice(start, end))).toEqual([reported]);
  });

  test.each([
    ['- Add login\n- Add logout', 'GOAL is a list of 2 items'],
    ['Add login.\n\nAnd more of it', 'GOAL goes on after its sentence'],
    ['Add login:\n\n- a\n- b', 'GOAL goes on after its sentence'],
    ['Login', 'GOAL "Login" is a word'],
    ['```\nlogin\n```', 'GOAL has no sentence'],
  ])('%j', (goal, message) => {
    const [finding, ...others] = lintText(id, `## GOAL\n\n${goal}\n`);
    expect(others).toEqual([]);
    expect(finding?.message).toContain(message);
  });
});
