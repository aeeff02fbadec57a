import type { Terminal } from '../core/base/terminal.ts';
import { listFacts } from '../core/list-facts.ts';
import { factsText } from '../library/queries/facts-text.ts';
import { readFolderArguments } from './arguments.ts';
import { printAnswer } from './print-answer.ts';

/** `prompt-lint facts`: every fact that the repository states, with file, line and how it is pinned. */
export async function factsCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { folder, json, at } = readFolderArguments('facts', args, terminal.cwd);
  const { notes, ...data } = await listFacts(folder, at);
  return printAnswer({ data, text: factsText(data.facts, data.scripts.length), notes }, json, terminal);
}
