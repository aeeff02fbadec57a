import type { Terminal } from '../base/terminal.ts';
import { type ListedFact, listFacts } from '../list-facts.ts';
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
  else terminal.stdout(asText(facts, scripts.length));
  return 0;
}

/** One block a file, one line a fact. */
function asText(facts: readonly ListedFact[], scripts: number): string {
  if (facts.length === 0) return 'no manifest states anything here\n';
  const lines: string[] = [];
  let file = '';
  for (const fact of facts) {
    if (fact.file !== file) {
      if (file !== '') lines.push('');
      file = fact.file;
      lines.push(escapeVisible(file));
    }
    const locked = fact.locked ? `  → ${fact.locked.version} (${fact.locked.file}:${fact.locked.line})` : '';
    const what = `${fact.ecosystem}:${fact.name}`.padEnd(40);
    lines.push(
      escapeVisible(
        `  ${String(fact.line).padStart(5)}  ${what}  ${fact.value || '–'}  ${fact.pin}${locked}`,
      ),
    );
  }
  const files = new Set(facts.map((fact) => fact.file)).size;
  lines.push(
    '',
    `${facts.length} facts in ${files} ${files === 1 ? 'file' : 'files'}, and ${scripts} scripts`,
  );
  return `${lines.join('\n')}\n`;
}
