import { z } from 'zod';
import type { AnyRule } from '../rule/rule.ts';
import { groupsOf, type RuleMap, type RuleSettings, severityNames } from './config.ts';

// Parts with an id stand once in the JSON Schema: written out for each rule, its validator would be 1 MB.
const severity = z.enum(severityNames).meta({ id: 'severity' });
const settingWithoutOptions = z.union([severity, z.tuple([severity])]).meta({ id: 'settingWithoutOptions' });

/** The schema of `rules`: every rule by its id, with its options, and every group. */
export function ruleSettingsSchema(rules: RuleMap): z.ZodType<RuleSettings, RuleSettings> {
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
