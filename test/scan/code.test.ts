import { describe, expect, test } from 'vitest';
import { fieldIn, viteManifest } from './frontend-repository.ts';

/** What the scan says of Vite's base in a config. */
const base = (config: string) =>
  fieldIn({ 'package.json': viteManifest, 'vite.config.ts': config }, 'basePath');

describe('a constant of a config', () => {
  test.each([
    ['an object', "export default { base: '/a/' }", 1],
    ['a call of defineConfig', "export default defineConfig({ base: '/a/' })", 1],
    ['an exported variable', "const config = {\n base: '/a/' };\nexport default config", 2],
    ['an export by name', "const config = { base: '/a/' };\nexport { config as default };", 1],
    ['module.exports', "module.exports = { base: '/a/' }", 1],
    ['export =', "export = { base: '/a/' }", 1],
    ['satisfies', "export default { base: '/a/' } satisfies UserConfig", 1],
    ['as', "export default { base: '/a/' as const } as UserConfig", 1],
    ['a function', "export default defineConfig(({ mode }) => ({ base: '/a/' }))", 1],
    [
      'an async function with statements',
      "export default async () => {\n const b = '/a/';\n return {\n base: b };\n}",
      4,
    ],
    ['a template', `const name = 'a';\nexport default { base: \`/\${name}/\` }`, 2],
    ['a spread', "const shared = { base: '/a/' };\nexport default { base: '/b/', ...shared }", 1],
    ['a spread beneath', "export default { ...loadShared(), base: '/a/' }", 1],
    ['shorthand', "const base = '/a/';\nexport default {\n base }", 3],
    ['what is not undefined', "export default { base: undefined ?? '/a/' }", 1],
    [
      'an early return of another function',
      "export default () => {\n const c = { base: '/a/', hook() { return 1 } };\n if (x) { y(); }\n return c;\n}",
      2,
    ],
    ['what may be spread over something else', "export default { base: '/a/', ...(x && { root: 'b' }) }", 1],
  ])('%s', async (_name, config, line) => {
    expect(await base(config)).toBe(`/a/ (vite.config.ts:${line})`);
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
    ['itself', "const base = base + '/';\nexport default { base }", 'computed'],
    [
      'a function of its own',
      "const at = (a) => '/a/';\nexport default { base: at(1) }",
      'what at() returns',
    ],
    ['a sum', "export default { base: '/' + 'a/' }", 'computed'],
    [
      'another package',
      "import { mergeConfig } from 'vite';\nexport default mergeConfig({ base: '/b/' }, { base: '/a/' })",
      'what mergeConfig() of vite returns',
    ],
    [
      'an early return',
      "export default () => {\n if (x) { return { base: '/b/' } }\n return { base: '/a/' }\n}",
      'decided when it runs',
    ],
    [
      'what may be spread over it',
      "export default { base: '/a/', ...(x && { base: '/b/' }) }",
      'decided when it runs',
    ],
    [
      'a part of module.exports',
      "module.exports = { base: '/a/' };\nmodule.exports.base = '/b/'",
      'assigned where it cannot be followed',
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
    ['another file', "import base from './base';\nexport default { base }", 'taken from ./base'],
    ['a file that is required', "export default { base: require('./base') }", 'taken from ./base'],
  ])('%s', async (_name, config, why) => {
    expect(await base(config)).toMatch(
      new RegExp(`^unknown: base is ${why.replace(/[.()/]/g, '\\$&')} \\(vite\\.config\\.ts:\\d\\)$`),
    );
  });
});
