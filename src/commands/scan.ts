import { realpathSync } from 'node:fs';
import { withModules } from '../core/base/lazy-module.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { pathWithin } from '../core/collect/inside.ts';
import { openProject } from '../core/project.ts';
import { escapeText, escapeVisible } from '../core/report/escape.ts';
import { jsonText } from '../core/report/json-text.ts';
import { scanText } from '../library/scan/project-scan.ts';
import { scanProject } from '../library/scan/scan-project.ts';
import { readFolderArguments } from './arguments.ts';

/** `prompt-lint scan`: what the apps of a repository are built with, each value with file and line. */
export async function scanCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { folder, json, at } = readFolderArguments('scan', args, terminal.cwd);
  const { root, facts } = openProject(folder, at);
  const below = pathWithin(realpathSync(root), realpathSync(folder)) ?? '';
  const scan = await withModules(() => scanProject(facts, below));
  for (const note of scan.notes) terminal.stderr(`${escapeVisible(note)}\n`);
  if (json) terminal.stdout(jsonText(scan, 2));
  else terminal.stdout(`${escapeText(scanText(scan).trimEnd())}\n`);
  return 0;
}
