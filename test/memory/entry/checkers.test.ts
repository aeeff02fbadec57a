import { describe, expect, it } from 'vitest';
import { checkCommands } from '../../../src/library/memory/entry/check-commands.ts';

const read = (command: string) => checkCommands(command, () => undefined);
const kinds = (command: string) => read(command).map(({ kind }) => kind);

describe('a program that checks is known by its own name', () => {
  it.each([
    ['bin/rubocop', ['lint']],
    ['bin/brakeman -q', ['lint']],
    ['bundle exec standardrb', ['lint']],
    ['bundle exec rake spec', ['tests']],
    ['bin/spring rspec', ['tests']],
    ['ruby -Itest test/transfer_test.rb', ['tests']],
    ['bin/phpunit', ['tests']],
    ['php vendor/bin/phpunit', ['tests']],
    ['php -d memory_limit=-1 vendor/bin/phpstan analyse', ['type check']],
    ['php artisan test', ['tests']],
    ['./vendor/bin/sail test', ['tests']],
    ['sail bin pint --test', ['lint']],
    ['vendor/bin/php-cs-fixer fix --dry-run', ['lint']],
    ['mix test', ['tests']],
    ['mix credo --strict', ['lint']],
    ['mix format --check-formatted', ['lint']],
    ['mix dialyzer', ['type check']],
    ['docker compose exec -T web vendor/bin/phpunit', ['tests']],
    ['docker-compose run --rm -e CI=1 web bundle exec rubocop', ['lint']],
    ['docker run --rm -v "$PWD":/work -w /work node:22 npm test', ['tests']],
    ['docker compose exec web bash -lc "bin/rubocop && bin/rails test"', ['lint', 'tests']],
    ['fvm flutter test', ['tests']],
    ['npx @biomejs/biome@2 check .', ['lint']],
    ['uvx ruff@0.14 check', ['lint']],
    ['python3 -W ignore -m pytest', ['tests']],
    ['coverage run -m pytest', ['tests']],
    ['python src/manage.py test', ['tests']],
    ['hatch run lint', ['lint']],
    ['poetry run test', ['tests']],
    ['pnpm lint', ['lint']],
    ['yarn type-check', ['type check']],
    ['bun test', ['tests']],
    ['bun --cwd web test', ['tests']],
    ['./gradlew detekt ktlintCheck', ['lint']],
    ['gradle lintDebug', ['lint']],
    ['bash gradlew test', ['tests']],
    ['xcodebuild -scheme Ledger -destination "platform=iOS Simulator" test', ['tests']],
    ['xcodebuild -project Ledger.xcodeproj', ['build']],
    ['swift build', ['build']],
    ['cargo +nightly clippy', ['lint']],
    ['~/go/bin/golangci-lint run', ['lint']],
    ['tflint', ['lint']],
    ['terraform fmt -check -recursive', ['lint']],
    ['node node_modules/vitest/vitest.mjs run', ['tests']],
    ['pre-commit run --all-files', ['lint']],
  ])('%s', (command, expected) => {
    expect(kinds(command)).toEqual(expected);
  });

  it.each([
    'pint',
    'vendor/bin/php-cs-fixer fix',
    'mix test.watch',
    'uv run test_limits.py',
    'docker compose build --help',
    'docker compose exec web bash',
    'xcodebuild -list',
    'xcodebuild clean',
    './gradlew ktlintFormat',
    'bin/rails server',
    'bun add vitest',
    'php artisan migrate',
    'ruby script/seed.rb',
    'node scripts/jest.js',
  ])('has none: %s', (command) => {
    expect(kinds(command)).toEqual([]);
  });
});

it.each([
  ['vendor/bin/pint --test', false],
  ['vendor/bin/pint --test app/Models/User.php', true],
  ['hadolint -t error Dockerfile', false],
  ['cargo test --test limits', true],
  ['bin/rubocop app/models/user.rb', true],
  ['bin/rails test -n test_limit', true],
  ['mix test --stale', true],
  ['phpunit --testsuite unit', true],
  ['xcodebuild test -scheme Ledger -only-testing:LedgerTests/LimitTests', true],
  ['pre-commit run', true],
  ['pre-commit run -a', false],
  ['bats test/login.bats', true],
  ['stylelint src/theme.less', true],
])('%s is of a part: %s', (command, partial) => {
  expect(read(command)[0]?.partial).toBe(partial);
});

it('reads what a shell in a container is handed with its own operators', () => {
  expect(read('docker compose exec web sh -c "npm test | tail -3"')[0]).toMatchObject({
    provenByZero: false,
  });
  expect(read('docker compose exec web sh -c "cd api && npm test" && echo ok')[0]).toMatchObject({
    ...{ provenByZero: true, folder: 'api' },
  });
});
