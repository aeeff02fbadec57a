import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { entryBody } from '../../../src/library/memory/entry/body.ts';
import type { NamedScript } from '../../../src/library/memory/entry/evidence.ts';
import { type TranscriptWriter, transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

const folder = '/home/jana/ledger';
const wrote = (...paths: readonly string[]) => {
  const session = transcript(folder).person('Go');
  for (const path of paths) session.write(path, 'export {};\n');
  return session;
};
const script = (name: string, text: string): NamedScript => ({ command: `npm run ${name}`, name, text });
const lintLine = (session: TranscriptWriter, scripts: readonly NamedScript[] = [], title = 'Lint') =>
  entryBody(evidenceOf(session.text(), { scripts }), true)
    .text.split('\n')
    .find((line) => line.includes(`] ${title}: `))
    ?.replace(/ ended with .*? UTC\)/, ' …');

beforeAll(loadAllModules);

describe('a check is ticked by a run that looked at what changed', () => {
  it.each([
    ['hadolint Dockerfile', ['src/a.ts']],
    ["npx markdownlint '**/*.md'", ['src/a.ts', 'README.md']],
    ['ruff check', ['src/a.ts']],
    ['npx eslint legacy/', ['src/a.ts']],
    ['cd tools && npx eslint .', ['src/a.ts']],
    ['yamllint .', ['src/a.ts']],
  ])('is not: %s', (command, paths) => {
    const line = lintLine(wrote(...paths).run(command));
    expect(line).toBe(`- [ ] Lint: "${command}" …, but it does not look at \`src/a.ts\``);
  });

  it.each([
    ['npx eslint .', ['src/a.ts', 'README.md', 'package.json']],
    ['npx eslint src', ['src/a.ts']],
    ["npx eslint 'src/**/*.{ts,tsx}'", ['src/a.ts']],
    ['npx eslint --format stylish', ['src/a.ts']],
    ['cd src && npx eslint .', ['src/a.ts']],
    ['npm run lint', ['src/a.ts']],
    ['mise run lint', ['src/a.ts', 'main.go']],
    ['golangci-lint run ./...', ['main.go', 'go.mod']],
    ['yamllint .', ['config.yaml']],
    ["npx markdownlint '**/*.md'", ['README.md']],
    ['npx prettier --check .', ['src/a.ts', 'README.md']],
  ])('is: %s', (command, paths) => {
    const session = wrote(...paths).run(command.replaceAll('"', "'"));
    expect(lintLine(session)).toBe(`- [x] Lint: "${command}" …`);
  });

  it('names the script that looks at the rest', () => {
    const session = wrote('src/a.ts', 'tools/x.py').run('ruff check');
    expect(lintLine(session, [script('lint', 'eslint .')])).toBe(
      '- [ ] Lint: "ruff check" …, but it does not look at `src/a.ts`; run `npm run lint`',
    );
  });

  it('says what it leaves out, where nothing else is there to look at it', () => {
    const session = wrote('src/a.ts', 'run.sh').run('npm run lint');
    expect(lintLine(session, [script('lint', 'eslint .')])).toBe(
      '- [x] Lint: "npm run lint" …; it does not look at `run.sh`',
    );
  });

  it('takes several runs together', () => {
    const session = wrote('src/a.ts', 'tools/x.py').run('npx eslint .').run('ruff check');
    expect(lintLine(session)).toBe('- [x] Lint: "ruff check" …');
  });

  it('does not take a run of another language for one that was mended', () => {
    const failed = () => wrote('src/a.ts', 'tools/x.py').run('pytest', '1 failed in 2s', 1);
    expect(lintLine(failed().run('npx vitest run'), [], 'Tests')).toMatch(
      /^- \[ \] Tests: "pytest" .*mend it/,
    );
    expect(lintLine(failed().run('pytest'), [], 'Tests')).toBe('- [x] Tests: "pytest" …');
    expect(lintLine(failed().run('make test'), [], 'Tests')).toBe('- [x] Tests: "make test" …');
  });

  it('does not take a run of another program for one that was mended', () => {
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

  it('takes single cases that a runner hands on for a part', () => {
    const line = lintLine(wrote('a.go').run("mise run test -- -run 'TestLimits' ./pay"), [], 'Tests');
    expect(line).toContain('but it names only a part');
  });
});
