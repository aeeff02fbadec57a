import { resolve } from 'node:path';
import { UserError } from '../base/errors.ts';
import type { Terminal } from '../base/terminal.ts';
import { readDocument } from '../collect/read-file.ts';
import { statOf } from '../collect/stat-of.ts';
import { type HookInput, readHookInput } from '../gate/hook-input.ts';
import { escapeLines, escapeVisible } from '../report/escape.ts';
import type { SessionRequest } from '../session-end/gather.ts';
import { writeSessionEnd } from '../session-end/write-entry.ts';
import { readHookText } from './hook-text.ts';
import { keepGoing } from './keep-going.ts';
import { readSessionEndOptions, type SessionEndOptions } from './session-end-options.ts';
import { usages } from './usage.ts';
import { rootOf, transcriptOf } from './which-session.ts';

/** Programs end their hooks after a while; in milliseconds. */
const longestConfig = 5000;
const usage = usages['session-end'].line;

/**
 * `prompt-lint session-end`: writes the session's entry with its Diligence Summary (formats.md, section 5). As a hook it never fails: the
 * assistant is about to exit.
 */
export async function sessionEndCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const say = (line: string) => terminal.stderr(`prompt-lint session-end: ${escapeVisible(line)}\n`);
  let options: SessionEndOptions;
  try {
    options = readSessionEndOptions(args);
  } catch (error) {
    if (!isJsonLike(await readHookText())) throw error;
    say((error as Error).message);
    return 0;
  }
  const text = options.transcript === undefined ? await readHookText() : '';
  const hook = text.trim() === '' ? undefined : readHookInput(text);
  const caller: Caller = hook?.program ? { hook } : text.trim() === '' ? 'a person' : 'an unknown program';
  if (caller === 'an unknown program') {
    const what = 'standard input is no hook input that is known';
    if (!isJsonLike(text)) throw new UserError(`${what}; ${usage}`);
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
  options: SessionEndOptions,
  caller: Caller,
  terminal: Terminal,
  say: (line: string) => void,
): Promise<number> {
  const hook = typeof caller === 'object' ? caller.hook : undefined;
  const { root, inRepository } = rootOf(hook, terminal);
  const transcript =
    caller === 'an unknown program' ? undefined : transcriptOf(options, hook, root, terminal, say);
  if (hook && transcript !== undefined && isEmptyFile(transcript)) {
    say(`the transcript ${transcript} is empty: no word was said, so no entry is written`);
    return 0;
  }
  const request: SessionRequest = {
    ...{ root, inRepository, since: options.since, sessionId: hook?.sessionId, trouble: say, transcript },
    content: hook?.session && Buffer.from(JSON.stringify(hook.session)),
    notes: options.notes === undefined ? undefined : readNotesFile(options.notes, terminal),
  };
  const clock = { dryRun: options.dryRun, today: new Date().toISOString().slice(0, 10) };
  const isPerson = caller === 'a person';
  const outcome = await (isPerson ? writeSessionEnd(request, clock) : orFromGit(request, clock, say));
  for (const line of outcome.failed) say(line);
  if (outcome.id === undefined) say('there is nothing to tell, so no entry is written');
  if (options.dryRun) terminal.stdout(escapeLines(outcome.diff));
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

/** Programs make a transcript before the first word is said. */
function isEmptyFile(path: string): boolean {
  const stat = statOf(path);
  return stat?.isFile() === true && stat.size === 0;
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
    throw new UserError(`the notes ${name} ${why}; ${usage}`);
  }
  return { name, text };
}
