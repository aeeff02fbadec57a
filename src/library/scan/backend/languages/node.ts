import { signals } from '../source/search-sources.ts';
import type { Language } from './language.ts';

const route = String.raw`(?:app|router|server|fastify|api|routes|\w{1,30}Router)\.(?:get|post|put|patch|delete)\s*\(\s*['"\x60]`;

const loaders = /\bexport\s+(?:const|(?:async\s+)?function)\s+(?:loader|action)\b/;

/** JavaScript and TypeScript on Node.js, Bun and Deno. */
export const node: Language = {
  ecosystem: 'npm',
  sources: /\.(?:[cm]?[jt]s|[jt]sx|prisma)$/,
  syntax: () => 'javascript',
  firstFiles:
    /^(?:main|index|server|app|app\.module|auth|auth\.module|routes?|schema)\.(?:[cm]?[jt]s|prisma)$/,
  runtimes: [
    ['node', 'Node.js'],
    ['bun', 'Bun'],
    ['deno', 'Deno'],
  ],
  frameworks: [
    { name: 'NestJS', packages: ['@nestjs/core'], start: /\bNestFactory\s*\.\s*create/ },
    { name: 'AdonisJS', packages: ['@adonisjs/core'], startFile: /^(?:bin\/server|server|adonisrc)\.ts$/ },
    { name: 'Strapi', packages: ['@strapi/strapi'], startFile: /^(?:config\/server|src\/index)\.[jt]s$/ },
    { name: 'Fastify', packages: ['fastify'], start: /\b[fF]astify(?:<[^>()]{0,80}>)?\s*\(/ },
    { name: 'Express', packages: ['express'], start: /\bexpress\s*\(\s*\)/ },
    { name: 'Koa', packages: ['koa'], start: /\bnew\s+Koa\b/ },
    { name: 'Hono', packages: ['hono'], start: /\bnew\s+(?:Hono|OpenAPIHono)\b/ },
    { name: 'Hapi', packages: ['@hapi/hapi'], start: /\b[hH]api\s*\.\s*(?:s|S)erver\s*\(/ },
    { name: 'Elysia', packages: ['elysia'], start: /\bnew\s+Elysia\b/ },
    {
      name: 'Next.js',
      packages: ['next'],
      startFile: /^(?:src\/)?(?:app\/(?:.+\/)?route\.[jt]sx?|pages\/api\/.+\.[jt]sx?)$/,
      apiStyle: 'route handlers of Next.js',
    },
    {
      name: 'Nuxt',
      packages: ['nuxt'],
      startFile: /^server\/(?:api|routes)\/.+\.[jt]s$/,
      apiStyle: 'server routes of Nuxt',
    },
    {
      name: 'SvelteKit',
      packages: ['@sveltejs/kit'],
      startFile: /^src\/routes\/(?:.+\/)?\+(?:page\.)?server\.[jt]s$/,
      apiStyle: 'server routes of SvelteKit',
    },
    {
      name: 'Remix',
      packages: ['@remix-run/node', '@remix-run/cloudflare', '@remix-run/deno'],
      start: loaders,
      apiStyle: 'loaders and actions of Remix',
    },
    {
      name: 'React Router',
      packages: ['@react-router/node', '@react-router/cloudflare', '@react-router/serve'],
      start: loaders,
      apiStyle: 'loaders and actions of React Router',
    },
    {
      name: 'TanStack Start',
      packages: ['@tanstack/react-start', '@tanstack/solid-start'],
      start: /\bcreateServer(?:Fn|FileRoute)\b/,
      apiStyle: 'server functions of TanStack Start',
    },
    {
      name: 'Astro',
      packages: ['astro'],
      startFile: /^src\/pages\/.+\.[jt]s$/,
      apiStyle: 'endpoints of Astro',
    },
    {
      name: 'Apollo Server',
      packages: ['@apollo/server', 'apollo-server'],
      start: /\bnew\s+ApolloServer\b/,
      apiStyle: 'GraphQL',
    },
    { name: 'tRPC', packages: ['@trpc/server'], start: /\bcreateHTTPServer\s*\(/, apiStyle: 'tRPC' },
  ],
  standard: { name: 'node:http', packages: [], start: /\bhttps?\s*\.\s*createServer\s*\(/ },
  // Tools open servers, too, for a moment.
  standardScript: /^(?:start|serve|server)(?::|$)/,
  signals: signals(
    ['apiStyle', 'controllers', /@Controller\s*\(/],
    [
      'apiStyle',
      'GraphQL',
      /@Resolver\s*\(|\bnew\s+ApolloServer\b|\bcreateYoga\s*\(|\bbuildSubgraphSchema\s*\(/,
    ],
    ['apiStyle', 'tRPC', /\binitTRPC\b/],
    ['apiStyle', 'WebSocket', /@WebSocketGateway\s*\(|\bnew\s+WebSocketServer\b/],
    ['apiStyle', 'gRPC', /\bTransport\s*\.\s*GRPC\b|\bnew\s+grpc\s*\.\s*Server\b/],
    [
      'apiStyle',
      'HTTP routes',
      /\bnew\s+(?:Hono|Elysia)\b(?:<[^>;]{0,200}>)?\([^);]{0,200}\)\s*\.(?:get|post|put|patch|delete|route)\s*\(/,
    ],
    ['apiStyle', 'HTTP routes', new RegExp(String.raw`\b${route}`), 'strings'],
    ['apiStyle', 'HTTP routes', /^[ \t]{0,40}\.(?:get|post|put|patch|delete)\(\s*['"`]\//m, 'strings'],
    ['auth', 'JWT', /\bjwt\s*\.\s*(?:sign|verify)\s*\(|\bjwtVerify\s*\(|\bJwtModule\b/],
    [
      'auth',
      'Passport',
      /\bpassport\s*\.\s*(?:use|authenticate|initialize)\s*\(|\bextends\s+PassportStrategy\b/,
    ],
    ['auth', 'sessions', /\bapp\s*\.\s*use\s*\(\s*session\s*\(/],
    ['auth', 'Auth.js', /\bNextAuth\s*\(/],
    ['auth', 'Better Auth', /\bbetterAuth\s*\(/],
    [
      'database',
      'PostgreSQL',
      /\bprovider\s*=\s*"postgres(?:ql)?"|\btype\s*:\s*['"]postgres['"]|\bdialect\s*:\s*['"]postgres(?:ql)?['"]/,
      'strings',
    ],
    [
      'database',
      'MySQL',
      /\bprovider\s*=\s*"mysql"|\btype\s*:\s*['"]mysql['"]|\bdialect\s*:\s*['"]mysql['"]/,
      'strings',
    ],
    [
      'database',
      'SQLite',
      /\bprovider\s*=\s*"sqlite"|\btype\s*:\s*['"](?:better-)?sqlite3?['"]|\bdialect\s*:\s*['"]sqlite['"]/,
      'strings',
    ],
    [
      'database',
      'MongoDB',
      /\bprovider\s*=\s*"mongodb"|\bmongoose\s*\.\s*connect\s*\(|\btype\s*:\s*['"]mongodb['"]/,
      'strings',
    ],
    ['database', 'SQL Server', /\bprovider\s*=\s*"sqlserver"|\bdialect\s*:\s*['"]mssql['"]/, 'strings'],
    ['database', 'CockroachDB', /\bprovider\s*=\s*"cockroachdb"/, 'strings'],
    ['tests', 'node:test', /\bfrom\s*['"]node:test['"]|\brequire\(\s*['"]node:test['"]/, 'strings'],
  ),
  unremarkable: /^@types\/|^tslib$|^reflect-metadata$/,
};
