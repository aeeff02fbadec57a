import type { FoundTree } from '../cache/result-cache.ts';
import { createRuleSet, type RuleSet } from '../check/lint-document.ts';
import type { Selected } from '../check/select.ts';
import type { ToldCollection } from '../collect/reopen.ts';
import type { TreeName } from '../collect/tree-chooser.ts';
import type { Unlisted } from '../collect/work-tree-listing.ts';
import type { ActiveRule, AnyRule, FileResult } from '../rule/rule.ts';

/** What a thread is to do; plain data, as all that goes from one thread to another. */
export interface Task {
  readonly collection: ToldCollection;
  readonly at: TreeName | undefined;
  readonly inlineConfig: boolean;
  /** Whether somebody writes down what is found, for later runs. */
  readonly keepsResults: boolean;
  readonly files: readonly ToldFile[];
  /** As `chunkEnds` gives them. */
  readonly ends: readonly number[];
  /** Shared by all threads. */
  readonly claims: Int32Array;
  /** Which thread this is. */
  readonly self: number;
}

/** What a thread is told: first its task, and what git finds meanwhile. */
export type ThreadMessage = { readonly task: Task } | { readonly unlisted: Unlisted };

/** What a thread has found in the chunks that it took. */
export interface Answer {
  /** By the index of the file; undefined for what turned out to be no document. */
  readonly results: readonly (readonly [index: number, result: FileResult | undefined])[];
  readonly found: readonly FoundTree[];
  readonly notes: readonly string[];
}

/** A file that is linted, and with what, without the code of the rules: every thread has that. */
export interface ToldFile extends Omit<Selected, 'rules'> {
  readonly rules: ToldRules;
}

interface ToldRules {
  readonly active: readonly Omit<ActiveRule, 'rule'>[];
  readonly ruleIds: ReadonlySet<string>;
}

/** What another thread is told of files. Those that share their rules share them there, too. */
export function tell(files: readonly Selected[]): ToldFile[] {
  const told = new Map<RuleSet, ToldRules>();
  return files.map(({ rules, ...file }) => {
    let own = told.get(rules);
    if (!own) {
      const active = rules.active.map(({ id, severity, options }) => ({ id, severity, options }));
      own = { active, ruleIds: rules.ruleIds };
      told.set(rules, own);
    }
    return { ...file, rules: own };
  });
}

/** The files that another thread has told of. @param rules The linter's own. */
export function hear(files: readonly ToldFile[], rules: ReadonlyMap<string, AnyRule>): Selected[] {
  const heard = new Map<ToldRules, RuleSet>();
  return files.map(({ rules: told, ...file }) => {
    let own = heard.get(told);
    if (!own) {
      const active = told.active.map((each) => ({ ...each, rule: rules.get(each.id)! }));
      own = createRuleSet(active, told.ruleIds);
      heard.set(told, own);
    }
    return { ...file, rules: own };
  });
}
