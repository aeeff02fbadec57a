import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { npmTool } from '../support/npm-tool.ts';

/**
 * lefthook's program: named by LEFTHOOK_BIN, on the PATH, or installed for the tests.
 *
 * @returns Undefined when there is none and it cannot be installed.
 */
export function findLefthook(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'lefthook'));
  const found = [process.env.LEFTHOOK_BIN ?? '', ...onPath].find((path) => path !== '' && existsSync(path));
  if (found !== undefined) return found;
  const modules = npmTool('lefthook', ['lefthook@2']);
  const program = modules && join(modules, `lefthook-${process.platform}-${process.arch}/bin/lefthook`);
  return program && existsSync(program) ? program : undefined;
}
