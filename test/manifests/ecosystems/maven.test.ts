import { describeStack } from '../../support/stack.ts';

const pom = (body: string) => `<project>
  <modelVersion>4.0.0</modelVersion>
${body}
</project>
`;

// A starter, a parent or a BOM may bring any library along: nothing is surely missing from a build for the JVM.
describeStack('Maven with properties and parents', {
  tree: {
    'pom.xml': pom(`  <parent>
    <groupId>org.springframework.boot</groupId>
    <artifactId>spring-boot-starter-parent</artifactId>
    <version>3.3.4</version>
  </parent>
  <groupId>test.weir</groupId><artifactId>weir</artifactId><version>2.1.0</version>
  <properties>
    <java.version>17</java.version>
    <mapstruct.version>1.6.2</mapstruct.version>
  </properties>
  <modules><module>gate</module></modules>`),
    'gate/pom.xml': pom(`  <parent>
    <groupId>test.weir</groupId><artifactId>weir</artifactId><version>2.1.0</version>
  </parent>
  <artifactId>gate</artifactId>
  <dependencies>
    <dependency>
      <groupId>org.mapstruct</groupId><artifactId>mapstruct</artifactId>
      <version>\${mapstruct.version}</version>
    </dependency>
    <dependency>
      <groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId>
    </dependency>
    <dependency>
      <groupId>org.flywaydb</groupId><artifactId>flyway-core</artifactId>
    </dependency>
    <dependency>
      <groupId>com.google.guava</groupId><artifactId>guava</artifactId><version>33.3.0-jre</version>
    </dependency>
  </dependencies>`),
    '.mvn/wrapper/maven-wrapper.properties':
      'distributionUrl=https://repo.test/apache-maven/3.9.9/apache-maven-3.9.9-bin.zip\n',
  },
  true: {
    '- **Java 17**, Spring Boot 3.3': 'pom.xml:10, pom.xml:6',
    '- MapStruct 1.6.2': 'pom.xml:11',
    '- Guava 33': 'gate/pom.xml:19',
    '- Maven 3.9+': '.mvn/wrapper/maven-wrapper.properties:1',
  },
  false: {
    '- **Java 21**': 'Java 21 is stated, but pom.xml (line 10) has 17',
    'Spring Boot 3.1.0 serves the gate.': 'Spring Boot 3.1.0 is stated, but pom.xml (line 6) has 3.3.4',
    '- MapStruct 1.5.x': 'MapStruct 1.5.x is stated, but pom.xml (line 11) has 1.6.2',
    '- guava@32': 'guava@32 is stated, but gate/pom.xml (line 19) has 33.3.0-jre',
  },
  unsourced: {},
  unverifiable: ['- **Quarkus 3.15**', '- Flyway 10', '- Hibernate 6.5', '- JUnit 5'],
});

describeStack('Maven with a parent that is not in the repository', {
  tree: {
    'pom.xml': pom(`  <parent>
    <groupId>test.mill</groupId><artifactId>house-rules</artifactId><version>7</version>
  </parent>
  <artifactId>sluice</artifactId>
  <dependencies>
    <dependency>
      <groupId>org.mapstruct</groupId><artifactId>mapstruct</artifactId><version>\${mapstruct.version}</version>
    </dependency>
    <dependency>
      <groupId>com.google.guava</groupId><artifactId>guava</artifactId><version>33.3.0-jre</version>
    </dependency>
  </dependencies>`),
  },
  true: { '- Guava 33.3': 'pom.xml:12' },
  false: { '- Guava 31.1': 'Guava 31.1 is stated, but pom.xml (line 12) has 33.3.0-jre' },
  unsourced: {},
  unverifiable: ['- MapStruct 1.5.5', '- Java 21'],
});
