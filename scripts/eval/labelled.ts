import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from '../../rules/index.ts';
import { memorySnapshot, type Snapshot } from '../../src/core/base/snapshot.ts';
import { createRuleSet, lintDocument } from '../../src/core/check/lint-document.ts';
import type { Settled } from '../../src/core/check/settle.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource } from '../../src/core/parse/source.ts';
import type { Finding } from '../../src/core/rule/rule.ts';

/** What a person says of one claim. */
export interface LabelledClaim {
  readonly doc: string;
  readonly line: number;
  /** The exact text, its subject and its value; those that are in the line say where the claim stands. */
  readonly claim: string;
  readonly subject?: string;
  readonly value?: string;
  readonly kind: 'version' | 'path' | 'dependency' | 'script';
  readonly verdict: 'true' | 'false' | 'unverifiable' | 'not-a-claim';
  /** Why it is tricky. */
  readonly tags?: readonly string[];
}

/** A repository at one commit, in memory. */
export interface LabelledRepository {
  readonly name: string;
  readonly snapshot: Snapshot;
  readonly texts: ReadonlyMap<string, string>;
  readonly claims: readonly LabelledClaim[];
}

/** Whether a folder holds labels. */
export function labelled(folder: string): boolean {
  return existsSync(join(folder, 'claims.jsonl'));
}

export function readRepository(folder: string, name: string): LabelledRepository {
  const json = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const files: Record<string, string> = json('files.json');
  const texts = new Map<string, string>(
    (json('tree.json') as string[]).map((path) => [path, files[path] ?? '']),
  );
  for (const [path, text] of Object.entries(files)) texts.set(path, text);
  const history: { path: string; to?: string | null }[] = existsSync(join(folder, 'history.json'))
    ? json('history.json')
    : [];
  const departures = history
    .filter(({ path }) => !texts.has(path))
    .map(({ path, to }) => ({ path, commit: 'before', movedTo: to && texts.has(to) ? to : undefined }));
  const claims = readFileSync(join(folder, 'claims.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as LabelledClaim);
  return { name, snapshot: memorySnapshot(texts, departures), texts, claims };
}

/** Of facts/*, those that the labels are about. */
const judging = [
  'version',
  'version-unsourced',
  'dependency',
  'path',
  'path-exists',
  'path-escape',
  'script',
];
const active = judging.flatMap((name) => {
  const id = `facts/${name}`;
  const rule = rules.get(id);
  if (!rule || rule.severity === 'off') return [];
  return [{ id, rule, severity: rule.severity, options: rule.defaultOptions ?? {} }];
});

/** What the linter reports in the labelled documents, as guides; by document. Modules are to be loaded before. */
export function lintLabelled({ snapshot, texts, claims }: LabelledRepository): Map<string, Finding[]> {
  const facts = new RepositoryFacts(snapshot);
  const ruleSet = createRuleSet(active, new Set(rules.keys()));
  const lint = (doc: string) => {
    const found: Settled | Finding[] = lintDocument(createSource(doc, texts.get(doc) ?? ''), {
      kind: 'guide',
      labels: labelNames(),
      rules: ruleSet,
      inlineConfig: true,
      listsAll: true,
      readTree: (path) => texts.get(path),
      factsAt: () => facts,
    });
    // Earlier commits, which `golden.ts` asks, give a plain list.
    return Array.isArray(found) ? found : found.findings;
  };
  return new Map([...new Set(claims.map(({ doc }) => doc))].map((doc) => [doc, lint(doc)]));
}
