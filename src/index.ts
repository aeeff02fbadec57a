export { type LintOptions, lint } from './api.ts';
export type { Edit, FileResult as LintResult, Finding, Severity } from './check/finding.ts';
export { defineRule, type Report, type Rule, type RuleContext } from './check/rule.ts';
export type { Config, RuleSetting } from './config/config.ts';
export { defineConfig } from './config/define.ts';
export { UserError } from './errors.ts';
export type { DocumentKind } from './parse/source.ts';
