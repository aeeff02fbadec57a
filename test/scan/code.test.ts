import { describe, expect, test } from 'vitest';
import { fieldIn, viteManifest } from './frontend-repository.ts';

/** What the scan says of Vite's base in a config, other files beside it. */
const base = (config: string, files: Record<string, string> = {}) =>
  fieldIn({ 'package.json': viteManifest, 'vite.config.ts': config, ...files }, 'basePath');

describe('a constant of a config', () => {
  test.each([
    ['an object', "export default { base: '/a/' }", 1],
    ['a call of defineConfig', "export default defineConfig({ base: '/a/' })", 1],
    ['an exported variable', "const config = {\n base: '/a/' };\nexport default config", 2],
    ['an export by name', "const config = { base: '/a/' };\nexport { config as default };", 1],
    ['module.exports', "module.exports = { base: '/a/' }", 1],
    ['a part of module.exports', "module.exports = {};\nmodule.exports.base = '/a/'", 2],
    ['export =', "export = { base: '/a/' }", 1],
    ['satisfies', "export default { base: '/a/' } satisfies UserConfig", 1],
    ['as', "export default { base: '/a/' as const } as UserConfig", 1],
    ['a function', "export default defineConfig(({ mode }) => ({ base: '/a/' }))", 1],
    [
      'an async function with statements',
      "export default async () => {\n const b = '/a/';\n return {\n base: b };\n}",
      4,
    ],
    ['a function of its own', `const at = (name) => \`/\${name}/\`;\nexport default { base: at('a') }`, 2],
    ['a template', `const name = 'a';\nexport default { base: \`/\${name}/\` }`, 2],
    ['a sum', "export default { base: '/' + 'a' + '/' }", 1],
    ['a spread', "const shared = { base: '/a/' };\nexport default { base: '/b/', ...shared }", 1],
    ['a spread beneath', "export default { ...loadShared(), base: '/a/' }", 1],
    [
      'mergeConfig',
      "import { mergeConfig } from 'vite';\nexport default mergeConfig({ base: '/b/' }, { base: '/a/' })",
      2,
    ],
    [
      'destructuring',
      "const { paths: { app } } = { paths: { app: '/a/' } };\nexport default { base: app }",
      2,
    ],
    ['shorthand', "const base = '/a/';\nexport default {\n base }", 3],
    ['a computed key', "const key = 'base';\nexport default { [key]: '/a/' }", 1 + 1],
    [
      'branches that agree',
      "export default process.env.CI ? { base: '/a/', x: 1 } : { base: '/a/', x: 2 }",
      1,
    ],
    [
      'returns that agree',
      "export default () => {\n if (process.env.CI) return { base: '/a/', x: 1 };\n return { base: '/a/' };\n}",
      2,
    ],
    [
      'a condition that is known',
      "export default ({ command }) => ({ base: command !== 'other' ? '/a/' : '/b/' })",
      1,
    ],
    ['what is not undefined', "export default { base: undefined ?? '/a/' }", 1],
  ])('%s', async (_name, config, line) => {
    expect(await base(config)).toBe(`/a/ (vite.config.ts:${line})`);
  });

  test.each([
    ['by name', "export const base = '/a/';", "import { base as at } from './settings';"],
    ['as default', "export default '/a/';", "import at from './settings.ts';"],
    [
      'as a namespace',
      "export const base = '/a/';",
      "import * as all from './settings.js';\nconst at = all.base;",
    ],
    ['through another file', "export { base } from './other';", "import { base as at } from './settings';"],
    ['by require', "module.exports = { base: '/a/' };", "const { base: at } = require('./settings');"],
  ])('imported %s', async (_name, settings, head) => {
    const files = { 'settings.ts': settings, 'other.ts': "export const base = '/a/';" };
    expect(await base(`${head}\nexport default { base: at }`, files)).toMatch(
      /^\/a\/ \(vite\.config\.ts:\d\)$/,
    );
  });

  test('imported from JSON', async () => {
    const files = { 'app.json': '{ "base": "/a/" }' };
    expect(await base("import app from './app.json';\nexport default { base: app.base }", files)).toBe(
      '/a/ (vite.config.ts:2)',
    );
  });
});

describe('what only the run knows', () => {
  test.each([
    [
      'a variable of the environment',
      'export default { base: process.env.BASE }',
      'taken from the environment variable BASE',
    ],
    [
      'one with a fallback',
      "export default { base: process.env.BASE ?? '/a/' }",
      'taken from the environment variable BASE, else /a/',
    ],
    [
      'one of loadEnv',
      "import { loadEnv } from 'vite';\nexport default ({ mode }) => { const env = loadEnv(mode, '.'); return { base: env.VITE_BASE } }",
      'taken from the environment variable VITE_BASE',
    ],
    [
      'in a template',
      `export default { base: \`/\${process.env.BASE}/\` }`,
      'taken from the environment variable BASE',
    ],
    [
      'branches that differ',
      "export default { base: process.env.CI ? '/a/' : '/b/' }",
      '/a/ or /b/, as is decided when it runs',
    ],
    ['a call', 'export default { base: basePath() }', 'what basePath() returns'],
    ['a spread on top', "export default { base: '/a/', ...extra() }", 'what extra() returns'],
    ['a key that may be anything', "export default { base: '/a/', [name()]: '/b/' }", 'computed'],
    ['itself', "const base = base + '/';\nexport default { base }", 'defined by itself'],
    [
      'a function with rest parameters',
      "const at = (...p: string[]) => p[0];\nexport default { base: at(...['/a/', 'b']) }",
      'computed',
    ],
    [
      'a later assignment',
      "const config = { base: '/b/' };\nconfig.base = '/a/';\nexport default config",
      'assigned where it cannot be followed',
    ],
    [
      'a value that replaces itself',
      "let config = { base: '/a/' };\nconfig = { ...config, x: 1 };\nexport default config",
      'assigned where it cannot be followed',
    ],
    [
      'an assignment in a function',
      "let base = '/a/';\nload(() => { base = '/b/'; });\nexport default { base }",
      'assigned where it cannot be followed',
    ],
    [
      'an assignment in a loop',
      "let base = '/a/';\nfor (const x of y) base = x;\nexport default { base }",
      'assigned where it cannot be followed',
    ],
    [
      'Object.assign onto it',
      "const config = { base: '/a/' };\nObject.assign(config, extra());\nexport default { base: config.base }",
      'assigned where it cannot be followed',
    ],
    [
      'a file that is not there',
      "import base from './gone';\nexport default { base }",
      'taken from ./gone, which cannot be read',
    ],
  ])('%s', async (_name, config, why) => {
    expect(await base(config)).toMatch(
      new RegExp(`^unknown: base is ${why.replace(/[.()/]/g, '\\$&')} \\(vite\\.config\\.ts:\\d\\)$`),
    );
  });

  test('the build and the server are told apart', async () => {
    const config = "export default ({ command }) => ({ base: command === 'build' ? '/a/' : '/' })";
    expect(await base(config)).toBe('/a/ in the build, / in development (vite.config.ts:1)');
    const byMode = "export default { base: process.env.NODE_ENV === 'production' ? '/a/' : undefined }";
    expect(await base(byMode)).toBe('/a/ in the build, / in development (vite.config.ts:1)');
  });

  test('a variable of the same name elsewhere changes nothing', async () => {
    const config =
      "const config = { base: '/a/', hook(config) { config.base = '/b/'; return config } };\nexport default config";
    expect(await base(config)).toBe('/a/ (vite.config.ts:1)');
  });
});
