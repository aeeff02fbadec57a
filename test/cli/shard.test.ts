import { describe, expect, it } from 'vitest';
import { lint, runCli } from '../support/cli.ts';
import { createRepository } from '../support/repository.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

const prompt = (name: number) => `docs/${name}.prompt.md`;
const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [prompt(at), at % 2 ? faulty : sound]));

/** What the shards of a run find, and that no document is in two of them. */
function union(folder: string, count: number, args: string[] = []): Record<string, string[]> {
  const parts = Array.from({ length: count }, (_, at) =>
    lint(folder, ['--shard', `${at + 1}/${count}`, ...args]),
  );
  const paths = parts.flatMap((part) => Object.keys(part));
  expect(new Set(paths).size).toBe(paths.length);
  return Object.assign({}, ...parts) as Record<string, string[]>;
}

it('--concurrency is accepted, and changes nothing', () => {
  const { folder } = createRepository(many);
  expect(runCli(folder, ['--concurrency', '4'])).toEqual(runCli(folder, []));
});

describe('--shard', () => {
  it('1/1 is everything', () => {
    const { folder } = createRepository(many);
    expect(runCli(folder, ['--shard', '1/1'])).toEqual(runCli(folder, []));
  });

  it.each([2, 3])(
    'of %i parts: all of them find what a whole run does, untracked files included',
    (count) => {
      const repository = createRepository(many);
      repository.write('docs/new.prompt.md', faulty);
      repository.write('docs/newer.prompt.md', faulty);
      const whole = lint(repository.folder);
      expect(Object.keys(whole)).toHaveLength(11);
      expect(union(repository.folder, count)).toEqual(whole);
      expect(lint(repository.folder, ['--shard', `1/${count}`])).not.toEqual(whole);
    },
  );

  it('a part is the same in each run, and whatever other documents there are', () => {
    const repository = createRepository(many);
    const before = lint(repository.folder, ['--shard', '1/2']);
    repository.write('docs/new.prompt.md', faulty);
    expect(lint(repository.folder, ['--shard', '1/2'])).toMatchObject(before);
  });

  it('splits what is staged, what a branch changed, and files that are named', () => {
    const repository = createRepository({ 'a.txt': 'x\n' });
    repository.git('checkout', '--quiet', '-b', 'topic');
    for (const [path, text] of Object.entries(many)) repository.write(path, text);
    repository.git('add', '.');
    expect(union(repository.folder, 2, ['--staged'])).toEqual(lint(repository.folder, ['--staged']));
    expect(union(repository.folder, 2, ['docs'])).toEqual(lint(repository.folder, ['docs']));
    repository.commit({});
    expect(union(repository.folder, 2, ['--since', 'main'])).toEqual(
      lint(repository.folder, ['--since', 'main']),
    );
  });

  it('holds a prompt of a change against all prompts of the change', () => {
    const work = (file: string) => sound.replace('src/transfers.ts', file);
    const repository = createRepository({ 'a.txt': 'x\n' });
    repository.git('checkout', '--quiet', '-b', 'topic');
    const prompts = [1, 2, 3, 4].map((at) => [`.assistant/prompts/${at}.md`, work(`src/${at}.ts`)] as const);
    repository.commit({ ...Object.fromEntries(prompts), 'src/1.ts': '', 'src/3.ts': '' });
    const whole = lint(repository.folder, ['--since', 'main']);
    expect(Object.values(whole).flat()).toContain('gate/unapproved-change');
    expect(union(repository.folder, 3, ['--since', 'main'])).toEqual(whole);
  });

  it('takes the transcript of an agent with that of its session', () => {
    const at = (minute: number) => `2026-11-20T09:0${minute}:00.000Z`;
    const base = { sessionId: '7c1e', cwd: '/home/jana/ledger', version: '2.1.0' };
    const turn = (minute: number, isSidechain: boolean) =>
      `${JSON.stringify({ ...base, isSidechain, type: 'user', uuid: `u${minute}`, timestamp: at(minute), message: { role: 'user', content: 'hello' } })}\n`;
    const agents = Object.fromEntries(
      [1, 2, 3, 4].map((each) => [`logs/7c1e/subagents/agent-${each}.jsonl`, turn(each, true)]),
    );
    const { folder } = createRepository({ 'logs/7c1e.jsonl': turn(0, false), ...agents });
    const named = ['--kind', 'session', 'logs'];
    expect(Object.keys(lint(folder, named))).toEqual(['logs/7c1e.jsonl']);
    expect(union(folder, 3, named)).toEqual(lint(folder, named));
  });

  it('leaves what is kept of whole runs alone, and updates a baseline part by part', () => {
    const repository = createRepository({ ...many, [promptPath]: faulty });
    for (const part of ['1/2', '2/2']) runCli(repository.folder, ['--shard', part, '--update-baseline']);
    expect(runCli(repository.folder, [])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(Object.values(lint(repository.folder, ['--no-baseline'])).flat()).toEqual(Array(5).fill(fault));
  });

  it.each(['1', '0/2', '3/2', '1/0', '-1/2', '1/2/3', 'one/two', '1.5/2', '9999999/9999999'])(
    'refuses %j',
    (part) => {
      const { status, stdout, stderr } = runCli(createRepository().folder, [`--shard=${part}`]);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toBe(`prompt-lint: --shard takes a part and a total, such as 1/3, not "${part}"\n`);
    },
  );
});
