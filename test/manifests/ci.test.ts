// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Dockerfiles and workflows have placeholders of their own.
import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { factLines, manifestReader, readManifest } from '../support/manifests.ts';

const workflow = manifestReader('github-workflow');
const gitlab = manifestReader('gitlab-ci');

await loadAllModules();

describe('GitHub workflows', () => {
  const read = (...lines: readonly string[]) =>
    factLines(readManifest(workflow, { 'w.yml': lines.join('\n') }));

  test('actions', () => {
    const facts = read(
      'jobs:',
      '  brew:',
      '    uses: tea/flows/.github/workflows/brew.yml@v2',
      '  test:',
      '    steps:',
      '      - uses: actions/checkout@v4',
      `      - uses: tea/pot@${'0a'.repeat(20)} # v3.1.0`,
      `      - uses: tea/lid@${'0a'.repeat(20)}`,
      '      - uses: tea/cup@main',
      '      - uses: ./local',
      '      - uses: docker://tea/tray:1.4',
    );
    expect(facts).toEqual([
      'actions tea/flows/.github/workflows/brew.yml v2 exact tool w.yml:3',
      'actions actions/checkout v4 exact tool w.yml:6',
      'actions tea/pot v3.1.0 exact tool w.yml:7',
      'actions tea/lid - none tool w.yml:8',
      'actions tea/cup main none tool w.yml:9',
      'docker tea/tray 1.4 exact tool w.yml:11',
    ]);
  });

  test('versions given to setup actions: one, a list, several lines', () => {
    const facts = read(
      'jobs:',
      '  test:',
      '    steps:',
      '      - with:',
      '          node-version: 20',
      '          node-version-file: .nvmrc',
      '      - with: { python-version: ["3.10", "3.11"] }',
      '      - with:',
      '          dotnet-version: |',
      '            8.0.x',
      '            9.0.100',
      '      - with: { go-version: ">=1.22", ruby-version: .ruby-version, java-version: "17, 21" }',
      '      - uses: pnpm/action-setup@v4',
      '        with: { version: 9 }',
      '      - uses: tea/other@v1',
      '        with: { version: 7 }',
      '      - with: { node-version: lts/* }',
    );
    expect(facts.filter((fact) => fact.startsWith('runtime'))).toEqual([
      'runtime node 20 exact tool w.yml:5',
      'runtime python 3.10 exact tool w.yml:7',
      'runtime python 3.11 exact tool w.yml:7',
      'runtime dotnet-sdk 8.0.x range tool w.yml:10',
      'runtime dotnet-sdk 9.0.100 exact tool w.yml:11',
      'runtime go >=1.22 range tool w.yml:12',
      'runtime java 17 exact tool w.yml:12',
      'runtime java 21 exact tool w.yml:12',
      'runtime pnpm 9 exact tool w.yml:14',
      'runtime node lts/* none tool w.yml:17',
    ]);
  });

  test('expressions have all the values of the matrix', () => {
    const facts = read(
      'jobs:',
      '  test:',
      '    strategy:',
      '      matrix:',
      '        node: [18, 20]',
      '        include:',
      '          - node: 22',
      '        set:',
      '          - { php: "8.2" }',
      '    container: node:${{ matrix.node }}-alpine',
      '    steps:',
      '      - with: { node-version: "${{ matrix.node }}.x" }',
      '      - with: { php-version: "${{ matrix.set.php }}" }',
      '      - with: { go-version: "${{ fromJSON(needs.a.outputs.b) }}" }',
    );
    expect(facts.filter((fact) => fact.startsWith('runtime'))).toEqual([
      'runtime node 18 exact tool w.yml:10',
      'runtime node 20 exact tool w.yml:10',
      'runtime node 22 exact tool w.yml:10',
      'runtime node 18.x range tool w.yml:12',
      'runtime node 20.x range tool w.yml:12',
      'runtime node 22.x range tool w.yml:12',
      'runtime php 8.2 exact tool w.yml:9',
    ]);
  });

  test('variables, where they are written', () => {
    const facts = read(
      'env:',
      '  POT: "3.12"',
      '  NODE_VERSION: 22',
      'jobs:',
      '  test:',
      '    steps:',
      '      - with:',
      '          python-version: ${{ env.POT }}',
      "          ruby-version: ${{ inputs.ruby || '3.3' }}",
      '          node-version: ${{ env.NODE_VERSION }}',
    );
    expect(facts).toEqual([
      'runtime node 22 exact tool w.yml:3',
      'runtime python 3.12 exact tool w.yml:2',
      'runtime ruby 3.3 exact tool w.yml:9',
    ]);
  });

  test('services, and the steps of a composite action', () => {
    const facts = read(
      'jobs: { test: { services: { db: { image: "postgres:16" } } } }',
      'runs:',
      '  using: composite',
      '  steps:',
      '    - with: { go-version: "1.23" }',
    );
    expect(facts).toEqual(['docker postgres 16 exact tool w.yml:1', 'runtime go 1.23 exact tool w.yml:5']);
  });

  test('expressions that name each other end', () => {
    const text =
      'env: { A: "${{ env.B }}", B: "${{ env.A }}" }\njobs: { t: { steps: [{ with: { node-version: "${{ env.A }}" } }] } }';
    expect(readManifest(workflow, { 'w.yml': text })).toEqual({ facts: [] });
  });

  test.each(['jobs: 3', 'jobs: { a: { steps: { b: c } } }', 'jobs: { a: [1] }\non: [push]', ''])(
    'wrong types are left out: %j',
    (text) => {
      expect(readManifest(workflow, { 'w.yml': text })).toEqual({ facts: [] });
    },
  );
});

describe('GitLab', () => {
  test('images and services of the defaults and the jobs, with variables', () => {
    const text = [
      'variables:',
      '  POT_TAG: "3.1"',
      '  NODE_VERSION: { value: "20", description: x }',
      'default:',
      '  image: tea/pot:$POT_TAG',
      '.hidden:',
      '  image: { name: "tea/lid:2" }',
      'test:',
      '  image: $CI_REGISTRY_IMAGE/own:1',
      '  services:',
      '    - postgres:16',
      '    - { name: "redis:7-alpine" }',
    ].join('\n');
    expect(factLines(readManifest(gitlab, { '.gitlab-ci.yml': text }))).toEqual([
      'runtime node 20 exact tool .gitlab-ci.yml:3',
      'docker tea/pot 3.1 exact tool .gitlab-ci.yml:2',
      'docker tea/lid 2 exact tool .gitlab-ci.yml:7',
      'docker own 1 exact tool .gitlab-ci.yml:9',
      'docker postgres 16 exact tool .gitlab-ci.yml:11',
      'docker redis 7-alpine exact tool .gitlab-ci.yml:12',
    ]);
  });

  test("a job's variable hides the one of the file", () => {
    const text = 'variables: { V: "1.0" }\na:\n  variables: { V: "2.0" }\n  image: tea/pot:$V';
    expect(factLines(readManifest(gitlab, { '.gitlab-ci.yml': text }))).toEqual([
      'docker tea/pot 2.0 exact tool .gitlab-ci.yml:3',
    ]);
  });
});
