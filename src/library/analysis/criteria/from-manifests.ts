import { type Fact, packageEcosystems } from '../../../core/manifests/fact.ts';
import { isSideFile } from '../../../core/manifests/path-index.ts';
import { type RepositoryFacts, type ResolvedFact, resolved } from '../../../core/manifests/repository.ts';
import {
  depthOf,
  isTestTool,
  languagesOf,
  profileVersion,
  runtimeNames,
  statedName,
} from '../../memory/profile-lines.ts';
import { knownPackage, type PackageGroup } from '../../scan/packages.ts';
import { holdsMost, isCode } from '../named-files.ts';
import { type CriterionAnswer, type CriterionAnswers, defined, fromFile } from './from-scan.ts';

/** What a project is built with; linters and build tools say little of it. */
const stackGroups: readonly PackageGroup[] = ['Frameworks', 'Libraries', 'Data'];
const mostNamed = 6;

/**
 * The criteria that the manifests answer where the scan sees no app: libraries, command line tools, scripts. Those nearest to the root speak for
 * the project.
 *
 * @param folder What is stated in this one tells the stack, where it states something.
 * @throws ModuleWanted when a reader is to be loaded first.
 */
export function manifestAnswers(facts: RepositoryFacts, folder = ''): CriterionAnswers {
  const all = facts
    .facts([...packageEcosystems, 'runtime'])
    .filter((fact) => (!isSideFile(fact.file) || isTestTool(fact)) && !fact.file.startsWith('.'));
  const stated = all.filter(({ file }) => !isSideFile(file));
  const nearby = nearest(
    stated.filter(({ role }) => role === 'self' || role === 'floor' || role === 'dependency'),
  );
  const listed = (some: readonly Fact[], before: readonly string[] = []) =>
    answerOf(
      some.slice(0, mostNamed).map((fact) => resolved(facts, fact)),
      before,
    );
  // Neither the lock of the root nor a package beside it speaks for a folder.
  const there = stated.filter(({ file }) => file.startsWith(folder));
  const named = folder === '' ? nearby : there;
  const own = facts.pathsThat(isCode).filter((path) => path.startsWith(folder) && !isSideFile(path));
  const [language, ...others] = languagesOf(own);
  // A Pipfile beside a Flutter app runs some script.
  const runs = there.filter(
    (fact) => isRuntime(fact) && (language === undefined || [language, undefined].includes(languageOf(fact))),
  );
  const ofLanguage = runs.filter((fact) => languageOf(fact) === language);
  const runtimes = nearest(ofLanguage.length > 0 ? ofLanguage : runs).slice(0, 1);
  const known = [...runtimes, ...named.filter(isTypeScript), ...packagesOf(named, stackGroups)];
  const isTold =
    language === undefined || ofWeb.has(language) || known.some((fact) => languageOf(fact) === language);
  const [first] = own;
  const built =
    listed(known, isTold ? [] : [language]) ??
    (first === undefined
      ? undefined
      : fromFile([language, ...others].slice(0, mostLanguages).join(' + '), { file: first, line: 1 }));
  const selves = nearby.filter(({ role }) => role === 'self');
  const isOne = new Set(selves.map(({ file }) => file)).size === 1;
  return defined({
    Context:
      listed(isOne ? selves.slice(0, 1) : []) ??
      namedProject(facts) ??
      (built && { ...built, text: `a project with ${built.text}` }),
    'Technical Stack': built,
    'Testing Strategy': listed(nearest(packagesOf(all, ['Tests']))) ?? testsSeen(facts),
  });
}

/** Those of the manifests that lie nearest to the root. */
function nearest(facts: readonly Fact[]): Fact[] {
  const depth = Math.min(...facts.map(({ file }) => depthOf(file)));
  return facts.filter(({ file }) => depthOf(file) === depth);
}

/** What targets .NET Framework as well is built for .NET. */
function isRuntime({ ecosystem, role, name }: Fact): boolean {
  const isKnown = name in runtimeNames && name !== 'netfx';
  return isKnown && ecosystem === 'runtime' && (role === 'floor' || role === 'tool');
}

/** What the packages of a web app are told by. */
const ofWeb: ReadonlySet<string> = new Set(['JavaScript', 'TypeScript', 'Vue', 'Svelte']);

/** The language that a runtime runs before all others, or that a package brings; undefined where nothing tells. */
function languageOf({ ecosystem, name }: Fact): string | undefined {
  if (ecosystem === 'npm') return name === 'typescript' ? 'TypeScript' : undefined;
  if (ecosystem !== 'runtime') return undefined;
  if (name === 'node' || name === 'bun' || name === 'deno') return undefined;
  return name === 'dotnet' ? 'C#' : name === 'flutter' ? 'Dart' : runtimeNames[name];
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

function answerOf(stated: readonly ResolvedFact[], before: readonly string[]): CriterionAnswer | undefined {
  const [first] = stated;
  // A package that other manifests state with a version is named once.
  const names = [...new Set(stated.map(nameOf))];
  const told = names.filter((name) => !names.some((other) => other.startsWith(`${name} `)));
  return first && fromFile([...before, ...told].join(' + '), first);
}

/** More apps than these say nothing of the one that is meant. */
const mostFolders = 3;

/** The folders whose manifests state a framework, where the root states none and most of the code is in them; else the root. */
export function frameworkFolders(facts: RepositoryFacts): readonly (string | undefined)[] {
  const stated = facts.facts(packageEcosystems).filter(({ file }) => !isSideFile(file));
  const folders = new Set(
    packagesOf(stated, ['Frameworks']).map(({ file }) => file.slice(0, file.lastIndexOf('/') + 1)),
  );
  return folders.has('') || folders.size > mostFolders || !holdsMost([...folders], facts)
    ? [undefined]
    : [...folders].sort();
}

/** `TypeScript 5.5.4`; `ledger` where no version is stated. */
function nameOf(fact: ResolvedFact): string {
  const called = isTypeScript(fact)
    ? 'TypeScript'
    : (runtimeNames[fact.ecosystem === 'runtime' ? fact.name : ''] ??
      knownPackage(fact.ecosystem, fact.name)?.name ??
      fact.name);
  const version = profileVersion(fact);
  return version === '' ? called : `${called} ${version}`;
}

const mostLanguages = 3;
/** So many files are looked through for tests that stand beside what they test. */
const mostRead = 40;
const naming =
  /^(?:go\.mod|pyproject\.toml|package\.json|settings\.gradle(?:\.kts)?|pubspec\.yaml|[^/]+\.slnx?|config\/application\.rb)$/;

/** The project by the name that a file at the root gives it. */
function namedProject(facts: RepositoryFacts): CriterionAnswer | undefined {
  const name = statedName(facts);
  const file = name === undefined ? undefined : facts.paths().find((path) => naming.test(path));
  return file === undefined ? undefined : fromFile(name!, { file, line: 1 });
}

/** Go, Rust and Flutter test with what they come with: no manifest names it. */
function testsSeen(facts: RepositoryFacts): CriterionAnswer | undefined {
  const code = facts.pathsThat(isCode);
  const ofGo = code.find((path) => path.endsWith('_test.go'));
  if (ofGo !== undefined) return fromFile('go test', { file: ofGo, line: 1 });
  const ofDart = code.find((path) => path.endsWith('_test.dart'));
  if (ofDart !== undefined) return fromFile('flutter test', { file: ofDart, line: 1 });
  for (const file of code.filter((path) => path.endsWith('.rs')).slice(0, mostRead)) {
    const text = facts.read(file)?.slice(0, 100_000) ?? '';
    const at = text.search(/#\[(?:tokio::|actix_web::|sqlx::)?test\b/);
    if (at >= 0) return fromFile('cargo test', { file, line: text.slice(0, at).split('\n').length });
  }
  return undefined;
}
