import { existsSync, fstatSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { orUndefined, UserError } from '../core/base/errors.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { findRoot, statOf } from '../core/collect/files.ts';
import { readDocument } from '../core/collect/read-file.ts';
import { copilotTranscript, newestTranscript } from '../core/collect/transcripts.ts';
import { escapeLines, escapeVisible } from '../core/report/escape.ts';
import type { SessionRequest } from '../library/session-end/gather.ts';
import { writeSessionEnd } from '../library/session-end/write-entry.ts';
import { type HookInput, readHookInput } from '../sessions/live-gate/hook-input.ts';
import { readCommand, wrongUsage } from './arguments.ts';
import { keepGoing } from './keep-going.ts';

type Options = ReturnType<typeof readCommand<'session-end'>>['values'];

/** Programs end their hooks after a while; in milliseconds. */
const longestConfig = 5000;

/** `prompt-lint session-end` (formats.md, section 5). As a hook it never fails: the assistant is about to exit. */
export async function sessionEndCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const say = (line: string) => terminal.stderr(`prompt-lint session-end: ${escapeVisible(line)}\n`);
  let options: Options;
  try {
    options = readCommand('session-end', args, 0).values;
  } catch (error) {
    if (!isJsonLike(await readHookText())) throw error;
    say((error as Error).message);
    return 0;
  }
  const text = options.transcript === undefined ? await readHookText() : '';
  const hook = text.trim() === '' ? undefined : readHookInput(text);
  const caller: Caller = hook?.program ? { hook } : text.trim() === '' ? 'a person' : 'an unknown program';
  if (caller === 'an unknown program') {
    const what = 'standard input is not a known hook input';
    if (!isJsonLike(text)) throw wrongUsage('session-end', what);
    // The newest transcript may be that of last week's session: nobody has asked for that one to be written again.
    say(
      `${what}, so it is not known which session ended; the entry says what git knows. By hand: prompt-lint session-end --transcript FILE`,
    );
  }
  // The entry is worth more than what a config adds to it.
  if (caller !== 'a person') keepGoing(terminal, longestConfig);
  try {
    return await run(options, caller, terminal, say);
  } catch (error) {
    if (caller === 'a person') throw error;
    say((error instanceof Error ? error.message : String(error)).split('\n')[0]!);
    return 0;
  }
}

/** Who wants the entry: a program is about to exit, and is not failed. */
type Caller = { readonly hook: HookInput } | 'an unknown program' | 'a person';

async function run(
  options: Options,
  caller: Caller,
  terminal: Terminal,
  say: (line: string) => void,
): Promise<number> {
  const hook = typeof caller === 'object' ? caller.hook : undefined;
  const { root, inRepository } = rootOf(hook, terminal);
  const transcript =
    caller === 'an unknown program' ? undefined : transcriptOf(options, hook, root, terminal, say);
  // Programs make a transcript before the first word is said.
  const stat = hook && transcript !== undefined ? statOf(transcript) : undefined;
  if (stat?.isFile() && stat.size === 0) {
    say(`the transcript ${transcript} is empty: nothing was said, so no entry is written`);
    return 0;
  }
  const request: SessionRequest = {
    ...{ root, inRepository, since: options.since, sessionId: hook?.sessionId, trouble: say, transcript },
    content: hook?.session && Buffer.from(JSON.stringify(hook.session)),
    notes: options.notes === undefined ? undefined : readNotesFile(options.notes, terminal),
  };
  const clock = { dryRun: options['dry-run'] === true, today: new Date().toISOString().slice(0, 10) };
  const isPerson = caller === 'a person';
  const outcome = await (isPerson ? writeSessionEnd(request, clock) : orFromGit(request, clock, say));
  for (const line of outcome.failed) say(line);
  if (outcome.id === undefined) say('there is nothing to record, so no entry is written');
  if (options['dry-run']) terminal.stdout(escapeLines(outcome.diff));
  else if (isPerson && outcome.id !== undefined && outcome.failed.length === 0)
    terminal.stdout(
      `${outcome.changed.length === 0 ? 'nothing to change' : `written: ${escapeVisible(outcome.changed.join(', '))}`} (session ${escapeVisible(outcome.id)})\n`,
    );
  return isPerson && outcome.failed.length > 0 ? 2 : 0;
}

/** Whether a program wrote it, and not a person: what is called by a program must not fail it. */
function isJsonLike(text: string): boolean {
  return /^[\s\uFEFF]*[{[]/.test(text);
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

function readNotesFile(name: string, { cwd }: Terminal): { name: string; text: string } {
  const { text, fault } = readDocument(resolve(cwd, name));
  if (text === undefined) {
    const why = fault?.id === 'missing' ? 'is not there' : `cannot be read (${fault?.id ?? 'no text'})`;
    throw wrongUsage('session-end', `the notes ${name} ${why}`);
  }
  return { name, text };
}

/** So long nothing has to come until nothing is taken to come any more; milliseconds. */
const quietTime = 1000;
const mostBytes = 64 * 1024 * 1024;

/** What a program hands to its hook on standard input, if any. Some keep the pipe open: the text ends where its JSON does, or after a moment. */
async function readHookText(): Promise<string> {
  if (process.stdin.isTTY || fstatSync(0).isCharacterDevice()) return '';
  const { stdin } = process;
  const pieces: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(quiet);
      stdin.removeAllListeners();
      stdin.on('error', () => {});
      stdin.destroy();
      resolve(Buffer.concat(pieces).toString('utf8'));
    };
    const quiet = setTimeout(finish, quietTime);
    stdin.on('data', (piece: Buffer) => {
      quiet.refresh();
      pieces.push(piece);
      size += piece.length;
      if (size > mostBytes || (/[}\s]/.test(String.fromCharCode(piece.at(-1)!)) && isWhole(pieces))) finish();
    });
    stdin.on('end', finish);
    stdin.on('error', finish);
  });
}

function isWhole(pieces: readonly Buffer[]): boolean {
  const text = Buffer.concat(pieces).toString('utf8').trimEnd();
  return text.endsWith('}') && orUndefined(() => JSON.parse(text)) !== undefined;
}

/** The repository in which the assistant works; the current folder's where a hook does not tell, or tells one that is gone. */
function rootOf(hook: HookInput | undefined, { cwd, env }: Terminal) {
  // The assistant may have gone into another repository meanwhile; these name the one that it was started in.
  const started = hook ? [env.CLAUDE_PROJECT_DIR, env.GEMINI_PROJECT_DIR, env.CURSOR_PROJECT_DIR] : [];
  for (const folder of [...started, hook?.cwd, cwd]) {
    if (!folder || !existsSync(folder)) continue;
    const root = findRoot(folder);
    if (root !== undefined) return { root, inRepository: true };
  }
  return { root: cwd, inRepository: false };
}

/** The transcript of the session that ended: the one that is named, by the options before the hook, or else the newest. */
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
  if (found === undefined)
    say('the hook input names no transcript of the session; the entry says what git knows');
  return found;
}
