import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { lint, runCli } from '../support/cli.ts';
import { draftSchema } from '../support/output-schemas.ts';
import { createRepository, type Repository, temporaryFolder } from '../support/repository.ts';

const manifest = {
  name: 'ledger-web',
  version: '3.4.1',
  scripts: { test: 'vitest run', build: 'vite build' },
  dependencies: { react: '18.3.1' },
  devDependencies: { vite: '5.4.2', vitest: '2.0.5' },
};

function ledger(): Repository {
  return createRepository({
    'package.json': JSON.stringify(manifest, null, 2),
    'src/transfers.ts': 'export const limit = 5;\n',
  });
}

const request = 'Refactor the transfers';
const drafted = /^\.assistant\/prompts\/\d{4}-\d\d-\d\d-refactor-transfers\.md$/;
const promptsIn = (folder: string) => readdirSync(join(folder, '.assistant/prompts')).sort();

/** The text with its slots filled in. */
function filled(text: string): string {
  return text.replace(/\[(?!Yes|y )[^\]]{3,}\]/g, 'the rest of the day is shown below the amount');
}

describe('prompt-lint new', () => {
  it('writes a prompt, and says what is open and what comes next', () => {
    const { folder } = ledger();
    const { stdout, stderr, status } = runCli(folder, ['new', 'prompt-technical', request]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [path, ...rest] = stdout.trimEnd().split('\n');
    expect(path).toMatch(drafted);
    expect(rest.slice(-3)).toEqual([
      'Next: write what belongs in the brackets, then',
      `  npx prompt-lint ${path}`,
      `  npx prompt-lint approve ${path}`,
    ]);
    const lines = readFileSync(join(folder, path!), 'utf8').split('\n');
    const open = rest.flatMap((line) => /^ +(\d+) {2}[A-Z]/.exec(line)?.[1] ?? []).map(Number);
    expect(open.length).toBeGreaterThan(0);
    expect(rest[1]).toBe(open.length === 1 ? '1 slot is open:' : `${open.length} slots are open:`);
    for (const line of open) expect(lines[line - 1]).toMatch(/\[.+\]/);
  });

  it('names the program as it is run in a project of Yarn without node_modules', () => {
    const { folder } = createRepository({ 'package.json': '{}', '.pnp.cjs': '', 'src/transfers.ts': '' });
    const { stdout } = runCli(folder, ['new', 'prompt', request]);
    expect(stdout).toMatch(/\n {2}yarn prompt-lint (\S+)\n {2}yarn prompt-lint approve \1\n$/);
  });

  it('is refused while slots are open, and accepted when they are filled in', () => {
    const { folder } = ledger();
    const path = runCli(folder, ['new', 'prompt-technical', request]).stdout.split('\n')[0]!;
    const rules = lint(folder, [path])[path]!;
    expect([...new Set(rules)]).toEqual(['prompt/placeholder']);
    const approve = ['approve', path, '--answer', 'yes', '--by', 'Jana <jana@example.com>'];
    expect(runCli(folder, approve)).toMatchObject({ status: 1 });
    writeFileSync(join(folder, path), filled(readFileSync(join(folder, path), 'utf8')));
    expect(lint(folder, [path])[path]).toEqual([]);
    expect(runCli(folder, approve)).toMatchObject({ status: 0 });
  });

  it('never writes over a file', () => {
    const { folder } = ledger();
    const first = runCli(folder, ['new', 'prompt', request]).stdout.split('\n')[0]!;
    writeFileSync(join(folder, first), 'mine');
    for (let time = 0; time < 2; time++) runCli(folder, ['new', 'prompt', request]);
    const base = first.slice('.assistant/prompts/'.length, -'.md'.length);
    expect(promptsIn(folder)).toEqual([`${base}-2.md`, `${base}-3.md`, `${base}.md`]);
    expect(readFileSync(join(folder, first), 'utf8')).toBe('mine');
  });

  it('writes to the root of the repository from a folder in it', () => {
    const { folder } = ledger();
    const path = runCli(join(folder, 'src'), ['new', '/prompt', request]).stdout.split('\n')[0]!;
    expect(path).toMatch(/^\.\.\/\.assistant\/prompts\//);
    expect(existsSync(join(folder, 'src', path))).toBe(true);
    expect(existsSync(join(folder, 'src/.assistant'))).toBe(false);
  });

  it('works in an empty folder that is in no repository', () => {
    const folder = temporaryFolder();
    const path = runCli(folder, ['new', 'prompt-hybrid', 'Add', 'a', 'daily', 'limit']).stdout.split(
      '\n',
    )[0]!;
    expect([...new Set(lint(folder, [path])[path])]).toEqual(['prompt/placeholder']);
  });

  it('prints the prompt instead of writing it', () => {
    const { folder } = ledger();
    const { stdout } = runCli(folder, ['new', 'prompt-frontend', request, '--stdout']);
    expect(stdout).toMatch(/^---\ncommand: prompt-frontend\n---\n\n# Perfected Frontend Prompt\n/);
    expect(existsSync(join(folder, '.assistant'))).toBe(false);
  });

  it('puts the Phase 0 output above the prompt, with criteria that are open as long as the slots', () => {
    const { folder } = ledger();
    const { stdout } = runCli(folder, ['new', 'prompt-technical', request, '--with-analysis']);
    const path = stdout.split('\n')[0]!;
    const text = readFileSync(join(folder, path), 'utf8');
    expect(text).toMatch(
      /\nREASONING\n[\s\S]*\nCompleteness Check:\n[\s\S]*\n# Perfected Technical Prompt\n/,
    );
    const rules = new Set(lint(folder, [path])[path]);
    expect([...rules].sort()).toEqual(['criteria/unresolved', 'prompt/placeholder']);
    expect(stdout).toContain('\nMark in the completeness check above the prompt what is answered then\n');
  });

  it('gives data that its schema describes', () => {
    const { folder } = ledger();
    const data = JSON.parse(runCli(folder, ['new', 'prompt-technical', request, '--json']).stdout);
    const validate = new Ajv2020({ strict: false }).compile(draftSchema);
    validate(data);
    expect(validate.errors).toBeNull();
    const lines = readFileSync(join(folder, data.path), 'utf8').split('\n');
    for (const { line, text } of data.slots) expect(lines[line - 1]).toContain(`[${text}]`);
  });

  it('reads a request from standard input', () => {
    const { folder } = ledger();
    const { stdout } = runCli(folder, ['new', 'prompt', '-', '--stdout'], { input: `${request}\n` });
    expect(stdout).toContain(`\n${request}.\n`);
  });

  it('says what it left out, because the repository says otherwise', () => {
    const repository = ledger();
    repository.write('.assistant/memory/project-profile.md', 'Project: Ledger with React 17.0.2\n');
    const { stdout } = runCli(repository.folder, ['new', 'prompt', request]);
    expect(stdout).toMatch(
      /\nLeft out, since the linter objects:\n {2}Project: Ledger with React 17\.0\.2 \(project-profile\.md:1\): React 17\.0\.2 is stated, but package\.json/,
    );
  });

  it.each([
    [[request], 'prompt'],
    [[`/prompt-technical ${request}`], 'prompt-technical'],
  ])('takes a request alone, as analyze does: %j', (words, command) => {
    const { folder } = ledger();
    const { stdout, stderr } = runCli(folder, ['new', ...words, '--stdout']);
    expect(stderr).toBe('');
    expect(stdout).toBe(runCli(folder, ['new', command, request, '--stdout']).stdout);
  });

  it('writes nothing through a link that leads out of the repository', () => {
    const { folder } = ledger();
    const outside = temporaryFolder();
    symlinkSync(outside, join(folder, '.assistant'));
    expect(runCli(folder, ['new', 'prompt', request])).toMatchObject({
      status: 2,
      stderr: 'prompt-lint: .assistant leads out of the repository; nothing is written there\n',
    });
    expect(readdirSync(outside)).toEqual([]);
  });

  it('says that it cannot write', () => {
    const repository = ledger();
    repository.write('.assistant', 'a file');
    expect(runCli(repository.folder, ['new', 'prompt', request])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^prompt-lint: \.assistant\/prompts\/\S+ cannot be written \(\w+\); nothing is written\n$/,
      ),
    });
  });

  const names = 'prompt, prompt-technical, prompt-research, prompt-frontend, prompt-backend, prompt-hybrid';
  it.each([
    [['new'], 'new needs a request; prompt-lint new [COMMAND] TEXT'],
    [['new', 'prompt'], 'new needs a request; '],
    [['new', 'prompt', ' … '], 'new needs a request; '],
    [
      ['new', 'session-end', 'x y'],
      `"session-end" is no command that a prompt can be drafted for; there are ${names}`,
    ],
    [
      ['new', 'technical', 'x y'],
      '"technical" is no command that a prompt can be drafted for; did you mean prompt-technical?',
    ],
    [
      ['new', 'prompt-tecnical', 'x y'],
      '"prompt-tecnical" is no command that a prompt can be drafted for; did you mean prompt-technical?',
    ],
    [
      ['new', 'prompt', 'x y', '--json', '--stdout'],
      '--stdout prints the prompt and --json what was written; choose one',
    ],
    [['new', 'prompt', 'x y', '--jsno'], 'unknown option --jsno'],
  ])('says what is wrong: %j', (args, message) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'src'));
    const { status, stdout, stderr } = runCli(folder, args);
    expect({ status, stdout, lines: stderr.split('\n').length }).toEqual({ status: 2, stdout: '', lines: 2 });
    expect(stderr).toContain(`prompt-lint: ${message}`);
    expect(readdirSync(folder)).toEqual(['src']);
  });
});
