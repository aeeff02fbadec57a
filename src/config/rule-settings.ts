import type { Severity } from '../rule/finding.ts';
import { groupOf, type RuleMap, type RuleSetting, type RuleSettings, severityOf } from './config.ts';

/** How one rule is set. */
export interface RuleState {
  readonly severity: Severity | 'off';
  readonly options: unknown;
}

/**
 * Applies settings over earlier ones: `group/*` first, then single ids, whatever their order. A setting without
 * options leaves the options as they are; given options are merged over the rule's defaults, key by key.
 */
export function withSettings(
  states: ReadonlyMap<string, RuleState>,
  settings: RuleSettings | undefined,
  rules: RuleMap,
): ReadonlyMap<string, RuleState> {
  if (settings === undefined) return states;
  const result = new Map(states);
  for (const [id, state] of states) {
    for (const key of [`${groupOf(id)}/*`, id]) {
      const setting = Object.hasOwn(settings, key) ? settings[key] : undefined;
      if (setting !== undefined)
        result.set(id, applied(setting, result.get(id) ?? state, rules.get(id)?.defaultOptions));
    }
  }
  return result;
}

function applied(setting: RuleSetting, state: RuleState, defaultOptions: unknown): RuleState {
  const [name, given] = typeof setting === 'string' ? [setting] : setting;
  const severity = severityOf(name);
  return { severity, options: given === undefined ? state.options : merged(defaultOptions, given) };
}

function merged(defaults: unknown, given: unknown): unknown {
  if (!isRecord(given)) return given;
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...(isRecord(defaults) ? defaults : {}), ...Object.fromEntries(entries) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
