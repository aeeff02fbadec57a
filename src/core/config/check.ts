import type { Config, RuleMap } from './config.ts';
import type { Problem } from './explain.ts';

/** The validator that the build compiles from the JSON Schema: as strict as zod, without its load time. */
export type FastValidator = (value: unknown) => boolean;

export interface CheckOptions {
  /** The linter's own rules. */
  readonly rules: RuleMap;
  /** Rules from what the config extends: it sets or replaces them. */
  readonly brought?: RuleMap | undefined;
  /** Without it every config is checked by zod. */
  readonly fastValidate?: FastValidator | undefined;
}

/**
 * Checks what a config file holds. A valid config that is JSON or YAML passes at once; zod is loaded only to say what
 * is wrong, and for a config that is code, which may bring its own rules.
 *
 * @returns Nothing when the config is valid; else a promise of the problems (none if zod finds the config valid).
 */
export function checkConfig(
  value: unknown,
  source: 'data' | 'code',
  { rules, brought, fastValidate }: CheckOptions,
): undefined | Promise<Problem[]> {
  if (source === 'data' && fastValidate?.(value)) return undefined;
  return import('./explain.ts').then(({ explainConfig }) => explainConfig(value, rules, source, brought));
}

/** Narrows what passed `checkConfig`. */
export function asConfig(value: unknown): Config {
  return value as Config;
}
