import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { entryBody } from '../../../src/library/memory/entry/body.ts';
import { type TranscriptWriter, transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

const folder = '/home/jana/ledger';
const wrote = (...paths: readonly string[]) => {
  const session = transcript(folder).person('Go');
  for (const path of paths) session.write(path, 'export {};\n');
  return session;
};
const lintLine = (session: TranscriptWriter, title = 'Lint') =>
  entryBody(evidenceOf(session.text()), true)
    .text.split('\n')
    .find((line) => line.includes(`] ${title}: `))
    ?.replace(/ ended with .*? UTC\)/, ' …');

beforeAll(loadAllModules);

describe('a check of several programs', () => {
  it('is not made good by a run of another program', () => {
    const failed = () => wrote('src/a.ts', 'tools/x.py').run('pytest', '1 failed in 2s', 1);
    expect(lintLine(failed().run('npx vitest run'), 'Tests')).toMatch(/^- \[ \] Tests: "pytest" .*mend it/);
    expect(lintLine(failed().run('pytest'), 'Tests')).toBe('- [x] Tests: "pytest" …');
    expect(lintLine(failed().run('make test'), 'Tests')).toBe('- [x] Tests: "make test" …');
  });

  it('of a linter is not made good by another linter', () => {
    const failed = (command: string) => wrote('a.rb').run(command, 'offenses', 1);
    const line = (session: TranscriptWriter) => lintLine(session) ?? '';
    expect(line(failed('bin/rubocop').run('bin/brakeman'))).toMatch(
      /^- \[ \] Lint: "bin\/rubocop" .*mend it/,
    );
    expect(line(failed('bin/rubocop').run('bundle exec rubocop -P'))).toMatch(/^- \[x\]/);
    expect(line(failed('bin/rubocop').run('make lint'))).toMatch(/^- \[x\]/);
    const rust = wrote('a.rs').run('cargo clippy', 'error', 1).run('cargo fmt --check');
    expect(line(rust)).toMatch(/^- \[ \] Lint: "cargo clippy" .*mend it/);
  });

  it.each(['hadolint Dockerfile', 'yamllint .', "npx markdownlint '**/*.md'"])(
    'is none that looks at settings or prose alone: %s',
    (command) => expect(lintLine(wrote('src/a.ts').run(command))).toBeUndefined(),
  );

  it('takes single cases that a runner hands on for a part', () => {
    const line = lintLine(wrote('a.go').run("mise run test -- -run 'TestLimits' ./pay"), 'Tests');
    expect(line).toContain('but it names only a part');
  });
});
