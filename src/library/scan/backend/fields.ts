import { folderOf } from '../../../core/base/path.ts';
import type { Fact } from '../../../core/manifests/fact.ts';
import { foldersUp } from '../../../core/manifests/manifest.ts';
import { isSideFile } from '../../../core/manifests/path-index.ts';
import { versionText } from '../../../core/manifests/repository.ts';
import {
  knownPackage,
  type PackagePart,
  type PackageRow,
  packageEntry,
  plainName,
  rowOf,
  type UsedPackage,
} from '../packages.ts';
import { listed, type ScanEntry, type ScanState } from '../project-scan.ts';
import { packagesIn, type Server } from './servers.ts';
import { mostOfApp, type Signal } from './sources.ts';

/** What it runs on: the nearest declaration, an image at last. */
export function runtimeState(server: Server): ScanState {
  const { facts, runtime, language, folder } = server;
  if (runtime) return runtime;
  const labels = Object.entries(language.runtimes);
  const entries = labels.flatMap(([name, label]) => {
    const stated = facts.facts(['runtime']).filter((fact) => fact.name === name && version.test(fact.value));
    const fact = nearestFact(stated, folder);
    return fact ? [{ text: `${label} ${runtimeText(fact)}`, places: [fact] }] : [];
  });
  return listed(entries, `no file declares a version of ${labels[0]![1]}`);
}

const version = /^(?=.*\d)[\w.<>=~^!,*| +-]{1,40}$/;

/** A floor is "3.11+", one with an end "3.11+, below 4.0"; any other range is given as it is written. */
function runtimeText(fact: Fact): string {
  const { value } = fact;
  const between = /^>=\s{0,5}([\d.]+)\s{0,5},?\s{0,5}<\s{0,5}([\d.]+)$/.exec(value);
  if (between) return `${between[1]}+, below ${between[2]}`;
  return /^[\^~]/.test(value) ? value : versionText(fact) || value;
}

const elsewhere =
  /(?:^|\/)(?:\.git(?:hub|lab-ci)|[^/]*(?:Docker|Container)file[^/]{0,2000}$|(?:docker-)?compose[^/]{0,2000}\.ya?ml$)/i;

const ofDockerfile = /(?:^|\/)(?:Docker|Container)file$/;

/** Wrappers and catalogs of Gradle belong to the folder above theirs. */
const ofAbove = /(?:^|\/)(?:gradle(?:\/wrapper)?|\.mvn\/wrapper|requirements)$/;

function nearestFact(stated: readonly Fact[], folder: string) {
  const declared = stated.filter(({ file }) => !elsewhere.test(file));
  for (const at of foldersUp(folder)) {
    const here = declared.filter(({ file }) => folderOf(file).replace(ofAbove, '') === at);
    const found =
      here.find(({ role }) => role === 'floor') ?? here.find(({ role }) => role !== 'setting') ?? here[0];
    if (found) return found;
  }
  return stated.findLast(({ file }) => ofDockerfile.test(file) && folderOf(file) === folder);
}

/** The frameworks with their versions, and what shows that they are put to use. */
export function frameworkState({ facts, frameworks, runtime }: Server): ScanState {
  const entries = frameworks.map(({ name, used, start }): ScanEntry => {
    const own = used ? packageEntry(facts, used, name) : { text: name, places: [] };
    const shown = start ? [...own.places, start] : own.places;
    // ASP.NET Core comes with the runtime, and has its version.
    const isShared = !used && name === 'ASP.NET Core' && runtime?.state === 'found';
    const version = isShared && /^\.NET (\d[\d.]*)(?:, \.NET SDK [^,]+)?$/.exec(runtime.value)?.[1];
    if (!version) return { text: own.text, places: shown };
    return { text: `${own.text} ${version}`, places: [...shown, ...runtime.places] };
  });
  return listed(entries, 'no framework was found');
}

export function authState(server: Server): ScanState {
  const entries = merged(namedEntries(server, 'Authentication'), server, 'auth');
  return listed(entries, `no known package or call for authentication in ${inFiles(server)}`);
}

export function ormState(server: Server): ScanState {
  const known = server.packages.flatMap((used) => {
    const row = knownPackage(used.fact.ecosystem, used.fact.name);
    return row?.group === 'Data'
      ? [{ ...packageEntry(server.facts, used), name: row.name, rank: row.rank }]
      : [];
  });
  known.sort((a, b) => a.rank - b.rank);
  const names = new Set(known.map(({ name }) => name));
  const others = namedEntries(server, 'Object mappers').filter(({ name }) => !names.has(name));
  return listed(merged([...known, ...others], server, 'orm'), 'no known package or call of an object mapper');
}

/** The test frameworks of its packages; where none of them is for tests, of those that stand above or below. */
export function testsState(server: Server): ScanState {
  const packages = new Map<string, NamedEntry>();
  for (const used of testPackagesOf(server)) {
    const name = testRow(used.fact)?.name;
    if (name !== undefined && !packages.has(name))
      packages.set(name, { ...packageEntry(server.facts, used, name), name });
  }
  const why = 'no known test framework is named, and no test of one was found';
  return listed(merged([...packages.values()], server, 'tests'), why);
}

/** The packages for tests of the app's own manifests, else of those above; of any part for the only server. */
function testPackagesOf(server: Server): readonly UsedPackage[] {
  const { folder, testPackages, alone } = server;
  if (testPackages) return testPackages;
  const forTests = (isWanted: (folder: string) => boolean) =>
    packagesIn(server, isWanted).filter(({ fact }) => testRow(fact));
  const above = foldersUp(folder).map((at) => forTests((each) => each === at));
  return above.find((each) => each.length > 0) ?? (alone ? forTests((each) => !isSideFile(`${each}/`)) : []);
}

/** What a package for tests is called. */
function testRow(fact: Fact): PackageRow | undefined {
  const known = knownPackage(fact.ecosystem, fact.name);
  return known?.group === 'Tests' ? known : rowOf('Tests of servers', fact);
}

/** An entry by the name of what it is, without its version. */
type NamedEntry = ScanEntry & { readonly name: string };

/** The packages of a table; of several that are one thing, the first. */
function namedEntries({ facts, packages }: Server, part: PackagePart): readonly NamedEntry[] {
  const entries = new Map<string, NamedEntry>();
  for (const used of packages) {
    const name = rowOf(part, used.fact)?.name;
    if (!name || entries.has(name)) continue;
    const entry = packageEntry(facts, used, plainName(used.fact.name));
    // "JWT 9.0.2" would be no version of JWT: only a product of the package's own name has the package's.
    const isSame =
      (letters(entry.text.split(' ')[0]!) === letters(name) && !protocol.test(name)) ||
      sameRelease.test(used.fact.name);
    const text = isSame ? entry.text.replace(/^\S+/, name) : `${name} (${entry.text})`;
    entries.set(name, { name, text, places: entry.places });
  }
  return [...entries.values()];
}

/** What has no version of its own, though packages go by its name. */
const protocol = /^(?:JWT|OAuth2|OpenID Connect|sessions)$/;

/** Packages that are released together with what they are a part of, at its version. */
const sameRelease = /^Microsoft\.EntityFrameworkCore\./i;

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** What the code shows for a field, each value once. */
export function seenEntries({ seen }: Server, field: Signal['field']): readonly ScanEntry[] {
  const shown = [...seen].filter(([signal]) => signal.field === field);
  return shown.map(([{ value }, place]) => ({ text: value, places: [place] }));
}

/** Packages first; what the code shows of the same name is added to them. */
function merged(packages: readonly NamedEntry[], server: Server, field: Signal['field']): ScanEntry[] {
  const entries = new Map<string, ScanEntry>(packages.map((entry) => [entry.name, entry]));
  for (const { text, places } of seenEntries(server, field)) {
    const known = entries.get(text);
    entries.set(text, { text: known?.text ?? text, places: [...(known?.places ?? []), ...places] });
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
