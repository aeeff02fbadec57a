import { expect, test } from 'vitest';
import { UserError } from '../../src/core/base/errors.ts';
import { loadConfigFile } from '../../src/core/config/load.ts';
import { exampleRules } from './example-rules.ts';

/** The lines of the error that loading a file with this text ends in. */
async function errorLines(path: string, text: string): Promise<string[]> {
  const options = { rules: exampleRules, codeAllowed: false, root: '/nowhere' };
  try {
    await loadConfigFile(path, { readFile: () => text }, options);
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return (error as UserError).message.split('\n');
  }
  return [];
}

test('a misspelt rule is named with its place and the nearest rule', async () => {
  const text =
    '{\n  "rules": {\n    "prompt/empty-section": "off",\n    "prompt/section-ordr": "warn"\n  }\n}\n';
  expect(await errorLines('.promptlintrc.json', text)).toEqual([
    '.promptlintrc.json:4:5: rules["prompt/section-ordr"] is not a rule; did you mean "prompt/section-order"?',
  ]);
});

test.each([
  ['{"igore": "x"}', '1:2: igore is not a key; did you mean "ignore"?'],
  [
    '{"extends": "strct"}',
    ' extends names the package "strct", whose code is not run here; did you mean "strict"?',
  ],
  ['{"gate": 5}', '1:10: gate must be "triggered" or "always", not 5'],
  ['{"include": ""}', '1:13: include must not be empty'],
  ['{"ignore": {}}', '1:12: ignore must be a string or an array, not an object'],
  ['{"ignore": ["a", 7]}', '1:18: ignore[1] must be a string, not 7'],
  ['{"kinds": {"promt": "a"}}', '1:12: kinds.promt is not a kind of document; did you mean "prompt"?'],
  ['{"labels": {"gaol": "a"}}', '1:13: labels.gaol is not a label; did you mean "goal"?'],
  ['{"rules": []}', '1:11: rules must be an object, not an array'],
  ['{"rules": {"promt/*": "off"}}', '1:12: rules["promt/*"] is not a rule; did you mean "prompt/*"?'],
  [
    '{"rules": {"other/thing": "off"}}',
    '1:12: rules["other/thing"] is not a rule; "prompt-lint rules" lists them',
  ],
  [
    '{"rules": {"facts/version": "wran"}}',
    '1:29: rules["facts/version"] must be "error", "warn", "warning" or "off", not "wran"; did you mean "warn"?',
  ],
  [
    '{"rules": {"facts/version": 1}}',
    '1:29: rules["facts/version"] must be "error", "warn", "warning" or "off" or an array, not 1',
  ],
  ['{"rules": {"prompt/*": ["off", {}]}}', '1:24: rules["prompt/*"] takes no options; set them rule by rule'],
  [
    '{"rules": {"prompt/section-order": ["off", {}]}}',
    '1:36: rules["prompt/section-order"] takes no options',
  ],
  [
    '{"rules": {"facts/version": ["off", {}, {}]}}',
    '1:29: rules["facts/version"] takes a severity and one object of options',
  ],
  [
    '{"rules": {"facts/version": ["off", {"tolerence": 1}]}}',
    '1:38: rules["facts/version"][1].tolerence is not a key; did you mean "tolerance"?',
  ],
  [
    '{"rules": {"facts/version": ["off", {"tolerance": 4}]}}',
    '1:51: rules["facts/version"][1].tolerance must be at most 3',
  ],
  ['{"overrides": [{}]}', '1:16: overrides[0].files is missing; it must be a string or an array'],
  [
    '{"overrides": [{"files": "a", "rule": {}}]}',
    '1:31: overrides[0].rule is not a key; did you mean "rules"?',
  ],
  ['{"localRules": {}}', '1:2: localRules needs a config that is code, such as prompt-lint.config.mjs'],
  ['[]', '1:1: the config must be an object, not an array'],
  ['null', '1:1: the config must be an object, not null'],
  ['{"a": 1,,}', '1:9: not valid JSON: expected a key in double quotes'],
  ['{"a" 1}', '1:6: not valid JSON: expected a colon behind the key'],
  ['{\n  "rules": {\n', '3:1: not valid JSON: expected "}"'],
  [
    '{\n  // off\n  "localRules": {} }',
    '3:3: localRules needs a config that is code, such as prompt-lint.config.mjs',
  ],
  ['{ /* off }', '1:11: not valid JSON: expected "}"'],
])('%s', async (text, expected) => {
  expect(await errorLines('x/.promptlintrc.json', text)).toEqual([`x/.promptlintrc.json:${expected}`]);
});

test('every problem has its line, in file order', async () => {
  const text = '{\n  "gate": "never",\n  "rules": { "no/such": "off" },\n  "exclude": []\n}';
  expect((await errorLines('.promptlintrc', text)).map((line) => line.split(' ')[0])).toEqual([
    '.promptlintrc:2:11:',
    '.promptlintrc:3:14:',
    '.promptlintrc:4:3:',
  ]);
});

test('positions in package.json are those of the file', async () => {
  const text = '{\n  "name": "a",\n  "prompt-lint": { "extend": "strict" }\n}';
  expect(await errorLines('a/package.json', text)).toEqual([
    'a/package.json:3:20: extend is not a key; did you mean "extends"?',
  ]);
});

test('package.json without the key, named as the config', async () => {
  expect(await errorLines('package.json', '{}')).toEqual(['package.json: has no key "prompt-lint"']);
});

test.each([
  [
    'rules:\n  prompt/section-ordr: off',
    '2:3: rules["prompt/section-ordr"] is not a rule; did you mean "prompt/section-order"?',
  ],
  ['ignore:\n  - a\n  - 1', '3:5: ignore[1] must be a string, not 1'],
  ['gate: always\ngate: triggered', '2:1: not valid YAML: Map keys must be unique'],
  ['- strict', '1:1: the config must be an object, not an array'],
])('YAML: %j', async (text, expected) => {
  expect(await errorLines('.promptlintrc.yaml', text)).toEqual([`.promptlintrc.yaml:${expected}`]);
});

test('YAML that would expand without bound is refused', async () => {
  const levels = Array.from(
    { length: 9 },
    (_, i) => `l${i + 1}: &l${i + 1} [${Array(10).fill(`*l${i}`).join(', ')}]`,
  );
  const [line] = await errorLines('.promptlintrc.yml', `l0: &l0 [x]\n${levels.join('\n')}`);
  expect(line).toMatch(/^\.promptlintrc\.yml: not usable YAML: /);
});

test('.promptlintrc that begins as JSON is reported as JSON', async () => {
  const [line] = await errorLines('.promptlintrc', '{ "extends": "strict"');
  expect(line).toBe('.promptlintrc:1:22: not valid JSON: expected "}"');
});

test('an empty file, named as the config', async () => {
  expect(await errorLines('.promptlintrc.json', '\n')).toEqual([
    '.promptlintrc.json: the config is empty; write {} for one without settings',
  ]);
});

test('a glob that stands for very many', async () => {
  const text = JSON.stringify({ overrides: [{ files: '{a,b}'.repeat(12) }] });
  expect(await errorLines('.promptlintrc', text)).toEqual([
    '.promptlintrc: overrides[0].files has a glob that stands for more than 1000 globs',
  ]);
});
