import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { checkRuns } from '../../../src/library/memory/entry/documents.ts';
import type { SessionEvidence } from '../../../src/library/memory/entry/evidence.ts';
import { judgedStatements } from '../../../src/library/memory/entry/stated.ts';
import { type TranscriptWriter, transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

const cwd = '/home/jana/ledger';
beforeAll(loadAllModules);

function judge(session: TranscriptWriter, further: Partial<SessionEvidence> = {}) {
  const evidence = evidenceOf(session.text(), further);
  return judgedStatements(evidence, checkRuns(evidence));
}

/** After a run of the tests that failed. */
function afterFailure(text: string) {
  return judge(transcript(cwd).person('Go').run('npm test', 'Tests  1 failed | 3 passed (4)', 1).says(text))
    .contradicted.length;
}

describe('a statement that the record contradicts', () => {
  it.each([
    'All tests pass.',
    'All 41 tests pass now.',
    '- **All tests are passing** ✅',
    'The change is in place, and the test suite passes.',
    'Tests are green.',
    'Všetky testy prešli.',
    'Testy sú zelené.',
    'The specs pass now.',
    'I ran the tests and they all passed.',
    'Everything passes.',
    '✅ Tests: 12 passed',
    'Verified with `npm test`: no failures.',
  ])('%s', (text) => {
    expect(afterFailure(text)).toBe(1);
  });

  it.each([
    'Once all tests pass, I will commit.',
    'Let me make sure all tests pass.',
    'Not all tests pass yet.',
    'Do all tests pass?',
    'All tests should pass now.',
    '- [ ] All tests pass',
    '```\nAll tests pass.\n```',
    '> All tests pass.',
    'Before the change all tests passed.',
    'The tests cover the new limit.',
    'Tests: 3 passed, 1 failed',
    'I added tests for what it passes on.',
    'The parser has no failures to report.',
    'Keď testy prešli, budem pokračovať.',
    'I can’t say that all tests pass.',
  ])('is none: %s', (text) => {
    expect(afterFailure(text)).toBe(0);
  });

  it('is none after a run of which the result is not known', () => {
    const session = transcript(cwd)
      .person('Go')
      .run('npm test', 'Tests  1 failed', 1)
      .run('npm test | tail -1', 'done')
      .says('All tests pass.');
    expect(judge(session).contradicted).toEqual([]);
  });

  it('is none after a command that may have run them', () => {
    const session = transcript(cwd)
      .person('Go')
      .run('npm test', 'Tests  1 failed', 1)
      .run('./scripts/ci test', 'ok')
      .says('All tests pass.');
    expect(judge(session).contradicted).toEqual([]);
  });

  it('is one when a pipe hides the status, and the runner says that tests failed', () => {
    const session = transcript(cwd)
      .person('Go')
      .run('npx jest | tail -4', 'Tests:       2 failed, 5 passed, 7 total')
      .says('All tests pass.');
    expect(judge(session).contradicted).toHaveLength(1);
  });

  it('is none when the log of a program speaks of failures, and the run passed', () => {
    const session = transcript(cwd)
      .person('Go')
      .run('npm test', 'Task 2 failed: 84\nTests  4 passed (4)')
      .says('All tests pass.');
    expect(judge(session)).toEqual({ contradicted: [], unproven: [] });
  });
});

it('tells a statement that nothing in the record bears out', () => {
  const session = transcript(cwd)
    .person('Go')
    .write('a.ts', 'export {};\n')
    .says('Done. The build succeeds.');
  expect(judge(session).unproven).toEqual([
    '- The assistant states "The build succeeds." (line 4 of the transcript); no command in the record could have checked it (build)',
  ]);
});

describe('a statement that something in the record may bear out', () => {
  const begun = () => transcript(cwd).person('Go').write('a.rb', 'class A; end\n');

  it.each([
    ['bin/rubocop a.rb', 'Lint is clean.'],
    ['bundle exec standardrb', 'Lint is clean.'],
    ['mix credo', 'Lint is clean.'],
    ['bin/phpunit', 'All tests pass.'],
    // Other checks that tell of it as well.
    ['vendor/bin/phpstan', 'Lint is clean.'],
    ['npm run build', 'No type errors.'],
    ['go test ./...', 'The build succeeds.'],
    // What these do is not known.
    ['./everything.sh', 'Lint is clean.'],
    ['script/cibuild', 'All tests pass.'],
    ['python3 tools/inspect.py', 'Lint is clean.'],
    ['npm run quality', 'Lint is clean.'],
    ['mkdir -p out && ./everything.sh | tail -3', 'All tests pass.'],
    ['gofmt -l .', 'Lint is clean.'],
  ])('%s: %s', (command, text) => {
    expect(judge(begun().run(command).says(text))).toEqual({ contradicted: [], unproven: [] });
  });

  it('is none to be doubted when an agent without a record or a tool of a server may have checked it', () => {
    const agent = begun().call('Task', { description: 'Lint it', prompt: 'Run the linter' });
    const server = begun().call('mcp__ide__getDiagnostics', {});
    expect(judge(agent.says('Lint is clean.')).unproven).toEqual([]);
    expect(judge(server.says('Lint is clean.')).unproven).toEqual([]);
  });

  it.each([
    ['git commit -m "lint"', 'Lint is clean.'],
    ['npm run dev', 'The build succeeds.'],
    ['npm test', 'Lint is clean.'],
    ['bin/rails test', 'The build succeeds.'],
    ['psql -c "select 1"', 'All tests pass.'],
    ['ls && cat a.rb', 'All tests pass.'],
  ])('is doubted all the same: %s: %s', (command, text) => {
    expect(judge(begun().run(command).says(text)).unproven).toHaveLength(1);
  });

  it('is none to be doubted after a commit, where hooks check', () => {
    const session = begun().run('git commit -m "Add limits"').says('Lint is clean.');
    const read = (path: string) => (path === '.husky/pre-commit' ? 'npx lint-staged\n' : undefined);
    expect(judge(session, { read }).unproven).toEqual([]);
  });

  it('is not contradicted when a script of the project was run since', () => {
    const failed = () => begun().run('npm test', 'Tests  1 failed', 1);
    expect(judge(failed().run('script/everything').says('All tests pass.')).contradicted).toEqual([]);
    expect(judge(failed().run('bin/rails db:migrate').says('All tests pass.')).contradicted).toHaveLength(1);
  });
});
