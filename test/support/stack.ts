import { describe, expect, test } from 'vitest';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { judgeVersions } from '../../src/core/claims/judge.ts';
import { noAliases } from '../../src/core/manifests/aliases.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { createSource } from '../../src/core/parse/source.ts';
import { lintText } from './lint.ts';

/** A repository, and what guides may say of it. A claim is a piece of such a guide: a line, a table, a heading with its list. */
export interface Stack {
  /** The repository: texts by path. */
  readonly tree: Readonly<Record<string, string>>;
  /** Claims that hold, and the places that say so: `package.json:4`, or several with a comma. */
  readonly true: Readonly<Record<string, string>>;
  /** Claims that do not hold, and how their reports begin: `React 19 is stated, but package.json (line 4) has ^18.3.1`. */
  readonly false: Readonly<Record<string, string>>;
  /** Claims about what nothing in the repository mentions, with the name and the version that are reported. */
  readonly unsourced: Readonly<Record<string, string>>;
  /** Claims that nothing in the repository speaks for or against. */
  readonly unverifiable: readonly string[];
}

/** Tests that each claim about a repository is told as what it is, by the rules that look at versions. */
export function describeStack(name: string, stack: Stack): void {
  const { tree, unverifiable } = stack;
  describe(name, () => {
    test.each(Object.entries(stack.true))('true: %s', (claim, places) => {
      expect(reports(claim, tree)).toEqual([]);
      expect(verdicts(claim, tree)).toEqual(places.split(', ').map((place) => `confirmed by ${place}`));
    });
    test.each(Object.entries(stack.false))('false: %s', (claim, report) => {
      expect(reports(claim, tree)).toEqual([`facts/version: ${report}`]);
    });
    test.each(Object.entries(stack.unsourced))('unsourced: %s', (claim, subject) => {
      expect(reports(claim, tree).filter((report) => !report.startsWith('facts/dependency'))).toEqual([
        `facts/version-unsourced: ${subject} is stated, but no manifest or lock file mentions ${subject.slice(0, subject.lastIndexOf(' '))}`,
      ]);
    });
    test.each(unverifiable)('unverifiable: %s', (claim) => {
      expect(reports(claim, tree)).toEqual([]);
      expect(verdicts(claim, tree)).toEqual(['unknown']);
    });
  });
}

const guide = 'AGENTS.md';
const textOf = (claim: string) => `# Working on this project\n\n${claim}\n`;

/** What the rules report, up to the advice. */
function reports(claim: string, tree: Stack['tree']): readonly string[] {
  return ['facts/version', 'facts/version-unsourced', 'facts/dependency'].flatMap((rule) =>
    lintText(rule, textOf(claim), { path: guide, tree }).map(
      ({ message }) => `${rule}: ${message.split('; ')[0]}`,
    ),
  );
}

/** What was seen: no report may also mean that no claim was. */
function verdicts(claim: string, tree: Stack['tree']): readonly string[] {
  const document = createDocument(createSource(guide, textOf(claim)), 'guide', labelNames());
  const facts = new RepositoryFacts(memorySnapshot(new Map(Object.entries(tree))));
  return judgeVersions(document, () => facts, noAliases).map(({ evidence: { confirmed } }) =>
    confirmed ? `confirmed by ${confirmed.fact.file}:${confirmed.fact.line}` : 'unknown',
  );
}
