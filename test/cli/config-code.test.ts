import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { cliEnvironment, entry, runCli } from '../support/cli.ts';
import { createRepository } from '../support/repository.ts';
import { faulty, promptPath, sound } from './prompts.ts';

const config = 'prompt-lint.config.mjs';

/** What a run says beside a prompt, with a config of this code. */
function runWith(code: string, text = sound) {
  const repository = createRepository({ [promptPath]: text });
  repository.write(config, code);
  return runCli(repository.folder, ['--no-cache']);
}

/** A config with one rule of its own, whose `check` is this code. */
function withRule(check: string): string {
  return `export default { localRules: { 'team/x': {
    summary: 'x', severity: 'warning', spec: 'x', messages: { short: 'too short' }, check: { ${check} } } } };`;
}

describe('a config that keeps the run from its end never passes for a check', () => {
  it.each([
    ['it waits for ever', 'await new Promise(() => {}); export default {};', 'never finishes'],
    ['it ends the program', 'process.exit(0);', 'ended the program (process.exit)'],
    [
      'it ends the program as if there were findings',
      'await null; process.exit(1);',
      'ended the program (process.exit)',
    ],
    [
      'it breaks down behind the back of all',
      'queueMicrotask(() => { throw new Error("late"); }); await new Promise((done) => setTimeout(done, 50)); export default {};',
      'failed: late',
    ],
  ])('%s', (_, code, message) => {
    const { status, stdout, stderr } = runWith(code);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^prompt-lint: [^\n]+\n$/);
    expect(stderr).toContain(config);
    expect(stderr).toContain(message);
  });

  it('it throws what is no error, behind the back of all', () => {
    const code =
      'setTimeout(() => { throw null; }, 0); await new Promise((done) => setTimeout(done, 50)); export default {};';
    const { status, stderr } = runWith(code);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringMatching(/^prompt-lint: [^\n]*null[^\n]*\n$/),
    });
  });

  it('a hook does not let the commit through', () => {
    const repository = createRepository({ 'a.txt': 'x\n' });
    repository.write(config, 'await new Promise(() => {}); export default {};');
    repository.write(promptPath, faulty);
    repository.git('add', '--all');
    expect(runCli(repository.folder, ['hooks', 'run']).status).toBe(2);
  });

  it('one that ends the program behind the report does not change the status', () => {
    const code = 'process.once("beforeExit", () => process.exit(0)); export default {};';
    expect(runWith(code, faulty).status).toBe(1);
  });
});

describe('a config that leaves something open does not keep the process', () => {
  it.each([
    ['a timer', 'setInterval(() => {}, 1000);'],
    ['a socket', 'const { createServer } = await import("node:net"); createServer().listen(0, "127.0.0.1");'],
    ['standard input', 'process.stdin.resume();'],
  ])('%s', (_, code) => {
    const plain = runWith('export default {};', faulty);
    expect(runWith(`${code} export default {};`, faulty)).toEqual(plain);
    expect(plain).toMatchObject({ status: 1, stderr: '' });
  });

  it('where it is broken, too', () => {
    const { status, stderr } = runWith('setInterval(() => {}, 1000); export default { extend: "strict" };');
    expect(status).toBe(2);
    expect(stderr).toContain('extend');
  });

  it('and cuts off nothing on its way to a slow reader', async () => {
    const repository = createRepository(
      Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [`.assistant/prompts/p-${index}.md`, faulty]),
      ),
    );
    repository.write(config, 'setInterval(() => {}, 1000); export default {};');
    const args = ['--format', 'sarif', '--no-cache'];
    const whole = runCli(repository.folder, args).stdout;
    expect(whole.length).toBeGreaterThan(200_000);
    const child = spawn(process.execPath, [entry, ...args], {
      cwd: repository.folder,
      env: cliEnvironment(),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let read = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      read += chunk;
      await new Promise((done) => setTimeout(done, 20));
    }
    expect(read).toBe(whole);
  });
});

describe("a mistake in a rule of the config's own is one line that names the rule", () => {
  it.each([
    ['asynchronous', 'async prompt() {}', 'its check of prompt is asynchronous'],
    ['asynchronous, and fails', 'async prompt() { await 1; throw new Error("late"); }', 'is asynchronous'],
    [
      'an unknown message',
      'prompt(_, c) { c.report({ message: "shrt", start: 0, end: 1 }); }',
      'the message "shrt", which is not among its messages; did you mean "short"?',
    ],
    [
      'no number',
      'prompt(_, c) { c.report({ message: "short", start: NaN, end: 1 }); }',
      'it reports from NaN to 1',
    ],
    [
      'behind the end',
      'prompt(_, c) { c.report({ message: "short", start: 0, end: 1e9 }); }',
      'it reports from 0 to 1000000000',
    ],
    [
      'the end before the start',
      'prompt(_, c) { c.report({ message: "short", start: 2, end: 1 }); }',
      'it reports from 2 to 1',
    ],
    [
      'a fix that is no place',
      'prompt(_, c) { c.report({ message: "short", start: 0, end: 1, fix: [{ start: -1, end: 1, text: "" }] }); }',
      'it reports from -1 to 1',
    ],
  ])('%s', (_, check, message) => {
    const { status, stdout, stderr } = runWith(withRule(check));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^prompt-lint: the rule team\/x failed on [^\n]+\n$/);
    expect(stderr).toContain(message);
  });

  it('a sound one reports as before', () => {
    const { status, stdout } = runWith(
      withRule(
        'prompt(_, { report, document }) { report({ message: "short", start: 0, end: document.text.length }); }',
      ),
    );
    expect(status).toBe(0);
    expect(stdout).toContain('too short');
  });

  it('a misspelt key is told with the one that is meant', () => {
    const { status, stderr } = runWith(withRule('promt() {}'));
    expect(status).toBe(2);
    expect(stderr).toBe(
      `prompt-lint: ${config}: localRules["team/x"].check.promt is not a kind of node; did you mean "prompt"?\n`,
    );
  });
});
