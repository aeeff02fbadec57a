import { signals } from '../source/search-sources.ts';
import type { Language } from './language.ts';

export const go: Language = {
  ecosystem: 'go',
  sources: /(?<!\.pb)\.go$/,
  syntax: () => 'go',
  firstFiles: /^(?:main|server|app|api|router|routes|routers|http|auth|middlewares?|db|database)\.go$/,
  runtimes: [['go', 'Go']],
  frameworks: [
    { name: 'Gin', packages: ['github.com/gin-gonic/gin'], start: /\bgin\s*\.\s*(?:Default|New)\s*\(/ },
    { name: 'Echo', packages: ['github.com/labstack/echo'], start: /\becho\s*\.\s*New\s*\(/ },
    { name: 'Fiber', packages: ['github.com/gofiber/fiber'], start: /\bfiber\s*\.\s*New\s*\(/ },
    { name: 'Chi', packages: ['github.com/go-chi/chi'], start: /\bchi\s*\.\s*New(?:Router|Mux)\s*\(/ },
    { name: 'Gorilla Mux', packages: ['github.com/gorilla/mux'], start: /\bmux\s*\.\s*NewRouter\s*\(/ },
    { name: 'Kratos', packages: ['github.com/go-kratos/kratos'], start: /\bkratos\s*\.\s*New\s*\(/ },
    {
      name: 'httprouter',
      packages: ['github.com/julienschmidt/httprouter'],
      start: /\bhttprouter\s*\.\s*New\s*\(/,
    },
    {
      name: 'gRPC',
      packages: ['google.golang.org/grpc'],
      start: /\bgrpc\s*\.\s*NewServer\s*\(/,
      apiStyle: 'gRPC',
    },
  ],
  standard: { name: 'net/http', packages: [], start: /\.ListenAndServe(?:TLS)?\s*\(/ },
  signals: signals(
    [
      'apiStyle',
      'HTTP routes',
      /\b(?:\w*[rR]outer|\w*[gG]roup|r|e|g|app|mux|api|v1)\s*\.\s*(?:GET|POST|PUT|DELETE|PATCH|Get|Post|Put|Delete|Patch|HandleFunc|Handle)\s*\(\s*["`]/,
      'strings',
    ],
    ['apiStyle', 'HTTP handlers', /\bhttp\s*\.\s*(?:HandleFunc|Handle)\s*\(/],
    ['apiStyle', 'gRPC', /\bgrpc\s*\.\s*NewServer\s*\(/],
    [
      'apiStyle',
      'GraphQL',
      /\bhandler\s*\.\s*NewDefaultServer\s*\(|\bgenerated\s*\.\s*NewExecutableSchema\s*\(/,
    ],
    ['apiStyle', 'Connect', /\bconnect\s*\.\s*NewUnaryHandler\s*\(/],
    ['auth', 'JWT', /\bjwt\s*\.\s*(?:Parse\w*|New\w*|SigningMethod\w+)\b/],
    ['auth', 'OAuth2', /\boauth2\s*\.\s*Config\s*\{/],
    ['auth', 'sessions', /\bsessions\s*\.\s*(?:NewCookieStore|NewFilesystemStore|Sessions)\s*\(/],
    ['auth', 'HTTP basic', /\.BasicAuth\s*\(/],
    ['tests', 'go test', /\bfunc\s+Test\w*\s*\(/],
    ['orm', 'database/sql', /\bsql\s*\.\s*Open\s*\(/],
    [
      'database',
      'PostgreSQL',
      /\bsql\s*\.\s*Open\s*\(\s*"(?:postgres|pgx)"|\bpgxpool\s*\.\s*New\w*\s*\(|\bpostgres\s*\.\s*Open\s*\(/,
      'strings',
    ],
    [
      'database',
      'MySQL',
      /\bsql\s*\.\s*Open\s*\(\s*"mysql"|\bmysql\s*\.\s*Open\s*\(|\bgorm\s*\.\s*Open\s*\(\s*"mysql"/,
      'strings',
    ],
    [
      'database',
      'SQLite',
      /\bsql\s*\.\s*Open\s*\(\s*"sqlite3?"|\bsqlite\s*\.\s*Open\s*\(|\bgorm\s*\.\s*Open\s*\(\s*"sqlite3?"/,
      'strings',
    ],
    ['database', 'MongoDB', /\bmongo\s*\.\s*Connect\s*\(/],
  ),
};
