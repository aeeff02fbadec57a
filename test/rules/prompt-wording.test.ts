import { describe, expect, test } from 'vitest';
import { lintText } from '../support/lint.ts';

describe('prompt/expected-result-measurable', () => {
  const reported = (outcome: string) =>
    lintText('prompt/expected-result-measurable', `## EXPECTED RESULT\n\n${outcome}\n`).length;

  test.each([
    '- The login works well',
    '- It is fast',
    '- The page is fast and responsive.',
    '- Better UX',
    '- Improved performance',
    '- Clean, maintainable code',
    '- Everything works',
    '- Login works',
    '- The export works.',
    '- The save button works again',
    '- The page loads quickly',
    '- Images render smoothly on mobile',
    '- Export funguje',
    '- The application works as expected',
    '- Errors are handled properly',
    '- Users are happy',
    '- Faster than before',
    'The app is user-friendly.',
    '- **Great user experience**',
    '- Aplikácia funguje správne',
    '- Aplikacia funguje spravne',
    '- Rýchle',
    '- Lepší používateľský zážitok',
    '- Stránka je rýchla a prehľadná',
    '- Stranka je rychla a prehladna',
  ])('%j cannot be measured', (outcome) => {
    expect(reported(outcome)).toBe(1);
  });

  test.each([
    '- `npm test` passes',
    '- The page is fast: it loads within 200 ms',
    '- A transfer above the limit is refused',
    '- Login works well: the user sees the account page',
    '- Proper error handling and validation',
    '- Protected routes using auth middleware',
    '- /api/auth/login - returns token',
    'Working authentication with:\n- `/login` returns a token',
    '- The form works properly\n  - an empty field shows an error',
    '- No regressions',
    '- Faster than the old import',
    '- Users can log in',
    '- The button is red',
    '- The old endpoint is gone',
    '- Import of large files is faster than the CSV import',
    '- Používateľ sa prihlási a uvidí svoj účet',
    '- Testy prejdú',
    '- Login works offline',
    '- It fails fast',
    '- No sign-up works without an address',
    '- Good: none',
    '- Clean build',
    '- Система проста, better навигация everything works',
  ])('%j can', (outcome) => {
    expect(reported(outcome)).toBe(0);
  });
});

describe('prompt/requirement-behaviour', () => {
  const reported = (requirement: string) =>
    lintText('prompt/requirement-behaviour', `## REQUIREMENTS\n\n${requirement}\n`).map(
      ({ messageId }) => messageId,
    );

  test.each([
    ['1. Login', 'thing'],
    ['1. Login form', 'thing'],
    ['1. User authentication', 'thing'],
    ['1. **Error messages**', 'thing'],
    ['1. `UserService`', 'thing'],
    ['1. src/app.ts', 'file'],
    ['1. `src/app.ts`', 'file'],
    ['1. https://example.com/issue/1', 'link'],
    ['1. [issue 12](https://example.com/12)', 'link'],
    ['1. Prihlásenie', 'thing'],
    ['1. Validácia', 'thing'],
    ['- Dark mode', 'thing'],
    ['1. Rate limiting', 'thing'],
    ['1. Logging', 'thing'],
    ['1. Pagination, sorting, filtering', 'thing'],
    ['1. User registration and authentication', 'thing'],
    ['1. Light theme for all screens', 'thing'],
    ['1. Validation of the contact form', 'thing'],
  ])('%j names no behaviour', (requirement, message) => {
    expect(reported(requirement)).toEqual([message]);
  });

  test.each([
    '1. Add login',
    '1. Users log in',
    '1. Form validates',
    '1. Must be secure',
    '1. Passwords are hashed',
    '1. Adding users',
    '1. Spinner while loading',
    '1. All tests passing',
    '1. Confirmation before deletion of an account',
    '1. Notification to the owner on failure',
    '1. Form and table scroll on small screens',
    '1. Pagination of 20 rows',
    '1. Page transitions keep the scroll position',
    '1. Same accessibility for all pages',
    '1. Login endpoint: POST /api/auth/login',
    '1. Auth middleware\n   - Verifies JWT from cookie',
    '1. Auth middleware\n- Verifies JWT from cookie',
    '1. Login form with two fields',
    '1. `GET /users` returns 200',
    '1. Pridať prihlásenie',
    '1. Formulár validuje e-mail',
    '1. Log out',
    "1. Don't block",
    '### 1. Login form\n\n- shows two fields',
    '**1. Login form**\n\nIt shows two fields.',
  ])('%j does', (requirement) => {
    expect(reported(requirement)).toEqual([]);
  });
});

describe('prompt/vague-wording', () => {
  const words = (text: string) =>
    lintText('prompt/vague-wording', `## GOAL\n\n${text}\n`).map(
      ({ message }) => /^"([^"]*)"/.exec(message)![1],
    );

  test.each([
    ['Add login, logout, etc.', ['etc.']],
    ['Improve the login and so on', ['and so on', 'Improve']],
    ['Handle errors properly as needed', ['as needed', 'properly']],
    ['Zlepšiť prihlásenie podľa potreby', ['podľa potreby', 'Zlepšiť']],
    ['Zlepsit prihlasenie podla potreby', ['podla potreby', 'Zlepsit']],
    ['Pole overí vhodne', ['vhodne']],
  ])('%j', (text, expected) => {
    expect(words(text).sort()).toEqual([...expected].sort());
  });

  test.each([
    'Improve p95 latency from 300 to 200 ms',
    'Rename `improve()` and src/properly/etc.ts',
    'Show the text "as needed"',
    'Fetch data from the etcd cluster',
    'Vyber vhodné farby a primerané okraje',
  ])('%j is clear', (text) => {
    expect(words(text)).toEqual([]);
  });
});
