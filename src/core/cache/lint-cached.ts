import { perObject } from '../base/memoized.ts';
import { type FileSettings, lintText, resultOf, withKind } from '../check/lint-file.ts';
import type { Selected } from '../check/select.ts';
import type { Decoded } from '../collect/read-file.ts';
import type { Trees } from '../collect/tree-chooser.ts';
import type { FactsOfSnapshot } from '../manifests/repository.ts';
import { isSessionsFile } from '../parse/session-entries.ts';
import type { AnyRule, FileResult, Finding, Suppressed } from '../rule/rule.ts';
import { digest, identityOf, type ResultCache } from './result-cache.ts';

/** What a run lints with. */
export interface Means {
  readonly trees: Pick<Trees, 'treeOf'>;
  readonly factsOf: FactsOfSnapshot;
  readonly inlineConfig: boolean;
  /** The linter's own rules: what those of a config do, no digest tells. */
  readonly rules: ReadonlyMap<string, AnyRule>;
  readonly settingsOf: (file: Selected) => FileSettings;
}

/**
 * Lints one file as `lintText` does, or gives what an earlier run found in the same text, under the same name and settings, against
 * the same tree.
 *
 * @throws ModuleWanted when something is to be loaded or waited for first.
 */
export function lintCached(
  cache: ResultCache | undefined,
  selected: Selected,
  decoded: Decoded,
  means: Means,
): FileResult | undefined {
  const file = withKind(selected, decoded);
  const { readTree, factsAt, inlineConfig, isOwn, ...others } = means.settingsOf(file);
  // What else a file is checked against stands in no key.
  const isPlain = Object.values(others).every((each) => each === undefined);
  const key = cache && isPlain ? keyOf(file, decoded, means) : undefined;
  const tree = key === undefined ? undefined : cache?.treeOf(means.trees.treeOf(file));
  if (key === undefined || !tree) return lintText(file, decoded, means.settingsOf(file));
  const findings = tree.find(key);
  if (findings === null) return undefined;
  if (findings) return resultFrom(findings, file, decoded);
  const { snapshot } = tree;
  const factsOfTree = () => means.factsOf(snapshot);
  const own = { readTree: (path: string) => snapshot.read(path), factsAt: factsOfTree, inlineConfig, isOwn };
  const result = lintText(file, decoded, own);
  // What has so many findings or claims is linted anew: what is not listed or judged is not kept.
  if (!result?.omitted && !result?.notes)
    tree.keep(key, result ? [...result.findings, ...(result.suppressed ?? [])] : null);
  return result;
}

function resultFrom(findings: readonly Finding[], file: Selected, { text }: Decoded): FileResult {
  const suppressed = findings.filter((finding): finding is Suppressed => 'suppression' in finding);
  const shown = findings.filter((finding) => !('suppression' in finding));
  return resultOf(file, text!, {
    findings: shown,
    omitted: [],
    ...(suppressed.length > 0 && { suppressed }),
  });
}

/** Of a text and all that it is linted with; undefined for what is linted anew each time. */
function keyOf(file: Selected, decoded: Decoded, means: Means): string | undefined {
  const { candidate, rules, labels, aliases, ...others } = file;
  // Each entry of these has a tree of its own.
  if (isSessionsFile(candidate.path) || file.kind === 'session') return undefined;
  if (decoded.text === undefined || decoded.fault) return undefined;
  const parts = [rulesIdentity(means.rules)(rules), identityOf(labels), identityOf(aliases)];
  const rest = identityOf({ candidate, ...others, inlineConfig: means.inlineConfig });
  if (rest === undefined || parts.includes(undefined)) return undefined;
  return digest(decoded.text, rest, ...parts.map(String));
}

/** Undefined when a rule is not the linter's own. */
const rulesIdentity = perObject((own: Means['rules']) =>
  perObject(({ active, ruleIds }: Selected['rules']) => {
    if (!active.every(({ id, rule }) => own.get(id) === rule)) return undefined;
    const named = active.map(({ id, severity, options }) => ({ id, severity, options }));
    return identityOf({ active: named, ids: ruleIds });
  }),
);
