import { perObject } from '../../../core/base/memoized.ts';
import { either } from '../../../core/base/words.ts';
import type { Ecosystem } from '../../../core/manifests/fact.ts';
import type { Syntax } from '../../../core/parse/source-text.ts';
import { type PackageRow, packageTables } from '../packages.ts';
import type { Signal, SourceFiles } from './sources.ts';

/** How the servers of a language are found and read. */
export interface BackendLanguage extends SourceFiles {
  readonly ecosystem: Ecosystem;
  readonly syntax: Syntax;
  /** How runtimes are called, by the names of their facts. */
  readonly runtimes: Readonly<Record<string, string>>;
  /** By the name of a framework: the file that shows that it is put to use, a path from the app's folder. */
  readonly startFiles?: Readonly<Record<string, RegExp>>;
  /** A server that needs no package, when no framework is found. */
  readonly standard?: string;
  /** A script that starts it, in the manifest, is then needed, too. */
  readonly standardScript?: RegExp;
  /** What a program has and a library has not: a path from the app's folder. */
  readonly entry?: RegExp;
  /** What code shows, by field and by what is said of it; of a framework what puts it to use, and is not only written for it. */
  readonly signals: Readonly<Partial<Record<Signal['field'], Readonly<Record<string, RegExp>>>>>;
}

/** The frameworks of a language, the better one to name first. */
export function frameworksOf({ ecosystem }: BackendLanguage): readonly PackageRow[] {
  return packageTables['Server frameworks'].filter(({ packages }) =>
    packages[0]!.startsWith(`${ecosystem}:`),
  );
}

/** All that the code of a language may show. */
export const signalsOf = perObject(({ signals }: BackendLanguage): readonly Signal[] =>
  Object.entries(signals).flatMap(([field, patterns]) =>
    Object.entries(patterns).map(([value, pattern]) => ({ field: field as Signal['field'], value, pattern })),
  ),
);

/** JavaScript and TypeScript on Node.js, Bun and Deno. */
export const node: BackendLanguage = {
  ecosystem: 'npm',
  sources: /\.(?:[cm]?[jt]s|[jt]sx|prisma)$/,
  syntax: 'javascript',
  firstFiles:
    /^(?:main|index|server|app|app\.module|auth|auth\.module|routes?|schema)\.(?:[cm]?[jt]s|prisma)$/,
  runtimes: { node: 'Node.js', bun: 'Bun', deno: 'Deno' },
  startFiles: {
    AdonisJS: /^(?:bin\/server|server|adonisrc)\.ts$/,
    Strapi: /^(?:config\/server|src\/index)\.[jt]s$/,
    'Next.js': /^(?:src\/)?(?:app\/(?:.+\/)?route\.[jt]sx?|pages\/api\/.+\.[jt]sx?)$/,
    Nuxt: /^server\/(?:api|routes)\/.+\.[jt]s$/,
    SvelteKit: /^src\/routes\/(?:.+\/)?\+(?:page\.)?server\.[jt]s$/,
    Astro: /^src\/pages\/.+\.[jt]s$/,
  },
  standard: 'node:http',
  // Tools open servers, too, for a moment.
  standardScript: /^(?:start|serve|server)(?::|$)/,
  signals: {
    framework: {
      NestJS: /\bNestFactory\s*\.\s*create/,
      Fastify: /\b[fF]astify(?:<[^>()]{0,80}>)?\s*\(/,
      Express: /\bexpress\s*\(\s*\)/,
      Koa: /\bnew\s+Koa\b/,
      Hono: /\bnew\s+(?:Hono|OpenAPIHono)\b/,
      Hapi: /\b[hH]api\s*\.\s*(?:s|S)erver\s*\(/,
      Elysia: /\bnew\s+Elysia\b/,
      Remix: /\bexport\s+(?:const|(?:async\s+)?function)\s+(?:loader|action)\b/,
      'React Router': /\bexport\s+(?:const|(?:async\s+)?function)\s+(?:loader|action)\b/,
      'TanStack Start': /\bcreateServer(?:Fn|FileRoute)\b/,
      'Apollo Server': /\bnew\s+ApolloServer\b/,
      tRPC: /\bcreateHTTPServer\s*\(/,
      'node:http': /\bhttps?\s*\.\s*createServer\s*\(/,
    },
    auth: {
      JWT: /\bjwt\s*\.\s*(?:sign|verify)\s*\(|\bjwtVerify\s*\(|\bJwtModule\b/,
      Passport: /\bpassport\s*\.\s*(?:use|authenticate|initialize)\s*\(|\bextends\s+PassportStrategy\b/,
      sessions: /\bapp\s*\.\s*use\s*\(\s*session\s*\(/,
      'Auth.js': /\bNextAuth\s*\(/,
      'Better Auth': /\bbetterAuth\s*\(/,
    },
    database: {
      PostgreSQL:
        /\bprovider\s*=\s*"postgres(?:ql)?"|\btype\s*:\s*['"]postgres['"]|\bdialect\s*:\s*['"]postgres(?:ql)?['"]/,
      MySQL: /\bprovider\s*=\s*"mysql"|\btype\s*:\s*['"]mysql['"]|\bdialect\s*:\s*['"]mysql['"]/,
      SQLite:
        /\bprovider\s*=\s*"sqlite"|\btype\s*:\s*['"](?:better-)?sqlite3?['"]|\bdialect\s*:\s*['"]sqlite['"]/,
      MongoDB: /\bprovider\s*=\s*"mongodb"|\bmongoose\s*\.\s*connect\s*\(|\btype\s*:\s*['"]mongodb['"]/,
      'SQL Server': /\bprovider\s*=\s*"sqlserver"|\bdialect\s*:\s*['"]mssql['"]/,
      CockroachDB: /\bprovider\s*=\s*"cockroachdb"/,
    },
    tests: { 'node:test': /\bfrom\s*['"]node:test['"]|\brequire\(\s*['"]node:test['"]/ },
  },
};

export const python: BackendLanguage = {
  ecosystem: 'pypi',
  sources: /\.py$/,
  syntax: 'python',
  firstFiles:
    /^(?:main|app|manage|settings|base|wsgi|asgi|urls|server|api|__init__|__main__|security|auth|models|database|db)\.py$/,
  runtimes: { python: 'Python' },
  startFiles: {
    Django: /^(?:[^/]+\/){0,2}manage\.py$/,
  },
  signals: {
    framework: {
      FastAPI: /\bFastAPI\s*\(/,
      Flask: /\bFlask\s*\(\s*__name__|=\s*(?:flask\.)?Flask\s*\(/,
      Litestar: /\bLitestar\s*\(/,
      Sanic: /=\s*Sanic\s*\(/,
      Quart: /=\s*Quart\s*\(/,
      Starlette: /=\s*Starlette\s*\(/,
      aiohttp: /\bweb\s*\.\s*(?:Application|run_app)\s*\(/,
      Tornado: /\btornado\.web\.Application\s*\(|\bHTTPServer\s*\(/,
      Falcon: /\bfalcon\.(?:asgi\.)?(?:App|API)\s*\(/,
      Bottle: /\bBottle\s*\(\s*\)|\bbottle\.run\s*\(/,
      Pyramid: /\bmake_wsgi_app\s*\(/,
    },
    auth: {
      JWT: /\bjwt\.(?:encode|decode)\s*\(/,
      'OAuth2 password bearer': /\bOAuth2PasswordBearer\s*\(/,
      'HTTP bearer': /\bHTTPBearer\s*\(/,
      'HTTP basic': /\bHTTPBasic\s*\(/,
      'API key': /\bAPIKey(?:Header|Query|Cookie)\s*\(/,
      'Django sessions': /['"]django\.contrib\.auth['"]/,
      'REST framework tokens': /['"]rest_framework\.authtoken['"]/,
    },
    tests: {
      'Django test runner': /\bfrom\s+django\.test\b/,
      unittest: /\(\s*(?:unittest\.)?(?:IsolatedAsyncio)?TestCase\s*\)/,
    },
    orm: { 'Django ORM': /\bclass\s+\w+\s*\([^)]{0,120}\bmodels\.Model\b/ },
    database: {
      PostgreSQL:
        /['"]django\.(?:contrib\.gis\.)?db\.backends\.postg\w{2,16}['"]|['"]postgresql(?:\+\w+)?:\/\/|\bPostgresDsn\b/,
      MySQL: /['"]django\.db\.backends\.mysql['"]|['"]mysql(?:\+\w+)?:\/\//,
      SQLite: /['"]django\.db\.backends\.sqlite3['"]|['"]sqlite(?:\+\w+)?:\/\/|\bsqlite3\.connect\s*\(/,
      Oracle: /['"]django\.db\.backends\.oracle['"]/,
    },
  },
};

/** Java and Kotlin. */
export const jvm: BackendLanguage = {
  ecosystem: 'maven',
  sources: /\.(?:java|kt|groovy|scala)$/,
  syntax: 'java',
  firstFiles:
    /(?:Application|App|Main|Config|Configuration|Security\w{0,200}|Controller|Resource|Routing|Server)\.(?:java|kt)$/,
  runtimes: { java: 'Java', kotlin: 'Kotlin' },
  signals: {
    framework: {
      'Spring Boot': /@SpringBootApplication\b|@EnableAutoConfiguration\b/,
      Quarkus: /@Path\s*\(|@QuarkusMain\b|\bio\.quarkus\.runtime\b/,
      Micronaut: /\bMicronaut\s*\.\s*(?:run|build)\s*\(|\brunApplication\s*</,
      Ktor: /\bembeddedServer\s*\(|\bEngineMain\b|\bfun\s+Application\s*\.\s*\w+\s*\(/,
      Javalin: /\bJavalin\s*\.\s*create\s*\(/,
      'Vert.x': /\bcreateHttpServer\s*\(/,
      Dropwizard: /\bextends\s+Application\s*</,
    },
    auth: {
      JWT: either(
        /\bJwts\s*\.\s*(?:builder|parser\w*)\s*\(|\bJWT\s*\.\s*(?:create|require)\s*\(/,
        /\boauth2ResourceServer\b|\bjwt\s*(?:\([^)\n]{0,40}\)\s*)?\{/,
      ),
      'OAuth2 login': /\boauth2Login\b/,
      'form login': /\bformLogin\b/,
      'HTTP basic': /\bhttpBasic\b/,
      'Spring Security': /@EnableWebSecurity\b|\bSecurityFilterChain\b/,
    },
    tests: {
      JUnit: /\bimport\s+(?:static\s+)?org\.junit\b/,
      Kotest: /\bimport\s+io\.kotest\b/,
      'kotlin.test': /\bimport\s+kotlin\.test\b/,
      TestNG: /\bimport\s+org\.testng\b/,
      Spock: /\bimport\s+spock\.lang\b/,
    },
    orm: {
      JPA: /@Entity\b/,
      Exposed: /\bobject\s+\w+\s*:\s*(?:\w*IdTable|Table)\s*\(/,
      MyBatis: /@Mapper\b\s{0,20}(?:public\s+)?interface\b/,
      JdbcTemplate: /\b(?:NamedParameter)?JdbcTemplate\b|\bJdbcClient\b/,
    },
  },
};

export const go: BackendLanguage = {
  ecosystem: 'go',
  sources: /(?<!\.pb)\.go$/,
  syntax: 'go',
  firstFiles: /^(?:main|server|app|api|router|routes|routers|http|auth|middlewares?|db|database)\.go$/,
  runtimes: { go: 'Go' },
  standard: 'net/http',
  signals: {
    framework: {
      Gin: /\bgin\s*\.\s*(?:Default|New)\s*\(/,
      Echo: /\becho\s*\.\s*New\s*\(/,
      Fiber: /\bfiber\s*\.\s*New\s*\(/,
      Chi: /\bchi\s*\.\s*New(?:Router|Mux)\s*\(/,
      'Gorilla Mux': /\bmux\s*\.\s*NewRouter\s*\(/,
      Kratos: /\bkratos\s*\.\s*New\s*\(/,
      httprouter: /\bhttprouter\s*\.\s*New\s*\(/,
      gRPC: /\bgrpc\s*\.\s*NewServer\s*\(/,
      'net/http': /\.ListenAndServe(?:TLS)?\s*\(/,
    },
    auth: {
      JWT: /\bjwt\s*\.\s*(?:Parse\w*|New\w*|SigningMethod\w+)\b/,
      OAuth2: /\boauth2\s*\.\s*Config\s*\{/,
      sessions: /\bsessions\s*\.\s*(?:NewCookieStore|NewFilesystemStore|Sessions)\s*\(/,
      'HTTP basic': /\.BasicAuth\s*\(/,
    },
    tests: { 'go test': /\bfunc\s+Test\w*\s*\(/ },
    orm: { 'database/sql': /\bsql\s*\.\s*Open\s*\(/ },
    database: {
      PostgreSQL:
        /\bsql\s*\.\s*Open\s*\(\s*"(?:postgres|pgx)"|\bpgxpool\s*\.\s*New\w*\s*\(|\bpostgres\s*\.\s*Open\s*\(/,
      MySQL: /\bsql\s*\.\s*Open\s*\(\s*"mysql"|\bmysql\s*\.\s*Open\s*\(|\bgorm\s*\.\s*Open\s*\(\s*"mysql"/,
      SQLite:
        /\bsql\s*\.\s*Open\s*\(\s*"sqlite3?"|\bsqlite\s*\.\s*Open\s*\(|\bgorm\s*\.\s*Open\s*\(\s*"sqlite3?"/,
      MongoDB: /\bmongo\s*\.\s*Connect\s*\(/,
    },
  },
};

export const php: BackendLanguage = {
  ecosystem: 'packagist',
  sources: /(?<!\.blade)\.php$/,
  syntax: 'php',
  firstFiles: /^(?:index|app|api|web|routes|auth|database|Kernel|User)\.php$/,
  runtimes: { php: 'PHP' },
  startFiles: {
    Laravel: /^(?:artisan|bootstrap\/app\.php)$/,
    Symfony: /^(?:src\/Kernel\.php|bin\/console|config\/bundles\.php)$/,
    CodeIgniter: /^(?:spark|app\/Config\/App\.php)$/,
    CakePHP: /^(?:bin\/cake|src\/Application)\.php$/,
    Yii2: /^(?:yii|web\/index\.php)$/,
    Laminas: /^(?:public\/index|config\/application\.config)\.php$/,
    Lumen: /^bootstrap\/app\.php$/,
  },
  signals: {
    framework: {
      Slim: /\bAppFactory\s*::\s*create|\bnew\s+\\?(?:Slim\\)?App\s*\(/,
    },
    auth: {
      Sanctum: /\bHasApiTokens\b/,
      JWT: /\bJWT\s*::\s*(?:encode|decode)\s*\(|\bJWTSubject\b/,
      'session guard': /'driver'\s*=>\s*'session'/,
      'Symfony Security': /\bAbstractAuthenticator\b|#\[IsGranted\b|\bAbstractLoginFormAuthenticator\b/,
    },
    orm: {
      Eloquent: /\bclass\s+\w+\s+extends\s+(?:Model|Authenticatable|Pivot)\b/,
      PDO: /\bnew\s+\\?PDO\s*\(/,
    },
  },
};

export const ruby: BackendLanguage = {
  ecosystem: 'rubygems',
  sources: /\.(?:rb|ru)$/,
  syntax: 'ruby',
  firstFiles: /^(?:application|routes|app|config|application_controller|api|user|server|main)\.(?:rb|ru)$/,
  runtimes: { ruby: 'Ruby' },
  startFiles: {
    Rails: /^config\/(?:application|environment)\.rb$/,
    Hanami: /^config\/app\.rb$/,
  },
  signals: {
    framework: {
      Grape: /<\s*Grape::API\b/,
      Roda: /<\s*Roda\b/,
      Sinatra: /<\s*Sinatra::(?:Base|Application)\b|\brequire[ (]{0,4}['"]sinatra(?:\/base)?['"]/,
    },
    auth: {
      Devise: /^[ \t]{0,40}devise\s+:/m,
      has_secure_password: /\bhas_secure_password\b/,
      JWT: /\bJWT\s*\.\s*(?:encode|decode)\b/,
      'HTTP tokens': /\bauthenticate_(?:or_request_)?with_http_token\b/,
    },
    orm: {
      'Active Record': /<\s*(?:ApplicationRecord|ActiveRecord::Base)\b/,
      Mongoid: /\binclude\s+Mongoid::Document\b/,
    },
    tests: { Minitest: /<\s*(?:ActiveSupport::TestCase|ActionDispatch::IntegrationTest|Minitest::Test)\b/ },
  },
};

export const rust: BackendLanguage = {
  ecosystem: 'cargo',
  sources: /\.rs$/,
  syntax: 'rust',
  firstFiles: /^(?:main|lib|server|app|routes?|router|auth|api|mod|db)\.rs$/,
  runtimes: { rust: 'Rust' },
  entry: /^(?:src\/)?main\.rs$|^src\/bin\//,
  signals: {
    framework: {
      Axum: /\baxum::serve\s*\(|\baxum::Server\b|\bRouter::new\s*\(/,
      'Actix Web': /\bHttpServer::new\s*\(/,
      Rocket: /\brocket::(?:build|ignite|custom)\s*\(/,
      Warp: /\bwarp::serve\s*\(/,
      Poem: /\bpoem::Server\b|\bServer::new\s*\(\s*TcpListener/,
      Tonic: /\bServer::builder\s*\(\s*\)/,
    },
    auth: {
      JWT: /\bjsonwebtoken::|\bDecodingKey::|\bSignWithKey\b|\bVerifyWithKey\b/,
      sessions: /\bSessionMiddleware::|\bSessionManagerLayer::/,
    },
    database: {
      PostgreSQL: /\bPgPool(?:Options)?\b|\bPgConnection\b|\btokio_postgres::/,
      MySQL: /\bMySqlPool(?:Options)?\b|\bMysqlConnection\b/,
      SQLite: /\bSqlitePool(?:Options)?\b|\bSqliteConnection\b|\brusqlite::/,
    },
    tests: { 'cargo test': /#\[(?:tokio::|actix_web::|sqlx::|rocket::async_)?test\b/ },
  },
};

/** C#, F# and Visual Basic; which project is a server its SDK tells (dotnet.ts). */
export const dotnet: BackendLanguage = {
  ecosystem: 'nuget',
  sources: /\.(?:cs|fs|vb|razor|cshtml|proto)$/,
  syntax: 'csharp',
  firstFiles:
    /^(?:Program|Startup|\w*DependencyInjection|\w*ServiceCollectionExtensions?|\w*DbContext)\.(?:cs|fs|vb)$/,
  runtimes: { dotnet: '.NET', netfx: '.NET Framework' },
  signals: {
    auth: {
      'JWT bearer': /\.AddJwtBearer\s*\(/,
      'OpenID Connect': /\.AddOpenIdConnect\s*\(/,
      cookies: /\.AddCookie\s*\(|\.AddApplicationCookie\s*\(/,
      'ASP.NET Core Identity': /\.Add(?:Default)?Identity(?:Core|ApiEndpoints)?\s*[<(]|\.MapIdentityApi\s*</,
      'own scheme': /\.AddScheme\s*</,
      'bearer tokens': /\.AddBearerToken\s*\(/,
      'Microsoft Identity Web': /\.AddMicrosoftIdentityWeb(?:Api|App)\w*\s*\(/,
      OpenIddict: /\.AddOpenIddict\s*\(/,
      'Duende IdentityServer': /\.AddIdentityServer\s*\(/,
      certificates: /\.AddCertificate\s*\(/,
      'Windows authentication': /\.AddNegotiate\s*\(/,
    },
    orm: { 'EF Core': /\.AddDbContext(?:Pool|Factory)?\s*<|:\s*(?:Identity)?DbContext\b/ },
    database: {
      PostgreSQL: /\.UseNpgsql\b/,
      'SQL Server': /\.UseSqlServer\b/,
      SQLite: /\.UseSqlite\b/,
      MySQL: /\.UseMySQL\b|\.UseMySql\b/,
      'in memory': /\.UseInMemoryDatabase\b/,
      'Cosmos DB': /\.UseCosmos\b/,
    },
  },
};
