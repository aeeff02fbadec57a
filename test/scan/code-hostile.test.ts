import { describe, expect, test } from 'vitest';
import { fieldIn, viteManifest } from './frontend-repository.ts';

const base = (config: string) =>
  fieldIn({ 'package.json': viteManifest, 'vite.config.ts': config }, 'basePath');

describe('a config that is made to hurt', () => {
  test.each([
    ['nesting without end', `export default ${'['.repeat(100_000)}`],
    [
      'an object in an object in an object',
      `export default { base: ${'{a:'.repeat(3_000)}1${'}'.repeat(3_000)} }`,
    ],
    [
      'a string that doubles',
      `const a0 = 'xxxxxxxxxx';\n${doubling((n) => `const a${n} = a${n - 1} + a${n - 1};`)}\nexport default { base: a60 }`,
    ],
    [
      'a list that doubles',
      `const a0 = [1];\n${doubling((n) => `const a${n} = [...a${n - 1}, ...a${n - 1}];`)}\nexport default { base: a60 }`,
    ],
    [
      'an object that doubles',
      `const a0 = {};\n${doubling((n) => `const a${n} = process.env.X ? { x: a${n - 1}, y: a${n - 1} } : { x: a${n - 1} };`)}\nexport default { base: a60 }`,
    ],
    [
      'a long constant that is named again and again',
      `const a = ${'b + '.repeat(20_000)}1;\nconst c = [${'a, '.repeat(2_000)}];\nexport default { base: \`\${c}\` }`,
    ],
    [
      'objects that are spread again and again',
      `const a = {${numbered(4_000)}};\nexport default { ${'...a, '.repeat(2_000)} }`,
    ],
    ['a function that calls itself', 'const f = (x) => f(x) + f(x);\nexport default { base: f(1) }'],
    [
      'functions that call each other',
      'function f() { return g() }\nfunction g() { return f() }\nexport default { base: f() }',
    ],
    [
      'many branches',
      `export default () => {\n${"if (x) y();\nif (process.env.A) return { base: '/b/' };\n".repeat(300)}return { base: '/a/' } }`,
    ],
    ['an import of itself', "import { base } from './vite.config';\nexport default { base }"],
    ['no code at all', 'export default {{{{ ;;; <<<<<<< ours'],
    ['a megabyte', `export default { base: '${'x'.repeat(1_000_000)}' }`],
    [
      'many assignments',
      `let base = '/';\n${"base = '/a/' + base;\n".repeat(20_000)}export default { base }`,
    ],
    ['__proto__', "export default { base: { __proto__: { base: '/a/' } }.base.constructor }"],
  ])('%s', { timeout: 10_000 }, async (_name, config) => {
    expect(await base(config)).toMatch(/^unknown: base is [^\n]{1,200} \(vite\.config\.ts:\d+\)$/);
  });

  test('nothing of it is run', async () => {
    const config =
      "globalThis.wasRun = true;\nexport default { base: (() => { globalThis.wasRun = true; return '/a/' })() }";
    expect(await base(config)).toBe('unknown: base is computed (vite.config.ts:2)');
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  test('no import leads out of the repository', async () => {
    expect(await base("import { base } from '../../etc/base';\nexport default { base }")).toBe(
      'unknown: base is taken from ../../etc/base (vite.config.ts:2)',
    );
  });
});

function doubling(line: (at: number) => string): string {
  return Array.from({ length: 60 }, (_, at) => line(at + 1)).join('\n');
}

function numbered(count: number): string {
  return Array.from({ length: count }, (_, at) => `k${at}: 1`).join();
}
