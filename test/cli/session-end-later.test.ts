import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { createRepository, type Repository, temporaryFolder } from '../support/repository.ts';
import { transcript } from '../support/transcript.ts';

afterEach(() => {
  delete process.env.GIT_COMMITTER_DATE;
});

const manifest = (react: string) =>
  `${JSON.stringify({ name: 'ledger', dependencies: { react } }, null, 2)}\n`;

/** A repository that is older than the invented sessions, which begin at 09:00. */
function ledger(): Repository {
  process.env.GIT_COMMITTER_DATE = '2026-11-20T08:00:00Z';
  return createRepository({
    'package.json': manifest('18.3.1'),
    'src/a.ts': 'export {};\n',
    'plans/limits.md': '# Limits\n',
  });
}

function commitAt(repository: Repository, time: string, change: () => void): void {
  process.env.GIT_COMMITTER_DATE = time;
  change();
  repository.commit({});
}

/** What the entry says that the rules found, when the assistant said something at its end. */
function findingsOn(text: string, repository: Repository): string[] {
  const file = join(temporaryFolder(), 'session.jsonl');
  const session = transcript(repository.folder)
    .person('Go on')
    .edit('src/a.ts', 'export {};', 'export const a = 1;')
    .says(text);
  writeFileSync(file, session.text());
  const { status, stderr } = runCli(repository.folder, ['session-end', '--transcript', file]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const entry = readFileSync(join(repository.folder, '.assistant/memory/sessions.md'), 'utf8');
  return entry.split('\n').filter((line) => line.startsWith('- facts/'));
}

const later = '2026-11-23T08:00:00Z';

describe('an entry that is written later', () => {
  it('holds against the session no path that was taken away since', () => {
    const repository = ledger();
    const remove = () => rmSync(join(repository.folder, 'plans/limits.md'));
    commitAt(repository, later, remove);
    expect(findingsOn('The tasks are in `plans/limits.md`.', repository)).toEqual([]);
  });

  it('nor one that was there without being committed', () => {
    const repository = ledger();
    commitAt(repository, '2026-11-20T18:00:00Z', () => repository.write('plans/next.md', '# Next\n'));
    commitAt(repository, later, () => rmSync(join(repository.folder, 'plans/next.md')));
    expect(findingsOn('The tasks are in `plans/next.md`.', repository)).toEqual([]);
  });

  it('nor a version that was right then', () => {
    const repository = ledger();
    commitAt(repository, later, () => repository.write('package.json', manifest('19.2.0')));
    expect(findingsOn('It is built with React 18.3.', repository)).toEqual([]);
  });

  it('tells what was wrong then as now, with what was there then', () => {
    const repository = ledger();
    commitAt(repository, later, () => repository.write('package.json', manifest('19.2.0')));
    const found = findingsOn('It is built with React 17.0.', repository);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/facts\/version, line 4 .* has 18\.3\.1/);
  });

  it('tells what was taken away before the session', () => {
    const repository = ledger();
    const remove = () => rmSync(join(repository.folder, 'plans/limits.md'));
    commitAt(repository, '2026-11-20T08:30:00Z', remove);
    commitAt(repository, later, () => repository.write('src/b.ts', 'export {};\n'));
    expect(findingsOn('The tasks are in `plans/limits.md`.', repository)[0]).toContain('facts/path');
  });
});
