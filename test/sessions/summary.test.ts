import { expect, test } from 'vitest';
import { withModules } from '../../src/core/base/lazy-module.ts';
import { summarize } from '../../src/sessions/summary.ts';
import { onlySession, readRecords } from './json-session.ts';

const use = (name: string, input: object, id?: string) => ({
  role: 'assistant',
  message: { content: [{ type: 'tool_use', id, name, input }] },
});
const result = (id: string, isError: boolean) => ({
  role: 'user',
  message: { content: [{ type: 'tool_result', tool_use_id: id, content: 'x', is_error: isError }] },
});

async function summaryOf(...records: readonly object[]) {
  const file = readRecords(...records);
  return withModules(() => summarize(onlySession(file), [], file.lines));
}

const doubt = (keys: string) =>
  `the record holds no results of these calls: what ${keys} name was called for, and may have failed`;

test('where a program records no results, the files are those that were called for, and it is said', async () => {
  const summary = await summaryOf(
    use('Read', { path: 'a.ts' }),
    use('Write', { path: 'b.ts', contents: 'x' }),
  );
  expect(summary).toMatchObject({
    filesWritten: ['b.ts'],
    filesRead: ['a.ts'],
    notes: [{ line: 1, text: doubt('filesWritten and filesRead') }],
  });
});

test('where it records some, only those of calls that succeeded are told', async () => {
  const write = (path: string, id: string) => use('Write', { path, contents: 'x' }, id);
  const records = [
    write('a.ts', '1'),
    result('1', false),
    write('b.ts', '2'),
    result('2', true),
    write('c.ts', '3'),
  ];
  expect(await summaryOf(...records)).toMatchObject({ filesWritten: ['a.ts'], notes: [] });
});

test('a call of another program that is still running has written nothing', async () => {
  const start = { type: 'session_start', id: 'd', cwd: '/w' };
  const content = [{ type: 'tool_use', id: '1', name: 'Create', input: { file_path: 'a.ts', content: 'x' } }];
  const running = { type: 'message', id: 'm', message: { role: 'assistant', content } };
  expect(await summaryOf(start, running)).toMatchObject({ filesWritten: [], notes: [] });
});
