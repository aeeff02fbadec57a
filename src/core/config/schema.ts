import { z } from 'zod';
import { ecosystems } from '../manifests/fact.ts';
import { extraNames, phaseNames, sectionNames } from '../parse/labels.ts';
import { documentKinds } from '../parse/source.ts';
import { type AnyRule, ruleTargets } from '../rule/rule.ts';
import {
  type Config,
  faultModes,
  gateModes,
  groupsOf,
  presetNames,
  type RuleMap,
  type RuleSettings,
  scopeModes,
  severityNames,
} from './config.ts';

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

/**
 * A rule's options as a config may give them: unknown keys are errors, and a key with a default may be left out,
 * because the given options are merged over the defaults.
 */
function optionsSchema(rule: AnyRule): z.ZodType {
  const schema = rule.options!(z);
  if (!(schema instanceof z.ZodObject)) return schema;
  const isOpen = schema.def.catchall !== undefined;
  const strict = isOpen ? schema : schema.strict();
  const hasDefault = Object.keys(rule.defaultOptions ?? {}).filter((key) => key in schema.shape);
  if (hasDefault.length === 0) return strict;
  return strict.partial(Object.fromEntries(hasDefault.map((key) => [key, true])) as Record<string, true>);
}

/** What `labels` may name. */
const labelNames = [...sectionNames, ...extraNames, ...phaseNames] as const;

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

/**
 * The schema of a config, with the options of each rule in it. This module loads zod: a plain run does not load it.
 *
 * @param rules All rules that may be set; for a config that is code, its own rules too.
 * @param source Only a config that is code can have `localRules`.
 */
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
  const labels = optionalKeys(labelNames, (label) => optional(texts, `More names for the label ${label}.`));

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

/**
 * The JSON Schema (draft-07) of a config that is JSON or YAML, made from the zod schema: what editors complete from,
 * and what the build compiles into the validator of the plain run. It accepts and refuses what zod does.
 */
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
export function localRulesSchema(): z.ZodType<Record<string, AnyRule>, Record<string, AnyRule>> {
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
