import { join } from 'node:path';
import { cosmiconfig } from 'cosmiconfig';
import { describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { loadConfigs } from '../../src/core/config/configs.ts';
import { lint, type UserError } from '../../src/index.ts';
import { createRepository, type Repository } from '../support/repository.ts';

const json = (value: unknown) => `${JSON.stringify(value)}\n`;
const options = {};

/** A repository of these configs, with the packages that it has installed. */
function repositoryOf(configs: Readonly<Record<string, unknown>>): Repository {
  const files = Object.entries(configs).map(([path, value]) => [
    path,
    typeof value === 'string' ? value : json(value),
  ]);
  return createRepository({
    '.gitignore': 'node_modules/\n',
    'AGENTS.md': '# Guide\n',
    ...Object.fromEntries(files),
  });
}

/** What holds for a document of the repository. */
async function resolved({ folder }: Repository, path = 'AGENTS.md') {
  const candidates = [{ path, named: true }];
  const configs = await loadConfigs({ root: folder, candidates } as never, rules, options);
  const { rules: active, ...rest } = configs.resolve(path);
  const severityOf = (id: string) => active.get(id)?.severity ?? 'off';
  return { ...rest, severityOf, optionsOf: (id: string) => active.get(id)?.options };
}

const refused = (configs: Readonly<Record<string, unknown>>) =>
  resolved(repositoryOf(configs)).then(
    () => 'it is taken',
    (error: UserError) => error.message,
  );

const own = '.promptlintrc.json';

describe('a config stands on others', () => {
  test('on presets, files and packages, of which the last one wins and its own word more', async () => {
    const repository = repositoryOf({
      [own]: {
        extends: ['strict', './conf/base.yaml', 'team-prompts', '@team/prompts/soft.json'],
        rules: { 'facts/symbol': 'error' },
      },
      'conf/base.yaml': 'extends: ../more/.promptlintrc\nrules: { facts/path: warn, prompt/*: error }\n',
      'more/.promptlintrc': { rules: { 'facts/version': 'off', 'facts/path': 'off' }, gate: 'always' },
      'node_modules/team-prompts/package.json': { name: 'team-prompts', exports: { import: './index.mjs' } },
      'node_modules/team-prompts/index.mjs':
        "export default { rules: { 'prompt/placeholder': 'warn', 'prompt/*': 'off' } };",
      'node_modules/@team/prompts/package.json': { name: '@team/prompts' },
      'node_modules/@team/prompts/soft.json': { rules: { 'facts/dependency': 'warn' } },
    });
    const { severityOf, gate } = await resolved(repository);
    expect(gate).toBe('always');
    const expected = {
      'facts/symbol': 'error',
      'facts/path': 'warning',
      'facts/version': 'off',
      'facts/dependency': 'warning',
      'prompt/placeholder': 'warning',
      'prompt/empty-section': 'off',
      // Off in `recommended`, a warning in `strict`.
      'prompt/vague-wording': 'off',
    };
    expect(Object.fromEntries(Object.keys(expected).map((id) => [id, severityOf(id)]))).toEqual(expected);
  });

  test('settings of a group that come later win over single ones before', async () => {
    const repository = repositoryOf({
      [own]: { extends: './base.json', rules: { 'facts/*': 'warn' } },
      'base.json': { rules: { 'facts/path': 'off', 'facts/version': 'off' } },
    });
    expect((await resolved(repository)).severityOf('facts/path')).toBe('warning');
  });

  test('on files that it imports, as cosmiconfig reads them', async () => {
    const files = {
      [own]: { $import: ['base.json', './more/soft.yaml'], rules: { 'facts/symbol': 'error' } },
      'base.json': {
        $import: './deep.json',
        rules: { 'facts/path': 'off', 'facts/version': 'warn' },
        ignore: ['a/'],
      },
      'deep.json': { rules: { 'facts/script': 'off', 'facts/path': 'warn' }, ignore: ['b/'], gate: 'always' },
      'more/soft.yaml': 'rules: { facts/version: off }\nlabels: { goal: Ziel }\n',
    };
    const repository = repositoryOf(files);
    const theirs = await cosmiconfig('prompt-lint').load(join(repository.folder, own));
    const whole = repositoryOf({ [own]: theirs!.config });
    for (const path of ['AGENTS.md', 'a/x.md', 'b/x.md']) {
      const { severityOf, optionsOf: _, ...rest } = await resolved(repository, path);
      const { severityOf: severityWhole, optionsOf: __, ...restWhole } = await resolved(whole, path);
      expect(rest).toEqual(restWhole);
      for (const id of rules.keys()) expect(severityOf(id), id).toBe(severityWhole(id));
    }
    expect((await resolved(repository)).severityOf('facts/version')).toBe('off');
    const behind = repositoryOf({ ...files, [own]: { $import: 'base.json', extends: './more/soft.yaml' } });
    expect((await resolved(behind)).severityOf('facts/version')).toBe('off');
  });

  test('its globs count from the config that extends', async () => {
    const repository = repositoryOf({
      'app/.promptlintrc.json': {
        extends: '../base.json',
        ignore: '!drafts/ready.md',
        labels: { goal: 'Cieľ' },
      },
      'base.json': {
        ignore: 'drafts/',
        kinds: { prompt: '/asks/*.md' },
        labels: { goal: 'Ziel' },
        overrides: [{ files: '/asks/a.md', rules: { 'prompt/*': 'off' } }],
      },
    });
    const at = async (path: string) => {
      const { ignored, kind, severityOf, labels } = await resolved(repository, path);
      return {
        ignored,
        kind,
        placeholder: severityOf('prompt/placeholder'),
        labels: [labels.get('ziel'), labels.get('ciel')],
      };
    };
    const labels = ['goal', 'goal'];
    expect(await at('app/drafts/x.md')).toMatchObject({ ignored: true, labels });
    expect(await at('app/drafts/ready.md')).toMatchObject({ ignored: false });
    expect(await at('app/asks/a.md')).toMatchObject({ kind: 'prompt', placeholder: 'off' });
    expect(await at('app/asks/b.md')).toMatchObject({ kind: 'prompt', placeholder: 'error' });
  });

  test('a package brings rules that the config sets', async () => {
    const repository = repositoryOf({
      [own]: { extends: 'team-prompts', rules: { 'team/short': 'error' } },
      'node_modules/team-prompts/package.json': { name: 'team-prompts', main: 'index.cjs' },
      'node_modules/team-prompts/index.cjs': `module.exports = { localRules: { 'team/short': {
        summary: 'x', severity: 'warning', spec: 'x', messages: { short: 'too short' },
        check: { document(_, { report }) { report({ message: 'short', start: 0, end: 1 }); } } } } };`,
    });
    const [result] = await lint({ cwd: repository.folder, paths: ['AGENTS.md'] });
    expect(result!.findings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(['error team/short']);
    await expect(lint({ cwd: repository.folder, codeAllowed: false })).rejects.toThrow(
      `${own}: extends names the package "team-prompts", whose code is not run here; take it out, or allow config code`,
    );
  });
});

describe('what cannot be extended is told with its file', () => {
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'a circle',
      {
        [own]: { extends: './a.json' },
        'a.json': { extends: ['./b.json'] },
        'b.json': { extends: './a.json' },
      },
      'b.json: extends is circular: .promptlintrc.json → a.json → b.json → a.json',
    ],
    ['itself', { [own]: { extends: `./${own}` } }, `${own}: extends is circular: ${own} → ${own}`],
    [
      'a file that is not there',
      { [own]: { extends: './a.json' } },
      `${own}: extends names a.json, which is not there`,
    ],
    [
      'a file outside',
      { [own]: { extends: '../../etc/x.json' } },
      `${own}: extends names "../../etc/x.json", which leads out of the repository; copy the file into it, or make it a package`,
    ],
    [
      'an absolute path',
      { [own]: { extends: '/etc/x.json' } },
      `${own}: extends names "/etc/x.json", which is not a preset, a file or a package; a file begins with ./ or ../`,
    ],
    [
      'a package that climbs',
      { [own]: { extends: 'x/../../y' } },
      `${own}: extends names the package "x/../../y", which is not installed`,
    ],
    [
      'a preset that is misspelt',
      { [own]: { extends: ['strct'] } },
      `${own}: extends names the package "strct", which is not installed; did you mean "strict"?`,
    ],
    [
      'a mistake in an extended file',
      { [own]: { extends: './a.json' }, 'a.json': '{\n "rules": { "facts/pth": "off" } }' },
      'a.json:2:13: rules["facts/pth"] is not a rule; did you mean "facts/path"?',
    ],
    [
      'an import that is not there',
      { [own]: { $import: 'a.json' } },
      `${own}: extends names a.json, which is not there`,
    ],
    ['a value that is none', { [own]: { extends: 3 } }, `${own}:1:12: extends must be `],
  ])('%s', async (_, configs, message) => {
    expect(await refused(configs)).toContain(message);
  });

  test('more files than anybody means', async () => {
    const files = Array.from({ length: 60 }, (_, at) => [`c${at}.json`, { extends: `./c${at + 1}.json` }]);
    expect(await refused({ [own]: { extends: './c0.json' }, ...Object.fromEntries(files) })).toContain(
      'more than 50',
    );
  });
});

describe('--config-from REV', () => {
  test('reads what is extended from there as well, and tells what the change turns off in it', async () => {
    const repository = repositoryOf({
      [own]: { extends: './base.json' },
      'base.json': { rules: { 'lint/unreadable': 'error', 'facts/path': 'error' } },
    });
    repository.git('checkout', '--quiet', '-b', 'topic');
    repository.commit({
      'base.json': json({ rules: { 'facts/path': 'off' } }),
      'AGENTS.md': '# Guide\n\nStart at `src/a.ts`.\n',
    });
    const results = await lint({ cwd: repository.folder, since: 'main' });
    const told = results.flatMap(({ findings }) =>
      findings.map(({ rule, message }) => `${rule}: ${message}`),
    );
    expect(told).toContainEqual(
      expect.stringMatching(/^config\/weakened: extends turns off what is on at main: facts\/path/),
    );
  });

  test('runs a package that is installed, and none whose code the change brings', async () => {
    const code = (path: string) => `export default { rules: { ${JSON.stringify(path)}: 'off' } };\n`;
    const repository = createRepository({
      'AGENTS.md': '# Guide\n',
      [own]: json({ extends: 'team-prompts' }),
      'node_modules/team-prompts/package.json': json({ name: 'team-prompts', exports: './index.mjs' }),
      'node_modules/team-prompts/index.mjs': code('facts/symbol'),
    });
    repository.git('checkout', '--quiet', '-b', 'topic');
    repository.commit({ 'AGENTS.md': '# Guide of the team\n' });
    expect(await lint({ cwd: repository.folder, since: 'main' })).toHaveLength(1);
    repository.commit({ 'node_modules/team-prompts/index.mjs': code('facts/path') });
    await expect(lint({ cwd: repository.folder, since: 'main' })).rejects.toThrow(
      /extends names the package "team-prompts", which is code of this repository and is not run/,
    );
  });
});

describe('a config in a folder', () => {
  const below = 'web/.promptlintrc.json';
  const inside = 'web/AGENTS.md';
  const of = (configs: Readonly<Record<string, unknown>>, path = inside) =>
    resolved(repositoryOf({ 'web/AGENTS.md': '# Guide\n', 'web/drafts/a.md': '# a\n', ...configs }), path);

  test('adds to the one above it', async () => {
    const holds = await of({
      [own]: { extends: 'strict', rules: { 'prompt/empty-section': 'warn' }, gate: 'always' },
      [below]: { rules: { 'prompt/section-order': 'off' } },
    });
    expect(holds.severityOf('prompt/section-order')).toBe('off');
    expect(holds.severityOf('prompt/empty-section')).toBe('warning');
    expect(holds.severityOf('facts/path')).toBe('error');
    expect(holds.gate).toBe('always');
    const alone = await of({ [own]: {}, [below]: { root: true, gate: 'always' } });
    expect(alone.gate).toBe('always');
  });

  test('wins over the overrides above', async () => {
    const overrides = [{ files: '**/*.md', rules: { 'prompt/empty-section': 'warn', 'facts/path': 'off' } }];
    const holds = await of({ [own]: { overrides }, [below]: { rules: { 'prompt/empty-section': 'error' } } });
    expect(holds.severityOf('prompt/empty-section')).toBe('error');
    expect(holds.severityOf('facts/path')).toBe('off');
  });

  test('begins the rules anew with a preset, and nothing else', async () => {
    const above = {
      rules: { 'prompt/empty-section': 'off' },
      labels: { goal: 'Ziel' },
      kinds: { guide: '*.txt' },
    };
    const holds = await of({ [own]: above, [below]: { extends: 'recommended' } }, 'web/a.txt');
    expect(holds.severityOf('prompt/empty-section')).toBe('error');
    expect([holds.labels.get('ziel'), holds.kind]).toEqual(['goal', 'guide']);
  });

  test('has globs of its own, which decide before those above', async () => {
    const configs = {
      [own]: { ignore: ['drafts/', '/web/AGENTS.md'], kinds: { guide: '*.txt' } },
      [below]: { ignore: ['!drafts/', '/a.txt'], kinds: { prompt: '/b.txt' } },
    };
    expect((await of(configs, 'web/drafts/a.md')).ignored).toBe(false);
    expect((await of(configs)).ignored).toBe(true);
    expect((await of(configs, 'web/a.txt')).ignored).toBe(true);
    expect((await of(configs, 'web/b.txt')).kind).toBe('prompt');
    expect((await of(configs, 'web/c.txt')).kind).toBe('guide');
  });

  test('stands alone as a root, whatever is wrong above', async () => {
    const holds = await of({ [own]: '{', [below]: { root: true, rules: { 'prompt/empty-section': 'off' } } });
    expect(holds.severityOf('prompt/empty-section')).toBe('off');
    expect(await refusedBelow({ [own]: '{', [below]: {} })).toMatch(
      /^\.promptlintrc\.json:\d+:\d+: not valid/,
    );
  });

  const refusedBelow = (configs: Readonly<Record<string, unknown>>) =>
    of(configs).then(
      () => 'it is taken',
      (error: UserError) => error.message,
    );

  test('sets rules that a config above brings', async () => {
    const rule = `{ summary: 's', severity: 'warning', messages: {}, check: {} }`;
    const code = `export default { localRules: { 'team/a': ${rule} } };\n`;
    const configs = {
      'prompt-lint.config.mjs': code,
      'web/deep/.promptlintrc.yaml': 'rules:\n  team/a: error\n',
    };
    expect((await of(configs, 'web/deep/a.md')).severityOf('team/a')).toBe('error');
    expect((await of(configs)).severityOf('team/a')).toBe('warning');
    const root = { ...configs, 'web/deep/.promptlintrc.yaml': 'root: true\nrules:\n  team/a: error\n' };
    await expect(of(root, 'web/deep/a.md')).rejects.toThrow('is not a rule');
  });

  test('is not made a root by what it extends, and has no baseline', async () => {
    const holds = await of({
      [own]: { rules: { 'prompt/empty-section': 'off' } },
      [below]: { extends: './base.json' },
      'web/base.json': { root: true, rules: { 'prompt/section-order': 'off' } },
    });
    expect(['prompt/empty-section', 'prompt/section-order'].map(holds.severityOf)).toEqual(['off', 'off']);
    expect(await refusedBelow({ [own]: { baseline: 'b.json' }, [below]: {} })).toBe('it is taken');
    expect(await refusedBelow({ [own]: {}, [below]: { baseline: 'b.json' } })).toContain('at the root');
  });
});
