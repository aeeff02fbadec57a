import { perObject } from '../../../../core/base/memoized.ts';
import { nameKey, noAliases, targetMatches, targetsOf } from '../../../../core/manifests/aliases.ts';
import { imageFacts } from '../../../../core/manifests/docker.ts';
import type { Ecosystem, Fact } from '../../../../core/manifests/fact.ts';
import type { RepositoryFacts } from '../../../../core/manifests/repository.ts';
import { type PackageTable, packageTable } from '../../package-table.ts';
import type { ScanState } from '../../project-scan.ts';
import type { Entry, Server } from '../server.ts';
import { type ComposeService, substitute, unresolvedImage } from '../services/compose-files.ts';
import type { Containers } from '../services/containers.ts';
import { packageEntry, plainName, seenEntries, stateOf } from './entries.ts';

interface Database {
  readonly images: Entry[];
  readonly clients: Entry[];
  readonly shown: Entry[];
}

/**
 * The databases that an app uses. The version of a server is that of its image alone: the client goes by the same name and
 * has another one.
 */
export function databaseState(
  facts: RepositoryFacts,
  server: Server,
  { beside }: Containers,
  elsewhere: readonly ComposeService[],
): ScanState {
  const databases = new Map<string, Database>();
  const of = (name: string): Database => {
    const known = databases.get(name) ?? { images: [], clients: [], shown: [] };
    databases.set(name, known);
    return known;
  };
  for (const used of server.packages) {
    const name = nameIn(databaseClients, used.fact);
    if (name) of(name).clients.push(packageEntry(facts, used, plainName(used.fact.name)));
  }
  for (const entry of [...seenEntries(server, 'database'), ...configuredDatabases(facts, server)])
    of(entry.text).shown.push(entry);
  const isBeside = new Set(beside);
  for (const service of [...beside, ...elsewhere.filter((each) => !isBeside.has(each))]) {
    const name = service.image && databaseOf(service.image.reference);
    // An image of a compose file for several apps counts for those that speak with such a database.
    if (!name || !(isBeside.has(service) || databases.has(name))) continue;
    const { reference, place } = service.image!;
    of(name).images.push({ text: imageText(reference), places: [place] });
  }
  const entries = [...databases]
    .sort(([a], [b]) => rankOf(a) - rankOf(b))
    .map(([name, database]) => entryOf(name, database));
  return stateOf(entries, 'no known client, connection or image of a database');
}

/** The order of the table: what keeps data comes before what caches it. */
function rankOf(name: string): number {
  const at = databaseClients.findIndex((each) => each.name === name);
  return at < 0 ? databaseClients.length : at;
}

function entryOf(name: string, { images, clients, shown }: Database): Entry {
  const details = [
    ...new Set([
      ...images.map(({ text }) => `image ${text}`),
      ...clients.slice(0, 1).map(({ text }) => `client ${text}`),
    ]),
  ];
  return {
    text: details.length === 0 ? name : `${name} (${details.join(', ')})`,
    places: [...images, ...clients.slice(0, 1), ...shown].flatMap((entry) => entry.places),
  };
}

/** The database in an image; undefined for other images. */
function databaseOf(reference: string): string | undefined {
  const [fact] = imageFacts(reference, '', 1);
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

/** Dockerfile with its base image, and the services of compose with theirs. */
export function dockerState(facts: RepositoryFacts, { dockerfiles, compose }: Containers): ScanState {
  const entries: Entry[] = [];
  for (const path of dockerfiles.slice(0, 3)) {
    const base = baseImage(path, facts.read(path) ?? '');
    entries.push(
      base
        ? { text: `${path} on ${base.text}`, places: base.places }
        : { text: path, places: [{ file: path, line: 1 }] },
    );
  }
  for (const { path, services } of compose.slice(0, 3)) {
    const names = services
      .slice(0, mostServices)
      .map(({ name, image }) => (image ? `${name} on ${imageText(image.reference)}` : name));
    const more = services.length - names.length;
    const [first] = services;
    entries.push({
      text: first ? `${path} with ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}` : path,
      places:
        services.length > 0
          ? services
              .slice(0, mostServices)
              .flatMap(({ place, image }) => (image ? [place, image.place] : [place]))
          : [{ file: path, line: 1 }],
    });
  }
  return stateOf(entries, 'no Dockerfile and no compose file builds it', '; ');
}

const mostServices = 12;

/** The base image of a Dockerfile's last stage, and where it is named; undefined when there is none. */
function baseImage(path: string, text: string): Entry | undefined {
  const stages = new Map<string, { readonly image: string; readonly line: number }>();
  const variables = new Map<string, string>();
  let last: { readonly image: string; readonly line: number } | undefined;
  for (const [index, line] of text.slice(0, 200_000).split('\n').entries()) {
    const [, name, value = ''] = /^\s{0,20}ARG\s+(\w{1,80})=["']?([^\s"']{0,200})/i.exec(line) ?? [];
    if (name !== undefined) variables.set(name, value);
    const from = /^\s{0,20}FROM\s+((?:--\S{1,200}\s+){0,4})(\S{1,300})(?:\s+AS\s+(\S{1,100}))?/i.exec(line);
    if (!from) continue;
    const image = substitute(from[2]!, variables);
    last = stages.get(image.toLowerCase()) ?? { image, line: index + 1 };
    if (from[3]) stages.set(from[3].toLowerCase(), last);
  }
  if (!last) return undefined;
  const place = { file: path, line: last.line };
  if (last.image === 'scratch') return { text: 'scratch', places: [place] };
  if (unresolvedImage(last.image)) return { text: 'an image that a build argument names', places: [place] };
  return { text: imageText(last.image), places: [place] };
}

/** `registry/name:16-alpine@sha256:…` as "name:16-alpine"; nothing that is no image's name gets through. */
function imageText(reference: string): string {
  const [fact] = imageFacts(reference, '', 1);
  if (!fact) return 'an image';
  return fact.value === '' ? fact.name : `${fact.name}:${fact.value}`;
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

/** Object mappers and query builders that the table of known packages has not. */
export const ormPackages = packageTable(`
Spring Data JPA = maven:org.springframework.boot:spring-boot-starter-data-jpa,org.springframework.data:spring-data-jpa
Spring Data JDBC = maven:org.springframework.boot:spring-boot-starter-data-jdbc
Spring Data R2DBC = maven:org.springframework.boot:spring-boot-starter-data-r2dbc
Spring Data MongoDB = maven:org.springframework.boot:spring-boot-starter-data-mongodb
Hibernate with Panache = maven:io.quarkus:quarkus-hibernate-orm-panache*,io.quarkus:quarkus-hibernate-reactive-panache*
Micronaut Data = maven:io.micronaut.data:*
MyBatis = maven:org.mybatis:mybatis,org.mybatis.spring.boot:*
MyBatis-Plus = maven:com.baomidou:mybatis-plus*
Exposed = maven:org.jetbrains.exposed:*
EF Core = nuget:Microsoft.EntityFrameworkCore.*,Npgsql.EntityFrameworkCore.PostgreSQL,Pomelo.EntityFrameworkCore.MySql
Entity Framework = nuget:EntityFramework
NHibernate = nuget:NHibernate
LINQ to DB = nuget:linq2db
Objection = npm:objection
Doctrine ORM = packagist:doctrine/doctrine-bundle
Flask-SQLAlchemy = pypi:flask-sqlalchemy
Beanie = pypi:beanie
MongoEngine = pypi:mongoengine
Bun = go:github.com/uptrace/bun
GORM = go:github.com/jinzhu/gorm
sqlc = go:github.com/sqlc-dev/sqlc
Mongoid = rubygems:mongoid
`);

/** Databases by the clients that speak with them. Their images stand in the table of aliases. */
export const databaseClients = packageTable(`
PostgreSQL = npm:pg,postgres,@neondatabase/serverless,@vercel/postgres pypi:psycopg,psycopg2,psycopg2-binary,psycopg-binary,asyncpg nuget:Npgsql,Npgsql.*,Aspire.Npgsql* maven:org.postgresql:*,io.quarkus:quarkus-jdbc-postgresql,io.quarkus:quarkus-reactive-pg-client go:github.com/lib/pq,github.com/jackc/pgx,gorm.io/driver/postgres cargo:tokio-postgres rubygems:pg
MySQL = npm:mysql,mysql2 pypi:mysqlclient,pymysql,aiomysql,mysql-connector-python nuget:MySqlConnector,MySql.Data,MySql.EntityFrameworkCore,Pomelo.EntityFrameworkCore.MySql maven:mysql:mysql-connector-java,com.mysql:*,io.quarkus:quarkus-jdbc-mysql,io.quarkus:quarkus-reactive-mysql-client go:github.com/go-sql-driver/mysql,gorm.io/driver/mysql rubygems:mysql2
MariaDB = npm:mariadb maven:org.mariadb.jdbc:*
SQL Server = npm:mssql,tedious pypi:pymssql nuget:Microsoft.EntityFrameworkCore.SqlServer,Microsoft.Data.SqlClient,System.Data.SqlClient,Aspire.Microsoft.EntityFrameworkCore.SqlServer maven:com.microsoft.sqlserver:* go:github.com/microsoft/go-mssqldb,github.com/denisenkom/go-mssqldb,gorm.io/driver/sqlserver cargo:tiberius
SQLite = npm:sqlite3,better-sqlite3,@libsql/client pypi:aiosqlite nuget:Microsoft.EntityFrameworkCore.Sqlite,Microsoft.Data.Sqlite maven:org.xerial:* go:github.com/mattn/go-sqlite3,modernc.org/sqlite,gorm.io/driver/sqlite cargo:rusqlite rubygems:sqlite3
MongoDB = npm:mongodb,mongoose pypi:pymongo,motor,mongoengine,beanie nuget:MongoDB.Driver maven:org.mongodb:*,io.quarkus:quarkus-mongodb*,org.springframework.boot:spring-boot-starter-data-mongodb go:go.mongodb.org/mongo-driver cargo:mongodb rubygems:mongoid packagist:mongodb/laravel-mongodb,mongodb/mongodb
Redis = npm:redis,ioredis pypi:redis,django-redis nuget:StackExchange.Redis,Microsoft.Extensions.Caching.StackExchangeRedis,Aspire.StackExchange.Redis* maven:org.springframework.boot:spring-boot-starter-data-redis,redis.clients:jedis,io.lettuce:lettuce-core go:github.com/redis/go-redis,github.com/go-redis/redis cargo:redis packagist:predis/predis rubygems:redis
Neo4j = npm:neo4j-driver pypi:neo4j nuget:Neo4j.Driver maven:org.neo4j.driver:*,org.springframework.boot:spring-boot-starter-data-neo4j go:github.com/neo4j/neo4j-go-driver
Elasticsearch = npm:@elastic/elasticsearch pypi:elasticsearch nuget:Elastic.Clients.Elasticsearch,NEST maven:co.elastic.clients:* go:github.com/elastic/go-elasticsearch packagist:elasticsearch/elasticsearch rubygems:elasticsearch
Cassandra = npm:cassandra-driver pypi:cassandra-driver nuget:CassandraCSharpDriver go:github.com/gocql/gocql
ClickHouse = npm:@clickhouse/client pypi:clickhouse-driver,clickhouse-connect go:github.com/ClickHouse/clickhouse-go
Cosmos DB = nuget:Microsoft.Azure.Cosmos,Microsoft.EntityFrameworkCore.Cosmos npm:@azure/cosmos pypi:azure-cosmos
DynamoDB = npm:@aws-sdk/client-dynamodb nuget:AWSSDK.DynamoDBv2
Oracle = npm:oracledb pypi:oracledb,cx-oracle nuget:Oracle.EntityFrameworkCore,Oracle.ManagedDataAccess.Core maven:com.oracle.database.jdbc:*
H2 = maven:com.h2database:*
HSQLDB = maven:org.hsqldb:*
`);

/** A package with a `*` at its end stands for all that begin so. */
const patternsOf = perObject((table: PackageTable) => {
  const all = table.flatMap(({ name, packages }) =>
    packages.map((each) => [each.toLowerCase(), name] as const),
  );
  const beginnings = all.filter(([each]) => each.endsWith('*'));
  return {
    exact: new Map(all.filter(([each]) => !each.endsWith('*'))),
    beginnings: beginnings.map(([each, title]) => [each.slice(0, -1), title] as const),
  };
});

/** The name of what a package is in a table; undefined for one that is not there. */
export function nameIn(
  table: PackageTable,
  { ecosystem, name }: Pick<Fact, 'name'> & { ecosystem: Ecosystem },
): string | undefined {
  const patterns = patternsOf(table);
  const key = `${ecosystem}:${name}`.toLowerCase();
  return (
    patterns.exact.get(key) ??
    // A Go module carries its major version at the end, and drivers lie in its folders.
    (ecosystem === 'go' ? patterns.exact.get(key.replace(/\/v\d+$/, '')) : undefined) ??
    patterns.beginnings.find(([beginning]) => key.startsWith(beginning))?.[1]
  );
}
