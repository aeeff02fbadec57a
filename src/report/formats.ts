import type { Format } from './report.ts';
import { stylish } from './stylish.ts';

/**
 * The formats by the names that `--format` takes, each with the function that loads it.
 * Only `stylish` is there at once: it is the default, and a hook's run should load nothing else.
 */
export const formats = {
  stylish: () => stylish,
  compact: async () => (await import('./compact.ts')).compact,
  json: async () => (await import('./json.ts')).json,
  sarif: async () => (await import('./sarif.ts')).sarif,
  github: async () => (await import('./github.ts')).github,
  gitlab: async () => (await import('./gitlab.ts')).gitlab,
  junit: async () => (await import('./junit.ts')).junit,
  html: async () => (await import('./html.ts')).html,
} as const satisfies Record<string, () => Format | Promise<Format>>;

export type FormatName = keyof typeof formats;

/** Whether a report of this name can be written. */
export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(formats, name);
}
