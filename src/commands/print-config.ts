import { resolve } from 'node:path';
import { rules } from '../../rules/index.ts';
import type { Terminal } from '../base/terminal.ts';
import { findRoot } from '../collect/root.ts';
import { loadConfigs } from '../config/configs.ts';
import { printConfig } from '../config/print.ts';
import { kindOfPath } from '../parse/kind.ts';
import type { Arguments } from './arguments.ts';
import { pathFromRoot } from './lint-request.ts';

/** `--print-config FILE`: what holds for a file, as JSON. The file need not exist. */
export async function printConfigCommand({ values }: Arguments, terminal: Terminal): Promise<number> {
  const root = findRoot(terminal.cwd) ?? terminal.cwd;
  const path = pathFromRoot(values['print-config']!, terminal.cwd, root);
  const configs = await loadConfigs({ root, candidates: [{ path, named: true }] }, rules, {
    file: values.config === undefined ? undefined : resolve(terminal.cwd, values.config),
    ruleArguments: values.rule ?? [],
    codeAllowed: values['no-config-code'] !== true,
  });
  const resolved = configs.resolve(path);
  const kind = resolved.kind ?? kindOfPath(path)?.kind;
  terminal.stdout(printConfig({ ...resolved, ...(kind && { kind }) }, configs.fileOf(path)));
  return 0;
}
