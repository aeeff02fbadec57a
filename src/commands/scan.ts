import { realpathSync } from 'node:fs';
import type { Terminal } from '../core/base/terminal.ts';
import { pathWithin } from '../core/collect/files.ts';
import { openProject } from '../core/project.ts';
import { scanAnswer } from '../library/queries/answers.ts';
import { readFolderArguments } from './arguments.ts';
import { printAnswer } from './print-answer.ts';

/** `prompt-lint scan`: what the apps of a repository are built with, each value with file and line. */
export async function scanCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { folder, json, at } = readFolderArguments('scan', args, terminal.cwd);
  const project = openProject(folder, at);
  const below = pathWithin(realpathSync(project.root), realpathSync(folder)) ?? '';
  return printAnswer(await scanAnswer(project, below), json, terminal);
}
