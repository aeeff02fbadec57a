import { describe, expect, it } from 'vitest';
import type { Repository } from '../support/repository.ts';
import {
  allFindings,
  gateFindings,
  gateRules,
  isolateGit,
  repositoryOf,
  sinceMain,
  stage,
} from './lint-change.ts';
import { answered, prompt, promptPath } from './prompts.ts';

isolateGit();

const unapproved = 'gate/unapproved-change';
const work = { 'src/limits.ts': '1\n', 'src/transfers.ts': '2\n' };

/** On a branch of its own. */
function branch(files: Record<string, string> = {}): Repository {
  const repository = repositoryOf(files);
  repository.git('checkout', '--quiet', '-b', 'topic');
  return repository;
}

describe('a range of commits', () => {
  it('counts prompt and work of different commits, and what is not committed yet', async () => {
    const repository = branch();
    repository.commit({ [promptPath]: prompt });
    expect(await gateRules(repository, sinceMain)).toEqual([]);
    repository.commit({ 'src/limits.ts': '1\n' });
    expect(await gateRules(repository, sinceMain)).toEqual([unapproved]);
    repository.write('src/transfers.ts', '2\n');
    expect(await gateRules(repository, sinceMain)).toEqual([unapproved, unapproved]);
    stage(repository, { [promptPath]: answered('yes') });
    expect(await gateRules(repository, sinceMain)).toEqual([]);
  });

  it('has nothing to say of files outside SCOPE: other commits have their own reasons', async () => {
    const repository = branch();
    repository.commit({ [promptPath]: answered('yes'), ...work });
    repository.commit({ 'src/other.ts': '1\n' });
    expect(await gateRules(repository, sinceMain)).toEqual([]);
  });

  it('names what SCOPE promised and no commit did', async () => {
    const repository = branch();
    repository.commit({ [promptPath]: answered('yes'), 'src/transfers.ts': '2\n' });
    expect(await gateRules(repository, sinceMain)).toEqual(['gate/scope-not-done']);
    repository.commit({ 'src/limits.ts': '1\n' });
    expect(await gateRules(repository, sinceMain)).toEqual([]);
  });

  it('counts a prompt that a commit message names, for what the change does and nothing else', async () => {
    const faulty = prompt.replace('1. A transfer', '7. A transfer');
    const repository = branch({ [promptPath]: faulty });
    repository.commit(
      { 'src/limits.ts': '1\n' },
      `Sum up\n\nPrompt: ${promptPath}\nSigned-off-by: J <j@example.com>`,
    );
    expect((await allFindings(repository, sinceMain)).map(({ rule, at }) => [rule, at])).toEqual([
      [unapproved, `${promptPath}:9`],
    ]);
  });

  it('passes over a message that names no file, or one outside of the repository', async () => {
    const repository = branch();
    const names = ['gone.md', '../outside.md', '/etc/passwd', 'README.md'];
    repository.commit(
      { 'src/limits.ts': '1\n' },
      `Sum up\n\n${names.map((name) => `Prompt: ${name}`).join('\n')}`,
    );
    expect(await gateFindings(repository, sinceMain)).toEqual([]);
  });

  it('does not take a line in the middle of a message for a trailer', async () => {
    const repository = branch({ [promptPath]: prompt });
    repository.commit({ 'src/limits.ts': '1\n' }, `Prompt: ${promptPath}\n\nis what this is not about.`);
    expect(await gateRules(repository, sinceMain)).toEqual([]);
  });
});
