import { resolve } from 'node:path';
import { rules } from '../../rules/index.ts';
import { UserError } from '../core/base/errors.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { findRoot } from '../core/collect/files.ts';
import { openPolicy } from '../core/collect/policy.ts';
import { loadConfigs } from '../core/config/configs.ts';
import { printConfig } from '../core/config/print.ts';
import { kindOfPath } from '../core/parse/kind.ts';
import { escapeJson } from '../core/report/json-text.ts';
import type { Arguments } from './arguments.ts';
import { pathFromRoot } from './lint-request.ts';

/** `--print-config FILE`: what holds for a file, as JSON. The file need not exist. */
export async function printConfigCommand(
  { values, positionals }: Arguments,
  terminal: Terminal,
): Promise<number> {
  if (positionals.length > 0)
    throw new UserError(`--print-config takes one file, not ${JSON.stringify(positionals[0])}`);
  const root = findRoot(terminal.cwd) ?? terminal.cwd;
  const path = pathFromRoot(values['print-config']!, terminal.cwd, root);
  const inRepository = findRoot(terminal.cwd) !== undefined;
  const policy = openPolicy({ root, inRepository }, values['config-from']);
  const configs = await loadConfigs({ root, candidates: [{ path, named: true }], policy }, rules, {
    config: values.config && resolve(terminal.cwd, values.config),
    ruleArguments: values.rule,
  });
  const resolved = configs.resolve(path);
  const byPath = kindOfPath(path);
  const kind = resolved.kind ?? byPath?.kind;
  // What its path alone makes a document is linted without any config.
  const included = resolved.included || byPath !== undefined;
  const text = printConfig({ ...resolved, included, ...(kind && { kind }) }, configs.fileOf(path));
  terminal.stdout(escapeJson(text));
  return 0;
}
