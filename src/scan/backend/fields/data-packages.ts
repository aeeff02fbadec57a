import type { PackageTable } from './package-table.ts';

/** Object mappers and query builders that the table of known packages has not. */
export const ormPackages: PackageTable = [
  [
    'Spring Data JPA',
    'maven:org.springframework.boot:spring-boot-starter-data-jpa maven:org.springframework.data:spring-data-jpa',
  ],
  ['Spring Data JDBC', 'maven:org.springframework.boot:spring-boot-starter-data-jdbc'],
  ['Spring Data R2DBC', 'maven:org.springframework.boot:spring-boot-starter-data-r2dbc'],
  ['Spring Data MongoDB', 'maven:org.springframework.boot:spring-boot-starter-data-mongodb'],
  [
    'Hibernate with Panache',
    'maven:io.quarkus:quarkus-hibernate-orm-panache* maven:io.quarkus:quarkus-hibernate-reactive-panache*',
  ],
  ['Micronaut Data', 'maven:io.micronaut.data:*'],
  ['MyBatis', 'maven:org.mybatis:mybatis maven:org.mybatis.spring.boot:*'],
  ['MyBatis-Plus', 'maven:com.baomidou:mybatis-plus*'],
  ['Exposed', 'maven:org.jetbrains.exposed:*'],
  [
    'EF Core',
    'nuget:Microsoft.EntityFrameworkCore.* nuget:Npgsql.EntityFrameworkCore.PostgreSQL nuget:Pomelo.EntityFrameworkCore.MySql',
  ],
  ['Entity Framework', 'nuget:EntityFramework'],
  ['NHibernate', 'nuget:NHibernate'],
  ['LINQ to DB', 'nuget:linq2db'],
  ['Objection', 'npm:objection'],
  ['Doctrine ORM', 'packagist:doctrine/doctrine-bundle'],
  ['Flask-SQLAlchemy', 'pypi:flask-sqlalchemy'],
  ['Beanie', 'pypi:beanie'],
  ['MongoEngine', 'pypi:mongoengine'],
  ['Bun', 'go:github.com/uptrace/bun'],
  ['GORM', 'go:github.com/jinzhu/gorm'],
  ['sqlc', 'go:github.com/sqlc-dev/sqlc'],
  ['Mongoid', 'rubygems:mongoid'],
];

/** Databases by the clients that speak with them. Their images stand in the table of aliases. */
export const databaseClients: PackageTable = [
  [
    'PostgreSQL',
    'npm:pg npm:postgres npm:@neondatabase/serverless npm:@vercel/postgres pypi:psycopg pypi:psycopg2 pypi:psycopg2-binary pypi:psycopg-binary pypi:asyncpg nuget:Npgsql nuget:Npgsql.* nuget:Aspire.Npgsql* maven:org.postgresql:* maven:io.quarkus:quarkus-jdbc-postgresql maven:io.quarkus:quarkus-reactive-pg-client go:github.com/lib/pq go:github.com/jackc/pgx go:gorm.io/driver/postgres cargo:tokio-postgres rubygems:pg',
  ],
  [
    'MySQL',
    'npm:mysql npm:mysql2 pypi:mysqlclient pypi:pymysql pypi:aiomysql pypi:mysql-connector-python nuget:MySqlConnector nuget:MySql.Data nuget:MySql.EntityFrameworkCore nuget:Pomelo.EntityFrameworkCore.MySql maven:mysql:mysql-connector-java maven:com.mysql:* maven:io.quarkus:quarkus-jdbc-mysql maven:io.quarkus:quarkus-reactive-mysql-client go:github.com/go-sql-driver/mysql go:gorm.io/driver/mysql rubygems:mysql2',
  ],
  ['MariaDB', 'npm:mariadb maven:org.mariadb.jdbc:*'],
  [
    'SQL Server',
    'npm:mssql npm:tedious pypi:pymssql nuget:Microsoft.EntityFrameworkCore.SqlServer nuget:Microsoft.Data.SqlClient nuget:System.Data.SqlClient nuget:Aspire.Microsoft.EntityFrameworkCore.SqlServer maven:com.microsoft.sqlserver:* go:github.com/microsoft/go-mssqldb go:github.com/denisenkom/go-mssqldb go:gorm.io/driver/sqlserver cargo:tiberius',
  ],
  [
    'SQLite',
    'npm:sqlite3 npm:better-sqlite3 npm:@libsql/client pypi:aiosqlite nuget:Microsoft.EntityFrameworkCore.Sqlite nuget:Microsoft.Data.Sqlite maven:org.xerial:* go:github.com/mattn/go-sqlite3 go:modernc.org/sqlite go:gorm.io/driver/sqlite cargo:rusqlite rubygems:sqlite3',
  ],
  [
    'MongoDB',
    'npm:mongodb npm:mongoose pypi:pymongo pypi:motor pypi:mongoengine pypi:beanie nuget:MongoDB.Driver maven:org.mongodb:* maven:io.quarkus:quarkus-mongodb* maven:org.springframework.boot:spring-boot-starter-data-mongodb go:go.mongodb.org/mongo-driver cargo:mongodb rubygems:mongoid packagist:mongodb/laravel-mongodb packagist:mongodb/mongodb',
  ],
  [
    'Redis',
    'npm:redis npm:ioredis pypi:redis pypi:django-redis nuget:StackExchange.Redis nuget:Microsoft.Extensions.Caching.StackExchangeRedis nuget:Aspire.StackExchange.Redis* maven:org.springframework.boot:spring-boot-starter-data-redis maven:redis.clients:jedis maven:io.lettuce:lettuce-core go:github.com/redis/go-redis go:github.com/go-redis/redis cargo:redis packagist:predis/predis rubygems:redis',
  ],
  [
    'Neo4j',
    'npm:neo4j-driver pypi:neo4j nuget:Neo4j.Driver maven:org.neo4j.driver:* maven:org.springframework.boot:spring-boot-starter-data-neo4j go:github.com/neo4j/neo4j-go-driver',
  ],
  [
    'Elasticsearch',
    'npm:@elastic/elasticsearch pypi:elasticsearch nuget:Elastic.Clients.Elasticsearch nuget:NEST maven:co.elastic.clients:* go:github.com/elastic/go-elasticsearch packagist:elasticsearch/elasticsearch rubygems:elasticsearch',
  ],
  [
    'Cassandra',
    'npm:cassandra-driver pypi:cassandra-driver nuget:CassandraCSharpDriver go:github.com/gocql/gocql',
  ],
  [
    'ClickHouse',
    'npm:@clickhouse/client pypi:clickhouse-driver pypi:clickhouse-connect go:github.com/ClickHouse/clickhouse-go',
  ],
  [
    'Cosmos DB',
    'nuget:Microsoft.Azure.Cosmos nuget:Microsoft.EntityFrameworkCore.Cosmos npm:@azure/cosmos pypi:azure-cosmos',
  ],
  ['DynamoDB', 'npm:@aws-sdk/client-dynamodb nuget:AWSSDK.DynamoDBv2'],
  [
    'Oracle',
    'npm:oracledb pypi:oracledb pypi:cx-oracle nuget:Oracle.EntityFrameworkCore nuget:Oracle.ManagedDataAccess.Core maven:com.oracle.database.jdbc:*',
  ],
  ['H2', 'maven:com.h2database:*'],
  ['HSQLDB', 'maven:org.hsqldb:*'],
];
