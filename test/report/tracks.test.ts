import { expect, test } from 'vitest';
import { tracksOf } from '../../src/commands/report.ts';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import type { Finding } from '../../src/core/rule/rule.ts';
import { readSessionFile } from '../../src/sessions/read.ts';
import { phase0Runs } from '../../src/sessions/runs.ts';
import { sound } from '../cli/prompts.ts';
import { transcript } from '../support/transcript.ts';

const cwd = '/home/jana/ledger';
const path = 'x.jsonl';

async function tracks(
  text: string,
  findingsAt: (lineStart: (line: number) => number) => Finding[] = () => [],
) {
  await loadAllModules();
  const read = readSessionFile(path, [Buffer.from(text)]);
  const settings = { path, labels: labelNames(), always: false };
  const records = read.sessions.map((session) => ({ session, runs: phase0Runs(session, settings) }));
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return tracksOf(
    path,
    records,
    read.lines,
    findingsAt((line) => starts[line - 1]!),
  );
}

function finding(line: number, start: number, rule = 'gate/work-before-approval'): Finding {
  const place = { start, end: start, line, column: 1, endLine: line, endColumn: 1 };
  return { rule, severity: 'error', message: 'x', messageId: 'x', ...place };
}

test('findings of the gate stand at the step of their line, others at none', async () => {
  const text = transcript(cwd)
    .person('/prompt-technical limits')
    .says(sound)
    .edit('src/a.ts', 'a', 'b')
    .edit('src/b.ts', 'a', 'b')
    .text();
  const [track] = await tracks(text, (start) => [finding(5, start(5)), finding(5, start(5), 'facts/path')]);
  const placed = track!.rows.flatMap(({ line, what, findings }) =>
    findings.map(({ rule }) => [line, what, rule]),
  );
  expect(placed).toEqual([[5, 'edit src/b.ts +1 −1', 'gate/work-before-approval']]);
});

test('of several sessions in a file each has its own steps and findings', async () => {
  const first = transcript(cwd, { id: 'one' })
    .person('/prompt limits')
    .says(sound)
    .edit('a.ts', 'a', 'b')
    .text();
  const second = transcript(cwd, { id: 'two' })
    .person('/prompt more')
    .says(sound)
    .edit('b.ts', 'a', 'b')
    .text();
  const line = first.trimEnd().split('\n').length + 3;
  const [one, two] = await tracks(first + second, (start) => [finding(line, start(line))]);
  expect(one!.about).toContain('one');
  expect(one!.rows.flatMap(({ findings }) => findings)).toEqual([]);
  expect(two!.rows.filter(({ findings }) => findings.length > 0).map(({ what }) => what)).toEqual([
    'edit b.ts +1 −1',
  ]);
});

test('a command that may write is told from one that does', async () => {
  const text = transcript(cwd).person('/prompt x').says(sound).run('make all').run('rm -r src').text();
  const work = (await tracks(text))[0]!.rows.filter(({ gate }) => gate !== undefined);
  expect(work.map(({ gate, certain }) => [gate, certain])).toEqual([
    ['before-approval', false],
    ['before-approval', true],
  ]);
});

test('of a very long session what matters at the gate is kept', async () => {
  const writer = transcript(cwd)
    .person('/prompt limits')
    .says(sound)
    .edit('src/a.ts', 'a', 'b')
    .person('Yes');
  for (let step = 0; step < 2100; step++) writer.says(`Step ${step}.`);
  writer.edit('src/last.ts', 'a', 'b');
  const [track] = await tracks(writer.text());
  expect(track!.rows.map(({ kind }) => kind)).toEqual(['person', 'prompt', 'work', 'answer', 'work']);
  expect(track!.leftOut).toBe(2100);
});

test('a session that nothing armed has no gate', async () => {
  const [track] = await tracks(transcript(cwd).person('hello').edit('a.ts', 'a', 'b').text());
  expect(track!.armed).toBe(false);
  expect(track!.rows.map(({ gate }) => gate)).toEqual([undefined, undefined]);
});
