import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const manifest =
  '{\n  "dependencies": {\n    "zod": "^3.23.8",\n    "vue": "~3.4.0",\n    "ol": "9.1.0"\n  }\n}\n';
const lock = JSON.stringify({
  lockfileVersion: 3,
  packages: { 'node_modules/zod': { version: '3.25.4' }, 'node_modules/vue': { version: '3.4.9' } },
});
const tree = { 'package.json': manifest, 'package-lock.json': lock };
const report = (text: string, files: Record<string, string> = tree) =>
  [
    ...lintText('facts/version', text, { path: 'AGENTS.md', tree: files }),
    ...lintText('facts/dependency', text, { path: 'AGENTS.md', tree: files }),
  ].map(({ message }) => message);

describe('a range that is stated', () => {
  test.each([
    ['- zod `^3.22.0`', 'package.json (line 3) has ^3.23.8; write ^3.23.8'],
    ['- **zod** ^2.1.0', 'package.json (line 3) has ^3.23.8; write ^3.23.8'],
    ['- vue `~3.3.1`', 'package.json (line 4) has ~3.4.0; write ~3.4.0'],
    ['- **adds zod** ^2.1.0', 'zod ^2.1.0 is stated'],
  ])('is held against the manifest’s: %s', (text, message) => {
    const [first, ...others] = report(`${text}\n`);
    expect(first).toContain(message);
    expect(others).toEqual([]);
  });

  test.each(['- zod `^3.23.8`', '- zod `^3`', '- zod `^3.25.4`', '- **zod** ^3.24.0', '- `ol` ^9.1.0'])(
    'is the manifest’s, or goes with it: %s',
    (text) => expect(report(`${text}\n`)).toEqual([]),
  );

  test('is not held against what the range was resolved to; a version is', () => {
    expect(report('- zod `3.23.8`\n', tree)).toEqual([]);
    expect(report('- zod `3.22.0`\n')[0]).toContain('package-lock.json (line 1) has 3.25.4; write 3.25.4');
  });
});

describe('a name that several artifacts end in', () => {
  const catalog = (...libraries: string[]) => ({
    'gradle/libs.versions.toml': `[libraries]\n${libraries.map((each, at) => `l${at} = "${each}"`).join('\n')}\n`,
  });

  test('is the well-known one', () => {
    const both = catalog('com.desk:coroutines:8.1.0', 'org.jetbrains.kotlinx:kotlinx-coroutines-core:1.11.0');
    expect(report('- Coroutines 1.10.2\n', both)[0]).toContain('has 1.11.0; write 1.11.0');
    expect(report('- Coroutines 1.11.0\n', both)).toEqual([]);
    expect(report('- Coroutines 1.10.2\n', catalog('com.desk:coroutines:8.1.0'))).toEqual([]);
  });
});

describe('what composer says', () => {
  const composer = (text: string) => ({ 'composer.json': text });

  test('to the resolver is no runtime', () => {
    const both = composer('{ "require": { "php": "^8.3" }, "config": { "platform": { "php": "8.3.24" } } }');
    expect(report('- php - 8.5.4\n- PHP 8.4\n', both)).toEqual([]);
    expect(report('- PHP 8.1\n', both)[0]).toContain('has ^8.3');
  });

  test('of a framework without a lock file leaves open what that brings along', () => {
    const stack = '## Tech stack\n\n- Carbon (dates)\n- Livewire\n';
    const plain = composer('{ "require": { "laravel/framework": "^12.0" } }');
    expect(report(stack, plain)).toEqual([expect.stringContaining('livewire')]);
    const locked = {
      ...plain,
      'composer.lock': '{"packages": [{"name": "laravel/framework", "version": "v12.1.0"}]}',
    };
    expect(report(stack, locked)).toHaveLength(2);
  });
});
