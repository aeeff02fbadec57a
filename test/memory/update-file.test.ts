import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type UpdateOptions, updateFile } from '../../src/library/memory/file/update-file.ts';
import { withEntry } from '../../src/library/memory/with-entry.ts';
import { temporaryFolder } from '../support/repository.ts';

const appended = (text: string | undefined) => `${text ?? ''}new\n`;

/** A repository with a memory file, and the function that updates it. */
function memory(content?: string | Buffer) {
  const root = temporaryFolder();
  const folder = join(root, '.assistant/memory');
  const file = join(folder, 'sessions.md');
  if (content !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, content);
  }
  const update = (change = appended, options: Partial<UpdateOptions> = {}) =>
    updateFile(file, change, { root, ...options });
  return { root, folder, file, update };
}

describe('a file is written', () => {
  test('in a folder that is made for it', async () => {
    const { folder, file, update } = memory();
    expect(await update()).toEqual({ result: 'created' });
    expect(readFileSync(file, 'utf8')).toBe('new\n');
    expect(readdirSync(folder)).toEqual(['sessions.md']);
  });

  test('with its mode and its owner', async () => {
    const { file, update } = memory('old\n');
    chmodSync(file, 0o640);
    if (process.getuid?.() === 0) chownSync(file, 1234, 1234);
    const { uid, mode } = statSync(file);
    expect(await update()).toEqual({ result: 'changed' });
    expect(statSync(file)).toMatchObject({ uid, mode });
  });

  test('not at all when nothing changes', async () => {
    const { file, update } = memory('old\n');
    const { ino } = statSync(file);
    expect(await update((text) => text!)).toEqual({ result: 'unchanged' });
    expect(statSync(file).ino).toBe(ino);
  });

  test('not at all when there is none and nothing to say', async () => {
    const { file, update } = memory();
    expect(await update(() => '')).toEqual({ result: 'unchanged' });
    expect(existsSync(file)).toBe(false);
  });

  test.each([
    ['Latin 1', Buffer.from([0x4a, 0xe1, 0x6e, 0x0a])],
    ['cut off characters', Buffer.from([0xe2, 0x82, 0x0a, 0xf0, 0x9f, 0x98, 0x0a])],
    ['encoded surrogates and too long forms', Buffer.from([0xed, 0xa0, 0x80, 0xc0, 0xaf, 0xf5, 0x80, 0x0a])],
    ['an astral character before a stray byte', Buffer.from([0xf0, 0x9f, 0x98, 0x80, 0x80, 0x0a])],
  ])('with every byte of %s kept', async (_, bytes) => {
    const { file, update } = memory(bytes);
    expect(await update()).toEqual({ result: 'changed' });
    expect(readFileSync(file)).toEqual(Buffer.concat([bytes, Buffer.from('new\n')]));
  });

  test('through a link within the repository, which stays a link', async () => {
    const { root, folder, file, update } = memory();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(root, 'log.md'), 'old\n');
    symlinkSync('../../log.md', file);
    expect(await update()).toEqual({ result: 'changed' });
    expect(readFileSync(join(root, 'log.md'), 'utf8')).toBe('old\nnew\n');
    expect(readdirSync(root).sort()).toEqual(['.assistant', 'log.md']);
  });
});

test('a file that others may not read is not readable for them meanwhile', async () => {
  const { file, folder, update } = memory('old\n');
  chmodSync(file, 0o600);
  const modes: number[] = [];
  await update(appended, {
    step: (step) => {
      const temporary = readdirSync(folder).find((name) => name.endsWith('.tmp'));
      if (step === 'temporary-written') modes.push(statSync(join(folder, temporary!)).mode & 0o777);
    },
  });
  expect(modes).toEqual([0o600]);
});

describe('a person who edits meanwhile', () => {
  test('between reading and replacing loses nothing', async () => {
    const { file, update } = memory('old\n');
    let edits = 0;
    const outcome = await update(appended, {
      step(step) {
        if (step === 'temporary-synced' && edits < 3) writeFileSync(file, `edited ${++edits}\n`);
      },
    });
    expect(outcome).toEqual({ result: 'changed' });
    expect(readFileSync(file, 'utf8')).toBe('edited 3\nnew\n');
  });

  test('and makes the file meanwhile loses nothing', async () => {
    const { file, update } = memory();
    const outcome = await update(appended, {
      step(step) {
        if (step === 'temporary-made' && !existsSync(file)) writeFileSync(file, 'theirs\n');
      },
    });
    expect(outcome).toEqual({ result: 'changed' });
    expect(readFileSync(file, 'utf8')).toBe('theirs\nnew\n');
  });

  test('without an end is told of, and loses nothing', async () => {
    const { folder, file, update } = memory('old\n');
    let edits = 0;
    const outcome = await update(appended, {
      step(step) {
        if (step === 'temporary-synced') writeFileSync(file, `edited ${++edits}\n`);
      },
    });
    expect(outcome).toMatchObject({ result: 'failed', reason: 'changing' });
    expect(readFileSync(file, 'utf8')).toBe(`edited ${edits}\n`);
    expect(readdirSync(folder)).toEqual(['sessions.md']);
  });
});

describe('a lock', () => {
  const now = () => new Date().toISOString();
  const record = { token: 'ab12', pid: process.pid, host: 'elsewhere', time: now() };

  test('of another writer is waited for, and then told of', async () => {
    const { folder, file, update } = memory('old\n');
    writeFileSync(join(folder, '.sessions.md.lock'), JSON.stringify({ ...record, time: now() }));
    const outcome = await update(appended, { waitFor: 50 });
    expect(outcome).toMatchObject({ result: 'failed', reason: 'locked' });
    expect(outcome).toHaveProperty(
      'message',
      expect.stringMatching(
        /^\.assistant\/memory\/sessions\.md was not written: process \d+ on elsewhere \(since .*\) holds \.assistant\/memory\/\.sessions\.md\.lock; run the command again$/,
      ),
    );
    expect(readFileSync(file, 'utf8')).toBe('old\n');
  });

  test.each([
    ['of a process that is gone', { pid: 2 ** 22 + 1 }, {}],
    ['that is old, of a host that cannot be asked', { time: '2020-01-01T00:00:00Z' }, { host: 'elsewhere' }],
    ['from the future', { time: '2099-01-01T00:00:00Z' }, { host: 'elsewhere' }],
  ])('%s is broken', async (_, change, host) => {
    const { folder, file, update } = memory('old\n');
    const lock = join(folder, '.sessions.md.lock');
    let own = '';
    await update((text) => text!, {
      step(step) {
        if (step === 'locked') own = readFileSync(lock, 'utf8');
      },
    });
    expect(JSON.parse(own).host.split(' ')[0]).toBe(hostname());
    writeFileSync(lock, JSON.stringify({ ...JSON.parse(own), ...host, ...change }));
    expect(await update(appended, { waitFor: 0 })).toEqual({ result: 'changed' });
    expect(readFileSync(file, 'utf8')).toBe('old\nnew\n');
    expect(readdirSync(folder)).toEqual(['sessions.md']);
  });

  test.each(['', 'nonsense', '{"pid":1}', '{"token":"../../x","pid":1,"host":"h","time":"2026-01-01"}'])(
    'that holds %j is given up after a while',
    async (content) => {
      const { folder, update } = memory('old\n');
      writeFileSync(join(folder, '.sessions.md.lock'), content);
      expect(await update()).toEqual({ result: 'changed' });
      expect(readdirSync(folder)).toEqual(['sessions.md']);
    },
  );

  test('is given back when the change throws, and the error goes through', async () => {
    const { folder, update } = memory('old\n');
    const faulty = () => {
      throw new RangeError('broken');
    };
    await expect(update(faulty)).rejects.toThrow('broken');
    expect(readdirSync(folder)).toEqual(['sessions.md']);
  });

  test('keeps the writers of one process apart', async () => {
    const { file, update } = memory('');
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index}\n`);
    await Promise.all(lines.map((line) => update((text) => text! + line, { waitFor: 20_000 })));
    expect(
      readFileSync(file, 'utf8')
        .split(/(?<=\n)/)
        .sort(),
    ).toEqual(lines.sort());
  });
});

describe('what cannot be written is told of, in one line', () => {
  test.each([
    ['UTF-16', Buffer.from('\uFEFFold', 'utf16le'), 'it is no UTF-8 text; save it as UTF-8'],
    ['binary', Buffer.from('a\0b'), 'it is no UTF-8 text; save it as UTF-8'],
  ])('%s', async (_, bytes, why) => {
    const { file, update } = memory(bytes);
    const message = `.assistant/memory/sessions.md was not written: ${why}`;
    expect(await update()).toEqual({ result: 'failed', reason: 'refused', message });
    expect(readFileSync(file)).toEqual(bytes);
  });

  test('a link out of the repository', async () => {
    const { folder, file, update } = memory();
    const elsewhere = join(temporaryFolder(), 'stolen.md');
    writeFileSync(elsewhere, 'theirs');
    mkdirSync(folder, { recursive: true });
    symlinkSync(elsewhere, file);
    expect(await update()).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('leads out of'),
    });
    expect(readFileSync(elsewhere, 'utf8')).toBe('theirs');
  });

  test('a folder that is a link out of the repository', async () => {
    const { root, update } = memory();
    const elsewhere = temporaryFolder();
    symlinkSync(elsewhere, join(root, '.assistant'));
    expect(await update()).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('leads out of'),
    });
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  test('a link to nothing', async () => {
    const { folder, file, update } = memory();
    mkdirSync(folder, { recursive: true });
    symlinkSync('nowhere.md', file);
    expect(await update()).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('not there'),
    });
  });

  test('a path outside of the repository', async () => {
    const { root } = memory();
    const file = join(root, '../outside-of-it.md');
    expect(await updateFile(file, appended, { root })).toMatchObject({ reason: 'refused' });
    expect(existsSync(file)).toBe(false);
  });

  test('a folder under its name', async () => {
    const { file, update } = memory();
    mkdirSync(file, { recursive: true });
    expect(await update()).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('it is a folder'),
    });
  });

  test('a file where its folder should be', async () => {
    const { root, update } = memory();
    writeFileSync(join(root, '.assistant'), '');
    expect(await update()).toMatchObject({
      reason: 'system',
      message: expect.stringContaining('a file stands'),
    });
  });

  test.skipIf(process.getuid?.() !== 0)('a folder and a file that are read-only', async () => {
    const { root, folder, file, update } = memory('old\n');
    for (const path of [root, join(root, '.assistant'), folder, file]) chownSync(path, 65534, 65534);
    process.seteuid!(65534);
    try {
      chmodSync(file, 0o444);
      expect(await update()).toMatchObject({
        reason: 'refused',
        message: expect.stringContaining('read-only'),
      });
      chmodSync(file, 0o644);
      chmodSync(folder, 0o555);
      expect(await update()).toMatchObject({
        reason: 'system',
        message: expect.stringContaining('no permission'),
      });
    } finally {
      process.seteuid!(0);
    }
    expect(readFileSync(file, 'utf8')).toBe('old\n');
  });
});

test('an entry is put into a file with a line in another encoding, and found again', async () => {
  const { file, update } = memory(Buffer.from('# Log\n\nJ\xe1n\n', 'latin1'));
  const entry = { id: '7c1e', date: '2026-11-20', branch: 'main', body: 'Čo sa urobilo 😀' };
  expect(await update((text) => withEntry(text, entry))).toEqual({ result: 'changed' });
  expect(await update((text) => withEntry(text, entry))).toEqual({ result: 'unchanged' });
  expect(readFileSync(file).subarray(0, 12)).toEqual(Buffer.from('# Log\n\nJ\xe1n\n\n', 'latin1'));
});
