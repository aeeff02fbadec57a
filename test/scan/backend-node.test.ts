import { describe, expect, test } from 'vitest';
import { backendsOf, said, type Tree, testBackend, text } from '../support/backend.ts';

const express: Tree = {
  'package.json': text(
    '{',
    '  "name": "ledger-api",',
    '  "engines": { "node": ">=20.11" },',
    '  "scripts": {',
    '    "dev": "tsx watch src/index.ts",',
    '    "test": "vitest"',
    '  },',
    '  "dependencies": {',
    '    "express": "^4.18.0",',
    '    "@prisma/client": "5.10.2",',
    '    "jsonwebtoken": "^9.0.2",',
    '    "pg": "^8.11.3",',
    '    "zod": "^3.22.4"',
    '  },',
    '  "devDependencies": {',
    '    "koa": "2.0.0",',
    '    "vitest": "^1.3.0",',
    '    "supertest": "6.3.4"',
    '  }',
    '}',
  ),
  'package-lock.json': text(
    '{',
    '  "lockfileVersion": 3,',
    '  "packages": {',
    '    "": { "name": "ledger-api" },',
    '    "node_modules/express": {',
    '      "version": "4.21.2"',
    '    }',
    '  }',
    '}',
  ),
  'src/index.ts': text(
    "import express from 'express';",
    '// const app = new Koa();',
    'const app = express();',
    "app.get('/health', (_, response) => response.send('ok'));",
  ),
  'src/auth/token.ts':
    "import jwt from 'jsonwebtoken';\nexport const read = (t: string) => jwt.verify(t, key);\n",
  'src/routes/users.ts': '',
  'prisma/schema.prisma': 'datasource db {\n  provider = "postgresql"\n  url = env("DATABASE_URL")\n}\n',
  'compose.yaml': text(
    'services:',
    '  api:',
    '    build: .',
    '    depends_on: [db]',
    '  db:',
    '    image: postgres:16-alpine',
  ),
  Dockerfile: 'FROM node:20-alpine\nCOPY . .\n',
};

describe('an Express server', () => {
  testBackend('says what it is built with', express, {
    runtime: 'Node.js 20.11+ @ package.json:3',
    framework: 'Express 4.21.2 @ package.json:9 package-lock.json:6 src/index.ts:3',
    auth: 'JWT (jsonwebtoken 9.0.2) @ package.json:11 src/auth/token.ts:2',
    orm: 'Prisma 5.10.2 @ package.json:10',
    database:
      'PostgreSQL (image postgres:16-alpine, client pg 8.11.3) @ compose.yaml:6 package.json:12 prisma/schema.prisma:2',
    tests: 'Vitest 1.3.0, Supertest 6.3.4 @ package.json:17 package.json:18',
  });

  test('says what it has not', async () => {
    const apps = await backendsOf({
      'package.json': '{ "dependencies": { "express": "4.18.2" } }',
      'server.js': "const app = require('express')();\nconst server = express();\n",
    });
    const states = apps[0]!.fields.map(({ id, state }) => `${id} ${state}`);
    expect(states).toEqual([
      'runtime none',
      'framework found',
      'auth none',
      'orm none',
      'database none',
      'tests none',
    ]);
    expect(said(apps, 'runtime')).toBe('none: no file declares a version of Node.js');
  });
});

const manifest = (dependencies: Readonly<Record<string, string>>) =>
  JSON.stringify({ name: 'app', dependencies });

describe('frameworks of Node.js', () => {
  const cases: readonly (readonly [string, Tree, string])[] = [
    [
      'NestJS on Express',
      {
        'package.json': manifest({ '@nestjs/core': '10.3.0', express: '4.18.2' }),
        'src/main.ts': 'const app = await NestFactory.create(AppModule);\n',
        'src/cats/cats.controller.ts': "@Controller('cats')\nexport class CatsController {}\n",
      },
      'NestJS 10.3.0 @ package.json:1 src/main.ts:1',
    ],
    [
      'Fastify',
      {
        'package.json': manifest({ fastify: '^5.0.0' }),
        'app.js': "const app = Fastify({ logger: true });\napp.get('/', () => 1);\n",
      },
      'Fastify 5.0.0 @ package.json:1 app.js:1',
    ],
    [
      'Koa',
      {
        'package.json': manifest({ koa: '2.15.0' }),
        'index.mjs': 'const app = new Koa();\nrouter.post("/x", go);\n',
      },
      'Koa 2.15.0 @ package.json:1 index.mjs:1',
    ],
    [
      'Hono',
      {
        'package.json': manifest({ hono: '4.6.0' }),
        'src/index.ts': "export default new Hono().get('/', h);\n",
      },
      'Hono 4.6.0 @ package.json:1 src/index.ts:1',
    ],
    [
      'routes of Next.js',
      {
        'package.json': manifest({ next: '14.2.0' }),
        'src/app/api/users/route.ts': 'export async function GET() {}\n',
      },
      'Next.js 14.2.0 @ package.json:1 src/app/api/users/route.ts:1',
    ],
    [
      'loaders of Remix',
      {
        'package.json': manifest({ '@remix-run/node': '2.13.1' }),
        'app/routes/a.tsx': '// export const action = 1;\nexport async function loader() {}\n',
      },
      'Remix 2.13.1 @ package.json:1 app/routes/a.tsx:2',
    ],
    [
      'endpoints of Astro',
      {
        'package.json': manifest({ astro: '4.16.0' }),
        'src/pages/feed.xml.ts': '',
        'src/pages/index.astro': '',
      },
      'Astro 4.16.0 @ package.json:1 src/pages/feed.xml.ts:1',
    ],
    [
      'no framework at all',
      {
        'package.json': '{ "scripts": { "start": "node server.js" } }',
        'server.js': "http.createServer((q, r) => r.end('x')).listen(1);\n",
      },
      'node:http @ server.js:1',
    ],
  ];
  test.each(cases)('%s', async (_, tree, framework) => {
    expect(said(await backendsOf(tree), 'framework')).toBe(framework);
  });
});

describe('what is no server', () => {
  const cases: readonly (readonly [string, Tree])[] = [
    [
      'Next.js without routes of an API',
      { 'package.json': manifest({ next: '14.2.0' }), 'app/page.tsx': '' },
    ],
    [
      'a middleware that is written for a framework',
      {
        'package.json': manifest({ express: '4.0.0' }),
        'index.ts': "import type { Request } from 'express';\n",
      },
    ],
    [
      'a server for tests alone',
      {
        'package.json': manifest({ express: '4.0.0' }),
        'test/server.js': 'const app = express();\n',
        'index.js': '',
      },
    ],
    [
      'a tool that opens a server',
      { 'package.json': manifest({}), 'server.js': 'http.createServer(answer).listen(0);' },
    ],
    [
      'an example',
      { 'examples/a/package.json': manifest({ express: '4.0.0' }), 'examples/a/index.js': 'express()' },
    ],
    [
      'what is commented out',
      {
        'package.json': manifest({ express: '4.0.0' }),
        'index.js': "/* const app = express(); */ 'express()';\n",
      },
    ],
    [
      'a framework that is only developed with',
      {
        'package.json': JSON.stringify({ devDependencies: { express: '4.0.0' } }),
        'mock.js': 'const app = express();',
      },
    ],
  ];
  test.each(cases)('%s', async (_, tree) => {
    expect(await backendsOf(tree)).toEqual([]);
  });

  test('an example is one when it is asked for', async () => {
    const tree = {
      'examples/a/package.json': manifest({ koa: '2.0.0' }),
      'examples/a/index.js': 'new Koa()',
    };
    expect((await backendsOf(tree, 'examples/a')).map(({ folder }) => folder)).toEqual(['examples/a']);
  });
});

describe('a monorepo', () => {
  const tree: Tree = {
    'package.json': '{ "workspaces": ["apps/*", "packages/*"] }',
    'apps/web/package.json': manifest({ react: '18.3.1' }),
    'apps/web/src/main.tsx': '',
    'apps/api/package.json': JSON.stringify({
      name: '@x/api',
      dependencies: { hono: '4.0.0', '@x/db': 'workspace:*' },
    }),
    'apps/api/src/index.ts': 'const app = new Hono();\n',
    'apps/jobs/package.json': JSON.stringify({ name: '@x/jobs', dependencies: { fastify: '5.0.0' } }),
    'apps/jobs/index.ts': 'const app = fastify();\n',
    'packages/db/package.json': JSON.stringify({
      name: '@x/db',
      dependencies: { 'drizzle-orm': '0.36.0', pg: '8.13.0' },
    }),
    'packages/db/src/index.ts': '',
    'compose.yaml': text(
      'services:',
      '  api:',
      '    build:',
      '      context: .',
      '      dockerfile: apps/api/Dockerfile',
      '    depends_on:',
      '      cache: { condition: service_started }',
      '  cache:',
      '    image: redis:7',
      '  db:',
      '    image: postgres:17',
      '  graph:',
      '    image: neo4j:5.26',
    ),
    'apps/api/Dockerfile': 'FROM node:22\n',
  };

  test('has one app for each folder that serves, in order', async () => {
    const apps = await backendsOf(tree);
    expect(apps.map(({ folder, name }) => `${folder} ${name}`)).toEqual([
      'apps/api @x/api',
      'apps/jobs @x/jobs',
    ]);
  });

  test('follows the packages of the workspace', async () => {
    expect(said(await backendsOf(tree), 'orm')).toBe('Drizzle ORM 0.36.0 @ packages/db/package.json:1');
  });

  test('gives each app the databases that it speaks with, and no others', async () => {
    const apps = await backendsOf(tree);
    expect(said(apps, 'database')).toBe(
      'PostgreSQL (image postgres:17, client pg 8.13.0) @ compose.yaml:11 packages/db/package.json:1',
    );
    expect(said(apps.slice(1), 'database')).toBe('none: no known client, connection or image of a database');
  });

  test('is scanned in part when a folder is named', async () => {
    expect((await backendsOf(tree, 'apps/jobs')).map(({ folder }) => folder)).toEqual(['apps/jobs']);
    expect(await backendsOf(tree, 'apps/web')).toEqual([]);
    expect(said(await backendsOf(tree, 'apps/jobs'), 'database')).toBe(
      'none: no known client, connection or image of a database',
    );
  });
});
