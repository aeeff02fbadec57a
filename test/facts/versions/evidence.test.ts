import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

const found = (text: string, tree: Record<string, string>, rule = 'facts/version') =>
  lintText(rule, text, { path: 'AGENTS.md', tree });
const messages = (text: string, tree: Record<string, string>) =>
  found(text, tree).map(({ severity, message }) => `${severity} ${message}`);

describe('the file that the sentence names', () => {
  const tree = {
    'go/go.mod': 'module desk.test/go\n\ngo 1.26.5\n',
    Dockerfile: 'FROM golang:1.26.6\n',
  };

  test('decides, and is cited', () => {
    expect(messages('`go/go.mod` declares `go 1.26.3`.', tree)).toEqual([
      'error go 1.26.3 is stated, but go/go.mod (line 3) has 1.26.5; write 1.26.5, or change it there',
    ]);
  });
});

test('a stated range that admits what is there is a warning, another one an error', () => {
  const tree = {
    'package.json': '{ "dependencies": { "vite": "^5.4.6" } }',
    'package-lock.json':
      '{ "lockfileVersion": 3, "packages": { "node_modules/vite": { "version": "5.4.11" } } }',
  };
  const says = (version: string) => messages(`- Vite ${version}`, tree).map((text) => text.split(' ', 1)[0]);
  expect(says('^5.4.2')).toEqual(['warning']);
  expect(says('~5.4.2')).toEqual(['warning']);
  expect(says('~5.3.2')).toEqual(['error']);
  expect(says('5.4.2')).toEqual(['error']);
  expect(says('^5.4.6')).toEqual([]);
});

describe('a range of its own that admits the version', () => {
  const workflow =
    'jobs:\n  a:\n    steps:\n      - uses: actions/setup-node@v4\n        with:\n          node-version: 22\n';

  test('outweighs a pipeline', () => {
    const tree = {
      'package.json': '{ "engines": { "node": ">=18.0.0" } }',
      '.github/workflows/release.yml': workflow,
    };
    expect(messages('- Node.js 18.19.1', tree)).toEqual([]);
  });

  test('outweighs nothing when it does not', () => {
    const tree = {
      'package.json': '{ "engines": { "node": ">=20" } }',
      '.github/workflows/release.yml': workflow,
    };
    expect(messages('- Node.js 18.19.1', tree)).toHaveLength(1);
  });
});

describe('nobody is sent to a lock file', () => {
  const tree = {
    'package.json': '{ "dependencies": { "expo": "~55.0.23" } }',
    'package-lock.json':
      '{ "lockfileVersion": 3, "packages": { "node_modules/expo": { "version": "55.0.24" } } }',
  };

  test('to change it there', () => {
    expect(messages('- Expo 54', tree)).toEqual([
      'error Expo 54 is stated, but package-lock.json (line 1) has 55.0.24; write 55',
    ]);
    expect(messages('- Expo 56', tree)).toEqual([
      'error Expo 56 is stated, but package-lock.json (line 1) has 55.0.24; write 55, or upgrade expo',
    ]);
  });
});

describe('a lowest version', () => {
  const tree = { 'package.json': '{ "engines": { "node": ">=20" } }' };
  const fixes = (text: string) => found(text, tree).map(({ fix }) => fix?.map(({ text: right }) => right));

  test.each([['- Node.js 18+', '20+']])('is mended where it is plainly asked for: %s', (text, right) => {
    expect(fixes(text)).toEqual([[right]]);
  });

  test.each(['Requirements: Node.js >= 18', 'It requires Node.js 18+.'])(
    'is left to people in a sentence: %s',
    (text) => {
      expect(fixes(text)).toEqual([undefined]);
    },
  );

  test('is no claim beside the version in use', () => {
    const both = { 'package.json': '{ "dependencies": { "vite": "5.4.0" } }' };
    expect(messages('Vite 5.x stays; Vite ≥ 6 is another matter.', both)).toEqual([]);
  });
});

test('levels of the Android SDK are those of the build', () => {
  const tree = {
    'app/build.gradle.kts': 'android {\n  compileSdk = 35\n  defaultConfig {\n    minSdk = 24\n  }\n}\n',
  };
  expect(messages('App `desk`, minSdk 26, compileSdk 35', tree)).toEqual([
    'error minSdk 26 is stated, but app/build.gradle.kts (line 4) has 24; write 24, or change it there',
  ]);
});

describe('facts/version-unsourced', () => {
  test('takes a table of a tool for a mention', () => {
    const project = '[project]\nname = "desk"\ndependencies = ["httpx==0.28.1"]\n';
    const lint = (text: string) =>
      found('- **Ruff 0.9**\n', { 'pyproject.toml': text }, 'facts/version-unsourced').length;
    expect([lint(project), lint(`${project}\n[tool.ruff.lint]\nselect = ["E"]\n`)]).toEqual([1, 0]);
  });
});

describe('lock files of two package managers', () => {
  const npmLock = (version: string) =>
    `{ "lockfileVersion": 3, "packages": { "": { "dependencies": { "vite": "^7.2.6" } }, "node_modules/vite": { "version": "${version}" } } }`;
  const pnpmLock = (version: string) =>
    `lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      vite:\n        specifier: ^7.2.6\n        version: ${version}\n`;
  const tree = {
    'package.json': '{ "dependencies": { "vite": "^7.2.6" } }',
    'package-lock.json': npmLock('7.2.4'),
    'pnpm-lock.yaml': pnpmLock('7.2.6'),
  };

  test('what the range has left behind is no evidence', () => {
    expect(messages('- Vite 7.2.4', tree)).toEqual([
      'error Vite 7.2.4 is stated, but pnpm-lock.yaml (line 9) has 7.2.6; write 7.2.6',
    ]);
    expect(messages('- Vite 7.2.6', tree)).toEqual([]);
  });

  test('both count where the range admits both, or neither', () => {
    const newer = { ...tree, 'package-lock.json': npmLock('7.3.0') };
    expect(messages('- Vite 7.3.0', newer)).toEqual([]);
    expect(messages('- Vite 7.2.6', newer)).toEqual([]);
    const stale = { ...tree, 'pnpm-lock.yaml': pnpmLock('7.2.5') };
    expect(messages('- Vite 7.2.4', stale)).toEqual([]);
  });

  test('a single one counts whatever it says', () => {
    const { 'pnpm-lock.yaml': _, ...alone } = tree;
    expect(messages('- Vite 7.2.4', alone)).toEqual([]);
  });
});
