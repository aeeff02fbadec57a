import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { updateFile, updateSteps } from '../../src/library/memory/file/update-file.ts';
import { temporaryFolder } from '../support/repository.ts';
import { bundleWriter, startWriter, type Writer } from './writers.ts';

let folder: string;
let writer: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prompt-lint-writer-'));
  writer = await bundleWriter(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const old = '# Sessions\r\n\r\nKept by hand.\r\n\r\n## Session: 2026-11-20 | main\r\n\r\nWritten by a person';

/** A repository with a sessions.md. */
function memory(text: string | null = old) {
  const root = temporaryFolder();
  const file = join(root, 'sessions.md');
  if (text !== null) writeFileSync(file, text);
  return { root, file };
}

// Dozens of processes on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

describe('a writer that is killed', () => {
  test.each(updateSteps)(
    'at the step "%s" leaves the old file or the new one, and blocks nobody',
    async (step) => {
      const { root, file } = memory();
      const { process: child, ended } = startWriter(writer, [root, file, 'killed', 'killed-at', step]);
      await ended;
      expect(child.signalCode, 'the step was reached').toBe('SIGKILL');
      const left = readFileSync(file, 'utf8');
      expect(left.startsWith(old), 'what was there is still there').toBe(true);
      const isNew = left.includes('end of prompt-lint session');
      expect(isNew || left === old, 'the file is the old one or the whole new one').toBe(true);

      const next = await startWriter(writer, [root, file, 'next']).ended;
      expect(next).toEqual({ result: 'changed' });
      const text = readFileSync(file, 'utf8');
      expect(text.startsWith(old)).toBe(true);
      expect(text.match(/^- (killed|next)\r$/gm)).toEqual(isNew ? ['- killed\r', '- next\r'] : ['- next\r']);
      expect(readdirSync(root), 'nothing is left behind').toEqual(['sessions.md']);
    },
  );

  test.each(updateSteps)(
    'at the step "%s", when there was no file, leaves none or a whole one',
    async (step) => {
      const { root, file } = memory(null);
      await startWriter(writer, [root, file, 'killed', 'killed-at', step]).ended;
      if (readdirSync(root).includes('sessions.md'))
        expect(readFileSync(file, 'utf8')).toMatch(/^# Sessions\n[\s\S]*- killed\n\n<!-- end of .*-->\n$/);
      expect((await startWriter(writer, [root, file, 'next']).ended)?.result).toMatch(/created|changed/);
    },
  );

  test('while it was breaking the lock of another one that was killed', async () => {
    const { root, file } = memory();
    await startWriter(writer, [root, file, 'first', 'killed-at', 'locked']).ended;
    const lock = join(root, '.sessions.md.lock');
    const { token } = JSON.parse(readFileSync(lock, 'utf8'));
    const { pid } = startWriter(writer, [root, file, 'gone', 'killed-at', 'start']).process;
    await sleep(200);
    const record = { token: 'abcdef', pid, host: JSON.parse(readFileSync(lock, 'utf8')).host };
    writeFileSync(`${lock}.${token}`, JSON.stringify({ ...record, time: new Date().toISOString() }));
    expect(await startWriter(writer, [root, file, 'next']).ended).toEqual({ result: 'changed' });
    expect(readdirSync(root)).toEqual(['sessions.md']);
  });
});

describe('many writers', () => {
  test('twenty at once lose nothing', async () => {
    const { root, file } = memory();
    const ids = Array.from({ length: 20 }, (_, index) => `session-${index}`);
    const outcomes = await Promise.all(ids.map((id) => startWriter(writer, [root, file, id]).ended));
    expect(outcomes).toEqual(ids.map(() => ({ result: 'changed' })));
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith(old)).toBe(true);
    expect([...text.matchAll(/^- (session-\d+)\r$/gm)].map(([, id]) => id).sort()).toEqual(ids.sort());
    expect(readdirSync(root)).toEqual(['sessions.md']);
  });

  test('twenty at once, half of them killed, lose nothing of the others', async () => {
    const { root, file } = memory();
    const started = Array.from({ length: 20 }, (_, index) => {
      const step = updateSteps[(index * 3) % updateSteps.length]!;
      return startWriter(writer, [root, file, `session-${index}`, ...(index % 2 ? ['killed-at', step] : [])]);
    });
    const outcomes = await Promise.all(started.map(({ ended }) => ended));
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith(old)).toBe(true);
    outcomes.forEach((outcome, index) => {
      if (index % 2 === 0) expect(outcome, `writer ${index} has written`).toEqual({ result: 'changed' });
      if (outcome) expect(text, `the entry of writer ${index}`).toContain(`- session-${index}\r\n`);
    });
  });

  test('one that was stopped so long that its lock was given up does not write over the others', async () => {
    const { root, file } = memory();
    const stopped = startWriter(writer, [root, file, 'stopped', 'stopped-at', 'temporary-synced']);
    onTestFinished(() => void stopped.process.kill('SIGKILL'));
    await untilStopped(stopped, file);
    const other = await updateFile(file, (text) => `${text}\nother`, { root, staleAfter: 1, waitFor: 2000 });
    expect(other).toEqual({ result: 'changed' });
    stopped.process.kill('SIGCONT');
    expect(await stopped.ended).toEqual({ result: 'changed' });
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith(`${old}\nother`)).toBe(true);
    expect(text).toContain('- stopped');
  });
});

/** It has made its temporary file, and then does nothing any more. */
async function untilStopped({ process: child }: Writer, file: string): Promise<void> {
  for (let round = 0; round < 6000; round++) {
    const isMade = readdirSync(dirname(file)).some((name) => name.endsWith('.tmp'));
    const state = isMade && readFileSync(`/proc/${child.pid}/stat`, 'utf8').replace(/^.*\) /, '')[0];
    if (state === 'T') return;
    await sleep(10);
  }
  throw new Error(`the writer never stopped; ${statSync(file).size} bytes`);
}
