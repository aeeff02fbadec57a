import { spawnSync } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { npmTool } from '../support/npm-tool.ts';
import { type PackageUser, packageUser } from '../support/package-user.ts';
import { testEnvironment } from '../support/repository.ts';

const config = `import { defineConfig, defineRule, lint, testRule, type Finding, type Plugin } from 'prompt-lint';

const ticket = defineRule({
  summary: 'GOAL names the ticket',
  severity: 'error',
  spec: 'A perfected prompt',
  options: (z) => z.strictObject({ prefix: z.string() }),
  defaultOptions: { prefix: 'PAY' },
  messages: { missing: 'GOAL names no ticket of {prefix}' },
  check: {
    section(section, { document, options, report }) {
      if (section.name !== 'goal' || document.text.includes(options.prefix)) return;
      report({ message: 'missing', data: { prefix: options.prefix }, start: 0, end: document.markdown().children.length });
    },
  },
});
export const plugin: Plugin = { rules: { 'team/ticket': ticket } };
export const findings: readonly Finding[] = (await lint({ paths: ['.'] })).flatMap((result) => result.findings);
await testRule('team/ticket', ticket);
export default defineConfig({ extends: ['strict'], localRules: { 'team/ticket': ticket }, rules: { 'prompt/*': 'off' } });
`;
const settings = {
  compilerOptions: {
    ...{ strict: true, skipLibCheck: false, exactOptionalPropertyTypes: true, noEmit: true },
    ...{ target: 'ES2023', module: 'NodeNext', types: [] },
  },
  include: ['*.mts'],
};

/** What does not compile, with a part of what the compiler says of it. */
const faults = [
  ['option', "prefix: 'PAY' }", 'prefix: 3 }', "'number' is not assignable to type 'string'"],
  ['message', "message: 'missing'", "message: 'gone'", `'"gone"' is not assignable`],
  ['placeholder', 'data: { prefix: options.prefix },', 'data: {},', "'prefix' is missing"],
  ['setting', "rules: { 'prompt/*': 'off' }", "rules: { 'prompt/*': 3 }", "'number' is not assignable"],
] as const;

test('a config, a rule and a plugin compile as strictly as can be, and what is wrong in one is told', () => {
  const wrong = faults.map(([name, right, other]) => {
    expect(config).toContain(right);
    return [`${name}.mts`, config.replace(right, other)] as const;
  });
  const { folder } = packageUser({
    ...{ 'tsconfig.json': JSON.stringify(settings), 'sound.mts': config, ...Object.fromEntries(wrong) },
  });
  const compiler = resolve('node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.'], {
    ...{ cwd: folder, env: testEnvironment(), encoding: 'utf8' },
  });
  const told = stdout.trim().split(/\n(?! )/);
  for (const line of told) expect(line).toMatch(/^(?:option|message|placeholder|setting)\.mts/);
  for (const [name, , , words] of faults)
    expect(
      told.filter((line) => line.startsWith(name) && line.includes(words)),
      stdout,
    ).toHaveLength(1);
}, 120_000);

const typed = `import { defineConfig, type Config } from 'prompt-lint';
import { off } from './shared.mjs';

const base: Config = { extends: 'strict', rules: off };
export default defineConfig({ ...base, labels: { goal: ['Ziel' as string] } } satisfies Config);
`;

describe.each([
  ['7', () => resolve('node_modules/typescript')],
  ['5', () => join(npmTool('typescript-5', ['typescript@5.9'])!, 'typescript')],
])('a typed config, with TypeScript %s in the project', { timeout: 120_000 }, (_, compiler) => {
  function project(text: string): PackageUser {
    const user = packageUser({
      'prompt-lint.config.ts': text,
      'shared.mjs': "export const off = { 'prompt/vague-wording': 'off' };\n",
      'AGENTS.md': '# Guide\n',
    });
    symlinkSync(compiler(), join(user.folder, 'node_modules/typescript'), 'dir');
    return user;
  }

  test('is run by every Node, beside the modules that it imports', () => {
    const user = project(typed);
    const printed = JSON.parse(user.run(['--print-config', 'AGENTS.md']));
    expect(printed).toMatchObject({
      ...{ config: 'prompt-lint.config.ts', labels: { goal: ['ziel'] } },
      rules: { 'prompt/placeholder': 'error' },
    });
    expect(printed.rules).not.toHaveProperty('prompt/vague-wording');
    expect(readdirSync(user.folder).filter((name) => name.includes('config'))).toEqual([
      'prompt-lint.config.ts',
    ]);
  });

  test('is refused by the place of what is no TypeScript', () => {
    expect(() => project(typed.replace('const base:', 'const base::')).run([])).toThrow(
      /prompt-lint\.config\.ts/,
    );
  });
});

test('the declaration is one file', () => {
  const { folder } = packageUser({});
  const files = readdirSync(join(folder, 'node_modules/prompt-lint'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.d\.[cm]?ts$/.test(file))).toEqual([join('dist', 'index.d.ts')]);
});
