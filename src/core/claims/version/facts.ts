import { dirname } from 'node:path/posix';
import { append } from '../../base/collections.ts';
import { perObject } from '../../base/memoized.ts';
import { folderOf, lastName } from '../../base/path.ts';
import { wordSet } from '../../base/words.ts';
import { nameKey, type Target, targetMatches } from '../../manifests/aliases.ts';
import { type Ecosystem, type Fact, packageEcosystems } from '../../manifests/fact.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';
import {
  comparePrefix,
  compareVersions,
  holds,
  type Interval,
  matchVersion,
  readConstraint,
  readVersion,
  type StatedVersion,
  type VersionParts,
} from './numbers.ts';

/** Last parts of names that say nothing by themselves: `@scope/core`, `vendor/framework`. */
const genericNames = wordSet(
  'core common client clients api apis framework ui cli sdk utils util test tests testing server app application web js ts',
  'react vue svelte angular node python java go rust php ruby types shared config lib library base main next plugin',
  'plugins tools tool build bom parent starter runtime module modules data model models http json xml sql auth docs icons',
  'components browser driver engine kit platform service services standard support theme themes universal zero',
);

/** Packages of Dart go by such words; before a number they mostly mean the word: "GET v2", "Path 2.1". */
const plainWords = wordSet(
  'get http path image camera args file process platform pool clock version async share',
);

/** The facts of one repository, by name. */
class FactIndex {
  readonly #repository: RepositoryFacts;
  readonly #byEcosystem = new Map<Ecosystem, ReadonlyMap<string, readonly Fact[]>>();
  #byKey: ReadonlyMap<string, readonly Fact[]> | undefined;
  #products: ReadonlyMap<string, readonly Target[]> | undefined;

  constructor(repository: RepositoryFacts) {
    this.#repository = repository;
  }

  /** What manifests say of a target; the project's own versions are left out. */
  of(target: Target): readonly Fact[] {
    const names = this.#names(target.ecosystem);
    const exact = names.get(target.name);
    // A Go module is another one in each major version, and the name alone means them all.
    if (exact && target.ecosystem !== 'go' && !target.name.endsWith('*')) return exact;
    if (!target.name.endsWith('*') && target.ecosystem !== 'go' && target.ecosystem !== 'nuget') return [];
    const found: Fact[] = [];
    for (const [name, facts] of names) if (targetMatches(target, name)) found.push(...facts);
    return found;
  }

  /** The facts of all packages that go by a name when blanks, hyphens and letter case are set aside. */
  named(key: string): readonly Fact[] {
    this.#byKey ??= this.#indexKeys();
    return this.#byKey.get(key) ?? [];
  }

  /** Whether a manifest asks for a package of exactly that name. */
  has(name: string): boolean {
    return packageEcosystems.some((ecosystem) => this.#names(ecosystem).has(name));
  }

  /** The packages that a product's key stands for; see `productsOf`. */
  product(key: string): readonly Target[] | undefined {
    this.#products ??= productsOf(this.#repository.facts(['npm']));
    return this.#products.get(key);
  }

  #names(ecosystem: Ecosystem): ReadonlyMap<string, readonly Fact[]> {
    const known = this.#byEcosystem.get(ecosystem);
    if (known) return known;
    const names = new Map<string, Fact[]>();
    for (const fact of this.#repository.facts([ecosystem]))
      if (fact.role !== 'self') append(names, fact.name, fact);
    this.#byEcosystem.set(ecosystem, names);
    return names;
  }

  #indexKeys(): Map<string, Fact[]> {
    const keys = new Map<string, Fact[]>();
    for (const ecosystem of packageEcosystems)
      for (const [name, facts] of this.#names(ecosystem))
        for (const key of keysOf(ecosystem, name)) for (const fact of facts) append(keys, key, fact);
    return keys;
  }
}

/** The keys that people may mean a package by. */
function keysOf(ecosystem: Ecosystem, name: string): Set<string> {
  if (ecosystem === 'pub' && plainWords.has(name)) return new Set();
  const keys = new Set([nameKey(name), nameKey(name.replace(/[@/]/g, ''))]);
  if (ecosystem === 'go') keys.add(nameKey(name.replace(/\/v\d+$/, '')));
  const last = lastPart(ecosystem, name);
  if (last !== undefined) {
    const key = nameKey(last);
    if (key.length >= 3 && !genericNames.has(key)) keys.add(key);
  }
  return keys;
}

function lastPart(ecosystem: Ecosystem, name: string): string | undefined {
  if (ecosystem === 'maven') return name.slice(name.indexOf(':') + 1);
  if (ecosystem === 'go') return lastName(name.replace(/\/v\d+$/, ''));
  if (ecosystem === 'packagist') return lastName(name);
  return ecosystem === 'nuget' ? name.replace(/\.(?:Core|dll)$/, '') : undefined;
}

/** The index of a repository; made when it is first asked for. */
export const factIndex = perObject((repository: RepositoryFacts) => new FactIndex(repository));

/** What the maker's name has behind that of the product: `@refinedev`, `@floating-js`. */
const tail = /-?(?:dev|js|io|hq|labs|org)$/;
/** Scopes of platforms: what they publish for npm goes by versions of its own. */
const platforms = wordSet(
  'actions octokit salesforce opentelemetry sentry datadog aws azure google github gitlab shopify',
);
/** Shorter ones are words rather than names. */
const shortest = 4;

/**
 * The products that scoped packages are the core of, by their keys: `@uppy/core` is Uppy, `@refinedev/core` Refine. What two
 * scopes may mean is left out, and so are the project's own packages.
 */
function productsOf(facts: readonly Fact[]): ReadonlyMap<string, readonly Target[]> {
  const scopes = new Map<string, Set<string>>();
  const packages = new Map<string, Target[]>();
  const own = new Set(facts.filter(({ role }) => role === 'self').map(({ name }) => name.split('/')[0]));
  for (const name of new Set(facts.map((fact) => fact.name))) {
    const [scope = '', last = ''] = name.split('/');
    if (!scope.startsWith('@') || own.has(scope)) continue;
    const maker = scope.slice(1);
    const stem = maker.replace(tail, '');
    if (last !== 'core' && last !== maker && last !== stem) continue;
    const key = nameKey(stem);
    if (key.length < shortest || platforms.has(key)) continue;
    scopes.set(key, (scopes.get(key) ?? new Set()).add(scope));
    packages.set(key, [...(packages.get(key) ?? []), { ecosystem: 'npm', name }]);
  }
  for (const [key, { size }] of scopes) if (size > 1) packages.delete(key);
  // "dnd-kit 10" may be `@dnd-kit/sortable`.
  for (const { name } of facts)
    for (const targets of packages.values())
      if (
        name.startsWith(targets[0]!.name.slice(0, targets[0]!.name.lastIndexOf('/') + 1)) &&
        !targets.some((each) => each.name === name)
      )
        targets.push({ ecosystem: 'npm', name, kin: true });
  return packages;
}

const ofNpm = /^@[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*$/;
const ofPackagist = /^[a-z0-9]+(?:[_.-][a-z0-9]+)*\/[a-z0-9]+(?:[_.-]{1,2}[a-z0-9]+)*$/;

/**
 * What a name stands for that is written as its registry has it, and that no manifest holds: `@scope/name`, or
 * `laravel/fortify` where something else of `laravel` is required, or where a lock file has it.
 *
 * Only beside a lock file: without one, another package may bring it along.
 */
export function exactPackage(name: string, repository: RepositoryFacts): readonly Target[] | undefined {
  if (ofNpm.test(name))
    return repository.hasLocks('npm') && !isOwnScope(name, repository)
      ? [{ ecosystem: 'npm', name }]
      : undefined;
  if (!ofPackagist.test(name) || !repository.hasLocks('packagist')) return undefined;
  const vendor = name.slice(0, name.indexOf('/') + 1);
  const isOfVendor = repository.facts(['packagist']).some((fact) => fact.name.startsWith(vendor));
  return isOfVendor || repository.locked('packagist', name).length > 0
    ? [{ ecosystem: 'packagist', name }]
    : undefined;
}

/** What a project publishes itself need not be required anywhere. */
function isOwnScope(name: string, repository: RepositoryFacts): boolean {
  const scope = name.slice(0, name.indexOf('/') + 1);
  return repository.facts(['npm']).some((fact) => fact.role === 'self' && fact.name.startsWith(scope));
}

/** The facts that speak of the place that a claim is about, and those of other places. */
export interface Reach {
  readonly facts: readonly Fact[];
  readonly beyond: readonly Fact[];
}

/** Folders of which the manifests are not about the project itself. */
const sideFolders = wordSet(
  'example examples sample samples playground playgrounds demo demos fixture fixtures template templates benchmark benchmarks bench',
  'spike spikes prototype prototypes testdata __tests__ __fixtures__ testapp testapps test-app test-apps sandbox sandboxes archive',
  'archived legacy old deprecated vendor third-party third_party thirdparty node_modules',
);

/** What a file's path begins with, up to such a folder or one of an assistant. */
function sideOf(file: string): string | undefined {
  const names = file.toLowerCase().split('/');
  let length = 0;
  for (let at = 0; at < names.length - 1; at++) {
    length += names[at]!.length + 1;
    const above = names[at - 1] ?? '';
    const isOfAssistant =
      above === 'skills' || above === '.codex' || (above === '.claude' && names[at] === 'plugins');
    if (sideFolders.has(names[at]!) || isOfAssistant) return file.slice(0, length);
  }
  return undefined;
}

/** What builds is compiled there, for the JDK that runs Gradle; what it builds is another matter. */
const buildFolder = /(?:^|\/)(?:build-logic|buildSrc|build-plugins?|gradle-plugins?)\//;

/**
 * Sets the facts of examples, fixtures and their kind aside: those may confirm a version and decide nothing, unless the
 * document stands among them.
 *
 * @param folders As the document names them around the claim. @param isForeign Whether a file belongs to something else that is kept
 *   in the repository.
 */
export function sortOut(
  facts: readonly Fact[],
  document: string,
  folders: readonly string[] = [],
  isForeign: (file: string) => boolean = () => false,
): { own: readonly Fact[]; aside: readonly Fact[] } {
  const isAside = ({ name, file, role }: Fact) => {
    if (name === 'java' && buildFolder.test(file)) return true;
    // `config.platform` tells the resolver what to suppose, whatever runs.
    if (name === 'php' && role === 'tool' && file.endsWith('composer.json')) return true;
    if (isForeign(file)) return true;
    const side = sideOf(file);
    return side !== undefined && !document.startsWith(side);
  };
  const aside = facts.filter(isAside);
  if (aside.length === 0) return { own: facts, aside };
  const own = facts.filter((fact) => !isAside(fact));
  // Who installs at the root has the package manager that the root asks for, whatever examples have.
  const isNamed = aside.some(({ file }) => folders.some((folder) => file.startsWith(`${folder}/`)));
  return { own, aside: !isNamed && own.some(isRootsManager) ? [] : aside };
}

/** Whether the manifest of the root pins a package manager. */
function isRootsManager({ file, role, pin, name }: Fact): boolean {
  return (
    file === 'package.json' && role === 'tool' && pin === 'exact' && /^(?:npm|pnpm|yarn|bun)$/.test(name)
  );
}

/**
 * Narrows facts to a part of the repository: a folder that the line or its headings name, else the document's own one.
 * What its parents state holds there, too. When nothing there mentions the thing, all facts are in reach.
 *
 * @param folders As the document names them, the nearest first. @param document The document's path.
 */
export function factsInReach(facts: readonly Fact[], folders: readonly string[], document: string): Reach {
  if (facts.length < 2) return { facts, beyond: [] };
  for (const folder of [...folders, folderOf(document)]) {
    if (folder === '' || folder.startsWith('.')) continue;
    const prefix = `${folder}/`;
    if (!facts.some(({ file }) => file.startsWith(prefix))) continue;
    const inside = facts.filter(({ file }) => file.startsWith(prefix) || isAbove(file, prefix));
    return { facts: inside, beyond: facts.filter((fact) => !inside.includes(fact)) };
  }
  return { facts, beyond: [] };
}

/** Whether a file lies in a parent folder of another folder. */
function isAbove(file: string, prefix: string): boolean {
  return prefix.startsWith(file.slice(0, file.lastIndexOf('/') + 1));
}

/**
 * Tells which facts count beside what the packages of a workspace ask of those who use them, where something tells what the
 * workspace itself uses: a library that admits Angular 20 says nothing of the apps beside it. In the library's own documents,
 * and where the text speaks of peers or of that library, its range counts.
 *
 * @param facts All that is known of what is claimed. @param document The document's path. @param about The words around the claim.
 */
export function peersAside(facts: readonly Fact[], document: string, about: string): (fact: Fact) => boolean {
  if (!facts.some(({ peer }) => peer) || facts.every(({ peer }) => peer) || /\bpeer/i.test(about))
    return () => true;
  return ({ peer, file }) => {
    const folder = dirname(file);
    if (!peer || folder === '.' || document.startsWith(`${folder}/`)) return true;
    return about.includes(lastName(folder));
  };
}

/** What one fact says to a stated version. */
export interface Opinion {
  /** `confirms`: it has that version. `contradicts`: it has another. `open`: it allows it, or says nothing of versions. */
  readonly says: 'confirms' | 'contradicts' | 'open';
  /** The fact that says so: the lock file's entry rather than the manifest's. */
  readonly fact: Fact;
  /** The version that it has, as far as it is known. */
  readonly version?: VersionParts;
  /** It names the thing without any version. */
  readonly silent?: boolean;
  /** It confirms no more than that the version is the lowest of a range without an upper end. */
  readonly weak?: boolean;
}

/** Holds a stated version against a fact of a manifest, and against what its lock file made of it. */
export function opinionOf(stated: StatedVersion, fact: Fact, repository: RepositoryFacts): Opinion {
  const own = ownOpinion(stated, fact);
  if (own.says === 'confirms' || fact.role !== 'dependency') return own;
  const locked = lockedCopies(fact, repository);
  for (const entry of locked) {
    const version = readVersion(entry.value);
    if (version && agrees(stated, version, entry.value)) return { says: 'confirms', fact: entry, version };
  }
  // A range is the manifest's word: what it was resolved to speaks against versions alone.
  if (stated.operator && fact.pin !== 'none') return own;
  const [first] = locked;
  const version = first && readVersion(first.value);
  return first && version ? { says: 'contradicts', fact: first, version } : own;
}

function ownOpinion(stated: StatedVersion, fact: Fact): Opinion {
  const text = versionText(fact);
  const version = text === undefined ? undefined : readVersion(text);
  if (text === undefined || !version || fact.pin === 'none') return { says: 'open', fact, silent: true };
  if (fact.pin === 'range') return { ...rangeOpinion(stated, fact, text), fact };
  const match = matchVersion(stated, version);
  // A newer one that is in use says nothing of the oldest one that will do; the framework that a project targets says it.
  const isNewer = stated.form === 'floor' && comparePrefix(stated.parts, version) === 'other';
  if (match === 'same' && isNewer && fact.ecosystem === 'runtime')
    return { says: fact.name === 'dotnet' && fact.role === 'floor' ? 'contradicts' : 'open', fact, version };
  const says = match === 'same' ? 'confirms' : match === 'other' ? 'contradicts' : 'open';
  return { says: says === 'confirms' && !agrees(stated, version, text) ? 'open' : says, fact, version };
}

/** Whether a version is the stated one, its pre-release included. */
function agrees(stated: StatedVersion, version: VersionParts, text: string): boolean {
  if (matchVersion(stated, version) !== 'same') return false;
  return stated.prerelease === undefined || text.toLowerCase().includes(stated.prerelease.toLowerCase());
}

function rangeOpinion(stated: StatedVersion, fact: Fact, text: string): Omit<Opinion, 'fact'> {
  // A bare lowest version is one, except Go's: there it also is the language's version.
  const plain = fact.role === 'floor' && fact.name !== 'go' && /^\d[\d.]*$/.test(text) ? `>=${text}` : text;
  const intervals = readConstraint(plain, fact.ecosystem);
  if (!intervals) return { says: 'open' };
  const floors = intervals.flatMap(({ low }) => (low ? [low] : []));
  const lowest =
    floors.length > 0 ? floors.reduce((a, b) => (compareVersions(a, b) <= 0 ? a : b)) : undefined;
  const version = floors.length === 1 ? { version: floors[0]! } : lowest ? { version: lowest } : {};
  if (stated.form === 'floor' && fact.ecosystem === 'runtime') {
    // Both say from which version on it runs.
    if (!lowest) return { says: 'open' };
    const same = comparePrefix(stated.parts, lowest) !== 'other';
    return { says: same ? 'confirms' : 'contradicts', ...version };
  }
  if (floors.some((floor) => matchVersion(stated, floor) === 'same'))
    return { says: 'confirms', ...version, weak: intervals.every(({ high }) => high === undefined) };
  const open = intervals.some((interval) => overlaps(stated, interval));
  return { says: open ? 'open' : 'contradicts', ...version };
}

/** Whether some version that is meant lies in an interval. */
function overlaps(stated: StatedVersion, { low, lowOpen, high, highClosed }: Interval): boolean {
  const { parts, form } = stated;
  const after = [...parts.slice(0, -1), parts.at(-1)! + 1];
  if (high) {
    const beyond = compareVersions(parts, high);
    if (beyond > 0 || (beyond === 0 && !highClosed)) return false;
  }
  if (!low || form === 'floor') return true;
  return compareVersions(after, low) > 0 || (lowOpen === true && compareVersions(after, low) === 0);
}

/** Docker tags begin with the version or have a word in front (`pg16`); all other words are no version. */
const tagVersion =
  /^(?:v|pg|jdk-?|jre-?|php|python|node|release-|RELEASE\.)?(\d{1,4}(?:\.\d+)*)(?![\d]*[a-f]*[0-9a-f]{7})/;

function versionText(fact: Fact): string | undefined {
  if (fact.ecosystem !== 'docker') return fact.value;
  return tagVersion.exec(fact.value)?.[1];
}

/** What the lock files made of a manifest's fact, the copy that the fact asks for first. */
export function lockedCopies(fact: Fact, repository: RepositoryFacts): readonly Fact[] {
  const locked = repository.locked(fact.ecosystem, fact.name, fact.file);
  if (fact.pin === 'none' || locked.length === 0) return locked;
  if (isThereTwice(fact, repository)) {
    const own = admitted(locked, fact);
    return own.length > 0 ? own : admitted(repository.locked(fact.ecosystem, fact.name), fact);
  }
  if (fact.pin !== 'range' || locked.length < 2) return locked;
  const current = admitted(locked, fact);
  // Of several lock files, one that the range has left behind is a leftover of another package manager. A single one counts
  // whatever it says, and of what it holds in several versions any may be meant.
  const isOneFile = locked.every(({ file }) => file === locked[0]!.file);
  if (isOneFile) return [...current, ...locked.filter((each) => !current.includes(each))];
  return current.length > 0 ? current : locked;
}

/**
 * Whether a manifest asks for a package twice, the second time under another name (`npm:react@17`, `package = "rand"`): then
 * each has a copy of its own, and the lock file may have it by that other name alone.
 */
function isThereTwice({ ecosystem, name, file, value, peer }: Fact, repository: RepositoryFacts): boolean {
  if (peer || (ecosystem !== 'npm' && ecosystem !== 'cargo')) return false;
  const isOther = (other: Fact) =>
    other.file === file && other.role === 'dependency' && !other.peer && other.pin !== 'none';
  const known = factIndex(repository).of({ ecosystem, name });
  return known.some((other) => isOther(other) && other.value !== value);
}

function admitted(locked: readonly Fact[], { ecosystem, value }: Fact): readonly Fact[] {
  const intervals = readConstraint(value, ecosystem);
  return locked.filter((entry) => {
    const version = readVersion(entry.value);
    return version && intervals?.some((interval) => holds(interval, version));
  });
}

/**
 * The evidence that convinces most: what lies nearest to the document, then what a lock file says, a pin, a range; pipelines
 * come last.
 */
export function strongest(against: readonly Opinion[], document: string): Opinion {
  const folder = document.slice(0, document.lastIndexOf('/') + 1);
  const rank = ({ fact }: Opinion) =>
    (isPipeline(fact.file) ? 100 : 0) +
    (folder !== '' && fact.file.startsWith(folder) ? 0 : 10) +
    (fact.pin === 'locked' ? 0 : fact.pin === 'exact' ? 1 : 2) +
    fact.file.split('/').length / 100;
  return against.reduce((best, each) => (rank(each) < rank(best) ? each : best));
}

/** A pipeline's own choice. */
export function isPipeline(file: string): boolean {
  return (
    file.startsWith('.github/') ||
    file.endsWith('.gitlab-ci.yml') ||
    file.startsWith('.circleci/') ||
    file.includes('azure-pipelines')
  );
}
