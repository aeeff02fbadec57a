import { describe, expect, test } from 'vitest';
import { withModules } from '../../../src/base/lazy-module.ts';
import { entryBody } from '../../../src/memory/entry/body.ts';
import { secretsNamedIn } from '../../../src/parse/credentials/redact.ts';
import { transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

describe('a value that was named as a secret', () => {
  test('is not shown where it recurs without its name', async () => {
    const talk = transcript('/home/jana/ledger')
      .person('/prompt-technical rotate the keys')
      .run('DB_PASSWORD=Gr4vel-otter-31 ./migrate.sh', 'refused', 3)
      .run('./check.sh Gr4vel-otter-31 admin', 'refused', 4);
    const { text } = await withModules(() => entryBody(evidenceOf(talk.text()), true));
    expect(text).toContain('./check.sh *** admin');
    expect(text).not.toContain('Gr4vel-otter-31');
  });

  test.each([
    ['API_KEY=abc12345xyz', ['abc12345xyz']],
    ['deploy --token "q8w7e6r5t4"', ['q8w7e6r5t4']],
    ['postgres://app:s3cr3tvalue@db/x', ['s3cr3tvalue']],
    ['password: required', []],
    ['TOKEN=$CI_TOKEN_2024', []],
    ['the keys are sorted', []],
  ])('%s', (text, expected) => {
    expect([...new Set(secretsNamedIn(text))]).toEqual(expected);
  });
});
