import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/commands/program.ts';
import { allOf, byId, type PageElement, parsePage, rowsOf } from '../report/html-page.ts';
import { lint, runCli } from '../support/cli.ts';
import { createRepository, type Repository, temporaryFolder } from '../support/repository.ts';
import { fakeTerminal } from '../support/terminal.ts';
import { transcript } from '../support/transcript.ts';
import { fault, faulty, promptPath, sound } from './prompts.ts';

const defaultFile = 'prompt-lint-report.html';
const log = '.assistant/sessions/limits.jsonl';
const soundPath = '.assistant/prompts/sound.md';

/** Runs in this process, as if standard output were a terminal. */
async function runAtTerminal(folder: string, args: readonly string[]) {
  const { terminal, said } = fakeTerminal(folder, { isTerminal: true });
  return { status: await main(['report', ...args], terminal), ...said };
}

const report = (folder: string, ...args: string[]) => parsePage(runCli(folder, ['report', ...args]).stdout);
const read = (repository: Repository, name: string) => readFileSync(join(repository.folder, name), 'utf8');
const trend = (page: PageElement, title: string) => {
  const { children } = byId(page, 'trends')!;
  const from = children.findIndex(({ name, text }) => name === 'h3' && text === title);
  const rest = children.slice(from + 1);
  const to = rest.findIndex(({ name }) => name === 'h3');
  return to < 0 ? rest : rest.slice(0, to);
};
const textOf = (parts: readonly PageElement[]) => parts.map(({ text }) => text).join('\n');

/** A session that edits before the Yes, and after it. */
function session(folder: string): string {
  return transcript(folder)
    .person('/prompt-technical limits')
    .says(sound)
    .edit('src/early.ts', 'a', 'b')
    .person('Yes')
    .edit('src/transfers.ts', 'a', 'b')
    .text();
}

describe('the findings of the page', () => {
  it('are those of the lint run over the same paths', () => {
    const { folder } = createRepository({ [promptPath]: faulty, [soundPath]: sound });
    const page = report(folder);
    expect(rowsOf(byId(page, 'file-1')).map((cells) => cells[3])).toEqual(lint(folder)[promptPath]);
    expect(byId(page, 'findings')!.text).toContain('2 documents checked: 1 error in 1.');
    expect(byId(page, `rule-${fault}`)!.text).toContain('What it wants and why');
  });

  it('are of the named files alone, or of what the branch changed', () => {
    const repository = createRepository({ [promptPath]: faulty, [soundPath]: sound });
    expect(byId(report(repository.folder, soundPath), 'findings')!.text).toContain(
      '1 document checked, no errors or warnings.',
    );
    repository.commit({ 'new.prompt.md': faulty });
    const since = byId(report(repository.folder, '--since', 'HEAD~1'), 'findings')!.text;
    expect(since).toContain('1 document checked: 1 error in 1.');
    expect(since).toContain('new.prompt.md');
  });

  it('decide the exit status', () => {
    const { folder } = createRepository({ [promptPath]: faulty, [soundPath]: sound });
    expect(runCli(folder, ['report']).status).toBe(1);
    expect(runCli(folder, ['report', soundPath]).status).toBe(0);
  });

  it('leave out what the baseline knows, and say how many that are', () => {
    const { folder } = createRepository({ [promptPath]: faulty });
    runCli(folder, ['--update-baseline']);
    const { status, stdout } = runCli(folder, ['report']);
    expect(status).toBe(0);
    expect(byId(parsePage(stdout), 'notes')!.text).toContain(
      'that the baseline knows, and that are not shown: 1',
    );
  });

  it('come as a page with --format html as well', () => {
    const { folder } = createRepository({ [promptPath]: faulty });
    const { status, stdout } = runCli(folder, ['--format', 'html']);
    expect(status).toBe(1);
    const page = parsePage(stdout);
    expect(rowsOf(byId(page, 'file-1')).map((cells) => cells[3])).toEqual([fault]);
    expect(byId(page, 'sessions')).toBeUndefined();
  });
});

describe('the sessions of the page', () => {
  it('are those below .assistant/sessions, with work and answers, and findings at their places', () => {
    const repository = createRepository({ 'README.md': 'x\n' });
    repository.write(log, session(repository.folder));
    const rows = rowsOf(byId(report(repository.folder), 'sessions'));
    expect(rows.map((cells) => [cells[2], cells[3], cells[4]])).toEqual([
      ['person', '/prompt-technical limits', ''],
      ['assistant', expect.stringMatching(/^perfected prompt shown: \w/), ''],
      ['assistant', 'edit src/early.ts +1 −1', 'before approval'],
      ['error', expect.stringContaining('src/early.ts'), 'gate/work-before-approval'],
      ['person', '“Yes”', 'approved'],
      ['assistant', 'edit src/transfers.ts +1 −1', 'approved'],
    ]);
  });

  it('are transcripts and logs that are named, wherever they lie', () => {
    const { folder } = createRepository({
      'notes/log.md': '## User\n\nhello\n\n## Assistant\n\nHi.\n',
      'notes/guide.md': '# Guide\n\nNothing was said.\n',
    });
    const outside = createRepository();
    outside.write('7c1e.jsonl', session(outside.folder));
    const page = report(folder, 'notes/log.md', 'notes/guide.md', join(outside.folder, '7c1e.jsonl'));
    const titles = allOf(byId(page, 'sessions')!, 'h3').map(({ text }) => text);
    expect(titles).toEqual([join(outside.folder, '7c1e.jsonl'), 'notes/log.md']);
  });

  it('show answers that came by a question tool', () => {
    const repository = createRepository();
    const question = 'Proceed? [Yes / Modify / Cancel]';
    const options = ['Yes', 'Modify', 'Cancel'].map((label) => ({ label, description: label }));
    const text = transcript(repository.folder)
      .person('/prompt-technical limits')
      .says(sound)
      .call(
        'AskUserQuestion',
        { questions: [{ question, header: 'Gate', options, multiSelect: false }] },
        {
          output: `User has answered: "${question}"="Yes"`,
          toolUseResult: { answers: { [question]: 'Yes' } },
        },
      )
      .text();
    repository.write(log, text);
    const rows = rowsOf(byId(report(repository.folder), 'sessions'));
    expect(rows.at(-1)!.slice(2)).toEqual(['person', '“Yes”', 'approved']);
  });

  it('never repeat a secret, and no markup of theirs is the page’s', () => {
    const repository = createRepository();
    const text = transcript(repository.folder)
      .person('</script><img src=x>')
      .run('API_TOKEN=hunter2 npm publish')
      .text();
    repository.write(log, text);
    const { stdout } = runCli(repository.folder, ['report']);
    expect(stdout).not.toContain('hunter2');
    expect(allOf(parsePage(stdout), 'img')).toEqual([]);
    expect(byId(parsePage(stdout), 'sessions')!.text).toContain('</script><img src=x>');
  });
});

describe('the trends of the page', () => {
  const approved = (at: string, answer = 'yes', further = '') =>
    `---\napproval:\n  answer: ${answer}\n  at: ${at}\n${further}---\n\n`;
  const prompts = '.assistant/prompts';

  it('count answers by month, and stale ones', () => {
    const repository = createRepository({
      [`${prompts}/a.md`]: approved('2026-10-02T09:00:00Z') + sound,
      [`${prompts}/b.md`]: approved('2026-10-03T09:00:00Z', 'yes', '  digest: sha256:00\n') + sound,
      [`${prompts}/c.md`]: approved('2026-11-03T09:00:00Z', 'cancel') + sound.replace('daily', 'weekly'),
      [`${prompts}/e.md`]: approved('2026-10-02T09:00:00Z') + sound.replace('daily', 'monthly'),
      'd.prompt.md': sound,
    });
    const part = trend(report(repository.folder), 'Answers to prompts by month');
    expect(textOf(part)).toContain('5 prompts; 1 records no answer.');
    expect(part.flatMap(rowsOf)).toEqual([
      ['2026-10', '2', '1', '0', '0', '0', ''],
      ['2026-11', '0', '0', '0', '1', '0', ''],
    ]);
  });

  it('tell what the entries of sessions.md state', () => {
    const { folder } = createRepository({
      '.assistant/memory/sessions.md':
        '# Sessions\n\n## Session: 2026-11-20 | limits\n\n### Code Changes\n\n- created `src/limits.ts`\n',
    });
    const part = trend(report(folder), 'Entries of sessions.md');
    expect(part.flatMap(rowsOf)).toEqual([['2026-11-20', 'limits', '1', '', '–', '–', '']]);
  });

  it('say where nothing is known', () => {
    const { folder } = createRepository();
    expect(byId(report(folder), 'trends')!.text.match(/Not known:/g)).toHaveLength(2);
  });

  it('count the named prompts, also outside of a repository', () => {
    const repository = createRepository({ 'a.prompt.md': sound, 'b.prompt.md': sound });
    const page = report(temporaryFolder(), join(repository.folder, 'a.prompt.md'));
    expect(textOf(trend(page, 'Answers to prompts by month'))).toContain('1 prompt; 1 records no answer.');
  });
});

describe('where the page goes', () => {
  it('is standard output when that is no terminal, the same bytes each time', () => {
    const repository = createRepository({ [promptPath]: faulty });
    repository.write(log, session(repository.folder));
    const first = runCli(repository.folder, ['report']);
    expect(first.stderr).toBe('');
    expect(runCli(repository.folder, ['report'])).toEqual(first);
    expect(existsSync(join(repository.folder, defaultFile))).toBe(false);
  });

  it('is a file of its own at a terminal, which it may replace', async () => {
    const repository = createRepository({ [promptPath]: faulty });
    const run = await runAtTerminal(repository.folder, []);
    expect(run).toEqual({
      status: 1,
      stdout: '',
      stderr: `prompt-lint: the report is in ${defaultFile}\n`,
    });
    const page = read(repository, defaultFile);
    expect(page).toBe(runCli(repository.folder, ['report']).stdout);
    repository.write(promptPath, sound);
    expect((await runAtTerminal(repository.folder, [])).status).toBe(0);
    expect(read(repository, defaultFile)).not.toBe(page);
  });

  it('is never a file of another kind that nobody named', async () => {
    const repository = createRepository({ [promptPath]: faulty, [defaultFile]: '<p>mine</p>\n' });
    const { status, stderr } = await runAtTerminal(repository.folder, []);
    expect(stderr).toBe(
      `prompt-lint: ${defaultFile} exists and is not a report of prompt-lint; name another file with --output-file\n`,
    );
    expect(status).toBe(2);
    expect(read(repository, defaultFile)).toBe('<p>mine</p>\n');
  });

  it('is the named file, with a word when something else was in it', () => {
    const repository = createRepository({ [promptPath]: sound, 'old.html': '<p>mine</p>\n' });
    const run = (name: string) => runCli(repository.folder, ['report', '--output-file', name]);
    expect(run('new.html')).toEqual({
      status: 0,
      stdout: '',
      stderr: 'prompt-lint: the report is in new.html\n',
    });
    expect(run('new.html').stderr).toBe('prompt-lint: the report is in new.html\n');
    expect(run('old.html').stderr).toBe(
      'prompt-lint: old.html was not a report of prompt-lint; replacing it\nprompt-lint: the report is in old.html\n',
    );
    expect(read(repository, 'old.html')).toBe(read(repository, 'new.html'));
    expect(statSync(join(repository.folder, 'new.html')).isFile()).toBe(true);
  });
});

describe('wrong usage', () => {
  it.each([
    ['an unknown option', ['--formt', 'x'], '--formt'],
    ['files and a revision', ['--since', 'HEAD', 'a.md'], 'cannot be combined'],
    ['no revision', ['--since', ''], '--since needs a value'],
    ['no file name', ['--output-file', ''], '--output-file needs a value'],
    ['a file that is not there', ['gone.md'], 'no such file or folder: "gone.md"'],
    ['a revision that is not there', ['--since', 'gone'], '"gone" is not a commit'],
    ['a folder that is not there', ['--output-file', 'no/such/x.html'], 'cannot be written to'],
  ])('is one line on standard error, and exit status 2: %s', (_what, args, message) => {
    const { folder } = createRepository({ [promptPath]: sound });
    const { status, stdout, stderr } = runCli(folder, ['report', ...args]);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^prompt-lint: [^\n]+\n$/);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it('is explained by --help', () => {
    const { status, stdout, stderr } = runCli(temporaryFolder(), ['report', '--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const name of ['--since REV', '--output-file FILE', defaultFile]) expect(stdout).toContain(name);
  });
});
