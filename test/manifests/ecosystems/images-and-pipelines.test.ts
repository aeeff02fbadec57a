import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';
import { describeStack } from '../../support/stack.ts';

const manifest = '{\n  "name": "lock-keeper",\n  "dependencies": { "redis": "^4.7.0", "pg": "^8.12.0" }\n}\n';

describeStack('Docker images and compose', {
  tree: {
    'package.json': manifest,
    Dockerfile: 'ARG NODE=20.17\nFROM node:$NODE-alpine AS build\nFROM nginx:1.27-alpine\n',
    'compose.yaml': `services:
  db:
    image: postgres:16.4
  cache:
    image: redis:7-alpine
  search:
    image: elasticsearch:\${ES_VERSION}
  series:
    image: timescale/timescaledb:2.14.2-pg16
  mail:
    image: axllent/mailpit:latest
`,
  },
  true: {
    '- **PostgreSQL 16**': 'compose.yaml:3',
    'The database is `postgres:16.4`.': 'compose.yaml:3',
    '- Redis 7.x': 'compose.yaml:5',
    '- Node.js 20': 'Dockerfile:1',
  },
  false: {
    '- **PostgreSQL 15**': 'PostgreSQL 15 is stated, but compose.yaml (line 3) has 16.4',
    'The database is `postgres:14`.': 'postgres:14 is stated, but compose.yaml (line 3) has 16.4',
    '- Redis 6.x': 'Redis 6.x is stated, but compose.yaml (line 5) has 7-alpine',
    '| Service | Version |\n|---|---|\n| Nginx | 1.25 |':
      'Nginx 1.25 is stated, but Dockerfile (line 3) has 1.27-alpine',
    'The image is built with Node.js 22.': 'Node.js 22 is stated, but Dockerfile (line 1) has 20.17',
  },
  unsourced: { '- **ioredis 5.4**': 'ioredis 5.4' },
  unverifiable: [
    // The tag leaves it open; it comes from the environment; no image is there, and it may run elsewhere.
    '- Redis 7.4.1',
    '- Elasticsearch 8.15',
    '- RabbitMQ 3.13',
  ],
});

describeStack('GitHub workflows', {
  tree: {
    'package.json': manifest,
    '.github/workflows/check.yml': `jobs:
  check:
    strategy:
      matrix:
        python: ["3.11", "3.12"]
    services:
      db:
        image: mysql:8.4
    steps:
      - uses: actions/setup-node@v4
        with:
          node-version: 20.x
      - uses: actions/setup-python@v5
        with:
          python-version: \${{ matrix.python }}
      - uses: actions/setup-go@v5
        with:
          go-version: \${{ vars.GO }}
`,
  },
  true: {
    '- **Node.js 20**': '.github/workflows/check.yml:12',
    '- Python 3.12': '.github/workflows/check.yml:5',
    '- MySQL 8.4': '.github/workflows/check.yml:8',
  },
  false: {
    '- **Node.js 18**': 'Node.js 18 is stated, but .github/workflows/check.yml (line 12) has 20.x',
    '- MySQL 5.7': 'MySQL 5.7 is stated, but .github/workflows/check.yml (line 8) has 8.4',
    '- Python 3.8': 'Python 3.8 is stated, but .github/workflows/check.yml (line 5) has 3.11',
  },
  unsourced: { '- **Knex 3.1**': 'Knex 3.1' },
  unverifiable: ['- Go 1.23', '- Node.js 20.17.0'],
});

describe('PostgreSQL in the image of an extension', () => {
  const reported = (image: string, line: string) =>
    lintText('facts/version', `# Stack\n\n${line}\n`, {
      path: 'AGENTS.md',
      tree: { 'compose.yaml': `services:\n  db:\n    image: ${image}\n` },
    }).map(({ message }) => message.split('; ')[0]);
  test.each(['pgvector/pgvector:pg16', 'pgvector/pgvector:0.8.0-pg16', 'timescale/timescaledb:latest-pg16'])(
    '%s',
    (image) => {
      expect(reported(image, '- PostgreSQL 16 with pgvector')).toEqual([]);
      expect(reported(image, '- PostgreSQL 18')).toEqual([
        'PostgreSQL 18 is stated, but compose.yaml (line 3) has 16',
      ]);
    },
  );
  test('the number of the extension is not its own', () =>
    expect(reported('pgvector/pgvector:0.8.0', '- PostgreSQL 16')).toEqual([]));
});
