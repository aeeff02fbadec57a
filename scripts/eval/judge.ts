import { rules } from '../../rules/index.ts';
import { loadAllModules } from '../../src/base/lazy-module.ts';
import { createRuleSet, lintDocument } from '../../src/check/lint-document.ts';
import { RepositoryFacts } from '../../src/facts/repository.ts';
import { labelNames } from '../../src/parse/labels.ts';
import { createSource } from '../../src/parse/source.ts';
import type { Finding } from '../../src/rule/finding.ts';
import type { LabelledClaim, LabelledRepository } from './labelled.ts';

/** A claim with what was reported on it, or a report that belongs to no claim. */
export interface Judged {
  readonly repository: string;
  readonly doc: string;
  readonly line: number;
  readonly kind: 'version' | 'path';
  readonly claim?: LabelledClaim;
  readonly finding?: Finding;
}

const kinds: Readonly<Record<string, 'version' | 'path'>> = {
  'facts/version': 'version',
  'facts/version-unsourced': 'version',
  'facts/dependency': 'version',
  'facts/path': 'path',
  'facts/path-exists': 'path',
  'facts/path-escape': 'path',
};
const active = [...rules]
  .filter(([id, { severity }]) => id in kinds && severity !== 'off')
  .map(([id, rule]) => ({
    id,
    rule,
    severity: rule.severity === 'off' ? ('warning' as const) : rule.severity,
    options: rule.defaultOptions ?? {},
  }));

/** Lints the labelled documents of a repository as guides, and sets each label beside the reports that touch its text. */
export async function judge(repository: LabelledRepository): Promise<Judged[]> {
  await loadAllModules();
  const facts = new RepositoryFacts(repository.snapshot);
  const ruleSet = createRuleSet(active, new Set(rules.keys()));
  const judged: Judged[] = [];
  for (const doc of new Set(repository.claims.map((claim) => claim.doc))) {
    const text = repository.texts.get(doc) ?? '';
    const { findings } = lintDocument(createSource(doc, text), {
      kind: 'guide',
      labels: labelNames(),
      rules: ruleSet,
      inlineConfig: true,
      readTree: (path) => repository.texts.get(path),
      factsAt: () => facts,
    });
    const lines = text.split(/\r?\n/);
    const used = new Set<Finding>();
    for (const claim of repository.claims.filter((one) => one.doc === doc)) {
      const spots = spotsOf(claim, lines[claim.line - 1] ?? '');
      const hits = findings.filter(
        (finding) =>
          kinds[finding.rule] === claim.kind && finding.line === claim.line && touches(finding, spots),
      );
      for (const hit of hits) used.add(hit);
      const finding = hits.find(({ severity }) => severity === 'error') ?? hits[0];
      const { line, kind } = claim;
      judged.push({ repository: repository.name, doc, line, kind, claim, ...(finding && { finding }) });
    }
    for (const finding of findings) {
      if (used.has(finding)) continue;
      const { line, rule } = finding;
      judged.push({ repository: repository.name, doc, line, kind: kinds[rule]!, finding });
    }
  }
  return judged;
}

type Spot = readonly [start: number, end: number];

/** Every place of a claim in its line, as columns; none when its text is not to be found there. */
function spotsOf({ claim, value, subject }: LabelledClaim, line: string): Spot[] {
  for (const needle of [claim, value, subject]) {
    if (!needle) continue;
    const spots: Spot[] = [];
    for (let at = line.indexOf(needle); at >= 0; at = line.indexOf(needle, at + 1))
      spots.push([at + 1, at + 1 + needle.length]);
    if (spots.length > 0) return spots;
  }
  return [];
}

function touches({ line, column, endLine, endColumn }: Finding, spots: readonly Spot[]): boolean {
  if (spots.length === 0 || endLine > line) return true;
  return spots.some(([start, end]) => column < end && endColumn > start);
}
