import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findingsOf, runCli } from '../support/cli.ts';
import { readPrompt } from '../support/read-prompt.ts';
import { createRepository, temporaryFolder } from '../support/repository.ts';

/** The fixtures speak of repositories that are not here. */
const elsewhere = ['--rule', 'facts/path=off', '--rule', 'prompt/best-practices-stack=off'];

describe('the prompts of fixtures/prompts', () => {
  it('are all linted as prompts, and none has a finding', () => {
    const { folder } = createRepository();
    cpSync('fixtures/prompts', join(folder, 'prompts'), { recursive: true });
    const result = runCli(folder, ['--format', 'json', ...elsewhere]);
    const names = readdirSync('fixtures/prompts').map((name) => `prompts/${name}`);
    expect(findingsOf(result, folder)).toEqual(Object.fromEntries(names.map((name) => [name, []])));
    expect(result).toMatchObject({ status: 0, stderr: '' });
  });

  it.each(readdirSync('fixtures/prompts'))('%s has every section of its variant', (name) => {
    const { sections } = readPrompt(readFileSync(`fixtures/prompts/${name}`, 'utf8'));
    expect(sections.map((section) => section.name)).toEqual(
      name === 'frontend.md'
        ? ['goal', 'projectContext', 'scope', 'bestPractices']
        : ['goal', 'context', 'scope', 'requirements', 'constraints', 'expectedResult'],
    );
  });

  it('have the line endings that their names say', () => {
    const text = readFileSync('fixtures/prompts/crlf.md', 'utf8');
    expect(text.match(/\r\n/g)?.length).toBe(text.match(/\n/g)?.length);
  });
});

describe('the example of the README', () => {
  it('has a sound prompt and a faulty one', () => {
    const folder = temporaryFolder();
    cpSync('fixtures/example', join(folder, 'example'), { recursive: true });
    const result = runCli(folder, ['--format', 'json', ...elsewhere, 'example/*.md']);
    expect(result.status).toBe(1);
    const findings = findingsOf(result, folder);
    expect(findings['example/sound.md']).toEqual([]);
    expect(findings['example/faulty.md']).toEqual(
      expect.arrayContaining(['prompt/section-order', 'prompt/requirements-numbered', 'gate/question']),
    );
  });
});
