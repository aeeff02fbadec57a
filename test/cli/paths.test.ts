import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findingsOf, lint, runCli } from '../support/cli.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

const linted = (folder: string, args: string[]) => Object.keys(lint(folder, args));

function repositoryWithFiles() {
  return createRepository({
    '.gitignore': 'out/\n',
    [promptPath]: faulty,
    'docs/a.prompt.md': sound,
    'docs/deep/b.prompt.md': sound,
    'docs/notes.md': 'Notes.\n',
    'docs/picture.png': 'x',
  });
}

describe('paths on the command line', () => {
  it('are files, folders and globs, from the folder at hand', () => {
    const { folder } = repositoryWithFiles();
    const docs = join(folder, 'docs');
    expect(linted(folder, [promptPath])).toEqual([promptPath]);
    expect(linted(docs, [`../${promptPath}`])).toEqual([promptPath]);
    expect(linted(folder, ['docs'])).toEqual(['docs/a.prompt.md', 'docs/deep/b.prompt.md']);
    expect(linted(docs, ['.'])).toEqual(['docs/a.prompt.md', 'docs/deep/b.prompt.md']);
    expect(linted(docs, ['..'])).toEqual([promptPath, 'docs/a.prompt.md', 'docs/deep/b.prompt.md']);
    expect(linted(docs, ['*.prompt.md'])).toEqual(['docs/a.prompt.md']);
    expect(linted(docs, ['**/*.prompt.md'])).toEqual(['docs/a.prompt.md', 'docs/deep/b.prompt.md']);
    expect(linted(folder, [`${docs}/*.prompt.md`])).toEqual(['docs/a.prompt.md']);
    expect(linted(docs, ['../.assistant/**/*.{md,txt}'])).toEqual([promptPath]);
  });

  it('name a file that is no default place: it is linted by its look, else as a guide', () => {
    const { folder } = repositoryWithFiles();
    writeFileSync(join(folder, 'docs/plan.md'), faulty);
    expect(lint(folder, ['docs/plan.md', 'docs/notes.md'])).toEqual({
      'docs/notes.md': [],
      'docs/plan.md': [fault],
    });
  });

  it('may come in any order and more than once, for the same bytes', () => {
    const { folder } = repositoryWithFiles();
    const paths = ['docs', promptPath, 'docs/deep/b.prompt.md', '**/*.md'];
    for (const format of ['stylish', 'json', 'sarif']) {
      const one = runCli(folder, ['--format', format, ...paths]);
      const other = runCli(folder, [...paths.reverse(), 'docs', '--format', format]);
      expect(other).toEqual(one);
      expect(one.status).toBe(1);
    }
  });

  it('that git ignores are left out with a note', () => {
    const repository = repositoryWithFiles();
    repository.write('out/a.prompt.md', faulty);
    expect(runCli(repository.folder, ['out/a.prompt.md', '--format', 'json'])).toEqual({
      status: 0,
      stdout: '[]\n',
      stderr:
        'prompt-lint: out/a.prompt.md is ignored by git and was not linted; --kind KIND reads it all the same\n',
    });
    expect(linted(repository.folder, ['out', 'docs/notes.md'])).toEqual(['docs/notes.md']);
    expect(runCli(repository.folder, ['out']).stderr).toBe(
      'prompt-lint: out is ignored by git and was not linted; --kind KIND reads it all the same\n',
    );
  });

  it('that git ignores are read as what --kind says', () => {
    const repository = repositoryWithFiles();
    repository.write('out/a.prompt.md', faulty);
    const expected = { 'out/a.prompt.md': [fault] };
    expect(lint(repository.folder, ['--kind', 'prompt', 'out/a.prompt.md'])).toEqual(expected);
    expect(lint(repository.folder, ['--kind', 'prompt', 'out'])).toEqual(expected);
  });

  it('of sessions are read although git ignores them, where they are named', () => {
    const repository = repositoryWithFiles();
    const log = '.assistant/sessions/2026-11-21.md';
    repository.write('.gitignore', 'out\n*.jsonl\n.assistant/sessions\n');
    repository.write('logs/7c1e.jsonl', '{"type":\n');
    repository.write(log, '## User\nAdd a limit.\n');
    const { status, stdout, stderr } = runCli(repository.folder, [
      '--format',
      'json',
      'logs/7c1e.jsonl',
      log,
    ]);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(findingsOf({ status, stdout, stderr }, repository.folder)).toEqual({
      [log]: [],
      'logs/7c1e.jsonl': ['lint/unreadable'],
    });
    expect(linted(repository.folder, [])).not.toContain(log);
  });

  it.each([
    ['nowhere.md', 'no such file or folder: "nowhere.md" in FOLDER'],
    ['docs/*.txt', 'no file matches "docs/*.txt" in FOLDER'],
    ['out/*.md', 'no file matches "out/*.md" in FOLDER'],
    ['docs/notes.md/x', 'no such file or folder: "docs/notes.md/x" in FOLDER'],
  ])('that match nothing are an error: %s', (path, message) => {
    const { folder } = repositoryWithFiles();
    expect(runCli(folder, ['docs', path])).toEqual({
      status: 2,
      stdout: '',
      stderr: `prompt-lint: ${message.replace('FOLDER', folder)}\n`,
    });
  });

  it('work outside of a repository, and a run without one says what it needs', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'prompts/node_modules/prompts'), { recursive: true });
    writeFileSync(join(folder, 'prompts/a.md'), faulty);
    writeFileSync(join(folder, 'prompts/node_modules/prompts/b.md'), faulty);
    for (const path of ['prompts/a.md', 'prompts', '.', '*/*.md', join(folder, 'prompts/a.md')])
      expect(lint(folder, [path]), path).toEqual({ 'prompts/a.md': [fault] });
    expect(runCli(folder, [])).toEqual({
      status: 2,
      stdout: '',
      stderr: `prompt-lint: ${folder} is not in a git repository, and linting all that the config includes needs one; run git init, or name files to lint\n`,
    });
  });

  it('in a submodule or another repository are files alone, and do not hide what is ignored', () => {
    const repository = repositoryWithFiles();
    const nested = createRepository({ 'prompts/b.md': faulty });
    repository.git('clone', '--quiet', nested.folder, 'nested');
    const submodule = ['submodule', '--quiet', 'add', nested.folder, 'sub'];
    repository.git('-c', 'protocol.file.allow=always', ...submodule);
    repository.write('out/a.prompt.md', faulty);
    const files = ['sub/prompts/b.md', 'nested/prompts/b.md'];
    expect(Object.keys(lint(repository.folder))).toEqual(
      linted(repository.folder, [promptPath, 'docs/*.prompt.md', 'docs/deep']),
    );
    expect(linted(repository.folder, ['out/a.prompt.md', ...files])).toEqual(files.sort());
    for (const folder of ['sub', 'nested/prompts'])
      expect(runCli(repository.folder, [folder])).toEqual({
        status: 2,
        stdout: '',
        stderr: `prompt-lint: ${folder} is in a repository of its own; run prompt-lint there\n`,
      });
  });

  it('may lie outside of the repository when they are files', () => {
    const { folder } = repositoryWithFiles();
    const outside = temporaryFolder();
    const file = join(outside, 'a.prompt.md');
    writeFileSync(file, faulty);
    expect(lint(folder, [file, 'docs'])).toEqual({
      [file]: [fault],
      'docs/a.prompt.md': [],
      'docs/deep/b.prompt.md': [],
    });
    expect(runCli(folder, [outside]).stderr).toBe(
      `prompt-lint: ${outside} lies outside of ${folder}; run prompt-lint there\n`,
    );
  });
});

describe('--kind', () => {
  it('reads the named files as that kind, and all text files of a folder', () => {
    const { folder } = repositoryWithFiles();
    expect(lint(folder, ['--kind', 'guide', promptPath])).toEqual({ [promptPath]: [] });
    expect(linted(folder, ['--kind', 'prompt', 'docs'])).toEqual([
      'docs/a.prompt.md',
      'docs/deep/b.prompt.md',
      'docs/notes.md',
    ]);
  });

  it('wins over the place, the front matter and the config', () => {
    const { folder } = createRepository({
      'a.prompt.md': `---\ncommand: prompt\n---\n${faulty}`,
      '.promptlintrc.json': '{"kinds": {"prompt": "*.prompt.md"}}',
    });
    expect(lint(folder, ['--kind', 'memory', 'a.prompt.md'])).toEqual({ 'a.prompt.md': [] });
    expect(lint(folder, ['a.prompt.md'])).toEqual({ 'a.prompt.md': [fault] });
  });

  it('names the nearest kind', () => {
    const { folder } = repositoryWithFiles();
    expect(runCli(folder, ['--kind', 'promt']).stderr).toBe(
      'prompt-lint: "promt" is not a kind; did you mean prompt?\n',
    );
  });

  it('of skills that were brought in are left out, unless they are named or included', () => {
    const guide = 'See [the map](docs/map.md).\n';
    const skill = (name: string) =>
      `---\nname: ${name}\ndescription: Does this and that, when asked to.\n---\n\n${guide}`;
    const { folder, write } = createRepository({
      'skills-lock.json': JSON.stringify({
        version: 1,
        skills: { charts: { source: 'acme/skills', sourceType: 'github' }, own: { source: './own' } },
      }),
      'web/skills-lock.json': '{ broken',
      '.agents/skills/charts/SKILL.md': skill('charts'),
      '.agents/skills/charts/AGENTS.md': guide,
      '.kit/source/skills/charts/SKILL.md': skill('charts'),
      'skills/own/SKILL.md': skill('own'),
      'web/.claude/skills/charts/SKILL.md': skill('charts'),
      'AGENTS.md': guide,
    });
    expect(linted(folder, [])).toEqual([
      'AGENTS.md',
      'skills/own/SKILL.md',
      'web/.claude/skills/charts/SKILL.md',
    ]);
    expect(linted(folder, ['.agents'])).toEqual([]);
    expect(linted(folder, ['.agents/skills/charts/SKILL.md'])).toEqual(['.agents/skills/charts/SKILL.md']);
    write('.promptlintrc.json', JSON.stringify({ include: ['.agents/**/*.md'] }));
    expect(linted(folder, ['.agents'])).toEqual([
      '.agents/skills/charts/AGENTS.md',
      '.agents/skills/charts/SKILL.md',
    ]);
  });

  it('where the documents of others lie are left out, unless they are named, included, or in a named folder', () => {
    const others = [
      'assets/CLAUDE.md',
      'go/vendor/acme.example/lib/AGENTS.md',
      'test/fixtures/project/AGENTS.md',
      'tools/.claude/plugins/marketplaces/acme/skills/charts/SKILL.md',
      'tools/new-templates/AGENTS.md',
    ];
    const own = ['AGENTS.md', 'agents/AGENTS.md', 'vendors/CLAUDE.md'];
    const pages = ['docs/agents.md', 'docs/gemini.md'];
    const text = '# Guide\n\nBe brief.\n';
    const { folder, write } = createRepository(
      Object.fromEntries([...others, ...own, ...pages].map((path) => [path, text])),
    );
    expect(linted(folder, [])).toEqual(own);
    expect(linted(folder, ['.'])).toEqual(own);
    expect(linted(folder, ['test/fixtures'])).toEqual(['test/fixtures/project/AGENTS.md']);
    expect(linted(folder, ['.', 'test/fixtures'])).toEqual(
      [...own, 'test/fixtures/project/AGENTS.md'].sort(),
    );
    expect(linted(folder, [others[1]!])).toEqual([others[1]]);
    write('.promptlintrc.json', JSON.stringify({ include: ['assets/*.md', 'docs/agents.md'] }));
    expect(linted(folder, [])).toEqual([...own, 'assets/CLAUDE.md', 'docs/agents.md'].sort());
  });
});

describe('in a folder of the repository', () => {
  it('all is what lies there, and paths are those that the terminal opens', () => {
    const { folder, write } = createRepository({
      [promptPath]: faulty,
      'docs/a.prompt.md': faulty,
      'docs/deep/b.prompt.md': sound,
      'src/a.ts': '',
    });
    write('docs/new.prompt.md', faulty);
    const docs = join(folder, 'docs');
    expect(linted(docs, [])).toEqual(['docs/a.prompt.md', 'docs/deep/b.prompt.md', 'docs/new.prompt.md']);
    const named = (cwd: string, ...args: string[]) =>
      [...runCli(cwd, ['--format', 'compact', ...args]).stdout.matchAll(/^(.+?):\d+:/gm)].map(
        ([, path]) => path,
      );
    expect(named(docs)).toEqual(['a.prompt.md', 'new.prompt.md']);
    expect(named(docs, '..')).toEqual([`../${promptPath}`, 'a.prompt.md', 'new.prompt.md']);
    expect(named(folder)).toEqual([promptPath, 'docs/a.prompt.md', 'docs/new.prompt.md']);
    // What a server reads names files from the root.
    expect(runCli(docs, ['--format', 'github']).stdout).toMatch(/^::error file=docs\/a\.prompt\.md,/);
    expect(JSON.parse(runCli(docs, ['--format', 'json', 'a.prompt.md']).stdout)[0].filePath).toBe(
      join(docs, 'a.prompt.md'),
    );
    expect(runCli(join(folder, 'src'), [])).toEqual({
      status: 0,
      stdout: '',
      stderr: 'prompt-lint: no documents to lint in this folder; name a file, or include it in a config\n',
    });
  });

  it('--staged and --since look at the whole change, and a baseline at its part of the documents', () => {
    const { folder, git } = createRepository({ 'docs/a.prompt.md': sound, 'top.prompt.md': faulty });
    writeFileSync(join(folder, 'top.prompt.md'), `${faulty}\n`);
    git('add', '--all');
    const docs = join(folder, 'docs');
    expect(linted(docs, ['--staged'])).toEqual(['top.prompt.md']);
    expect(runCli(docs, ['--staged', '-f', 'compact']).stdout).toMatch(/^\.\.\/top\.prompt\.md:/);
    runCli(folder, ['--update-baseline']);
    runCli(docs, ['--update-baseline']);
    expect(runCli(folder, []).status).toBe(0);
  });
});

describe('options about paths', () => {
  it('--ignore-pattern leaves out what matches, from the folder at hand, and says so of a named file', () => {
    const { folder } = createRepository({ [promptPath]: faulty, 'docs/old/a.prompt.md': faulty });
    const docs = join(folder, 'docs');
    expect(linted(folder, ['--ignore-pattern', 'docs'])).toEqual([promptPath]);
    expect(linted(folder, ['--ignore-pattern', 'old/', '--ignore-pattern', '.assistant'])).toEqual([]);
    expect(linted(docs, ['..', '--ignore-pattern', 'old/**'])).toEqual([promptPath]);
    expect(
      linted(docs, ['..', '--ignore-pattern', '**/limits.md', '--ignore-pattern', '**/*limits.md']),
    ).toContain(promptPath);
    expect(runCli(docs, ['old/a.prompt.md', '--ignore-pattern', 'old'])).toEqual({
      status: 0,
      stdout: '',
      stderr: 'prompt-lint: docs/old/a.prompt.md is ignored by --ignore-pattern and was not linted\n',
    });
    // What is left out is not gone.
    runCli(folder, ['--update-baseline']);
    runCli(folder, ['--update-baseline', '--ignore-pattern', 'docs']);
    expect(runCli(folder, [])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(runCli(folder, ['--ignore-pattern', `{${'a,b}{'.repeat(12)}a}`]).stderr).toContain(
      '--ignore-pattern: ',
    );
  });

  it('--no-error-on-unmatched-pattern passes over what is nowhere', () => {
    const { folder } = createRepository({ [promptPath]: faulty });
    const args = ['nowhere.md', 'no/*.md', promptPath];
    expect(runCli(folder, args).status).toBe(2);
    expect(linted(folder, ['--no-error-on-unmatched-pattern', ...args])).toEqual([promptPath]);
  });
});
