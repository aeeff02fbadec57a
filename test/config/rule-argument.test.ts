import { expect, test } from 'vitest';
import { UserError } from '../../src/core/base/errors.ts';
import { parseRuleArgument } from '../../src/core/config/configs.ts';
import { exampleRules } from './example-rules.ts';

test.each([
  ['facts/version=off', { 'facts/version': 'off' }],
  ['facts/*=warn', { 'facts/*': 'warn' }],
  [' facts/version = warning ', { 'facts/version': 'warning' }],
])('%j is read', (text, expected) => {
  expect(parseRuleArgument(text, exampleRules)).toEqual(expected);
});

test.each([
  ['facts/version', '--rule facts/version: a severity is missing; write --rule facts/version=off'],
  [
    'fact/version=off',
    '--rule fact/version=off: "fact/version" is not a rule; did you mean "facts/version"?',
  ],
  ['nothing=off', '--rule nothing=off: "nothing" is not a rule; "prompt-lint rules" lists them'],
  ['facts/version=eror', '--rule facts/version=eror: "eror" is not a severity; did you mean "error"?'],
  ['facts/version=', '--rule facts/version=: "" is not a severity; write error, warn or off'],
])('%j is refused', (text, message) => {
  expect(() => parseRuleArgument(text, exampleRules)).toThrow(new UserError(message));
});
