import { type Aliases, noAliases } from '../manifests/aliases.ts';
import { ecosystemNamed } from '../manifests/fact.ts';
import type { LabelNames } from '../parse/labels/names.ts';
import { labelNames } from '../parse/labels.ts';
import type { DocumentKind } from '../parse/source.ts';
import type { ActiveRule } from '../rule/rule.ts';
import type { LoadedConfig } from './compile.ts';
import {
  type Config,
  type GateMode,
  type PresetName,
  type RuleMap,
  type RuleSettings,
  rulesOf,
} from './config.ts';
import { type RuleState, withSettings } from './rule-settings.ts';

/** What a config says about one file. */
export interface ResolvedConfig {
  /** `ignore` names the file: it is not linted. */
  readonly ignored: boolean;
  /** The config names the file as one to lint: by `include`, or by giving it a kind. */
  readonly included: boolean;
  /** Absent when the config leaves it to the file's place and look. */
  readonly kind?: DocumentKind;
  /** The rules that are on, by id, in the order of the rule list. */
  readonly rules: ReadonlyMap<string, ActiveRule>;
  /** English, Slovak and the config's own. */
  readonly labels: LabelNames;
  /** The config's own names for packages, images and runtimes. */
  readonly aliases: Aliases;
  readonly gate: GateMode;
}

/**
 * Prepares a config for many files. Later settings win: preset, `rules`, each override that matches, command line.
 * Files that the same overrides match share one result, down to the identity of `rules`.
 *
 * @param rules The linter's own rules; the config's `localRules` are added.
 * @param commandLine Settings of `--rule`, one record for each use.
 * @returns A function from a path (from the repository root, with `/`) to what holds for it.
 */
export function configResolver(
  loaded: LoadedConfig,
  rules: RuleMap,
  commandLine: readonly RuleSettings[] = [],
): (path: string) => ResolvedConfig {
  const { config, matches } = loaded;
  const known = rulesOf(config, rules);
  const overrides = config.overrides ?? [];
  const labels = labelNames(definedOnly(config.labels));
  const aliases = readAliases(config.aliases);
  const start = statesOf(loaded, known);
  const resolved = new Map<string, ResolvedConfig>();
  const active = new Map<string, ReadonlyMap<string, ActiveRule>>();

  const activeRules = (matching: readonly number[]) => {
    const key = matching.join();
    let result = active.get(key);
    if (result === undefined) {
      const settings = [...matching.map((index) => overrides[index]!.rules), ...commandLine];
      const states = settings.reduce<ReadonlyMap<string, RuleState>>(
        (states, next) => withSettings(states, next, known),
        start,
      );
      result = rulesThatAreOn(states, known);
      active.set(key, result);
    }
    return result;
  };

  return (path) => {
    const matching = overrides.flatMap((_, index) => (matches.overrides[index]!(path) ? [index] : []));
    const ignored = matches.ignore(path);
    const kind =
      matching.map((index) => overrides[index]!.kind).findLast((given) => given !== undefined) ??
      matches.kinds.find(([, isKind]) => isKind(path))?.[0];
    const included = kind !== undefined || matches.include(path);

    const key = `${matching.join()} ${ignored} ${included} ${kind}`;
    let result = resolved.get(key);
    if (result === undefined) {
      const gate = config.gate ?? 'triggered';
      result = {
        ignored,
        included,
        ...(kind && { kind }),
        rules: activeRules(matching),
        labels,
        aliases,
        gate,
      };
      resolved.set(key, result);
    }
    return result;
  };
}

/** `{ "Payments": "npm:@acme/payments" }`, by the name in lower case. */
function readAliases(aliases: Config['aliases']): Aliases {
  if (aliases === undefined) return noAliases;
  const entries = Object.entries(aliases).map(([name, targets]) => {
    const read = [targets ?? []].flat().flatMap((target) => {
      const colon = target.indexOf(':');
      const ecosystem = ecosystemNamed(target.slice(0, colon));
      return ecosystem ? [{ ecosystem, name: target.slice(colon + 1) }] : [];
    });
    return [name.toLowerCase(), read] as const;
  });
  return new Map(entries);
}

/** How a config sets each rule where no override does. @param rules With those of its own. */
export function statesOf(
  { config, layers }: Pick<LoadedConfig, 'config' | 'layers'>,
  rules: RuleMap,
): ReadonlyMap<string, RuleState> {
  const preset = presetRules(rules, config.extends === 'strict' ? 'strict' : 'recommended');
  return [...layers, config.rules].reduce<ReadonlyMap<string, RuleState>>(
    (states, settings) => withSettings(states, settings, rules),
    preset,
  );
}

function presetRules(rules: RuleMap, preset: PresetName): Map<string, RuleState> {
  const states = new Map<string, RuleState>();
  for (const [id, { severity, strict, defaultOptions = {} }] of rules) {
    const inStrict = strict ?? (severity === 'off' ? 'warning' : severity);
    states.set(id, { severity: preset === 'strict' ? inStrict : severity, options: defaultOptions });
  }
  return states;
}

function rulesThatAreOn(states: ReadonlyMap<string, RuleState>, rules: RuleMap): Map<string, ActiveRule> {
  const active = new Map<string, ActiveRule>();
  for (const [id, { severity, options }] of states) {
    if (severity !== 'off') active.set(id, { id, rule: rules.get(id)!, severity, options });
  }
  return active;
}

/** Code configs may hold keys that are explicitly undefined. */
function definedOnly<Value extends object>(record: Value | undefined) {
  const entries = Object.entries(record ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Value]?: Exclude<Value[Key], undefined> };
}
