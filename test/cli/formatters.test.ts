import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { createRepository } from '../support/repository.ts';
import { fault, faulty, promptPath } from './prompts.ts';

const source = `export default (results, { rulesMeta }) =>
  results.map(({ filePath, messages }) => filePath + ' ' + messages.length + ' ' + Object.keys(rulesMeta)).join('|');`;

function repositoryWithFormatters() {
  const repository = createRepository({ [promptPath]: faulty, '.gitignore': 'node_modules\n' });
  const place = join(repository.folder, 'node_modules/acme-formatter');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), '{"name":"acme-formatter","type":"module","main":"index.js"}');
  writeFileSync(join(place, 'index.js'), source);
  writeFileSync(join(repository.folder, 'mine.mjs'), source);
  return repository;
}

describe('a formatter of somebody else', () => {
  it('writes the report, by its path from the folder at hand or as a package', () => {
    const { folder } = repositoryWithFormatters();
    const wanted = { status: 1, stderr: '', stdout: `${join(folder, promptPath)} 1 ${fault}\n` };
    expect(runCli(folder, ['-f', './mine.mjs'])).toEqual(wanted);
    expect(runCli(join(folder, '.assistant'), ['-f', '../mine.mjs'])).toEqual(wanted);
    expect(runCli(folder, ['-f', 'acme-formatter'])).toEqual(wanted);
    expect(runCli(folder, ['-f', 'acme-formatter=out.txt', '-f', 'compact']).stdout).toContain(fault);
    expect(readFileSync(join(folder, 'out.txt'), 'utf8')).toBe(wanted.stdout);
  });

  it('is code, and not run where code is not, nor as a change brings it', () => {
    const { folder } = repositoryWithFormatters();
    const refused = { status: 2, stdout: '', stderr: expect.stringContaining('not run') };
    expect(runCli(folder, ['-f', './mine.mjs', '--no-config-code'])).toEqual(refused);
    expect(runCli(folder, ['-f', 'acme-formatter'], { env: { PROMPT_LINT_NO_CONFIG_CODE: '1' } })).toEqual(
      refused,
    );
    expect(runCli(folder, ['-f', 'acme-formatter', '--pre-receive'])).toEqual(refused);
    expect(runCli(folder, ['-f', './mine.mjs', '--since', 'HEAD'])).toEqual(refused);
    expect(runCli(folder, ['-f', 'acme-formatter', '--since', 'HEAD']).status).toBe(0);
  });

  it('that is none, or is nowhere, is said to be', () => {
    const { folder } = repositoryWithFormatters();
    writeFileSync(join(folder, 'no-function.mjs'), 'export default 1;');
    writeFileSync(join(folder, 'no-text.mjs'), 'export default () => 1;');
    const said = (name: string) => runCli(folder, ['-f', name]).stderr;
    expect(said('./no-function.mjs')).toContain('must be a function (results, context) => text');
    expect(said('./no-text.mjs')).toContain('it returned number, and no text');
    expect(said('./nowhere.mjs')).toMatch(/nowhere\.mjs.*there is no such file/);
    expect(said('yaml9')).toContain('which is not installed; there are stylish, full');
  });
});

describe('several reports', () => {
  it('are written at once, each file in one step, beside what is printed', () => {
    const { folder } = repositoryWithFormatters();
    const run = runCli(folder, ['-f', 'stylish', '-f', 'sarif=out.sarif', '-f', 'junit=out.xml']);
    expect(run.stdout).toBe(runCli(folder, []).stdout);
    expect(readFileSync(join(folder, 'out.sarif'), 'utf8')).toBe(runCli(folder, ['-f', 'sarif']).stdout);
    expect(readFileSync(join(folder, 'out.xml'), 'utf8')).toBe(runCli(folder, ['-f', 'junit']).stdout);
    expect(runCli(folder, ['-f', 'sarif=no/out.sarif']).stderr).toContain('make its folder first');
  });

  it('may be a count alone, and need not fail', () => {
    const { folder } = repositoryWithFormatters();
    const line = `1  error    ${fault}  (1 can be fixed with --fix)\n`;
    expect(runCli(folder, ['--statistics'])).toEqual({ status: 1, stdout: line, stderr: '' });
    expect(runCli(folder, ['--statistics', '--exit-zero'])).toEqual({ status: 0, stdout: line, stderr: '' });
    expect(JSON.parse(runCli(folder, ['--statistics', '-f', 'json', '-q']).stdout)).toMatchObject([
      { ruleId: fault, count: 1 },
    ]);
    expect(runCli(folder, ['--exit-zero', '--xyzzy']).status).toBe(2);
  });
});
