import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type PackageUser, packageUser } from '../support/package-user.ts';
import { testEnvironment } from '../support/repository.ts';

const prompt = '.assistant/prompts/2026-11-21-limit.md';
const loud = 'PERFECTED PROMPT\n\n## GOAL\nADD A LIMIT TO TRANSFERS.\n';
const config = {
  plugins: ['prompt-lint-plugin-acme'],
  rules: { 'prompt/*': 'off', 'gate/*': 'off', 'acme/no-shouting': 'error' },
};

/** A repository that has installed the linter and the example plugin of the fixtures, each as it would be published. */
function pluginUser(): PackageUser {
  const user = packageUser({ [prompt]: loud, '.promptlintrc.json': JSON.stringify(config) });
  const home = join(user.folder, 'node_modules/prompt-lint-plugin-acme');
  mkdirSync(home);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', home, resolve('fixtures/plugin')]);
  execFileSync('tar', ['-xzf', 'prompt-lint-plugin-acme-1.0.0.tgz', '--strip-components=1'], { cwd: home });
  return user;
}

describe('a plugin', () => {
  test('brings rules that are reported, set, fixed and explained', () => {
    const user = pluginUser();
    expect(user.run([prompt], 1)).toMatch(
      /4:1\s+error\s+GOAL is written in capital letters.*acme\/no-shouting/,
    );
    expect(user.run(['--rule', 'acme/no-shouting=off', prompt])).toBe('');
    expect(user.run(['explain', 'acme/no-shouting'])).toContain('reads as an order to hurry');
    expect(user.run(['rules'])).toContain('acme/no-shouting');
    expect(user.run(['--fix-dry-run', prompt], 1)).toContain('+Add a limit to transfers.');
  });

  test('is code, which is not run where none may be', () => {
    expect(() => pluginUser().run(['--no-config-code', prompt])).toThrow(
      /plugins names the package "prompt-lint-plugin-acme"/,
    );
  });

  test.each([
    ['not-there', 'which is not installed'],
    ['vitest/node', 'whose default export has no rules'],
  ])('%s is refused by name', (name, message) => {
    const other = { [prompt]: loud, '.promptlintrc.json': JSON.stringify({ plugins: [name] }) };
    const repository = packageUser(other);
    const modules = join(repository.folder, 'node_modules/vitest');
    mkdirSync(modules);
    writeFileSync(join(modules, 'package.json'), '{"type":"module","exports":{"./node":"./node.js"}}');
    writeFileSync(join(modules, 'node.js'), 'export const none = 1;');
    expect(() => repository.run([])).toThrow(message);
  });

  test('tests its rules by the examples of their READMEs', () => {
    const user = pluginUser();
    const home = join(user.folder, 'acme');
    cpSync(resolve('fixtures/plugin'), home, { recursive: true });
    const run = () =>
      spawnSync(process.execPath, ['--test'], { cwd: home, env: testEnvironment(), encoding: 'utf8' });
    const passed = run();
    expect(passed.stdout + passed.stderr).toMatch(/pass 3\b/);
    const readme = join(home, 'rules/acme/no-shouting/README.md');
    writeFileSync(readme, readFileSync(readme, 'utf8').replace('capital letters; write', 'capitals; write'));
    const failed = run();
    expect(failed.status).toBe(1);
    expect(failed.stdout).toContain('is reported with other words; write behind it');
  });
});
