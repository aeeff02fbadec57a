import { lastName, pathFrom } from '../../../core/base/path.ts';
import { either } from '../../../core/base/words.ts';
import { nameKey, noAliases, targetMatches, targetsOf } from '../../../core/manifests/aliases.ts';
import { imageFacts } from '../../../core/manifests/docker.ts';
import { packageEntry, packageTables, plainName, rowOf } from '../packages.ts';
import { listed, type ScanEntry, type ScanState } from '../project-scan.ts';
import { type ComposeService, imageText } from './containers.ts';
import { seenEntries } from './fields.ts';
import type { Server } from './servers.ts';

/**
 * The databases that an app uses; a server's version is that of its image alone.
 *
 * @param services Those that may be its own: an image counts for an app with a client, and for the only one.
 */
export function databaseState(server: Server, services: readonly ComposeService[]): ScanState {
  const shown = [...seenEntries(server, 'database'), ...configuredDatabases(server)];
  const images = services.map((service) => ({ ...service, database: databaseOf(service) }));
  const names = new Set([
    ...packageTables['Database clients'].map(({ name }) => name),
    ...shown.map(({ text }) => text),
  ]);
  const entries = [...names].flatMap((name): ScanEntry[] => {
    const used = server.packages.find(({ fact }) => rowOf('Database clients', fact)?.name === name);
    const seen = shown.filter(({ text }) => text === name);
    const servers = images.filter(({ database }) => database === name);
    if (!used && seen.length === 0 && !(server.alone && servers.length > 0)) return [];
    const client = used && packageEntry(server.facts, used, plainName(used.fact.name));
    const details = new Set(servers.map(({ image }) => `image ${imageText(image)}`));
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
  const [fact] = imageFacts(image, '', 1);
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
