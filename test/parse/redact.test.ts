import { describe, expect, test } from 'vitest';
import { redact } from '../../src/core/parse/credentials/redact.ts';

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
    ['the password of a user', 'curl -u ana:hunter2 https://a.dev', 'curl -u ana:*** https://a.dev'],
    ['the same behind other options', 'curl -s --user "ana:hunter2" a.dev', 'curl -s --user "ana:***" a.dev'],
    ['a password without a space', 'mysql -uroot -phunter2 -e x', 'mysql -uroot -p*** -e x'],
    ['a password of a login', 'docker login -u ana -p hunter2 a.dev', 'docker login -u ana -p *** a.dev'],
    ['a password that is handed on', 'sshpass -p hunter ssh a.dev', 'sshpass -p *** ssh a.dev'],
    ['a password of a database', 'redis-cli -h a -a hunter ping', 'redis-cli -h a -a *** ping'],
    ['a token of a known form', `push with ghp_${'a1B2c3D4e5F6'.repeat(3)}`, 'push with ***'],
  ])('takes out %s', (_what, text, shown) => {
    expect(redact(text)).toBe(shown);
  });

  test.each([
    ['a reference to the environment', 'TOKEN=$CI_TOKEN npm publish'],
    ['a slot', 'TOKEN=<token> npm publish'],
    ['prose', 'The password is asked for: see docs/login.md'],
    ['a user without a password', 'curl -u ana https://a.dev'],
    ['a password that is asked for', 'mysql -u root -p ledger'],
    ['ports and ids', 'docker run -p 8080:80 -u 1000:1000 curl -s a.dev; mkdir -p a'],
    ['a password from the environment', 'mysql -uroot -p$DB_PASS -e x'],
    ['a count of tokens', 'max_tokens was raised'],
  ])('leaves %s', (_what, text) => {
    expect(redact(text)).toBe(text);
  });
});
