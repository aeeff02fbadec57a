import { compare } from '../base/collections.ts';
import { checkWeakenings } from '../check/check.ts';
import { createRuleSet } from '../check/lint-document.ts';
import { configHost } from '../collect/config-host.ts';
import { policyAt } from '../collect/policy.ts';
import type { Configs } from '../config/configs.ts';
import { createDocument } from '../parse/document.ts';
import { labelNames } from '../parse/labels.ts';
import { createSource } from '../parse/source.ts';
import type { FileResult, Finding, Weakening } from '../rule/rule.ts';
import { type FoundWeakening, findWeakenings, type LintRun, textAt } from './find.ts';

/**
 * Adds what the change of a run turns off to what was found, under the rules that judge it. It comes last: no disable comment and no
 * baseline has a say in it.
 *
 * @param isWanted Whether a file is of this run's part.
 * @returns All results, sorted by path, and one line each for standard error.
 * @throws UserError for a config or a baseline of the change that is broken.
 */
export async function withWeakenings(
  linted: LintRun,
  configs: Configs,
  isWanted: (path: string) => boolean,
): Promise<{ readonly results: readonly FileResult[]; readonly notes: readonly string[] }> {
  const { collection, results } = linted;
  const policy = collection.policy!;
  const bases = (collection.origin?.bases ?? []).map((base) => policyAt(collection.root, base));
  const runs = [];
  for (const base of bases.length > 0 ? bases : [policy]) runs.push(await findWeakenings(linted, base));
  const [first, ...others] = runs;
  // What a merge brings is in one of the commits that it joins.
  const elsewhere = others.map(({ found }) => new Set(found.map(keyOf)));
  const byPath = new Map<string, Weakening[]>();
  for (const each of first!.found) {
    if (!isWanted(each.path) || !elsewhere.every((keys) => keys.has(keyOf(each)))) continue;
    byPath.set(each.path, [...(byPath.get(each.path) ?? []), each.weakening]);
  }
  const own = collection.configFiles ?? configHost(collection.root);
  const merged = new Map(results.map((result) => [result.path, result]));
  for (const [path, weakenings] of byPath) {
    const known = merged.get(path);
    const text = known ? known.text : textAt(own, path);
    const findings = reported(path, text ?? '', weakenings, configs);
    if (findings.length === 0) continue;
    const all = [...(known?.findings ?? []), ...findings].sort(
      (a, b) => a.line - b.line || a.column - b.column,
    );
    merged.set(path, { ...known, path, findings: all, ...(text !== undefined && { text }) });
  }
  const unheeded = [...new Set(first!.unheeded)].filter((path) =>
    others.every((run) => run.unheeded.includes(path)),
  );
  return {
    results: [...merged.values()].sort((a, b) => compare(a.path, b.path)),
    notes: unheeded.map(
      (path) => `the rules are those of ${policy.name}, without what ${path} changes (see --config-from)`,
    ),
  };
}

function reported(path: string, text: string, weakenings: readonly Weakening[], configs: Configs): Finding[] {
  const active = [...configs.resolve(path).rules.values()].filter(({ rule }) => rule.check.weakening);
  const document = createDocument(createSource(path, text), 'config', labelNames());
  return checkWeakenings(document, weakenings, createRuleSet(active, configs.ruleIds).dispatch);
}

function keyOf({ path, weakening }: FoundWeakening): string {
  return JSON.stringify([path, weakening.what, weakening.cause, weakening.of]);
}
