export { facts, type LintOptions, lint } from './api.ts';
export { UserError } from './core/base/errors.ts';
export type { Config, RuleSetting } from './core/config/config.ts';
export { defineConfig } from './core/config/define.ts';
export type { FactList, ListedFact } from './core/list-facts.ts';
export type { Fact, Script } from './core/manifests/fact.ts';
export type { DocumentKind } from './core/parse/source.ts';
export type { Edit, FileResult as LintResult, Finding, Severity } from './core/rule/rule.ts';
export { defineRule, type Report, type Rule, type RuleContext } from './core/rule/rule.ts';
