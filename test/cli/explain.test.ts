import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/commands/program.ts';
import { runCli } from '../support/cli.ts';
import { createRepository, type Repository } from '../support/repository.ts';
import { fakeTerminal } from '../support/terminal.ts';

const guide = `# Guide

Uses **React 19.1** and Vite 5; the start is \`src/main.ts\`.

Totals are defined in \`src/cart/sum.ts\`. password: Tr0ub4dor-xyz, kept in \`/home/jana/desk/notes.md\`.

Create \`src/cart/fees.ts\` for the fees. Run \`npm run lint\` and \`npm run build\`.

## Planned

- \`src/stock/a.ts\`

Log in as admin with Tr0ub4dor-xyz, then see \`src/cart/sum.ts\`.

<!-- prompt-lint-disable-next-line facts/path -->
Sums are defined in \`src/cart/sum.ts\`.
Nothing of the kind.
`;
const manifest = JSON.stringify(
  { name: 'desk', dependencies: { react: '18.3.1', vite: '5.4.8' }, scripts: { build: 'x' } },
  null,
  2,
);

/** A repository in which `src/cart/sum.ts` was and is no more. */
function desk(more: Record<string, string> = {}): Repository {
  const repository = createRepository({
    ...{ 'AGENTS.md': guide, 'package.json': manifest, ...more },
    ...{ 'src/main.ts': '', 'src/cart/sum.ts': 'sum', 'src/cart/total.ts': '' },
  });
  repository.git('rm', '--quiet', 'src/cart/sum.ts');
  repository.commit({});
  return repository;
}

/** In this process: what comes out is the same, and a run takes a tenth of the time. */
async function run(folder: string, ...args: string[]) {
  const { terminal, said } = fakeTerminal(folder);
  const status = await main(args, terminal);
  return { ...said, status };
}

const explain = ({ folder }: Repository, ...args: string[]) => run(folder, 'explain', ...args);

describe('explain RULE', () => {
  const page = async (options: Parameters<typeof fakeTerminal>[1]) => {
    const { terminal, said } = fakeTerminal('/', options);
    await main(['explain', 'analysis/complexity-label'], terminal);
    return said.stdout;
  };

  it('is Markdown for programs, and where no colours are wanted', async () => {
    const markdown = await page({});
    expect(markdown).toMatch(/^# analysis\/complexity-label\n/);
    expect(await page({ isTerminal: true, env: { NO_COLOR: '1' } })).toBe(markdown);
    expect(await page({ isTerminal: true, env: { TERM: 'dumb' } })).toBe(markdown);
    expect(await page({ env: { FORCE_COLOR: '1' } })).toBe(markdown);
  });

  it('is what Markdown means on a terminal, and as wide as that', async () => {
    const shown = await page({ isTerminal: true, columns: 72 });
    expect(shown).toMatch(/^\x1b\[1m\x1b\[4manalysis\/complexity-label\x1b\[24m\x1b\[22m\n\n/);
    const lines = stripVTControlCharacters(shown).split('\n');
    expect(lines.filter((line) => /^#|\]\(|^\|/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.length > 72 && !line.startsWith('    '))).toEqual([]);
  });
});

describe('explain FILE:LINE', () => {
  it('names the reason of each claim, reported or true, with its evidence', async () => {
    const { stdout, status, stderr } = await explain(desk(), 'AGENTS.md:3');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(
      [
        '  3:8  version React 19.1: error (facts/version)',
        '    contradicted: Another version is here.',
        '    - package.json:4 has react 18.3.1 (another version)',
        '',
        '  3:25  version Vite 5: true',
        '    confirmed: The repository has that version.',
        '    - package.json:5 has vite 5.4.8',
        '',
        '  3:47  path src/main.ts: true',
        '    here: It is in the repository.',
        '    - src/main.ts',
        '',
      ].join('\n'),
    );
  });

  it('says which word silenced a claim, and where it stands', async () => {
    const repository = desk();
    const create = (await explain(repository, 'AGENTS.md:7')).stdout;
    expect(create).toContain('7:9  path src/cart/fees.ts: not reported\n    planned: ');
    expect(create).toContain("('create' stands before it)");
    expect(create).toContain('script lint: error (facts/script)\n    not-defined: ');
    expect(create).toContain('script build: true\n    defined: ');
    expect((await explain(repository, 'AGENTS.md:11')).stdout).toContain(
      "('planned' stands in a heading above it)",
    );
  });

  it('tells why a run is silent on what a reason reports', async () => {
    const off = { '.promptlintrc.json': '{"rules":{"facts/version":"off"}}' };
    expect((await explain(desk(off), 'AGENTS.md:3')).stdout).toContain(
      'React 19.1: not reported: the config turns the rule off (facts/version)',
    );
    const silenced = 'not reported: a disable comment silences it (facts/path)\n    was-here: ';
    expect((await explain(desk(), 'AGENTS.md:16')).stdout).toContain(silenced);
  });

  it('gives the same as data', async () => {
    const { stdout } = await explain(desk(), 'AGENTS.md:7:9', '--json');
    expect(JSON.parse(stdout)).toEqual({
      file: 'AGENTS.md',
      line: 7,
      claims: [
        {
          ...{ kind: 'path', form: 'code', text: 'src/cart/fees.ts' },
          ...{ line: 7, column: 9, endLine: 7, endColumn: 25 },
          ...{ verdict: 'silent', rule: 'facts/path' },
          reason: { id: 'planned', summary: expect.any(String), word: 'create', place: 'before' },
          evidence: [expect.stringContaining('looked for at src/cart/fees.ts')],
        },
      ],
    });
  });

  it('holds a line against the tree that --at names', async () => {
    expect((await explain(desk(), 'AGENTS.md:5:24', '--at', 'HEAD~1')).stdout).toContain(
      'path src/cart/sum.ts: true\n    here: ',
    );
  });

  it('reads a file below the folder that it is called in, and one that git ignores', async () => {
    const repository = desk({ '.gitignore': 'CLAUDE.local.md\n', 'docs/a.md': 'See `src/main.ts`.\n' });
    repository.write('CLAUDE.local.md', 'See `src/main.ts`.\n');
    expect((await run(`${repository.folder}/docs`, 'explain', 'a.md:1')).stdout).toContain(
      'docs/a.md:1: See',
    );
    expect(await explain(repository, 'CLAUDE.local.md:1')).toMatchObject({ status: 0 });
  });

  it('shows no secret of the line', async () => {
    for (const more of [[], ['--json']]) {
      const { stdout } = await explain(desk(), 'AGENTS.md:13', ...more);
      expect(stdout).toContain('src/cart/sum.ts');
      expect(stdout).not.toContain('Tr0ub4dor');
    }
  });

  it('makes what a terminal would obey visible', async () => {
    const repository = desk({ 'docs/a.md': 'See `src/main.ts` \x1b[31mnow.\n' });
    expect((await explain(repository, 'docs/a.md:1')).stdout).toContain('\\x1b[31mnow');
  });
});

describe('explain FILE:LINE --report', () => {
  it('packs one claim: line, evidence, reason and version, without secrets and places on a machine', async () => {
    const repository = desk();
    const { stdout, status } = await explain(repository, 'AGENTS.md:5', '--report');
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^prompt-lint \d+\.\d+\.\d+: error \(facts\/path\)\n\nAGENTS\.md \(guide\), line 5, column 24:\n/,
    );
    expect(stdout).toContain('    5: Totals are defined in `src/cart/sum.ts`. password: ***');
    expect(stdout).toContain('- claim: path (code), src/cart/sum.ts\n- reason: was-here: History knows it');
    expect(stdout).toContain('- evidence: src/cart/sum.ts was deleted in ');
    for (const secret of ['Tr0ub4dor', '/home/jana', repository.folder, 'React', 'Planned'])
      expect(stdout).not.toContain(secret);
  });

  it('hides a secret that only another line names as one', async () => {
    const { stdout } = await explain(desk(), 'AGENTS.md:13', '--report');
    expect(stdout).toContain('Log in as admin with ***, then see');
  });

  it('brings the line of the word that decided along', async () => {
    const { stdout } = await explain(desk(), 'AGENTS.md:11', '--report');
    expect(stdout).toContain('    9: ## Planned\n    11: - `src/stock/a.ts`\n');
  });

  it('names no folder of a file outside', async () => {
    const other = createRepository({ 'AGENTS.md': guide });
    const { stdout } = await explain(desk(), `${other.folder}/AGENTS.md:5:24`, '--report');
    expect(stdout).toContain('\nAGENTS.md (guide), line 5, column 24:\n');
    expect(stdout).not.toContain(other.folder.split('/').at(-1));
  });

  it('asks for the column where several claims may be meant', async () => {
    const repository = desk({ 'docs/a.md': 'See `src/cart/sum.ts` and `src/cart/sum.ts`.\n' });
    expect(await explain(repository, 'docs/a.md:1', '--report')).toMatchObject({
      status: 2,
      stderr: 'prompt-lint: docs/a.md:1 makes several claims; say which one by its column: 1:6, 1:28\n',
    });
    expect((await explain(repository, 'docs/a.md:1:28', '--report')).stdout).toContain('line 1, column 28:');
  });
});

describe('one clear line for', () => {
  const ignoring = {
    '.promptlintrc.json': '{"ignore":["docs/a.md"]}',
    'docs/a.md': 'See `src/main.ts`.\n',
    'docs/long.md': `${'See `src/main.ts`. '.repeat(1200)}\n`,
  };
  it.each([
    [['nope.md:3'], /^no such file or folder: "nope.md" in /],
    [['src:3'], 'src is a folder; name a file in it: prompt-lint explain FILE:LINE'],
    [['AGENTS.md:0'], 'AGENTS.md has 17 lines; there is no line 0'],
    [['AGENTS.md:18'], 'AGENTS.md has 17 lines; there is no line 18'],
    [['AGENTS.md:17'], 'AGENTS.md:17 makes no claim about the repository; the nearest one is on line 16'],
    [['AGENTS.md:11:1'], 'AGENTS.md:11:1 is in no claim; those of the line are at 11:4'],
    [['docs/a.md:1'], 'docs/a.md is ignored by .promptlintrc.json: nothing is checked there'],
    [['AGENTS.md'], 'AGENTS.md is a file; add the line: prompt-lint explain AGENTS.md:12'],
    [['docs/long.md:1'], 'docs/long.md:1 is longer than 20000 characters; no claims are looked for in it'],
    [['-'], 'explain cannot read standard input; save the text and name FILE:LINE'],
    [['-:3'], 'explain cannot read standard input; save the text and name FILE:LINE'],
    [['--stdin', 'a.md:3'], 'explain cannot read standard input; save the text and name FILE:LINE'],
    [['AGENTS.md:3', '--json', '--report'], '--json and --report cannot be combined'],
    [['facts/path', '--json'], '--json is for a line: prompt-lint explain FILE:LINE'],
    [
      ['package.json:1'],
      'package.json is read as config: claims are looked for in prompts, guides, skills and memory files',
    ],
  ] as const)('%j', async (args, said) => {
    const { status, stdout, stderr } = await explain(desk(ignoring), ...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    const line = stderr.replace(/^prompt-lint: /, '').trimEnd();
    if (typeof said === 'string') expect(line).toBe(said);
    else expect(line).toMatch(said);
    expect(line).not.toContain('\n');
  });
});

describe('the reasons of a run', () => {
  it('are named with --verbose, and in JSON', async () => {
    const { folder } = desk();
    const verbose = runCli(folder, ['--verbose', 'AGENTS.md']).stdout;
    expect(verbose).toMatch(
      / {2}3:8 +error {2}React 19\.1 is stated.*\n +contradicted: Another version is here\.\n/,
    );
    expect(runCli(folder, ['AGENTS.md']).stdout).not.toContain('contradicted:');
    const [file] = JSON.parse(runCli(folder, ['--format', 'json', 'AGENTS.md']).stdout);
    expect(file.messages.map(({ ruleId, reason }: Record<string, string>) => [ruleId, reason])).toEqual(
      expect.arrayContaining([
        ['facts/version', 'contradicted'],
        ['facts/path', 'was-here'],
      ]),
    );
  });

  it('are the same from the cache', () => {
    const { folder } = desk();
    const lint = (...args: string[]) => runCli(folder, ['--format', 'json', ...args]).stdout;
    const cold = lint('--no-cache');
    expect(lint()).toBe(cold);
    expect(lint()).toBe(cold);
    expect(cold).toContain('"reason":"was-here"');
  });
});

describe('the option `reasons`', () => {
  const rules = (reasons: Record<string, string>) => ({
    '.promptlintrc.json': JSON.stringify({ rules: { 'facts/path': ['error', { reasons }] } }),
  });
  const paths = async (reasons: Record<string, string>): Promise<string[]> => {
    const { stdout } = await run(desk(rules(reasons)).folder, '--format', 'json', 'AGENTS.md');
    const [file] = JSON.parse(stdout);
    return file.messages
      .filter(({ ruleId }: { ruleId: string }) => ruleId === 'facts/path')
      .map(({ line, severity, reason, fix }: Record<string, unknown>) =>
        [line, severity === 2 ? 'error' : 'warning', reason, ...(fix ? ['fix'] : [])].join(' '),
      );
  };

  it('turns what a reason reports off', async () => {
    expect(await paths({})).toContain('5 error was-here');
    expect((await paths({ 'was-here': 'off' })).filter((each) => !each.includes('was-here'))).toEqual(
      (await paths({})).filter((each) => !each.includes('was-here')),
    );
    expect((await paths({ 'was-here': 'off' })).join()).not.toContain('was-here');
  });

  it('makes a warning of it', async () => {
    expect(await paths({ 'was-here': 'warn' })).toContain('5 warning was-here');
  });

  it('lets the later reasons decide where a silencing one is off', async () => {
    const explained = (await explain(desk(rules({ planned: 'off' })), 'AGENTS.md:7:9')).stdout;
    expect(explained).not.toContain('planned:');
    expect((await explain(desk(), 'AGENTS.md:7:9')).stdout).toContain('planned:');
  });

  it('has a silencing reason report, and mends nothing then', async () => {
    expect(await paths({ planned: 'error' })).toContain('7 error planned');
  });

  it('is told in an explanation', async () => {
    expect((await explain(desk(rules({ 'was-here': 'off' })), 'AGENTS.md:5:24')).stdout).toContain(
      'path src/cart/sum.ts: not reported: the config turns the reason off (facts/path)',
    );
  });

  it.each(['facts/path', 'facts/version', 'facts/script', 'facts/dependency'])(
    'of %s knows its reasons',
    async (rule) => {
      const config = JSON.stringify({
        rules: { [rule]: ['error', { reasons: { 'negated-or-planed': 'off' } }] },
      });
      const { status, stderr } = await run(desk({ '.promptlintrc.json': config }).folder, 'AGENTS.md');
      expect(status).toBe(2);
      expect(stderr).toMatch(
        /negated-or-planed"?\]? is not a reason; did you mean "[\w-]+", "[\w-]+" or "[\w-]+"\?/,
      );
    },
  );

  it('takes off, warn and error alone', async () => {
    const { stderr } = await run(desk(rules({ planned: 'loud' })).folder, 'AGENTS.md');
    expect(stderr).toContain('must be "off", "warn" or "error", not "loud"');
  });
});
