import { describeStack } from '../../support/stack.ts';

describeStack('pyproject.toml of the standard, with uv.lock', {
  tree: {
    'pyproject.toml': `[project]
name = "granary"
requires-python = ">=3.11"
dependencies = [
  "fastapi>=0.115",
  "SQLAlchemy[asyncio]~=2.0.30",
  "pydantic>=2.8,<3",
]

[dependency-groups]
dev = ["pytest>=8.3", "ruff==0.6.9"]
`,
    'uv.lock': `version = 1
requires-python = ">=3.11"

[[package]]
name = "fastapi"
version = "0.115.2"

[[package]]
name = "sqlalchemy"
version = "2.0.36"

[[package]]
name = "starlette"
version = "0.40.0"
`,
  },
  true: {
    '- **Python 3.11+**': 'pyproject.toml:3',
    '- FastAPI 0.115.2 + Starlette 0.40': 'uv.lock:6, uv.lock:14',
    '- SQLAlchemy 2.x': 'pyproject.toml:6',
    '| Tool | Version |\n|---|---|\n| Ruff | 0.6.9 |': 'pyproject.toml:11',
  },
  false: {
    '- **Python 3.9+**': 'Python 3.9+ is stated, but pyproject.toml (line 3) has >=3.11',
    '- FastAPI 0.100': 'FastAPI 0.100 is stated, but uv.lock (line 6) has 0.115.2',
    '- SQLAlchemy 1.x': 'SQLAlchemy 1.x is stated, but uv.lock (line 10) has 2.0.36',
    '- Pydantic v1': 'Pydantic v1 is stated, but pyproject.toml (line 7) has >=2.8,<3',
    'The tests need **pytest 7.4**.': 'pytest 7.4 is stated, but pyproject.toml (line 11) has >=8.3',
  },
  unsourced: { '- **Celery 5.4**': 'Celery 5.4' },
  unverifiable: ['- Pydantic 2.9', '- Python 3.13', '- pytest 8.4'],
});

describeStack('pyproject.toml of Poetry, with poetry.lock', {
  tree: {
    'pyproject.toml': `[tool.poetry]
name = "cooper"
version = "0.4.0"

[tool.poetry.dependencies]
python = "^3.12"
django = "^5.0"
celery = { version = "^5.3", extras = ["redis"] }

[tool.poetry.group.dev.dependencies]
mypy = "1.11.2"
`,
    'poetry.lock': `[[package]]
name = "django"
version = "5.1.2"
description = ""

[[package]]
name = "mypy"
version = "1.11.2"
description = ""
`,
  },
  true: {
    '- Django 5.1': 'poetry.lock:3',
    '- Python 3.12': 'pyproject.toml:6',
    '- mypy==1.11': 'pyproject.toml:11',
  },
  false: {
    'A Django 4.2 project.': 'Django 4.2 is stated, but poetry.lock (line 3) has 5.1.2',
    '- Python 3.10': 'Python 3.10 is stated, but pyproject.toml (line 6) has ^3.12',
    '- Celery 4': 'Celery 4 is stated, but pyproject.toml (line 8) has ^5.3',
  },
  unsourced: { '- **Wagtail 6.2**': 'Wagtail 6.2' },
  unverifiable: ['- Celery 5.4', '- Python 3.13'],
});

describeStack('requirements and setup.cfg', {
  tree: {
    'requirements.txt': '# runtime\nFlask==3.0.3\nrequests>=2.31\ngunicorn\n-r requirements-dev.txt\n',
    'requirements-dev.txt': 'pytest~=8.3.0\n',
    'setup.cfg': `[metadata]
name = tannery

[options]
python_requires = >=3.10
install_requires =
    click>=8.1,<9
`,
  },
  true: {
    '- **Flask**: 3.0.3': 'requirements.txt:2',
    '- pytest 8': 'requirements-dev.txt:1',
    '- Click 8.1': 'setup.cfg:7',
    'Requires Python >= 3.10.': 'setup.cfg:5',
  },
  false: {
    '- **Flask**: 2.3': 'Flask 2.3 is stated, but requirements.txt (line 2) has ==3.0.3',
    '- Click 7': 'Click 7 is stated, but setup.cfg (line 7) has >=8.1,<9',
    'Requires Python 3.8+.': 'Python 3.8+ is stated, but setup.cfg (line 5) has >=3.10',
    '- pytest 8.2': 'pytest 8.2 is stated, but requirements-dev.txt (line 1) has ~=8.3.0',
  },
  unsourced: { '- Flask with **Peewee 3.17**': 'Peewee 3.17' },
  unverifiable: ['- Gunicorn 23', '- Requests 2.32.3', '- Click 8.1.7'],
});

describeStack('Pipfile and its lock', {
  tree: {
    Pipfile: `[packages]
httpx = "*"
pandas = ">=2.1"

[requires]
python_version = "3.11"
`,
    'Pipfile.lock': `{
    "default": {
        "httpx": {
            "version": "==0.27.2"
        }
    },
    "develop": {}
}
`,
  },
  true: { '- HTTPX 0.27': 'Pipfile.lock:4', '- **Python 3.11**': 'Pipfile:6', '- pandas 2.1': 'Pipfile:3' },
  false: {
    '- HTTPX 0.23': 'HTTPX 0.23 is stated, but Pipfile.lock (line 4) has 0.27.2',
    '- **Python 3.9**': 'Python 3.9 is stated, but Pipfile (line 6) has 3.11',
    '- pandas v1': 'pandas v1 is stated, but Pipfile (line 3) has >=2.1',
  },
  unsourced: { '- **Peewee 3.17**': 'Peewee 3.17' },
  unverifiable: ['- pandas 2.2.3'],
});
