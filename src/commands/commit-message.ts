import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rules } from '../../rules/index.ts';
import { orUserError } from '../core/base/errors.ts';
import { withModules } from '../core/base/lazy-module.ts';
import { didYouMean } from '../core/base/nearest.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { isNoWork } from '../core/changes/own-files.ts';
import { carriedOutPrompts } from '../core/check/lint-file.ts';
import { select } from '../core/check/select.ts';
import { collect } from '../core/collect/collect.ts';
import { pathInTree } from '../core/collect/departures.ts';
import { git, gitOrThrow, readBlobs, splitNul } from '../core/collect/git.ts';
import type { Collection } from '../core/collect/policy.ts';
import { decode } from '../core/collect/read-file.ts';
import { loadConfigs } from '../core/config/configs.ts';
import { type ApprovalState, approvalState, readApproval } from '../core/parse/approval.ts';
import { escapeVisible } from '../core/report/escape.ts';
import type { Severity } from '../core/rule/rule.ts';
import { readAsPrompt } from '../library/queries/lint-as-prompt.ts';

/** The commit-msg hook: checks the prompts that the message names, or names the one prompt that the staged change carries out. 1 where one is not approved. */
export async function commitMessageHook(file: string, terminal: Terminal): Promise<number> {
  const message = resolve(terminal.cwd, file);
  const collection = await collect({ cwd: terminal.cwd, staged: true });
  const { root } = collection;
  const text = orUserError(
    () => readFileSync(message, 'utf8'),
    (code) => `the commit message ${file} cannot be read (${code})`,
  );
  // A message without words tells git not to commit: a line of ours would make it one.
  if (isEmpty(root, text)) return 0;
  const named = promptsNamed(root, message);
  if (named.length === 0) {
    const prompts = await promptsOfChange(collection);
    if (prompts.length === 1) addTrailer(root, message, prompts[0]!);
    return 0;
  }
  let status = 0;
  for (const path of named) {
    const fault = await faultOf(path, collection);
    if (!fault) continue;
    terminal.stderr(`${escapeVisible(`prompt-lint: ${fault.severity}: ${fault.text}`)}\n`);
    if (fault.severity === 'error') status = 1;
  }
  return status;
}

/** Whether nothing is left without comments and, with `git commit --verbose`, the diff below the scissors. */
function isEmpty(root: string, message: string): boolean {
  const scissors = /^\S{1,8} -+ >8 -+\r?$/m.exec(message);
  const own = scissors ? message.slice(0, scissors.index) : message;
  return gitOrThrow(root, ['stripspace', '--strip-comments'], own).toString('utf8').trim() === '';
}

function promptsNamed(root: string, message: string): string[] {
  const trailers = gitOrThrow(root, ['interpret-trailers', '--parse', '--no-divider', message]).toString(
    'utf8',
  );
  const values = trailers.split('\n').flatMap((line) => /^prompt[ \t]*:(.*)$/i.exec(line)?.[1]?.trim() ?? []);
  return [...new Set(values)];
}

/** The paths of the prompts that are staged with files of their SCOPE. */
async function promptsOfChange(collection: Collection): Promise<string[]> {
  const configs = await loadConfigs(collection, rules);
  const selected = select(collection.candidates, configs).filter(
    ({ kind }) => kind === undefined || kind === 'prompt',
  );
  if (selected.length === 0 || !collection.change) return [];
  const texts = [...collection.read(selected.map(({ candidate }) => candidate))];
  const files = selected.map((file, index) => [file, texts[index]!] as const);
  const prompts = await withModules(() => carriedOutPrompts(collection.change!, files));
  return prompts.map(({ path }) => path).filter((path) => !/[\r\n]/.test(path));
}

function addTrailer(root: string, message: string, path: string): void {
  // What is squashed into another commit leaves its message behind.
  if (/^(?:fixup|squash|amend)! /.test(readFileSync(message, 'utf8'))) return;
  const trailer = ['--if-exists', 'addIfDifferent', '--trailer', `Prompt: ${path}`];
  gitOrThrow(root, ['interpret-trailers', '--in-place', '--no-divider', ...trailer, message]);
}

async function faultOf(
  named: string,
  { root, change }: Collection,
): Promise<{ readonly severity: Severity; readonly text: string } | undefined> {
  const said = `the message says "Prompt: ${named}"`;
  const path = pathInTree(named);
  const bytes = path === undefined ? undefined : readBlobs(root, [`:0:${path}`])[0];
  const text = bytes && decode(bytes).text;
  if (path === undefined || text === undefined) {
    const listed = git(root, ['ls-files', '-z', '--cached', '--', '*.md', '*.markdown']);
    const hint = didYouMean(named, splitNul(listed.stdout), 'name one that is committed or staged');
    return { severity: 'error', text: `${said}, which is not in this commit; ${hint}` };
  }
  const { document, kind, rules: active } = await readAsPrompt(root, path, text);
  const { prompt } = document.phase0;
  if (kind !== 'prompt' || !prompt)
    return { severity: 'error', text: `${said}, which is not a perfected prompt` };
  const severity = active.get('gate/unapproved-change')?.severity;
  const hasWork = change?.files.some((file) => file.path !== path && !isNoWork(file.path, undefined));
  if (severity === undefined || !hasWork) return undefined;
  const approval = await withModules(() => readApproval(document));
  const state = approvalState(text, prompt, approval);
  if (state === 'yes') return undefined;
  const advice =
    state === 'cancel'
      ? ''
      : `; run "prompt-lint approve ${path}" and stage it, or take the line out of the message`;
  return { severity, text: `${said}, but ${what[state]}${advice}` };
}

const what: Readonly<Record<Exclude<ApprovalState, 'yes'>, string>> = {
  unasked: 'nobody was asked to approve it yet',
  modify: 'the answer at its gate was Modify',
  cancel: 'it was cancelled',
  unclear: 'what is recorded in it is no answer at the gate',
  stale: 'its sections are no longer those that were approved',
};
