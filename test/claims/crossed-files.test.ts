import { Session } from 'node:inspector';
import { expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { createRuleSet, lintDocument } from '../../src/core/check/lint-document.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource } from '../../src/core/parse/source.ts';

await loadAllModules();

interface Covered {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly count: number }[];
  }[];
}

/** The files of claims and of their rules, and the readers of manifests, in which a function is called while a document is linted. */
function crossed(id: string, text: string, tree: Readonly<Record<string, string>>) {
  const facts = new RepositoryFacts(memorySnapshot(new Map(Object.entries({ ...tree, 'AGENTS.md': text }))));
  const active = [{ id, rule: rules.get(id)!, severity: 'error' as const, options: {} }];
  const ruleSet = createRuleSet(active, new Set(rules.keys()));
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const { findings } = lintDocument(createSource('AGENTS.md', text), {
    kind: 'guide',
    labels: labelNames(),
    rules: ruleSet,
    inlineConfig: true,
    listsAll: true,
    readTree: (path) => tree[path],
    factsAt: () => facts,
  });
  let covered: readonly Covered[] = [];
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    covered = result;
  });
  session.disconnect();
  const files = covered
    // What gives the others of a file to its importers has no name.
    .filter(({ functions }) => functions.some(({ functionName, ranges }) => functionName && ranges[0]!.count))
    .flatMap(
      ({ url }) =>
        /\/((?:src\/core\/(?:text|claims|manifests|facts)|rules\/facts)\/.*\.ts)$/.exec(url)?.[1] ?? [],
    )
    .sort();
  return {
    messages: findings.map(({ message }) => message),
    ofClaims: files.filter((file) => !file.startsWith('src/core/manifests/')),
    ofManifests: files.filter((file) => file.startsWith('src/core/manifests/')),
  };
}

/** A newcomer who follows a claim from the text to its finding has to know so many files. */
const most = 15;

test('a path crosses few files', () => {
  const { messages, ofClaims, ofManifests } = crossed('facts/path', 'See `src/cart/sum.ts`.\n', {
    'src/main.ts': '',
    'src/cart/total.ts': '',
  });
  expect(messages).toEqual(['src/cart/sum.ts is not in the repository']);
  expect(ofClaims).toContain('src/core/claims/reasons/paths.ts');
  expect(ofManifests).toContain('src/core/manifests/path-index.ts');
  expect([...ofClaims, ...ofManifests].slice(most)).toEqual([]);
});

test('a version crosses few files, beside those that read the manifests', () => {
  const { messages, ofClaims, ofManifests } = crossed('facts/version', '- **React 19** with hooks\n', {
    'package.json': '{"dependencies":{"react":"18.3.1"}}',
  });
  expect(messages).toHaveLength(1);
  expect(ofClaims).toContain('src/core/claims/reasons/versions.ts');
  expect(ofManifests).toContain('src/core/manifests/package-json.ts');
  expect(ofClaims.slice(most)).toEqual([]);
  expect(ofManifests.slice(7)).toEqual([]);
});
