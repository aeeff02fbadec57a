import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mostListed, withinBound } from '../../src/core/check/settle.ts';
import { mostClaims } from '../../src/core/claims/judge.ts';
import { runCli } from '../support/cli.ts';
import { createRepository } from '../support/repository.ts';

const more = 50;
const all = mostListed + more;
const missing = (count: number, name = (at: number) => `nope${at}`) =>
  Array.from({ length: count }, (_, at) => `Run \`npm run ${name(at)}\`.\n\n`).join('');
const repositoryWith = (guide: string) =>
  createRepository({
    'package.json': '{"name":"desk","scripts":{"build":"tsc"}}',
    'AGENTS.md': `# Guide\n\n${guide}`,
  });
const note = (severity = 'error', count = all) =>
  `prompt-lint: AGENTS.md: the first ${mostListed} of ${count} ${severity}s of facts/script are listed\n`;

describe('a document with more findings of one rule than are listed', () => {
  const repository = () => {
    const { folder } = repositoryWith(missing(all));
    return { folder, run: (...args: string[]) => runCli(folder, args) };
  };

  test('lists the first ones, counts all, and says so', () => {
    const { status, stdout, stderr } = repository().run();
    expect(stdout.match(/facts\/script/g)).toHaveLength(mostListed);
    expect(stdout).toContain(`"nope${mostListed - 1}"`);
    expect(stdout).toContain(`\n${all} errors in 1 of 1 document\n`);
    expect({ status, stderr }).toEqual({ status: 1, stderr: note() });
  });

  test('tells data apart: what is listed, and how many are not', () => {
    const [guide] = JSON.parse(repository().run('--format', 'json').stdout);
    expect(guide.messages).toHaveLength(mostListed);
    expect(guide).toMatchObject({
      errorCount: mostListed,
      omitted: [{ ruleId: 'facts/script', severity: 2, count: more }],
    });
  });

  test('counts all against --max-warnings, and says the same from the cache', () => {
    const { run } = repository();
    const limited = (most: number) => run('--rule', 'facts/script=warning', '--max-warnings', `${most}`);
    expect(limited(all)).toMatchObject({ status: 0, stderr: note('warning') });
    expect(limited(all - 1)).toMatchObject({ status: 1 });
    expect(limited(all - 1).stderr).toContain(`${all} warnings, and --max-warnings allows ${all - 1}`);
  });

  test('has all of them in its baseline: what is known stays known when the first ones are mended', () => {
    const { folder, run } = repository();
    expect(run('--update-baseline').stderr).toContain(`holds ${all} findings in 1 document`);
    expect(run()).toEqual({ status: 0, stdout: '', stderr: '' });
    const guide = join(folder, 'AGENTS.md');
    const text = readFileSync(guide, 'utf8');
    writeFileSync(guide, `${text.replace(missing(more), '')}${missing(all, (at) => `other${at}`)}`);
    const { status, stderr, stdout } = run();
    expect(stdout).toContain(`\n${all} errors`);
    expect(stdout).not.toContain('nope');
    expect(status).toBe(1);
    expect(stderr).toContain(note());
  });
});

test('errors of a rule are listed however many of its warnings stand before them', () => {
  const found = (severity: 'error' | 'warning') => ({ rule: 'facts/path', severity });
  const { listed, omitted } = withinBound([
    ...Array.from({ length: all }, () => found('warning')),
    found('error'),
  ]);
  expect(listed).toHaveLength(mostListed + 1);
  expect(listed.at(-1)).toEqual(found('error'));
  expect(omitted).toEqual([{ ...found('warning'), count: more }]);
});

test('what comments silence is not counted, and no comment is taken for unused because of the bound', () => {
  const silent = missing(all).replaceAll('Run', '<!-- prompt-lint-disable-next-line facts/script -->\nRun');
  const { folder } = repositoryWith(`${silent}${missing(3)}`);
  const { stdout, stderr } = runCli(folder, []);
  expect(stdout).toContain('\n3 errors in 1 of 1 document\n');
  expect(stderr).toBe('');
});

test('--fix mends those that are not listed', () => {
  const { folder } = repositoryWith(missing(all, () => 'buidl'));
  const { status, stdout } = runCli(folder, ['--fix']);
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  expect(readFileSync(join(folder, 'AGENTS.md'), 'utf8').match(/npm run build/g)).toHaveLength(all);
});

describe('a document with more claims than are judged', () => {
  const known = (count: number) => 'Run `npm run build`.\n\n'.repeat(count);
  const note = `prompt-lint: AGENTS.md: only the first ${mostClaims} of its scripts are held against the repository; split the file to have all of them checked\n`;

  test('has the first ones judged, and says that there are more, from the cache as well', () => {
    const { folder } = repositoryWith(`${known(mostClaims - 1)}${missing(2)}`);
    for (let run = 0; run < 2; run++) {
      const { status, stdout, stderr } = runCli(folder, []);
      expect({ status, stderr }).toEqual({ status: 1, stderr: note });
      expect(stdout).toContain('"nope0"');
      expect(stdout).not.toContain('"nope1"');
    }
  });

  test('has all of them judged up to the bound', () => {
    const { folder } = repositoryWith(`${known(mostClaims - 2)}${missing(2)}`);
    const { stdout, stderr } = runCli(folder, []);
    expect(stderr).toBe('');
    expect(stdout).toContain('"nope1"');
  });

  test('has the last ones judged of sessions.md: the newest entry stands at its end', () => {
    const path = '.assistant/memory/sessions.md';
    const { folder } = createRepository({
      'package.json': '{"name":"desk","scripts":{"build":"tsc"}}',
      [path]: `## Session: 2026-11-20 | main\n\n### Key Insights\n${missing(1)}${known(mostClaims - 1)}${missing(1, () => 'newest')}`,
    });
    const { stdout, stderr } = runCli(folder, [path]);
    expect(stderr).toBe(note.replace('AGENTS.md', path).replace('first', 'last'));
    expect(stdout).toContain('"newest"');
    expect(stdout).not.toContain('"nope0"');
  });
});
