import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connectMcp } from '../../support/mcp.ts';
import { createRepository, temporaryFolder } from '../../support/repository.ts';

/** A repository with links that lead out of it, to a folder with a secret. */
function withLinks() {
  const outside = temporaryFolder();
  writeFileSync(join(outside, 'secret.md'), 'We use React 19.1, SECRET-TEXT.\n');
  mkdirSync(join(outside, 'deep'));
  writeFileSync(join(outside, 'deep/package.json'), '{"dependencies":{"secret-package":"1.0.0"}}');
  const repository = createRepository({ 'a.md': 'x\n' });
  symlinkSync(outside, join(repository.folder, 'away'));
  symlinkSync(join(outside, 'secret.md'), join(repository.folder, 'AGENTS.md'));
  return { repository, outside };
}

describe('paths outside of the repository are refused', () => {
  it.each<[tool: string, input: (path: string) => object]>([
    ['lint_files', (path) => ({ paths: ['a.md', path] })],
    ['lint_text', (path) => ({ text: 'We use React 19.1.', path })],
    ['list_facts', (folder) => ({ folder })],
    ['scan', (folder) => ({ folder })],
    ['session', (path) => ({ path })],
  ])('by %s', async (tool, input) => {
    const { repository, outside } = withLinks();
    const client = await connectMcp(repository.folder);
    const paths = [
      '..',
      '../x.md',
      'a/../../x',
      '/etc/passwd',
      outside,
      'away',
      'away/secret.md',
      'away/deep',
      'away/new.md',
    ];
    for (const path of paths) {
      const { isError, text } = await client.call(tool, input(path));
      expect({ path, isError }).toEqual({ path, isError: true });
      expect(text).toMatch(/ (?:lies outside|leads out) of .* is not looked at/);
      expect(text).not.toMatch(/SECRET-TEXT|secret-package/);
    }
  });

  it('also when a glob or the config names them', async () => {
    const { repository } = withLinks();
    const client = await connectMcp(repository.folder);
    for (const paths of [[], ['**/*.md'], ['away/**'], ['../**/*.md']]) {
      const { text } = await client.call('lint_files', { paths });
      expect(text).not.toContain('SECRET-TEXT');
      expect(text).not.toContain('React');
    }
  });

  it('and absolute paths inside are as good as others', async () => {
    const { folder } = createRepository({ 'AGENTS.md': 'Fine.\n' });
    const { isError, data } = await (await connectMcp(folder)).call('lint_files', {
      paths: [join(folder, 'AGENTS.md')],
    });
    expect({ isError, documents: data.documents }).toEqual({ isError: false, documents: 1 });
  });

  it('a name with a NUL is none', async () => {
    const { folder } = createRepository({ 'a.md': 'x\n' });
    const { isError } = await (await connectMcp(folder)).call('lint_files', { paths: ['a.md\0'] });
    expect(isError).toBe(true);
  });
});
