import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { npmTool } from '../support/npm-tool.ts';
import { createRepository } from '../support/repository.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

/** The formatters that come with ESLint, and those that were part of it once. */
const own: Readonly<Record<string, string>> = Object.fromEntries(
  ['stylish', 'html', 'json', 'json-with-metadata'].map((name) => [
    name,
    `eslint/lib/cli-engine/formatters/${name}.js`,
  ]),
);
const others = ['codeframe', 'unix', 'checkstyle', 'tap', 'junit', 'visualstudio'];
const modules = npmTool('eslint', [
  'eslint@9',
  ...others.map((name) => `eslint-formatter-${name}@${name === 'codeframe' ? 7 : 8}`),
]);

interface ESLintClass {
  new (
    options: object,
  ): {
    lintText(text: string, options: object): Promise<object[]>;
  };
}

describe.skipIf(modules === undefined)('ESLint itself', () => {
  const silenced = faulty.replace(
    /^.*REQUIREMENTS/m,
    '<!-- prompt-lint-disable-next-line prompt/section-order -- on purpose -->\n\n$&',
  );
  function linted() {
    const { folder } = createRepository({
      [promptPath]: faulty,
      'a.prompt.md': sound,
      'b.prompt.md': silenced,
    });
    const { ESLint } = createRequire(join(modules!, 'x.js'))('eslint') as { ESLint: ESLintClass };
    const eslint = new ESLint({
      cwd: folder,
      overrideConfigFile: true,
      overrideConfig: { rules: { 'no-var': 'error', 'no-undef': 'error' } },
    });
    return { folder, eslint, results: JSON.parse(runCli(folder, ['--format', 'json']).stdout) };
  }

  it('has no field that our JSON has not, and each is of the same type', async () => {
    const { folder, eslint, results } = linted();
    const text = 'var a = 1;\n// eslint-disable-next-line no-undef -- on purpose\nb();\n';
    const [theirs] = (await eslint.lintText(text, { filePath: join(folder, 'x.js') })) as Record<
      string,
      unknown
    >[];
    // Their formatters read it where it is there; a document may hold a secret.
    const { source, ...fields } = theirs!;
    const ours = [...results].sort((a, b) => b.messages.length - a.messages.length)[0];
    expect(typesOf(ours)).toMatchObject(typesOf(fields));
    // Of ESLint 8; the next one has it no more.
    const { nodeType, ...message } = (theirs!.messages as Record<string, unknown>[])[0]!;
    expect(typesOf(ours.messages[0])).toMatchObject(typesOf(message));
    const suppressed = results.flatMap((each: { suppressedMessages: object[] }) => each.suppressedMessages);
    expect(suppressed).toMatchObject([
      { ruleId: fault, suppressions: [{ kind: 'directive', justification: 'on purpose' }] },
    ]);
    expect(typesOf(suppressed[0].suppressions[0])).toEqual(
      typesOf((theirs!.suppressedMessages as { suppressions: object[] }[])[0]!.suppressions[0]!),
    );
  });

  it.each([...Object.keys(own), ...others])(
    'writes its report %s from our JSON, and as a format of ours',
    (name) => {
      const { folder, results } = linted();
      const path = join(modules!, own[name] ?? `eslint-formatter-${name}/index.js`);
      const format = createRequire(path)(path) as (results: object[], context: object) => string;
      const run = runCli(folder, ['--format', path]);
      expect(run).toMatchObject({ status: 1, stderr: '' });
      for (const text of [format(results, { cwd: folder, rulesMeta: {} }), run.stdout]) {
        expect(text).toContain('REQUIREMENTS stands after CONSTRAINTS');
        expect(text).toContain(promptPath.split('/').at(-1));
      }
    },
  );

  it('gets the text to show around a finding, and no secret', () => {
    const secret = 'q7Zt2mVx9LbK4wRn8Ys3';
    const { folder } = createRepository({
      'AGENTS.md': `# Guide\n\nSee \`src/gone.ts\`.\n- API key: ${secret}\n`,
    });
    const { stdout } = runCli(folder, ['--format', join(modules!, 'eslint-formatter-codeframe/index.js')]);
    expect(stdout).toMatch(/> 3 \| See `src\/gone\.ts`\.\n +\| +\^/);
    expect(stdout).toContain('> 4 | - API key: ');
    expect(stdout).not.toContain(secret);
  });
});

function typesOf(value: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, Array.isArray(each) ? 'array' : typeof each]),
  );
}
