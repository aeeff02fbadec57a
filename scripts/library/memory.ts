import { readdirSync, readFileSync } from 'node:fs';

/** The templates of the memory files: what ships is empty but for its headings and comments. */
export const memoryFolder = '.assistant/memory';

/**
 * What stands in the templates and belongs to this repository's own sessions: entries, generated blocks, statements of people. One line
 * for each file that must not ship as it is.
 */
export function spoiledTemplates(folder = memoryFolder): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const what = saidIn(readFileSync(`${folder}/${name}`, 'utf8'));
      return what === undefined
        ? []
        : [`${folder}/${name} has ${what}, and it ships as an empty template: git restore ${folder}/${name}`];
    });
}

function saidIn(text: string): string | undefined {
  if (/<!-- (?:end of )?prompt-lint (?:session|facts|patterns)\b/.test(text)) return 'a generated block';
  const lines = text.replace(/<!--[\s\S]*?-->/g, '').split('\n');
  if (lines.some((line) => line.startsWith('## Session'))) return 'an entry of a session';
  const statement = lines.find((line) => line.trim() !== '' && !line.startsWith('#'));
  return statement && `"${statement.trim().slice(0, 60)}"`;
}
