import { type core, z } from 'zod';
import { didYouMean, editDistance, nearest } from '../base/nearest.ts';
import { inWords } from '../base/words.ts';
import { ecosystems } from '../manifests/fact.ts';
import { allLabelNames } from '../parse/labels.ts';
import { documentKinds } from '../parse/source.ts';
import { type AnyRule, ruleTargets } from '../rule/rule.ts';
import {
  type Config,
  faultModes,
  formatKeyPath,
  gateModes,
  groupsOf,
  type KeyPath,
  presetNames,
  type RuleMap,
  type RuleSettings,
  scopeModes,
  severityNames,
  valueAt,
} from './config.ts';

export interface Problem {
  readonly path: KeyPath;
  /** Whether the key is wrong, not its value. */
  readonly atKey: boolean;
  /** One line that begins with the key path. */
  readonly message: string;
}

/** Checks a config with zod. @param brought Rules from what it extends. @returns All problems in the order of the schema. */
export function explainConfig(
  value: unknown,
  rules: RuleMap,
  source: 'data' | 'code',
  brought: RuleMap = new Map(),
): Problem[] {
  const own = source === 'code' ? withLocalRules(value, rules) : rules;
  if (Array.isArray(own)) return own;
  return problemsOf(configSchema(new Map([...brought, ...own]), source), value, []);
}

function withLocalRules(value: unknown, rules: RuleMap): RuleMap | Problem[] {
  const localRules = valueAt(value, ['localRules']);
  if (localRules === undefined) return rules;
  const problems = problemsOf(localRulesSchema(), localRules, ['localRules']);
  if (problems.length > 0) return problems;
  const own = Object.entries(localRules as NonNullable<Config['localRules']>);
  const taken = own.filter(([id]) => rules.has(id));
  if (taken.length === 0) return new Map([...rules, ...own]);
  return taken.map(([id]) => {
    const path = ['localRules', id];
    return { path, atKey: true, message: `${formatKeyPath(path)} has the id of a rule that is built in` };
  });
}

function problemsOf(schema: z.ZodType, value: unknown, base: KeyPath): Problem[] {
  // Which keys would be right only the schema knows that found one wrong: they go into the message.
  const error: z.core.$ZodErrorMap = ({ code, inst }) =>
    code === 'unrecognized_keys' ? keysOf(inst).join('\n') : undefined;
  const result = schema.safeParse(value, { error, reportInput: true });
  const issues = result.success ? [] : result.error.issues.flatMap(innermost);
  return issues.flatMap((issue) => describeIssue(issue, [...base, ...(issue.path as KeyPath)]));
}

function keysOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum
    ? schema.keyType.options.map(String)
    : [];
}

/** Of a union the alternative that was meant: its type fits, and it has the fewest faults inside. Without one, the union's issue stays. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const fitting = issue.errors.filter((alternative) => !alternative.some(isWrongType));
  if (fitting.length === 0) return [issue];
  const faultsAtTop = (issues: readonly Issue[]) => issues.filter((inner) => inner.path.length === 0).length;
  fitting.sort((a, b) => faultsAtTop(a) - faultsAtTop(b) || longestAllowed(b) - longestAllowed(a));
  return fitting[0]!.flatMap((inner) =>
    innermost({ ...inner, path: [...issue.path, ...inner.path] } as Issue),
  );
}

/** Of two alternatives that are both too short for the value, the longer one was meant. */
function longestAllowed(issues: readonly Issue[]): number {
  const tooBig = issues.find((inner) => inner.code === 'too_big');
  return tooBig?.code === 'too_big' ? Number(tooBig.maximum) : 0;
}

function isWrongType(issue: Issue): boolean {
  if (issue.path.length > 0) return false;
  if (issue.code === 'invalid_type') return true;
  return (
    issue.code === 'invalid_value' && !issue.values.some((allowed) => typeof allowed === typeof issue.input)
  );
}

type Issue = core.$ZodIssue;

/** Says in one line each what an issue of zod means for the person who wrote the config. */
function describeIssue(issue: Issue, path: KeyPath): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownKey(key, path, issue.message.split('\n').filter(Boolean)));
  const name = path.length === 0 ? 'the config' : formatKeyPath(path);
  return [{ path, atKey: false, message: `${name} ${describeValue(issue, path)}` }];
}

function unknownKey(key: string, path: KeyPath, keys: readonly string[]): Problem {
  const full = [...path, key];
  const parent = path.at(-1);
  const what = full.length === 1 || typeof parent === 'number' ? 'key' : (noun[String(parent)] ?? 'key');
  const isCode = key === 'localRules' && path.length === 0;
  const said = isCode
    ? 'needs a config that is code, such as prompt-lint.config.mjs'
    : `is not a ${what}; ${hint(key, keys, what)}`;
  return { path: full, atKey: true, message: `${formatKeyPath(full)} ${said}` };
}

/** What the keys of an object are, by the key that holds the object. */
const noun: Record<string, string> = {
  rules: 'rule',
  kinds: 'kind of document',
  labels: 'label',
  check: 'kind of node',
  reasons: 'reason',
};

function hint(word: string, candidates: readonly string[], what: string): string {
  // There are many of them, and their names are made of the same few words.
  if (what === 'reason') return `did you mean ${quotedList(mostAlike(word, candidates), 'or')}?`;
  const known =
    candidates.length === 0 ? 'none is allowed here' : `known are ${quotedList(candidates, 'and')}`;
  return didYouMean(word, candidates, what === 'rule' ? '"prompt-lint rules" lists them' : known, '"');
}

/** The three that share the most words of a name with hyphens, then those with the fewest other letters. */
function mostAlike(word: string, candidates: readonly string[]): string[] {
  const parts = word.toLowerCase().split('-');
  const shared = (name: string) => name.split('-').filter((part) => parts.includes(part)).length;
  const rank = (name: string) => editDistance(word, name) - 100 * shared(name);
  return candidates.toSorted((a, b) => rank(a) - rank(b)).slice(0, 3);
}

function describeValue(issue: Issue, path: KeyPath): string {
  const { input: value } = issue;
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union': {
      if (value === undefined && path.length > 0) return `is missing; it must be ${expected(issue)}`;
      const meant =
        issue.code === 'invalid_value' ? nearest(String(value), issue.values.map(String)) : undefined;
      const question = meant === undefined ? '' : `; did you mean "${meant}"?`;
      return `must be ${expected(issue)}, not ${shown(value)}${question}`;
    }
    case 'too_small':
      if (issue.minimum === 1 && units[issue.origin]) return 'must not be empty';
      return bound(`at least ${issue.minimum}`, issue.origin);
    case 'too_big':
      if (path.at(-2) !== 'rules' || issue.origin !== 'array')
        return bound(`at most ${issue.maximum}`, issue.origin);
      if (issue.maximum === 2) return 'takes a severity and one object of options';
      return `takes no options${String(path.at(-1)).endsWith('/*') ? '; set them rule by rule' : ''}`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'is not a valid key';
    default:
      return issue.message.startsWith('must') ? issue.message : `is not valid: ${issue.message}`;
  }
}

/** What would have been right, in words: `a string or an array`. */
function expected(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    const type =
      { int: 'whole number', record: 'object', tuple: 'array' }[issue.expected as string] ?? issue.expected;
    return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
  }
  if (issue.code === 'invalid_value') return quotedList(issue.values.map(String), 'or');
  if (issue.code !== 'invalid_union') return 'valid';
  const alternatives = issue.errors.flatMap((errors) => errors.filter((inner) => inner.path.length === 0));
  return [...new Set(alternatives.map(expected))].join(' or ');
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return typeof value === 'object' ? 'an object' : typeof value;
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
}

const units: Readonly<Record<string, string>> = {
  ...{ string: ' characters', array: ' entries', set: ' entries' },
};

function bound(limit: string, origin: string): string {
  return units[origin] ? `must have ${limit}${units[origin]}` : `must be ${limit}`;
}

function quotedList(words: readonly string[], conjunction: 'and' | 'or'): string {
  const quoted = words.map((word) => `"${word}"`);
  return inWords(quoted, conjunction);
}

// Parts with an id stand once in the JSON Schema: written out for each rule, its validator would be 1 MB.
const severity = z.enum(severityNames).meta({ id: 'severity' });
const settingWithoutOptions = z.union([severity, z.tuple([severity])]).meta({ id: 'settingWithoutOptions' });

/** The schema of `rules`: every rule by its id, with its options, and every group. */
function ruleSettingsSchema(rules: RuleMap): z.ZodType<RuleSettings, RuleSettings> {
  const shape: Record<string, z.ZodType> = {};
  for (const group of groupsOf(rules)) {
    // A group takes no options: they differ from rule to rule.
    const setting = settingWithoutOptions.describe(`All rules of the group ${group}.`);
    shape[`${group}/*`] = setting.optional();
  }
  for (const [id, rule] of rules) shape[id] = ruleSettingSchema(rule).optional();
  return z.strictObject(shape).meta({ id: 'rules' }) as unknown as z.ZodType<RuleSettings, RuleSettings>;
}

/** What a config may say for one rule: a severity, alone or with the rule's options. */
function ruleSettingSchema(rule: AnyRule): z.ZodType {
  const setting = rule.options
    ? z.union([settingWithoutOptions, z.tuple([severity, optionsSchema(rule)])])
    : settingWithoutOptions;
  return setting.describe(`${rule.summary} (${rule.severity} by default)`);
}

/** A rule's options as a config may give them: unknown keys are errors, and a key with a default may be left out. */
function optionsSchema(rule: AnyRule): z.ZodType {
  const schema = rule.options!(z);
  if (!(schema instanceof z.ZodObject)) return schema;
  const isOpen = schema.def.catchall !== undefined;
  const strict = isOpen ? schema : schema.strict();
  const hasDefault = Object.keys(rule.defaultOptions ?? {}).filter((key) => key in schema.shape);
  if (hasDefault.length === 0) return strict;
  return strict.partial(Object.fromEntries(hasDefault.map((key) => [key, true])) as Record<string, true>);
}

const text = z.string().min(1);
/** `npm:react`, `docker:postgres`. */
const target = z
  .string()
  .regex(
    new RegExp(`^(?:${ecosystems.join('|')}):.+$`),
    'is not an ecosystem and a name, such as "npm:react"',
  );
/** Globs, or names of a label. */
const texts = z.union([text, z.array(text)]).meta({ id: 'texts' });

/** The schema of a config, with the options of each rule. It loads zod, which a plain run does not. @param source Only code can have `localRules`. */
export function configSchema(rules: RuleMap, source: 'data' | 'code' = 'data'): z.ZodType<Config, Config> {
  const schema = dataSchema(rules);
  return source === 'code' ? schema.extend({ localRules: localRulesSchema().optional() }) : schema;
}

/** The schema of a config that is JSON or YAML; its type must be that of `Config` without local rules. */
export function dataSchema(rules: RuleMap) {
  const settings = ruleSettingsSchema(rules);

  const override = z.strictObject({
    files: z.union([text, z.array(text).min(1)]).describe('Globs of the files to apply these settings to.'),
    ignore: optional(texts, 'Globs of files to exclude again.'),
    kind: optional(z.enum(documentKinds), 'The kind of document to read these files as.'),
    rules: optional(settings, 'Severities and options for these files, by rule id or `group/*`.'),
  });
  const liveGate = z.strictObject({
    scope: optional(
      z.enum(scopeModes),
      '`limit` denies work outside the approved SCOPE; `ignore` (default) does not.',
    ),
    onFault: optional(
      z.enum(faultModes),
      'Allow (`open`, default) or deny (`closed`) a call that cannot be judged.',
    ),
  });
  const kinds = optionalKeys(documentKinds, (kind) =>
    optional(texts, `Globs of the files to read as kind \`${kind}\`.`),
  );
  const labels = optionalKeys(allLabelNames, (label) =>
    optional(texts, `More names for the label ${label}.`),
  );

  return z.strictObject({
    $schema: optional(z.string(), 'The JSON Schema of this config, for editors.'),
    root: optional(z.boolean(), 'Whether to ignore configs in the folders above.'),
    extends: optional(
      z.union([z.enum(presetNames), text, z.array(text).min(1)]),
      'Presets (`recommended`, the default, or `strict`, with every rule on), files (`./base.json`) and packages, one or a list.',
    ),
    $import: optional(
      z.union([text, z.array(text).min(1)]),
      'Files to extend, as cosmiconfig names it; `extends` takes packages and presets, too.',
    ),
    include: optional(texts, 'Globs of more files to lint.'),
    ignore: optional(texts, 'Globs of files never to lint; `!` takes one back in.'),
    kinds: optional(z.strictObject(kinds), 'Globs of files, by the kind of document to read them as.'),
    rules: optional(settings, 'Severities and options by rule id or `group/*`.'),
    overrides: optional(z.array(override), 'Settings for some files; later entries win.'),
    labels: optional(z.strictObject(labels), 'More names for labels, in any language.'),
    aliases: optional(
      z.record(text, z.union([target, z.array(target).min(1)])),
      'Your names for packages: `{ "Payments": "npm:@acme/payments" }`, one or a list.',
    ),
    gate: optional(
      z.enum(gateModes),
      'Sessions that the gate rules check: those opened by a prompt command or Phase 0 (`triggered`, default), or `always` all.',
    ),
    liveGate: optional(liveGate, 'Options of the live gate, `prompt-lint gate`.'),
    plugins: optional(z.array(text), 'Packages with rules, such as `prompt-lint-plugin-acme`.'),
    remark: optional(
      z.array(z.union([text, z.tuple([text, z.unknown()])])),
      'Rules and presets of remark-lint to run, each alone or as `[name, options]`.',
    ),
    baseline: optional(
      text,
      'The baseline file (default: `.promptlint-baseline.json`); only in the root config.',
    ),
  });
}

function optional<Schema extends z.ZodType>(schema: Schema, description: string) {
  return schema.optional().describe(description);
}

/** The JSON Schema (draft-07) made from the zod schema: for editors, and for the validator of the plain run. */
export function configJsonSchema(rules: RuleMap): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(configSchema(rules), { target: 'draft-7', io: 'input' });
  return {
    $schema,
    title: 'Config of prompt-lint',
    description: 'package.json (key "prompt-lint"), .promptlintrc, .promptlintrc.json, .yaml or .yml.',
    // Editors ask; both are read.
    ...{ allowComments: true, allowTrailingCommas: true },
    ...schema,
  };
}

/** The schema of `localRules`, by itself: its rules must be known before the rest can be checked. */
function localRulesSchema(): z.ZodType<Record<string, AnyRule>, Record<string, AnyRule>> {
  const callable = z.custom((value) => typeof value === 'function', 'must be a function');
  const rule = z.strictObject({
    summary: z.string(),
    severity: z.enum(['error', 'warning', 'off']),
    strict: z.enum(['error', 'warning']).optional(),
    fixable: z.boolean().optional(),
    spec: z.string().optional(),
    readme: z.union([z.string(), z.instanceof(URL)]).optional(),
    options: callable.optional(),
    defaultOptions: z.unknown().optional(),
    messages: z.record(z.string(), z.string()),
    check: z.strictObject(optionalKeys(ruleTargets, () => callable.optional())),
  });
  const id = z.string().regex(/^[a-z\d-]+\/[a-z\d-]+$/, 'is not an id such as "team/name"');
  return z
    .record(id, rule)
    .describe(
      'Rules of your own, made with `defineRule`, by id such as `team/name`.',
    ) as unknown as z.ZodType<Record<string, AnyRule>, Record<string, AnyRule>>;
}

function optionalKeys<Key extends string, Schema>(keys: readonly Key[], schema: (key: Key) => Schema) {
  return Object.fromEntries(keys.map((key) => [key, schema(key)])) as Record<Key, Schema>;
}
