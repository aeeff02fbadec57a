import { expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const tree = {
  '.ruby-version': '4.0.5\n',
  'Gemfile.lock': 'GEM\n  specs:\n\nRUBY VERSION\n   ruby 4.0.5\n',
  '.nvmrc': '20.11.1\n',
  'package.json': '{ "engines": { "node": ">=18" } }',
};
const messages = (line: string) =>
  lintText('facts/version', `- ${line}\n`, { path: 'AGENTS.md', tree }).map(
    ({ severity, message }) => `${severity} ${message}`,
  );

test('a second version is held against the file that its bracket names', () => {
  expect(messages('Ruby 4.0.5 (`.ruby-version`) / 4.0.9 (`Gemfile.lock`)')).toHaveLength(1);
  expect(messages('Node 20 (.nvmrc) / 16+ (package.json)')).toHaveLength(1);
});

test.each([
  'Ruby 4.0.5 (.ruby-version) / 4.0.5 (Gemfile.lock)',
  'Node 20 (.nvmrc) / 18+ (package.json)',
  'Ruby 4.0.5 / 4.0.9',
  'Desk 1.0.1 (till) / 2.0.1 (.nvmrc)',
])('%s is left alone', (line) => expect(messages(line)).toEqual([]));
