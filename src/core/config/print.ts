import { labelNames } from '../parse/labels.ts';
import type { ResolvedConfig } from './configs.ts';

/**
 * The output of `--print-config FILE`: what holds for one file, as JSON with sorted keys and a final newline.
 * Of the labels it has those that the config adds, normalized as they are compared.
 *
 * @param configPath The config file that governs it; undefined when there is none.
 */
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
