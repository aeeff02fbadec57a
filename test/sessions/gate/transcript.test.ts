import { expect, test } from 'vitest';
import { withModules } from '../../../src/core/base/lazy-module.ts';
import { labelNames } from '../../../src/core/parse/labels.ts';
import { gateRecords } from '../../../src/sessions/gate/gate.ts';
import { readSessionFile } from '../../../src/sessions/read.ts';
import { phase0Runs } from '../../../src/sessions/runs.ts';
import { prompt } from './conversation.ts';

const cwd = '/home/jana/ledger';
let records: object[] = [];

function record(type: string, content: unknown, more: object = {}): void {
  const number = records.length;
  records.push({
    ...{ type, uuid: `u${number}`, sessionId: 's1', cwd, timestamp: `2026-11-20T09:${10 + number}:00Z` },
    message: { id: `m${number}`, role: type, content },
    ...more,
  });
}

const person = (text: string) => record('user', text, { origin: { kind: 'human' } });
const says = (text: string) => record('assistant', [{ type: 'text', text }]);
const uses = (id: string, name: string, input: object) =>
  record('assistant', [{ type: 'tool_use', id, name, input }]);
const result = (id: string, toolUseResult: object, content = 'done') =>
  record('user', [{ type: 'tool_result', tool_use_id: id, content }], { toolUseResult });

function edit(id: string, path: string): void {
  uses(id, 'Edit', { file_path: `${cwd}/${path}`, old_string: 'a', new_string: 'b' });
  result(id, { filePath: `${cwd}/${path}`, oldString: 'a', newString: 'b' });
}

/** Each piece of work as `line: state: what`. */
async function workOf(write: () => void): Promise<string[]> {
  records = [];
  write();
  const text = `${records.map((one) => JSON.stringify(one)).join('\n')}\n`;
  const file = readSessionFile('session.jsonl', [Buffer.from(text)]);
  expect(file.format).toBe('claude-code');
  const runs = phase0Runs(file.sessions[0]!, { path: 'session.jsonl', labels: labelNames(), always: false });
  const found = await withModules(() => gateRecords(runs));
  return found.flatMap(({ work }) =>
    work.map(({ event, state, what }) => `${file.lines.position(event.start).line}: ${state}: ${what}`),
  );
}

test('a transcript is judged record by record', async () => {
  const work = await workOf(() => {
    person('/prompt-technical limit the transfers');
    says(prompt());
    edit('t1', 'src/api.ts');
    person('looks good');
    edit('t2', 'src/api.ts');
    says('Proceed? [Yes / Modify / Cancel]');
    person('Yes');
    uses('t3', 'Bash', { command: 'echo 1 > src/limit.ts' });
    result('t3', { stdout: '', stderr: '', interrupted: false });
  });
  expect(work).toEqual([
    '3: before-approval: edited src/api.ts',
    '6: ambiguous: edited src/api.ts',
    '10: approved: ran `echo 1 > src/limit.ts`',
  ]);
});

test('an answer through the question tool counts', async () => {
  const question = 'Proceed with this prompt?';
  const work = await workOf(() => {
    person('/prompt limit the transfers');
    says(prompt());
    const options = ['Yes', 'Modify', 'Cancel'].map((label) => ({ label, description: '' }));
    const questions = [{ question, header: 'Gate', options, multiSelect: false }];
    uses('q1', 'AskUserQuestion', { questions });
    result('q1', { questions, answers: { [question]: 'Yes' } }, `"${question}"="Yes"`);
    edit('t1', 'src/api.ts');
  });
  expect(work).toEqual(['5: approved: edited src/api.ts']);
});

test('a question that timed out has no answer', async () => {
  const question = 'Proceed with this prompt?';
  const work = await workOf(() => {
    person('/prompt limit the transfers');
    says(prompt());
    const options = ['Yes', 'Modify', 'Cancel'].map((label) => ({ label, description: '' }));
    const questions = [{ question, header: 'Gate', options, multiSelect: false }];
    uses('q1', 'AskUserQuestion', { questions });
    result('q1', { questions, answers: {}, afkTimeoutMs: 60_000 }, 'No response after 60s');
    edit('t1', 'src/api.ts');
  });
  expect(work).toEqual(['5: ambiguous: edited src/api.ts']);
});

test('an edit that a person refused is no work', async () => {
  const work = await workOf(() => {
    person('/prompt limit the transfers');
    uses('t1', 'Write', { file_path: `${cwd}/src/api.ts`, content: '' });
    record(
      'user',
      [
        {
          type: 'tool_result',
          tool_use_id: 't1',
          is_error: true,
          content: "The user doesn't want to proceed with this tool use. The tool use was rejected.",
        },
      ],
      { toolUseResult: 'User rejected tool use' },
    );
    says(prompt());
  });
  expect(work).toEqual([]);
});

test('what a program says is no Yes', async () => {
  const work = await workOf(() => {
    person('/prompt limit the transfers');
    says(prompt());
    record('user', 'Yes', { isMeta: true });
    record('user', '<task-notification>Yes</task-notification>');
    edit('t1', 'src/api.ts');
  });
  expect(work).toEqual(['5: before-approval: edited src/api.ts']);
});
