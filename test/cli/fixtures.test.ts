import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findingsOf, runCli } from '../support/cli.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';

describe('the prompts of fixtures/prompts', () => {
  it('are all linted as prompts, and none has a finding', () => {
    const { folder } = createRepository();
    cpSync('fixtures/prompts', join(folder, 'prompts'), { recursive: true });
    const result = runCli(folder, ['--format', 'json']);
    const names = readdirSync('fixtures/prompts').map((name) => `prompts/${name}`);
    expect(findingsOf(result)).toEqual(Object.fromEntries(names.map((name) => [name, []])));
    expect(result).toMatchObject({ status: 0, stderr: '' });
  });

  it('hold what their names say', () => {
    const { folder } = createRepository();
    cpSync('fixtures/prompts', join(folder, 'prompts'), { recursive: true });
    // Without its sections in order, each is told so: the linter read its labels.
    const off = runCli(folder, ['--rule', 'prompt/*=off', '--rule', 'analysis/*=off', '--verbose']);
    expect(off.stdout).toBe('11 documents checked, no errors or warnings\n');
  });
});

describe('the example of the README', () => {
  it('has a sound prompt and a faulty one', () => {
    const folder = temporaryFolder();
    cpSync('fixtures/example', join(folder, 'example'), { recursive: true });
    const result = runCli(folder, ['--format', 'json', 'example']);
    expect(result.status).toBe(1);
    const findings = findingsOf(result);
    expect(findings['example/sound.prompt.md']).toEqual([]);
    expect(findings['example/faulty.prompt.md']).toEqual(
      expect.arrayContaining(['prompt/section-order', 'prompt/requirements-numbered', 'gate/question']),
    );
  });
});
