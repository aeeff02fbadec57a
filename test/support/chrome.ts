import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** Chrome or Chromium, where the machine has one: `CHROME_PATH`, else by its names. */
export function findChrome(): string | undefined {
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.CHROME_PATH ?? '', ...places].find((path) => path !== '' && isProgram(path));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

interface Answer {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** A browser that is spoken to through its pipe. */
export class Chrome {
  readonly #profile = mkdtempSync(join(tmpdir(), 'prompt-lint-chrome-'));
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;

  constructor(program: string) {
    const profile = `--user-data-dir=${this.#profile}`;
    const args = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-zygote',
      '--remote-debugging-pipe',
      profile,
    ];
    this.#process = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    let rest = '';
    (this.#process.stdio[4] as Readable).setEncoding('utf8').on('data', (text: string) => {
      const messages = (rest + text).split('\0');
      rest = messages.pop()!;
      for (const message of messages) {
        const answer = JSON.parse(message) as Answer;
        if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
      }
    });
  }

  /** Opens a page and gives what a script returns that runs in it, once it is loaded. `until` waits for something to be there. */
  async run(address: string, script: string): Promise<unknown> {
    const { targetId } = await this.#ask('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.#ask('Target.attachToTarget', { targetId, flatten: true });
    await this.#ask('Page.navigate', { url: address }, sessionId);
    const expression = `(async () => {
      if (document.readyState !== 'complete') await new Promise((ready) => addEventListener('load', ready));
      const until = async (find) => {
        for (;;) {
          const found = find();
          if (found) return found;
          await new Promise((next) => setTimeout(next, 50));
        }
      };
      ${script}
    })()`;
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await this.#ask('Runtime.evaluate', params, sessionId);
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { value?: unknown }).value;
  }

  close(): void {
    this.#process.once('exit', () => rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 }));
    this.#process.kill('SIGKILL');
  }

  #ask(method: string, params: object, sessionId?: unknown): Promise<Record<string, unknown>> {
    const id = ++this.#last;
    (this.#process.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((done, failed) => {
      this.#waiting.set(id, ({ result, error }) =>
        error ? failed(new Error(error.message)) : done(result!),
      );
    });
  }
}
