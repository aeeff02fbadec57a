import { folderOf, lastName, pathFrom } from '../../../core/base/path.ts';
import { either } from '../../../core/base/words.ts';
import { nameKey, noAliases, targetMatches, targetsOf } from '../../../core/manifests/aliases.ts';
import { imageFacts } from '../../../core/manifests/docker.ts';
import type { Fact } from '../../../core/manifests/fact.ts';
import { foldersUp } from '../../../core/manifests/manifest.ts';
import { isSideFile } from '../../../core/manifests/path-index.ts';
import { versionText } from '../../../core/manifests/repository.ts';
import {
  knownPackage,
  type PackagePart,
  type PackageRow,
  packageEntry,
  packageTables,
  plainName,
  rowOf,
  type UsedPackage,
} from '../packages.ts';
import { listed, type ScanEntry, type ScanState } from '../project-scan.ts';
import { type ComposeService, type Containers, imageText } from './containers.ts';
import { frameworksOf } from './languages.ts';
import { packageOf, packagesIn, type Server } from './servers.ts';
import { mostOfApp, type Signal } from './sources.ts';

/** What it runs on: the nearest declaration, an image at last. */
export function runtimeState(server: Server, dockerfiles: readonly string[]): ScanState {
  const { facts, runtime, language, folder } = server;
  if (runtime) return runtime;
  const labels = Object.entries(language.runtimes);
  const entries = labels.flatMap(([name, label]) => {
    const stated = facts.facts(['runtime']).filter((fact) => fact.name === name && version.test(fact.value));
    const fact = nearestFact(stated, folder, dockerfiles);
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

/** Wrappers and catalogs of Gradle belong to the folder above theirs. */
const ofAbove = /(?:^|\/)(?:gradle(?:\/wrapper)?|\.mvn\/wrapper|requirements)$/;

function nearestFact(stated: readonly Fact[], folder: string, dockerfiles: readonly string[]) {
  const declared = stated.filter(({ file }) => !elsewhere.test(file));
  for (const at of foldersUp(folder)) {
    const here = declared.filter(({ file }) => folderOf(file).replace(ofAbove, '') === at);
    const found =
      here.find(({ role }) => role === 'floor') ?? here.find(({ role }) => role !== 'setting') ?? here[0];
    if (found) return found;
  }
  return stated.findLast(({ file }) => dockerfiles.includes(file));
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

export function apiStyleState(server: Server): ScanState {
  const ofFrameworks = server.frameworks.flatMap(({ name, start, used }) => {
    const style = server.language.styles?.[name];
    const place = start ?? used?.named ?? used?.fact;
    return style && place ? [{ name: style, text: style, places: [place] }] : [];
  });
  const ofPackages = server.packages.flatMap((used) => {
    const name = rowOf('API styles', used.fact)?.name;
    return name ? [{ name, text: name, places: [used.named ?? used.fact] }] : [];
  });
  const why = `no known kind of routes or controllers in ${inFiles(server)}`;
  return listed(merged([...ofFrameworks, ...ofPackages], server, 'apiStyle'), why);
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

const mostPackages = 12;

/** What the app is built with besides what the other fields name. */
export function packagesState(server: Server): ScanState {
  const { facts, language, frameworks, packages, manifest } = server;
  const taken = frameworksOf(language)
    .filter(({ name }) => frameworks.some((each) => each.name === name))
    .map((framework) => packageOf(framework, packages)?.fact.name);
  const rest = packages.filter(({ fact }) => {
    const group = knownPackage(fact.ecosystem, fact.name)?.group;
    if (group && ['Linters and formatters', 'Build tools', 'Data'].includes(group)) return false;
    if (taken.includes(fact.name) || testRow(fact) || fact.role === 'tool') return false;
    if (language.unremarkable?.test(fact.name)) return false;
    return !(['Authentication', 'Object mappers', 'Database clients'] as const).some((part) =>
      rowOf(part, fact),
    );
  });
  // Of many artifacts that are one product, each goes by its own name.
  const entries = rest.map((used) =>
    packageEntry(facts, used, used.fact.ecosystem === 'maven' ? plainName(used.fact.name) : undefined),
  );
  return listed(entries, `${manifest} names no further packages`, mostPackages);
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

const mostFolders = 12;

/** Folders that only hold the others: what lies in them says more. */
const plain = /^(?:src|app|lib|internal|pkg|cmd)$/;

/** The folders that the source files lie in; of the one that holds them all, and of `src` and its kind, those within. */
export function structureState({ files, folder, manifest }: Server): ScanState {
  const prefix = folder === '' ? '' : `${folder}/`;
  const inside = files.map((file) => file.slice(prefix.length)).sort();
  const base = commonFolder(inside);
  // A long way down is reported once.
  const isDeep = base.split('/').length > 3;
  const folders = new Map<string, string>();
  for (const file of inside) {
    const [first = '', second, ...rest] = file.slice(base.length).split('/');
    if (second === undefined) continue;
    const within = plain.test(first) && rest.length > 0 ? `${second}/` : '';
    const name = `${isDeep ? '' : base}${first}/${within}`;
    // A name may be a stranger's.
    if (!folders.has(name) && /^[^\p{C}`<>[\]{}|*]{1,120}$/u.test(name)) folders.set(name, prefix + file);
  }
  // Beside `src/routes/` there is no need to name `src/`.
  if (folders.size === 0 && base !== '') folders.set(base, prefix + inside[0]!);
  const entries = [...folders]
    .filter(([name]) => ![...folders.keys()].some((other) => other !== name && other.startsWith(name)))
    .map(([text, file]) => ({ text, places: [{ file, line: 1 }] }));
  const state = listed(entries, `all source files lie beside ${lastName(manifest)}`, mostFolders);
  const isLed = state.state === 'found' && isDeep && !folders.has(base);
  return isLed ? { ...state, value: `${base}: ${state.value}` } : state;
}

/** The longest folder that all files lie below, with a slash at its end; empty when some lie at the top. */
function commonFolder(files: readonly string[]): string {
  const [first = '', last = ''] = [files[0], files.at(-1)];
  let end = 0;
  while (end < first.length && first[end] === last[end]) end++;
  return first.slice(0, first.slice(0, end).lastIndexOf('/') + 1);
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

/** The databases that an app uses; a server's version is that of its image alone. @param elsewhere Services for several apps: an image counts for those with a client. */
export function databaseState(
  server: Server,
  { beside }: Containers,
  elsewhere: readonly ComposeService[],
): ScanState {
  const shown = [...seenEntries(server, 'database'), ...configuredDatabases(server)];
  const images = new Map([...beside, ...elsewhere].map((service) => [service, databaseOf(service)]));
  const names = new Set([
    ...packageTables['Database clients'].map(({ name }) => name),
    ...shown.map(({ text }) => text),
  ]);
  const entries = [...names].flatMap((name): ScanEntry[] => {
    const used = server.packages.find(({ fact }) => rowOf('Database clients', fact)?.name === name);
    const seen = shown.filter(({ text }) => text === name);
    const isUsed = used || seen.length > 0 || beside.some((service) => images.get(service) === name);
    if (!isUsed) return [];
    const servers = [...images].flatMap(([{ image }, database]) =>
      image && database === name ? [image] : [],
    );
    const client = used && packageEntry(server.facts, used, plainName(used.fact.name));
    const details = new Set(servers.map(({ reference }) => `image ${imageText(reference)}`));
    if (client) details.add(`client ${client.text}`);
    return [
      {
        text: details.size === 0 ? name : `${name} (${[...details].join(', ')})`,
        places: [
          ...servers.map(({ place }) => place),
          ...(client?.places ?? []),
          ...seen.flatMap(({ places }) => places),
        ],
      },
    ];
  });
  return listed(entries, 'no known client, connection or image of a database');
}

function databaseOf({ image }: ComposeService): string | undefined {
  const [fact] = image ? imageFacts(image.reference, '', 1) : [];
  if (!fact) return undefined;
  return packageTables['Database clients'].find(({ name }) =>
    (targetsOf(nameKey(name), noAliases) ?? []).some(
      (target) =>
        target.ecosystem === 'docker' &&
        (!target.kin || name !== 'MySQL') &&
        targetMatches(target, fact.name),
    ),
  )?.name;
}

/** What connections call a database: schemes of addresses, drivers and adapters. */
const drivers = new Map(
  Object.entries({
    PostgreSQL: 'postgres postgresql postgis pgsql',
    MySQL: 'mysql mysql2 trilogy',
    MariaDB: 'mariadb',
    'SQL Server': 'sqlserver mssql sqlsrv',
    SQLite: 'sqlite sqlite3',
    MongoDB: 'mongodb',
    Redis: 'redis rediss',
    Neo4j: 'neo4j bolt',
    H2: 'h2',
    HSQLDB: 'hsqldb',
    Oracle: 'oracle',
  }).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
);

/** Where a line names one. */
const connections: readonly RegExp[] = [
  /\b([a-z]\w{0,20})(?:\+\w{1,20})?:\/\//gi,
  /\bjdbc:(\w{1,20}):/gi,
  /\b(sqlite3?)(?:\+\w{1,20})?:/gi,
  /^\s{0,40}(?:adapter\s{0,5}:|DB_CONNECTION\s{0,5}=)\s{0,5}["']?(\w{1,20})/g,
  /=>\s{0,5}env\(\s{0,5}'DB_CONNECTION'\s{0,5},\s{0,5}'(\w{1,20})'/g,
  /quarkus\.datasource\.db-kind\s{0,5}=\s{0,5}(\w{1,20})/g,
];

/** Connection strings of ADO.NET tell it by their keywords. */
const keywords: readonly (readonly [database: string, pattern: RegExp])[] = [
  ['PostgreSQL', /"(?:[^"]{0,400};)?\s{0,4}Host\s*=[^"]{0,400}(?:Username|User Id|Database)\s*=/i],
  [
    'SQLite',
    /"(?:[^"]{0,200};)?\s{0,4}(?:Data ?Source|Filename)\s*=\s*[^";]{0,200}\.(?:db3?|sqlite3?)\b|"Data Source=:memory:/i,
  ],
  [
    'SQL Server',
    /(?:Server|Data Source)\s*=[^"]{0,400}(?:Trusted_Connection|Integrated Security|Initial Catalog)\s*=|\(localdb\)/i,
  ],
  [
    'SQL Server',
    /(?:Server|Data Source)\s*=[^"]{0,400}(?:TrustServerCertificate|MultipleActiveResultSets)\s*=/i,
  ],
  ['MySQL', /Server\s*=[^"]{0,400}\b(?:Uid|port\s*=\s*3306)\b/i],
];

function databaseIn(line: string, isOfDotnet: boolean): string | undefined {
  const named = connections.flatMap((pattern) => [...line.matchAll(pattern)]);
  const [known] = named.flatMap(([, word = '']) => drivers.get(word.toLowerCase()) ?? []);
  return known ?? (isOfDotnet ? keywords.find(([, pattern]) => pattern.test(line))?.[0] : undefined);
}

const configFile = either(
  /^(?:appsettings(?:\.\w+)?\.json|(?:src\/main\/resources\/)?application(?:-[\w-]+)?\.(?:properties|ya?ml|conf))$/i,
  /^(?:web\.config|config\/database\.(?:yml|php)|alembic\.ini|config\/packages\/doctrine\.yaml)$/i,
  /^\.env(?:\.(?:example|sample|dist|template|local|development|dev|docker))?$/i,
);

const configName = /^(?:appsettings|application|\.env|alembic\.ini|web\.config|database\.|doctrine\.)/i;
const isConfigFile = (path: string) => configName.test(lastName(path));

/** A line longer than this is a secret or data. */
const longestLine = 2000;
const mostLines = 3000;

/** The databases that configuration names, with the line that tells each; hosts and passwords are not kept. */
function configuredDatabases({ facts, folder }: Server): readonly ScanEntry[] {
  const found = new Map<string, ScanEntry>();
  for (const file of facts.pathsThat(isConfigFile)) {
    if (!configFile.test(pathFrom(folder, file) ?? '')) continue;
    const isOfDotnet = /(?:json|\.config)$/i.test(file);
    const lines = (facts.read(file) ?? '').split('\n').slice(0, mostLines);
    for (const [index, line] of lines.entries()) {
      if (line.length > longestLine || /^\s{0,200}(?:#|\/\/|;|\*|\/\*|<!--)/.test(line)) continue;
      const text = databaseIn(line, isOfDotnet);
      if (text !== undefined && !found.has(text))
        found.set(text, { text, places: [{ file, line: index + 1 }] });
    }
  }
  return [...found.values()];
}
