import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { factLines, manifestReader, readManifest } from '../support/manifests.ts';

const manifests = manifestReader('version-file');

await loadAllModules();

/** `runtime value pin:line`. */
function tools(path: string, ...lines: readonly string[]): readonly string[] {
  return factLines(readManifest(manifests, { [path]: lines.join('\n') })).map((line) =>
    line.replace('runtime ', '').replace(` tool ${path}`, ''),
  );
}

describe('one version in a file', () => {
  test.each([
    ['.nvmrc', '20', 'node 20 exact:1'],
    ['.nvmrc', 'v20.11.1\r\n', 'node v20.11.1 exact:1'],
    ['.nvmrc', '\ufeff20.11', 'node 20.11 exact:1'],
    ['.nvmrc', '# for all\n\n22 # the newest', 'node 22 exact:3'],
    ['.nvmrc', 'lts/iron', 'node 20 exact:1'],
    ['.nvmrc', 'lts/*', 'node lts/* none:1'],
    ['.nvmrc', 'node', 'node node none:1'],
    ['web/.node-version', '18.20.4', 'node 18.20.4 exact:1'],
    ['.ruby-version', 'ruby-3.3.0', 'ruby 3.3.0 exact:1'],
    ['.java-version', '1.8', 'java 1.8 exact:1'],
    ['.java-version', 'temurin-17.0.9+9', 'java 17.0.9+9 exact:1'],
    ['.java-version', 'openjdk64-11.0.2', 'java 11.0.2 exact:1'],
    ['.java-version', 'graalvm-ce-java17-22.3.0', 'java 17 exact:1'],
    ['.go-version', 'go1.22.1', 'go 1.22.1 exact:1'],
    ['.php-version', '8.3', 'php 8.3 exact:1'],
    ['.bun-version', '1.1.38', 'bun 1.1.38 exact:1'],
    ['.deno-version', '2.1.4', 'deno 2.1.4 exact:1'],
    ['.terraform-version', '1.9.8', 'terraform 1.9.8 exact:1'],
    ['.python-version', 'cpython-3.12.1-linux-x86_64-gnu', 'python 3.12.1 exact:1'],
    ['.python-version', 'pypy3.9-7.3.11', 'python 3.9 exact:1'],
    ['.flutter-version', '3.24.3', 'flutter 3.24.3 exact:1'],
    ['.tool-versions', 'flutter 3.24.3-stable', 'flutter 3.24.3 exact:1'],
    ['.tool-versions', 'dart 3.5.4', 'dart 3.5.4 exact:1'],
    ['.fvmrc', '{"flutter": "3.24.3"}', 'flutter 3.24.3 exact:1'],
    ['.fvmrc', '{\n  "flutter": "3.24.3@beta"\n}', 'flutter 3.24.3 exact:2'],
    ['.fvmrc', '{"flutter": "stable"}', 'flutter stable none:1'],
    ['.fvm/fvm_config.json', '{\n  "flutterSdkVersion": "3.19.0"\n}', 'flutter 3.19.0 exact:2'],
    ['runtime.txt', 'python-3.11.9', 'python 3.11.9 exact:1'],
    ['runtime.txt', '3.8', 'python 3.8 exact:1'],
    ['rust-toolchain', '1.79.0', 'rust 1.79.0 exact:1'],
    ['rust-toolchain', '1.79-x86_64-unknown-linux-gnu', 'rust 1.79 exact:1'],
    ['rust-toolchain', 'nightly-2024-05-01', 'rust nightly-2024-05-01 none:1'],
    ['rust-toolchain', '[toolchain]\nchannel = "1.80"', 'rust 1.80 exact:2'],
    [
      'rust-toolchain.toml',
      '# pinned\n[toolchain]\ncomponents = ["clippy"]\nchannel = "1.80.1"',
      'rust 1.80.1 exact:4',
    ],
  ])('%s: %j', (path, text, tool) => expect(tools(path, text)).toEqual([tool]));
});

describe('several in a file', () => {
  test('.python-version', () => {
    expect(
      tools('.python-version', '3.12.1', '# older', '3.11', 'miniconda3-4.7', 'system', 'my-env'),
    ).toEqual(['python 3.12.1 exact:1', 'python 3.11 exact:3']);
  });

  test('.tool-versions', () => {
    expect(
      tools(
        '.tool-versions',
        'nodejs 20.11.1 18.20.0 # two',
        'golang    1.22.1',
        'java zulu-21.32.17',
        'python system',
        'ruby ref:abc123',
        'rust path:/opt/rust',
        'dotnet-core 8.0.100',
        'pnpm latest',
        'elixir',
      ),
    ).toEqual([
      'node 20.11.1 exact:1',
      'node 18.20.0 exact:1',
      'go 1.22.1 exact:2',
      'java 21.32.17 exact:3',
      'dotnet-sdk 8.0.100 exact:7',
      'pnpm latest none:8',
    ]);
  });

  test('.sdkmanrc', () => {
    expect(
      tools('.sdkmanrc', '# sdk env', 'java=21.0.2-tem', 'gradle = 8.5', 'java=22.3.r17-grl', 'auto env'),
    ).toEqual(['java 21.0.2 exact:2', 'gradle 8.5 exact:3', 'java 17 exact:4']);
  });

  test('mise.toml', () => {
    expect(
      tools(
        'mise.toml',
        '[env]',
        'NODE_ENV = "test"',
        '[tools]',
        'node = "lts"',
        'python = ["3.12", "3.11.2"]',
        'java = { version = "temurin-21", postinstall = "x" }',
        'go = 1.22',
        '"npm:prettier" = "3"',
        '"core:bun" = "prefix:1.1"',
        '[tools.ruby]',
        'version = "3.3.0"',
      ),
    ).toEqual([
      'node lts none:4',
      'python 3.12 exact:5',
      'python 3.11.2 exact:5',
      'java 21 exact:6',
      'go 1.22 exact:7',
      'bun 1.1 exact:9',
      'ruby 3.3.0 exact:11',
    ]);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['.nvmrc', ''],
    ['.nvmrc', 'system'],
    ['.nvmrc', `${'1.'.repeat(50_000)}x`],
    ['.java-version', '/usr/lib/jvm/17'],
    ['runtime.txt', 'some words'],
    ['.ruby-version', 'jruby-9.4.5.0'],
    ['mise.toml', 'tools = 5'],
    ['.fvmrc', '{"flutter": 3}'],
    ['.fvmrc', '{"flutter": "fa345b1d2e"}'],
    ['.fvmrc', '3.24.3'],
  ])('%s: %.30j', (path, text) => expect(tools(path, text)).toEqual([]));

  test('a merge conflict is noted, and one side is read', () => {
    const text = '<<<<<<< HEAD\n20\n=======\n22\n>>>>>>> topic\n';
    const read = readManifest(manifests, { '.nvmrc': text });
    expect(factLines(read)).toEqual(['runtime node 20 exact tool .nvmrc:2']);
    expect(read.note).toMatch(/^\.nvmrc \(line 1\)/);
  });

  test('broken TOML is noted with its line', () => {
    const read = readManifest(manifests, { 'mise.toml': '[tools]\nnode = "20"\npython = = 3\n' });
    expect(factLines(read)).toEqual(['runtime node 20 exact tool mise.toml:2']);
    expect(read.note).toMatch(/^mise\.toml \(line 3\)/);
  });
});
