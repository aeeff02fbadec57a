import { expect, test, vi } from 'vitest';
import { loadConfigFile } from '../../src/core/config/load.ts';
import { exampleRules } from './example-rules.ts';

const options = { rules: exampleRules, codeAllowed: false, root: '/nowhere' };
const hostOf = (text: string | undefined) => ({ readFile: () => text });

test('valid JSON is loaded without zod when the compiled validator accepts it', async () => {
  const loadedModules: string[] = [];
  vi.doMock('../../src/core/config/schema.ts', () => {
    loadedModules.push('explain.ts');
    return { explainConfig: () => [] };
  });
  const loaded = await loadConfigFile('.promptlintrc.json', hostOf('{"extends":"strict"}'), {
    ...options,
    fastValidate: () => true,
  });
  vi.doUnmock('../../src/core/config/schema.ts');
  expect(loaded).toMatchObject({ path: '.promptlintrc.json', config: { extends: 'strict' } });
  expect(loadedModules).toEqual([]);
});

test('zod has the last word when the compiled validator refuses', async () => {
  const loaded = await loadConfigFile('.promptlintrc.json', hostOf('{"extends":"strict"}'), {
    ...options,
    fastValidate: () => false,
  });
  expect(loaded.config).toEqual({ extends: 'strict' });
});

test.each([
  ['.promptlintrc', '{ "gate": "always" }'],
  ['.promptlintrc', 'gate: always'],
  ['.promptlintrc', '{ gate: always } # YAML'],
  ['.promptlintrc.json', '\uFEFF{ "gate": "always" }'],
  ['.promptlintrc.json', '// why\n{ "gate": "always", /* "exclude": [1,] */ }\n'],
  ['.promptlintrc.jsonc', '{ "gate": "always" // "no": "string // in it"\n}'],
  ['.promptlintrc', '{\n  // later\n  "gate": "always"\n}'],
  ['.promptlintrc.yaml', 'gate: always\n'],
  ['.promptlintrc.yml', '\uFEFFgate: always\n'],
  ['package.json', '{ "name": "a", "prompt-lint": { "gate": "always" } }'],
])('%s is read: %j', async (path, text) => {
  expect((await loadConfigFile(path, hostOf(text), options)).config).toEqual({ gate: 'always' });
});

test('off is a severity in YAML, not a boolean', async () => {
  const loaded = await loadConfigFile('.promptlintrc.yaml', hostOf('rules: { facts/version: off }'), options);
  expect(loaded.config.rules).toEqual({ 'facts/version': 'off' });
});

test('YAML of comments only is a config without settings', async () => {
  expect((await loadConfigFile('.promptlintrc.yaml', hostOf('# later\n'), options)).config).toEqual({});
});

test('globs are relative to the folder of the config', async () => {
  const { matches } = await loadConfigFile('a/b/.promptlintrc', hostOf('{"ignore":"/x.md"}'), options);
  expect(['a/b/x.md', 'x.md', 'a/x.md'].map(matches.ignore)).toEqual([true, undefined, undefined]);
});

test.each(['/elsewhere/lint.json', '../lint.json'])('globs of %s are relative to the root', async (path) => {
  const { matches } = await loadConfigFile(path, hostOf('{"ignore":"/x.md"}'), options);
  expect(['x.md', 'a/x.md'].map(matches.ignore)).toEqual([true, undefined]);
});

test('a file that cannot be read', async () => {
  const load = async () => loadConfigFile('.promptlintrc', hostOf(undefined), options);
  await expect(load()).rejects.toThrow('.promptlintrc: the config cannot be read');
});

test.each(['js', 'mjs', 'cjs', 'ts', 'mts'])('.%s is refused where code must not run', async (extension) => {
  const load = async () => loadConfigFile(`prompt-lint.config.${extension}`, hostOf('throw 1'), options);
  await expect(load()).rejects.toThrow(
    `prompt-lint.config.${extension}: a config that is code is not run here; use .promptlintrc.json or .promptlintrc.yaml`,
  );
});

test('a config in .config is for the folder around it', async () => {
  const host = hostOf('{"ignore":"/x.md"}');
  const { matches } = await loadConfigFile('a/.config/promptlintrc', host, options);
  expect([matches.ignore('a/x.md'), matches.ignore('a/.config/x.md')]).toEqual([true, undefined]);
});
