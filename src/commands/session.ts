import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Terminal } from '../core/base/terminal.ts';
import { findRoot } from '../core/collect/root.ts';
import { escapeVisible } from '../core/report/escape.ts';
import { jsonText } from '../core/report/json-text.ts';
import { noFurtherConfig } from '../library/queries/lint-as-prompt.ts';
import { readSession } from '../library/queries/read-session.ts';
import { sessionOverview } from '../library/queries/session-overview.ts';
import { pathFromRoot } from './lint-request.ts';
import { usages } from './usage.ts';
import { wrongUsage } from './wrong-usage.ts';

const usage = usages.session.line;

/** `prompt-lint session`: what a session did (formats.md, section 7). */
export async function sessionCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { file, json, asTimeline } = readOptions(args);
  const { cwd } = terminal;
  const root = findRoot(cwd) ?? cwd;
  const place = { absolute: resolve(cwd, file), path: pathFromRoot(file, cwd, root), written: file, root };
  const told = await readSession(place, noFurtherConfig);
  for (const note of told.notes) terminal.stderr(`${escapeVisible(note)}\n`);
  if (json) {
    const summaries = await told.summaries();
    terminal.stdout(jsonText(summaries.length === 1 ? summaries[0] : summaries, 2));
    return 0;
  }
  const text = asTimeline ? await told.timelines() : (await told.summaries()).map(sessionOverview);
  terminal.stdout(`${text.map((part) => part.split('\n').map(escapeVisible).join('\n')).join('\n\n')}\n`);
  return 0;
}

function readOptions(args: readonly string[]): { file: string; json: boolean; asTimeline: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' }, timeline: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [file, further] = positionals;
    if (file === undefined) throw new Error('the file of a session is missing');
    if (further !== undefined) throw new Error(`${further} is one file too many`);
    if (values.json && values.timeline) throw new Error('--json and --timeline contradict each other');
    return { file, json: values.json === true, asTimeline: values.timeline === true };
  } catch (error) {
    throw wrongUsage(error, usage);
  }
}
