import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { entryBody } from '../../../src/library/memory/entry/body.ts';
import type { SessionEvidence } from '../../../src/library/memory/entry/evidence.ts';
import { type TranscriptWriter, transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

beforeAll(loadAllModules);

const begun = () => transcript('/home/jana/ledger').person('Go');
const linesOf = (session: TranscriptWriter, further: Partial<SessionEvidence> = {}) =>
  entryBody(evidenceOf(session.text(), further), true).text.split('\n');
const lineOf = (session: TranscriptWriter, path: string, further: Partial<SessionEvidence> = {}) =>
  linesOf(session, further).find((line) => line.startsWith(`- \`${path}\``));
const neverRead = 'written and never read again';

describe('a file that was written and never read again', () => {
  it('is told', () => {
    expect(lineOf(begun().write('src/a.ts', 'a();\n').edit('src/a.ts', 'a()', 'b()'), 'src/a.ts')).toContain(
      neverRead,
    );
  });

  it.each(['cat src/a.ts', 'head -20 ./src/a.ts'])('is none that was read: %s', (command) => {
    const session = begun().write('src/a.ts', 'a();\n').run(command).edit('src/a.ts', 'a()', 'b()');
    expect(lineOf(session, 'src/a.ts')).not.toContain(neverRead);
  });

  it('is one where only others were read, or it was read before', () => {
    const session = begun().run('cat src/*.ts').write('src/a.ts', 'a();\n').run('cat test/*.ts b.ts');
    expect(lineOf(session, 'src/a.ts')).toContain(neverRead);
  });

  it.each(['', '\n'])('is none that is empty: %j', (text) => {
    const session = begun().write('logs/.gitkeep', text);
    const line = lineOf(session, 'logs/.gitkeep', { read: () => text, git: created('logs/.gitkeep', 0) });
    expect(line).toBe('- `logs/.gitkeep` (empty)');
  });
});

function created(path: string, added: number): SessionEvidence['git'] {
  return {
    ...{ start: '1a2b3c4', branch: 'main', head: '5d6e7f8', uncommitted: [], lines: new Map() },
    changes: [{ path, kind: 'create', added, removed: 0, untracked: true }],
  };
}

it('names the lines that changed since the start, in stretches', () => {
  const change = { path: 'src/a.ts', kind: 'edit', added: 4, removed: 0 } as const;
  const lines = { added: new Set([7, 1, 2, 3]), addedLines: [], removedLines: [] };
  const git = { ...created('src/a.ts', 4)!, changes: [change], lines: new Map([['src/a.ts', lines]]) };
  const session = begun().edit('src/a.ts', 'a', 'b');
  expect(linesOf(session, { git, read: () => 'b\n' })).toEqual(
    expect.arrayContaining([
      '- `src/a.ts` lines 1-3, 7',
      '- The lines that are named changed since 1a2b3c4, whoever wrote them',
    ]),
  );
});

it('counts the files in the checklist that have a reason to be looked at', () => {
  const session = begun()
    .write('src/auth/login.ts', 'export {};\n')
    .write('src/a.ts', 'export {};\n')
    .write('db/limits.sql', 'select 1;\n');
  expect(linesOf(session)).toContain(
    '- [ ] A person has read the 2 files that have a reason to be looked at',
  );
  expect(linesOf(begun().write('src/auth/login.ts', 'export {};\n'))).toContain(
    '- [ ] A person has read the file that has a reason to be looked at',
  );
});

describe('files without a reason to be looked at', () => {
  const git = (...paths: readonly string[]): SessionEvidence['git'] => ({
    ...{ start: '1a2b3c4', branch: 'main', head: '5d6e7f8', uncommitted: [], lines: new Map() },
    changes: paths.map((path) => ({ path, kind: 'edit', added: 1, removed: 0 })),
  });
  const paths = ['src/a.ts', 'src/b.ts', 'src/auth/login.ts'];
  const summary = (session: TranscriptWriter, further: Partial<SessionEvidence>) => {
    const lines = linesOf(session, further);
    const from = lines.indexOf('**AI-Assisted Content Requiring Verification**') + 2;
    return lines.slice(from, lines.indexOf('', from));
  };

  it('stand in one line, behind the others', () => {
    const session = paths.reduce((begun, path) => begun.edit(path, 'a', 'b'), begun());
    expect(summary(session, { git: git(...paths), read: () => 'b\n' })).toEqual([
      '- `src/auth/login.ts`: authentication or permissions',
      '- No reason to look at: `src/a.ts`, `src/b.ts`',
    ]);
  });

  it('are told apart from those that were written and never read again', () => {
    const session = begun()
      .write('src/a.ts', 'first();\n')
      .write('src/b.ts', 'second();\n')
      .edit('src/c.ts', 'a', 'b')
      .edit('src/d.ts', 'a', 'b');
    expect(summary(session, {})).toEqual([
      '- Written and never read again: `src/a.ts`, `src/b.ts`',
      '- No reason to look at: `src/c.ts`, `src/d.ts`',
    ]);
  });

  it('are counted where there are many', () => {
    const session = Array.from({ length: 15 }, (_, number) => `src/f${number}.ts`).reduce(
      (begun, path) => begun.edit(path, 'a', 'b'),
      begun(),
    );
    expect(summary(session, {})[0]).toMatch(
      /^- No reason to look at: `src\/f0\.ts`.*`src\/f11\.ts` and 3 more$/,
    );
  });
});
