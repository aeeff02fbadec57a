import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import type { UpdateOutcome } from '../../src/library/memory/file/update-file.ts';

/** Bundles `writer.ts`, so that a process starts fast. @returns Its path. */
export async function bundleWriter(folder: string): Promise<string> {
  const file = join(folder, 'writer.mjs');
  await build({
    input: fileURLToPath(new URL('./writer.ts', import.meta.url)),
    output: { file, format: 'esm' },
    platform: 'node',
    logLevel: 'silent',
  });
  return file;
}

/** A process of a writer, started. */
export interface Writer {
  readonly process: ChildProcess;
  /** What it printed, when it has ended; undefined when it was killed. */
  readonly ended: Promise<UpdateOutcome | undefined>;
}

export function startWriter(writer: string, args: readonly string[]): Writer {
  const child = spawn(process.execPath, [writer, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const ended = new Promise<UpdateOutcome | undefined>((resolve) => {
    child.on('close', () => resolve(printed === '' ? undefined : JSON.parse(printed)));
  });
  return { process: child, ended };
}
