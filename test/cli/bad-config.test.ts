import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { createRepository } from '../support/repository.ts';
import { promptPath, sound } from './prompts.ts';

const json = '.promptlintrc.json';
const yaml = '.promptlintrc.yaml';

/** What a run says with a config of this content. */
function told(name: string, content: string | Buffer): string {
  const repository = createRepository({ [promptPath]: sound });
  repository.write(name, content);
  const { status, stdout, stderr } = runCli(repository.folder, []);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  return stderr;
}

describe('a broken config is exit status 2, and one line for each mistake', () => {
  it.each<[what: string, name: string, content: string | Buffer, line: RegExp]>([
    ['JSON', json, '{\n  "rules": {"a" 1}\n}\n', /^\.promptlintrc\.json:2:17: /],
    ['JSON that ends early', json, '{"rules": {', /^\.promptlintrc\.json:1:\d+: /],
    ['YAML', yaml, 'rules:\n  - a: b\n c: d\n', /^\.promptlintrc\.yaml:\d:\d+: not valid YAML: /],
    ['YAML that is a text', yaml, 'recommended\n', /^\.promptlintrc\.yaml:1:1: /],
    ['an unknown key', json, '{\n  "extend": "strict"\n}\n', /:2:3: .*"?extend"?.*extends/],
    ['an unknown key in YAML', yaml, 'gate: always\nignores: a\n', /\.yaml:2:1: .*ignores.*ignore/],
    ['a wrong type', json, '{\n  "include": 3\n}\n', /:2:14: .*include/],
    [
      'an unknown preset',
      json,
      '{"extends": "strickt"}',
      /extends names the package "strickt", .*did you mean "strict"\?/,
    ],
    ['an unknown rule', json, '{"rules": {\n"prompt/section-oder": "off"}}', /:2:1: .*prompt\/section-order/],
    ['an unknown severity', json, '{"rules": {\n"prompt/section-order": "erorr"}}', /:2:25: .*error/],
    ['an unknown kind', json, '{"kinds": {\n"promt": "*.md"}}', /:2:1: .*prompt/],
    ['package.json', 'package.json', '{\n"prompt-lint": {"extend": "strict"}\n}', /^package\.json:2:17: /],
    ['UTF-16', json, Buffer.from('\ufeff{}', 'utf16le'), /^\.promptlintrc\.json: the config is UTF-16/],
    ['binary', yaml, Buffer.from('a\0b'), /^\.promptlintrc\.yaml: the config is binary/],
    [
      'code that throws',
      'prompt-lint.config.mjs',
      'throw new Error("no");',
      /^prompt-lint\.config\.mjs: .*no$/,
    ],
    [
      'code that is none',
      'prompt-lint.config.mjs',
      'export default {',
      /^prompt-lint\.config\.mjs: .*SyntaxError/,
    ],
    ['code without a config', 'prompt-lint.config.mjs', 'export const a = 1;', /default export/],
    ['code of the wrong type', 'prompt-lint.config.mjs', 'export default { include: 3 };', /include/],
  ])('%s', (_, name, content, line) => {
    const stderr = told(name, content);
    expect(stderr).toMatch(/^prompt-lint: [^\n]+\n$/);
    expect(stderr.slice('prompt-lint: '.length).trimEnd()).toMatch(line);
    expect(stderr).not.toMatch(/^\s+at |internal error/m);
  });

  const deep = (open: string, close = '') => `{"rules": ${open.repeat(50_000)}${close.repeat(50_000)}}`;
  it.each<[what: string, name: string, content: string, place: string]>([
    ['brackets that never close', json, '['.repeat(3_000_000), ':1:101'],
    ['brackets in a file of either format', '.promptlintrc', '['.repeat(3_000_000), ':1:101'],
    ['brackets in YAML', yaml, '['.repeat(3_000_000), ':1:101'],
    ['JSON that is valid', json, deep('[', ']'), ':1:110'],
    ['objects', json, deep('{"a":', '}'), ''],
    ['package.json', 'package.json', `{"prompt-lint": ${deep('[', ']')}}`, ''],
    ['lists on one line of YAML', yaml, `rules:\n${'- '.repeat(200_000)}a\n`, ':2:1'],
    [
      'blocks of YAML',
      yaml,
      Array.from({ length: 2000 }, (_, level) => `${' '.repeat(level)}a:\n`).join(''),
      '',
    ],
  ])('nested too deep is one line, soon: %s', (_, name, content, place) => {
    const stderr = told(name, content);
    expect(stderr).toMatch(/^prompt-lint: [^\n]+ nested more than 100 levels deep, which no config is\n$/);
    expect(stderr).toContain(`${name}${place}`);
  });

  it('brackets in texts and comments of YAML are no nesting', () => {
    const repository = createRepository({ [promptPath]: sound });
    const globs = Array.from({ length: 120 }, (_, index) => `  - "{[${index}"  # {[\n`).join('');
    repository.write(yaml, `ignore:\n${globs}`);
    expect(runCli(repository.folder, []).stderr).not.toContain('nested');
  });

  it('several mistakes are several lines, in the order of the file', () => {
    const stderr = told(json, '{\n"extend": "strict",\n"include": 3,\n"gate": "never"\n}');
    expect(stderr.match(/^prompt-lint: \.promptlintrc\.json:(\d)/gm)).toEqual([
      'prompt-lint: .promptlintrc.json:2',
      'prompt-lint: .promptlintrc.json:3',
      'prompt-lint: .promptlintrc.json:4',
    ]);
  });

  it('a config that is not there, or is a folder, is named as it was given', () => {
    const { folder } = createRepository({ [promptPath]: sound, 'sub/a.txt': 'x\n' });
    for (const name of ['nowhere.json', 'sub']) {
      const { status, stderr } = runCli(folder, ['--config', name]);
      expect(stderr).toBe(
        `prompt-lint: ${name}: the config cannot be read; check its name and its permissions\n`,
      );
      expect(status).toBe(2);
    }
  });

  it.each([
    ['prompt-lint.config.json', '.promptlintrc.json'],
    ['.promptlintrc.toml', '.promptlintrc.json'],
    ['.prompt-lintrc.yml', '.promptlintrc.yaml'],
    ['.prompt-lintrc.js', 'prompt-lint.config.mjs'],
  ])('%s is no name of a config, which is told once', (name, meant) => {
    const repository = createRepository({ [promptPath]: sound, [name]: '{}' });
    const { status, stderr } = runCli(repository.folder, []);
    expect(status).toBe(0);
    expect(stderr).toBe(
      `prompt-lint: ${name} is not a config name and was not read; rename it to ${meant}\n`,
    );
    repository.write('.promptlintrc.json', '{}');
    expect(runCli(repository.folder, []).stderr).toBe('');
  });

  it('a config without a name is asked for one', () => {
    const { folder } = createRepository({ [promptPath]: sound });
    const said = (name: string) => runCli(folder, ['--config', name]);
    expect(said('')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'prompt-lint: --config needs a value: --config FILE\n',
    });
    expect(said('.')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'prompt-lint: .: the config cannot be read; check its name and its permissions\n',
    });
  });

  it('a broken package.json with a config of ours is told', () => {
    const broken = '{\n"devDependencies": {},\n"prompt-lint": { "extends": "strict" },\n}\n';
    expect(told('package.json', broken)).toMatch(
      /^prompt-lint: package\.json:4:1: not valid JSON: [^\n]+\n$/,
    );
  });

  it('a broken package.json without a config of ours is no business of ours', () => {
    const { folder } = createRepository({ [promptPath]: sound, 'package.json': '{ broken' });
    const { status, stdout, stderr } = runCli(folder, []);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    // The prompt says `npm test`, which cannot be looked up.
    expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^prompt-lint: package\.json/)]);
  });

  it('a rule of the config that throws is named, with the document and the way round it', () => {
    const throws = `'team/x': { summary: 'x', severity: 'warning', spec: 'x', messages: {}, check: {
      document() { throw new TypeError('no such thing\\nand more'); } } }`;
    const repository = createRepository({ [promptPath]: sound });
    repository.write('prompt-lint.config.mjs', `export default { localRules: { ${throws} } };`);
    const { status, stdout, stderr } = runCli(repository.folder, []);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe(
      `prompt-lint: the rule team/x failed on ${promptPath} (--rule team/x=off does without it): no such thing; ` +
        'the rule comes from your config; fix it there (PROMPT_LINT_DEBUG=1 shows where)\n',
    );
    expect(runCli(repository.folder, ['--rule', 'team/x=off']).status).toBe(0);
    const { stderr: details } = runCli(repository.folder, [], { env: { PROMPT_LINT_DEBUG: '1' } });
    expect(details).toContain('prompt-lint.config.mjs');
  });
});
