import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeLimit, codeRefused, codeStarts, isCodeAllowed } from '../base/code-under-way.ts';
import { UserError } from '../base/errors.ts';

/**
 * Runs a config that is code and returns its default export. TypeScript is run by node itself where it can
 * (22.18 and newer), else by cosmiconfig through the project's compiler.
 *
 * @param text What the file holds.
 * @param root The repository's folder, absolute.
 * @throws UserError when code may not be run (`--no-config-code`), when the file cannot be run, exports no config, or waits for what can no longer come.
 */
export async function importConfig(path: string, text: string, root: string): Promise<unknown> {
  if (!isCodeAllowed()) throw codeRefused(path);
  const file = resolve(root, path);
  if (givenUp.get(file) === text) throw new UserError(`${path}: ${unfinished}`);
  const ended = codeStarts(path);
  const running = run(path, text, file);
  const giveUp = () => {
    givenUp.set(file, text);
    const forget = () => void givenUp.delete(file);
    running.then(forget, forget);
  };
  const config = await orNever(running, path, giveUp).finally(ended);
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    throw new UserError(`${path}: the config must be the default export: export default defineConfig({ … })`);
  return config;
}

/** Configs of which a server waits for the end no more, with their text; one that comes to it after all is run again. */
const givenUp = new Map<string, string>();

/**
 * A module may wait for what never answers. Nothing else is left to do then, and node would end as if all were well: it says so before, as
 * long as somebody listens. A server always has something else to do, and waits for so long only.
 *
 * @param giveUp Is told that the time is over.
 */
async function orNever<Config>(running: Promise<Config>, path: string, giveUp: () => void): Promise<Config> {
  let give = () => {};
  const never = new Promise<never>((_, reject) => {
    give = () => reject(new UserError(`${path}: ${unfinished}`));
  });
  const limit = codeLimit();
  const timer =
    limit === undefined
      ? undefined
      : setTimeout(() => {
          giveUp();
          give();
        }, limit);
  process.once('beforeExit', give);
  try {
    return await Promise.race([running, never]);
  } finally {
    clearTimeout(timer);
    process.off('beforeExit', give);
  }
}

const unfinished =
  'the config never finishes: it waits (await) for something that does not come, so that nothing was checked; mend it there';

async function run(path: string, text: string, file: string): Promise<unknown> {
  const isTypeScript = /\.[cm]?ts$/.test(path);
  try {
    // Not through cosmiconfig: its retry with require() hides where a syntax error is.
    if (!isTypeScript || nodeRunsTypeScript()) return (await import(addressOf(file, text))).default;
    const { defaultLoaders } = await import('cosmiconfig');
    return await defaultLoaders['.ts'](file, text);
  } catch (error) {
    if (isTypeScript && isWithoutCompiler(error))
      throw new UserError(
        `${path}: needs node 22.18 or newer, or the package typescript (version 5 or 6) in this project; or rename it to .mjs and leave the types out`,
      );
    throw new UserError(`${path}: the config cannot be run: ${firstLine(error)}`);
  }
}

const imported = new Map<string, { readonly text: string; readonly times: number }>();

/** Node keeps each module that it has imported: a config that changed since is asked for under another address. */
function addressOf(file: string, text: string): string {
  const before = imported.get(file);
  const times = before === undefined ? 1 : before.times + (before.text === text ? 0 : 1);
  imported.set(file, { text, times });
  return `${pathToFileURL(file).href}${times === 1 ? '' : `?${times}`}`;
}

function nodeRunsTypeScript(): boolean {
  return Boolean((process.features as { typescript?: unknown }).typescript);
}

/** There is no package typescript, or it is one (such as 7.0) without the functions that cosmiconfig calls. */
function isWithoutCompiler(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isMissing = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
  if (isMissing) return /package 'typescript'/.test(error.message);
  return error instanceof TypeError && error.message.startsWith('TypeScript Error in');
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.split('\n')[0] ?? '';
}
