import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import { entryBody } from '../../../src/library/memory/entry/body.ts';
import type { GitEvidence } from '../../../src/library/memory/entry/evidence.ts';
import { spawnedAgents } from '../../../src/library/memory/entry/text.ts';
import { readSessionFile } from '../../../src/sessions/read.ts';
import { transcript } from '../../support/transcript.ts';
import { evidenceOf } from './evidence.ts';

const folder = '/home/jana/ledger';
const git: GitEvidence = {
  ...{ start: 'abc', branch: 'main', head: 'def', lines: new Map(), uncommitted: [] },
  changes: [{ path: 'docs/colour.md', kind: 'create', untracked: true }],
};

beforeAll(loadAllModules);

describe('the agents of a session', () => {
  const spawned = (further: object = {}) =>
    transcript(folder)
      .person('Add a colour')
      .call(
        'Task',
        { description: 'Write a colour', prompt: 'Write docs/colour.md …', ...further },
        { output: 'Written.' },
      )
      .says('The agent wrote it.');
  const spawning = spawned();

  it('are told by what they were given, and by what is not known of them', () => {
    const { text } = entryBody(evidenceOf(spawning.text()), true);
    expect(text).toContain('- 1 agent, given "Write a colour": what it did is not in the record');
    expect(text).not.toContain('changed no file');
    expect(text).toContain('what its agents wrote is not in it');
  });

  it('may have made what git shows', () => {
    const { text } = entryBody(evidenceOf(spawning.text(), { git }), true);
    expect(text).toContain(
      '### Code Changes\n\n- changed by a command, by an agent or by a person, the record does not say which: `docs/colour.md`',
    );
    expect(text).toContain('- What the agents changed is not in the record');
  });

  it('wrote nothing where they can only look', () => {
    const evidence = evidenceOf(spawned({ subagent_type: 'Explore' }).text());
    expect(spawnedAgents(evidence).mayHaveWritten).toBe(false);
    expect(entryBody(evidence, true).text).toContain('- The session changed no file');
  });

  it('are told with the files of their own record', () => {
    const base = { sessionId: '5c1e77aa', cwd: folder, version: '2.1.0', userType: 'external' };
    const own = { ...base, isSidechain: true, agentId: 'a1' };
    const path = `${folder}/docs/colour.md`;
    const use = { type: 'tool_use', id: 't9', name: 'Write', input: { file_path: path, content: 'teal\n' } };
    const result = { type: 'tool_result', tool_use_id: 't9', content: 'ok' };
    const records = [
      { ...own, type: 'user', uuid: 'x0', message: { role: 'user', content: 'Write docs/colour.md …' } },
      { ...own, type: 'assistant', uuid: 'x1', message: { id: 'm9', role: 'assistant', content: [use] } },
      { ...own, type: 'user', uuid: 'x2', message: { role: 'user', content: [result] } },
    ];
    const text = records.map((record) => JSON.stringify(record)).join('\n');
    const agents = [{ name: 'agent-a1', chunks: [Buffer.from(text)] }];
    const read = readSessionFile('session.jsonl', [Buffer.from(spawning.text())], agents);
    const evidence = { ...evidenceOf(spawning.text()), session: read.sessions[0] };
    const entry = entryBody(evidence, true).text;
    expect(entry).toContain('- created `docs/colour.md` (+1; by an agent)');
    expect(entry).toContain(': of the files under Code Changes, it wrote 1\n');
    expect(entry).not.toContain('is not in the record');
  });
});
