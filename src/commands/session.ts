import { resolve } from 'node:path';
import type { Terminal } from '../core/base/terminal.ts';
import { findRoot } from '../core/collect/root.ts';
import { escapeText, escapeVisible } from '../core/report/escape.ts';
import { jsonText } from '../core/report/json-text.ts';
import { noFurtherConfig } from '../library/queries/lint-as-prompt.ts';
import { readSession } from '../library/queries/read-session.ts';
import { sessionOverview } from '../library/queries/session-overview.ts';
import { readCommand, wrongUsage } from './arguments.ts';
import { pathFromRoot } from './lint-request.ts';

/** `prompt-lint session`: what a session did (formats.md, section 7). */
export async function sessionCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readCommand('session', args, 1);
  const [file] = positionals;
  if (file === undefined) throw wrongUsage('session', 'session needs the file of a session');
  if (values.json && values.timeline) throw wrongUsage('session', '--json and --timeline cannot be combined');
  const { cwd } = terminal;
  const root = findRoot(cwd) ?? cwd;
  const place = { absolute: resolve(cwd, file), path: pathFromRoot(file, cwd, root), written: file, root };
  const told = await readSession(place, noFurtherConfig);
  for (const note of told.notes) terminal.stderr(`${escapeVisible(note)}\n`);
  if (values.json) {
    const summaries = await told.summaries();
    terminal.stdout(jsonText(summaries.length === 1 ? summaries[0] : summaries, 2));
    return 0;
  }
  const text = values.timeline ? await told.timelines() : (await told.summaries()).map(sessionOverview);
  terminal.stdout(`${escapeText(text.join('\n\n'))}\n`);
  return 0;
}
