import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { entryBody } from '../../../src/library/memory/entry/body.ts';
import { interventions } from '../../../src/library/memory/entry/interventions.ts';
import { type TranscriptWriter, transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

const folder = '/home/jana/ledger';
const rejected =
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file).";
const told = (session: TranscriptWriter) => interventions(evidenceOf(session.text()), new Set());
const texts = (session: TranscriptWriter) => told(session).map(({ text }) => text);
const refuse = (session: TranscriptWriter, path: string, words = '') =>
  session.call(
    'Edit',
    { file_path: `${folder}/${path}`, old_string: 'a', new_string: 'b' },
    { output: `${rejected}${words}`, isError: true },
  );

beforeAll(loadAllModules);

describe('what a person refused or interrupted', () => {
  it('is told with the file and the words that came next', () => {
    const session = refuse(transcript(folder).person('Limit the transfers'), 'src/limits.ts')
      .person('[Request interrupted by user for tool use]')
      .person('not there, in src/rules.ts')
      .says('As you like.');
    expect(told(session)).toEqual([
      {
        index: 1,
        text: 'A person refused the edit of `src/limits.ts` and stopped the assistant: "not there, in src/rules.ts" (2026-11-20 09:01 UTC)',
        isLast: false,
      },
    ]);
  });

  it('takes the words that stand in the refusal itself', () => {
    const words =
      " To tell you how to proceed, the user said:\nuse cents\n\nNote: The user's next message may contain a correction or preference. Pay attention.";
    expect(texts(refuse(transcript(folder).person('Go'), 'src/a.ts', words).says('Cents.'))).toEqual([
      'A person refused the edit of `src/a.ts`: "use cents" (2026-11-20 09:01 UTC)',
    ]);
  });

  it('tells calls that were refused in one breath as one', () => {
    const session = refuse(refuse(transcript(folder).person('Go'), 'src/a.ts'), 'src/b.ts').says('Fine.');
    expect(texts(session)).toEqual([
      'A person refused the edit of `src/a.ts` and 1 further call (2026-11-20 09:01 UTC)',
    ]);
  });

  it('names the command that was under way', () => {
    const session = transcript(folder)
      .person('Go')
      .run('npm run deploy')
      .person('[Request interrupted by user]')
      .person('<command-name>/exit</command-name>');
    expect(texts(session)).toEqual([
      'A person interrupted the assistant at "npm run deploy" (2026-11-20 09:03 UTC)',
    ]);
  });

  it.each([
    ['[Request interrupted by user]', 1],
    ['[Request interrupted by user for tool use]', 1],
    ['Request the interrupted transfer again', 0],
  ])('knows an interruption: %s', (text, number) => {
    expect(told(transcript(folder).person('Go').says('Yes.').person(text).says('Done.'))).toHaveLength(
      number,
    );
  });

  it('is a decision, and work that was left where nothing came after it', () => {
    const stopped = refuse(transcript(folder).person('Go'), 'src/a.ts').person(
      '[Request interrupted by user]',
    );
    const open = entryBody(evidenceOf(stopped.text()), false).text;
    expect(open).toBe(
      '### Active Work In Progress\n\n- A person refused the edit of `src/a.ts` and stopped the assistant (2026-11-20 09:01 UTC), and nothing was done after it',
    );
    const went = entryBody(evidenceOf(stopped.person('use b.ts').says('Yes.').text()), false).text;
    expect(went).toBe(
      '- Asked for: "use b.ts" (2026-11-20 09:04 UTC)\n\n### Decisions Made\n\n- A person refused the edit of `src/a.ts` and stopped the assistant: "use b.ts" (2026-11-20 09:01 UTC)',
    );
  });

  it('is nothing that a hook or a rule denied, and nothing that failed', () => {
    const session = transcript(folder)
      .person('Go')
      .call('Bash', { command: 'npm publish' }, { output: 'PreToolUse:Bash hook error: no', isError: true })
      .run('npm test', 'failed', 1)
      .says('It failed.');
    expect(told(session)).toEqual([]);
  });
});
