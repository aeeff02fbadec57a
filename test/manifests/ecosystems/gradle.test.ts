import { describeStack } from '../../support/stack.ts';

// Plugins and platforms may bring any library along: nothing is surely missing from a build for the JVM.
describeStack('Gradle in Kotlin with a version catalog', {
  tree: {
    'gradle/libs.versions.toml': `[versions]
kotlin = "2.0.20"
ktor = "2.3.12"

[libraries]
ktor-core = { module = "io.ktor:ktor-server-core", version.ref = "ktor" }
koin = "io.insert-koin:koin-core:4.0.0"

[plugins]
kotlin-jvm = { id = "org.jetbrains.kotlin.jvm", version.ref = "kotlin" }
`,
    'build.gradle.kts': `plugins {
    alias(libs.plugins.kotlin.jvm)
}

kotlin {
    jvmToolchain(21)
}

dependencies {
    implementation(libs.ktor.core)
    implementation(kotlin("reflect"))
    implementation("org.jetbrains.exposed:exposed-core:0.54.0")
    implementation("ch.qos.logback:logback-classic:\${property("logback")}")
    testImplementation("io.mockk:mockk:1.13.+")
}
`,
    'gradle/wrapper/gradle-wrapper.properties':
      'distributionUrl=https\\://services.test/distributions/gradle-8.10.2-bin.zip\n',
  },
  true: {
    '- **Kotlin 2.0**': 'gradle/libs.versions.toml:2',
    '- Ktor 2.3.12': 'gradle/libs.versions.toml:3',
    '- JVM: Java 21': 'build.gradle.kts:6',
    '### Gradle\n\nVersion: 8.10': 'gradle/wrapper/gradle-wrapper.properties:1',
    '- Exposed (0.54.0)': 'build.gradle.kts:12',
  },
  false: {
    '- **Kotlin 1.9**': 'Kotlin 1.9 is stated, but gradle/libs.versions.toml (line 2) has 2.0.20',
    '- Ktor 3.x': 'Ktor 3.x is stated, but gradle/libs.versions.toml (line 3) has 2.3.12',
    '- Gradle 7.6': 'Gradle 7.6 is stated, but gradle/wrapper/gradle-wrapper.properties (line 1) has 8.10.2',
    '- **Java 17**': 'Java 17 is stated, but build.gradle.kts (line 6) has 21',
    '- Koin 3.5': 'Koin 3.5 is stated, but gradle/libs.versions.toml (line 7) has 4.0.0',
  },
  unsourced: {},
  unverifiable: ['- **Micronaut 4.6**', '- Logback 1.5', '- MockK 1.13.12'],
});

describeStack('Gradle in Groovy', {
  tree: {
    'gradle.properties': 'jacksonVersion=2.17.2\n',
    'build.gradle': `plugins {
    id 'org.springframework.boot' version '3.2.5'
}

sourceCompatibility = '17'

dependencies {
    implementation "com.fasterxml.jackson.core:jackson-databind:$jacksonVersion"
    implementation 'org.springframework.boot:spring-boot-starter-web'
    runtimeOnly 'org.postgresql:postgresql'
}
`,
  },
  true: {
    '- Spring Boot 3.2, Jackson 2.17': 'build.gradle:2, gradle.properties:1',
    '- Java 17': 'build.gradle:5',
  },
  false: {
    '- **Spring Boot 2.7**': 'Spring Boot 2.7 is stated, but build.gradle (line 2) has 3.2.5',
    '- Jackson 2.15': 'Jackson 2.15 is stated, but gradle.properties (line 1) has 2.17.2',
    '- Java 11': 'Java 11 is stated, but build.gradle (line 5) has 17',
  },
  unsourced: {},
  unverifiable: ['- Spring Security 6.2', '- PostgreSQL 16'],
});
