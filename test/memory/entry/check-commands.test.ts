import { describe, expect, it } from 'vitest';
import { checkCommands } from '../../../src/library/memory/entry/check-commands.ts';

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
    ['make test-db', ['tests']],
    ['dotnet test', ['tests']],
    ['pnpm turbo run test lint', ['tests', 'lint']],
    ['npx nx run-many -t test,lint', ['tests', 'lint']],
    ['nx test', ['tests']],
    ['./gradlew clean build', ['tests', 'build']],
    ['./gradlew check', ['tests']],
    ['./gradlew build -x test', ['build']],
    ['./gradlew assemble --tests LimitTest', ['build']],
    ['xcodebuild -target test build', ['build']],
    ['mvn -q verify', ['tests', 'build']],
    ['mvn package -DskipTests', ['build']],
    ['python3 manage.py test --settings shop.test', ['tests']],
    ['python -m pytest', ['tests']],
    ['ng test --watch=false --browsers=ChromeHeadless', ['tests']],
    ['flutter analyze', ['type check', 'lint']],
    ['poetry run pytest -v', ['tests']],
    ['yarn eslint .', ['lint']],
    ['go test -race -v ./...', ['tests']],
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
    'make test-db-up',
    'make test-build',
    'vitest --version',
    "go test -run '^$' -exec=true ./...",
    'pytest --collect-only',
    'prompt-lint .assistant/memory/sessions.md',
    'npx prompt-lint context',
    'npx eslint --version',
    'npx eslint --print-config src/a.ts',
    'npm test -- --help',
    'pnpm test --help',
    'npx vitest list',
    'npx vitest --watch',
    'ng test --watch',
    'turbo run test --dry',
    'pnpm add vitest',
    'npx tsc --init',
    'echo done # npm test',
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
    ['cargo test limits', true],
    ['cargo test --workspace', false],
    ['python manage.py test', false],
    ['python manage.py test -v 2 --parallel 4', false],
    ['python manage.py test accounts', true],
    ['npx markdownlint README.md', true],
    ['npx eslint .', false],
    ['npx eslint src/limits.ts', true],
    ['npx tsc -p tsconfig.build.json', false],
    ['npm test -- test/limits.test.ts', true],
    ['npm test -- --coverage', false],
    ['pnpm --filter @acme/api test', true],
    ['pnpm -r test', false],
    ['npm test -w api', true],
    ['nx test api', true],
    ['turbo run test --filter=api', true],
    ['./gradlew :api:test', true],
    ['mvn -pl api verify', true],
    ['dotnet test tests/Billing.Tests', true],
    ['dotnet test Billing.sln', false],
    ['pytest tests', false],
    ['pytest tests/unit', true],
    ['npx vitest run --project unit', true],
    ['npx vitest run --reporter=dot', false],
  ])('%s is of a part: %s', (command, partial) => {
    const check = read(command)[0]!;
    expect(check.partial || check.package !== undefined).toBe(partial);
  });
});

it('tells the package or the folder that a run is limited to', () => {
  expect(read('pnpm --filter @acme/api test')[0]?.package).toBe('@acme/api');
  expect(read('cd apps/web && npm test')[0]?.folder).toBe('apps/web');
  expect(read('npm --prefix apps/web test')[0]?.folder).toBe('apps/web');
});

it('is not led astray by quotes in comments, and by what only looks like a heredoc', () => {
  expect(kinds("# Let's run the tests\nnpm test")).toEqual(['tests']);
  expect(kinds("cd web # the app's folder\nnpm test")).toEqual(['tests']);
  expect(kinds('cat <<< hello\nnpm test')).toEqual(['tests']);
  expect(kinds('echo $((1 << 3))\nnpm test')).toEqual(['tests']);
  expect(kinds("cat > a <<\\EOF\nit's\nEOF\nnpm test")).toEqual(['tests']);
  expect(kinds('cat > a <<"A B"\nnpm run lint\nA B\nnpm test')).toEqual(['tests']);
  expect(kinds('echo a#b; npm test')).toEqual(['tests']);
});

it('takes a heredoc out before a long line is cut', () => {
  expect(kinds(`cat > a <<EOF\n${'npm run lint\n'.repeat(4000)}EOF\nnpm test`)).toEqual(['tests']);
});

it('leaves the comment out of what it quotes, and of what may have failed', () => {
  const [check] = read("# all of it\nnpm test # that's it");
  expect(check).toMatchObject({ text: 'npm test', provenByZero: true, refutedByOther: true });
});

it.each([
  ['', 'a\n', 'npm test'],
  ['', 'a <<b\n', 'npm test'],
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
