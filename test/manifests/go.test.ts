import { describe, expect, test } from 'vitest';
import { factLines, manifestReader, readManifest } from '../support/manifests.ts';

const manifests = manifestReader('go-mod');

const read = (...lines: readonly string[]) =>
  factLines(readManifest(manifests, { 'go.mod': lines.join('\n') }));

describe('go.mod', () => {
  test('requirements in blocks and alone, Go and its toolchain', () => {
    const facts = read(
      'module host.example/pot',
      'go 1.22',
      'toolchain go1.22.3',
      'require host.example/lid v1.4.0 // the lid',
      'require (',
      '\thost.example/cup/v2 v2.0.1',
      '\thost.example/tea v0.3.0 // indirect',
      ')',
      'exclude host.example/tea v0.2.0',
    );
    expect(facts).toEqual([
      'runtime go 1.22 range floor go.mod:2',
      'runtime go 1.22.3 exact tool go.mod:3',
      'go host.example/lid v1.4.0 exact dependency go.mod:4',
      'go host.example/cup/v2 v2.0.1 exact dependency go.mod:6',
      'go host.example/tea v0.3.0 exact dependency go.mod:7',
    ]);
  });

  test('a replacement counts, for the version that it names', () => {
    const facts = read(
      'require (',
      '\thost.example/a v1.0.0',
      '\thost.example/b v1.0.0',
      '\thost.example/c v1.0.0',
      ')',
      'replace (',
      '\thost.example/a => host.example/fork v1.9.0',
      '\thost.example/b => ../b',
      '\thost.example/c v0.9.0 => host.example/c v0.9.1',
      ')',
    );
    expect(facts).toEqual([
      'go host.example/a v1.9.0 exact dependency go.mod:7',
      'go host.example/b - none dependency go.mod:8',
      'go host.example/c v1.0.0 exact dependency go.mod:4',
      'go host.example/fork v1.9.0 exact dependency go.mod:7',
    ]);
  });

  test('a tool has the version of the module around it', () => {
    expect(read('tool host.example/lid/cmd/open', 'require host.example/lid v1.4.0')).toEqual([
      'go host.example/lid v1.4.0 exact dependency go.mod:2',
      'go host.example/lid/cmd/open v1.4.0 exact tool go.mod:2',
    ]);
  });

  test('an unfinished file still counts', () => {
    expect(
      read('require (', '\thost.example/lid v1.4.0', '\thost.example/cup', '=> x', 'replace =>'),
    ).toEqual(['go host.example/lid v1.4.0 exact dependency go.mod:2']);
  });
});

test('go.work', () => {
  const text = 'go 1.23.1\nuse (\n\t./pot\n)\nreplace host.example/lid => host.example/lid v1.5.0\n';
  expect(factLines(readManifest(manifests, { 'go.work': text }))).toEqual([
    'runtime go 1.23.1 range floor go.work:1',
    'go host.example/lid v1.5.0 exact dependency go.work:5',
  ]);
});
