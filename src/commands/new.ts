import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { codeOf, orUserError, UserError } from '../core/base/errors.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { isTaken, pathWithin, realPath, realPathWithin } from '../core/collect/files.ts';
import { sweepTemporaries, temporaryFor } from '../core/collect/write-file.ts';
import { typedCall } from '../core/hooks/repository.ts';
import { commandOf } from '../core/parse/phase0/command-names.ts';
import { openProject } from '../core/project.ts';
import { escapeText, jsonText, visibleLines } from '../core/report/escape.ts';
import type { Finding } from '../core/rule/rule.ts';
import { type Draft, draftOutput } from '../library/draft/draft.ts';
import { draftReport, type FurtherFindings } from '../library/draft/draft-report.ts';
import { soundDraft } from '../library/queries/sound-draft.ts';
import { commandNamed, readCommand, requestGiven, wrongUsage } from './arguments.ts';

/** `prompt-lint new`: drafts the prompt of a request. What is not known is a slot, which `prompt/placeholder` keeps from being committed. */
export async function newCommand(
  args: readonly string[],
  terminal: Terminal,
  now: () => Date = () => new Date(),
): Promise<number> {
  const { output, ...wish } = readNewOptions(args, terminal);
  const project = openProject(terminal.cwd);
  const root = realPath(project.root) ?? project.root;
  const below = pathWithin(root, realPath(terminal.cwd) ?? terminal.cwd) ?? '';
  const { draft, findings, notes } = await soundDraft(project, { ...wish, below, now: now() });
  terminal.stderr(visibleLines(notes));
  if (output === 'stdout') {
    terminal.stdout(draft.text);
    return 0;
  }
  const written = write(project.root, draft);
  if (output === 'json') {
    terminal.stdout(jsonText(draftOutput(written), 2));
    return 0;
  }
  const shown = relative(realPath(terminal.cwd) ?? terminal.cwd, `${realPath(project.root)}/${written.path}`);
  const report = draftReport(
    written,
    shown.replaceAll('\\', '/'),
    besideSlots(written, findings),
    typedCall(terminal.cwd),
  );
  terminal.stdout(escapeText(report));
  return 0;
}

/** What the linter reports beside the slots. In the Phase 0 output above the prompt, it is what the questions leave open. */
function besideSlots({ slots, text }: Draft, findings: readonly Finding[]): FurtherFindings {
  const title = text.split('\n').findIndex((line) => line.startsWith('# Perfected')) + 1;
  const others = findings.filter(
    ({ line, endLine }) => !slots.some((slot) => slot.line >= line && slot.line <= endLine),
  );
  return {
    inPrompt: others
      .filter(({ line }) => line > title)
      .map(({ line, message, rule }) => `${line}  ${message}  ${rule}`),
    above: others.filter(({ line }) => line < title).length,
  };
}

/** Somebody may take the name at the same time. */
function write(root: string, draft: Draft): Draft {
  const base = draft.path.replace(/(?:-\d+)?\.md$/, '');
  let { path } = draft;
  for (let number = 2; !createFile(root, path, draft.text); number++) path = `${base}-${number}.md`;
  return { ...draft, path };
}

/** Longer requests are read as far as this. */
const longestRequest = 50_000;

/** @throws UserError for wrong usage, and for a command that no prompt is drafted for. */
function readNewOptions(args: readonly string[], terminal: Terminal) {
  const { values, positionals } = readCommand('new', args);
  const [name, ...words] = positionals;
  if (name === undefined) throw wrongUsage('new', 'new needs a request');
  // As `analyze` takes it: a request alone, which may begin with its command as it is typed to an assistant.
  const isRequest = name === '-' || /\s/.test(name);
  const given = requestGiven(isRequest ? positionals : words, terminal)?.slice(0, longestRequest);
  const typed = isRequest && given !== undefined ? commandOf(given) : undefined;
  const command = isRequest
    ? (typed?.command ?? 'prompt')
    : commandNamed(name, 'no command that a prompt can be drafted for');
  const request = typed?.request ?? given;
  if (request === undefined) throw wrongUsage('new', 'new needs a request');
  const { stdout, json, 'with-analysis': withAnalysis = false } = values;
  if (stdout && json)
    throw new UserError('--stdout prints the prompt and --json what was written; choose one');
  return { command, request, withAnalysis, output: stdout ? 'stdout' : json ? 'json' : 'report' };
}

/** Writes a new file in one step, and replaces none; false when the name is taken. @throws UserError when it cannot be written. */
function createFile(root: string, path: string, text: string): boolean {
  const target = join(root, path);
  const temporary = temporaryFor(target);
  return orUserError(
    () => {
      makeFolder(root, dirname(path));
      sweepTemporaries(target);
      writeFileSync(temporary, text, { flag: 'wx' });
      try {
        return named(temporary, target, text);
      } finally {
        rmSync(temporary, { force: true });
      }
    },
    (code) => `${path} cannot be written (${code}); nothing is written`,
  );
}

/** A link fails where the name is taken; some file systems have none. */
function named(temporary: string, target: string, text: string): boolean {
  try {
    linkSync(temporary, target);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
  }
  try {
    writeFileSync(target, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function makeFolder(root: string, folder: string): void {
  if (folder === '.') return;
  makeFolder(root, dirname(folder));
  if (!isTaken(root, folder)) mkdirSync(join(root, folder));
  if (realPathWithin(root, folder) === undefined)
    throw new UserError(`${folder} leads out of the repository; nothing is written there`);
}
