import { nameKey, noAliases, targetMatches, targetsOf } from '../../../core/manifests/aliases.ts';
import { imageFacts } from '../../../core/manifests/docker.ts';
import type { RepositoryFacts } from '../../../core/manifests/repository.ts';
import { rowOf } from '../package-table.ts';
import { type Entry, listed, type ScanState } from '../project-scan.ts';
import { type ComposeService, type Containers, imageText } from './containers.ts';
import { seenEntries } from './fields.ts';
import { databaseClients } from './package-tables.ts';
import type { Server } from './servers.ts';
import { packageEntry, plainName } from './used-package.ts';

/**
 * The databases that an app uses. The version of a server is that of its image alone: the client goes by the same name and
 * has another one.
 *
 * @param elsewhere Services of compose files for several apps: an image of theirs counts for those that speak with such a database.
 */
export function databaseState(
  facts: RepositoryFacts,
  server: Server,
  { beside }: Containers,
  elsewhere: readonly ComposeService[],
): ScanState {
  const shown = [...seenEntries(server, 'database'), ...configuredDatabases(facts, server)];
  const images = new Map([...beside, ...elsewhere].map((service) => [service, databaseOf(service)]));
  const names = new Set([...databaseClients.map(({ name }) => name), ...shown.map(({ text }) => text)]);
  const entries = [...names].flatMap((name): Entry[] => {
    const used = server.packages.find(({ fact }) => rowOf(databaseClients, fact)?.name === name);
    const seen = shown.filter(({ text }) => text === name);
    const isUsed = used || seen.length > 0 || beside.some((service) => images.get(service) === name);
    if (!isUsed) return [];
    const servers = [...images].flatMap(([{ image }, database]) =>
      image && database === name ? [image] : [],
    );
    const client = used && packageEntry(facts, used, plainName(used.fact.name));
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

/** The database in the image of a service; undefined for other images. */
function databaseOf({ image }: ComposeService): string | undefined {
  const [fact] = image ? imageFacts(image.reference, '', 1) : [];
  if (!fact) return undefined;
  return databaseClients.find(({ name }) =>
    (targetsOf(nameKey(name), noAliases) ?? []).some(
      (target) =>
        target.ecosystem === 'docker' &&
        (!target.kin || name !== 'MySQL') &&
        targetMatches(target, fact.name),
    ),
  )?.name;
}

/** What a line says of the database that is used. */
type Kinds = readonly (readonly [database: string, pattern: RegExp])[];

/** Addresses tell their kind by how they begin. */
const addresses: Kinds = [
  ['PostgreSQL', /(?:jdbc:|r2dbc:)?postgres(?:ql)?(?:\+\w+)?:(?:\/\/|[\w/])/i],
  ['MySQL', /(?:jdbc:|r2dbc:)?mysql2?(?:\+\w+)?:\/\//i],
  ['MariaDB', /(?:jdbc:|r2dbc:)?mariadb(?:\+\w+)?:\/\//i],
  ['SQL Server', /(?:jdbc:sqlserver|sqlserver|mssql(?:\+\w+)?):\/\//i],
  ['SQLite', /\b(?:jdbc:)?sqlite(?:3|\+\w+)?:/i],
  ['MongoDB', /\bmongodb(?:\+srv)?:\/\//i],
  ['Redis', /\brediss?:\/\//i],
  ['Neo4j', /\b(?:neo4j|bolt)(?:\+s{1,2}c?)?:\/\//i],
  ['H2', /\bjdbc:h2:/i],
  ['HSQLDB', /\bjdbc:hsqldb:/i],
  ['Oracle', /\bjdbc:oracle:/i],
];

/** Connection strings of ADO.NET tell it by their keywords. */
const keywords: Kinds = [
  ['PostgreSQL', /"(?:[^"]{0,400};)?\s{0,4}Host\s*=[^"]{0,400}(?:Username|User Id|Database)\s*=/i],
  [
    'SQLite',
    /"(?:[^"]{0,200};)?\s{0,4}(?:Data ?Source|Filename)\s*=\s*[^";]{0,200}\.(?:db3?|sqlite3?)\b|"Data Source=:memory:/i,
  ],
  [
    'SQL Server',
    /(?:Server|Data Source)\s*=[^"]{0,400}(?:Trusted_Connection|Integrated Security|TrustServerCertificate|MultipleActiveResultSets|Initial Catalog)\s*=|\(localdb\)/i,
  ],
  ['MySQL', /Server\s*=[^"]{0,400}\b(?:Uid|port\s*=\s*3306)\b/i],
];

const settings: Kinds = [
  [
    'PostgreSQL',
    /^\s{0,40}(?:adapter\s*:\s*["']?(?:postgres(?:ql)?|postgis)\b|DB_CONNECTION\s*=\s*["']?pgsql\b)|=>\s*env\(\s*'DB_CONNECTION'\s*,\s*'pgsql'|quarkus\.datasource\.db-kind\s*=\s*postgresql/,
  ],
  [
    'MySQL',
    /^\s{0,40}(?:adapter\s*:\s*["']?(?:mysql2|trilogy)\b|DB_CONNECTION\s*=\s*["']?mysql\b)|=>\s*env\(\s*'DB_CONNECTION'\s*,\s*'mysql'|quarkus\.datasource\.db-kind\s*=\s*mysql/,
  ],
  ['MariaDB', /^\s{0,40}DB_CONNECTION\s*=\s*["']?mariadb\b|=>\s*env\(\s*'DB_CONNECTION'\s*,\s*'mariadb'/],
  [
    'SQLite',
    /^\s{0,40}(?:adapter\s*:\s*["']?sqlite3\b|DB_CONNECTION\s*=\s*["']?sqlite\b)|=>\s*env\(\s*'DB_CONNECTION'\s*,\s*'sqlite'/,
  ],
  ['SQL Server', /^\s{0,40}DB_CONNECTION\s*=\s*["']?sqlsrv\b/],
  ['H2', /quarkus\.datasource\.db-kind\s*=\s*h2/],
];

interface ConfigFile {
  /** A path from the app's folder. */
  readonly path: RegExp;
  readonly kinds: Kinds;
}

const configFiles: readonly ConfigFile[] = [
  { path: /^(?:appsettings(?:\.\w+)?\.json|web\.config)$/i, kinds: [...addresses, ...keywords] },
  {
    path: /^(?:src\/main\/resources\/)?application(?:-[\w-]+)?\.(?:properties|ya?ml|conf)$/,
    kinds: [...addresses, ...settings],
  },
  { path: /^config\/database\.(?:yml|php)$/, kinds: settings },
  {
    path: /^\.env(?:\.(?:example|sample|dist|template|local|development|dev|docker))?$/,
    kinds: [...addresses, ...settings],
  },
  { path: /^(?:alembic\.ini|config\/packages\/doctrine\.yaml)$/, kinds: addresses },
];

/** Files of configuration stand in the app's folder, or in two known folders of it. */
function isConfigFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (
    /^(?:appsettings|application|\.env|alembic\.ini|web\.config|database\.|doctrine\.)/i.test(name) &&
    !/\.(?:cs|kt|java|py|rb|js|ts|tsx|svg|css|scss|html|md|erb)$/.test(name)
  );
}

/** A line longer than this is a secret or data. */
const longestLine = 2000;
const mostLines = 3000;

/**
 * The databases that configuration names: the kind of each connection, and the line that tells it. What else the line holds,
 * such as hosts and passwords, is not kept.
 */
function configuredDatabases(facts: RepositoryFacts, { folder }: Server): readonly Entry[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const found = new Map<string, Entry>();
  for (const file of facts.pathsThat(isConfigFile)) {
    if (!file.startsWith(prefix)) continue;
    const inside = file.slice(prefix.length);
    const config = configFiles.find(({ path }) => path.test(inside));
    if (!config) continue;
    const lines = (facts.read(file) ?? '').split('\n').slice(0, mostLines);
    for (const [index, line] of lines.entries()) {
      if (line.length > longestLine || /^\s{0,200}(?:#|\/\/|;|\*|\/\*|<!--)/.test(line)) continue;
      const kind = config.kinds.find(([, pattern]) => pattern.test(line))?.[0];
      if (kind !== undefined && !found.has(kind))
        found.set(kind, { text: kind, places: [{ file, line: index + 1 }] });
    }
  }
  return [...found.values()];
}
