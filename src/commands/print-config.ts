import { resolve } from 'node:path';
import { rules } from '../../rules/index.ts';
import { UserError } from '../core/base/errors.ts';
import type { Terminal } from '../core/base/terminal.ts';
import { workPlace } from '../core/collect/files.ts';
import { openPolicy } from '../core/collect/policy.ts';
import { loadConfigs, type ResolvedConfig } from '../core/config/configs.ts';
import { kindOfPath } from '../core/parse/kind.ts';
import { labelNames } from '../core/parse/labels.ts';
import { escapeJson } from '../core/report/escape.ts';
import type { Arguments } from './arguments.ts';
import { pathFromRoot } from './lint-request.ts';

/** `--print-config FILE`: what holds for a file, as JSON. The file need not exist. */
export async function printConfigCommand(
  { values, positionals }: Arguments,
  terminal: Terminal,
): Promise<number> {
  if (positionals.length > 0)
    throw new UserError(`--print-config takes one file, not ${JSON.stringify(positionals[0])}`);
  const where = workPlace(terminal.cwd);
  const path = pathFromRoot(values['print-config']!, terminal.cwd, where);
  const policy = openPolicy(where, values['config-from']);
  const configs = await loadConfigs(
    { root: where.root, candidates: [{ path, named: true }], policy },
    rules,
    {
      config: values.config && resolve(terminal.cwd, values.config),
      ruleArguments: values.rule,
    },
  );
  const resolved = configs.resolve(path);
  const byPath = kindOfPath(path);
  const kind = resolved.kind ?? byPath?.kind;
  // What its path alone makes a document is linted without any config.
  const included = resolved.included || byPath !== undefined;
  const text = printConfig({ ...resolved, included, ...(kind && { kind }) }, configs.fileOf(path));
  terminal.stdout(escapeJson(text));
  return 0;
}

/** What holds for one file, as JSON with sorted keys. Of the labels it has those that the config adds. */
export function printConfig(resolved: ResolvedConfig, configPath: string | undefined): string {
  const rules: Record<string, unknown> = {};
  for (const [id, { severity, options }] of resolved.rules)
    rules[id] = hasContent(options) ? [severity, options] : severity;

  const builtIn = labelNames();
  const labels: Record<string, string[]> = {};
  for (const [form, name] of resolved.labels) {
    if (builtIn.get(form) !== name) labels[name] = [...(labels[name] ?? []), form].sort();
  }

  const { ignored, included, kind = null, gate } = resolved;
  const content = { config: configPath ?? null, ignored, included, kind, gate, labels, rules };
  return `${JSON.stringify(sorted(content), null, 2)}\n`;
}

function hasContent(options: unknown): boolean {
  return typeof options !== 'object' || options === null || Object.keys(options).length > 0;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sorted((value as Record<string, unknown>)[key])]));
}
