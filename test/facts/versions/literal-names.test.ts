import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = {
  Gemfile:
    'source "https://rubygems.org"\ngem "ruby-till", "~> 8.0"\ngem "omnipay", "~> 3.0"\ngem "timeout", "~> 0.4"\ngem "retry", "~> 2.0"\ngem "json", "~> 2.0"\n',
  'Gemfile.lock':
    'GEM\n  remote: https://rubygems.org/\n  specs:\n    json (2.7.0)\n    omnipay (3.6.0)\n    retry (2.0.1)\n    ruby-till (8.3.0)\n    timeout (0.4.1)\n\nDEPENDENCIES\n  omnipay (~> 3.0)\n',
  'composer.json': '{ "require": { "till/desk-bridge": "^2.0" } }',
  'package.json': '{ "dependencies": { "@desk/till": "^4.1.0" } }',
  'package-lock.json':
    '{ "lockfileVersion": 3, "packages": { "node_modules/@desk/till": { "version": "4.1.2" } } }',
};
const messages = (line: string) =>
  lintText('facts/version', `- ${line}\n`, { path: 'AGENTS.md', tree }).map(({ message }) => message);

test('a requirement is held against the one that the manifest writes in the same way', () =>
  expect(messages('**AI:** ruby-till (~> 7.0), omnipay (~> 1.x)')).toEqual([
    'ruby-till ~> 7.0 is stated, but Gemfile (line 2) has ~> 8.0; write ~> 8.0, or change it there',
    'omnipay ~> 1.x is stated, but Gemfile (line 3) has ~> 3.0; write ~> 3.0, or change it there',
  ]));

describe('a name as the manifest has it is a claim with', () => {
  test.each([
    '`ruby-till (~> 7.0)`',
    'ruby-till (7.0)',
    'ruby-till 7.x',
    'omnipay ^1.0',
    'till/desk-bridge: 3.0+',
    'till/desk-bridge: ^1.1',
    '@desk/till 3',
    '@desk/till: 3.x',
  ])('%s', (claim) => expect(messages(claim)).toHaveLength(1));
});

describe('silent are', () => {
  test.each([
    'ruby-till (~> 8.0), omnipay (~> 3.6)',
    'ruby-till (8.3)',
    'till/desk-bridge: 1.1+',
    'till/desk-bridge: 2.3',
    '@desk/till 4',
    'ruby-till 7 times',
    'retry >= 3',
    'retry (3.0)',
    'retry ~3 times',
    'timeout > 5',
    'timeout: 30',
    'timeout ~5.5',
    'omnipay (1.0)',
    'json (~> 1.0)',
    'till/desk-lamp: ^1.1',
  ])('%s', (claim) => expect(messages(claim)).toEqual([]));
});
