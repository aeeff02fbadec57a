import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answered, prompt as limits, promptPath as limitsPath } from '../changes/prompts.ts';
import { runCli } from '../support/cli.ts';
import type { Repository } from '../support/repository.ts';
import { createServer, type Server } from '../support/server.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

const zeros = '0'.repeat(40);

/** A server that has taken a first commit, and a clone that is up to date with it. */
function startedServer(files: Record<string, string> = { 'a.txt': 'x\n' }, options: readonly string[] = []) {
  const server = createServer(options);
  const clone = server.clone();
  clone.commit(files, 'first');
  clone.git('push', '--quiet', 'origin', 'main');
  return { server, clone };
}

/** Pushes, and says whether the server took it, with what the hook said. */
function push(clone: Repository, ...refs: string[]): { taken: boolean; said: string } {
  const { status, output } = clone.tryGit('push', 'origin', ...refs);
  return { taken: status === 0, said: output.replaceAll(/^remote: ?/gm, '').replaceAll(/ +$/gm, '') };
}

/** Runs the command in the server's repository, without git as its caller. */
function received(server: Server, input: string | Buffer, options: readonly string[] = []) {
  return runCli(server.folder, ['--pre-receive', ...options], { input });
}

function head(clone: Repository, revision = 'HEAD'): string {
  return clone.git('rev-parse', revision).trim();
}

describe('a push to a server with the hook', () => {
  it('is taken when its prompts are sound, without a word', () => {
    const { server, clone } = startedServer();
    clone.commit({ [promptPath]: sound });
    const { taken, said } = push(clone, 'main');
    expect(said).not.toContain('prompt-lint:');
    expect(taken).toBe(true);
    expect(server.git('rev-parse', 'main').trim()).toBe(head(clone));
  });

  it('is refused for a faulty prompt, with the ref, the finding and what to do', () => {
    const { server, clone } = startedServer();
    const before = server.git('rev-parse', 'main');
    clone.commit({ [promptPath]: faulty });
    const { taken, said } = push(clone, 'main');
    expect(said).toContain(`${promptPath} in refs/heads/main\n`);
    expect(said).toContain(fault);
    expect(said).toContain('the push is refused; fix what is reported, commit, and push again');
    expect(taken).toBe(false);
    expect(server.git('rev-parse', 'main')).toBe(before);
  });

  it('is refused for a version that the pushed tree contradicts, and taken when the tree bears it out', () => {
    const manifest = (version: string) =>
      JSON.stringify({ name: 'app', scripts: { test: 'vitest' }, dependencies: { react: version } });
    const { clone } = startedServer({ 'package.json': manifest('18.3.1') });
    const stated = sound.replace('- Each account', '- The app uses React 19.1.\n- Each account');
    clone.commit({ [promptPath]: stated });
    const refused = push(clone, 'main');
    expect(refused.said).toContain('facts/version');
    expect(refused.taken).toBe(false);
    clone.commit({ [promptPath]: stated, 'package.json': manifest('19.1.0') });
    // The record is held against the commit that wrote it, which still says 18.
    expect(push(clone, 'main').said).toContain('facts/version');
    clone.git('reset', '--quiet', '--soft', 'origin/main');
    clone.git('commit', '--quiet', '-m', 'both');
    expect(push(clone, 'main').taken).toBe(true);
  });

  it('holds a guide against the pushed tree, also one that the commit before wrote', () => {
    const { clone } = startedServer({ 'src/app.ts': 'x\n' });
    clone.commit({ 'AGENTS.md': '# Guide\n\nThe entry is defined in `src/app.ts`.\n' });
    clone.git('mv', 'src/app.ts', 'src/main.ts');
    clone.commit({});
    const { taken, said } = push(clone, 'main');
    expect(said).toContain('facts/path');
    expect(said).toContain('src/main.ts');
    expect(taken).toBe(false);
  });

  it('leaves out what the baseline of the server knows, and not one that is pushed along', () => {
    const { server, clone } = startedServer();
    clone.commit({ [promptPath]: faulty });
    runCli(clone.folder, ['--update-baseline']);
    clone.commit({});
    expect(push(clone, 'main')).toMatchObject({
      taken: false,
      said: expect.stringContaining('config/weakened'),
    });
    server.git('config', 'core.hooksPath', '/dev/null');
    clone.git('push', '--quiet', 'origin', 'main');
    server.git('config', '--unset', 'core.hooksPath');
    clone.commit({ [promptPath]: `${faulty}\n` });
    expect(push(clone, 'main')).toMatchObject({ taken: true });
    clone.commit({ '.assistant/prompts/other.md': faulty });
    expect(push(clone, 'main').taken).toBe(false);
  });

  it('lints only what the push changes', () => {
    const server = createServer();
    const clone = server.clone();
    clone.commit({ [promptPath]: faulty });
    // From before there was a hook.
    server.git('config', 'core.hooksPath', '/dev/null');
    clone.git('push', '--quiet', 'origin', 'main');
    server.git('config', '--unset', 'core.hooksPath');
    clone.commit({ '.assistant/prompts/other.md': sound });
    expect(push(clone, 'main').taken).toBe(true);
    clone.git('checkout', '--quiet', '-b', 'topic');
    clone.commit({ 'a.txt': 'y\n' });
    expect(push(clone, 'topic').taken).toBe(true);
    clone.commit({ [promptPath]: `${faulty}\n` });
    expect(push(clone, 'topic').taken).toBe(false);
  });

  it('looks at everything the first time', () => {
    const clone = createServer().clone();
    clone.commit({ [promptPath]: faulty });
    clone.commit({ 'a.txt': 'x\n' });
    const { taken, said } = push(clone, 'main');
    expect(said).toContain(fault);
    expect(taken).toBe(false);
    clone.commit({ [promptPath]: sound });
    expect(push(clone, 'main').taken).toBe(true);
  });

  it('passes over what later commits of the same push mended', () => {
    const { clone } = startedServer();
    clone.commit({ [promptPath]: faulty });
    clone.commit({ [promptPath]: sound });
    expect(push(clone, 'main').taken).toBe(true);
  });

  it('leaves nothing in the repository', () => {
    const { server, clone } = startedServer();
    const before = server.files();
    clone.commit({ [promptPath]: faulty });
    push(clone, 'main');
    expect(server.files()).toEqual(before);
    clone.commit({ [promptPath]: sound });
    push(clone, 'main');
    expect(server.files()).toEqual(before);
  });
});

describe('branches, tags and several refs', () => {
  it('lints a new branch for what the server has on no other', () => {
    const { clone } = startedServer();
    clone.git('checkout', '--quiet', '-b', 'topic');
    clone.commit({ [promptPath]: faulty });
    const { taken, said } = push(clone, 'topic');
    expect(said).toContain(`${promptPath} in refs/heads/topic\n`);
    expect(taken).toBe(false);
  });

  it('lints nothing when a branch is made or deleted where the server has it all', () => {
    const { server, clone } = startedServer({ [promptPath]: sound });
    expect(push(clone, 'main:copy').taken).toBe(true);
    expect(push(clone, ':copy').taken).toBe(true);
    expect(received(server, `${head(clone)} ${zeros} refs/heads/main\n`)).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
  });

  it('passes over what a merge brings of a branch that the server has', () => {
    const { server, clone } = startedServer();
    server.git('config', 'core.hooksPath', '/dev/null');
    clone.git('checkout', '--quiet', '-b', 'topic');
    clone.commit({ 'b.txt': 'x\n' });
    clone.git('push', '--quiet', 'origin', 'topic');
    clone.git('checkout', '--quiet', 'main');
    clone.commit({ [promptPath]: faulty });
    clone.git('push', '--quiet', 'origin', 'main');
    server.git('config', '--unset', 'core.hooksPath');
    clone.git('checkout', '--quiet', 'topic');
    clone.git('merge', '--quiet', '--no-edit', 'main');
    expect(push(clone, 'topic').taken).toBe(true);
    clone.git('checkout', '--quiet', '-b', 'another', 'topic');
    clone.git('merge', '--quiet', '--no-commit', '--no-ff', 'main');
    clone.commit({ [promptPath]: `${faulty}\n` });
    expect(push(clone, 'another').taken).toBe(false);
  });

  it('lints a forced push for what no ref of the server has', () => {
    const { clone } = startedServer();
    clone.git('checkout', '--quiet', '-b', 'topic');
    clone.commit({ [promptPath]: sound });
    expect(push(clone, 'topic').taken).toBe(true);
    clone.write(promptPath, faulty);
    clone.git('commit', '--quiet', '--all', '--amend', '-m', 'other');
    expect(push(clone, '+topic')).toMatchObject({ taken: false, said: expect.stringContaining(fault) });
    clone.git('reset', '--quiet', '--hard', 'main');
    expect(push(clone, '+topic').taken).toBe(true);
  });

  it('lints what a tag brings by itself, and not what comes with a branch', () => {
    const { clone } = startedServer();
    clone.commit({ [promptPath]: faulty });
    clone.git('tag', '-a', '-m', 'one', 'v1');
    const alone = push(clone, 'v1');
    expect(alone.said).toContain(`${promptPath} in refs/tags/v1\n`);
    expect(alone.taken).toBe(false);
    clone.commit({ [promptPath]: sound });
    expect(push(clone, 'main', 'v1').taken).toBe(true);
  });

  it('takes a tag of something that is no commit, and says that it was not linted', () => {
    const { clone } = startedServer();
    clone.git('tag', 'tree', 'HEAD^{tree}');
    expect(push(clone, 'tree')).toMatchObject({
      taken: true,
      said: expect.stringContaining('refs/tags/tree points to no commit and was not linted'),
    });
  });

  it('tells each finding with its ref, and lints a commit once', () => {
    const { server, clone } = startedServer();
    clone.git('checkout', '--quiet', '-b', 'one');
    clone.commit({ [promptPath]: faulty });
    clone.git('branch', 'two');
    clone.git('checkout', '--quiet', '-b', 'three');
    clone.commit({ '.assistant/prompts/third.md': faulty });
    expect(push(clone, 'one', 'two', 'three').taken).toBe(false);
    server.git('config', 'core.hooksPath', '/dev/null');
    clone.git('push', '--quiet', 'origin', 'one:refs/kept/one', 'three:refs/kept/three');
    server.git('update-ref', '-d', 'refs/kept/one');
    server.git('update-ref', '-d', 'refs/kept/three');
    const lines = ['one', 'two', 'three'].map((name) => `${zeros} ${head(clone, name)} refs/heads/${name}\n`);
    const { status, stdout } = received(server, lines.join(''), ['--format', 'json']);
    const files = JSON.parse(stdout) as { filePath: string; ref: string; errorCount: number }[];
    expect(files.map(({ filePath, ref, errorCount }) => [filePath, ref, errorCount])).toEqual([
      [promptPath, 'refs/heads/one, refs/heads/two', 1],
      [promptPath, 'refs/heads/three', 1],
      ['.assistant/prompts/third.md', 'refs/heads/three', 1],
    ]);
    expect(status).toBe(1);
    expect(received(server, lines.join(''), ['--format', 'compact']).stdout).toContain(
      '(refs/heads/one, refs/heads/two) [prompt/section-order]',
    );
  });

  it('reads names that are not ASCII, in paths and in refs', () => {
    const { clone } = startedServer({ 'súbor.txt': 'x\n' });
    clone.git('checkout', '--quiet', '-b', 'vetva-š');
    clone.commit({ '.assistant/prompts/žltý kôň.md': faulty, '.assistant/prompts/a\tb.md': sound });
    const { taken, said } = push(clone, 'vetva-š');
    expect(said).toContain('.assistant/prompts/žltý kôň.md in refs/heads/vetva-š\n');
    expect(taken).toBe(false);
  });
});

describe('the change that a push makes', () => {
  const work = { 'src/limits.ts': '1\n', 'src/transfers.ts': '2\n' };
  const started = () => startedServer({ 'src/transfers.ts': '1\n' });

  it('is refused when nobody approved its prompt, although prompt and work are different commits', () => {
    const { clone } = started();
    clone.commit({ [limitsPath]: limits });
    clone.commit(work);
    expect(push(clone, 'main')).toMatchObject({
      taken: false,
      said: expect.stringContaining('gate/unapproved-change'),
    });
    clone.commit({ [limitsPath]: answered('yes') });
    expect(push(clone, 'main').taken).toBe(true);
  });

  it('is refused for an approval of another text', () => {
    const { clone } = started();
    const stale = answered('yes').replace('status 422', 'status 409');
    clone.commit({ [limitsPath]: stale, ...work });
    expect(push(clone, 'main')).toMatchObject({
      taken: false,
      said: expect.stringContaining('gate/stale-approval'),
    });
  });

  it('is told what SCOPE promised and what it does not name', () => {
    const { clone } = started();
    clone.commit({ [limitsPath]: answered('yes'), 'src/transfers.ts': '2\n' });
    const missing = push(clone, 'main:missing');
    expect(missing.said).toContain('gate/scope-not-done');
    clone.git('reset', '--quiet', '--hard', 'origin/main');
    clone.commit({ [limitsPath]: answered('yes'), ...work, 'src/other.ts': '1\n' });
    const outside = push(clone, 'main:outside');
    expect(outside.said).toContain('gate/outside-scope');
    expect(outside.said).not.toContain('gate/scope-not-done');
  });

  it('is held against a prompt that a message names', () => {
    const { clone } = startedServer({ 'src/transfers.ts': '1\n', [limitsPath]: limits });
    clone.commit({ 'src/limits.ts': '1\n' }, `Sum up\n\nPrompt: ${limitsPath}`);
    expect(push(clone, 'main')).toMatchObject({
      taken: false,
      said: expect.stringContaining('gate/unapproved-change'),
    });
  });

  it('survives messages that name what no tree can hold', () => {
    const { clone } = started();
    const names = ['../../etc/passwd.md', '/etc/x.md', './a.md', 'src', ':0:x.md', '..'];
    clone.commit({ 'a.txt': 'x\n' }, `Sum up\n\n${names.map((name) => `Prompt: ${name}`).join('\n')}`);
    expect(push(clone, 'main')).toMatchObject({ taken: true, said: expect.not.stringContaining('fault') });
  });
});

describe('the config', () => {
  it('is that of the default branch, in JSON, in YAML and in package.json, and not what is pushed along', () => {
    const off = { rules: { [fault]: 'off' } };
    const configs = {
      '.promptlintrc.json': JSON.stringify(off),
      '.promptlintrc.yaml': `rules:\n  ${fault}: off\n`,
      'package.json': JSON.stringify({ scripts: { test: 'x' }, 'prompt-lint': off }),
    };
    for (const [name, text] of Object.entries(configs)) {
      const { clone } = startedServer();
      clone.commit({ [promptPath]: faulty, [name]: text });
      const { taken, said } = push(clone, 'main');
      expect(taken, name).toBe(false);
      expect(said).toContain('config/weakened');
      clone.git('reset', '--quiet', '--hard', 'origin/main');
      clone.commit({ [name]: text });
      expect(push(clone, 'main')).toMatchObject({
        taken: true,
        said: expect.stringContaining('config/weakened'),
      });
      clone.commit({ [promptPath]: faulty });
      expect(push(clone, 'main')).toMatchObject({
        taken: true,
        said: expect.not.stringContaining('config/weakened'),
      });
    }
  });

  it("is not changed by a first push to a branch of one's own, unless the server says so", () => {
    const twice = (...options: string[]) => {
      const server = createServer(options);
      const clone = server.clone();
      clone.commit({ 'a.txt': 'x\n' });
      clone.git('push', '--quiet', 'origin', 'main');
      clone.git('checkout', '--quiet', '-b', 'topic');
      clone.commit({ '.promptlintrc.json': JSON.stringify({ ignore: ['**'] }) });
      clone.git('push', '--quiet', 'origin', 'topic');
      clone.commit({ [promptPath]: faulty });
      return push(clone, 'topic').taken;
    };
    expect(twice()).toBe(false);
    expect(twice('--config-from', 'main')).toBe(false);
    expect(twice('--config-from', 'base')).toBe(true);
    expect(twice('--config-from', 'pushed')).toBe(true);
  });

  it('that a merge brings of another branch is no weakening', () => {
    const { clone } = startedServer();
    clone.git('checkout', '--quiet', '-b', 'topic');
    clone.commit({ 'b.txt': 'x\n' });
    clone.git('push', '--quiet', 'origin', 'topic');
    clone.git('checkout', '--quiet', 'main');
    clone.commit({ '.promptlintrc.json': JSON.stringify({ rules: { [fault]: 'off' } }) });
    clone.git('push', '--quiet', 'origin', 'main');
    clone.git('checkout', '--quiet', 'topic');
    clone.git('merge', '--quiet', '--no-edit', 'main');
    clone.commit({ [promptPath]: faulty });
    expect(push(clone, 'topic')).toMatchObject({
      taken: true,
      said: expect.not.stringContaining('weakened'),
    });
  });

  it('is none of the files that lie in the repository of the server', () => {
    const { server, clone } = startedServer();
    clone.commit({ [promptPath]: sound });
    const config = runCli(server.folder, ['--pre-receive', '--config', 'gone.json'], {
      input: `${zeros} ${head(clone)} refs/heads/main\n`,
    });
    expect(config.status).toBe(2);
    expect(push(clone, 'main').taken).toBe(true);
  });

  it.each(['prompt-lint.config.mjs', 'prompt-lint.config.ts', 'prompt-lint.config.js'])(
    'is refused when it is code, and %s is not run',
    (name) => {
      const { server, clone } = startedServer();
      const code = `import { writeFileSync } from 'node:fs';\nwriteFileSync('ran', '');\nexport default {};\n`;
      const before = server.files();
      clone.commit({ [name]: code });
      const { taken, said } = push(clone, 'main');
      expect(said).toContain(
        `prompt-lint: refs/heads/main is refused: ${name}: a config that is code is not run here; use .promptlintrc.json or .promptlintrc.yaml\n`,
      );
      expect(taken).toBe(false);
      expect(server.files()).toEqual(before);
    },
  );

  it.each([
    ['{"rules": {"prompt/section-ordr": "off"}}', 'did you mean "prompt/section-order"?'],
    ['{"rules": ', '.promptlintrc.json:1:'],
    ['{"rules": {"no/such": "off", "none/other": "off"}, "colour": 1}', 'and 2 more like it'],
    ['', 'is empty'],
    ['\0\0', 'is binary'],
  ])('is refused in one line when it is broken: %j', (text, told) => {
    const { clone } = startedServer();
    clone.commit({ '.promptlintrc.json': text });
    const { taken, said } = push(clone, 'main');
    const own = said.split('\n').filter((line) => line.startsWith('prompt-lint:'));
    if (text === '') return expect(taken).toBe(true);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatch(/^prompt-lint: refs\/heads\/main is refused: \.promptlintrc\.json/);
    expect(own[0]).toContain(told);
    expect(taken).toBe(false);
  });

  it.skipIf(process.platform === 'win32')('may be a link, as long as it stays in the tree', () => {
    const { clone } = startedServer();
    clone.write('config/lint.json', JSON.stringify({ rules: { [fault]: 'off' } }));
    symlinkSync('config/lint.json', join(clone.folder, '.promptlintrc.json'));
    clone.commit({});
    expect(push(clone, 'main').taken).toBe(true);
    clone.commit({ [promptPath]: faulty });
    expect(push(clone, 'main').taken).toBe(true);
    rmSync(join(clone.folder, '.promptlintrc.json'));
    symlinkSync('../outside.json', join(clone.folder, '.promptlintrc.json'));
    clone.commit({});
    expect(push(clone, 'main').taken).toBe(true);
    clone.commit({ [promptPath]: `${faulty}\n` });
    expect(push(clone, 'main')).toMatchObject({ taken: false, said: expect.stringContaining(fault) });
  });
});
