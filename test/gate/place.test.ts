import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../bench/corpus/random.ts';
import { stateOf } from '../../src/sessions/live-gate/state.ts';
import { temporaryFolder } from '../support/repository.ts';
import { type GateSession, gateSession, promptFor, reasonOf, shown } from './gate.ts';

const trigger = '/prompt-technical Limit transfers';

/** Work that fills a transcript without moving the gate. */
function workOn(session: GateSession, steps: number): void {
  session.record((record) => {
    for (let step = 0; step < steps; step++)
      record.says('Now the next one.').write(`${session.cwd}/src/limits.ts`, 'x'.repeat(5000));
  });
}

function stateIn(session: GateSession): {
  file: string;
  state: { upTo: { offset: number; kept: unknown[] } };
} {
  const folder = join(session.env.XDG_STATE_HOME, 'prompt-lint/gate');
  const [name] = readdirSync(folder);
  const file = join(folder, name!);
  return { file, state: JSON.parse(readFileSync(file, 'utf8')) };
}

describe('the place in the transcript', () => {
  test('is kept outside the repository, for the user alone', async () => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown));
    await session.edit();
    const { file } = stateIn(session);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
  });

  test('keeps few records of a long session', async () => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown).person('Yes'));
    workOn(session, 200);
    session.record((record) => record.person('And the tests, please').says('Yes?'));
    await session.edit();
    const { upTo: place } = stateIn(session).state;
    expect(place.offset).toBe(statSync(session.transcript).size);
    expect(place.kept.length).toBeLessThan(12);
  });

  test('saves reading what was read: a record that is slipped in there is not seen', async () => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown).person('Yes'));
    workOn(session, 40);
    expect(await session.edit()).toBeUndefined();
    const bytes = readFileSync(session.transcript);
    const cancel = JSON.stringify({
      ...{ type: 'user', uuid: 'slipped', sessionId: '5c1e77aa', cwd: session.cwd },
      message: { role: 'user', content: 'Modify: another limit' },
    });
    bytes.write(`\n${cancel}\n`, bytes.indexOf('xxxx', bytes.length / 2) + 100);
    writeFileSync(session.transcript, bytes);
    session.record((record) => record.person('Go on, please'));
    expect(await session.edit()).toBeUndefined();
    const anew = await session.askAnew('Write', { file_path: 'src/limits.ts', content: '' });
    expect(reasonOf(anew)).toMatch(/asked for changes/);
  });

  test.each([
    [
      'cut off',
      (file: string, text: string) =>
        writeFileSync(file, text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
    ],
    [
      'replaced',
      (file: string, text: string) => {
        writeFileSync(`${file}.new`, text.replace('"Yes"', '"Modify"'));
        renameSync(`${file}.new`, file);
      },
    ],
    [
      'rewritten in place',
      (file: string, text: string) => writeFileSync(file, text.replace('"Yes"', '"Nay"')),
    ],
  ])('is given up when the transcript is %s', async (_, change) => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown).person('Yes'));
    expect(await session.edit()).toBeUndefined();
    change(session.transcript, readFileSync(session.transcript, 'utf8'));
    expect(await session.edit()).toBeDefined();
  });

  test('ends before a record that is still being written', async () => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown));
    const record = JSON.stringify({
      ...{ type: 'user', uuid: 'late', sessionId: '5c1e77aa', cwd: session.cwd },
      message: { role: 'user', content: 'Yes' },
    });
    appendFileSync(session.transcript, record.slice(0, 60));
    expect(await session.edit()).toBeDefined();
    appendFileSync(session.transcript, `${record.slice(60)}\n`);
    expect(await session.edit()).toBeUndefined();
  });
});

describe('records that are written once more', () => {
  const records = (session: GateSession) => readFileSync(session.transcript, 'utf8').split('\n').slice(0, -1);

  test('do not open the gate of another prompt', async () => {
    const session = gateSession();
    for (const file of ['src/a.ts', 'src/b.ts', 'src/c.ts']) {
      session.record((record) => record.person(`/prompt-technical ${file}`).says(promptFor(file)));
      if (file !== 'src/c.ts') session.record((record) => record.person('Yes').edit(file, 'a', 'b'));
      await session.edit(file);
    }
    expect(await session.edit('src/c.ts')).toMatch(/was given to another prompt/);
    const [yes] = records(session).filter((line) => line.includes('"Yes"'));
    appendFileSync(session.transcript, `${yes}\n`);
    expect(await session.edit('src/c.ts')).toMatch(/was given to another prompt/);
    appendFileSync(session.transcript, `${records(session).slice(0, 4).join('\n')}\n`);
    expect(await session.edit('src/c.ts')).toMatch(/was given to another prompt/);
  });
});

describe('records with parents', () => {
  /** Adds a record behind another one; the minute is its place in the conversation. */
  const append = (session: GateSession, minute: number, parent: number, type: string, content: unknown) =>
    appendFileSync(
      session.transcript,
      `${JSON.stringify({
        ...{ parentUuid: parent < 0 ? null : `p${parent}`, sessionId: '5c1e77aa', cwd: session.cwd, type },
        message: { role: type, id: `m${minute}`, content },
        ...{ uuid: `p${minute}`, timestamp: `2026-11-20T09:${10 + minute}:00.000Z` },
      })}\n`,
    );
  const ask = (session: GateSession) => {
    append(session, 0, -1, 'user', trigger);
    append(session, 1, 0, 'assistant', [{ type: 'text', text: shown }]);
  };

  test('a Yes in the place of an answer that the person took back opens the gate', async () => {
    const session = gateSession();
    ask(session);
    append(session, 2, 1, 'user', 'Cancel');
    append(session, 3, 2, 'assistant', [{ type: 'text', text: 'As you wish.' }]);
    expect(await session.edit()).toBeDefined();
    append(session, 4, 1, 'user', 'Yes');
    expect(await session.edit()).toBeUndefined();
  });

  test('a prompt that is written behind its Yes was shown before it, in this call and the next', async () => {
    const session = gateSession();
    append(session, 0, -1, 'user', trigger);
    expect(await session.edit()).toBeDefined();
    append(session, 2, 1, 'user', 'Yes');
    expect(await session.edit()).toBeDefined();
    append(session, 1, 0, 'assistant', [{ type: 'text', text: shown }]);
    expect(await session.edit()).toBeUndefined();
    append(session, 3, 2, 'assistant', [
      { type: 'text', text: `Now.${' I begin with the limit.'.repeat(20)}` },
    ]);
    expect(await session.edit()).toBeUndefined();
  });
});

describe('the state', () => {
  test.each(['../../../etc/passwd', 'a\0b', 'x'.repeat(5000), '', '\n'])(
    'of session %j is a file of its own',
    (id) => {
      const home = temporaryFolder();
      const state = stateOf(id, { XDG_STATE_HOME: home });
      state.write({ a: 1 });
      expect(state.read()).toEqual({ a: 1 });
      expect(readdirSync(join(home, 'prompt-lint/gate'))).toEqual([
        expect.stringMatching(/^[0-9a-f]{16}\.json$/),
      ]);
    },
  );

  test('of a folder that others may write is not believed', () => {
    const home = temporaryFolder();
    const folder = join(home, 'prompt-lint/gate');
    mkdirSync(folder, { recursive: true });
    const env = { XDG_STATE_HOME: home, TMPDIR: join(home, 'none') };
    stateOf('a', env).write({ a: 1 });
    chmodSync(folder, 0o777);
    expect(stateOf('a', env).read()).toBeUndefined();
  });

  test.each([
    '{',
    '[]',
    '{"version":1,"place":{"path":3}}',
    '{"version":1,"place":{"path":"x","kept":[{"start":-1}]}}',
  ])('that holds %s is passed over', async (text) => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown));
    await session.edit();
    writeFileSync(stateIn(session).file, text);
    expect(await session.edit()).toMatch(/has not answered/);
  });
});

describe('from its place on the gate says what it says from the start', () => {
  const says = [
    'Yes',
    'Modify: shorter',
    'Cancel',
    'looks good, but wait',
    'go on',
    'stop',
    'And the docs?',
    trigger,
    '/session-end',
  ];
  const replies = [
    shown,
    promptFor('src/reports.ts'),
    'Shall I also write the tests?',
    'Done.',
    'Initial Analysis:\n- Language: English\n- Type: Feature\n\nInteraction Mode: Augmentation',
    `It is adjusted.\n\n${shown}`,
  ];

  test.each(Array.from({ length: 24 }, (_, seed) => seed))('in session %i', async (seed) => {
    const { pick, below } = createRandom(seed);
    const session = gateSession({ gate: seed % 2 ? 'always' : 'triggered', liveGate: { scope: 'limit' } });
    session.record((record) => record.person(pick([trigger, 'Hello'])));
    for (let step = 0; step < 14; step++) {
      session.record((record) => {
        const kind = below(5);
        if (kind < 2) record.person(pick(says));
        else if (kind < 4) record.says(pick(replies));
        else record.write(`${session.cwd}/${pick(['src/a.ts', '.assistant/prompts/p.md'])}`, 'text\n');
      });
      const input = { file_path: join(session.cwd, pick(['src/limits.ts', 'src/reports.ts'])), content: 'x' };
      const kept = await session.ask('Write', input);
      expect(reasonOf(kept), `step ${step}`).toBe(reasonOf(await session.askAnew('Write', input)));
    }
  });
});
