import { describe, expect, test } from 'vitest';
import { backendsOf, said, type Tree, testBackend, text } from '../support/backend.ts';

const dependency = (group: string, artifact: string, more = '') =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId>${more}</dependency>`;
const boot = 'org.springframework.boot';

testBackend(
  'a module of Spring Boot, its version in the parent',
  {
    'pom.xml': text(
      '<project>',
      '  <parent>',
      `    <groupId>${boot}</groupId><artifactId>spring-boot-starter-parent</artifactId>`,
      '    <version>3.3.5</version>',
      '  </parent>',
      '  <groupId>org.example</groupId><artifactId>shop</artifactId><version>1.0</version>',
      '  <properties>',
      '    <java.version>21</java.version>',
      '  </properties>',
      '  <modules><module>api</module><module>model</module></modules>',
      '</project>',
    ),
    'api/pom.xml': text(
      '<project>',
      '  <parent><groupId>org.example</groupId><artifactId>shop</artifactId><version>1.0</version></parent>',
      '  <artifactId>api</artifactId>',
      '  <dependencies>',
      `    ${dependency(boot, 'spring-boot-starter-web')}`,
      `    ${dependency(boot, 'spring-boot-starter-security')}`,
      `    ${dependency('org.example', 'model', '<version>1.0</version>')}`,
      `    ${dependency('org.mapstruct', 'mapstruct', '<version>1.6.2</version>')}`,
      `    ${dependency('com.h2database', 'h2', '<scope>test</scope>')}`,
      `    ${dependency(boot, 'spring-boot-starter-test', '<scope>test</scope>')}`,
      '  </dependencies>',
      '</project>',
    ),
    'api/src/main/java/com/example/demo/DemoApplication.java': text(
      'package com.example.demo;',
      '/** Not an @Controller. */',
      '@SpringBootApplication',
      'public class DemoApplication { }',
    ),
    'api/src/main/java/com/example/demo/web/OrderController.java':
      '@RestController\nclass OrderController { }\n',
    'api/src/main/java/com/example/demo/config/Security.java':
      'class Security {\n  SecurityFilterChain chain;\n}\n',
    'api/src/main/resources/application.yml': text(
      'spring:',
      '  datasource:',
      '    # url: jdbc:mysql://db/shop',
      '    url: jdbc:postgresql://db/shop',
      '    password: not-to-be-told',
    ),
    'api/src/test/java/com/example/demo/DemoTests.java': 'import org.junit.jupiter.api.Test;\n',
    'model/pom.xml': text(
      '<project>',
      '  <parent><groupId>org.example</groupId><artifactId>shop</artifactId><version>1.0</version></parent>',
      '  <groupId>org.example</groupId><artifactId>model</artifactId><version>1.0</version>',
      '  <dependencies>',
      `    ${dependency(boot, 'spring-boot-starter-data-jpa')}`,
      '  </dependencies>',
      '</project>',
    ),
    'model/src/main/java/com/example/Order.java': '@Entity\nclass Order { }\n',
    mvnw: '#!/bin/sh\n',
  },
  {
    runtime: 'Java 21 @ pom.xml:8',
    framework: 'Spring Boot 3.3.5 @ pom.xml:4 api/src/main/java/com/example/demo/DemoApplication.java:3',
    auth: 'Spring Security (spring-boot-starter-security) @ api/pom.xml:6 api/src/main/java/com/example/demo/config/Security.java:2',
    orm: 'Spring Data JPA (spring-boot-starter-data-jpa), JPA @ model/pom.xml:5 model/src/main/java/com/example/Order.java:1',
    database: 'PostgreSQL @ api/src/main/resources/application.yml:4',
    tests: 'Spring Boot Test, JUnit @ api/pom.xml:10 api/src/test/java/com/example/demo/DemoTests.java:1',
  },
  'api',
);

testBackend(
  'Ktor with a catalog of versions',
  {
    'settings.gradle.kts': 'include(":server", ":store")\n',
    'gradle/libs.versions.toml': text(
      '[versions]',
      'ktor = "3.0.1"',
      '[libraries]',
      'ktor-server-core = { module = "io.ktor:ktor-server-core", version.ref = "ktor" }',
      'ktor-auth-jwt = { module = "io.ktor:ktor-server-auth-jwt", version.ref = "ktor" }',
      'exposed-core = { group = "org.jetbrains.exposed", name = "exposed-core", version = "0.56.0" }',
      'unused = { module = "redis.clients:jedis", version = "5.0.0" }',
    ),
    'server/build.gradle.kts': text(
      'kotlin { jvmToolchain(17) }',
      'dependencies {',
      '    implementation(libs.ktor.server.core)',
      '    implementation(libs.ktor.auth.jwt)',
      '    // implementation(libs.unused)',
      '    implementation(project(":store"))',
      '}',
    ),
    'server/src/main/kotlin/App.kt':
      'fun main() {\n    embeddedServer(Netty) {\n        routing { }\n    }\n}\n',
    'store/build.gradle.kts': 'dependencies {\n    implementation(libs.exposed.core)\n}\n',
    'store/src/main/kotlin/Tables.kt': 'object Users : IntIdTable() { }\n',
  },
  {
    runtime: 'Java 17 @ server/build.gradle.kts:1',
    framework:
      'Ktor 3.0.1 @ server/build.gradle.kts:3 gradle/libs.versions.toml:2 server/src/main/kotlin/App.kt:2',
    auth: 'JWT (ktor-server-auth-jwt 3.0.1) @ server/build.gradle.kts:4 gradle/libs.versions.toml:2',
    orm: 'Exposed (exposed-core 0.56.0) @ store/build.gradle.kts:2 gradle/libs.versions.toml:6 store/src/main/kotlin/Tables.kt:1',
    database: 'none: no known client, connection or image of a database',
  },
  'server',
);

describe('other frameworks', () => {
  const gradle = (plugin: string) => `plugins {\n    id("${plugin}") version "3.15.1"\n}\n`;
  const cases: readonly (readonly [string, Tree, string])[] = [
    [
      'Quarkus',
      { 'build.gradle.kts': gradle('io.quarkus'), 'src/main/java/A.java': '@Path("/a")\nclass A { }\n' },
      'Quarkus 3.15.1 @ build.gradle.kts:2 src/main/java/A.java:1',
    ],
    [
      'Micronaut',
      {
        'build.gradle.kts': gradle('io.micronaut.application'),
        'src/main/java/A.java': 'class A {\n  { Micronaut.run(A.class); }\n}\n',
      },
      'Micronaut 3.15.1 @ build.gradle.kts:2 src/main/java/A.java:2',
    ],
  ];
  test.each(cases)('%s', async (_, tree, framework) => {
    expect(said(await backendsOf(tree), 'framework')).toBe(framework);
  });

  test('a starter for Spring Boot is no app', async () => {
    const tree = {
      'build.gradle': `dependencies {\n  implementation '${boot}:spring-boot-starter:3.3.5'\n}\n`,
      'src/main/java/A.java': '@AutoConfiguration\nclass A { }\n',
      'src/test/java/AppTest.java': '@SpringBootApplication\nclass AppTest { }\n',
    };
    expect(await backendsOf(tree)).toEqual([]);
  });
});

testBackend(
  'tests that the parent names for all modules',
  {
    'pom.xml': text(
      '<project>',
      `  <parent><groupId>${boot}</groupId><artifactId>spring-boot-starter-parent</artifactId><version>3.3.5</version></parent>`,
      '  <groupId>org.example</groupId><artifactId>shop</artifactId><version>1.0</version>',
      '  <modules><module>api</module></modules>',
      '  <dependencies>',
      `    ${dependency('org.junit.jupiter', 'junit-jupiter', '<version>5.11.0</version><scope>test</scope>')}`,
      '  </dependencies>',
      '</project>',
    ),
    'api/pom.xml': text(
      '<project>',
      '  <parent><groupId>org.example</groupId><artifactId>shop</artifactId><version>1.0</version></parent>',
      '  <artifactId>api</artifactId>',
      `  <dependencies>${dependency(boot, 'spring-boot-starter-web')}</dependencies>`,
      '</project>',
    ),
    'api/src/main/java/App.java': '@SpringBootApplication\nclass App { }\n',
  },
  { tests: 'JUnit 5.11.0 @ pom.xml:6' },
  'api',
);

testBackend(
  'a bundle of the catalog, over several lines and before what it names',
  {
    'gradle/libs.versions.toml': text(
      '[bundles]',
      'server = [',
      '  "ktor-core",',
      '  "ktor_auth-jwt",',
      ']',
      '[libraries]',
      'ktor-core = { module = "io.ktor:ktor-server-core", version = "3.0.1" }',
      'ktor-auth-jwt = "io.ktor:ktor-server-auth-jwt:3.0.1"',
    ),
    'build.gradle.kts': 'dependencies {\n  implementation(libs.bundles.server)\n}\n',
    'src/main/kotlin/App.kt': 'fun main() { embeddedServer(Netty, 8080) { } }\n',
  },
  {
    framework: 'Ktor 3.0.1 @ build.gradle.kts:2 gradle/libs.versions.toml:7 src/main/kotlin/App.kt:1',
    auth: 'JWT (ktor-server-auth-jwt 3.0.1) @ build.gradle.kts:2 gradle/libs.versions.toml:8',
  },
);

testBackend(
  'tests that a script takes from the catalog of versions',
  {
    'settings.gradle.kts': 'include(":app")\n',
    'gradle/libs.versions.toml': text(
      '[libraries]',
      'junit = { module = "org.junit.jupiter:junit-jupiter", version = "5.11.0" }',
      'ktor-core = { module = "io.ktor:ktor-server-core", version = "2.3.12" }',
    ),
    'app/build.gradle.kts': text(
      'dependencies {',
      '  implementation(libs.ktor.core)',
      '  testImplementation(libs.junit)',
      '}',
    ),
    'app/src/main/kotlin/App.kt': 'fun main() { embeddedServer(Netty, 8080) { } }\n',
  },
  { tests: 'JUnit 5.11.0 @ app/build.gradle.kts:3 gradle/libs.versions.toml:2' },
  'app',
);
