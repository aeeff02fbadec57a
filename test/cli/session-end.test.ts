import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findingsOf, runCli } from '../support/cli.ts';
import { createRepository, type Repository, repositoryAt, temporaryFolder } from '../support/repository.ts';
import { type TranscriptWriter, transcript } from '../support/transcript.ts';

const sessions = '.assistant/memory/sessions.md';
const prompt = `GOAL
Refuse a transfer above the limit of its account.

CONTEXT
- One ledger.

SCOPE
Create: src/limits.ts - the limits of accounts
Modify: src/transfers.ts - refuse what is above the limit

REQUIREMENTS
1. A transfer above the limit is refused with status 422.

CONSTRAINTS
- No new dependency.

EXPECTED RESULT
- \`npm test\` passes.

Proceed? [Yes / Modify / Cancel]`;
const limits =
  'export const limits = new Map<string, number>();\n\nexport function limitOf(account: string) {\n  return limits.get(account);\n}\n';
const manifest = JSON.stringify(
  {
    name: 'ledger',
    version: '1.0.0',
    scripts: { test: 'vitest run', build: 'vite build', lint: 'biome check' },
    devDependencies: { vitest: '^4.0.0' },
  },
  null,
  2,
);

/** The first commit is older than the invented sessions. */
beforeEach(() => {
  process.env.GIT_COMMITTER_DATE = '2026-11-20T08:00:00Z';
});
afterEach(() => {
  delete process.env.GIT_COMMITTER_DATE;
});

function ledger(): Repository {
  return createRepository({
    'package.json': `${manifest}\n`,
    'src/transfers.ts': 'export function transfer(amount: number) {\n  return amount;\n}\n',
    'test/transfers.test.ts':
      "import { expect, test } from 'vitest';\n\ntest('moves', () => {\n  expect(transfer(1)).toBe(1);\n  expect(transfer(2)).toBe(2);\n});\n",
  });
}

/** A session in which the work was approved and done, and what it left in the repository. */
function worked(repository: Repository) {
  const { folder } = repository;
  repository.write('src/limits.ts', limits);
  repository.write(
    'src/transfers.ts',
    "import { limitOf } from './limits.ts';\n\nexport function transfer(amount: number) {\n  return amount;\n}\n",
  );
  return transcript(folder)
    .person('/prompt-technical refuse transfers above the limit')
    .says(prompt)
    .person('Yes, go on')
    .write('src/limits.ts', limits)
    .edit(
      'src/transfers.ts',
      'export function transfer(amount: number) {',
      "import { limitOf } from './limits.ts';\n\nexport function transfer(amount: number) {",
    )
    .call('Read', { file_path: `${folder}/src/limits.ts` }, { output: limits });
}

function end(repository: Repository, text: string, args: readonly string[] = []) {
  const file = join(temporaryFolder(), 'session.jsonl');
  writeFileSync(file, text);
  return runCli(repository.folder, ['session-end', '--transcript', file, ...args]);
}

function entryOf({ folder }: Repository): string {
  return readFileSync(join(folder, sessions), 'utf8');
}

/** The lines of a section, or of a part of the Diligence Summary. */
function part(entry: string, title: string): string[] {
  const lines = entry.split('\n');
  const from = lines.findIndex((line) => line === `### ${title}` || line === `**${title}**`);
  const rest = lines.slice(from + 1);
  const to = rest.findIndex((line) => /^(?:#|\*\*[A-Z]|<!--)/.test(line));
  return from < 0 ? [] : rest.slice(0, to < 0 ? undefined : to).filter((line) => line !== '');
}

describe('the entry of a session', () => {
  it('tells each file with its lines in git and its purpose from the approved SCOPE', () => {
    const repository = ledger();
    const { status, stderr } = end(repository, worked(repository).text());
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(part(entryOf(repository), 'Code Changes')).toEqual([
      '- created `src/limits.ts` (+5 −0; git does not track it yet): "the limits of accounts"',
      '- edited `src/transfers.ts` (+2 −0): "refuse what is above the limit"',
    ]);
  });

  it('tells the approval with the goal of the prompt, the words and the time', () => {
    const repository = ledger();
    end(repository, worked(repository).text());
    expect(part(entryOf(repository), 'Decisions Made')).toEqual([
      '- The prompt "Refuse a transfer above the limit of its account." was approved: "Yes, go on" (2026-11-20 09:02 UTC)',
    ]);
  });

  it('begins with what was asked for, and keeps what notes say of it', () => {
    const repository = ledger();
    repository.write('notes.md', '## Context for Next Session\n\n- The limits come from the bank.\n');
    end(repository, worked(repository).text(), ['--notes', 'notes.md']);
    const entry = entryOf(repository);
    expect(part(entry, 'Context for Next Session')).toEqual(['- The limits come from the bank.']);
    expect(entry).toContain(
      '-->\n\n- Asked for: "refuse transfers above the limit" (2026-11-20 09:00 UTC)\n',
    );
  });

  it('names the lines that changed, and says that they may be of another hand', () => {
    const repository = ledger();
    const source = 'export function transfer(amount: number) {\n  return amount;\n}\n';
    repository.write('src/transfers.ts', source.replace('return amount', 'return round(amount)'));
    const session = transcript(repository.folder)
      .person('Round it')
      .edit('src/transfers.ts', 'amount;', 'round(amount);');
    end(repository, session.text());
    const entry = entryOf(repository);
    expect(part(entry, 'AI-Assisted Content Requiring Verification')).toEqual([
      '- `src/transfers.ts` line 2',
    ]);
    expect(part(entry, 'Transparency Notes')[0]).toMatch(
      /^- The lines that are named changed since [0-9a-f]{9}, whoever wrote them$/,
    );
  });

  it('gives the reasons to look at a file', () => {
    const repository = ledger();
    const { folder } = repository;
    const session = transcript(folder)
      .person('Add the login')
      .write('src/auth/login.ts', "export const query = 'select id from users where name = ?';\n")
      .write('.github/workflows/deploy.yml', 'on: push\n');
    repository.write('src/auth/login.ts', "export const query = 'select id from users where name = ?';\n");
    repository.write('.github/workflows/deploy.yml', 'on: push\n');
    repository.write(
      'package.json',
      `${manifest.replace('"vitest": "^4.0.0"', '"vitest": "^4.0.0",\n    "left-pad": "^1.3.0"')}\n`,
    );
    repository.write(
      'test/transfers.test.ts',
      "import { expect, test } from 'vitest';\n\ntest.skip('moves', () => {\n  expect(transfer(1)).toBe(1);\n});\n",
    );
    session
      .edit('package.json', '"vitest": "^4.0.0"', '"vitest": "^4.0.0",\n    "left-pad": "^1.3.0"')
      .edit(
        'test/transfers.test.ts',
        "test('moves', () => {\n  expect(transfer(1)).toBe(1);\n  expect(transfer(2)).toBe(2);",
        "test.skip('moves', () => {\n  expect(transfer(1)).toBe(1);",
      );
    end(repository, session.text());
    expect(part(entryOf(repository), 'AI-Assisted Content Requiring Verification')).toEqual([
      '- `src/auth/login.ts`: authentication or permissions; SQL; written and never read again',
      '- `.github/workflows/deploy.yml`: runs in CI; written and never read again',
      '- `test/transfers.test.ts` line 3: 1 test skipped; 1 assertion fewer than before',
      '- `package.json` lines 10-11: adds `left-pad` to the dependencies',
    ]);
  });

  it('names a new dependency of any manifest that is read', () => {
    const pubspec = 'name: tides\ndependencies:\n  flutter:\n    sdk: flutter\n';
    const repository = createRepository({
      'app/pubspec.yaml': pubspec,
      'app/lib/tides.dart': 'void main() {}\n',
    });
    repository.write('app/pubspec.yaml', `${pubspec}  intl: ^0.20.2\n`);
    const session = transcript(repository.folder)
      .person('Show the times in the language of the phone')
      .edit('app/pubspec.yaml', '    sdk: flutter', '    sdk: flutter\n  intl: ^0.20.2');
    end(repository, session.text());
    expect(part(entryOf(repository), 'AI-Assisted Content Requiring Verification')).toEqual([
      '- `app/pubspec.yaml` line 5: adds `intl` to the dependencies',
    ]);
  });

  it('ticks a box only for a check that ran after the last edit and ended with 0', () => {
    const repository = ledger();
    const session = worked(repository)
      .run('npm test', 'Tests  4 passed')
      .run('npm run build 2>&1 | tail -3', 'built');
    end(repository, session.text());
    expect(part(entryOf(repository), 'Deployment Checklist')).toEqual([
      '- [x] Tests: "npm test" ended with exit status 0 after the last edit (2026-11-20 09:10 UTC)',
      '- [ ] Build: "npm run build 2>&1 | tail -3" was run after the last edit (2026-11-20 09:11 UTC) and printed "built", but a pipe hides its exit status; run `npm run build`',
      '- [ ] Lint: not run in this session; run `npm run lint`',
      '- [ ] Commit: 2 files of the session are not committed',
    ]);
  });

  it('unticks a box when something was edited after the check', () => {
    const repository = ledger();
    const session = worked(repository)
      .run('npm test', 'ok')
      .edit('src/limits.ts', 'limits.get', 'limits.get');
    end(repository, session.text());
    expect(part(entryOf(repository), 'Deployment Checklist')[0]).toBe(
      '- [ ] Tests: not run since the last edit; run `npm test`',
    );
  });

  it('puts first what the record contradicts, with both lines', () => {
    const repository = ledger();
    const session = worked(repository)
      .run('npm test', ' Tests  1 failed | 3 passed (4)', 1)
      .says('The limit is in place. All tests pass.');
    end(repository, session.text());
    const summary = entryOf(repository).split('### Diligence Summary\n\n')[1];
    expect(summary?.split('\n')[0]).toBe(
      '- **Contradicted by the record:** the assistant states "All tests pass." (line 12 of the transcript) (2026-11-20 09:11 UTC); the last run before it, "npm test" (line 10 of the transcript) (2026-11-20 09:09 UTC), ended with exit status 1 and says "Tests 1 failed | 3 passed (4)"',
    );
  });

  it('does not take for a contradiction what was mended and run again', () => {
    const repository = ledger();
    const session = worked(repository)
      .run('npm test', 'Tests  1 failed', 1)
      .run('npm test', 'Tests  4 passed')
      .says('All tests pass.');
    end(repository, session.text());
    expect(entryOf(repository)).not.toContain('Contradicted');
  });

  it('counts what a package manager wrote, and tells the new dependency', () => {
    const repository = ledger();
    repository.write(
      'package.json',
      `${manifest.replace('"vitest": "^4.0.0"', '"vitest": "^4.0.0",\n    "zod": "^4.0.0"')}\n`,
    );
    repository.write('package-lock.json', '{}\n');
    const session = transcript(repository.folder).person('Use zod').run('npm install -D zod', 'added 1');
    end(repository, session.text());
    const entry = entryOf(repository);
    expect(part(entry, 'Code Changes')).toEqual([
      '- created `package-lock.json` (+1 −0; by a command; git does not track it yet)',
      '- edited `package.json` (+2 −1; by a command)',
    ]);
    expect(part(entry, 'AI-Assisted Content Requiring Verification')[0]).toContain(
      'adds `zod` to the dependencies',
    );
    expect(part(entry, 'Deployment Checklist').at(-1)).toBe(
      '- [ ] Commit: 2 files of the session are not committed',
    );
  });

  it('advises with the package manager and the script that the manifests name', () => {
    const scripts = { build: 'tsc -b && vite build', typecheck: 'tsc --noEmit', test: 'vitest run' };
    const repository = createRepository({
      'package.json': `${JSON.stringify({ name: 'a', packageManager: 'pnpm@9.12.0', scripts })}\n`,
      'apps/api/package.json': `${JSON.stringify({ name: 'api', scripts: { test: 'vitest run' } })}\n`,
    });
    repository.write('src/a.ts', 'export {};\n');
    const session = transcript(repository.folder)
      .person('Go')
      .write('src/a.ts', 'export {};\n')
      .run('cd apps/api && pnpm test', 'ok');
    end(repository, session.text());
    expect(part(entryOf(repository), 'Deployment Checklist').slice(0, 3)).toEqual([
      '- [ ] Tests: "cd apps/api && pnpm test" ended with exit status 0 after the last edit (2026-11-20 09:04 UTC), but it does not look at `src/a.ts`; run `pnpm run test`',
      '- [ ] Build: not run in this session; run `pnpm run build`',
      '- [ ] Type check: not run in this session; run `pnpm run typecheck`',
    ]);
  });

  it('has nothing to verify in a file that is not there any more', () => {
    const repository = ledger();
    const session = transcript(repository.folder)
      .person('Try it')
      .write('src/tmp.ts', 'export {};\n')
      .run('rm src/tmp.ts')
      .run('psql -c "select 1"', 'no connection', 2);
    end(repository, session.text());
    const entry = entryOf(repository);
    expect(part(entry, 'AI-Assisted Content Requiring Verification')).toEqual([
      '- None of the files that the assistant wrote can be read here now.',
    ]);
    expect(part(entry, 'Active Work In Progress').at(-1)).toContain('psql');
  });

  it.each([
    ['nothing was done', (session: TranscriptWriter) => session],
    [
      'commands looked at files',
      (session: TranscriptWriter) => session.run('git diff').run("sed -n '1,20p' src/transfers.ts | head"),
    ],
  ])('is not made of a talk in which %s', (_, talk) => {
    const repository = ledger();
    repository.write('by-hand.md', 'By hand.\n');
    const session = talk(transcript(repository.folder).person('thanks')).says('You are welcome.');
    const { status, stderr } = end(repository, session.text());
    expect(status).toBe(0);
    expect(stderr).toContain('there is nothing to record');
    expect(existsSync(join(repository.folder, sessions))).toBe(false);
  });

  it('tells what is not committed, the last command that failed and the open to-dos', () => {
    const repository = ledger();
    const todos = [
      { content: 'Add the limits', status: 'completed', activeForm: 'Adding' },
      { content: 'Show the limit on the page', status: 'pending', activeForm: 'Showing' },
    ];
    repository.write('notes.txt', 'Mine.\n');
    const session = worked(repository).call('TodoWrite', { todos }).run('git push', 'rejected', 1);
    end(repository, session.text());
    const entry = entryOf(repository);
    expect(part(entry, 'Active Work In Progress')).toEqual([
      '- 3 files not committed (branch `main`), 2 of them listed above; the others:',
      '  - `notes.txt`, new',
      '- The last command that failed: "git push" ended with exit status 1 (2026-11-20 09:11 UTC)',
    ]);
    expect(part(entry, 'Next Steps')).toEqual(['- "Show the limit on the page"']);
  });

  it('does not tell a failure that another command of the same check made good', () => {
    const repository = ledger();
    const session = worked(repository).run('npm run test 2>&1', 'Tests  1 failed', 2).run('npx vitest run');
    end(repository, session.text());
    expect(entryOf(repository)).not.toContain('The last command that failed');
  });

  it('tells what agents were given, and that their work is not known', () => {
    const repository = ledger();
    const task = { description: 'Write the limits', prompt: 'Write src/limits.ts and test it.' };
    const session = transcript(repository.folder).person('Go').call('Task', task).says('Done.');
    end(repository, session.text());
    expect(part(entryOf(repository), 'Transparency Notes')).toContain(
      '- 1 agent, given "Write the limits": what it did is not in the record',
    );
  });

  it('keeps secrets out', () => {
    const repository = ledger();
    const secret = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a';
    const session = worked(repository)
      .call(
        'AskUserQuestion',
        { questions: [{ question: `Use ${secret}?`, options: [] }] },
        { output: 'ok', toolUseResult: { questions: [], answers: { [`Use ${secret}?`]: `yes, ${secret}` } } },
      )
      .run(`curl -H "Authorization: Bearer ${secret}" https://example.com`, 'refused', 22);
    end(repository, session.text());
    const entry = entryOf(repository);
    expect(part(entry, 'Decisions Made').some((line) => line.includes('yes, ***'))).toBe(true);
    expect(entry).not.toContain(secret);
  });
});

describe('what the record tells of less common sessions', () => {
  it('knows the work of shell commands by what git says', () => {
    const repository = ledger();
    repository.git('mv', 'src/transfers.ts', 'src/payments.ts');
    repository.git('rm', '--quiet', 'test/transfers.test.ts');
    repository.write('src/made.ts', 'export {};\n');
    const session = transcript(repository.folder)
      .person('Tidy up')
      .run('git mv src/transfers.ts src/payments.ts')
      .run('git rm test/transfers.test.ts')
      .run('echo "export {};" > src/made.ts');
    end(repository, session.text());
    const entry = entryOf(repository);
    expect(part(entry, 'Code Changes')).toEqual([
      '- moved `src/transfers.ts` to `src/payments.ts` (+0 −0; by a command)',
      '- deleted `test/transfers.test.ts` (+0 −6; by a command)',
      '- created `src/made.ts` (+1 −0; by a command; git does not track it yet)',
    ]);
    expect(part(entry, 'AI-Assisted Content Requiring Verification')).toContain(
      '- `test/transfers.test.ts` (deleted): a file of tests was deleted',
    );
  });

  it.each([
    ['rebase', ['rebase', 'main'], 'feature', ' of `feature`'],
    ['merge', ['merge', 'main'], 'feature', ''],
  ])(
    'tells that a %s waits to be continued, and the branch that it is about',
    (name, command, branch, of) => {
      const repository = ledger();
      repository.git('checkout', '--quiet', '-b', 'feature');
      repository.commit({ 'a.txt': 'one\n' }, 'one');
      repository.git('checkout', '--quiet', 'main');
      repository.commit({ 'a.txt': 'two\n' }, 'two');
      repository.git('checkout', '--quiet', 'feature');
      expect(() => repository.git(...command)).toThrow();
      end(repository, worked(repository).text());
      const entry = entryOf(repository);
      expect(entry).toContain(`## Session: 2026-11-20 | ${branch}\n`);
      expect(part(entry, 'Active Work In Progress')[0]).toBe(
        `- In the midst of \`git ${name}\`${of}: it is still to be continued, or given up`,
      );
      expect(runCli(repository.folder, ['context']).stdout).not.toContain('In the midst');
    },
  );

  it('does not take for unchanged what git does not look at', () => {
    const repository = ledger();
    repository.commit({ '.gitignore': 'local/\n', 'src/same.ts': 'export {};\n' }, 'ignore');
    repository.write('local/settings.json', '{}\n');
    const session = transcript(repository.folder)
      .person('Set it up')
      .write('local/settings.json', '{}\n')
      .write('src/same.ts', 'export {};\n');
    end(repository, session.text());
    expect(part(entryOf(repository), 'Code Changes')).toEqual([
      '- created `local/settings.json` (+1 −0; git does not look at it: it is ignored, or in a repository of its own)',
      '- created `src/same.ts` (+1 −0; no difference to the start in git)',
    ]);
  });

  it('names what git shows and no call did', () => {
    const repository = ledger();
    const text = worked(repository).text();
    repository.write('docs/by-hand.md', 'By hand.\n');
    end(repository, text);
    expect(part(entryOf(repository), 'Transparency Notes').join('\n')).toMatch(
      /^- Changed since [0-9a-f]{9}, but by no tool call of the session: `docs\/by-hand\.md`$/m,
    );
  });

  it.each([
    ['beside the repository', '../NAME-limits'],
    ['within it', '.worktrees/limits'],
  ])('names and counts what was written into a linked work tree %s', (_, place) => {
    const repository = ledger();
    const linked = place.replace('NAME', repository.folder.split('/').at(-1)!);
    const top = join(repository.folder, linked);
    onTestFinished(() => rmSync(top, { recursive: true, force: true }));
    repository.commit({ '.gitignore': '.worktrees/\n' }, 'ignore');
    repository.git('worktree', 'add', '--quiet', '-b', 'limits', top);
    const tree = repositoryAt(top);
    tree.write('src/limits.ts', limits);
    tree.write('src/transfers.ts', 'export const transfer = 1;\n');
    tree.write('src/by-hand.ts', 'export {};\n');
    const session = transcript(repository.folder)
      .person('Add the limits in a work tree of their own')
      .write(`${linked}/src/limits.ts`, limits)
      .edit(`${linked}/src/transfers.ts`, 'export function transfer', 'export const transfer = 1;')
      .run(`cd ${top} && npm test`, 'ok')
      .says('The limits are in the work tree.');
    end(repository, session.text());
    const entry = entryOf(repository);
    expect(part(entry, 'Code Changes')).toEqual([
      `- created \`${linked}/src/limits.ts\` (+5 −0; git does not track it yet)`,
      `- edited \`${linked}/src/transfers.ts\` (+1 −3)`,
    ]);
    expect(part(entry, 'Active Work In Progress')).toEqual([
      '- 2 files not committed (branch `main`), all of them listed above',
    ]);
    expect(part(entry, 'Deployment Checklist')[0]).toMatch(/^- \[x\] Tests: /);
    expect(entry).not.toContain('outside of the repository');
    // From the work tree, the main one is such a place.
    end(tree, session.text());
    expect(part(entryOf(tree), 'Code Changes')[0]).toContain('created `src/limits.ts` (+5 −0');
  });

  it('ticks nothing for a linked work tree by a run in the repository itself', () => {
    const repository = ledger();
    const top = join(repository.folder, '.worktrees/limits');
    repository.git('worktree', 'add', '--quiet', '-b', 'limits', top);
    repositoryAt(top).write('src/limits.ts', limits);
    const session = transcript(repository.folder)
      .person('Add the limits')
      .write('.worktrees/limits/src/limits.ts', limits)
      .run('npm test', 'ok');
    end(repository, session.text());
    expect(part(entryOf(repository), 'Deployment Checklist')[0]).toContain(
      'but it does not look at `.worktrees/limits/src/limits.ts`',
    );
  });

  it('takes paths from the root when the session began in a folder below it', () => {
    const repository = ledger();
    repository.write('src/limits.ts', limits);
    const session = transcript(join(repository.folder, 'src'))
      .person('Add the limits')
      .write('limits.ts', limits);
    end(repository, session.text());
    expect(part(entryOf(repository), 'Code Changes')).toEqual([
      '- created `src/limits.ts` (+5 −0; git does not track it yet)',
    ]);
  });

  it('does not ask git about a session of another folder', () => {
    const repository = ledger();
    const session = transcript('/home/jana/other').person('Go').write('src/a.ts', 'export {};\n');
    end(repository, session.text());
    const entry = entryOf(repository);
    expect(part(entry, 'Code Changes')).toEqual(['- created `src/a.ts` (+1 −0)']);
    expect(part(entry, 'Transparency Notes')).toContain(
      '- The session ran in another folder, so git was not asked what it changed',
    );
  });

  it('tells the answers to clarification questions and to the ask tool', () => {
    const repository = ledger();
    const questions = `Clarification Questions:

1. [Critical] Where is the limit enforced?
   - Option A: in the API (Recommended)
   - Option B: in the database`;
    const asked = {
      questions: [{ question: 'Which colour?', options: [{ label: 'Red' }, { label: 'Blue' }] }],
    };
    const session = transcript(repository.folder)
      .person('/prompt-technical refuse transfers above the limit')
      .says(questions)
      .person('1B')
      .says(prompt)
      .person('Cancel')
      .call('AskUserQuestion', asked, {
        toolUseResult: { questions: [], answers: { 'Which colour?': 'Blue' } },
      });
    end(repository, session.text());
    expect(part(entryOf(repository), 'Decisions Made')).toEqual([
      '- "Where is the limit enforced?": B, "in the database"',
      '- The prompt "Refuse a transfer above the limit of its account." was cancelled: "Cancel" (2026-11-20 09:04 UTC)',
      '- "Which colour?": "Blue" (2026-11-20 09:06 UTC)',
    ]);
  });

  it('names the findings of the gate and the models', () => {
    const repository = ledger();
    repository.write('src/limits.ts', limits);
    const session = transcript(repository.folder)
      .person('/prompt-technical refuse transfers above the limit')
      .write('src/limits.ts', limits)
      .says('The limits use vitest 2.1 for their tests.');
    end(repository, session.text());
    const notes = part(entryOf(repository), 'Transparency Notes');
    expect(
      notes.filter((line) => line.startsWith('- gate/work-before-approval, line 2 of the transcript: ')),
    ).toHaveLength(1);
    expect(
      notes.filter((line) => line.startsWith('- facts/version, line 4 of the transcript: ')),
    ).toHaveLength(1);
    expect(notes).toContain('- Assistant: claude-code; model: claude-example-1; no agents');
  });
});

describe('a session that changed nothing', () => {
  const talk = (repository: Repository) =>
    transcript(repository.folder)
      .person('Why do the tests fail?')
      .run('git status && cat package.json')
      .run('npm test 2>&1 | tail -5', 'Tests  1 failed');

  it('leaves no entry, whatever it read, ran, asked for and ticked off', () => {
    const repository = ledger();
    repository.write('src/of-somebody.ts', 'export {};\n');
    const session = talk(repository)
      .call('WebFetch', { url: 'https://example.com' })
      .call('TodoWrite', { todos: [{ content: 'Look', status: 'completed' }] })
      .call(
        'Edit',
        { file_path: `${repository.folder}/a.ts`, old_string: 'a', new_string: 'b' },
        { isError: true },
      )
      .call('Task', { subagent_type: 'Explore', prompt: 'Look' })
      .says('The limit is missing.');
    const { status, stderr } = end(repository, session.text());
    expect(status).toBe(0);
    expect(stderr).toContain('there is nothing to record, so no entry is written');
    expect(existsSync(join(repository.folder, '.assistant'))).toBe(false);
  });

  it.each([
    [
      'a command of which it is not known what it does',
      (session: TranscriptWriter) => session.run('./deploy.sh'),
    ],
    ['a linter that mends', (session: TranscriptWriter) => session.run('npx eslint --fix .')],
    ['a push', (session: TranscriptWriter) => session.run('git push')],
    [
      'a step that is left to be done',
      (session: TranscriptWriter) =>
        session.call('TodoWrite', { todos: [{ content: 'Mend it', status: 'pending' }] }),
    ],
    [
      'an answer of a person',
      (session: TranscriptWriter) =>
        session.call(
          'AskUserQuestion',
          { questions: [{ question: 'Mend it?', options: [] }] },
          { toolUseResult: { questions: [], answers: { 'Mend it?': 'No' } } },
        ),
    ],
  ])('is none with %s', (_, further) => {
    const repository = ledger();
    end(repository, further(talk(repository)).text());
    expect(entryOf(repository)).toContain('- Asked for: "Why do the tests fail?"');
  });
});

describe('writing the entry', () => {
  it('passes the rules for memory files', () => {
    const repository = ledger();
    const config = {
      version: '1',
      delegation: { enabled: true },
      description: { enabled: true },
      discernment: { include_hints_in_output: true },
      diligence: { track_in_session_end: true },
    };
    repository.write('.assistant/config/ai-fluency.json', JSON.stringify(config));
    end(repository, worked(repository).text());
    const found = findingsOf(
      runCli(repository.folder, ['--format', 'json', '.assistant/memory']),
      repository.folder,
    );
    expect(found[sessions]?.filter((rule) => rule.startsWith('memory/'))).toEqual([]);
  });

  it('is not reported for what it quotes', () => {
    const repository = ledger();
    const session = worked(repository)
      .call(
        'AskUserQuestion',
        { questions: [{ question: 'Use vitest 9.1 or [your choice]?', options: [] }] },
        {
          toolUseResult: {
            questions: [],
            answers: { 'Use vitest 9.1 or [your choice]?': 'vitest 9.1 in `npm run nothing`' },
          },
        },
      )
      .call('TodoWrite', {
        todos: [{ content: 'Upgrade to vitest 9.1 with `npm run nothing`', status: 'pending' }],
      })
      .run('npm run nothing -- <file>', 'missing script', 1)
      .says('It needs vitest 2.1 now.');
    end(repository, session.text());
    const entry = entryOf(repository);
    expect(entry).toContain('- facts/version, line 16 of the transcript');
    const { stdout } = runCli(repository.folder, ['--format', 'json', sessions]);
    expect(JSON.parse(stdout)[0].messages).toEqual([]);
  });

  it('is the same when it is done twice', () => {
    const repository = ledger();
    const text = worked(repository).text();
    end(repository, text);
    const once = entryOf(repository);
    const again = end(repository, text);
    expect(entryOf(repository)).toBe(once);
    expect(again.stdout).toContain('nothing to change');
  });

  it('writes nothing in a dry run, and prints the difference', () => {
    const repository = ledger();
    const { stdout } = end(repository, worked(repository).text(), ['--dry-run']);
    expect(stdout).toContain('+++ b/.assistant/memory/sessions.md\n');
    expect(stdout).toContain('\n+## Session: 2026-11-20 | main\n');
    expect(existsSync(join(repository.folder, '.assistant'))).toBe(false);
  });

  it('leaves the summary out when the config says so', () => {
    const repository = ledger();
    repository.write('.assistant/config/ai-fluency.json', '{"diligence":{"track_in_session_end":false}}');
    end(repository, worked(repository).text());
    expect(entryOf(repository)).toContain('### Code Changes');
    expect(entryOf(repository)).not.toContain('Diligence Summary');
  });

  it('takes sections from notes, and holds their claims against the repository', () => {
    const repository = ledger();
    repository.write(
      'notes.md',
      '# Notes\n\n## Key Insights\n\n- The tests need vitest 2.\n\n## Weather\n\n- Rain.\n',
    );
    const { stderr } = end(repository, worked(repository).text(), ['--notes', 'notes.md']);
    const entry = entryOf(repository);
    expect(part(entry, 'Key Insights')).toEqual(['- The tests need vitest 2.']);
    expect(
      part(entry, 'Transparency Notes').filter((line) =>
        line.startsWith('- facts/version, line 5 of notes.md'),
      ),
    ).toHaveLength(1);
    expect(entry).not.toContain('Rain');
    expect(stderr).toContain('Weather in the notes is no section of an entry');
  });

  it('keeps what notes said when the entry is written again without them', () => {
    const repository = ledger();
    const text = worked(repository).text();
    repository.write(
      'notes.md',
      '## Key Insights\n\n- Limits are in cents.\n\n## Decisions Made\n\n- No floats.\n',
    );
    end(repository, text, ['--notes', 'notes.md']);
    const once = entryOf(repository);
    end(repository, text);
    expect(entryOf(repository)).toBe(once);
    expect(part(once, 'Key Insights')).toEqual(['- Limits are in cents.']);
    expect(part(once, 'Decisions Made').at(-1)).toBe('- No floats.');
  });

  it('goes from the commit that --since names', () => {
    const repository = ledger();
    const text = worked(repository).text();
    repository.commit({}, 'the work');
    const { status } = end(repository, text, ['--since', 'HEAD~1']);
    expect(status).toBe(0);
    expect(part(entryOf(repository), 'Code Changes')[0]).toBe(
      '- created `src/limits.ts` (+5 −0): "the limits of accounts"',
    );
    expect(part(entryOf(repository), 'Deployment Checklist').at(-1)).toMatch(
      /^- \[x\] All of it is committed \(at [0-9a-f]{7,}\)$/,
    );
  });

  it('counts what requests left open and gains the facts of the manifests', () => {
    const repository = ledger();
    end(repository, worked(repository).text());
    expect(readFileSync(join(repository.folder, '.assistant/memory/project-profile.md'), 'utf8')).toContain(
      '`npm run build`',
    );
  });
});

describe('as a hook', () => {
  const hookInput = (repository: Repository, file: string, further: object = {}) =>
    JSON.stringify({
      session_id: '5c1e77aa',
      transcript_path: file,
      cwd: repository.folder,
      hook_event_name: 'SessionEnd',
      reason: 'exit',
      ...further,
    });

  it('takes the session from standard input and says nothing', () => {
    const repository = ledger();
    const file = join(temporaryFolder(), 'session.jsonl');
    writeFileSync(file, worked(repository).text());
    const result = runCli(repository.folder, ['session-end'], { input: hookInput(repository, file) });
    expect(result).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(entryOf(repository)).toContain('<!-- prompt-lint session 5c1e77aa -->');
  });

  it('writes what git knows when the transcript is not there', () => {
    const repository = ledger();
    repository.write('src/new.ts', 'export {};\n');
    const { status, stderr } = runCli(repository.folder, ['session-end'], {
      input: hookInput(repository, '/nowhere/session.jsonl'),
    });
    expect(status).toBe(0);
    expect(stderr).toContain('/nowhere/session.jsonl is not there; the entry says what git knows');
    const entry = entryOf(repository);
    expect(entry).toContain('Written from git alone');
    expect(part(entry, 'Active Work In Progress')).toContain(
      '- 1 file not committed (branch `main`), all of them listed above',
    );
  });

  it('writes nothing when the transcript is empty: no word was said', () => {
    const repository = ledger();
    repository.write('src/new.ts', 'export {};\n');
    const file = join(temporaryFolder(), 'empty.jsonl');
    writeFileSync(file, '');
    const result = runCli(repository.folder, ['session-end'], { input: hookInput(repository, file) });
    expect(result).toEqual({
      ...{ status: 0, stdout: '' },
      stderr: `prompt-lint session-end: the transcript ${file} is empty: nothing was said, so no entry is written\n`,
    });
    expect(existsSync(join(repository.folder, '.assistant'))).toBe(false);
  });

  it.each([
    ['cut off', '{"session_id":"5c1e77aa","transcript_pa'],
    ['no object', '[1, 2]'],
    ['of a program that is not known', '{"what":"is this"}'],
  ])('guesses no session for input that is %s, and writes what git knows', (_, input) => {
    const repository = ledger();
    repository.write('src/new.ts', 'export {};\n');
    const home = temporaryFolder();
    const folder = join(home, '.claude/projects', repository.folder.replace(/[^A-Za-z0-9-]/g, '-'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '5c1e77aa.jsonl'), worked(repository).text());
    const env = { HOME: home, CLAUDE_CONFIG_DIR: undefined };
    const { status, stdout, stderr } = runCli(repository.folder, ['session-end'], { input, env });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(stderr).toContain('By hand: prompt-lint session-end --transcript FILE');
    expect(entryOf(repository)).toContain('Written from git alone');
    expect(entryOf(repository)).not.toContain('5c1e77aa');
  });

  it('never fails a program for a wrong option', () => {
    const repository = ledger();
    const { status, stdout, stderr } = runCli(repository.folder, ['session-end', '--transkript', 'x'], {
      input: '{"session_id":"5c1e77aa","transcript_pa',
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(stderr).toContain('unknown option --transkript');
    expect(existsSync(join(repository.folder, '.assistant'))).toBe(false);
  });

  it('says above all what an entry is made of that has no transcript', () => {
    const repository = ledger();
    repository.write('src/new.ts', 'export {};\n');
    const file = join(temporaryFolder(), 'session.jsonl');
    writeFileSync(file, 'no transcript at all');
    const { status, stderr } = runCli(repository.folder, ['session-end'], {
      input: hookInput(repository, file),
    });
    expect(status).toBe(0);
    expect(stderr).toContain('holds no session that can be read');
    const entry = entryOf(repository);
    expect(entry).toContain(
      '<!-- prompt-lint session 5c1e77aa -->\n\nWritten from git alone: there is no record of this session, so who changed these files is not known.\n\n- Not verified: tests (not run), build (not run), lint (not run)\n\n### Code Changes\n',
    );
    expect(part(entry, 'AI-Assisted Content Requiring Verification')[0]).toBe(
      '- Which of these files an assistant wrote is not known:',
    );
    const { stdout } = runCli(repository.folder, ['context']);
    expect(stdout).toMatch(/^Recent: \d{4}-\d{2}-\d{2} on main: created `?src\/new\.ts/m);
  });

  it('keeps the entry that was made from the transcript when that cannot be read any more', () => {
    const repository = ledger();
    const file = join(temporaryFolder(), 'session.jsonl');
    writeFileSync(file, worked(repository).text());
    const call = () => runCli(repository.folder, ['session-end'], { input: hookInput(repository, file) });
    call();
    const once = entryOf(repository);
    writeFileSync(file, 'no transcript at all');
    expect(call().status).toBe(0);
    expect(entryOf(repository)).toBe(once);
  });

  it('leaves a file alone in which a merge is to be resolved', () => {
    const repository = ledger();
    const conflict =
      '# Sessions\n\n<<<<<<< HEAD\n## Session: 2026-11-21 | main\n=======\n## Session: 2026-11-19 | main\n>>>>>>> other\n';
    repository.write(sessions, conflict);
    const file = join(temporaryFolder(), 'session.jsonl');
    writeFileSync(file, worked(repository).text());
    const { status, stderr } = runCli(repository.folder, ['session-end'], {
      input: hookInput(repository, file),
    });
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr:
        'prompt-lint session-end: .assistant/memory/sessions.md was not written: a merge conflict begins in line 3; resolve it, then run prompt-lint session-end\n',
    });
    expect(entryOf(repository)).toBe(conflict);
  });

  it('says so when the program names no transcript', () => {
    const repository = ledger();
    repository.write('src/new.ts', 'export {};\n');
    const input = JSON.stringify({
      sessionId: 'c-1',
      cwd: repository.folder,
      timestamp: 1,
      reason: 'complete',
    });
    const { status, stderr } = runCli(repository.folder, ['session-end'], { input });
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr:
        'prompt-lint session-end: the hook input names no transcript of the session; the entry says what git knows\n',
    });
    const entry = entryOf(repository);
    expect(entry).toContain('<!-- prompt-lint session c-1 -->');
    expect(part(entry, 'Code Changes')).toEqual([
      '- created `src/new.ts` (+1 −0; git does not track it yet)',
    ]);
    expect(part(entry, 'Transparency Notes').join('\n')).toContain('who wrote what is not known');
  });

  it('says what is wrong with the config, and writes what is certain', () => {
    const repository = ledger();
    repository.write('.promptlintrc', '{"rules": 5}');
    const file = join(temporaryFolder(), 'session.jsonl');
    writeFileSync(file, worked(repository).text());
    const { status, stderr } = runCli(repository.folder, ['session-end'], {
      input: hookInput(repository, file),
    });
    expect(status).toBe(0);
    expect(stderr).toMatch(
      /^prompt-lint session-end: What the rules say of the session could not be found out: .*\.promptlintrc/,
    );
    expect(part(entryOf(repository), 'Code Changes').some((line) => line.includes('src/limits.ts'))).toBe(
      true,
    );
  });

  it.each([
    ['ends the process', 'process.exit(1);'],
    ['waits for ever', 'setInterval(() => {}, 1000); await new Promise(() => {});'],
    [
      'breaks down behind the back of all',
      'queueMicrotask(() => { throw new Error("late"); }); await new Promise((done) => setTimeout(done, 50));',
    ],
  ])('writes what is certain where a config that is code %s', (_, code) => {
    const repository = ledger();
    repository.write('prompt-lint.config.mjs', `${code}\nexport default {};\n`);
    const file = join(temporaryFolder(), 'session.jsonl');
    writeFileSync(file, worked(repository).text());
    const { status, stderr } = runCli(repository.folder, ['session-end'], {
      input: hookInput(repository, file),
    });
    expect(status).toBe(0);
    expect(stderr).toContain('prompt-lint.config.mjs');
    expect(part(entryOf(repository), 'Code Changes').some((line) => line.includes('src/limits.ts'))).toBe(
      true,
    );
  });

  it('does not fail on options that it does not have', () => {
    const repository = ledger();
    const { status, stderr } = runCli(repository.folder, ['session-end', '--transkript', 'x'], {
      input: hookInput(repository, '/x.jsonl'),
    });
    expect(status).toBe(0);
    expect(stderr).toContain('unknown option --transkript');
  });
});

describe('by hand', () => {
  it('finds the newest transcript of the repository', () => {
    const repository = ledger();
    const home = temporaryFolder();
    const folder = join(home, '.claude/projects', repository.folder.replace(/[^A-Za-z0-9-]/g, '-'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '5c1e77aa.jsonl'), worked(repository).text());
    const { stdout } = runCli(repository.folder, ['session-end'], {
      env: { HOME: home, CLAUDE_CONFIG_DIR: undefined },
    });
    expect(stdout).toContain('(session 5c1e77aa)');
  });

  it('fails with 2 for a transcript that is not there', () => {
    const repository = ledger();
    const { status, stderr } = runCli(repository.folder, ['session-end', '--transcript', 'gone.jsonl']);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^prompt-lint: the transcript .*gone\.jsonl is not there\n$/);
  });
});

describe('for opencode', () => {
  it('reads the session that the plugin hands over', () => {
    const repository = ledger();
    repository.write('src/limits.ts', limits);
    const time = { created: Date.parse('2026-11-20T09:00:00Z') };
    const input = { filePath: join(repository.folder, 'src/limits.ts'), content: limits };
    const tool = {
      type: 'tool',
      tool: 'write',
      callID: 'c1',
      state: { status: 'completed', input, output: 'done' },
    };
    const session = {
      info: { id: 'ses_1', directory: repository.folder },
      messages: [
        { info: { id: 'm1', role: 'user', time }, parts: [{ type: 'text', text: 'Add the limits' }] },
        { info: { id: 'm2', role: 'assistant', time }, parts: [tool] },
      ],
    };
    const hook = { hook: 'session.idle', sessionID: 'ses_1', directory: repository.folder, session };
    const result = runCli(repository.folder, ['session-end'], { input: JSON.stringify(hook) });
    expect(result).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(part(entryOf(repository), 'AI-Assisted Content Requiring Verification')).toEqual([
      '- `src/limits.ts`: written and never read again',
    ]);
  });
});
