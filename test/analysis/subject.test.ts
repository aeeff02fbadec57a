import { describe, expect, it } from 'vitest';
import { subjectOf } from '../../src/library/analysis/criteria/from-request.ts';

describe('what an English request is about', () => {
  it.each([
    ['Add transfer limits to the accounts page', 'the transfer limits'],
    ['Please can you fix the login button?', 'the login button'],
    ['I want to refactor the transfer service without changing its API', 'the transfer service'],
    ['Fix src/pages/Accounts.tsx step by step', 'src/pages/Accounts.tsx'],
    ['Write documentation for the public API and deploy it', 'documentation for the public API'],
    ['Add an endpoint that cancels a transfer', 'the endpoint that cancels a transfer'],
    ['Add a page and an endpoint for refunds', 'the page and the endpoint for refunds'],
    ['Add login and registration', 'login and registration'],
    ['Rename the function get_user to fetch_user', 'the function get_user'],
    ['Bump React to 19', 'React'],
    ['Fix a typo in the header', 'the typo in the header'],
    ['The login button does nothing on Safari', 'the login button'],
    ['Throttle the search endpoint', 'the search endpoint'],
    ['Improve the performance of the transfers page', 'the transfers page'],
    ['Get rid of the legacy store', 'the legacy store'],
    ['Add a "Cancel" button to the dialog', 'the Cancel button'],
    ['Fix the bug in the transfer form quickly', 'the bug in the transfer form'],
    [`Add a button that ${'exports all transfers of an account '.repeat(3)}`, 'the button'],
  ])('%j: %s', (clause, subject) => {
    expect(subjectOf(clause, 'en')?.text).toBe(subject);
  });

  it.each([
    'Decide whether we use Redux or keep Zustand',
    'How does the authentication work and is it secure?',
    'Add to the settings page: a button',
    'Send the user an email',
    'Make the list faster',
    'Users cannot log in',
    'Login is broken',
    'Oprav chybu v prihlásení',
    'Return 404 instead of 500',
    'Dockerize the app',
    'Let users export their data',
    'Add support for currencies',
    'Migrate from Vue 2 to Vue 3',
    'Add',
    'fix it',
    'make this better',
    '',
    '???',
    `Add ${'very '.repeat(200)}long names`,
  ])('%j leaves a doubt, and gives none', (clause) => {
    expect(subjectOf(clause, 'en')).toBeUndefined();
  });

  it('is no longer than one reads at once', () => {
    const clause = `Add a table ${'of accounts '.repeat(40)}`;
    expect(subjectOf(clause, 'en')?.text.length).toBeLessThanOrEqual(60);
  });

  it('tells what goes wrong from what it goes wrong with', () => {
    expect(subjectOf('Fix the crash when the list is empty', 'en')).toMatchObject({ isSymptom: true });
    expect(subjectOf('Fix the login button', 'en')).toMatchObject({ isSymptom: false });
  });

  it('tells what is new from what is there', () => {
    expect(subjectOf('Add a filter', 'en')).toMatchObject({ text: 'the filter', isNew: true });
    expect(subjectOf('Export the transfers', 'en')).toMatchObject({ text: 'the transfers', isNew: false });
  });
});

describe('what a Slovak request is about', () => {
  it.each([
    ['Pridaj limity prevodov na stránku účtov', 'limity prevodov na stránku účtov'],
    ['Pridaj denný limit prevodov na účet', 'denný limit prevodov na účet'],
    ['Pridaj endpoint, ktorý zruší prevod', 'endpoint, ktorý zruší prevod'],
    ['Prosím, oprav prihlásenie, keď je heslo prázdne', 'prihlásenie'],
    ['Pridaj prihlásenie cez Google a nasaď na produkciu', 'prihlásenie cez Google'],
    ['Chcem pridať filter podľa dátumu', 'filter podľa dátumu'],
  ])('%j: %s', (clause, subject) => {
    expect(subjectOf(clause, 'sk')?.text).toBe(subject);
  });

  it.each([
    'oprav to',
    'Ako funguje prihlásenie?',
    'Zisti, prečo je výpis pomalý',
    'Nefunguje prihlásenie',
    '',
  ])('%j gives none', (clause) => expect(subjectOf(clause, 'sk')).toBeUndefined());
});
