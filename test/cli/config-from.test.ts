import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint as lintLibrary } from '../../src/index.ts';
import { fromRoot, runCli } from '../support/cli.ts';
import {
  createRepository,
  type Repository,
  repositoryAt,
  temporaryFolder,
  testEnvironment,
} from '../support/repository.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

const weakened = 'config/weakened';
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const off = { rules: { [fault]: 'off' } };

/** What a run reported: `path:line severity rule`, and the messages of config/weakened. */
function run(folder: string, args: readonly string[] = ['--since', 'main']) {
  const { status, stdout, stderr } = runCli(folder, [...args, '--format', 'json']);
  if (stdout === '') return { status, stderr, found: [], told: [] };
  const files = JSON.parse(stdout) as {
    filePath: string;
    messages: { line: number; severity: number; ruleId: string; message: string }[];
  }[];
  const all = files.flatMap(({ filePath, messages }) =>
    messages.map(({ line, severity, ruleId, message }) => ({
      at: `${fromRoot(filePath, folder)}:${line} ${severity === 2 ? 'error' : 'warning'} ${ruleId}`,
      ruleId,
      message,
    })),
  );
  return {
    status,
    stderr,
    found: all.map(({ at }) => at).sort(),
    told: all.filter(({ ruleId }) => ruleId === weakened).map(({ message }) => message.split(';')[0]!),
  };
}

/** A branch `topic` that changes files of `main`, with the faulty prompt among them. */
function changed(
  before: Readonly<Record<string, string>>,
  change: (repository: Repository) => void,
  prompt = faulty,
): Repository {
  const repository = createRepository({ 'a.txt': 'x\n', ...before });
  repository.git('checkout', '--quiet', '-b', 'topic');
  change(repository);
  repository.commit(prompt === '' ? {} : { [promptPath]: prompt });
  return repository;
}

const reported = `${promptPath}:14 error ${fault}`;
const put = (files: Readonly<Record<string, string>>) => (repository: Repository) => {
  for (const [path, text] of Object.entries(files)) repository.write(path, text);
};
const remove =
  (...paths: string[]) =>
  ({ folder }: Repository) => {
    for (const path of paths) unlinkSync(join(folder, path));
  };

describe('a change is judged with the rules that it comes from, and told what it turns off', () => {
  const onAtMain = json({ extends: 'strict', rules: { [fault]: 'error' } });
  it.each<[string, Readonly<Record<string, string>>, (repository: Repository) => void, string[]]>([
    ['a rule off', {}, put({ '.promptlintrc.json': json(off) }), [`.promptlintrc.json:3 turns ${fault} off`]],
    ['a group off', {}, put({ '.promptlintrc.yaml': 'rules:\n  prompt/*: off\n' }), ['.promptlintrc.yaml:2']],
    ['everything ignored', {}, put({ '.promptlintrc': '{"ignore": ["**"]}' }), ['.promptlintrc:1 ignore **']],
    ['package.json', {}, put({ 'package.json': json({ 'prompt-lint': off }) }), ['package.json:4']],
    [
      'package.json, which comes first',
      { '.promptlintrc.json': json({ rules: { [fault]: 'error' } }) },
      put({ 'package.json': json({ name: 'x', 'prompt-lint': off }) }),
      ['package.json:5'],
    ],
    [
      'a config nearer to the file',
      { '.promptlintrc.json': onAtMain },
      put({
        '.assistant/.promptlintrc.json': '{"extends": "strict", "rules": {"prompt/section-order": "warn"}}',
      }),
      ['.assistant/.promptlintrc.json:1'],
    ],
    [
      'a config that stands alone',
      { '.promptlintrc.json': json({ rules: { 'prompt/vague-wording': 'error' } }) },
      put({ '.assistant/.promptlintrc.json': '{"root": true}' }),
      ['.assistant/.promptlintrc.json:1 root: prompt/vague-wording'],
    ],
    [
      'the config deleted',
      { '.promptlintrc.json': onAtMain },
      remove('.promptlintrc.json'),
      ['.promptlintrc.json:1'],
    ],
    [
      'the config moved away',
      { '.promptlintrc.json': json({ rules: { 'prompt/vague-wording': 'error' } }) },
      ({ folder }) => renameSync(join(folder, '.promptlintrc.json'), join(folder, 'promptlintrc.json')),
      ['.promptlintrc.json:1 prompt/vague-wording'],
    ],
    [
      'another preset',
      { '.promptlintrc.json': json({ extends: 'strict' }) },
      put({ '.promptlintrc.json': json({ extends: 'recommended' }) }),
      ['.promptlintrc.json:2 extends'],
    ],
    [
      'an override',
      { '.promptlintrc.json': json({}) },
      put({
        '.promptlintrc.json': json({ overrides: [{ files: '.assistant/**', rules: { [fault]: 'off' } }] }),
      }),
      ['.promptlintrc.json:6'],
    ],
    [
      'an override taken away',
      {
        '.promptlintrc.json': json({
          overrides: [{ files: '.assistant/**', rules: { 'prompt/vague-wording': 'error' } }],
        }),
      },
      put({ '.promptlintrc.json': json({}) }),
      ['.promptlintrc.json:1 prompt/vague-wording'],
    ],
    [
      'overrides in another order',
      {
        '.promptlintrc.json': json({
          overrides: [
            { files: '**', rules: { [fault]: 'warn' } },
            { files: '.assistant/**', rules: { [fault]: 'error' } },
          ],
        }),
      },
      put({
        '.promptlintrc.json': json({
          overrides: [
            { files: '.assistant/**', rules: { [fault]: 'error' } },
            { files: '**', rules: { [fault]: 'warn' } },
          ],
        }),
      }),
      ['.promptlintrc.json:2 order'],
    ],
    [
      'a kind',
      {},
      put({ '.promptlintrc.json': json({ kinds: { guide: '.assistant/prompts/**' } }) }),
      ['.promptlintrc.json:3 kind'],
    ],
    [
      'the kind of an override',
      {},
      put({ '.promptlintrc.json': json({ overrides: [{ files: '**/*.md', kind: 'library' }] }) }),
      ['.promptlintrc.json:5 library'],
    ],
    [
      'options, labels, aliases and the gate',
      {
        '.promptlintrc.json': json({
          ...{ gate: 'always', labels: { goal: 'Ziel' }, aliases: { Pay: 'npm:pay' } },
          liveGate: { scope: 'limit', onFault: 'closed' },
        }),
      },
      put({
        '.promptlintrc.json': json({
          ...{ gate: 'triggered', labels: { goal: 'Goal' }, aliases: { Pay: 'npm:other' } },
          liveGate: { scope: 'ignore', onFault: 'open' },
        }),
      }),
      ['gate', 'labels.goal', 'aliases.Pay', 'liveGate.scope', 'liveGate.onFault'],
    ],
    [
      'an include taken away',
      { '.promptlintrc.json': json({ include: ['docs/**'] }) },
      put({ '.promptlintrc.json': json({}) }),
      ['.promptlintrc.json:1 docs/** include'],
    ],
    [
      'what ignore takes back in',
      { '.promptlintrc.json': json({ ignore: ['old/**', '!old/new/**'] }) },
      put({ '.promptlintrc.json': json({ ignore: ['old/**'] }) }),
      ['.promptlintrc.json:2 !old/new/**'],
    ],
  ])('%s', (_, before, change, told) => {
    const { folder } = changed(before, change);
    const { found, told: messages, status } = run(folder);
    expect(found).toContain(reported);
    expect(status).toBe(1);
    const lines = found
      .filter((line) => line.includes(weakened))
      .map((line, at) => `${line} ${messages[at]}`);
    for (const [at, wanted] of told.entries())
      for (const word of wanted.split(' '))
        expect(
          lines.filter((line) => line.includes(word.replace(/:$/, ''))),
          `${at}: ${word} in ${lines.join('\n')}`,
        ).not.toEqual([]);
    expect(messages.join()).toContain('main');
    // A person decides: only a base that is strict refuses it.
    const severity = JSON.stringify(before).includes('strict') ? 'error' : 'warning';
    expect(lines.every((line) => line.includes(`${severity} ${weakened}`))).toBe(true);
  });

  it('a config that is a link to what the change edits, or that the change turns round', () => {
    const linkTo =
      (target: string) =>
      ({ folder }: Repository) => {
        rmSync(join(folder, '.promptlintrc.json'), { force: true });
        symlinkSync(target, join(folder, '.promptlintrc.json'));
      };
    const repository = createRepository({ 'team/lint.json': '{}', 'team/loose.json': json(off) });
    linkTo('team/lint.json')(repository);
    repository.commit({});
    repository.git('checkout', '--quiet', '-b', 'topic');
    repository.commit({ [promptPath]: faulty, 'team/lint.json': json(off) });
    expect(run(repository.folder)).toMatchObject({
      found: [reported, `.promptlintrc.json:3 warning ${weakened}`],
    });
    repository.git('reset', '--quiet', '--hard', 'main');
    linkTo('team/loose.json')(repository);
    repository.commit({ [promptPath]: faulty });
    expect(run(repository.folder).found).toEqual([reported, `.promptlintrc.json:3 warning ${weakened}`]);
  });

  it('known findings, by document', () => {
    const repository = changed({}, () => {});
    runCli(repository.folder, ['--update-baseline']);
    repository.commit({});
    const { found, told } = run(repository.folder);
    expect(found).toEqual([reported, `.promptlint-baseline.json:5 warning ${weakened}`]);
    expect(told[0]).toContain(`1 finding of ${promptPath} (${fault})`);
  });

  it('a baseline of another name', () => {
    const repository = changed({}, () => {});
    runCli(repository.folder, ['--baseline', 'known.json', '--update-baseline']);
    repository.commit({ '.promptlintrc.json': json({ baseline: 'known.json' }) });
    const { found } = run(repository.folder);
    expect(found).toContain(reported);
    expect(found).toContain(`known.json:5 warning ${weakened}`);
  });

  it('disable comments, which silence what they name and not this', () => {
    const hidden = `<!-- prompt-lint-disable -->\n\n${faulty}`;
    const { folder } = changed({ [promptPath]: sound }, () => {}, hidden);
    const { found, told, status } = run(folder);
    expect({ found, status }).toEqual({ found: [`${promptPath}:1 warning ${weakened}`], status: 0 });
    expect(told[0]).toContain('prompt-lint-disable silences here what nothing does at main: all rules');
    expect(run(folder, ['--since', 'main', '--no-inline-config']).found).toEqual([
      `${promptPath}:16 error ${fault}`,
    ]);
  });

  it.each([
    ['one for the file', (text: string) => `${text}\n<!-- prompt-lint-disable-file ${fault} -->\n`],
    [
      'one for the next line',
      (text: string) =>
        text.replace('## CONSTRAINTS', `<!-- prompt-lint-disable-next-line ${fault} -->\n## CONSTRAINTS`),
    ],
  ])('disable comments: %s', (_, hide) => {
    const { folder } = changed({ [promptPath]: sound }, () => {}, hide(faulty));
    expect(run(folder).told.join()).toContain(fault);
  });

  it('disable comments that were there, and none that reach further', () => {
    const region = (text: string, to: string) =>
      `<!-- prompt-lint-disable ${fault} -->\n\n${text.replace(to, `<!-- prompt-lint-enable ${fault} -->\n\n${to}`)}`;
    const before = region(sound, '## SCOPE');
    const moved = changed({ [promptPath]: before }, () => {}, region(faulty, '## EXPECTED RESULT'));
    expect(run(moved.folder).found).toContain(`${promptPath}:1 warning ${weakened}`);
    const same = changed({ [promptPath]: before }, () => {}, before.replace('column', 'field'));
    expect(run(same.folder).told).toEqual([]);
  });

  it('a prompt that goes to where none are linted, by a rename with or without an edit, and by becoming a link', () => {
    const renamed = changed({ [promptPath]: sound }, remove(promptPath), '');
    renamed.commit({ 'docs/limits.md': `${sound}\n<!-- -->\n` });
    expect(run(renamed.folder)).toMatchObject({
      found: [`docs/limits.md:1 warning ${weakened}`],
      told: [`${promptPath} is linted at main, and it is docs/limits.md now, where nothing is`],
    });
    const linked = changed({ [promptPath]: sound }, remove(promptPath), '');
    linked.write('docs/limits.md', faulty);
    symlinkSync('../../docs/limits.md', join(linked.folder, promptPath));
    linked.commit({});
    expect(run(linked.folder).found).toContain(`${promptPath}:1 warning ${weakened}`);
    const within = changed({ [promptPath]: sound }, remove(promptPath), '');
    within.commit({ '.assistant/prompts/other.md': sound });
    expect(run(within.folder).found).toEqual([]);
  });

  it('skills that are now said to come from elsewhere', () => {
    const skill = '.claude/skills/deploy/SKILL.md';
    const lock = json({ skills: { deploy: { source: 'acme/skills', sourceType: 'github' } } });
    const text = '---\nname: Wrong Name\ndescription: Deploys.\n---\n\n# Deploy\n';
    const { folder } = changed(
      { [skill]: text },
      put({ 'skills-lock.json': lock, [skill]: `${text}x\n` }),
      '',
    );
    const { found, told } = run(folder);
    expect(found.filter((line) => line.startsWith(skill))).not.toEqual([]);
    expect(told[0]).toContain('the skill deploy');
    const brought = changed({}, put({ 'skills-lock.json': lock, [skill]: text }), '');
    expect(run(brought.folder).found).toEqual([`skills-lock.json:1 warning ${weakened}`]);
  });

  it('what .assistant/config has rules go by', () => {
    const fluency = '.assistant/config/ai-fluency.json';
    const switches = (on: boolean) =>
      json({
        ...{ delegation: { enabled: true }, description: { enabled: true } },
        ...{ discernment: { include_hints_in_output: on }, diligence: { track_in_session_end: on } },
      });
    const { folder } = changed({ [fluency]: switches(true) }, put({ [fluency]: switches(false) }), sound);
    expect(run(folder)).toMatchObject({
      found: expect.arrayContaining([expect.stringContaining('prompt/discernment-hints')]),
      told: [expect.stringContaining('discernment.include_hints_in_output')],
    });
    const tightened = changed({ [fluency]: switches(false) }, put({ [fluency]: switches(true) }), sound);
    expect(run(tightened.folder).found).toEqual([]);
  });

  it('is an error in strict, and off only where the base or the command line says so', () => {
    const strict = changed(
      { '.promptlintrc.json': json({ extends: 'strict', rules: off.rules }) },
      put({ '.promptlintrc.json': json({ ...off, ignore: ['x/**'] }) }),
      '',
    );
    const { found, status } = run(strict.folder);
    expect(found.every((line) => line.includes(`error ${weakened}`)) && found.length > 0).toBe(true);
    expect(status).toBe(1);
    const silent = changed(
      {},
      put({ '.promptlintrc.json': json({ rules: { ...off.rules, [weakened]: 'off' } }) }),
    );
    expect(run(silent.folder).told.length).toBeGreaterThan(0);
    expect(run(silent.folder, ['--since', 'main', '--rule', `${weakened}=off`]).told).toEqual([]);
  });

  it('is not among the known findings', () => {
    const repository = changed({}, put({ '.promptlintrc.json': json(off) }), '');
    runCli(repository.folder, ['--since', 'main', '--update-baseline']);
    expect(existsSync(join(repository.folder, '.promptlint-baseline.json'))).toBe(false);
    expect(run(repository.folder).told).toHaveLength(1);
  });
});

describe('what weakens nothing', () => {
  it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
    [
      'a first config',
      {},
      {
        '.promptlintrc.json': json({
          extends: 'strict',
          include: 'docs/**',
          labels: { goal: 'Ziel' },
          kinds: { prompt: 'docs/*.md' },
        }),
      },
    ],
    [
      'a stricter one',
      { '.promptlintrc.json': json({ ...off, ignore: ['a/**', 'b/**'] }) },
      { '.promptlintrc.json': json({ ignore: ['b/**'] }) },
    ],
    [
      'one that is written in another way',
      { '.promptlintrc.json': json(off) },
      { '.promptlintrc.json': `{"rules":{"${fault}":["off"]}}` },
    ],
    [
      'a package.json without one',
      { 'package.json': '{"scripts": {"test": "x"}}' },
      { 'package.json': '{"version": "2.0.0", "scripts": {"test": "x"}}', 'sub/package.json': '{}' },
    ],
    [
      'a narrower override',
      { '.promptlintrc.json': json({ overrides: [{ files: ['a/**', 'b/**'], rules: off.rules }] }) },
      { '.promptlintrc.json': json({ overrides: [{ files: ['a/**'], rules: off.rules }] }) },
    ],
    [
      'a wider one that raises',
      {
        '.promptlintrc.json': json({
          overrides: [{ files: ['a/**'], rules: { [fault]: 'error' } }],
          rules: { [fault]: 'warn' },
        }),
      },
      {
        '.promptlintrc.json': json({
          overrides: [{ files: ['a/**', 'b/**'], rules: { [fault]: 'error' } }],
          rules: { [fault]: 'warn' },
        }),
      },
    ],
  ])('%s', (_, before, after) => {
    const { folder } = changed(before, put(after), sound);
    expect(run(folder)).toMatchObject({ found: [], status: 0 });
  });

  it('a config that is the same elsewhere', () => {
    const { folder } = changed(
      { '.promptlintrc.json': json({ ...off, ignore: ['a/**'] }) },
      (repository) => {
        remove('.promptlintrc.json')(repository);
        repository.write(
          'package.json',
          json({ scripts: { test: 'x' }, 'prompt-lint': { ...off, ignore: ['a/**'] } }),
        );
      },
      sound,
    );
    expect(run(folder).found).toEqual([]);
  });
});

describe('--config-from', () => {
  it('takes a revision in any run, and worktree in one that has a base', () => {
    const repository = createRepository({ [promptPath]: faulty, '.promptlintrc.json': '{}' });
    repository.commit({ '.promptlintrc.json': json(off) });
    const { folder } = repository;
    expect(run(folder, []).found).toEqual([]);
    expect(run(folder, ['--config-from', 'HEAD~1']).found).toEqual([
      reported,
      `.promptlintrc.json:3 warning ${weakened}`,
    ]);
    expect(run(folder, [promptPath, '--config-from', 'HEAD~1']).found).toContain(reported);
    repository.write(promptPath, `${faulty}\n`);
    expect(run(folder, ['--since', 'HEAD~1', '--config-from', 'worktree'])).toMatchObject({
      found: [],
      status: 0,
    });
    expect(run(folder, ['--since', 'HEAD~1', '--config-from', 'HEAD']).found).not.toContain(reported);
  });

  it('serves --print-config, standard input and the report', () => {
    const { folder } = changed({}, put({ '.promptlintrc.json': json(off) }));
    const printed = (...args: string[]) => runCli(folder, ['--print-config', promptPath, ...args]).stdout;
    expect(printed()).not.toContain(fault);
    expect(printed('--config-from', 'main')).toContain(fault);
    const input = ['--stdin', '--stdin-filename', promptPath, '--format', 'compact'];
    expect(runCli(folder, [...input, '--config-from', 'main'], { input: faulty }).stdout).toContain(fault);
    const report = (...args: string[]) => runCli(folder, ['report', '--since', 'main', ...args]);
    expect(report()).toMatchObject({ status: 1, stdout: expect.stringContaining(weakened) });
    expect(report('--config-from', 'worktree').status).toBe(0);
  });

  it('HEAD serves what is staged, which is judged with the files at hand otherwise', () => {
    const repository = createRepository({ 'a.txt': 'x\n' });
    repository.write(promptPath, faulty);
    repository.write('.promptlintrc.json', json(off));
    repository.git('add', '--all');
    const { folder } = repository;
    expect(run(folder, ['--staged'])).toMatchObject({ found: [], status: 0 });
    for (const from of ['HEAD', 'base'])
      expect(run(folder, ['--staged', '--config-from', from]).found).toEqual([
        reported,
        `.promptlintrc.json:3 warning ${weakened}`,
      ]);
  });

  it('of --since is the revision itself: who left it early does not escape what it has now', () => {
    const repository = changed({}, () => {}, '');
    const body = sound.replace('Refuse a transfer', 'Refuse, quickly, a transfer');
    repository.commit({ [promptPath]: faulty, '.promptlintrc.json': json(off) });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ '.promptlintrc.json': json({ extends: 'strict' }), 'b.txt': body });
    repository.git('checkout', '--quiet', 'topic');
    expect(run(repository.folder).found).toContain(reported);
    // The branch is told what it turns off, and not what main has turned on since.
    expect(run(repository.folder).told).toEqual([expect.stringContaining(fault)]);
  });

  it('reads a named config and a named baseline there, too, and those of nobody else on the disk', () => {
    const repository = changed({ 'ci.json': '{}' }, put({ 'ci.json': json(off) }));
    const { folder } = repository;
    expect(run(folder, ['--since', 'main', '--config', 'ci.json']).found).toEqual([
      reported,
      `ci.json:3 warning ${weakened}`,
    ]);
    repository.commit({ 'new.json': json(off) });
    expect(run(folder, ['--since', 'main', '--config', 'new.json'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('new.json is not there at main'),
    });
    const elsewhere = join(temporaryFolder(), 'lint.json');
    execFileSync('cp', [join(folder, 'new.json'), elsewhere]);
    expect(run(folder, ['--since', 'main', '--config', elsewhere]).found).toEqual([]);
  });

  it.each([
    [['--config-from', 'nowhere'], '"nowhere" is not a commit of this repository'],
    [['--config-from', ''], '--config-from needs a value: --config-from REV'],
    [['--config-from', 'base'], '--config-from base needs a change'],
    [['--config-from', 'pushed'], 'use --config-from worktree'],
  ])('%j is refused', (args, message) => {
    const { folder } = createRepository({ 'AGENTS.md': '# x\n' });
    expect(run(folder, args)).toMatchObject({ status: 2, stderr: expect.stringContaining(message) });
  });

  it('needs a repository', () => {
    expect(run(temporaryFolder(), ['--config-from', 'main', '.'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('needs a git repository'),
    });
  });

  it('says how to get what a shallow clone lacks', () => {
    const { folder } = changed({}, put({ '.promptlintrc.json': json(off) }));
    const clone = join(temporaryFolder(), 'clone');
    const options = ['--quiet', '--depth', '1', '--branch', 'topic', `file://${folder}`, clone];
    execFileSync('git', ['clone', ...options], { env: testEnvironment() });
    expect(run(clone, ['--since', 'origin/main'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('this clone is shallow'),
    });
    repositoryAt(clone).git('fetch', '--quiet', '--depth', '1', 'origin', 'main:refs/remotes/origin/main');
    expect(run(clone, ['--since', 'origin/main']).found).toContain(reported);
  });

  it('tells a broken config with its revision, and the way round it', () => {
    const { folder } = changed(
      { '.promptlintrc.json': '{"colour": 1}' },
      put({ '.promptlintrc.json': '{}' }),
    );
    const { status, stderr } = run(folder);
    expect(status).toBe(2);
    expect(stderr).toContain('prompt-lint: main:.promptlintrc.json:1:');
    expect(stderr).toContain('--config-from worktree');
    expect(run(folder, ['--since', 'main', '--config-from', 'worktree']).found).toEqual([reported]);
  });

  it('runs no code: neither that of the base nor that of the change', () => {
    const code = (mark: string) =>
      `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(mark)}, '');\nexport default ${JSON.stringify(off)};\n`;
    const mark = join(temporaryFolder(), 'mark');
    const config = 'prompt-lint.config.mjs';
    const ofBase = changed({ [config]: code(mark) }, () => {});
    expect(run(ofBase.folder)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /main:prompt-lint\.config\.mjs: .*code.*not run[\s\S]*--config-from worktree/,
      ),
    });
    const ofChange = changed({ '.promptlintrc.json': '{}' }, (repository) => {
      remove('.promptlintrc.json')(repository);
      repository.write(config, code(mark));
    });
    expect(run(ofChange.folder).found).toEqual([reported, `${config}:1 warning ${weakened}`]);
    expect(existsSync(mark)).toBe(false);
  });

  it('is an option of the library', async () => {
    const { folder } = changed({}, put({ '.promptlintrc.json': json(off) }));
    const rulesOf = async (options: object) =>
      (await lintLibrary({ cwd: folder, since: 'main', ...options })).flatMap(({ findings }) =>
        findings.map(({ rule }) => rule),
      );
    expect(await rulesOf({})).toEqual([fault, weakened]);
    expect(await rulesOf({ configFrom: 'worktree' })).toEqual([]);
    expect(await rulesOf({ configFrom: 'HEAD' })).not.toContain(fault);
  });
});
