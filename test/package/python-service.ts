/** A Python service with FastAPI, SQLAlchemy and a lock file. */
export const pythonService: Readonly<Record<string, string>> = {
  '.gitignore': '.venv\nnode_modules\n.state\n',
  'pyproject.toml': `[project]
name = "ledger-service"
version = "1.3.0"
requires-python = ">=3.12"
dependencies = [
    "fastapi>=0.115,<0.116",
    "sqlalchemy>=2.0",
    "psycopg[binary]>=3.2",
    "pyjwt>=2.9",
]

[dependency-groups]
dev = ["pytest>=8.3", "ruff>=0.7"]
`,
  'uv.lock': `version = 1
requires-python = ">=3.12"

[[package]]
name = "fastapi"
version = "0.115.4"

[[package]]
name = "sqlalchemy"
version = "2.0.36"
`,
  'src/ledger/__init__.py': '',
  'src/ledger/main.py': `from fastapi import FastAPI

app = FastAPI()


@app.get("/transfers")
def transfers() -> list[str]:
    return []
`,
  'tests/test_main.py':
    'from ledger.main import transfers\n\n\ndef test_transfers() -> None:\n    assert transfers() == []\n',
  Dockerfile: 'FROM python:3.12-slim\nCOPY . /app\n',
  'compose.yaml': `services:
  api:
    build: .
  db:
    image: postgres:16-alpine
`,
};
