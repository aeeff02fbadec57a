import type { Terminal } from '../core/base/terminal.ts';
import { listFacts } from '../core/list-facts.ts';
import { escapeVisible } from '../core/report/escape.ts';
import { jsonText } from '../core/report/json-text.ts';
import { factsText } from '../library/queries/facts-text.ts';
import { readFolderArguments } from './arguments.ts';

/** `prompt-lint facts`: every fact that the repository states, with file, line and how it is pinned. */
export async function factsCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { folder, json, at } = readFolderArguments('facts', args, terminal.cwd);
  const { root, facts, scripts, notes } = await listFacts(folder, at);
  for (const note of notes) terminal.stderr(`${escapeVisible(note)}\n`);
  if (json) terminal.stdout(jsonText({ root, facts, scripts }, 2));
  else terminal.stdout(factsText(facts, scripts.length));
  return 0;
}
