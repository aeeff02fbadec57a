import { readPackageTable } from '../packages.ts';

/** What tells who may call a server. */
export const authPackages = readPackageTable(`
JWT bearer = nuget:Microsoft.AspNetCore.Authentication.JwtBearer,Microsoft.Owin.Security.Jwt
OpenID Connect = nuget:Microsoft.AspNetCore.Authentication.OpenIdConnect
ASP.NET Core Identity = nuget:Microsoft.AspNetCore.Identity.EntityFrameworkCore,Microsoft.AspNetCore.Identity.UI,Microsoft.AspNetCore.Identity
Microsoft Identity Web = nuget:Microsoft.Identity.Web
Duende IdentityServer = nuget:Duende.IdentityServer,Duende.IdentityServer.*
OpenIddict = nuget:OpenIddict,OpenIddict.*
Windows authentication = nuget:Microsoft.AspNetCore.Authentication.Negotiate
Passport = npm:passport,@nestjs/passport
JWT = npm:jsonwebtoken,jose,@nestjs/jwt,express-jwt,koa-jwt,@fastify/jwt pypi:pyjwt,python-jose,flask-jwt-extended,djangorestframework-simplejwt go:github.com/golang-jwt/jwt,github.com/dgrijalva/jwt-go cargo:jsonwebtoken,jwt rubygems:jwt packagist:tymon/jwt-auth,firebase/php-jwt,lexik/jwt-authentication-bundle maven:io.jsonwebtoken:*,com.auth0:java-jwt,io.ktor:ktor-server-auth-jwt*,io.quarkus:quarkus-smallrye-jwt,io.micronaut.security:micronaut-security-jwt
Auth.js = npm:next-auth,@auth/core,@auth/express
Better Auth = npm:better-auth
Lucia = npm:lucia
Clerk = npm:@clerk/backend,@clerk/express,@clerk/nextjs,@clerk/clerk-sdk-node
Supabase Auth = npm:@supabase/ssr,@supabase/auth-helpers-nextjs
sessions = npm:express-session,cookie-session,@fastify/session,koa-session,iron-session go:github.com/gorilla/sessions,github.com/gin-contrib/sessions cargo:actix-session,tower-sessions
Firebase Admin = npm:firebase-admin pypi:firebase-admin go:firebase.google.com/go nuget:FirebaseAdmin
Django allauth = pypi:django-allauth
Djoser = pypi:djoser
Flask-Login = pypi:flask-login
Flask-Security = pypi:flask-security,flask-security-too
FastAPI Users = pypi:fastapi-users
Authlib = pypi:authlib
OAuth2 = go:golang.org/x/oauth2 cargo:oauth2
OpenID Connect = go:github.com/coreos/go-oidc cargo:openidconnect maven:io.quarkus:quarkus-oidc
Spring Security = maven:org.springframework.boot:spring-boot-starter-security,org.springframework.security:*
OAuth2 resource server = maven:org.springframework.boot:spring-boot-starter-oauth2-resource-server
OAuth2 client = maven:org.springframework.boot:spring-boot-starter-oauth2-client
Micronaut Security = maven:io.micronaut.security:micronaut-security*
Ktor authentication = maven:io.ktor:ktor-server-auth,io.ktor:ktor-server-auth-jvm
Keycloak = npm:keycloak-connect maven:org.keycloak:*
Sanctum = packagist:laravel/sanctum
Laravel Passport = packagist:laravel/passport
Fortify = packagist:laravel/fortify
Socialite = packagist:laravel/socialite
Symfony Security = packagist:symfony/security-bundle
Devise = rubygems:devise
Rodauth = rubygems:rodauth
OmniAuth = rubygems:omniauth
Pundit = rubygems:pundit
SAML = packagist:onelogin/php-saml npm:@node-saml/passport-saml,@node-saml/node-saml,passport-saml pypi:python3-saml,pysaml2,djangosaml2 rubygems:ruby-saml,omniauth-saml go:github.com/crewjam/saml nuget:ITfoxtec.Identity.Saml2,Sustainsys.Saml2.AspNetCore2 maven:org.springframework.security:spring-security-saml2-service-provider
LDAP = npm:ldapjs,ldapts,passport-ldapauth pypi:ldap3,python-ldap,django-auth-ldap rubygems:net-ldap,omniauth-ldap go:github.com/go-ldap/ldap packagist:directorytree/ldaprecord,directorytree/ldaprecord-laravel maven:org.springframework.security:spring-security-ldap
one-time passwords = packagist:pragmarx/google2fa,pragmarx/google2fa-laravel,spomky-labs/otphp npm:otplib,speakeasy pypi:pyotp rubygems:rotp,devise-two-factor go:github.com/pquerna/otp nuget:Otp.NET
WebAuthn = npm:@simplewebauthn/server pypi:webauthn rubygems:webauthn go:github.com/go-webauthn/webauthn packagist:web-auth/webauthn-lib
Casbin = go:github.com/casbin/casbin npm:casbin
`);

/** What gives the interface of a server its style. */
export const apiPackages = readPackageTable(`
GraphQL = npm:@apollo/server,apollo-server,apollo-server-express,graphql-yoga,@nestjs/graphql,mercurius nuget:HotChocolate.AspNetCore pypi:strawberry-graphql,graphene-django,graphene,ariadne go:github.com/99designs/gqlgen packagist:nuwave/lighthouse,overblog/graphql-bundle rubygems:graphql cargo:async-graphql,juniper maven:org.springframework.boot:spring-boot-starter-graphql,com.netflix.graphql.dgs:*
gRPC = nuget:Grpc.AspNetCore npm:@grpc/grpc-js pypi:grpcio maven:net.devh:grpc-server-spring-boot-starter,io.grpc:grpc-netty*
tRPC = npm:@trpc/server
SignalR = nuget:Microsoft.AspNetCore.SignalR
FastEndpoints = nuget:FastEndpoints
Carter modules = nuget:Carter
Socket.IO = npm:socket.io,@nestjs/platform-socket.io pypi:python-socketio,flask-socketio
WebSocket = npm:ws,@fastify/websocket go:github.com/gorilla/websocket pypi:channels maven:org.springframework.boot:spring-boot-starter-websocket
Django REST Framework = pypi:djangorestframework
Django Ninja = pypi:django-ninja
API Platform = packagist:api-platform/core,api-platform/symfony
Livewire = packagist:livewire/livewire
Inertia = packagist:inertiajs/inertia-laravel rubygems:inertia_rails
`);

/** Object mappers and query builders that the table of known packages has not. */
export const ormPackages = readPackageTable(`
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

/** Test packages that the table of known packages has not. */
export const testPackages = readPackageTable(`
xUnit v3 = nuget:xunit.v3
Spring Boot Test = maven:org.springframework.boot:spring-boot-starter-test
PHPUnit bridge = packagist:symfony/phpunit-bridge
Quarkus JUnit 5 = maven:io.quarkus:quarkus-junit5
Quarkus JUnit = maven:io.quarkus:quarkus-junit
Ktor test host = maven:io.ktor:ktor-server-test-host
MSTest = nuget:MSTest.Sdk
`);

/** Databases by the clients that speak with them: what keeps data before what caches it. Their images stand in the table of aliases. */
export const databaseClients = readPackageTable(`
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
