import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../support/cli.ts';
import { createRepository, type Repository } from '../support/repository.ts';

const names = ['a & b', 'č <x>', 'plain', 'q"uote', 'z'];
const faulty = 'PERFECTED PROMPT\n\nGOAL\nBuild it.\n\nCONTEXT\n- See src/gone.ts & more\n';

/** Prompts by names that each format writes in its own way, some of them without faults. */
function manyPrompts(): Repository {
  const files = Array.from({ length: 40 }, (_, at) => {
    const path = `.assistant/prompts/${names[at % names.length]} ${at}.md`;
    return [path, at % 3 === 0 ? '# Notes\n' : faulty] as const;
  });
  return createRepository(Object.fromEntries([...files, ['AGENTS.md', '# Guide\n']]));
}

const shards = 5;

test.each(['json', 'sarif', 'junit'])('the shards of a run in %s are the bytes of one run', (format) => {
  const { folder } = manyPrompts();
  const { stdout: whole } = runCli(folder, ['--no-cache', '--format', format]);
  const parts = Array.from({ length: shards }, (_, at) => {
    const part = `part-${shards - at}.txt`;
    runCli(folder, ['--no-cache', '--shard', `${at + 1}/${shards}`, '--format', `${format}=${part}`]);
    return part;
  });
  const merged = runCli(folder, ['merge-reports', ...parts]);
  expect(merged.stderr).toBe('');
  expect(merged.stdout).toBe(whole);
  expect(whole.length).toBeGreaterThan(2000);
  expect(runCli(folder, ['merge-reports', ...parts, '--output-file', 'all.txt'])).toMatchObject({
    status: 0,
    stdout: '',
  });
  expect(readFileSync(join(folder, 'all.txt'), 'utf8')).toBe(whole);
});

test.each([
  [[], 'needs the reports of the shards'],
  [['gone.json'], 'gone.json cannot be read: ENOENT'],
  [['other.json'], 'other.json is not a JSON, SARIF or JUnit report of prompt-lint'],
  [['sarif.json'], 'sarif.json is not a JSON, SARIF or JUnit report of prompt-lint'],
  [['one.json', 'two.xml'], 'two.xml is junit, and one.json is json'],
])('%j is refused in one line', (files, message) => {
  const { folder } = createRepository({ 'AGENTS.md': '# Guide\n' });
  writeFileSync(join(folder, 'other.json'), '{"version": 1}');
  writeFileSync(
    join(folder, 'sarif.json'),
    '{"runs": [{"tool": {"driver": {"rules": []}}, "results": [{}]}]}',
  );
  runCli(folder, ['--format', 'json=one.json', '--format', 'junit=two.xml']);
  const { status, stdout, stderr } = runCli(folder, ['merge-reports', ...files]);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});
