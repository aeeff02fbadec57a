import { perObject } from '../../core/base/memoized.ts';
import { nameKey, noAliases, targetsOf } from '../../core/manifests/aliases.ts';
import type { Ecosystem, Fact } from '../../core/manifests/fact.ts';
import { type RepositoryFacts, versionText } from '../../core/manifests/repository.ts';
import type { FileLine, ScanEntry } from './project-scan.ts';

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

/**
 * What people ask for when they ask what a project is built with, by group; then what the fields of a scan look for, the more telling first. A
 * name stands for its packages of aliases.ts, else for npm's of that name; or others follow: `Name = npm:pg,postgres maven:io.quarkus:*`.
 */
const table = {
  Frameworks: `
Next.js, Nuxt = npm:nuxt, React, Preact, Vue, Angular, SvelteKit, Svelte, SolidJS, Astro,
Remix = npm:@remix-run/react, Gatsby, React Native, Expo, Electron, Express, Fastify, Koa, Hono, Hapi, Elysia,
NestJS = npm:@nestjs/core, AdonisJS, Strapi, Django, Django REST Framework, Flask, FastAPI, Litestar, Sanic,
Tornado, Starlette, aiohttp, Spring Boot = maven:org.springframework.boot:*,
Quarkus = maven:io.quarkus:* maven:io.quarkus.platform:*, Micronaut, Ktor, Laravel,
Symfony = packagist:symfony/framework-bundle, Slim, Rails, Sinatra, Gin, Echo, Fiber, Chi, Gorilla Mux, Axum,
Actix Web, Rocket, Tauri, Serverpod, Dart Frog`,
  Libraries: `
React Router, TanStack Query = npm:@tanstack/react-query npm:@tanstack/vue-query npm:@tanstack/svelte-query,
Redux Toolkit, Zustand, Pinia, Vue Router, RxJS, Tailwind CSS, Material UI = npm:@mui/material,
tRPC = npm:@trpc/server, Zod, Axios, Socket.IO = npm:socket.io, Pydantic, Celery, Livewire, Sidekiq, Tokio, Serde,
Riverpod = pub:flutter_riverpod pub:hooks_riverpod, Bloc = pub:flutter_bloc, GetX, GoRouter, Dio, Freezed`,
  Data: `
Prisma, Drizzle ORM, TypeORM, Sequelize, Mongoose, MikroORM, Knex, Kysely, SQLAlchemy, SQLModel, Peewee,
Tortoise ORM, Alembic,
EF Core = nuget:Microsoft.EntityFrameworkCore nuget:Microsoft.EntityFrameworkCore.SqlServer nuget:Microsoft.EntityFrameworkCore.Sqlite nuget:Microsoft.EntityFrameworkCore.Cosmos nuget:Microsoft.EntityFrameworkCore.Relational,
Dapper, Marten, Hibernate, jOOQ = maven:org.jooq:jooq, Doctrine ORM, Sequel, GORM = go:gorm.io/gorm,
Ent = go:entgo.io/ent, sqlx = go:github.com/jmoiron/sqlx, SQLx = cargo:sqlx, Diesel, SeaORM, Drift,
Isar = pub:isar, Hive, sqflite`,
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
  /** By ecosystem; of the packages of one, that whose version is the framework's stands first. */
  'Server frameworks': `
NestJS = npm:@nestjs/core, AdonisJS, Strapi, Fastify, Express, Koa, Hono, Hapi, Elysia, Next.js, Nuxt = npm:nuxt, SvelteKit
Remix = npm:@remix-run/node,@remix-run/cloudflare,@remix-run/deno
React Router = npm:@react-router/node,@react-router/cloudflare,@react-router/serve
TanStack Start = npm:@tanstack/react-start,@tanstack/solid-start, Astro, Apollo Server = npm:@apollo/server,apollo-server
tRPC = npm:@trpc/server
Django, FastAPI, Flask, Litestar, Sanic, Quart = pypi:quart, Starlette, aiohttp, Tornado, Falcon = pypi:falcon, Bottle, Pyramid
Spring Boot = maven:org.springframework.boot:spring-boot-starter-parent,org.springframework.boot,org.springframework.boot:spring-boot-dependencies,org.springframework.boot:*
Quarkus = maven:io.quarkus.platform:quarkus-bom,io.quarkus,io.quarkus:*,io.quarkus.platform:*
Micronaut = maven:io.micronaut.platform:micronaut-parent,io.micronaut.application,io.micronaut:*,io.micronaut.platform:*
Ktor = maven:io.ktor.plugin,io.ktor:ktor-server-core,io.ktor:ktor-server-core-jvm,io.ktor:ktor-server*
Javalin = maven:io.javalin:javalin, Vert.x = maven:io.vertx:vertx-web,io.vertx:vertx-core, Dropwizard = maven:io.dropwizard:dropwizard-core
Gin, Echo, Fiber, Chi, Gorilla Mux, Kratos = go:github.com/go-kratos/kratos
httprouter = go:github.com/julienschmidt/httprouter, gRPC = go:google.golang.org/grpc
Laravel, Symfony, Slim, CodeIgniter, CakePHP, Yii2, Laminas = packagist:laminas/laminas-mvc, Lumen
Rails = rubygems:rails,railties, Hanami, Grape, Roda = rubygems:roda, Sinatra
Axum, Actix Web, Rocket, Warp, Poem = cargo:poem, Tonic`,
  'UI libraries': `
Preact, React = npm:react,react-native, Vue, Svelte, Angular, Solid, Qwik, Lit, Astro, Ember, Stencil, Alpine.js, AngularJS`,
  'Frameworks with routes from files': `
Nuxt, SvelteKit, Gatsby, Astro, Remix, Docusaurus, VitePress`,
  Routers: `
TanStack Router = npm:@tanstack/react-router,@tanstack/solid-router,@tanstack/vue-router,
React Router = npm:react-router-dom,react-router, Expo Router, React Navigation, wouter = npm:wouter,wouter-preact,
preact-iso, preact-router, @reach/router, Vue Router, svelte-routing, svelte-spa-router, sv-router, @roxi/routify,
@angular/router, @solidjs/router, @vaadin/router, @lit-labs/router,
@builder.io/qwik-city = npm:@builder.io/qwik-city,@qwik.dev/router, vike = npm:vike,vite-plugin-ssr, page, navigo`,
  'State libraries': `
Redux Toolkit, Zustand, Jotai, MobX, Recoil, Valtio, XState, Pinia = npm:pinia,@pinia/nuxt, Vuex,
NgRx = npm:@ngrx/store,@ngrx/signals,@ngrx/component-store, @ngxs/store, @ngneat/elf, @datorama/akita,
nanostores = npm:nanostores,@nanostores/react,@nanostores/vue, effector,
@preact/signals = npm:@preact/signals,@preact/signals-react, @legendapp/state,
@tanstack/store = npm:@tanstack/react-store,@tanstack/store, easy-peasy, @rematch/core, Redux`,
  'Data fetching': `
TanStack Query = npm:@tanstack/react-query,@tanstack/vue-query,@tanstack/svelte-query,@tanstack/solid-query,@tanstack/angular-query-experimental,@tanstack/preact-query,react-query
SWR, Apollo Client, @vue/apollo-composable, apollo-angular, urql = npm:urql,@urql/core,@urql/vue,@urql/svelte,
react-relay, tRPC = npm:@trpc/client,@trpc/react-query,@trpc/next, @pinia/colada, alova, swrv, graphql-request,
openapi-fetch, Axios = npm:axios,@nuxtjs/axios, ky, ofetch, wretch, superagent`,
  Styling: `
Tailwind CSS = npm:tailwindcss,@tailwindcss/vite,@tailwindcss/postcss,@nuxtjs/tailwindcss,
UnoCSS = npm:unocss,@unocss/nuxt, styled-components, Emotion = npm:@emotion/react,@emotion/styled,@emotion/css,
@vanilla-extract/css, @pandacss/dev, @stylexjs/stylex, @linaria/core, Material UI = npm:@mui/material, Chakra UI,
Ant Design, Mantine, Vuetify, Quasar, Element Plus, PrimeVue, PrimeNG, PrimeReact, Naive UI, Angular Material,
Ionic = npm:@ionic/react,@ionic/vue,@ionic/angular, @radix-ui/themes, NativeWind,
Bootstrap = npm:bootstrap,react-bootstrap, Sass = npm:sass,sass-embedded,node-sass, Less = npm:less`,
  'Tests of frontends': `
Vitest, Jest = npm:jest,jest-expo,@angular-builders/jest, react-scripts, Karma, Mocha, @web/test-runner,
Testing Library = npm:@testing-library/react,@testing-library/vue,@testing-library/svelte,@testing-library/angular,@testing-library/preact,@testing-library/react-native
Vue Test Utils = npm:@vue/test-utils, Enzyme = npm:enzyme, Playwright, Cypress, WebdriverIO, Puppeteer = npm:puppeteer,
Storybook, MSW`,
  Authentication: `
JWT bearer = nuget:Microsoft.AspNetCore.Authentication.JwtBearer,Microsoft.Owin.Security.Jwt
OpenID Connect = nuget:Microsoft.AspNetCore.Authentication.OpenIdConnect go:github.com/coreos/go-oidc cargo:openidconnect maven:io.quarkus:quarkus-oidc
ASP.NET Core Identity = nuget:Microsoft.AspNetCore.Identity.EntityFrameworkCore,Microsoft.AspNetCore.Identity.UI,Microsoft.AspNetCore.Identity
Microsoft Identity Web = nuget:Microsoft.Identity.Web
Duende IdentityServer = nuget:Duende.IdentityServer,Duende.IdentityServer.*
OpenIddict = nuget:OpenIddict,OpenIddict.*
Windows authentication = nuget:Microsoft.AspNetCore.Authentication.Negotiate
Passport = npm:passport,@nestjs/passport
JWT = npm:jsonwebtoken,jose,@nestjs/jwt,express-jwt,koa-jwt,@fastify/jwt pypi:pyjwt,python-jose,flask-jwt-extended,djangorestframework-simplejwt go:github.com/golang-jwt/jwt,github.com/dgrijalva/jwt-go cargo:jsonwebtoken,jwt rubygems:jwt packagist:tymon/jwt-auth,firebase/php-jwt,lexik/jwt-authentication-bundle maven:io.jsonwebtoken:*,com.auth0:java-jwt,io.ktor:ktor-server-auth-jwt*,io.quarkus:quarkus-smallrye-jwt,io.micronaut.security:micronaut-security-jwt
Auth.js = npm:next-auth,@auth/core,@auth/express
Clerk = npm:@clerk/backend,@clerk/express,@clerk/nextjs,@clerk/clerk-sdk-node
Supabase Auth = npm:@supabase/ssr,@supabase/auth-helpers-nextjs
sessions = npm:express-session,cookie-session,@fastify/session,koa-session,iron-session go:github.com/gorilla/sessions,github.com/gin-contrib/sessions cargo:actix-session,tower-sessions
Firebase Admin = npm:firebase-admin pypi:firebase-admin go:firebase.google.com/go nuget:FirebaseAdmin
Djoser = pypi:djoser
Flask-Security = pypi:flask-security,flask-security-too
FastAPI Users = pypi:fastapi-users
Authlib = pypi:authlib
OAuth2 = go:golang.org/x/oauth2 cargo:oauth2
Spring Security = maven:org.springframework.boot:spring-boot-starter-security,org.springframework.security:*
OAuth2 resource server = maven:org.springframework.boot:spring-boot-starter-oauth2-resource-server
OAuth2 client = maven:org.springframework.boot:spring-boot-starter-oauth2-client
Micronaut Security = maven:io.micronaut.security:micronaut-security*
Ktor authentication = maven:io.ktor:ktor-server-auth,io.ktor:ktor-server-auth-jvm
Keycloak = npm:keycloak-connect maven:org.keycloak:*
Symfony Security = packagist:symfony/security-bundle
Rodauth = rubygems:rodauth
OmniAuth = rubygems:omniauth
SAML = packagist:onelogin/php-saml npm:@node-saml/passport-saml,@node-saml/node-saml,passport-saml pypi:python3-saml,pysaml2,djangosaml2 rubygems:ruby-saml,omniauth-saml go:github.com/crewjam/saml nuget:ITfoxtec.Identity.Saml2,Sustainsys.Saml2.AspNetCore2 maven:org.springframework.security:spring-security-saml2-service-provider
LDAP = npm:ldapjs,ldapts,passport-ldapauth pypi:ldap3,python-ldap,django-auth-ldap rubygems:net-ldap,omniauth-ldap go:github.com/go-ldap/ldap packagist:directorytree/ldaprecord,directorytree/ldaprecord-laravel maven:org.springframework.security:spring-security-ldap
one-time passwords = packagist:pragmarx/google2fa,pragmarx/google2fa-laravel,spomky-labs/otphp npm:otplib,speakeasy pypi:pyotp rubygems:rotp,devise-two-factor go:github.com/pquerna/otp nuget:Otp.NET
WebAuthn = npm:@simplewebauthn/server pypi:webauthn rubygems:webauthn go:github.com/go-webauthn/webauthn packagist:web-auth/webauthn-lib
Casbin = go:github.com/casbin/casbin npm:casbin
Better Auth, Lucia, Django allauth, Flask-Login, Sanctum, Laravel Passport, Fortify, Socialite, Devise, Pundit`,
  'API styles': `
GraphQL = npm:@apollo/server,apollo-server,apollo-server-express,graphql-yoga,@nestjs/graphql,mercurius nuget:HotChocolate.AspNetCore pypi:strawberry-graphql,graphene-django,graphene,ariadne go:github.com/99designs/gqlgen packagist:nuwave/lighthouse,overblog/graphql-bundle rubygems:graphql cargo:async-graphql,juniper maven:org.springframework.boot:spring-boot-starter-graphql,com.netflix.graphql.dgs:*
gRPC = nuget:Grpc.AspNetCore npm:@grpc/grpc-js pypi:grpcio maven:net.devh:grpc-server-spring-boot-starter,io.grpc:grpc-netty*
tRPC = npm:@trpc/server
SignalR = nuget:Microsoft.AspNetCore.SignalR
Carter modules = nuget:Carter
Socket.IO = npm:socket.io,@nestjs/platform-socket.io pypi:python-socketio,flask-socketio
WebSocket = npm:ws,@fastify/websocket go:github.com/gorilla/websocket pypi:channels maven:org.springframework.boot:spring-boot-starter-websocket
API Platform = packagist:api-platform/core,api-platform/symfony
Inertia = packagist:inertiajs/inertia-laravel rubygems:inertia_rails
FastEndpoints, Django REST Framework, Django Ninja, Livewire`,
  /** Those that Data has not. */
  'Object mappers': `
Spring Data JPA = maven:org.springframework.boot:spring-boot-starter-data-jpa,org.springframework.data:spring-data-jpa
Spring Data JDBC = maven:org.springframework.boot:spring-boot-starter-data-jdbc
Spring Data R2DBC = maven:org.springframework.boot:spring-boot-starter-data-r2dbc
Spring Data MongoDB = maven:org.springframework.boot:spring-boot-starter-data-mongodb
Hibernate with Panache = maven:io.quarkus:quarkus-hibernate-orm-panache*,io.quarkus:quarkus-hibernate-reactive-panache*
Micronaut Data = maven:io.micronaut.data:*
MyBatis = maven:org.mybatis:mybatis,org.mybatis.spring.boot:*
EF Core = nuget:Microsoft.EntityFrameworkCore.*,Npgsql.EntityFrameworkCore.PostgreSQL,Pomelo.EntityFrameworkCore.MySql
Entity Framework = nuget:EntityFramework
NHibernate = nuget:NHibernate
LINQ to DB = nuget:linq2db
Objection = npm:objection
Doctrine ORM = packagist:doctrine/doctrine-bundle
Beanie = pypi:beanie
Bun = go:github.com/uptrace/bun
GORM = go:github.com/jinzhu/gorm
sqlc = go:github.com/sqlc-dev/sqlc
Mongoid = rubygems:mongoid
MyBatis-Plus, Exposed, Flask-SQLAlchemy, MongoEngine`,
  /** Those that Tests has not. */
  'Tests of servers': `
xUnit v3 = nuget:xunit.v3
Spring Boot Test = maven:org.springframework.boot:spring-boot-starter-test
PHPUnit bridge = packagist:symfony/phpunit-bridge
Quarkus JUnit 5 = maven:io.quarkus:quarkus-junit5
Quarkus JUnit = maven:io.quarkus:quarkus-junit
Ktor test host = maven:io.ktor:ktor-server-test-host
MSTest = nuget:MSTest.Sdk`,
  /** What keeps data before what caches it. The images of servers stand in the table of aliases. */
  'Database clients': `
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
HSQLDB = maven:org.hsqldb:*`,
};

/** What people know packages by. */
export interface PackageRow {
  readonly name: string;
  /** With their ecosystem: `npm:pg`. */
  readonly packages: readonly string[];
}

export type PackagePart = keyof typeof table;

/** The parts of the table. */
export const packageTables = Object.fromEntries(
  Object.entries(table).map(([part, text]) => [part, rowsIn(text)]),
) as Readonly<Record<PackagePart, readonly PackageRow[]>>;

function rowsIn(text: string): readonly PackageRow[] {
  const entries = text.trim().split(/,?\n|, /);
  return entries.map((entry) => {
    const [name = '', packages] = entry.split(' = ');
    const given = packages?.split(' ').flatMap((each) => {
      const [, ecosystem, names = ''] = /^([a-z]+):(.+)$/.exec(each) ?? [];
      return names.split(',').map((one) => `${ecosystem}:${one}`);
    });
    return { name, packages: given ?? packagesOf(name) };
  });
}

/** The names of npm in a row. */
export function npmNames({ packages }: PackageRow): readonly string[] {
  return packages.flatMap((each) => /^npm:(.+)/.exec(each)?.[1] ?? []);
}

function packagesOf(name: string): readonly string[] {
  const targets = targetsOf(nameKey(name), noAliases) ?? [{ ecosystem: 'npm', name, kin: false }];
  return targets.filter(({ kin }) => !kin).map((target) => `${target.ecosystem}:${target.name}`);
}

/** What a package is, as people name it. */
export interface KnownPackage extends PackageRow {
  readonly group: PackageGroup;
  /** Where it stands in the table: the better known ones first. */
  readonly rank: number;
}

const rows: readonly KnownPackage[] = packageGroups
  .flatMap((group) => packageTables[group].map((row) => ({ group, ...row })))
  .map((row, rank) => ({ ...row, rank }));

/** What a package is; undefined for one that is in no group. */
export function knownPackage(ecosystem: Ecosystem, name: string): KnownPackage | undefined {
  return rowIn(rows, { ecosystem, name });
}

const patternsOf = perObject((table: readonly PackageRow[]) => {
  const all = table.flatMap((row) => row.packages.map((each) => [each.toLowerCase(), row] as const));
  const open = all.filter(([each]) => each.endsWith('*'));
  return { exact: new Map(all), open: open.map(([each, row]) => [each.slice(0, -1), row] as const) };
});

/** The row of a part of the table that a package is in; undefined for one that is in none. */
export function rowOf(part: PackagePart, fact: Pick<Fact, 'ecosystem' | 'name'>): PackageRow | undefined {
  return rowIn(packageTables[part], fact);
}

function rowIn<Row extends PackageRow>(
  table: readonly Row[],
  { ecosystem, name }: Pick<Fact, 'ecosystem' | 'name'>,
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
  // A lock file may be a stranger's, too.
  const inLock = locked && (/^v?(\d[\w.+~:-]{0,60})$/.exec(locked.value)?.[1] ?? '');
  const version = inLock ?? versionOf(fact);
  return {
    text: version === '' ? known : `${known} ${version}`,
    places: [...(named ? [named] : []), fact, ...(locked ? [locked] : [])],
  };
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
