import type { Ecosystem } from './fact.ts';

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
export interface KnownPackage {
  readonly group: PackageGroup;
  readonly name: string;
  /** Where it stands in the table: the better known ones first. */
  readonly rank: number;
}

/** What people ask for when they ask what a project is built with. Names are those that `aliases/` knows. */
const table: Readonly<Record<PackageGroup, string>> = {
  Frameworks: `
Next.js = npm:next
Nuxt = npm:nuxt
React = npm:react
Preact = npm:preact
Vue = npm:vue
Angular = npm:@angular/core
SvelteKit = npm:@sveltejs/kit
Svelte = npm:svelte
SolidJS = npm:solid-js
Astro = npm:astro
Remix = npm:@remix-run/react
Gatsby = npm:gatsby
React Native = npm:react-native
Expo = npm:expo
Electron = npm:electron
Express = npm:express
Fastify = npm:fastify
Koa = npm:koa
Hono = npm:hono
Hapi = npm:@hapi/hapi
Elysia = npm:elysia
NestJS = npm:@nestjs/core
AdonisJS = npm:@adonisjs/core
Strapi = npm:@strapi/strapi
Django = pypi:django
Django REST Framework = pypi:djangorestframework
Flask = pypi:flask
FastAPI = pypi:fastapi
Litestar = pypi:litestar
Sanic = pypi:sanic
Tornado = pypi:tornado
Starlette = pypi:starlette
aiohttp = pypi:aiohttp
Spring Boot = maven:org.springframework.boot:*
Quarkus = maven:io.quarkus:* maven:io.quarkus.platform:*
Micronaut = maven:io.micronaut:* maven:io.micronaut.platform:*
Ktor = maven:io.ktor:*
Laravel = packagist:laravel/framework
Symfony = packagist:symfony/framework-bundle
Slim = packagist:slim/slim
Rails = rubygems:rails
Sinatra = rubygems:sinatra
Gin = go:github.com/gin-gonic/gin
Echo = go:github.com/labstack/echo
Fiber = go:github.com/gofiber/fiber
Chi = go:github.com/go-chi/chi
Gorilla Mux = go:github.com/gorilla/mux
Axum = cargo:axum
Actix Web = cargo:actix-web
Rocket = cargo:rocket
Tauri = cargo:tauri
Serverpod = pub:serverpod
Dart Frog = pub:dart_frog
Vapor = swift:vapor
Hummingbird = swift:hummingbird
Composable Architecture = swift:swift-composable-architecture`,
  Libraries: `
React Router = npm:react-router-dom npm:react-router
TanStack Query = npm:@tanstack/react-query npm:@tanstack/vue-query npm:@tanstack/svelte-query
Redux Toolkit = npm:@reduxjs/toolkit
Zustand = npm:zustand
Pinia = npm:pinia
Vue Router = npm:vue-router
RxJS = npm:rxjs
Tailwind CSS = npm:tailwindcss
Material UI = npm:@mui/material
tRPC = npm:@trpc/server
Zod = npm:zod
Axios = npm:axios
Socket.IO = npm:socket.io
Pydantic = pypi:pydantic
Celery = pypi:celery
Livewire = packagist:livewire/livewire
Sidekiq = rubygems:sidekiq
Tokio = cargo:tokio
Serde = cargo:serde
Riverpod = pub:flutter_riverpod pub:hooks_riverpod
Bloc = pub:flutter_bloc
GetX = pub:get
GoRouter = pub:go_router
Dio = pub:dio
Freezed = pub:freezed
Alamofire = swift:alamofire
SnapKit = swift:snapkit
Kingfisher = swift:kingfisher
RxSwift = swift:rxswift
SwiftNIO = swift:swift-nio`,
  Data: `
Prisma = npm:prisma npm:@prisma/client
Drizzle ORM = npm:drizzle-orm
TypeORM = npm:typeorm
Sequelize = npm:sequelize
Mongoose = npm:mongoose
MikroORM = npm:@mikro-orm/core
Knex = npm:knex
Kysely = npm:kysely
SQLAlchemy = pypi:sqlalchemy
SQLModel = pypi:sqlmodel
Peewee = pypi:peewee
Tortoise ORM = pypi:tortoise-orm
Alembic = pypi:alembic
EF Core = nuget:Microsoft.EntityFrameworkCore nuget:Microsoft.EntityFrameworkCore.SqlServer nuget:Microsoft.EntityFrameworkCore.Sqlite nuget:Microsoft.EntityFrameworkCore.Cosmos nuget:Microsoft.EntityFrameworkCore.Relational
Dapper = nuget:Dapper
Marten = nuget:Marten
Hibernate = maven:org.hibernate.orm:hibernate-core maven:org.hibernate:hibernate-core
jOOQ = maven:org.jooq:jooq
Doctrine ORM = packagist:doctrine/orm
Sequel = rubygems:sequel
GORM = go:gorm.io/gorm
Ent = go:entgo.io/ent
sqlx = go:github.com/jmoiron/sqlx
SQLx = cargo:sqlx
Diesel = cargo:diesel
SeaORM = cargo:sea-orm
Drift = pub:drift
Isar = pub:isar
Hive = pub:hive pub:hive_ce
sqflite = pub:sqflite
GRDB = swift:grdb.swift`,
  Services: `
PostgreSQL = docker:postgres docker:postgis/postgis
MySQL = docker:mysql
MariaDB = docker:mariadb
Redis = docker:redis
MongoDB = docker:mongo
Elasticsearch = docker:elasticsearch
RabbitMQ = docker:rabbitmq
Nginx = docker:nginx
Keycloak = docker:keycloak/keycloak docker:quay.io/keycloak/keycloak
SQL Server = docker:mcr.microsoft.com/mssql/server
Neo4j = docker:neo4j`,
  'Build tools': `
Vite = npm:vite
Webpack = npm:webpack
Rollup = npm:rollup
esbuild = npm:esbuild
Turborepo = npm:turbo
Nx = npm:nx`,
  Tests: `
Vitest = npm:vitest
Jest = npm:jest
Mocha = npm:mocha
Playwright = npm:@playwright/test
Cypress = npm:cypress
Testing Library = npm:@testing-library/react
pytest = pypi:pytest
PHPUnit = packagist:phpunit/phpunit
Pest = packagist:pestphp/pest
RSpec = rubygems:rspec rubygems:rspec-core
RSpec Rails = rubygems:rspec-rails
Minitest = rubygems:minitest
Supertest = npm:supertest
JUnit = maven:org.junit.jupiter:* maven:junit:junit
Mockito = maven:org.mockito:mockito-core
Testify = go:github.com/stretchr/testify
xUnit = nuget:xunit
NUnit = nuget:NUnit
MSTest = nuget:MSTest nuget:MSTest.TestFramework
Mocktail = pub:mocktail`,
  'Linters and formatters': `
Biome = npm:@biomejs/biome
ESLint = npm:eslint
Prettier = npm:prettier
Stylelint = npm:stylelint
Ruff = pypi:ruff
Black = pypi:black
mypy = pypi:mypy
RuboCop = rubygems:rubocop
PHPStan = packagist:phpstan/phpstan
Flutter Lints = pub:flutter_lints`,
};

/** Every package of the table with its names: for the tests that hold it against the aliases. */
export const knownPackages: ReadonlyMap<string, KnownPackage> = readTable();

/** What a package is; undefined for one that is not in the table. */
export function knownPackage(ecosystem: Ecosystem, name: string): KnownPackage | undefined {
  const key = `${ecosystem}:${name}`;
  const known = knownPackages.get(key);
  if (known) return known;
  if (ecosystem === 'nuget') return nugetPackages().get(key.toLowerCase());
  // A Go module carries its major version at the end, and Spring Boot comes in many artifacts.
  if (ecosystem === 'go') return knownPackages.get(key.replace(/\/v\d+$/, ''));
  return ecosystem === 'maven' ? knownPackages.get(`maven:${name.split(':')[0]}:*`) : undefined;
}

let ofNuget: ReadonlyMap<string, KnownPackage> | undefined;

/** NuGet does not tell the letters of names apart. */
function nugetPackages(): ReadonlyMap<string, KnownPackage> {
  ofNuget ??= new Map(
    [...knownPackages]
      .filter(([key]) => key.startsWith('nuget:'))
      .map(([key, known]) => [key.toLowerCase(), known]),
  );
  return ofNuget;
}

function readTable(): Map<string, KnownPackage> {
  const read = new Map<string, KnownPackage>();
  for (const group of packageGroups) {
    for (const line of table[group].trim().split('\n')) {
      const [name, keys] = line.split(' = ') as [string, string];
      const known = { group, name, rank: read.size };
      for (const key of keys.split(' ')) read.set(key, known);
    }
  }
  return read;
}
