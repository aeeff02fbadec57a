import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { npmTool } from '../support/npm-tool.ts';
import { createRepository } from '../support/repository.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

const formatters = ['unix', 'checkstyle', 'tap', 'junit', 'visualstudio'];
const modules = npmTool('eslint', [
  'eslint@9',
  'eslint-formatter-unix@8',
  'eslint-formatter-checkstyle@8',
  'eslint-formatter-tap@8',
  'eslint-formatter-junit@8',
  'eslint-formatter-visualstudio@8',
]);

interface ESLintClass {
  new (
    options: object,
  ): {
    lintText(text: string, options: object): Promise<object[]>;
    loadFormatter(name: string): Promise<{ format(results: object[]): string | Promise<string> }>;
  };
}

describe.skipIf(modules === undefined)('ESLint itself', () => {
  const silenced = faulty.replace(
    /^REQUIREMENTS/m,
    '<!-- prompt-lint-disable-next-line prompt/section-order -- on purpose -->\n\nREQUIREMENTS',
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

  it.each(['stylish', 'html', 'json', 'json-with-metadata', ...formatters])(
    'writes its report %s from our JSON',
    async (name) => {
      const { folder, eslint, results } = linted();
      const path = formatters.includes(name) ? join(modules!, `eslint-formatter-${name}`) : name;
      const text = await (await eslint.loadFormatter(path)).format(results);
      expect(text).toContain(fault);
      expect(text).toContain('REQUIREMENTS stands after CONSTRAINTS');
      expect(text).toContain(join(folder, promptPath));
    },
  );

  it.each(formatters)('has the formatter %s, which --format takes by its path', (name) => {
    const { folder } = linted();
    const run = runCli(folder, ['--format', join(modules!, `eslint-formatter-${name}/${name}.js`)]);
    expect(run).toMatchObject({ status: 1, stderr: '' });
    expect(run.stdout).toContain('REQUIREMENTS stands after CONSTRAINTS');
  });
});

function typesOf(value: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, Array.isArray(each) ? 'array' : typeof each]),
  );
}
