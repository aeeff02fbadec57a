import { describe, expect, test } from 'vitest';
import { factLines, manifestReader, readManifest } from '../support/manifests.ts';

const manifests = manifestReader('tsconfig');

/** `option value file:line`. */
function options(files: Readonly<Record<string, string>>, path?: string): readonly string[] {
  return factLines(readManifest(manifests, files, path)).map((line) =>
    line.replace('setting typescript.', '').replace(' exact setting ', ' '),
  );
}

test('options of one value, and lists of them; comments and trailing commas', () => {
  const text = [
    '\ufeff{',
    '  // for browsers',
    '  "compilerOptions": {',
    '    "target": "ES2022",',
    '    "strict": true, /* always */',
    '    "lib": ["DOM", "ES2023"],',
    '    "paths": { "@/*": ["./src/*"] },',
    '    "maxNodeModuleJsDepth": 2,',
    '  },',
    '  "include": ["src"],',
    '}',
  ].join('\r\n');
  expect(options({ 'tsconfig.json': text })).toEqual([
    'target ES2022 tsconfig.json:4',
    'strict true tsconfig.json:5',
    'lib DOM, ES2023 tsconfig.json:6',
    'maxNodeModuleJsDepth 2 tsconfig.json:8',
  ]);
});

describe('extends', () => {
  const extending = (spec: unknown) => JSON.stringify({ extends: spec, compilerOptions: { strict: true } });

  test('a base that is read for itself is not repeated', () => {
    const files = {
      'web/tsconfig.json': extending('../tsconfig.base.json'),
      'tsconfig.base.json': '{"compilerOptions": {"target": "ES2020"}}',
    };
    expect(options(files)).toEqual(['strict true web/tsconfig.json:1']);
  });

  test.each(['../config/strict.json', '../config/strict'])(
    'another one states its options in its own lines: %s',
    (spec) => {
      const files = {
        'web/tsconfig.json': extending(spec),
        'config/strict.json': '{"compilerOptions": {\n"target": "ES2020",\n"strict": false}}',
      };
      expect(options(files)).toEqual([
        'strict true web/tsconfig.json:1',
        'target ES2020 config/strict.json:2',
      ]);
    },
  );

  test('of several the last one counts, and each overrides its own base', () => {
    const files = {
      'tsconfig.json': extending(['./a.json', './b.json']),
      'a.json': '{"compilerOptions": {"target": "ES2018", "jsx": "preserve"}}',
      'b.json': '{"extends": "./c.json", "compilerOptions": {\n"target": "ES2022"}}',
      'c.json': '{"compilerOptions": {"target": "ES5",\n"module": "ESNext"}}',
    };
    expect(options(files)).toEqual([
      'strict true tsconfig.json:1',
      'target ES2022 b.json:2',
      'module ESNext c.json:2',
      'jsx preserve a.json:1',
    ]);
  });

  test('a file of another package of the workspace', () => {
    const files = {
      'apps/web/tsconfig.json': extending('@acme/config/next.json'),
      'packages/config/package.json': '{"name": "@acme/config"}',
      'packages/config/next.json': '{"extends": "./base.json", "compilerOptions": {"jsx": "preserve"}}',
      'packages/config/base.json': '{"compilerOptions": {"target": "ES2021"}}',
    };
    expect(options(files)).toEqual([
      'strict true apps/web/tsconfig.json:1',
      'jsx preserve packages/config/next.json:1',
      'target ES2021 packages/config/base.json:1',
    ]);
  });

  test('what goes round in a circle ends', () => {
    const files = {
      'tsconfig.json': extending('./a.json'),
      'a.json': '{"extends": ["./b.json", "./tsconfig.json"], "compilerOptions": {"module": "ESNext"}}',
      'b.json': '{"extends": "./a.json", "compilerOptions": {"target": "ES2020"}}',
    };
    expect(options(files)).toEqual([
      'strict true tsconfig.json:1',
      'module ESNext a.json:1',
      'target ES2020 b.json:1',
    ]);
  });

  test.each(['@tsconfig/node20/tsconfig.json', './gone.json', '../../../etc/passwd', '', 5, { a: 1 }, null])(
    'a base that cannot be read: %j',
    (spec) => expect(options({ 'tsconfig.json': extending(spec) })).toEqual(['strict true tsconfig.json:1']),
  );
});

describe('broken configs', () => {
  test('what can be read is read, with a note', () => {
    const read = readManifest(manifests, {
      'tsconfig.json': '{"compilerOptions": {\n"strict": true\n"target": "ES6"}',
    });
    expect(factLines(read)).toHaveLength(2);
    expect(read.note).toMatch(/^tsconfig\.json \(line 3\)/);
  });

  test.each(['', '[]', '{"compilerOptions": []}', '{"compilerOptions": {"target": {}, "lib": [1]}}'])(
    '%j',
    (text) => expect(options({ 'tsconfig.json': text })).toEqual([]),
  );
});
