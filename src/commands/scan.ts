import { existsSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '../base/errors.ts';
import { withModules } from '../base/lazy-module.ts';
import type { Terminal } from '../base/terminal.ts';
import { pathWithin } from '../collect/inside.ts';
import { openProject } from '../project.ts';
import { escapeVisible } from '../report/escape.ts';
import { scanProject } from '../scan/scan-project.ts';
import { scanText } from '../scan/scan-text.ts';
import { readFolderArguments } from './folder-arguments.ts';
import { usages } from './usage.ts';

const usage = usages.scan.line;

/** `prompt-lint scan`: what the apps of a repository are built with, each value with file and line. */
export async function scanCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { dir, json, at } = readFolderArguments(args, usage);
  const folder = resolve(terminal.cwd, dir);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UserError(`${dir} is no folder; name one, or none for the current one`);
  const { root, facts } = openProject(folder, at);
  const below = pathWithin(realpathSync(root), realpathSync(folder)) ?? '';
  const scan = await withModules(() => scanProject(facts, below));
  for (const note of scan.notes) terminal.stderr(`${escapeVisible(note)}\n`);
  if (json) terminal.stdout(`${escapeJson(JSON.stringify(scan, null, 2))}\n`);
  else terminal.stdout(`${scanText(scan).trimEnd().split('\n').map(escapeVisible).join('\n')}\n`);
  return 0;
}

/** Characters that a terminal obeys or nobody sees, as JSON writes them: a file's name may hold any. */
function escapeJson(text: string): string {
  return text.replace(/[^\P{C}\n]|[\u2028\u2029]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
