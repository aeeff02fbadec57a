import type { LabelName } from '../parse/labels.ts';
import type { DocumentKind } from '../parse/source.ts';
import type { AnyRule, Severity } from '../rule/rule.ts';

export const presetNames = ['recommended', 'strict'] as const;
export type PresetName = (typeof presetNames)[number];

/** What people may write for a severity; `warn` and `warning` are the same. */
export const severityNames = ['error', 'warn', 'warning', 'off'] as const;
export type SeverityName = (typeof severityNames)[number];

export const gateModes = ['triggered', 'always'] as const;
export type GateMode = (typeof gateModes)[number];

/** What the live gate may go by (`prompt-lint gate`). */
export const scopeModes = ['ignore', 'limit'] as const;
export type ScopeMode = (typeof scopeModes)[number];
/** What it does with a call that it cannot judge: lets it through, or denies it. */
export const faultModes = ['open', 'closed'] as const;
export type FaultMode = (typeof faultModes)[number];

/** A severity, or a severity with the rule's options. */
export type RuleSetting = SeverityName | [SeverityName] | [SeverityName, unknown];

/** Settings by rule id (`prompt/section-order`) or for a whole group (`prompt/*`). */
export type RuleSettings = Record<string, RuleSetting | undefined>;

/** One glob or several, relative to the config file's folder. */
export type Globs = string | string[];

/** The name of a package, alone or with options for what it holds. */
export type RemarkEntry = string | [string, unknown];

export interface Override {
  /** The files that this part is for. */
  files: Globs;
  /** Files that it is not for, although `files` matches them. */
  ignore?: Globs | undefined;
  /** Reads these files as this kind of document. */
  kind?: DocumentKind | undefined;
  rules?: RuleSettings | undefined;
}

/** A config as people write it. `src/core/config/schema.ts` checks it; a test holds the two equal. */
export interface Config {
  /** Where the JSON Schema is, for editors. */
  $schema?: string | undefined;
  /** Whether nothing of the configs in folders above holds. */
  root?: boolean | undefined;
  /** What the config extends: presets (`recommended` unless one is given), files by `./` and `../`, and packages; a later one wins. */
  extends?: string | string[] | undefined;
  /** Files alone, as every tool that searches by cosmiconfig has it; what `extends` names comes behind them. */
  $import?: string | string[] | undefined;
  /** Files to lint besides those that are linted by default. */
  include?: Globs | undefined;
  /** Files never to lint. */
  ignore?: Globs | undefined;
  /** Which files are to be read as which kind of document. */
  kinds?: { [Kind in DocumentKind]?: Globs | undefined } | undefined;
  rules?: RuleSettings | undefined;
  /** Settings for some files; a later one wins over an earlier one. */
  overrides?: Override[] | undefined;
  /** Further names that people write for a label of the format, in any language. */
  labels?: { [Label in LabelName]?: string | string[] | undefined } | undefined;
  /** What the team's own names stand for, as `ecosystem:name`: `{ "Payments": "npm:@acme/payments" }`. */
  aliases?: Record<string, string | string[]> | undefined;
  /** Whether the gate is checked only in sessions that a Phase 0 trigger opened, or in all. */
  gate?: GateMode | undefined;
  /** How the live gate (`prompt-lint gate`) judges an assistant's call before it runs. */
  liveGate?: { scope?: ScopeMode | undefined; onFault?: FaultMode | undefined } | undefined;
  /** The file of known findings that are left out, relative to the config; only in the config at the root. */
  baseline?: string | undefined;
  /** Packages that bring rules: their default export is a `Plugin`. */
  plugins?: string[] | undefined;
  /** Rules of remark-lint, and presets of them, by the names of their packages, with or without options. */
  remark?: RemarkEntry[] | undefined;
  /** Rules of one's own, by id such as `team/name`; only in a config that is code. */
  localRules?: Record<string, AnyRule> | undefined;
}

/** What a package named by `plugins` exports by default. */
export interface Plugin {
  /** By id, such as `acme/no-shouting`. */
  readonly rules: Readonly<Record<string, AnyRule>>;
}

/** Whether a config extends more than a preset. */
export function standsOnOthers(value: unknown): value is Config {
  if (typeof value !== 'object' || value === null) return false;
  const { extends: named, $import, remark, plugins } = value as Config;
  const isPreset = named === undefined || (presetNames as readonly unknown[]).includes(named);
  return !isPreset || [$import, remark, plugins].some((given) => given !== undefined);
}

export type RuleMap = ReadonlyMap<string, AnyRule>;

/** A config, with that of the folders above. */
interface WithAbove {
  readonly config: Config;
  readonly above?: WithAbove | undefined;
}

/** The rules that a config can set: the linter's, and those that it or a config above brings. */
export function rulesOf({ config, above }: WithAbove, rules: RuleMap): RuleMap {
  const known = above ? rulesOf(above, rules) : rules;
  return config.localRules === undefined ? known : new Map([...known, ...Object.entries(config.localRules)]);
}

/** The groups of the rules (`prompt`, `facts` …), each once. */
export function groupsOf(rules: RuleMap): string[] {
  return [...new Set([...rules.keys()].map(groupOf))];
}

/** `prompt` for `prompt/section-order`. */
export function groupOf(rule: string): string {
  return rule.slice(0, rule.indexOf('/'));
}

/** The severity that a name stands for. */
export function severityOf(name: SeverityName): Severity | 'off' {
  return name === 'warn' ? 'warning' : name;
}

/** Where a value stands in a config: keys and array indexes from the top. */
export type KeyPath = readonly (string | number)[];

/** Writes a key path as code would: `overrides[0].rules["prompt/section-order"]`. */
export function formatKeyPath(path: KeyPath): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(key)) text += text === '' ? key : `.${key}`;
    else text += `[${JSON.stringify(key)}]`;
  }
  return text;
}

/** The value at a key path; undefined when nothing is there. */
export function valueAt(value: unknown, path: KeyPath): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string | number, unknown>)[key];
  }
  return current;
}

/** Types a config that is code (`prompt-lint.config.mjs`, `.ts`); changes nothing at run time. */
export function defineConfig(config: Config): Config {
  return config;
}
