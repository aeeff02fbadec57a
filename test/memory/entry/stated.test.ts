import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { checkRuns } from '../../../src/library/memory/entry/documents.ts';
import type { SessionEvidence } from '../../../src/library/memory/entry/evidence.ts';
import { contradictedStatements } from '../../../src/library/memory/entry/stated.ts';
import { type TranscriptWriter, transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

const cwd = '/home/jana/ledger';
beforeAll(loadAllModules);

function judge(session: TranscriptWriter, further: Partial<SessionEvidence> = {}) {
  const evidence = evidenceOf(session.text(), further);
  return contradictedStatements(evidence, checkRuns(evidence));
}

/** After a run of the tests that failed. */
function afterFailure(text: string) {
  return judge(transcript(cwd).person('Go').run('npm test', 'Tests  1 failed | 3 passed (4)', 1).says(text))
    .length;
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
    expect(judge(session)).toEqual([]);
  });

  it('is none after a command that may have run them', () => {
    const session = transcript(cwd)
      .person('Go')
      .run('npm test', 'Tests  1 failed', 1)
      .run('./scripts/ci test', 'ok')
      .says('All tests pass.');
    expect(judge(session)).toEqual([]);
  });

  it('is none when a pipe hides the status', () => {
    const session = transcript(cwd)
      .person('Go')
      .run('npx jest | tail -4', 'Tests:       2 failed, 5 passed, 7 total')
      .says('All tests pass.');
    expect(judge(session)).toEqual([]);
  });

  it('is none when the log of a program speaks of failures, and the run passed', () => {
    const session = transcript(cwd)
      .person('Go')
      .run('npm test', 'Task 2 failed: 84\nTests  4 passed (4)')
      .says('All tests pass.');
    expect(judge(session)).toEqual([]);
  });
});

describe('a run that may have come since', () => {
  const failed = () => transcript(cwd).person('Go').run('npm test', 'Tests  1 failed', 1);

  it.each(['script/everything', 'mkdir -p out && ./everything.sh | tail -3', 'git commit -m "Add limits"'])(
    '%s',
    (command) => {
      expect(judge(failed().run(command).says('All tests pass.'))).toEqual([]);
    },
  );

  it('is that of an agent or of a tool of a server', () => {
    const agent = failed().call('Task', { description: 'Test it', prompt: 'Run the tests' });
    const server = failed().call('mcp__ide__runTests', {});
    expect(judge(agent.says('All tests pass.'))).toEqual([]);
    expect(judge(server.says('All tests pass.'))).toEqual([]);
  });

  it.each(['ls && cat a.rb', "sed -i 's/a/b/' a.rb"])('is none: %s', (command) => {
    expect(judge(failed().run(command).says('All tests pass.'))).toHaveLength(1);
  });
});
