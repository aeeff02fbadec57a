import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gateSession, promptFor, reasonOf, shown } from './gate.ts';

const trigger = '/prompt-technical Limit transfers';

describe('work', () => {
  test('in a session without Phase 0 it is allowed', async () => {
    const session = gateSession();
    session.record((record) => record.person('Please limit transfers').says('I shall.'));
    expect(await session.edit()).toBeUndefined();
  });

  test('in a session without Phase 0 it is denied under gate: always', async () => {
    const session = gateSession({ gate: 'always' });
    session.record((record) => record.person('Please limit transfers').says('I shall.'));
    expect(await session.edit()).toMatch(/edit src\/limits\.ts is work, and no prompt is approved/);
  });

  test('before the prompt is shown it is denied, and the assistant is told what to do', async () => {
    const session = gateSession();
    session.record((record) => record.person(trigger));
    expect(await session.edit()).toMatch(
      /no prompt is approved yet\. Show the perfected prompt, ask "Proceed\? \[Yes \/ Modify \/ Cancel\]"/,
    );
  });

  test('before the prompt is answered it is denied', async () => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown));
    expect(await session.edit()).toMatch(/the user has not answered the perfected prompt yet/);
  });

  test.each([
    ['looks good, but add a test', /no explicit Yes/],
    ['Modify: add a test', /the user asked for changes/],
    ['Cancel', /the user cancelled/],
  ])('after "%s" it is denied', async (answer, reason) => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown).person(answer));
    expect(await session.edit()).toMatch(reason);
  });

  test('after Yes it is allowed', async () => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown).person('Yes'));
    expect(await session.edit()).toBeUndefined();
  });

  test('after Yes to one prompt it is denied for another one', async () => {
    const session = gateSession();
    session.record((record) =>
      record.person(trigger).says(shown).person('Yes').edit('src/limits.ts', 'a', 'b'),
    );
    session.record((record) => record.person('/prompt-technical Limit reports'));
    expect(await session.edit()).toMatch(/was given to another prompt/);
    session.record((record) => record.says(promptFor('src/reports.ts')));
    expect(await session.edit()).toMatch(/was given to another prompt/);
  });

  test('a Yes by the question tool opens the gate only when a person gave it', async () => {
    const questions = [
      {
        question: 'Proceed?',
        header: 'Gate',
        options: ['Yes', 'Modify', 'Cancel'].map((label) => ({ label })),
      },
    ];
    const session = gateSession();
    session.record((record) =>
      record
        .person(trigger)
        .says(shown)
        .call(
          'AskUserQuestion',
          { questions },
          {
            toolUseResult: { questions, answers: { 'Proceed?': 'Yes' }, afkTimeoutMs: 60_000 },
          },
        ),
    );
    expect(await session.edit()).toMatch(/no explicit Yes/);
    session.record((record) =>
      record.call(
        'AskUserQuestion',
        { questions },
        { toolUseResult: { questions, answers: { 'Proceed?': 'Yes' } } },
      ),
    );
    expect(await session.edit()).toBeUndefined();
  });
});

describe('before the Yes', () => {
  test.each([
    ['Read', { file_path: 'src/limits.ts' }],
    ['Grep', { pattern: 'limit' }],
    ['Bash', { command: 'git log --oneline | head -5 && cat src/limits.ts' }],
    ['Bash', { command: 'npm test' }],
    ['Write', { file_path: '.assistant/prompts/2026-11-21-limits.md', content: 'GOAL' }],
    ['AskUserQuestion', { questions: [] }],
  ])('%s %j is allowed', async (tool, input) => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown));
    expect(await session.ask(tool, input)).toMatchObject({ stdout: '', stderr: '', status: 0 });
  });

  test.each([
    ['Bash', { command: 'cat src/a.ts > src/limits.ts' }],
    ['Bash', { command: "sed -i 's/a/b/' src/limits.ts" }],
    ['Bash', { command: 'npm install left-pad' }],
    ['Bash', { command: './deploy.sh' }],
    ['NotebookEdit', { notebook_path: 'a.ipynb', new_source: 'x' }],
    ['mcp__github__create_pull_request', { title: 'Limits' }],
  ])('%s %j is denied', async (tool, input) => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown));
    expect(reasonOf(await session.ask(tool, input))).toBeDefined();
  });

  test('an agent that the assistant spawned is denied too', async () => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown));
    const answer = await session.ask(
      'Write',
      { file_path: 'src/limits.ts', content: '' },
      { agent_id: 'a1' },
    );
    expect(reasonOf(answer)).toMatch(/has not answered/);
  });
});

describe('what arms the gate', () => {
  const denied = async (
    write: Parameters<ReturnType<typeof gateSession>['record']>[0],
    installed = false,
  ) => {
    const session = gateSession();
    if (installed) mkdirSync(join(session.cwd, '.assistant/library'), { recursive: true });
    session.record((record) => record.person('Hello').says('Hello.'));
    expect(await session.edit()).toBeUndefined();
    session.record(write);
    const answers = [await session.edit(), await session.edit()];
    expect(answers[0]).toBe(answers[1]);
    return answers[0] !== undefined;
  };

  test.each([
    '/deploy',
    '/new-stack a shop',
    '$deploy',
    '/prompt-hybrid x',
    '$prompt-technical limit transfers',
  ])('%s where the library is installed', async (command) => {
    expect(await denied((record) => record.person(command), true)).toBe(true);
  });

  test('a skill named anywhere', async () => {
    expect(await denied((record) => record.person('Use $prompt-technical to limit transfers'))).toBe(true);
  });

  test('/deploy of another kind does not', async () => {
    expect(await denied((record) => record.person('/deploy'))).toBe(false);
  });

  test("/deploy whose text is the library's", async () => {
    const session = gateSession();
    session.record((record) =>
      record.person('/deploy').call('Read', { file_path: '.assistant/library/core.md' }),
    );
    expect(await session.edit()).toMatch(/no prompt is approved/);
  });

  test('a skill that the assistant loads', async () => {
    const load = { skill: 'prompt-technical', args: 'limit transfers' };
    expect(await denied((record) => record.person('Limit transfers').call('Skill', load))).toBe(true);
    expect(await denied((record) => record.person('Limit transfers').call('Skill', { skill: 'pdf' }))).toBe(
      false,
    );
  });

  test.each(['$prompt = "x" is wrong', 'rename $prompt to $question', 'see /deploy.sh'])(
    'not %s',
    async (text) => {
      expect(await denied((record) => record.person(text), true)).toBe(false);
    },
  );
});

describe('while approved work goes on', () => {
  test.each([
    ['Stop, the tests first', /the user called a halt/],
    ['S\u200btop', /the user called a halt/],
    ['Zrus\u030c to', /the user called a halt/],
    ['hang on a second', /the user called a halt/],
    ['počkaj, nerob to', /the user called a halt/],
    ['*Modify*: add a test', /the user asked for changes/],
    ['Úprav: iný názov', /the user asked for changes/],
  ])('"%s" shuts the gate', async (word, reason) => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown).person('Yes'));
    expect(await session.edit()).toBeUndefined();
    session.record((record) => record.person(word));
    expect(await session.edit()).toMatch(reason);
  });

  test.each([
    ['what is changed so far?', false],
    ['thanks', false],
    ['ok, go on', true],
    ['use a map instead', true],
  ])('behind a halt "%s" lets it go on: %s', async (word, goesOn) => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown).person('Yes').person('hold on'));
    expect(await session.edit()).toMatch(/called a halt/);
    session.record((record) => record.person(word).says('Three lines.'));
    if (goesOn) expect(await session.edit()).toBeUndefined();
    else expect(await session.edit()).toMatch(/called a halt/);
  });

  test.each([
    'Do not stop before the tests',
    'wait for the build',
    'stop the server and run the tests',
    'modify src/limits.ts as well',
    'use a cancel token',
  ])('"%s" does not', async (word) => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown).person('Yes'));
    expect(await session.edit()).toBeUndefined();
    session.record((record) => record.person(word));
    expect(await session.edit()).toBeUndefined();
  });
});

describe('the approved SCOPE', () => {
  test('limits work from the call on before which the config was made to say so', async () => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown).person('Yes'));
    expect(await session.edit('src/reports.ts')).toBeUndefined();
    writeFileSync(join(session.cwd, '.promptlintrc.json'), '{ "liveGate": { "scope": "limit" } }');
    expect(await session.edit('src/reports.ts')).toMatch(/src\/reports\.ts is not in the SCOPE/);
  });

  test('limits it where a file says so that the config extends, until that file says otherwise', async () => {
    const session = gateSession({ extends: ['strict', './team/base.json'] });
    const base = join(session.cwd, 'team/base.json');
    mkdirSync(dirname(base));
    writeFileSync(base, '{ "liveGate": { "scope": "limit" } }');
    session.record((record) => record.person(trigger).says(shown).person('Yes'));
    expect(await session.edit('src/reports.ts')).toMatch(/src\/reports\.ts is not in the SCOPE/);
    writeFileSync(base, '{ "liveGate": { "scope": "ignore" } }');
    expect(await session.edit('src/reports.ts')).toBeUndefined();
  });

  test('does not limit work unless the config says so', async () => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown).person('Yes'));
    expect(await session.edit('src/reports.ts')).toBeUndefined();
  });

  test('limits it under liveGate.scope: limit, in the first call and in later ones', async () => {
    const session = gateSession({ liveGate: { scope: 'limit' } });
    session.record((record) => record.person(trigger).says(shown).person('Yes'));
    for (let call = 0; call < 2; call++) {
      expect(await session.edit('src/reports.ts')).toMatch(/src\/reports\.ts is not in the SCOPE/);
      expect(await session.edit('src/limits.ts')).toBeUndefined();
      expect(await session.edit('package-lock.json')).toBeUndefined();
    }
  });
});

test('no tool may write the transcript or the state, approved or not', async () => {
  const session = gateSession();
  session.record((record) => record.person(trigger).says(shown).person('Yes'));
  const forged = await session.ask('Bash', { command: `echo '{}' >> ${session.transcript}` });
  expect(reasonOf(forged)).toMatch(/the transcript or the state/);
  const state = `${session.env.XDG_STATE_HOME}/prompt-lint/gate/x.json`;
  expect(reasonOf(await session.ask('Write', { file_path: state, content: '{}' }))).toMatch(/the state/);
});
