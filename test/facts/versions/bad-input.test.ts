import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

type Tree = Readonly<Record<string, string>>;

/** What the rules that look at versions report of some lines of a guide, up to the advice. */
function reports(tree: Tree, ...lines: readonly string[]): readonly string[] {
  const text = `# Guide\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
  return ['facts/version', 'facts/version-unsourced'].flatMap((rule) =>
    lintText(rule, text, { path: 'AGENTS.md', tree }).map(({ message }) => message.split('; ')[0]!),
  );
}

const manifest = '{\n  "dependencies": {\n    "react": "^18.2.0"\n  }\n}\n';

describe('a merge conflict in package.json', () => {
  const text = `{
  "dependencies": {
<<<<<<< HEAD
    "react": "18.3.1",
=======
    "react": "19.0.0",
>>>>>>> feature
    "zod": "3.23.8"
  }
}
`;
  test('leaves both sides true', () =>
    expect(reports({ 'package.json': text }, 'React 18', 'React 19')).toEqual([]));
  test('does not hide what stands behind it', () =>
    expect(reports({ 'package.json': text }, 'Zod 4', 'React 17')).toEqual([
      'Zod 4 is stated, but package.json (line 8) has 3.23.8',
      'React 17 is stated, but package.json (line 4) has 18.3.1',
    ]));
});

describe('a broken manifest', () => {
  test('says what stands before its fault, and the others count', () => {
    const tree = { 'package.json': manifest.slice(0, 45), 'api/go.mod': 'module api\n\ngo 1.22\n' };
    expect(reports(tree, 'React 17', 'Go 1.21')).toEqual([
      'React 17 is stated, but package.json (line 3) has ^18.2.0',
      'Go 1.21 is stated, but api/go.mod (line 3) has 1.22',
    ]);
  });
  test('of many megabytes says nothing, and the others count', () => {
    const tree = { 'package.json': manifest.padEnd(20_000_000), 'web/package.json': manifest };
    expect(reports(tree, 'React 17')).toEqual([
      'React 17 is stated, but web/package.json (line 3) has ^18.2.0',
    ]);
    expect(reports({ 'package.json': tree['package.json'] }, 'React 17', 'Zod 4.0')).toEqual([]);
  });
});

describe('a lock file', () => {
  test.each([
    ['package-lock.json', '{\n  "lockfileVersion": 99,\n  "tree": [["react", "17.0.0"]]\n}\n'],
    ['pnpm-lock.yaml', "lockfileVersion: '99.0'\nsnapshot: react=17.0.0\n"],
    ['yarn.lock', '# yarn lockfile v99\nreact: 17.0.0\n'],
    ['bun.lock', '{\n  "lockfileVersion": 99,\n  "tree": ["react@17.0.0"]\n}\n'],
    ['package-lock.json', ''],
    ['deno.lock', '{ "version": "99" }\n'],
  ])('%s of an unknown form tells nothing: %j', (path, lock) => {
    const tree = { 'package.json': manifest, [path]: lock };
    // esbuild comes along with others; React 18.3 lies in the range, 17 does not.
    expect(reports(tree, 'React 18.3', '**esbuild 0.21**', 'React 17')).toEqual([
      'React 17 is stated, but package.json (line 3) has ^18.2.0',
    ]);
  });

  test('of 30 MB is read', () => {
    const filling = Array.from(
      { length: 250_000 },
      (_, at) =>
        `    "node_modules/part-${at}": {\n      "version": "1.0.${at}",\n      "resolved": "https://packages.test/part-${at}.tgz"\n    },\n`,
    ).join('');
    const lock = `{\n  "lockfileVersion": 3,\n  "packages": {\n${filling}    "node_modules/react": {\n      "version": "18.3.1"\n    }\n  }\n}\n`;
    expect(lock.length).toBeGreaterThan(30_000_000);
    const tree = { 'package.json': manifest, 'package-lock.json': lock };
    expect(reports(tree, 'React 18.3.1')).toEqual([]);
    expect(reports(tree, 'React 18.4', '**esbuild 0.21**')).toEqual([
      'React 18.4 is stated, but package-lock.json (line 1000005) has 18.3.1',
      'esbuild 0.21 is stated, but no manifest or lock file mentions esbuild',
    ]);
  });
});

describe('parents that go round in a circle', () => {
  test('Maven', () => {
    const pom = (own: string, parent: string, further = '') =>
      `<project>\n<parent><groupId>t</groupId><artifactId>${parent}</artifactId><version>1</version>` +
      `<relativePath>../${parent}/pom.xml</relativePath></parent>\n<artifactId>${own}</artifactId>\n${further}</project>\n`;
    const tree = {
      'a/pom.xml': pom('a', 'b', '<properties><java.version>17</java.version></properties>\n'),
      'b/pom.xml': pom('b', 'a'),
    };
    expect(reports(tree, 'Java 17')).toEqual([]);
    expect(reports(tree, 'Java 21')).toEqual(['Java 21 is stated, but a/pom.xml (line 4) has 17']);
  });
  test('tsconfig', () => {
    const tree = {
      'tsconfig.json': '{ "extends": "./tsconfig.base.json" }\n',
      'tsconfig.base.json': '{ "extends": "./tsconfig.json",\n"compilerOptions": { "target": "ES2022" } }\n',
    };
    expect(reports(tree, 'target: ES2020')).toEqual([
      'target ES2020 is stated, but tsconfig.base.json (line 2) has ES2022',
    ]);
  });
});
