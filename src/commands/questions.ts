import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Terminal } from '../core/base/terminal.ts';
import { pathWithin, workPlace } from '../core/collect/files.ts';
import { commandOf } from '../core/parse/phase0/command-names.ts';
import { listFacts, openProject } from '../core/project.ts';
import { escapeText, jsonText, visibleLines } from '../core/report/escape.ts';
import type { Answer } from '../library/queries/answers.ts';
import { commandNamed, readCommand, readFolderArguments, requestGiven, wrongUsage } from './arguments.ts';
import { pathFromRoot } from './lint-request.ts';

/** Each command loads what it answers with, and none of the others'. */
const answers = () => import('../library/queries/answers.ts');

/** `prompt-lint scan`: what the apps of a repository are built with, each value with file and line. */
export async function scanCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { folder, json, at } = readFolderArguments('scan', args, terminal.cwd);
  const { scanAnswer } = await answers();
  const project = openProject(folder, at);
  const below = pathWithin(realpathSync(project.root), realpathSync(folder)) ?? '';
  return printAnswer(await scanAnswer(project, below), json, terminal);
}

/** `prompt-lint facts`: every fact that the repository states, with file, line and how it is pinned. */
export async function factsCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { folder, json, at } = readFolderArguments('facts', args, terminal.cwd);
  const { factsText } = await import('../library/queries/facts-text.ts');
  const { notes, ...data } = await listFacts(folder, at);
  return printAnswer({ data, text: factsText(data.facts, data.scripts.length), notes }, json, terminal);
}

/** `prompt-lint context`: what the memory files say, as CONTEXT LOADED FROM PROJECT PROFILE (specification: Memory files). */
export async function contextCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readCommand('context', args, 0);
  const { contextAnswer } = await answers();
  const { text, ...answer } = await contextAnswer(openProject(terminal.cwd));
  // An assistant goes on below the heading; a person sees what belongs there.
  const further = '- the task itself: prompt-lint analyze "TEXT" tells what it leaves open\n';
  return printAnswer({ ...answer, text: text + further }, values.json, terminal);
}

/** `prompt-lint analyze`: steps 0.1 to 0.3 for a request, as far as a program can do them. */
export async function analyzeCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readCommand('analyze', args);
  const named =
    values.command === undefined ? undefined : commandNamed(values.command, 'no command with a Phase 0');
  const given = requestGiven(positionals, terminal);
  if (given === undefined) throw wrongUsage('analyze', 'analyze needs a request');
  const typed = commandOf(given);
  const command = named ?? typed?.command ?? 'prompt';
  const { analysisAnswer } = await answers();
  const answer = await analysisAnswer(openProject(terminal.cwd), command, typed?.request ?? given);
  return printAnswer(answer, values.json, terminal);
}

/** `prompt-lint session`: what a session did (formats.md, section 7). */
export async function sessionCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readCommand('session', args, 1);
  const [file] = positionals;
  if (file === undefined) throw wrongUsage('session', 'session needs the file of a session');
  if (values.json && values.timeline) throw wrongUsage('session', '--json and --timeline cannot be combined');
  const { cwd } = terminal;
  const where = workPlace(cwd);
  const path = pathFromRoot(file, cwd, where);
  const place = { absolute: resolve(cwd, file), path, written: file, root: where.root };
  const { readSession, sessionOverview } = await import('../library/queries/read-session.ts');
  const { summaries, timelines, notes } = await readSession(place);
  const data = values.timeline ? [] : await summaries();
  const text = (values.timeline ? await timelines() : data.map(sessionOverview)).join('\n\n');
  return printAnswer({ data: data.length === 1 ? data[0] : data, text, notes }, values.json, terminal);
}

/** Prints what could not be read on standard error, and the answer as data or to read. @returns The exit status. */
function printAnswer({ data, text, notes }: Answer, json: boolean | undefined, terminal: Terminal): number {
  terminal.stderr(visibleLines(notes));
  terminal.stdout(json ? jsonText(data, 2) : `${escapeText(text.trimEnd())}\n`);
  return 0;
}
