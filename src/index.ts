export { facts, type LintOptions, lint } from './api.ts';
export { UserError } from './base/errors.ts';
export type { Config, RuleSetting } from './config/config.ts';
export { defineConfig } from './config/define.ts';
export type { FactList, ListedFact } from './list-facts.ts';
export type { Fact, Script } from './manifests/fact.ts';
export type { DocumentKind } from './parse/source.ts';
export type { Edit, FileResult as LintResult, Finding, Severity } from './rule/finding.ts';
export { defineRule, type Report, type Rule, type RuleContext } from './rule/rule.ts';
