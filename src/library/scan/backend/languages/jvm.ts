import { signals } from '../source/search-sources.ts';
import type { Language } from './language.ts';

/** Java and Kotlin. */
export const jvm: Language = {
  ecosystem: 'maven',
  sources: /\.(?:java|kt|groovy|scala)$/,
  syntax: () => 'java',
  firstFiles:
    /(?:Application|App|Main|Config|Configuration|Security\w{0,200}|Controller|Resource|Routing|Server)\.(?:java|kt)$/,
  runtimes: [
    ['java', 'Java'],
    ['kotlin', 'Kotlin'],
  ],
  frameworks: [
    {
      name: 'Spring Boot',
      packages: [
        'org.springframework.boot:spring-boot-starter-parent',
        'org.springframework.boot',
        'org.springframework.boot:spring-boot-dependencies',
        'org.springframework.boot:*',
      ],
      start: /@SpringBootApplication\b|@EnableAutoConfiguration\b/,
    },
    {
      name: 'Quarkus',
      packages: ['io.quarkus.platform:quarkus-bom', 'io.quarkus', 'io.quarkus:*', 'io.quarkus.platform:*'],
      start: /@Path\s*\(|@QuarkusMain\b|\bio\.quarkus\.runtime\b/,
    },
    {
      name: 'Micronaut',
      packages: [
        'io.micronaut.platform:micronaut-parent',
        'io.micronaut.application',
        'io.micronaut:*',
        'io.micronaut.platform:*',
      ],
      start: /\bMicronaut\s*\.\s*(?:run|build)\s*\(|\brunApplication\s*</,
    },
    {
      name: 'Ktor',
      packages: [
        'io.ktor.plugin',
        'io.ktor:ktor-server-core',
        'io.ktor:ktor-server-core-jvm',
        'io.ktor:ktor-server*',
      ],
      start: /\bembeddedServer\s*\(|\bEngineMain\b|\bfun\s+Application\s*\.\s*\w+\s*\(/,
    },
    { name: 'Javalin', packages: ['io.javalin:javalin'], start: /\bJavalin\s*\.\s*create\s*\(/ },
    {
      name: 'Vert.x',
      packages: ['io.vertx:vertx-web', 'io.vertx:vertx-core'],
      start: /\bcreateHttpServer\s*\(/,
    },
    { name: 'Dropwizard', packages: ['io.dropwizard:dropwizard-core'], start: /\bextends\s+Application\s*</ },
  ],
  signals: signals(
    ['apiStyle', 'REST controllers', /@RestController\b/],
    ['apiStyle', 'MVC controllers', /@Controller\b(?!\s*\()/],
    ['apiStyle', 'controllers', /@Controller\s*\(/],
    ['apiStyle', 'Jakarta REST resources', /@Path\s*\(/],
    ['apiStyle', 'functional routes', /\bRouterFunctions?\b|\bcoRouter\s*\{/],
    ['apiStyle', 'routing DSL', /\brouting\s*\{/],
    ['apiStyle', 'GraphQL', /@(?:QueryMapping|MutationMapping|GraphQLApi|DgsComponent)\b/],
    ['apiStyle', 'gRPC', /@GrpcService\b|\bServerBuilder\s*\.\s*forPort\s*\(/],
    ['apiStyle', 'WebSocket', /@EnableWebSocket(?:MessageBroker)?\b|@ServerEndpoint\b|@WebSocket\s*\(/],
    [
      'auth',
      'JWT',
      /\bJwts\s*\.\s*(?:builder|parser\w*)\s*\(|\bJWT\s*\.\s*(?:create|require)\s*\(|\boauth2ResourceServer\b|\bjwt\s*\([^)\n]{0,40}\)\s*\{|\bjwt\s*\{/,
    ],
    ['auth', 'OAuth2 login', /\boauth2Login\b/],
    ['auth', 'form login', /\bformLogin\b/],
    ['auth', 'HTTP basic', /\bhttpBasic\b/],
    ['auth', 'Spring Security', /@EnableWebSecurity\b|\bSecurityFilterChain\b/],
    ['tests', 'JUnit', /\bimport\s+(?:static\s+)?org\.junit\b/],
    ['tests', 'Kotest', /\bimport\s+io\.kotest\b/],
    ['tests', 'kotlin.test', /\bimport\s+kotlin\.test\b/],
    ['tests', 'TestNG', /\bimport\s+org\.testng\b/],
    ['tests', 'Spock', /\bimport\s+spock\.lang\b/],
    ['orm', 'JPA', /@Entity\b/],
    ['orm', 'Exposed', /\bobject\s+\w+\s*:\s*(?:\w*IdTable|Table)\s*\(/],
    ['orm', 'MyBatis', /@Mapper\b\s{0,20}(?:public\s+)?interface\b/],
    ['orm', 'JdbcTemplate', /\b(?:NamedParameter)?JdbcTemplate\b|\bJdbcClient\b/],
  ),
  unremarkable:
    /(?:-bom|-parent|-gradle-plugin|-maven-plugin|\.gradle\.plugin|gradle)$|:spring-boot-starter-(?:test|web)$|^[^:]+$|^org\.apache\.maven\.|^org\.jetbrains\.kotlin:/,
};
