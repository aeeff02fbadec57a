import { describe, expect, test } from 'vitest';
import { CommandReader, isDrawnTree, readDrawnTree } from '../../src/core/claims/extract/paths.ts';
import { readSpacedPath, readWrittenPath } from '../../src/core/claims/path/written.ts';

describe('a word that reads as a path', () => {
  test.each([
    ['src/app/main.ts', 'src/app/main.ts', 'file'],
    ['./scripts/run.sh:12-14,', 'scripts/run.sh', 'file'],
    ['**docs/guide/**', 'docs/guide', 'folder'],
    ['mdc:src/main', 'src/main', 'open'],
    ['@docs/setup.md', 'docs/setup.md', 'file'],
    ['..\\tools\\pack.ps1', '../tools/pack.ps1', 'file'],
    ['compose.example.yml', 'compose.example.yml', 'file'],
    ['.env.example', '.env.example', 'file'],
    ['src/com/example/Main.java', 'src/com/example/Main.java', 'file'],
    ['+page.svelte', '+page.svelte', 'file'],
    ['Makefile', 'Makefile', 'file'],
  ])('%s', (word, path, form) => expect(readWrittenPath(word)).toMatchObject({ path, form }));

  test.each([
    'Node.js',
    'src/*.ts',
    'github.com/acme/tool',
    'www.acme/x.md',
    '127.0.0.1/a.json',
    'App\\Models\\',
    '.d.ts',
    '.xls',
    '.csv/.parquet',
    'my-app/main.ts',
    'script-name.js',
    'src/ComponentName.tsx',
    'docs/00N-title.md',
    'src/new-feature/',
    'NewModule.ts',
    'specs/XXX/plan.md',
    'file2.txt',
    'license',
    '--out/x.md',
    'a//b.md',
  ])('%s is none', (word) => expect(readWrittenPath(word)).toBeUndefined());

  test.each([
    ['reports/summary (1).txt', 'reports/summary (1).txt'],
    ['102. Course.json', '102. Course.json'],
    ['cat notes.md', undefined],
    ['a.txt b.txt', undefined],
    ['scripts/seed users.json', undefined],
    ['docs/a file/x.md', undefined],
  ])('with blanks: %s', (span, path) => expect(readSpacedPath(span)?.path).toBe(path));
});

describe('a command', () => {
  const read = (...lines: string[]) => {
    const reader = new CommandReader();
    const words = lines.flatMap((line) => reader.read(line, 0));
    return { words: words.map(({ word, form, cwd }) => `${form} ${word} @${cwd}`), made: [...reader.made] };
  };

  test.each([
    [['cd web && python run.py x.csv'], ['cd web @', 'run run.py @web', 'argument x.csv @web'], []],
    [['sudo ./scripts/up.sh > out.log'], ['run ./scripts/up.sh @'], ['out.log']],
    [['go run ./cmd/x.go'], ['argument run @', 'run ./cmd/x.go @'], []],
    [['test -f docs/pod.yaml'], ['argument docs/pod.yaml @'], ['docs/pod.yaml']],
    [['docker compose -f ops/dev.yml up'], ['argument compose @', 'run ops/dev.yml @', 'argument up @'], []],
    [['npx shop --file order.md'], ['argument order.md @'], []],
    [['npx shop --file=ops/order.md'], ['run ops/order.md @'], []],
    [['kubectl apply -f pod.yaml'], ['argument apply @', 'run pod.yaml @'], []],
    [['pkill -f "server.py" && python app.py'], ['run app.py @'], []],
    [['git clone <repo-url>', 'cd shop'], [], ['clone', '<repo-url']],
    [['make -C tools build'], ['cd tools @', 'argument build @'], []],
    [['pytest tests/unit/ --cov=src/x'], ['cd tests/unit/ @'], []],
    [['mkdir -p build/x', 'cp a.env .env'], ['argument a.env @'], ['build/x', '.env']],
    [
      ['git clone https://host.example/team/shop.git', 'cd shop/'],
      [],
      ['clone', 'https://host.example/team/shop.git'],
    ],
    [['cd ~/x', 'cat a.md'], ['cd ~/x @', 'argument a.md @undefined'], []],
    [['npx ts-node x.ts # y.ts'], ['run x.ts @'], []],
  ])('%j', (lines, words, made) => expect(read(...lines)).toEqual({ words, made }));
});

describe('a drawn tree', () => {
  const read = (text: string, info = '') => {
    let start = 0;
    const lines = text.split('\n').map(({ length }) => {
      const line = { start, end: start + length, lineStart: start };
      start += length + 1;
      return line;
    });
    return isDrawnTree(text, lines, info) ? readDrawnTree(text, lines).map(({ full }) => full) : undefined;
  };

  test.each([
    ['app/\n├── a.ts\n└── b/\n    └── c.ts  # d', ['app', 'app/a.ts', 'app/b', 'app/b/c.ts']],
    ['// src/api/\n├── a.ts\n└── b.ts', ['src/api/a.ts', 'src/api/b.ts']],
    ['My App/tests/   # how\n├── a.ts\n└── b.ts', ['My App/tests/a.ts', 'My App/tests/b.ts']],
    ["❌ don't\n├── a.ts\n✅ do\n├── b.ts", ['b.ts']],
    ['├── a.ts\n├── others  2,328 lines\n└── b.ts', ['a.ts', 'b.ts']],
    ['main.py\n├── helper\n└── other.py', ['main.py']],
    ['├── limit: float = 0.5\n└── a.ts', ['a.ts']],
    ['├── Status: ✅ 80%\n├── a.ts: sums\n└── b/: taxes', ['a.ts', 'b']],
    ['app/\n  a.ts\n  ...', ['app', 'app/a.ts']],
  ])('%j', (text, paths) => expect(read(text)).toEqual(paths));

  test.each([
    ['┌────────┐\n│ a.ts   │\n└────────┘', ''],
    ['app/\n  a.ts', 'ts'],
    ['a.ts\nb.ts', ''],
  ])('none: %j', (text, info) => expect(read(text, info)).toBeUndefined());
});
