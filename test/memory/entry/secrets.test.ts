import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withModules } from '../../../src/core/base/lazy-module.ts';
import { redact, secretsNamedIn } from '../../../src/core/parse/credentials/redact.ts';
import { entryBody } from '../../../src/library/memory/entry/body.ts';
import { seenPatterns } from '../../../src/library/memory/entry/evidence.ts';
import { hideNamedIn } from '../../../src/sessions/hide-secrets.ts';
import { type TranscriptWriter, transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

const prompt = `GOAL
Rotate the keys.

CONTEXT
- One ledger.

SCOPE
Modify: src/keys.ts - the keys

REQUIREMENTS
1. A new key is taken every day.

CONSTRAINTS
- None

EXPECTED RESULT
- \`npm test\` passes.

Proceed? [Yes / Modify / Cancel]`;

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

  const secret = 'Gr4vel-otter-31';
  const asked = (question: string, answer: string) => ({
    input: { questions: [{ question, options: [] }] },
    result: { output: 'ok', toolUseResult: { questions: [], answers: { [question]: answer } } },
  });
  const begun = () => transcript('/home/jana/ledger').person('/prompt-technical rotate the keys');

  test.each<[string, (talk: TranscriptWriter) => TranscriptWriter]>([
    ['output', (talk) => talk.run('cat .env', `DB_USER=app\nDB_PASSWORD=${secret}\n`)],
    ['message', (talk) => talk.person(`the password: ${secret} is to go`)],
    [
      'answer',
      (talk) => {
        const { input, result } = asked('Which one?', `db_password = ${secret}`);
        return talk.call('AskUserQuestion', input, result);
      },
    ],
    [
      'question',
      (talk) => {
        const { input, result } = asked(`Keep DB_PASSWORD=${secret}?`, 'no');
        return talk.call('AskUserQuestion', input, result);
      },
    ],
    ['name of a file that was written', (talk) => talk.write(`backup/db-password=${secret}`, 'x\n')],
    [
      'name of a file that was read',
      (talk) => talk.call('Read', { file_path: `/home/jana/ledger/db-password=${secret}` }),
    ],
  ])('in the %s is shown nowhere in the entry', async (_, name) => {
    const { input, result } = asked(`Is ${secret} still in use?`, `yes, ${secret} is`);
    const talk = name(begun())
      .call('AskUserQuestion', input, result)
      .write(`config/${secret}.ts`, 'export {};\n')
      .call('TodoWrite', { todos: [{ content: `Take ${secret} out`, status: 'pending' }] })
      .run(`psql -c ${secret} admin`, 'refused', 4)
      .says(`All tests pass with ${secret}.`);
    const evidence = evidenceOf(talk.text(), { notes: `## Key Insights\n\n- ${secret} was weak\n` });
    const { text, notes } = await withModules(() => entryBody(evidence, true));
    expect(text).toContain('"Is *** still in use?": "yes, *** is"');
    expect(text).toContain('`config/***.ts`');
    expect(text).toContain('"Take *** out"');
    expect(text).toContain('psql -c *** admin');
    expect(text).toContain('"All tests pass with ***."');
    expect(notes.get('Key Insights')).toBe('- *** was weak');
    expect(text).not.toContain('Gr4vel');
  });

  test('is not shown in part where the quotation is cut, or where its signs are replaced', async () => {
    const long = 'Gr4vel`otter[31]-and-forty-more-characters-of-it';
    const { input, result } = asked('Which one?', `${'very '.repeat(28)}well: ${long} is the one`);
    const talk = begun()
      .run('cat .env', `DB_PASSWORD="${long}"\n`)
      .call('AskUserQuestion', input, result)
      .run(`./check.sh ${long}`, 'refused', 4);
    const { text } = await withModules(() => entryBody(evidenceOf(talk.text()), true));
    expect(text).toContain('well: ***');
    expect(text).toContain('./check.sh ***');
    expect(text).not.toContain('Gr4vel');
  });

  test('is not counted among what was sent back at the gate', async () => {
    const talk = begun()
      .run('cat .env', `DB_PASSWORD=${secret}`)
      .says(prompt)
      .person(`Modify: leave ${secret} as it is`);
    const { modified } = seenPatterns(await withModules(() => evidenceOf(talk.text())), {
      ...{ id: '5c1e77aa', date: '2026-11-20' },
    });
    expect(modified).toEqual(['Modify: leave *** as it is']);
  });

  test.each([
    ['API_KEY=abc12345xyz', ['abc12345xyz']],
    ['deploy --token "q8w7e6r5t4"', ['q8w7e6r5t4']],
    ['postgres://app:s3cr3tvalue@db/x', ['s3cr3tvalue']],
    ['The password: s3cr3tvalue. Mend it', ['s3cr3tvalue']],
    ['password: required', []],
    ['TOKEN=$CI_TOKEN_2024', []],
    ['the keys are sorted', []],
  ])('%s', (text, expected) => {
    expect([...new Set(secretsNamedIn(text))]).toEqual(expected);
  });
});

describe('a session without its secrets', () => {
  const hide = (...texts: string[]) =>
    hideNamedIn([
      {
        events: texts.map((text) => ({
          type: 'message',
          by: 'person',
          at: undefined,
          text,
          start: 0,
          end: 1,
        })),
      },
    ]);

  test('shows no beginning of one that something else has cut', () => {
    expect(hide('password=Gr4vel-otter-31')('log in with Gr4vel-ott… or Gr4vel-otter-31, then gra…')).toBe(
      'log in with ***… or ***, then gra…',
    );
  });

  test('shows no line of a private key', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    expect(redact(`use this key: ${pem.trim()} for the deploy`)).toBe('use this key: *** for the deploy');
    expect(redact(`KEY="${pem.replaceAll('\n', '\\n')}"`)).not.toContain(pem.split('\n')[1]);
  });
});
