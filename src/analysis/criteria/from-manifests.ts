import { dirname } from 'node:path/posix';
import type { Ecosystem, Fact } from '../../facts/fact.ts';
import { knownPackage, type PackageGroup } from '../../facts/known-packages.ts';
import type { RepositoryFacts } from '../../facts/repository.ts';
import { isSideFile } from '../../facts/side-files.ts';
import { type ResolvedFact, versionText } from '../../facts/version-text.ts';
import { type Answer, type Answers, fromFile } from './answer.ts';

const ecosystems: readonly Ecosystem[] = [
  'npm',
  'pypi',
  'nuget',
  'go',
  'cargo',
  'maven',
  'packagist',
  'rubygems',
  'runtime',
];
/** What a project is built with; linters and build tools say little of it. */
const stackGroups: readonly PackageGroup[] = ['Frameworks', 'Libraries', 'Data'];
const runtimes: Readonly<Record<string, string>> = {
  node: 'Node.js',
  bun: 'Bun',
  deno: 'Deno',
  python: 'Python',
  java: 'Java',
  kotlin: 'Kotlin',
  dotnet: '.NET',
  go: 'Go',
  rust: 'Rust',
  php: 'PHP',
  ruby: 'Ruby',
};
const mostNamed = 6;

/**
 * The criteria that the manifests answer where the scan sees no app: libraries, command line tools, scripts. Those nearest to the root speak for
 * the project.
 *
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function manifestAnswers(facts: RepositoryFacts): Answers {
  const all = facts.facts(ecosystems).filter(({ file }) => !isSideFile(file) && !file.startsWith('.'));
  const depth = Math.min(...all.map(depthOf));
  const stated = all.filter((fact) => depthOf(fact) === depth);
  const own = stated.filter(({ role }) => role === 'self');
  const stack = [
    ...stated.filter(isRuntime).slice(0, 1),
    ...stated.filter(isTypeScript),
    ...packagesOf(stated, stackGroups),
  ];
  const answers: Answers = {};
  const put = (name: keyof Answers, answer: Answer | undefined) => {
    if (answer) answers[name] = answer;
  };
  const listed = (some: readonly Fact[]) =>
    answerOf(some.slice(0, mostNamed).map((fact) => resolved(fact, facts)));
  put('Context', listed(own.slice(0, 1)));
  put('Technical Stack', listed(stack));
  put('Testing Strategy', listed(packagesOf(stated, ['Tests'])));
  return answers;
}

function depthOf({ file }: Fact): number {
  return dirname(file) === '.' ? 0 : dirname(file).split('/').length;
}

function isRuntime({ ecosystem, role, name }: Fact): boolean {
  return ecosystem === 'runtime' && (role === 'floor' || role === 'tool') && name in runtimes;
}

function isTypeScript({ ecosystem, name }: Fact): boolean {
  return ecosystem === 'npm' && name === 'typescript';
}

/** The better known first. */
function packagesOf(stated: readonly Fact[], groups: readonly PackageGroup[]): Fact[] {
  return stated
    .flatMap((fact) => {
      const known = fact.role === 'dependency' ? knownPackage(fact.ecosystem, fact.name) : undefined;
      return known && groups.includes(known.group) ? [{ fact, rank: known.rank }] : [];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ fact }) => fact);
}

/** With what the lock file made of it: a range is no version. */
function resolved(fact: Fact, facts: RepositoryFacts): ResolvedFact {
  const [locked] = fact.role === 'dependency' ? facts.locked(fact.ecosystem, fact.name, fact.file) : [];
  return locked ? { ...fact, locked: { version: locked.value } } : fact;
}

function answerOf(stated: readonly ResolvedFact[]): Answer | undefined {
  const [first] = stated;
  const names = new Set(stated.map(nameOf));
  return first && fromFile([...names].join(' + '), first);
}

/** `TypeScript 5.5.4`; `ledger` where no version is stated. */
function nameOf(fact: ResolvedFact): string {
  const called = isTypeScript(fact)
    ? 'TypeScript'
    : (runtimes[fact.ecosystem === 'runtime' ? fact.name : ''] ??
      knownPackage(fact.ecosystem, fact.name)?.name ??
      fact.name);
  const version = versionText(fact);
  return version === '' ? called : `${called} ${version}`;
}
