import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint.ts';

type Tree = Readonly<Record<string, string>>;

const found = (tree: Tree, claim: string) =>
  lintText('facts/version', `- ${claim}\n`, { path: 'AGENTS.md', tree });
const unmended = [['error', undefined]];
const json = (value: unknown) => JSON.stringify(value, undefined, 1);

describe('a Go module in several majors', () => {
  const tree = {
    'go.mod':
      'module desk.test/api\n\ngo 1.24\n\nrequire (\n\tgithub.com/go-chi/chi v1.5.5\n\tgithub.com/go-chi/chi/v5 v5.2.4\n\tcode.desk.test/till v1.2.0\n\tcode.desk.test/till/v3 v3.4.0\n)\n',
  };

  test.each([
    'Chi v5',
    'Chi (v5)',
    '[Chi](https://github.com/go-chi/chi) (v5)',
    'Chi 1.5',
    '`github.com/go-chi/chi` v5.2.4',
    '**code.desk.test/till v3**',
    '`code.desk.test/till/v3` v3.4.0',
  ])('%s is true', (claim) => expect(found(tree, claim)).toEqual([]));

  test.each(['Chi v4', '`code.desk.test/till` v2.1.0'])(
    '%s is false, and nobody knows which is meant',
    (claim) => expect(found(tree, claim).map(({ severity, fix }) => [severity, fix])).toEqual(unmended),
  );

  test('one major is mended as ever', () => {
    const one = { 'go.mod': 'module desk.test/api\n\nrequire github.com/go-chi/chi/v5 v5.2.4\n' };
    expect(found(one, 'Chi v4')).toMatchObject([{ fix: [{ text: 'v5' }] }]);
  });
});

describe('an npm package under a second name', () => {
  const manifest = json({ dependencies: { react: '^18.2.0', 'react-old': 'npm:react@^17.0.2' } });
  const locks: Tree = {
    'package-lock.json': json({
      lockfileVersion: 3,
      packages: {
        'node_modules/react': { version: '18.3.1' },
        'node_modules/react-old': { name: 'react', version: '17.0.3' },
      },
    }),
    'yarn.lock':
      '# yarn lockfile v1\n\n"react-old@npm:react@^17.0.2":\n  version "17.0.3"\n\nreact@^18.2.0:\n  version "18.3.1"\n',
    'pnpm-lock.yaml':
      "lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      react:\n        specifier: ^18.2.0\n        version: 18.3.1\n      react-old:\n        specifier: npm:react@^17.0.2\n        version: react@17.0.3\n\npackages:\n\n  react@17.0.3:\n    resolution: {integrity: sha512-a}\n\n  react@18.3.1:\n    resolution: {integrity: sha512-b}\n",
  };

  describe.each(Object.keys(locks))('beside %s', (lock) => {
    const tree = { 'package.json': manifest, [lock]: locks[lock]! };
    test.each(['React 18', 'React 18.3.1', 'React 17', 'React 17.0.3'])('%s is true', (claim) =>
      expect(found(tree, claim)).toEqual([]),
    );
    test.each(['React 16', 'React 17.0.5'])('%s is false, and nobody knows which is meant', (claim) =>
      expect(found(tree, claim).map(({ severity, fix }) => [severity, fix])).toEqual(unmended),
    );
  });
});

describe('a renamed crate', () => {
  const tree = {
    'Cargo.toml':
      '[package]\nname = "desk"\nversion = "0.1.0"\n\n[dependencies]\naxum-old = { package = "axum", version = "0.7" }\naxum = "0.8"\n',
    'Cargo.lock':
      'version = 4\n\n[[package]]\nname = "axum"\nversion = "0.7.9"\nsource = "registry"\n\n[[package]]\nname = "axum"\nversion = "0.8.4"\nsource = "registry"\n\n[[package]]\nname = "desk"\nversion = "0.1.0"\ndependencies = [\n "axum 0.7.9",\n "axum 0.8.4",\n]\n',
  };
  test.each(['Axum 0.8', 'Axum 0.8.4', 'Axum 0.7.9'])('%s is true', (claim) =>
    expect(found(tree, claim)).toEqual([]),
  );
  test('Axum 0.6 is false, and nobody knows which is meant', () =>
    expect(found(tree, 'Axum 0.6').map(({ severity, fix }) => [severity, fix])).toEqual(unmended));
});

test('Jackson 3 keeps the annotations of Jackson 2', () => {
  const artifact = (group: string, name: string, version: string) =>
    `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency>`;
  const tree = {
    'pom.xml': `<project><dependencies>${artifact('tools.jackson.core', 'jackson-databind', '3.0.1')}${artifact('com.fasterxml.jackson.core', 'jackson-annotations', '2.20')}</dependencies></project>`,
  };
  expect(found(tree, 'Jackson 3')).toEqual([]);
});
