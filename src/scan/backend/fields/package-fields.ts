import { knownPackage } from '../../../manifests/known-packages.ts';
import type { RepositoryFacts } from '../../../manifests/repository.ts';
import type { ScanState } from '../../project-scan.ts';
import { packageOf } from '../frameworks.ts';
import type { Entry, Server, UsedPackage } from '../server.ts';
import { mostOfApp } from '../source/search-sources.ts';
import { databaseClients, ormPackages } from './data-packages.ts';
import { merged, packageEntry, places, plainName, seenEntries, stateOf } from './entries.ts';
import { apiPackages, authPackages } from './interface-packages.ts';
import { nameIn, type PackageTable } from './package-table.ts';
import { isTestPackage } from './tests-field.ts';

/** The frameworks with their versions, and what shows that they are put to use. */
export function frameworkState(facts: RepositoryFacts, server: Server): ScanState {
  const { runtime } = server;
  const entries = server.frameworks.map(({ framework, used, start }): Entry => {
    const own = used ? packageEntry(facts, used, framework.name) : { text: framework.name, places: [] };
    // ASP.NET Core comes with the runtime, and has its version.
    const isShared = !used && framework.name === 'ASP.NET Core' && runtime?.state === 'found';
    const version = isShared
      ? /^\.NET (\d[\d.]*)(?:, \.NET SDK [^,]+)?$/.exec(runtime.value)?.[1]
      : undefined;
    return {
      text: version ? `${own.text} ${version}` : own.text,
      places: [...own.places, ...(start ? [start] : []), ...(isShared && version ? runtime.places : [])],
    };
  });
  return stateOf(entries, 'no framework was found');
}

export function apiStyleState(server: Server): ScanState {
  const ofFrameworks = server.frameworks.flatMap(({ framework: { apiStyle }, start, used }): Entry[] => {
    const place = start ?? used?.named ?? used?.fact;
    return apiStyle && place ? [{ text: apiStyle, places: [place] }] : [];
  });
  const ofPackages = server.packages.flatMap((used) => {
    const name = nameIn(apiPackages, used.fact);
    return name ? [{ name, text: name, places: [used.named ?? used.fact] }] : [];
  });
  const entries = merged(
    [...ofFrameworks.map((entry) => ({ ...entry, name: entry.text })), ...ofPackages],
    seenEntries(server, 'apiStyle'),
  );
  const why = `no known kind of routes or controllers in ${inFiles(server)}`;
  return stateOf(entries, why);
}

export function authState(facts: RepositoryFacts, server: Server): ScanState {
  const entries = merged(namedEntries(facts, server, authPackages), seenEntries(server, 'auth'));
  return stateOf(entries, `no known package or call for authentication in ${inFiles(server)}`);
}

export function ormState(facts: RepositoryFacts, server: Server): ScanState {
  const known = server.packages.flatMap((used) => {
    const entry = knownPackage(used.fact.ecosystem, used.fact.name);
    return entry?.group === 'Data'
      ? [{ name: entry.name, rank: entry.rank, ...packageEntry(facts, used) }]
      : [];
  });
  known.sort((a, b) => a.rank - b.rank);
  const names = new Set(known.map(({ name }) => name));
  const others = namedEntries(facts, server, ormPackages).filter(({ name }) => !names.has(name));
  const entries = merged([...known, ...others], seenEntries(server, 'orm'));
  return stateOf(entries, 'no known package or call of an object mapper');
}

/** So many further packages are named. */
const mostPackages = 12;

/** What the app is built with besides what the other fields name. */
export function packagesState(facts: RepositoryFacts, server: Server): ScanState {
  const { language } = server;
  const taken = new Set(
    server.frameworks.flatMap(({ framework }) => packageOf(framework, server.packages)?.fact.name ?? []),
  );
  const rest = server.packages.filter(({ fact }) => {
    const group = knownPackage(fact.ecosystem, fact.name)?.group;
    if (group && ['Tests', 'Linters and formatters', 'Build tools', 'Data'].includes(group)) return false;
    if (taken.has(fact.name) || isTestPackage(fact.name) || fact.role === 'tool') return false;
    if (language.unremarkable?.test(fact.name)) return false;
    return ![authPackages, ormPackages, databaseClients].some((table) => nameIn(table, fact) !== undefined);
  });
  if (rest.length === 0) return { state: 'none', why: `${server.manifest} names no further packages` };
  const shown = rest.slice(0, mostPackages).map((used) => packageEntry(facts, used, plainLabel(used)));
  const more = rest.length - shown.length;
  const [first, ...others] = shown.flatMap((entry) => entry.places);
  const value = shown.map(({ text }) => text).join(', ');
  return {
    state: 'found',
    value: more > 0 ? `${value} and ${more} more` : value,
    places: places([first!, ...others]),
  };
}

/** Of many artifacts that are one product, each goes by its own name. */
function plainLabel({ fact }: UsedPackage): string | undefined {
  return fact.ecosystem === 'maven' ? fact.name.slice(fact.name.indexOf(':') + 1) : undefined;
}

/** The packages of a table; of several that are one thing, the first. */
function namedEntries(
  facts: RepositoryFacts,
  { packages }: Server,
  table: PackageTable,
): readonly (Entry & { readonly name: string })[] {
  const entries = new Map<string, Entry & { readonly name: string }>();
  for (const used of packages) {
    const name = nameIn(table, used.fact);
    if (!name || entries.has(name)) continue;
    const entry = packageEntry(facts, used, plainName(used.fact.name));
    // "JWT 9.0.2" would be no version of JWT: only a product of the package's own name has the package's.
    const isSame =
      (letters(entry.text.split(' ')[0]!) === letters(name) && !protocol.test(name)) ||
      sameRelease.test(used.fact.name);
    entries.set(name, {
      name,
      ...entry,
      text: isSame ? entry.text.replace(/^\S+/, name) : `${name} (${entry.text})`,
    });
  }
  return [...entries.values()];
}

/** "the 25 source files of api/", as many as were looked at. */
function inFiles({ files, folder }: Server): string {
  const where = folder === '' ? 'the repository' : `${folder}/`;
  if (files.length === 1) return `the one source file of ${where}`;
  const many = files.length > mostOfApp ? `first ${mostOfApp}` : files.length;
  return `the ${many} source files of ${where}`;
}

/** What has no version of its own, though packages go by its name. */
const protocol = /^(?:JWT|OAuth2|OpenID Connect|sessions)$/;

/** Packages that are released together with what they are a part of, at its version. */
const sameRelease = /^Microsoft\.EntityFrameworkCore\./i;

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
