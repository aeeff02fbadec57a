import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { countOthers, type RawActions } from './sessions-others.ts';
import { countClaudeCode, countCodex, type RawCount } from './sessions-raw.ts';

/** The transcripts below a folder, sorted; notes on them and what hooks were given are left out. */
export function transcriptsIn(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return name === 'hook-input' ? [] : transcriptsIn(path);
      return /^[A-Z]+\.md$/.test(name) ? [] : [path];
    });
}

/** A count that is made straight from the raw records; undefined where there is none for the format. */
export function rawCount(format: string | undefined, text: string): RawCount | RawActions | undefined {
  if (format === 'claude-code') return countClaudeCode(text);
  if (format === 'codex') return countCodex(text);
  return format === undefined ? undefined : countOthers(format, text);
}
