import { describe, expect, test } from 'vitest';
import { redact } from '../../src/parse/credentials/redact.ts';

describe('redact', () => {
  test.each([
    ['an assignment in front of a command', 'API_TOKEN=hunter2 npm publish', 'API_TOKEN=*** npm publish'],
    ['a quoted value', 'export DB_PASSWORD="open sesame" && make', 'export DB_PASSWORD=*** && make'],
    ['a value of JSON', '{"clientSecret": "abc123"}', '{"clientSecret": ***}'],
    ['an option', 'deploy --password hunter2 --host a', 'deploy --password *** --host a'],
    ['a header', 'curl -H "Authorization: Bearer abc.def" x', 'curl -H "Authorization: Bearer ***" x'],
    [
      'a password in an address',
      'psql postgres://ana:hunter2@db/ledger',
      'psql postgres://ana:***@db/ledger',
    ],
    ['a token of a known form', `push with ghp_${'a1B2c3D4e5F6'.repeat(3)}`, 'push with ***'],
  ])('takes out %s', (_what, text, shown) => {
    expect(redact(text)).toBe(shown);
  });

  test.each([
    ['a reference to the environment', 'TOKEN=$CI_TOKEN npm publish'],
    ['a slot', 'TOKEN=<token> npm publish'],
    ['prose', 'The password is asked for: see docs/login.md'],
    ['a count of tokens', 'max_tokens was raised'],
  ])('leaves %s', (_what, text) => {
    expect(redact(text)).toBe(text);
  });
});
