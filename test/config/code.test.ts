import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserError } from '../../src/core/base/errors.ts';
import { loadConfigFile } from '../../src/core/config/load.ts';
import { exampleRules } from './example-rules.ts';

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'code-config-')));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Loads a config that is code from a real file: node imports it. */
async function load(name: string, text: string) {
  writeFileSync(join(root, name), text);
  const host = { readFile: (path: string) => readFileSync(join(root, path), 'utf8') };
  return loadConfigFile(name, host, { rules: exampleRules, codeAllowed: true, root });
}

const localRule = `{ summary: 'No shouting', severity: 'warning', spec: 'house rules', messages: { loud: 'Loud' }, check: { prompt() {} } }`;

test.each([
  ['a.config.mjs', "export default { extends: 'strict' }"],
  ['a.config.cjs', "module.exports = { extends: 'strict' }"],
  ['a.config.js', "module.exports = { extends: 'strict' }"],
])('%s is run', async (name, text) => {
  expect((await load(name, text)).config).toEqual({ extends: 'strict' });
});

test.each(['b.config.ts', 'b.config.mts'])(
  '%s is run by a node that can, else the way out is named',
  async (name) => {
    const loading = load(
      name,
      "const config: { extends: 'strict' } = { extends: 'strict' };\nexport default config;",
    );
    const canRun = Boolean((process.features as { typescript?: unknown }).typescript);
    if (canRun) expect((await loading).config).toEqual({ extends: 'strict' });
    else
      await expect(loading).rejects.toThrow(
        `${name}: needs node 22.18 or newer, or the package typescript in this project; or rename it to .mjs and leave the types out`,
      );
  },
);

test('local rules can be set like the others', async () => {
  const rules = "{ 'team/no-shouting': 'error', 'team/*': 'off', 'facts/version': 'off' }";
  const text = `export default { localRules: { 'team/no-shouting': ${localRule} }, rules: ${rules} }`;
  const { config } = await load('c.config.mjs', text);
  expect(Object.keys(config.localRules ?? {})).toEqual(['team/no-shouting']);
});

test.each([
  [
    "{ rules: { 'facts/verson': 'off' } }",
    'rules["facts/verson"] is not a rule; did you mean "facts/version"?',
  ],
  [`{ localRules: { shouting: ${localRule} } }`, 'localRules.shouting is not an id such as "team/name"'],
  [
    `{ localRules: { 'facts/version': ${localRule} } }`,
    'localRules["facts/version"] has the id of a rule that is built in',
  ],
  [
    "{ localRules: { 'team/x': { summary: 'x', severity: 'error', messages: {}, check: { prompt: 1 } } } }",
    'localRules["team/x"].check.prompt must be a function',
  ],
  [
    "{ localRules: { 'team/x': { summary: 'x', severity: 'warnin', messages: {}, check: {} } } }",
    'localRules["team/x"].severity must be "error", "warning" or "off", not "warnin"; did you mean "warning"?',
  ],
])('%s is refused', async (config, message) => {
  const name = `d${Math.abs(hash(config))}.config.mjs`;
  await expect(load(name, `export default ${config}`)).rejects.toThrow(new UserError(`${name}: ${message}`));
});

test.each([
  ['e.config.mjs', 'export const config = {}', 'e.config.mjs: the config must be the default export'],
  [
    'f.config.mjs',
    "throw new RangeError('no\\nluck')",
    'f.config.mjs: the config cannot be run: RangeError: no',
  ],
  ['g.config.mjs', 'export default {', 'g.config.mjs: the config cannot be run: '],
])('%s that cannot be used is one line', async (name, text, message) => {
  const error = await load(name, text).catch((reason: unknown) => reason as UserError);
  expect(error).toBeInstanceOf(UserError);
  expect((error as UserError).message).toContain(message);
  expect((error as UserError).message).not.toContain('\n');
});

/** Node imports a file once: each text needs a name of its own. */
function hash(text: string): number {
  return [...text].reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) | 0, 7);
}
