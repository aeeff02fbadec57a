import { nameKey, noAliases, targetsOf } from '../../core/manifests/aliases.ts';
import type { Ecosystem } from '../../core/manifests/fact.ts';
import { type PackageRow, rowOf } from './package-table.ts';

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
