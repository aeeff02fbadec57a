import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../base/errors.ts';
import type { Terminal } from '../base/terminal.ts';
import { copilotTranscript, newestTranscript } from '../collect/newest-transcript.ts';
import { readDocument } from '../collect/read-file.ts';
import { findRoot } from '../collect/root.ts';
import { type HookInput, readHookInput } from '../gate/hook-input.ts';
import { escapeVisible } from '../report/escape.ts';
import type { SessionRequest } from '../session-end/gather.ts';
import { writeSessionEnd } from '../session-end/write-entry.ts';
import { readHookText } from './hook-text.ts';
import { usages } from './usage.ts';
import { wrongUsage } from './wrong-usage.ts';

const usage = usages['session-end'].line;

interface Options {
  readonly transcript: string | undefined;
  readonly since: string | undefined;
  readonly notes: string | undefined;
  readonly dryRun: boolean;
}

/**
 * `prompt-lint session-end`: writes the session's entry with its Diligence Summary (formats.md, section 5). As a hook it never fails: the
 * assistant is about to exit.
 */
export async function sessionEndCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const say = (line: string) => terminal.stderr(`prompt-lint session-end: ${escapeVisible(line)}\n`);
  let options: Options;
  try {
    options = readOptions(args);
  } catch (error) {
    if (!readHookInput(await readHookText())) throw error;
    say((error as Error).message);
    return 0;
  }
  const text = options.transcript === undefined ? await readHookText() : '';
  const hook = text.trim() === '' ? undefined : readHookInput(text);
  if (text.trim() !== '' && !hook) {
    const what = 'standard input is no hook input that is known';
    if (!/^\s*[{[]/.test(text)) throw new UserError(`${what}; ${usage}`);
    say(`${what}; the session is looked for as by hand`);
  }
  try {
    return await run(options, hook, terminal, say);
  } catch (error) {
    if (!hook) throw error;
    say((error instanceof Error ? error.message : String(error)).split('\n')[0]!);
    return 0;
  }
}

async function run(
  options: Options,
  hook: HookInput | undefined,
  terminal: Terminal,
  say: (line: string) => void,
): Promise<number> {
  const { root, inRepository } = rootOf(hook, terminal);
  const request: SessionRequest = {
    ...{ root, inRepository, since: options.since, sessionId: hook?.sessionId, trouble: say },
    content: hook?.session && Buffer.from(JSON.stringify(hook.session)),
    transcript: transcriptOf(options, hook, root, terminal, say),
    notes: options.notes === undefined ? undefined : readNotesFile(options.notes, terminal),
  };
  const clock = { dryRun: options.dryRun, today: new Date().toISOString().slice(0, 10) };
  const outcome = await (hook ? orFromGit(request, clock, say) : writeSessionEnd(request, clock));
  for (const line of outcome.failed) say(line);
  if (outcome.id === undefined) say('there is nothing to tell, so no entry is written');
  if (options.dryRun) terminal.stdout(outcome.diff);
  else if (!hook && outcome.id !== undefined && outcome.failed.length === 0)
    terminal.stdout(
      `${outcome.changed.length === 0 ? 'nothing to change' : `written: ${outcome.changed.join(', ')}`} (session ${escapeVisible(outcome.id)})\n`,
    );
  return hook || outcome.failed.length === 0 ? 0 : 2;
}

/** What git knows is certain, also when the transcript cannot be read. */
async function orFromGit(
  request: SessionRequest,
  clock: { readonly dryRun: boolean; readonly today: string },
  say: (line: string) => void,
) {
  try {
    return await writeSessionEnd(request, clock);
  } catch (error) {
    if (!(error instanceof UserError) || (request.transcript ?? request.content) === undefined) throw error;
    say(`${error.message.split('\n')[0]}; the entry says what git knows`);
    return writeSessionEnd(
      { ...request, transcript: undefined, content: undefined, since: undefined },
      clock,
    );
  }
}

/** The repository in which the assistant works; the current folder's where a hook does not tell, or tells one that is gone. */
function rootOf(
  hook: HookInput | undefined,
  { cwd, env }: Terminal,
): { root: string; inRepository: boolean } {
  // The assistant may have gone into another repository meanwhile; these name the one that it was started in.
  const started = hook ? [env.CLAUDE_PROJECT_DIR, env.GEMINI_PROJECT_DIR, env.CURSOR_PROJECT_DIR] : [];
  for (const folder of [...started, hook?.cwd, cwd]) {
    if (!folder || !existsSync(folder)) continue;
    const root = findRoot(folder);
    if (root !== undefined) return { root, inRepository: true };
  }
  return { root: cwd, inRepository: false };
}

function transcriptOf(
  { transcript }: Options,
  hook: HookInput | undefined,
  root: string,
  { cwd, env }: Terminal,
  say: (line: string) => void,
): string | undefined {
  if (transcript !== undefined) return resolve(cwd, transcript);
  const homes = { home: env.HOME ?? env.USERPROFILE ?? homedir(), env };
  if (!hook) {
    const found = newestTranscript(root, homes);
    if (found === undefined)
      say('no transcript of a session in this repository was found; the entry says what git knows');
    return found;
  }
  if (hook.session !== undefined) return undefined;
  if (hook.transcript !== undefined) return resolve(cwd, hook.transcript);
  const found =
    hook.program === 'copilot' && hook.sessionId !== undefined
      ? copilotTranscript(hook.sessionId, homes)
      : undefined;
  if (found === undefined) say(`${hook.program} names no transcript; the entry says what git knows`);
  return found;
}

function readNotesFile(name: string, { cwd }: Terminal): { name: string; text: string } {
  const { text, fault } = readDocument(resolve(cwd, name));
  if (text === undefined) {
    const why = fault?.id === 'missing' ? 'is not there' : `cannot be read (${fault?.id ?? 'no text'})`;
    throw new UserError(`the notes ${name} ${why}; ${usage}`);
  }
  return { name, text };
}

function readOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        transcript: { type: 'string' },
        since: { type: 'string' },
        notes: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
    for (const name of ['transcript', 'since', 'notes'] as const)
      if (values[name] === '') throw new Error(`--${name} needs a value`);
    const { transcript, since, notes } = values;
    return { transcript, since, notes, dryRun: values['dry-run'] === true };
  } catch (error) {
    throw wrongUsage(error, usage);
  }
}
