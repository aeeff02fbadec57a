import { describe, expect, test } from 'vitest';
import { fixText, lintText } from '../../support/lint.ts';

type Tree = Readonly<Record<string, string>>;

const messages = (tree: Tree, text: string) =>
  lintText('facts/version', `${text}\n`, { path: 'AGENTS.md', tree }).map(
    ({ severity, message }) => `${severity} ${message}`,
  );
const php = (range: string): Tree => ({ 'composer.json': `{ "require": { "php": "${range}" } }` });

describe('a lowest version in a list behind a label', () => {
  test.each(['**Needs**: PHP 8.3+, Laravel 12.x', '- PHP 8.3+'])('%s is mended', (text) =>
    expect(fixText('facts/version', text, { path: 'AGENTS.md', tree: php('^8.2') })).toBe(
      text.replace('8.3+', '8.2+'),
    ),
  );
});

test('a lowest version that is too low is an error, whatever newer ones a pipeline runs', () => {
  const tree = {
    ...php('>=8.4'),
    Dockerfile: 'FROM php:8.4-fpm\n',
    '.github/workflows/check.yml':
      'jobs:\n  check:\n    steps:\n      - uses: shivammathur/setup-php@v2\n        with:\n          php-version: "8.5"\n',
  };
  expect(messages(tree, '- PHP 8.3+')).toEqual([
    'error PHP 8.3+ is stated, but composer.json (line 1) has >=8.4; write 8.4+, or change it there',
  ]);
  expect(messages(tree, '- **Framework**: Laravel 12 (PHP 8.3+)')).toEqual([expect.stringMatching(/^error/)]);
  // Since when something is there, or what something else asks for.
  expect(messages(tree, '| Enums | PHP 8.3+ standard |')).toEqual([]);
  expect(messages(tree, 'The loader of PHP 8.3+ reads it.')).toEqual([]);
  // A skill says what it is for.
  const skill = { path: '.claude/skills/till/SKILL.md', tree: { ...tree, 'src/till.php': '' } };
  expect(lintText('facts/version', '- PHP 8.3+\n- The code is in `src/till.php`.\n', skill)).toEqual([]);
  expect(messages(tree, '- PHP 8.4+')).toEqual([]);
});

describe('what a lock file needs of the SDK', () => {
  const lock =
    'packages:\n  till:\n    dependency: "direct main"\n    version: "1.0.0"\nsdks:\n  dart: ">=3.9.0 <4.0.0"\n  flutter: ">=3.35.0"\n';
  const pubspec = (environment: string) => ({
    'pubspec.yaml': `name: desk\nenvironment:\n${environment}`,
    'pubspec.lock': lock,
  });

  test('is not to be changed there', () =>
    expect(messages(pubspec('  sdk: ^3.9.0\n'), '- Flutter 3.0+')).toEqual([
      'error Flutter 3.0+ is stated, but pubspec.lock (line 7) has >=3.35.0; write 3.35+',
    ]));
  test('gives way to what the manifest asks for', () => {
    const tree = pubspec('  sdk: ^3.5.0\n  flutter: ">=3.24.0"\n');
    expect(messages(tree, '- Flutter 3.0+')).toEqual([
      'error Flutter 3.0+ is stated, but pubspec.yaml (line 4) has >=3.24.0; write 3.24+, or change it there',
    ]);
    expect(messages(tree, '- Dart 3.0+')).toEqual([
      'error Dart 3.0+ is stated, but pubspec.yaml (line 3) has ^3.5.0; write 3.5+, or change it there',
    ]);
    for (const claim of ['Flutter 3.24+', 'Flutter 3.35+', 'Dart 3.5+', 'Dart 3.9+'])
      expect(messages(tree, `- ${claim}`)).toEqual([]);
  });
});
