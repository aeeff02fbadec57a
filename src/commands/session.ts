import { resolve } from 'node:path';
import type { Terminal } from '../core/base/terminal.ts';
import { findRoot } from '../core/collect/files.ts';
import { readSession } from '../library/queries/read-session.ts';
import { sessionOverview } from '../library/queries/session-overview.ts';
import { readCommand, wrongUsage } from './arguments.ts';
import { pathFromRoot } from './lint-request.ts';
import { printAnswer } from './print-answer.ts';

/** `prompt-lint session`: what a session did (formats.md, section 7). */
export async function sessionCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readCommand('session', args, 1);
  const [file] = positionals;
  if (file === undefined) throw wrongUsage('session', 'session needs the file of a session');
  if (values.json && values.timeline) throw wrongUsage('session', '--json and --timeline cannot be combined');
  const { cwd } = terminal;
  const root = findRoot(cwd) ?? cwd;
  const place = { absolute: resolve(cwd, file), path: pathFromRoot(file, cwd, root), written: file, root };
  const { summaries, timelines, notes } = await readSession(place);
  const data = values.timeline ? [] : await summaries();
  const text = (values.timeline ? await timelines() : data.map(sessionOverview)).join('\n\n');
  return printAnswer({ data: data.length === 1 ? data[0] : data, text, notes }, values.json, terminal);
}
