import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answerHook } from '../../src/sessions/live-gate/answer.ts';
import { gateSession, reasonOf } from './gate.ts';

const work = { file_path: 'src/limits.ts', content: '' };

describe('a call that cannot be judged', () => {
  test('is let through by default, and the person is told', async () => {
    const session = gateSession();
    const { stdout, stderr, status } = await session.ask('Write', work);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ systemMessage: stderr.trim() });
    expect(stderr).toBe(
      'prompt-lint gate: the call could not be judged: the transcript is not there yet; it is let through (liveGate.onFault: open)\n',
    );
  });

  test('is denied under liveGate.onFault: closed, saying so', async () => {
    const session = gateSession({ liveGate: { onFault: 'closed' } });
    expect(reasonOf(await session.ask('Write', work))).toMatch(
      /the transcript is not there yet; it is denied \(liveGate\.onFault: closed\)/,
    );
  });

  test('does not keep the assistant from reading', async () => {
    const session = gateSession({ liveGate: { onFault: 'closed' } });
    expect(await session.ask('Read', { file_path: 'src/limits.ts' })).toMatchObject({
      stdout: '',
      stderr: '',
    });
  });

  test.each([
    [
      'of a program that tells no transcript',
      { sessionId: 'a', timestamp: 1, toolName: 'create', toolArgs: { path: 'a.ts' } },
    ],
    [
      'of opencode without our plugin',
      { hook: 'before', i: { tool: 'write', sessionID: 'a' }, o: { args: { filePath: 'a.ts' } } },
    ],
  ])('%s is told as such', async (_, input) => {
    const { cwd, env } = gateSession();
    const { stdout, stderr } = await answerHook(JSON.stringify({ ...input, cwd, directory: cwd }), {
      cwd,
      env,
    });
    expect(stdout).toBe('');
    expect(stderr).toMatch(/does not tell where the session is recorded; it is let through/);
  });

  test('stands in a transcript that is none', async () => {
    const session = gateSession({ liveGate: { onFault: 'closed' } });
    writeFileSync(session.transcript, 'a\nb\n'.repeat(100));
    expect(reasonOf(await session.ask('Write', work))).toMatch(/a form that is not known/);
    rmSync(session.transcript);
  });
});

test.each([
  ['open', 0],
  ['closed', 2],
])('input that nobody knows ends with a status under onFault: %s', async (onFault, status) => {
  const { cwd, env } = gateSession({ liveGate: { onFault } });
  const answer = await answerHook('hello', { cwd, env });
  expect(answer).toMatchObject({ stdout: '', status });
  expect(answer.stderr).toContain(onFault);
});

describe('the config', () => {
  test('that is broken leaves the defaults, and says so', async () => {
    const session = gateSession();
    session.record((record) => record.person('/prompt-technical a'));
    writeFileSync(join(session.cwd, '.promptlintrc.json'), '{ "gate": "sometimes" }');
    const answer = await session.ask('Write', work);
    expect(reasonOf(answer)).toMatch(/no prompt is approved yet/);
    expect(answer.stderr).toMatch(/\.promptlintrc\.json: gate, liveGate or labels has a value/);
  });

  test('may be YAML, which is read once as long as it stays the same', async () => {
    const session = gateSession();
    session.record((record) => record.person('Hello'));
    const file = join(session.cwd, '.promptlintrc.yaml');
    writeFileSync(file, 'gate: always\n');
    expect(await session.edit()).toMatch(/no prompt is approved/);
    expect(await session.edit()).toMatch(/no prompt is approved/);
    writeFileSync(file, 'gate: triggered\n');
    expect(await session.edit()).toBeUndefined();
  });

  test('gives labels of its own', async () => {
    const session = gateSession({ labels: { goal: 'Ziel' } });
    session.record((record) => record.person('Hello'));
    expect(await session.edit()).toBeUndefined();
  });

  test('holds as well when the assistant has gone to another folder', async () => {
    const session = gateSession({ gate: 'always' });
    session.record((record) => record.person('Hello'));
    await session.edit();
    const file = join(session.cwd, 'src/limits.ts');
    const elsewhere = await session.ask('Write', { file_path: file, content: '' }, { cwd: '/' });
    expect(reasonOf(elsewhere)).toMatch(/no prompt is approved/);
  });
});
