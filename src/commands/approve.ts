import { resolve } from 'node:path';
import { orUserError, UserError } from '../core/base/errors.ts';
import { lineReader, type Terminal } from '../core/base/terminal.ts';
import { type RecordedApproval, withApproval } from '../core/changes/approval-edit.ts';
import { workPlace } from '../core/collect/files.ts';
import { readGit } from '../core/collect/git-unhurried.ts';
import { readDocument } from '../core/collect/read-file.ts';
import { replaceFile } from '../core/collect/write-file.ts';
import { promptDigest } from '../core/parse/approval.ts';
import type { LintedDocument } from '../core/parse/document.ts';
import type { GateChoice } from '../core/parse/gate-question.ts';
import type { Prompt } from '../core/parse/prompt.ts';
import { escapeVisible } from '../core/report/escape.ts';
import { lintAsPrompt, readAsPrompt } from '../library/queries/lint-as-prompt.ts';
import { classifyAnswer } from '../sessions/answers/classify.ts';
import { readCommand, wrongUsage } from './arguments.ts';
import { pathFromRoot } from './lint-request.ts';

/** `prompt-lint approve` (specification: Step 0.6): 0 when an answer is recorded, 1 when the prompt has errors or nobody answered. */
export async function approveCommand(
  args: readonly string[],
  terminal: Terminal,
  asked: Prompter = { readLine: lineReader(), now: () => new Date() },
): Promise<number> {
  const { file, answer: given, by, force } = readOptions(args);
  const absolute = resolve(terminal.cwd, file);
  const { document, prompt } = await readPrompt(absolute, file, terminal);
  const author = by ?? (await authorOf(terminal.cwd));
  const say = (line: string) => terminal.stderr(`${escapeVisible(line)}\n`);

  // Only a Yes is for what the prompt says.
  if (!force && (given === undefined || given === 'yes')) {
    // The errors of the prompt's own form: facts and sessions are for the linter to tell.
    const errors = (await lintAsPrompt(terminal.cwd, document)).filter(
      ({ rule, severity }) => severity === 'error' && rule.startsWith('prompt/'),
    );
    for (const { line, column, message, rule } of errors)
      say(`${file}:${line}:${column}  ${message}  ${rule}`);
    if (errors.length > 0) {
      const many = errors.length === 1 ? 'an error' : `${errors.length} errors`;
      say(
        `prompt-lint: the prompt has ${many} and was not approved; fix it, or use --force. Nothing is recorded`,
      );
      return 1;
    }
  }
  const answer = given ?? askAtGate(document, prompt, asked, say);
  if (answer === undefined) {
    say('prompt-lint: no answer, nothing is recorded');
    return 1;
  }
  const { text } = document;
  // The person may have taken their time.
  if (readDocument(absolute).text !== text)
    throw new UserError(`${file} changed while it was looked at; nothing is recorded, run approve again`);
  const now = asked.now().toISOString();
  const at = now.replace(/\.\d+Z$/, 'Z');
  const approval: RecordedApproval = { answer, by: author, at, digest: promptDigest(text, prompt) };
  const approved = withApproval(text, approval);
  orUserError(
    () => replaceFile(absolute, approved),
    (code) => `${file} cannot be written (${code}); nothing is recorded`,
  );
  terminal.stdout(`${escapeVisible(`${file}: ${done[answer]} by ${author} at ${at}`)}\n`);
  return 0;
}

const done: Readonly<Record<GateChoice, string>> = {
  yes: 'approved',
  modify: 'to be modified, as answered',
  cancel: 'cancelled',
};

function readOptions(args: readonly string[]) {
  const { values, positionals } = readCommand('approve', args, 1);
  const [file] = positionals;
  if (file === undefined) throw wrongUsage('approve', 'approve needs the file of a prompt');
  const { answer, by, force } = values;
  if (answer !== undefined && answer !== 'yes' && answer !== 'modify' && answer !== 'cancel')
    throw wrongUsage('approve', `--answer takes yes, modify or cancel, not "${answer}"`);
  if (by?.trim() === '') throw wrongUsage('approve', '--by needs a name');
  return { file, answer: answer as GateChoice | undefined, by: by?.trim(), force };
}

/** @throws UserError when the file is no prompt. */
async function readPrompt(absolute: string, written: string, { cwd }: Terminal) {
  const { text, fault } = readDocument(absolute);
  if (text === undefined || fault) {
    const why = fault?.id === 'missing' ? 'is not there' : `cannot be read (${fault?.id})`;
    throw wrongUsage('approve', `${written} ${why}`);
  }
  const where = workPlace(cwd);
  const { document, kind } = await readAsPrompt(where.root, pathFromRoot(written, cwd, where), text);
  const { prompt } = document.phase0;
  if (kind === 'prompt' && prompt) return { document, prompt };
  const what = kind === 'prompt' ? 'it has no section' : `it is a ${kind ?? 'file of another kind'}`;
  throw new UserError(`${written} is not a perfected prompt (${what}); only prompts are approved`);
}

/** @throws UserError when git does not know who is asked. */
async function authorOf(cwd: string): Promise<string> {
  const read = async (key: string) => (await readGit(cwd, 'config', '--get', key)).trim();
  const [name, email] = [await read('user.name'), await read('user.email')];
  if (name === '' && email === '')
    throw new UserError(
      'git does not know your name; say who answers with --by "NAME <MAIL>", or set user.name',
    );
  return [name, name === '' ? email : email && `<${email}>`].filter((part) => part !== '').join(' ');
}

/** What the command takes from the person in front of it. */
interface Prompter {
  /** The next line of what the person types, without its line break; undefined at the end of input. */
  readLine(): string | undefined;
  now(): Date;
}

/** Shows what the Yes is for, and asks until the answer is clear; undefined at the end of input. */
function askAtGate(
  { path, text }: LintedDocument,
  { sections }: Prompt,
  asked: Prompter,
  say: (line: string) => void,
): GateChoice | undefined {
  say(path);
  for (const { name, label, content } of sections) {
    if (name !== 'goal' && name !== 'scope') continue;
    say('');
    say(label.text);
    for (const line of text.slice(content.start, content.end).split(/\r\n|\r|\n/)) say(`  ${line}`);
  }
  say('');
  for (;;) {
    say('Proceed? [Yes / Modify / Cancel]');
    const line = asked.readLine();
    if (line === undefined) return undefined;
    const { answer, reason } = classifyAnswer(line);
    if (answer !== 'unclear') return answer;
    say(
      `That is no answer${reason === undefined ? '' : `: it ${reason}`}. Yes starts the work as specified, Modify changes the prompt first, Cancel ends it.`,
    );
  }
}
