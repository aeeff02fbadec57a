import { resolve } from 'node:path';
import { UserError } from '../base/errors.ts';
import type { Terminal } from '../base/terminal.ts';
import { readDocument } from '../collect/read-file.ts';
import { type HookInput, readHookInput } from '../gate/hook-input.ts';
import { escapeVisible } from '../report/escape.ts';
import type { SessionRequest } from '../session-end/gather.ts';
import { writeSessionEnd } from '../session-end/write-entry.ts';
import { readHookText } from './hook-text.ts';
import { readSessionEndOptions, type SessionEndOptions } from './session-end-options.ts';
import { usages } from './usage.ts';
import { rootOf, transcriptOf } from './which-session.ts';

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
  options: SessionEndOptions,
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

function readNotesFile(name: string, { cwd }: Terminal): { name: string; text: string } {
  const { text, fault } = readDocument(resolve(cwd, name));
  if (text === undefined) {
    const why = fault?.id === 'missing' ? 'is not there' : `cannot be read (${fault?.id ?? 'no text'})`;
    throw new UserError(`the notes ${name} ${why}; ${usage}`);
  }
  return { name, text };
}
