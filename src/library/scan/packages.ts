import { perObject } from '../../core/base/memoized.ts';
import { nameKey, noAliases, targetsOf } from '../../core/manifests/aliases.ts';
import type { Ecosystem, Fact } from '../../core/manifests/fact.ts';
import { type RepositoryFacts, versionText } from '../../core/manifests/repository.ts';
import type { FileLine, ScanEntry } from './project-scan.ts';

/** What people know packages by: a name, and the packages that are it. */
export interface PackageRow {
  readonly name: string;
  /** With their ecosystem (`npm:pg`) where several are in the table; with a `*` at its end one stands for all that begin so. */
  readonly packages: readonly string[];
}

/** The more telling rows first. */
export type PackageTable = readonly PackageRow[];

/**
 * Reads lines of `Name = package package`. Of several ecosystems each stands once: `npm:pg,postgres pypi:asyncpg` are `npm:pg`, `npm:postgres` and
 * `pypi:asyncpg`.
 */
export function readPackageTable(text: string): PackageTable {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', packages = ''] = line.split(' = ');
      return { name, packages: packages.split(' ').flatMap(ofEcosystem) };
    });
}

function ofEcosystem(packages: string): string[] {
  const [, ecosystem, names] = /^([a-z]+):(.+)$/.exec(packages) ?? [];
  return names?.split(',').map((name) => `${ecosystem}:${name}`) ?? [packages];
}

const patternsOf = perObject((table: PackageTable) => {
  const all = table.flatMap((row) => row.packages.map((each) => [each.toLowerCase(), row] as const));
  const open = all.filter(([each]) => each.endsWith('*'));
  return { exact: new Map(all), open: open.map(([each, row]) => [each.slice(0, -1), row] as const) };
});

/** The row that a package is in; undefined for one that is in none. */
export function rowOf<Row extends PackageRow>(
  table: readonly Row[],
  { ecosystem, name }: { readonly ecosystem: Ecosystem; readonly name: string },
): Row | undefined {
  const { exact, open } = patternsOf(table);
  const key = `${ecosystem}:${name}`.toLowerCase();
  // A Go module carries its major version at the end, and a plugin of Gradle goes by the name of its group alone.
  const row =
    exact.get(key) ??
    (ecosystem === 'go' ? exact.get(key.replace(/\/v\d+$/, '')) : undefined) ??
    open.find(([beginning]) => `${key}:`.startsWith(beginning))?.[1];
  return row as Row | undefined;
}

/** What packages are for, in the order in which people list them. */
export const packageGroups = [
  'Frameworks',
  'Libraries',
  'Data',
  'Services',
  'Build tools',
  'Tests',
  'Linters and formatters',
] as const;
export type PackageGroup = (typeof packageGroups)[number];

/** What a package is, as people name it. */
export interface KnownPackage extends PackageRow {
  readonly group: PackageGroup;
  /** Where it stands in the table: the better known ones first. */
  readonly rank: number;
}

/**
 * What people ask for when they ask what a project is built with, each with its packages unless those are all that the name stands
 * for (alias-table.ts).
 */
const table: Readonly<Record<PackageGroup, string>> = {
  Frameworks: `
Next.js, Nuxt = npm:nuxt, React, Preact, Vue, Angular, SvelteKit, Svelte, SolidJS, Astro,
Remix = npm:@remix-run/react, Gatsby, React Native, Expo, Electron, Express, Fastify, Koa, Hono, Hapi, Elysia,
NestJS = npm:@nestjs/core, AdonisJS, Strapi, Django, Django REST Framework, Flask, FastAPI, Litestar, Sanic,
Tornado, Starlette, aiohttp, Spring Boot = maven:org.springframework.boot:*,
Quarkus = maven:io.quarkus:* maven:io.quarkus.platform:*, Micronaut, Ktor, Laravel,
Symfony = packagist:symfony/framework-bundle, Slim, Rails, Sinatra, Gin, Echo, Fiber, Chi, Gorilla Mux, Axum,
Actix Web, Rocket, Tauri, Serverpod, Dart Frog, Vapor, Hummingbird, Composable Architecture`,
  Libraries: `
React Router, TanStack Query = npm:@tanstack/react-query npm:@tanstack/vue-query npm:@tanstack/svelte-query,
Redux Toolkit, Zustand, Pinia, Vue Router, RxJS, Tailwind CSS, Material UI = npm:@mui/material,
tRPC = npm:@trpc/server, Zod, Axios, Socket.IO = npm:socket.io, Pydantic, Celery, Livewire, Sidekiq, Tokio, Serde,
Riverpod = pub:flutter_riverpod pub:hooks_riverpod, Bloc = pub:flutter_bloc, GetX, GoRouter, Dio, Freezed,
Alamofire, SnapKit, Kingfisher, RxSwift, SwiftNIO`,
  Data: `
Prisma, Drizzle ORM, TypeORM, Sequelize, Mongoose, MikroORM, Knex, Kysely, SQLAlchemy, SQLModel, Peewee,
Tortoise ORM, Alembic,
EF Core = nuget:Microsoft.EntityFrameworkCore nuget:Microsoft.EntityFrameworkCore.SqlServer nuget:Microsoft.EntityFrameworkCore.Sqlite nuget:Microsoft.EntityFrameworkCore.Cosmos nuget:Microsoft.EntityFrameworkCore.Relational,
Dapper, Marten, Hibernate, jOOQ = maven:org.jooq:jooq, Doctrine ORM, Sequel, GORM = go:gorm.io/gorm,
Ent = go:entgo.io/ent, sqlx = go:github.com/jmoiron/sqlx, SQLx = cargo:sqlx, Diesel, SeaORM, Drift,
Isar = pub:isar, Hive, sqflite, GRDB`,
  Services: `
PostgreSQL = docker:postgres docker:postgis/postgis, MySQL = docker:mysql, MariaDB = docker:mariadb,
Redis = docker:redis, MongoDB = docker:mongo, Elasticsearch = docker:elasticsearch, RabbitMQ = docker:rabbitmq,
Nginx, Keycloak = docker:keycloak/keycloak docker:quay.io/keycloak/keycloak,
SQL Server = docker:mcr.microsoft.com/mssql/server, Neo4j`,
  'Build tools': `
Vite, Webpack, Rollup, esbuild, Turborepo, Nx`,
  Tests: `
Vitest, Jest, Mocha, Playwright = npm:@playwright/test, Cypress, Testing Library, pytest, PHPUnit, Pest, RSpec,
RSpec Rails, Minitest, Supertest, JUnit = maven:org.junit.jupiter:* maven:junit:junit,
Mockito = maven:org.mockito:mockito-core, Testify, xUnit, NUnit, MSTest, Mocktail`,
  'Linters and formatters': `
Biome, ESLint, Prettier, Stylelint, Ruff, Black, mypy, RuboCop, PHPStan, Flutter Lints`,
};

const rows: readonly KnownPackage[] = packageGroups
  .flatMap((group) =>
    table[group]
      .trim()
      .split(/,\s/)
      .map((entry) => ({ group, entry })),
  )
  .map(({ group, entry }, rank) => {
    const [name = '', packages] = entry.split(' = ');
    return { group, name, rank, packages: packages?.split(' ') ?? packagesOf(name) };
  });

function packagesOf(name: string): readonly string[] {
  const targets = targetsOf(nameKey(name), noAliases) ?? [];
  return targets.filter(({ kin }) => !kin).map((target) => `${target.ecosystem}:${target.name}`);
}

/** Every package of the table: for the tests that hold it against the aliases. */
export const knownPackages: ReadonlyMap<string, KnownPackage> = new Map(
  rows.flatMap((row) => row.packages.map((each) => [each, row])),
);

/** What a package is; undefined for one that is not in the table. */
export function knownPackage(ecosystem: Ecosystem, name: string): KnownPackage | undefined {
  return rowOf(rows, { ecosystem, name });
}

/** A package that a manifest names. */
export interface UsedPackage {
  readonly fact: Fact;
  /** The manifest that names it: its version may be written elsewhere. */
  readonly manifest: string;
  /** Where it names it, when that is not where the fact is written. */
  readonly named?: FileLine;
}

/** A package as a person names it, with its version. */
export function packageEntry(
  facts: RepositoryFacts,
  { fact, manifest, named }: UsedPackage,
  label?: string,
): ScanEntry {
  const [locked] = facts.locked(fact.ecosystem, fact.name, manifest);
  const known = label ?? knownPackage(fact.ecosystem, fact.name)?.name ?? plainName(fact.name);
  const version = locked ? lockedVersion(locked.value) : versionOf(fact);
  return {
    text: version === '' ? known : `${known} ${version}`,
    places: [...(named ? [named] : []), fact, ...(locked ? [locked] : [])],
  };
}

/** A lock file may be a stranger's, too. */
function lockedVersion(value: string): string {
  return /^v?\d[\w.+~:-]{0,60}$/.test(value) ? value.replace(/^v/, '') : '';
}

/** A range that is no simple floor is given as it is written. */
function versionOf(fact: Fact): string {
  const text = versionText(fact);
  // A range from a preview on is no simple floor either.
  const isPlain = text !== '' && !(fact.pin === 'range' && text.includes('-'));
  if (isPlain || fact.pin === 'none') return text;
  return /^[\w.<>=~^!,*| +-]{1,30}$/.test(fact.value) ? fact.value : '';
}

/** "flyway-core" of `org.flywaydb:flyway-core`, "spf13/viper" of `github.com/spf13/viper`. */
export function plainName(name: string): string {
  const short = name.includes(':') ? name.slice(name.indexOf(':') + 1) : name;
  return short.replace(/\/v\d+$/, '').replace(/^(?:github|gitlab)\.com\//, '');
}
