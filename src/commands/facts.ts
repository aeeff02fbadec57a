import type { Terminal } from '../base/terminal.ts';
import { listFacts } from '../list-facts.ts';
import { factsText } from '../queries/facts-text.ts';
import { escapeVisible } from '../report/escape.ts';
import { jsonText } from '../report/json-text.ts';
import { readFolderArguments } from './folder-arguments.ts';
import { usages } from './usage.ts';

const usage = usages.facts.line;

/** `prompt-lint facts`: every fact that the repository states, with file, line and how it is pinned. */
export async function factsCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { folder, json, at } = readFolderArguments(args, usage, terminal.cwd);
  const { root, facts, scripts, notes } = await listFacts(folder, at);
  for (const note of notes) terminal.stderr(`${escapeVisible(note)}\n`);
  if (json) terminal.stdout(jsonText({ root, facts, scripts }, 2));
  else terminal.stdout(factsText(facts, scripts.length));
  return 0;
}
