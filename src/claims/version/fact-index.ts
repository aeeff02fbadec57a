import { nameKey, type Target, targetMatches } from '../../manifests/aliases.ts';
import { type Ecosystem, type Fact, packageEcosystems } from '../../manifests/fact.ts';
import type { RepositoryFacts } from '../../manifests/repository.ts';

/** Last parts of names that say nothing by themselves: `@scope/core`, `vendor/framework`. */
const genericNames = new Set(
  (
    'core common client clients api apis framework ui cli sdk utils util test tests testing server app application web js ts ' +
    'react vue svelte angular node python java go rust php ruby types shared config lib library base main next plugin ' +
    'plugins tools tool build bom parent starter runtime module modules data model models http json xml sql auth docs icons ' +
    'components browser driver engine kit platform service services standard support theme themes universal zero'
  ).split(' '),
);

/** Packages of Dart go by such words; before a number they mostly mean the word: "GET v2", "Path 2.1". */
const plainWords = new Set(
  'get http path image camera args file process platform pool clock version async share'.split(' '),
);

/** The facts of one repository, by name. */
class FactIndex {
  readonly #repository: RepositoryFacts;
  readonly #byEcosystem = new Map<Ecosystem, ReadonlyMap<string, readonly Fact[]>>();
  #byKey: ReadonlyMap<string, readonly Fact[]> | undefined;
  #own: ReadonlySet<string> | undefined;
  #products: ReadonlyMap<string, readonly Target[]> | undefined;

  constructor(repository: RepositoryFacts) {
    this.#repository = repository;
  }

  /** Whether the repository is the home of a package that goes by a name: its versions there are releases. */
  isOwn(key: string): boolean {
    this.#own ??= this.#ownKeys();
    return this.#own.has(key);
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

  #ownKeys(): Set<string> {
    const own = new Set<string>();
    for (const { ecosystem, name, role } of this.#repository.facts(packageEcosystems))
      if (role === 'self')
        own.add(nameKey(ecosystem === 'maven' ? name.slice(name.indexOf(':') + 1) : name.replace(/^@/, '')));
    return own;
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
  if (ecosystem === 'go')
    return name
      .replace(/\/v\d+$/, '')
      .split('/')
      .at(-1);
  if (ecosystem === 'packagist') return name.split('/').at(-1);
  return ecosystem === 'nuget' ? name.replace(/\.(?:Core|dll)$/, '') : undefined;
}

function append<Key>(map: Map<Key, Fact[]>, key: Key, fact: Fact): void {
  const facts = map.get(key);
  if (facts) facts.push(fact);
  else map.set(key, [fact]);
}

const indexes = new WeakMap<RepositoryFacts, FactIndex>();

/** The index of a repository; made when it is first asked for. */
export function factIndex(repository: RepositoryFacts): FactIndex {
  let index = indexes.get(repository);
  if (!index) {
    index = new FactIndex(repository);
    indexes.set(repository, index);
  }
  return index;
}

/** What the maker's name has behind that of the product: `@refinedev`, `@floating-js`. */
const tail = /-?(?:dev|js|io|hq|labs|org)$/;
/** Scopes of platforms: what they publish for npm goes by versions of its own. */
const platforms = new Set(
  'actions octokit salesforce opentelemetry sentry datadog aws azure google github gitlab shopify'.split(' '),
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
