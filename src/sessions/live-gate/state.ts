import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { orUndefined } from '../../core/base/errors.ts';
import { isPrivate, makePrivateFolder } from '../../core/base/user-cache.ts';
import { hashOf } from './transcript.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** States of sessions that nobody has gone on with for so long are removed. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/**
 * What is kept between the calls of a session: a file of the user's own, outside of every repository. The session's id and path go into its name as a hash,
 * so that they may hold anything.
 */
export function stateOf(session: string, env: Environment) {
  const name = `${hex(hashOf(Buffer.from(session)))}${hex(hashOf(Buffer.from(session), 0x9747b28c))}.json`;
  return {
    /** The JSON that was kept; undefined when there is none, or none that can be trusted. */
    read(): unknown {
      for (const folder of stateFolders(env)) {
        const value = isOwn(folder) ? readOwn(join(folder, name)) : undefined;
        if (value !== undefined) return value;
      }
      return undefined;
    },
    /** Keeps it for the next call, in one step. Does nothing where it cannot: the next call then reads the transcript anew. */
    write(value: unknown) {
      for (const folder of stateFolders(env)) if (writeIn(folder, name, JSON.stringify(value))) return;
    },
  };
}

/** What is kept of all sessions, and how to forget it. */
export function keptStates(env: Environment): { readonly value: unknown; remove(): void }[] {
  return stateFolders(env)
    .filter(isOwn)
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ value: readOwn(file), remove: () => rmSync(file, { force: true }) }));
}

/** Where states are kept: the first folder that can be written. */
export function stateFolders(env: Environment): readonly string[] {
  const user = process.getuid?.();
  const home = env.XDG_STATE_HOME || (env.HOME && join(env.HOME, '.local/state')) || env.LOCALAPPDATA;
  const temporary = env.TMPDIR || env.TEMP || '/tmp';
  return [
    ...(home ? [join(home, 'prompt-lint', 'gate')] : []),
    join(temporary, `prompt-lint-gate-${user ?? env.USERNAME ?? 'user'}`),
  ];
}

function hex(number: number): string {
  return number.toString(16).padStart(8, '0');
}

function readOwn(file: string): unknown {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    const stat = fstatSync(descriptor);
    if (!stat.isFile() || !isPrivate(stat)) return undefined;
    return JSON.parse(readFileSync(descriptor, 'utf8'));
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function writeIn(folder: string, name: string, text: string): boolean {
  const file = join(folder, name);
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    if (!isOwn(folder)) {
      makePrivateFolder(folder);
      chmodSync(folder, 0o700);
      if (!isOwn(folder)) return false;
    }
    if (!lstatSync(file, { throwIfNoEntry: false })) sweep(folder);
    writeFileSync(temporary, text, { flag: 'wx', mode: 0o600 });
    renameSync(temporary, file);
    return true;
  } catch {
    // The folder cannot even be there.
    orUndefined(() => rmSync(temporary, { force: true }));
    return false;
  }
}

/** Whether it is a folder, and nobody else may write there: a temporary folder is open to all. */
function isOwn(folder: string): boolean {
  const stat = orUndefined(() => lstatSync(folder));
  return stat?.isDirectory() === true && isPrivate(stat);
}

/** Once a session: what old ones have left goes. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > keptFor) rmSync(file, { force: true });
  }
}
