import { describe, expect, test } from 'vitest';
import { backendsOf, said, type Tree, testBackend, text } from '../support/backend.ts';

testBackend(
  'a FastAPI service in a folder of its own',
  {
    'README.md': '',
    'backend/pyproject.toml': text(
      '[project]',
      'name = "ledger"',
      'requires-python = ">=3.11"',
      'dependencies = [',
      '  "fastapi[standard]>=0.115",',
      '  "sqlalchemy==2.0.36",',
      '  "asyncpg",',
      '  "pyjwt>=2.9.0",',
      '  "structlog==24.4.0",',
      ']',
      '[dependency-groups]',
      'dev = ["pytest==8.3.3", "flask==3.0.0"]',
    ),
    'backend/uv.lock': text('version = 1', '', '[[package]]', 'name = "fastapi"', 'version = "0.115.5"'),
    'backend/app/main.py': text(
      '"""A service.',
      '',
      'app = Flask(__name__)',
      '"""',
      'from fastapi import FastAPI',
      '# app = Sanic("x")',
      'app = FastAPI()',
    ),
    'backend/app/api/routes.py':
      'router = APIRouter()\n\n@router.get("/accounts")\nasync def accounts(): ...\n',
    'backend/app/core/security.py': 'oauth2 = OAuth2PasswordBearer(tokenUrl="token")\n',
    'backend/tests/test_accounts.py': 'app = Starlette()\n',
    'backend/Makefile': 'check:\n\tpytest\n',
    'backend/Dockerfile': 'FROM python:3.12-slim AS build\nFROM build\n',
    'compose.yaml': text(
      'services:',
      '  api:',
      '    build: ./backend',
      '    depends_on:',
      '      - db',
      '  db:',
      '    image: postgres:\u0024{PG:-16}',
    ),
  },
  {
    runtime: 'Python 3.11+ @ backend/pyproject.toml:3',
    framework: 'FastAPI 0.115.5 @ backend/pyproject.toml:5 backend/uv.lock:5 backend/app/main.py:7',
    auth: 'JWT (pyjwt 2.9.0+), OAuth2 password bearer @ backend/pyproject.toml:8 backend/app/core/security.py:1',
    orm: 'SQLAlchemy 2.0.36 @ backend/pyproject.toml:6',
    database: 'PostgreSQL (image postgres:16, client asyncpg) @ compose.yaml:7 backend/pyproject.toml:7',
    tests: 'pytest 8.3.3 @ backend/pyproject.toml:12',
  },
  'backend',
);

testBackend(
  'a Django site',
  {
    'requirements/base.txt': 'Django==5.1.3\ndjangorestframework==3.15.2\npsycopg2-binary==2.9.10\n',
    'requirements/test.txt': 'pytest-django==4.9.0\npytest==8.3.3\n',
    '.python-version': '3.12\n',
    'manage.py': 'import os\n',
    'shop/settings.py': text(
      'INSTALLED_APPS = [',
      '    "django.contrib.auth",',
      ']',
      'DATABASES = {"default": {',
      '    # "ENGINE": "django.db.backends.sqlite3",',
      '    "ENGINE": "django.db.backends.postgresql",',
      '    "PASSWORD": "correct-horse-battery",',
      '}}',
    ),
    'shop/urls.py': 'urlpatterns = []\n',
    'orders/models.py': 'class Order(models.Model):\n    pass\n',
    'orders/views.py':
      'class Order(generics.RetrieveUpdateDestroyAPIView):\n    pass\n\n\nclass Orders(viewsets.ModelViewSet):\n    pass\n',
  },
  {
    runtime: 'Python 3.12 @ .python-version:1',
    framework: 'Django 5.1.3 @ requirements/base.txt:1 manage.py:1',
    auth: 'Django sessions @ shop/settings.py:2',
    orm: 'Django ORM @ orders/models.py:1',
    database: 'PostgreSQL (client psycopg2-binary 2.9.10) @ requirements/base.txt:3 shop/settings.py:6',
    tests: 'pytest 8.3.3 @ requirements/test.txt:2',
  },
);

describe('other frameworks', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['flask==3.0.3', 'app = Flask(__name__)', 'Flask 3.0.3'],
    ['starlette==0.41.0', 'app = Starlette(routes=[])', 'Starlette 0.41.0'],
    ['aiohttp==3.10.0', 'web.run_app(app)', 'aiohttp 3.10.0'],
    ['litestar==2.12.0', 'app = Litestar([])', 'Litestar 2.12.0'],
    ['sanic', 'app = Sanic("x")', 'Sanic'],
  ];
  test.each(cases)('%s', async (requirement, code, framework) => {
    const apps = await backendsOf({ 'requirements.txt': `${requirement}\n`, 'app.py': `${code}\n` });
    expect(said(apps, 'framework')).toBe(`${framework} @ requirements.txt:1 app.py:1`);
  });
});

describe('what is no server', () => {
  const cases: readonly (readonly [string, Tree])[] = [
    [
      'a client that fetches',
      { 'requirements.txt': 'aiohttp\n', 'main.py': 'async with aiohttp.ClientSession() as s: ...\n' },
    ],
    [
      'an extension of a framework',
      { 'setup.cfg': '[options]\ninstall_requires =\n  flask\n', 'ext/__init__.py': 'def init(app): ...\n' },
    ],
    ['a data script', { 'requirements.txt': 'pandas\n', 'main.py': 'app = FastAPI()\n' }],
    ['a site of tests', { 'requirements.txt': 'django\n', 'tests/site/manage.py': '' }],
  ];
  test.each(cases)('%s', async (_, tree) => {
    expect(await backendsOf(tree)).toEqual([]);
  });
});

test('neither secrets nor hosts of settings are shown', async () => {
  const told = JSON.stringify(
    await backendsOf({
      'requirements.txt': 'fastapi\n',
      'main.py': 'app = FastAPI()\n',
      '.env': 'DATABASE_URL=postgresql://admin:s3cr3t-pass@10.0.0.7/ledger\n',
    }),
  );
  expect(told).toContain('"value":"PostgreSQL"');
  expect(told).not.toMatch(/s3cr3t|10\.0\.0\.7|admin/);
});
