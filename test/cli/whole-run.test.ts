import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/commands/program.ts';
import { lint, runCli } from '../support/cli.ts';
import { createRepository } from '../support/repository.ts';
import { fakeTerminal } from '../support/terminal.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

const config = (content: object) => JSON.stringify(content);
const linted = (folder: string, args: string[] = []) => Object.keys(lint(folder, args));

describe('a run without a path', () => {
  it('lints the default places, tracked and new, and nothing else', () => {
    const repository = createRepository({
      [promptPath]: faulty,
      'packages/a/.assistant/prompts/b.md': sound,
      'docs/limits.prompt.md': sound,
      'prompts/limits.md': sound,
      'prompts/README.md': '# What lies here\n\nPrompts.\n',
      'docs/limits.md': faulty,
      'AGENTS.md': '# For agents\n\nUse tabs.\n',
      '.assistant/config/ai-fluency.json': '{"discernment":{"include_hints_in_output":false}}',
    });
    repository.write('.assistant/prompts/new.md', sound);
    const expected = [
      '.assistant/config/ai-fluency.json',
      promptPath,
      '.assistant/prompts/new.md',
      'AGENTS.md',
      'docs/limits.prompt.md',
      'packages/a/.assistant/prompts/b.md',
      'prompts/limits.md',
    ];
    expect(linted(repository.folder)).toEqual(expected);
    expect(linted(join(repository.folder, 'packages/a'))).toEqual(['packages/a/.assistant/prompts/b.md']);
  });

  it('leaves out what git ignores, by any of its files, unless it is tracked', () => {
    const repository = createRepository({
      '.gitignore': '.assistant/prompts/draft-*\n/out/\n',
      'deep/.gitignore': 'prompts/\n',
    });
    for (const path of ['.assistant/prompts/draft-1.md', 'out/a.prompt.md', 'deep/prompts/a.md'])
      repository.write(path, faulty);
    repository.write('.git/info/exclude', 'private.prompt.md\n');
    repository.write('private.prompt.md', faulty);
    repository.write('.assistant/prompts/draft-kept.md', sound);
    repository.git('add', '--force', '.assistant/prompts/draft-kept.md');
    expect(linted(repository.folder)).toEqual(['.assistant/prompts/draft-kept.md']);
  });

  it('leaves out what is gone from the work tree', () => {
    const repository = createRepository({ [promptPath]: sound, '.assistant/prompts/b.md': sound });
    repository.git('rm', '--quiet', '--cached', '.assistant/prompts/b.md');
    repository.write('.gitignore', 'b.md\n');
    expect(linted(repository.folder)).toEqual([promptPath]);
  });

  it('heeds include, ignore and kinds of the config', () => {
    const repository = createRepository({
      [promptPath]: faulty,
      'plans/limits.md': faulty,
      'plans/notes.md': 'Some notes.\n',
      'specs/limits.md': 'Not the look of a prompt.\n',
      'old/a.prompt.md': faulty,
      '.promptlintrc.json': config({
        include: 'plans/**',
        ignore: ['.assistant/**', 'old/'],
        kinds: { prompt: 'specs/*.md' },
        rules: { 'gate/*': 'off' },
      }),
    });
    const findings = lint(repository.folder);
    expect(Object.keys(findings)).toEqual(['plans/limits.md', 'plans/notes.md', 'specs/limits.md']);
    expect(findings['plans/limits.md']).toEqual([fault]);
    expect(findings['plans/notes.md']).toEqual([]);
  });

  it('takes the config that is nearest to each file', () => {
    const repository = createRepository({
      [promptPath]: faulty,
      'packages/a/.assistant/prompts/a.md': faulty,
      'packages/b/.assistant/prompts/b.md': faulty,
      '.promptlintrc.json': config({ rules: { [fault]: 'off' } }),
      'packages/b/package.json': config({
        name: 'b',
        scripts: { test: 'x' },
        'prompt-lint': { rules: { [fault]: 'warn' } },
      }),
      'packages/a/package.json': config({ name: 'a', scripts: { test: 'x' } }),
    });
    const { status, stdout } = runCli(repository.folder, ['--format', 'compact']);
    expect(stdout).toMatch(/^packages\/b\/\.assistant\/prompts\/b\.md:\d+:\d+: warning: [^\n]*\n$/);
    expect(status).toBe(0);
  });

  it('runs a config that is code, with rules of its own', () => {
    const repository = createRepository({
      [promptPath]: sound,
      'prompt-lint.config.mjs': `export default {
  localRules: {
    'team/no-transfer': {
      summary: 'No transfers', severity: 'warning', spec: 'x', messages: { found: 'A transfer' },
      check: { document: ({ text }, { report }) => {
        const start = text.indexOf('transfer');
        if (start >= 0) report({ message: 'found', start, end: start + 8 });
      } },
    },
  },
};\n`,
    });
    expect(lint(repository.folder)).toEqual({ [promptPath]: ['team/no-transfer'] });
    for (const off of ['team/no-transfer=off', 'team/*=off'])
      expect(lint(repository.folder, ['--rule', off])).toEqual({ [promptPath]: [] });
    expect(runCli(repository.folder, ['--rule', 'team/no-transfer=error']).status).toBe(1);
    // A commit without a document knows the rule as well.
    expect(runCli(repository.folder, ['--staged', '--rule', 'team/no-transfer=off'])).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(runCli(repository.folder, ['--rule', 'team/no-transfr=off']).stderr).toContain(
      'did you mean "team/no-transfer"?',
    );
    const refused = runCli(repository.folder, ['--no-config-code']);
    expect(refused.stderr).toMatch(/^prompt-lint: prompt-lint\.config\.mjs: a config that is code[^\n]*\n$/);
    expect(refused.status).toBe(2);
  });

  it('takes the config that --config names, for all files', () => {
    const repository = createRepository({
      [promptPath]: faulty,
      '.promptlintrc.json': '{ broken',
      'ci/lint.json': config({ rules: { 'prompt/*': 'off' } }),
    });
    expect(lint(repository.folder, ['--config', 'ci/lint.json'])).toEqual({ [promptPath]: [] });
    expect(lint(join(repository.folder, 'ci'), ['--config', 'lint.json', '..'])).toEqual({
      [promptPath]: [],
    });
  });

  it('leaves out what came with installed packages, whether git ignores them or not', () => {
    const memory = '.assistant/memory/sessions.md';
    const repository = createRepository({
      [`node_modules/desk/${memory}`]: 'x\n',
      'README.md': '# Read me\n',
    });
    expect(runCli(repository.folder, ['--verbose']).stdout).toBe(
      '0 documents checked, no errors or warnings\n',
    );
    expect(runCli(repository.folder, ['--verbose', 'node_modules/desk']).stdout).toContain('1 document');
  });

  it('lints nothing, in silence, where there is nothing of ours', () => {
    const repository = createRepository({ 'README.md': '# Read me\n' });
    expect(runCli(repository.folder, [])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(runCli(repository.folder, ['--verbose']).stdout).toBe(
      '0 documents checked, no errors or warnings\n',
    );
  });

  it('says so to a person at a terminal', async () => {
    const { folder } = createRepository({ 'README.md': '# Read me\n' });
    const { terminal, said } = fakeTerminal(folder, { isTerminal: true });
    expect(await main([], terminal)).toBe(0);
    expect(said).toEqual({
      stdout: '',
      stderr: 'prompt-lint: no documents to lint in this folder; name a file, or include it in a config\n',
    });
  });
});
