import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { entryBody } from '../../../src/library/memory/entry/body.ts';
import { decisionsMade } from '../../../src/library/memory/entry/interventions.ts';
import { type TranscriptWriter, transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

const folder = '/home/jana/ledger';
const rejected =
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file).";
const texts = (session: TranscriptWriter) => decisionsMade(evidenceOf(session.text()));
const refuse = (session: TranscriptWriter, path: string, words = '') =>
  session.call(
    'Edit',
    { file_path: `${folder}/${path}`, old_string: 'a', new_string: 'b' },
    { output: `${rejected}${words}`, isError: true },
  );

beforeAll(loadAllModules);

describe('what a person refused', () => {
  it('is told with the file, and with the words that stand in the refusal', () => {
    const words =
      " To tell you how to proceed, the user said:\nuse cents\n\nNote: The user's next message may contain a correction or preference. Pay attention.";
    expect(texts(refuse(transcript(folder).person('Go'), 'src/a.ts', words).says('Cents.'))).toEqual([
      '- A person refused the edit of `src/a.ts`: "use cents" (2026-11-20 09:01 UTC)',
    ]);
  });

  it('is a decision, also where nothing came after it', () => {
    const stopped = refuse(transcript(folder).person('Go'), 'src/a.ts').person(
      '[Request interrupted by user]',
    );
    expect(entryBody(evidenceOf(stopped.text()), false).text).toBe(
      '### Decisions Made\n\n- A person refused the edit of `src/a.ts` (2026-11-20 09:01 UTC)',
    );
  });

  it('is nothing that a hook or a rule denied, and nothing that failed', () => {
    const session = transcript(folder)
      .person('Go')
      .call('Bash', { command: 'npm publish' }, { output: 'PreToolUse:Bash hook error: no', isError: true })
      .run('npm test', 'failed', 1)
      .says('It failed.');
    expect(texts(session)).toEqual([]);
  });
});
