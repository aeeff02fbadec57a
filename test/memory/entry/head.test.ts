import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { entryBody } from '../../../src/library/memory/entry/body.ts';
import type { SessionEvidence } from '../../../src/library/memory/entry/evidence.ts';
import { type TranscriptWriter, transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

beforeAll(loadAllModules);

const begun = () => transcript('/home/jana/ledger').person('Limit the transfers of an account');
const scripts = [
  { command: 'npm test', name: 'test', text: 'vitest run' },
  { command: 'npm run lint', name: 'lint', text: 'eslint .' },
];
/** What stands above the first heading. */
const headOf = (session: TranscriptWriter, further: Partial<SessionEvidence> = {}) =>
  entryBody(evidenceOf(session.text(), { scripts, ...further }), true)
    .text.split('\n\n###')[0]!
    .split('\n')
    .map((line) => line.replace(/ \(2026.*? UTC\)/g, ''));

describe('an entry begins with what a person wants to know', () => {
  it('what was asked, what was done in the words of the assistant, and what is not verified', () => {
    const session = begun()
      .says('I will look at it first.')
      .write('src/auth/limits.ts', 'export {};\n')
      .run('npm test', '1 failed', 1)
      .says('The limits are in `src/auth/limits.ts`. One test still fails.');
    expect(headOf(session)).toEqual([
      '- Asked for: "Limit the transfers of an account"',
      `- Done, in the assistant's words: "The limits are in 'src/auth/limits.ts'." "One test still fails."`,
      '- Not verified: tests (failed), lint (not run); 1 file with a reason to be looked at',
    ]);
  });

  it('a reply to thanks is no summary of the work', () => {
    const session = begun()
      .write('src/a.ts', 'export {};\n')
      .says('Done. Transfers are limited now.')
      .person('Thanks, great!')
      .says('You are very welcome, any time.');
    expect(headOf(session)[1]).toBe('- Done, in the assistant\'s words: "Transfers are limited now."');
  });

  it('code, headings and tables of a summary are left out, and no more than three statements are quoted', () => {
    const session = begun()
      .write('src/a.ts', 'export {};\n')
      .says(
        '## Summary\n\n```ts\nconst a = 1;\n```\n\n| a | b |\n|---|---|\n\nThis is done:\n\n1. The limit is read.\n- [x] **It is checked.**\n- It is shown.\n- It is told.\n',
      );
    expect(headOf(session)[1]).toBe(
      `- Done, in the assistant's words: "The limit is read." "It is checked." "It is shown."`,
    );
  });

  it('secrets are hidden, and nothing that is quoted is a slot', () => {
    const session = begun()
      .write('src/a.ts', 'export {};\n')
      .says('The token ghp_16C7e42F292c6912E7710c838347Ae178B4a is used for <host>.');
    const [, done] = headOf(session);
    expect(done).not.toContain('ghp_16C7');
    expect(done).not.toContain('<host>');
  });

  it('what is verified is said as well', () => {
    const session = begun().write('src/a.ts', 'export {};\n').run('npm test').run('npm run lint');
    expect(headOf(session).at(-1)).toBe('- Not verified: nothing that is known; passed: tests, lint');
  });

  it('a statement that the record contradicts is counted', () => {
    const session = begun()
      .write('src/a.ts', 'export {};\n')
      .run('npm test', 'Tests  1 failed', 1)
      .says('All tests pass.');
    expect(headOf(session).at(-1)).toBe(
      '- Not verified: tests (failed), lint (not run); 1 statement that the record contradicts',
    );
  });
});
