import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gateLine } from '../../src/sessions/assistants/programs.ts';
import { temporaryFolder } from '../support/repository.ts';
import { type GateSession, gateSession, reasonOf, shown } from './gate.ts';

const cli = join(import.meta.dirname, '../../dist/bin/cli.cjs');
const trigger = '/prompt-technical Limit transfers';
const isLinux = process.platform === 'linux';

/** Adds a record of the person's role to a transcript. */
function add(session: GateSession, record: object): void {
  const base = { type: 'user', sessionId: '5c1e77aa', cwd: session.cwd, uuid: 'late', userType: 'external' };
  appendFileSync(
    session.transcript,
    `${JSON.stringify({ ...base, timestamp: '2026-11-20T10:00:00.000Z', ...record })}\n`,
  );
}
const said = (content: unknown) => ({ message: { role: 'user', content } });

describe('gate reset', () => {
  const closed = async () => {
    const session = gateSession();
    session.record((record) => record.person(trigger).says(shown).person('Yes'));
    expect(await session.edit()).toBeUndefined();
    writeFileSync(session.transcript, readFileSync(session.transcript, 'utf8').replace('09:00', '08:00'));
    expect(await session.edit()).toMatch(/gate reset/);
    return session;
  };
  /** In a terminal, where `script` makes one. */
  const inTerminal = (session: GateSession, input: string, env: object = {}) =>
    spawnSync('script', ['-qec', `'${process.execPath}' '${cli}' gate reset`, '/dev/null'], {
      cwd: session.cwd,
      env: { PATH: process.env.PATH, XDG_STATE_HOME: session.env.XDG_STATE_HOME, ...env },
      input,
      encoding: 'utf8',
    });

  test.runIf(isLinux)('opens the gate again, for whoever types it in a terminal', async () => {
    const session = await closed();
    expect(inTerminal(session, 'no\n').stdout).toMatch(/Nothing was reset/);
    expect(await session.edit()).toMatch(/gate reset/);
    expect(inTerminal(session, 'reset\n').stdout).toMatch(/session\.jsonl: it was changed.*Reset/s);
    expect(await session.edit()).toBeUndefined();
    expect(inTerminal(session, 'reset\n').stdout).toMatch(/Nothing to reset/);
  });

  test('needs a terminal, and none that an assistant runs', async () => {
    const session = await closed();
    const piped = spawnSync(process.execPath, [cli, 'gate', 'reset'], {
      cwd: session.cwd,
      input: 'reset\n',
      encoding: 'utf8',
    });
    expect([piped.status, piped.stderr]).toEqual([2, expect.stringMatching(/this is no terminal/)]);
    if (isLinux) expect(inTerminal(session, 'reset\n', { CLAUDECODE: '1' }).stdout).toMatch(/an assistant/);
    expect(await session.edit()).toMatch(/gate reset/);
  });
});

describe('a Yes is believed in the forms that the program writes', () => {
  test.each<[string, object]>([
    ['of the program itself', { promptSource: 'system', ...said('Yes') }],
    [
      'beside what came back from a tool',
      said([
        { type: 'tool_result', tool_use_id: 'a', content: 'x' },
        { type: 'text', text: 'Yes' },
      ]),
    ],
    ['in a list of bare texts', said(['Yes'])],
    ['of another role', { message: { role: 'assistant', content: 'Yes' } }],
    ['of what a tool gave back', { toolUseResult: {}, ...said('Yes') }],
    ['of an internal user', { userType: 'internal', ...said('Yes') }],
    ['printed by a local command', { type: 'system', subtype: 'local_command', content: 'Yes' }],
  ])('not %s', async (_, record) => {
    const session = gateSession();
    session.record((write) => write.person(trigger).says(shown));
    add(session, record);
    expect(await session.edit()).toMatch(/has not answered|no explicit Yes/);
  });

  test.each([{}, { promptSource: 'typed' }, { promptSource: 'sdk' }, { origin: { kind: 'human' } }])(
    'typed, with %j',
    async (further) => {
      const session = gateSession();
      session.record((write) => write.person(trigger).says(shown));
      add(session, { ...further, ...said('Yes') });
      expect(await session.edit()).toBeUndefined();
    },
  );

  test.each(['1. Yes', 'Yes (1)', 'a) yes'])('%s names the choice by its place', async (answer) => {
    const session = gateSession();
    session.record((write) => write.person(trigger).says(shown).person(answer));
    expect(await session.edit()).toBeUndefined();
  });

  test.each(['2. Yes', 'Yes (2)', 'b) yes', '1. Modify', '1. Yes, but shorter', 'Yes (1) or (2)', '1.1 yes'])(
    '%s does not',
    async (answer) => {
      const session = gateSession();
      session.record((write) => write.person(trigger).says(shown).person(answer));
      expect(await session.edit()).toBeDefined();
    },
  );
});

test('a prompt that is written down after its Yes and changed then shuts the gate', async () => {
  const session = gateSession();
  const file = '.assistant/prompts/limits.md';
  session.record((record) => record.person(trigger).says(shown).person('Yes').write(file, shown));
  expect(await session.edit()).toBeUndefined();
  session.record((record) => record.edit(file, '100', '900'));
  expect(await session.edit()).toMatch(/another prompt, or to one that was changed since/);
});

test('a person who goes back to before the Yes takes it back, in this call and in one that reads all', async () => {
  const session = gateSession();
  const append = (minute: number, parent: number, type: string, content: unknown) =>
    appendFileSync(
      session.transcript,
      `${JSON.stringify({
        ...{ parentUuid: parent < 0 ? null : `p${parent}`, sessionId: '5c1e77aa', cwd: session.cwd, type },
        message: { role: type, id: `m${minute}`, content },
        ...{ uuid: `p${minute}`, timestamp: `2026-11-20T09:${10 + minute}:00.000Z` },
      })}\n`,
    );
  const text = (words: string) => [{ type: 'text', text: words }];
  append(0, -1, 'user', trigger);
  append(1, 0, 'assistant', text(shown));
  append(2, 1, 'user', 'Yes');
  append(3, 2, 'assistant', text('I begin.'));
  expect(await session.edit()).toBeUndefined();
  append(4, 3, 'user', 'And the tests?');
  append(5, 4, 'assistant', text('They come next.'));
  expect(await session.edit()).toBeUndefined();
  append(6, 1, 'user', 'How long will it take');
  append(7, 6, 'assistant', text('An hour.'));
  const work = { file_path: join(session.cwd, 'src/limits.ts'), content: '' };
  const warm = reasonOf(await session.ask('Write', work));
  expect(warm).toBeDefined();
  expect(warm).toBe(reasonOf(await session.askAnew('Write', work)));
  append(8, 7, 'user', 'Thanks');
  expect(reasonOf(await session.ask('Write', work))).toBe(reasonOf(await session.askAnew('Write', work)));
});

test('a config that is broken later says of faults what it said before, in new sessions too', async () => {
  const session = gateSession({ liveGate: { onFault: 'closed' } });
  const work = { file_path: 'src/limits.ts', content: '' };
  expect(reasonOf(await session.ask('Write', work))).toMatch(/it is denied/);
  writeFileSync(join(session.cwd, '.promptlintrc.json'), '{ "liveGate": ');
  const answer = await session.ask('Write', work, { session_id: 'another' });
  expect(reasonOf(answer)).toMatch(/it is denied \(liveGate\.onFault: closed\)/);
});

test('where every session is guarded, one without a transcript has no Yes', async () => {
  const session = gateSession({ gate: 'always' });
  expect(await session.edit()).toMatch(/no prompt is approved/);
  writeFileSync(session.transcript, '');
  expect(await session.edit()).toMatch(/no prompt is approved/);
});

describe.runIf(process.platform !== 'win32')('the script of a hook whose binary is missing', () => {
  const run = (config: string | undefined, denial: 'status' | 'permissionDecision') => {
    const cwd = temporaryFolder();
    if (config !== undefined) writeFileSync(join(cwd, '.promptlintrc.yaml'), config);
    return spawnSync('sh', ['-c', gateLine('node_modules/.bin/prompt-lint', '', denial)], {
      cwd,
      encoding: 'utf8',
    });
  };

  test('says so, and lets the call through', () => {
    for (const denial of ['status', 'permissionDecision'] as const) {
      const { status, stdout, stderr } = run('liveGate:\n  onFault: open\n', denial);
      expect([status, stdout]).toEqual([denial === 'status' ? 1 : 0, '']);
      expect(stderr).toMatch(/is not there.*let through/s);
    }
    expect(run(undefined, 'status').status).toBe(1);
  });

  test('denies it where the config says that faults do', () => {
    const config = 'liveGate:\n  onFault: closed\n';
    expect(run(config, 'status')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/is not there.*denied/s),
    });
    const { status, stdout } = run('{ "liveGate": { "onFault": "closed" } }', 'permissionDecision');
    expect([status, JSON.parse(stdout)]).toMatchObject([0, { permissionDecision: 'deny' }]);
  });

  test('runs it where it is', () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'node_modules/.bin'), { recursive: true });
    writeFileSync(join(cwd, 'node_modules/.bin/prompt-lint'), '#!/bin/sh\necho "ran $1"\n', { mode: 0o755 });
    const line = gateLine('node_modules/.bin/prompt-lint', '', 'status');
    expect(spawnSync('sh', ['-c', line], { cwd, encoding: 'utf8' }).stdout).toBe('ran gate\n');
  });
});
