import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { createRepository, type Repository } from '../support/repository.ts';

const own = '.promptlintrc.json';
const guide = '# Guide\n\nSee [the limits] and [it](x.md).\n\n* a\n- b\n';
const undefinedReference = 'remark-lint-no-undefined-references';
const module = (name: string, code: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, type: 'module', exports: './index.js' }),
  [`node_modules/${name}/index.js`]: code,
});

/** A repository that has these packages of ours installed, as links to where they are. */
function repositoryWith(config: unknown, files: Readonly<Record<string, string>> = {}): Repository {
  const repository = createRepository({
    ...{ '.gitignore': 'node_modules/\n', 'AGENTS.md': guide, 'x.md': '' },
    ...{ [own]: JSON.stringify(config, null, 1), ...files },
  });
  for (const name of [undefinedReference, 'remark-preset-lint-recommended']) {
    const place = join(repository.folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(resolve('node_modules', name), place);
  }
  return repository;
}

/** What a run said: `line:column severity rule message`, of the rules of remark. */
function run({ folder }: Repository, ...args: string[]) {
  const { status, stdout, stderr } = runCli(folder, ['--format', 'json', ...args]);
  const files = stdout === '' ? [] : (JSON.parse(stdout) as { messages: Record<string, unknown>[] }[]);
  const found = files
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => String(ruleId).startsWith('remark/'))
    .map(
      ({ line, column, severity, ruleId, message }) => `${line}:${column} ${severity} ${ruleId} ${message}`,
    );
  return { status, stderr, found };
}

const message =
  'Unexpected reference to undefined definition, expected corresponding definition (`the limits`) for a link or escaped opening bracket (`\\[`) for regular text';

describe('rules of remark-lint', () => {
  it('report findings of ours', () => {
    const repository = repositoryWith({ remark: [undefinedReference] });
    expect(run(repository)).toEqual({
      ...{ status: 0, stderr: '' },
      found: [`3:5 1 remark/no-undefined-references ${message}`],
    });
    const formats = ['stylish', 'compact', 'sarif', 'github', 'gitlab', 'junit', 'html'];
    for (const format of formats)
      expect(runCli(repository.folder, ['--format', format]).stdout, format).toContain(
        'remark/no-undefined-references',
      );
  });

  it('are set, silenced, listed and explained as others are', () => {
    const rules = { 'remark/no-undefined-references': 'error' };
    const repository = repositoryWith({ remark: [undefinedReference], rules });
    expect(run(repository)).toMatchObject({ status: 1, found: [expect.stringContaining('3:5 2 remark/')] });
    expect(run(repository, '--rule', 'remark/*=off').found).toEqual([]);
    const comment = '<!-- prompt-lint-disable remark/no-undefined-references -- a slot -->\n';
    repository.write('AGENTS.md', comment + guide);
    expect(run(repository).found).toEqual([]);
    const said = (...args: string[]) => runCli(repository.folder, args).stdout;
    expect(said('rules')).toContain('remark/no-undefined-references');
    expect(said('explain', 'remark/no-undefined-references')).toContain(`From: ${own}`);
    expect(said('--print-config', 'AGENTS.md')).toContain('"remark/no-undefined-references": "error"');
  });

  it('take options, come in presets, and can be taken out of them', () => {
    const allowed = repositoryWith({ remark: [[undefinedReference, { allow: ['the limits'] }]] });
    expect(run(allowed).found).toEqual([]);
    const preset = { remark: ['remark-preset-lint-recommended'] };
    expect(run(repositoryWith(preset)).found.map((each) => each.split(' ')[2])).toContain(
      'remark/no-undefined-references',
    );
    const without = { remark: ['remark-preset-lint-recommended', [undefinedReference, false]] };
    expect(run(repositoryWith(without)).found.join()).not.toContain('no-undefined-references');
  });

  it('of a plugin that changes the tree leave it as it is to others', () => {
    const remark = ['remark-emptying', undefinedReference];
    const files = module(
      'remark-emptying',
      'export default function remarkEmptying() { return (tree, file) => { tree.children = []; file.message("gone"); }; }',
    );
    expect(run(repositoryWith({ remark }, files)).found).toEqual([
      '1:1 1 remark/emptying gone',
      `3:5 1 remark/no-undefined-references ${message}`,
    ]);
  });
});

describe('what cannot be run is told', () => {
  it.each<[string, unknown, Readonly<Record<string, string>>, string]>([
    [
      'a misspelt rule',
      { remark: [undefinedReference], rules: { 'remark/no-undefined-reference': 'off' } },
      {},
      `${own}:6:3: rules["remark/no-undefined-reference"] is not a rule; did you mean "remark/no-undefined-references"?`,
    ],
    [
      'a package that is not there',
      { remark: ['remark-lint-none'] },
      {},
      `${own}: remark names the package "remark-lint-none", which is not installed`,
    ],
    [
      'no plugin',
      { remark: ['odd'] },
      module('odd', 'export default 3;'),
      `${own}: remark names odd, which is not a plugin or preset of remark`,
    ],
    [
      'one that fails',
      { remark: ['odd'] },
      module('odd', 'throw new Error("no");'),
      `${own}: remark names the package "odd", which cannot be run: Error: no`,
    ],
    [
      'options that are none',
      { remark: [[undefinedReference, [7, 1]]] },
      {},
      `${own}: remark: ${undefinedReference} cannot be used with these options: Incorrect severity \`7\``,
    ],
    [
      'an asynchronous one',
      { remark: ['remark-late'] },
      module('remark-late', 'export default function remarkLate() { return async () => {}; }'),
      `${own}: remark: remark-late works asynchronously, which a rule cannot do here; take it out`,
    ],
  ])('%s', (_, config, files, expected) => {
    const { status, stderr } = runCli(repositoryWith(config, files).folder, []);
    expect(stderr).toContain(expected);
    expect(status).toBe(2);
  });
});

describe('no code is run where none may be', () => {
  const marking =
    'import { writeFileSync } from "node:fs"; writeFileSync("ran", ""); export default () => () => {};';

  it('with --no-config-code and in pre-receive', () => {
    const repository = repositoryWith({ remark: ['remark-marking'] }, module('remark-marking', marking));
    const refusal =
      'remark names the package "remark-marking", whose code is not run here; take it out, or allow config code';
    expect(run(repository, '--no-config-code')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(refusal),
    });
    repository.commit({ [own]: JSON.stringify({ remark: ['remark-marking'] }) });
    const [old, next] = repository.git('rev-parse', 'HEAD~1', 'HEAD').trim().split('\n');
    repository.git('branch', 'pushed');
    const pushed = runCli(repository.folder, ['--pre-receive'], {
      input: `${old} ${next} refs/heads/pushed\n`,
    });
    expect(pushed).toMatchObject({ status: 2, stderr: expect.stringContaining(refusal) });
    expect(runCli(repository.folder, ['rules', '--no-config-code']).stderr).toContain(
      'is code and was not run',
    );
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it('--since runs the installed packages that the base names, and none of the repository itself', () => {
    const repository = repositoryWith({ remark: [undefinedReference] });
    repository.git('checkout', '--quiet', '-b', 'topic');
    repository.commit({
      'AGENTS.md': `${guide}\nMore.\n`,
      [own]: JSON.stringify({ remark: ['remark-marking'] }),
      ...module('remark-marking', marking),
    });
    const judged = run(repository, '--since', 'main');
    expect(judged.found).toEqual([`3:5 1 remark/no-undefined-references ${message}`]);
    expect(runCli(repository.folder, ['--since', 'main']).stdout).toContain('was not run');
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it('a package that is a folder of the repository is not run as another revision names it', () => {
    const repository = repositoryWith(
      { remark: ['remark-marking'] },
      {
        'packages/marking/index.js': marking,
        'packages/marking/package.json': '{"type":"module","exports":"./index.js"}',
      },
    );
    symlinkSync(
      join(repository.folder, 'packages/marking'),
      join(repository.folder, 'node_modules/remark-marking'),
    );
    repository.git('checkout', '--quiet', '-b', 'topic');
    repository.commit({ 'AGENTS.md': `${guide}\nMore.\n` });
    const { status, stderr } = run(repository, '--since', 'main');
    expect(stderr).toContain('is code of this repository and is not run as it stood in another revision');
    expect(status).toBe(2);
    expect(repository.git('status', '--porcelain')).toBe('');
  });
});
