import { describe, expect, it } from 'vitest';
import { checkCommands } from '../../../src/memory/entry/check-commands.ts';

const scripts: Readonly<Record<string, string>> = {
  test: 'vitest run',
  verify: 'npm run lint && tsc --noEmit && npm test',
  lint: 'biome check',
  watch: 'vite',
};
const read = (command: string) => checkCommands(command, (name) => scripts[name]);
const kinds = (command: string) => read(command).map(({ kind }) => kind);

describe('the checks of a command line', () => {
  it.each([
    ['npm test', ['tests']],
    ['npm run verify', ['lint', 'type check', 'tests']],
    ['CI=1 npx vitest run --coverage', ['tests']],
    ['cd web && pnpm exec tsc --noEmit', ['type check']],
    ['uv run pytest -q', ['tests']],
    ['mise run lint && mise run test', ['lint', 'tests']],
    ['cargo clippy -- -D warnings', ['lint']],
    ['go build ./... && go vet ./...', ['build', 'type check']],
    ['make test', ['tests']],
    ['dotnet test', ['tests']],
  ])('%s', (command, expected) => {
    expect(kinds(command)).toEqual(expected);
  });

  it.each([
    'cat test/a.test.ts',
    'git diff --check',
    'rg "npm test" docs',
    "cat > run.sh <<'EOF'\nnpm test\nEOF",
    'echo "npm test; npm run lint"',
    'npm install vitest',
    'npm run watch',
    'vitest --version',
    "go test -run '^$' -exec=true ./...",
    'pytest --collect-only',
  ])('has none: %s', (command) => {
    expect(kinds(command)).toEqual([]);
  });
});

describe('what its exit status says', () => {
  it.each([
    ['npm test', true, true],
    ['npm test 2>&1', true, true],
    ['cd web && npm test', true, true],
    ['npm test && echo ok', true, true],
    ['npm test | tail -5', false, true],
    ['set -o pipefail; npm test | tail -5', true, true],
    ['npm test || true', false, false],
    ['npm test; echo "exit $?"', false, false],
    ['npm ci && npm test', true, false],
  ])('%s: 0 proves %s, another refutes %s', (command, provenByZero, refutedByOther) => {
    expect(read(command)[0]).toMatchObject({ provenByZero, refutedByOther });
  });

  it.each([
    ['npm test', false],
    ['npx vitest run test/limits.test.ts', true],
    ['pytest -k limits', true],
    ['go test ./...', false],
    ['go test ./internal/ledger', true],
    ['cargo test ledger::limits', true],
  ])('%s is of a part: %s', (command, partial) => {
    expect(read(command)[0]?.partial).toBe(partial);
  });
});

it.each([
  ['make ', '--x=y ', '!'],
  ['', 'A=b=c ', 'go tset'],
  ['npm ', '--prefix a ', 'run !'],
  ['timeout ', '-k ', '!'],
  ['pytest ', 'a/b-c.d ', '!'],
  ['node ', 'x ', '!'],
  ['', 'uv run time ', '!'],
  ['cat ', "<<'", '!'],
])('takes time in proportion to the length: %s%s…%s', (lead, piece, end) => {
  const command = lead + piece.repeat(Math.ceil(20_000 / piece.length)) + end;
  // A test that takes seconds fails by its time limit.
  expect(Array.isArray(read(command))).toBe(true);
});
