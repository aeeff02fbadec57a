import { describe, expect, test } from 'vitest';
import { withModules } from '../../src/core/base/lazy-module.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import type { Session } from '../../src/core/session/session.ts';
import { phase0Runs } from '../../src/sessions/runs.ts';
import { summarize } from '../../src/sessions/summary.ts';
import { timeline } from '../../src/sessions/timeline.ts';
import {
  assistant,
  call,
  command,
  type Draft,
  edit,
  person,
  prompt,
  run,
  session,
} from './gate/conversation.ts';

const runsOf = (of: Session) => phase0Runs(of, { path: 's.jsonl', labels: labelNames(), always: false });
const lines = { position: (offset: number) => ({ line: offset / 10 + 1, column: 1 }) } as never;

/** The entries without times, lines and signs. */
async function entriesOf(...drafts: readonly Draft[]): Promise<string[]> {
  const of = session(...drafts);
  const text = await withModules(() => timeline(of, runsOf(of), lines));
  return text
    .split('\n')
    .slice(3)
    .map((line) => line.replace(/^\S* +\d+ {2}/, ''));
}

const headOf = async (times: Partial<Session>) => {
  const of = { ...session(edit('a.ts')), ...times };
  return (await withModules(() => timeline(of, runsOf(of), lines))).split('\n')[1];
};

describe('a timeline', () => {
  test('tells a prompt by its goal, in one entry', async () => {
    for (const title of ['', '**Perfected Prompt**\n\n', '## Perfected Technical Prompt\n\n'])
      expect(
        await entriesOf(command('prompt', 'x'), assistant(`${title}${prompt('Refuse **it**.')}`)),
      ).toEqual(['› /prompt x', '■ perfected prompt shown: Refuse it.']);
    expect(await entriesOf(command('prompt', 'x'), assistant(`Here it is:\n\n${prompt('Refuse.')}`))).toEqual(
      ['› /prompt x', '  Here it is:', '■ perfected prompt shown: Refuse.'],
    );
  });

  test('shows a line of megabytes by its beginning', async () => {
    const [shown] = await entriesOf(assistant(`${'> '.repeat(4_000_000)}a`));
    expect(shown!.length).toBeLessThan(110);
  });

  test.each([
    ['**Done**', 'Done'],
    ['**Done:** `a.ts`', 'Done: `a.ts`'],
    ['### Findings ###\n\nNone.', 'Findings'],
    ['```json\n{\n  "a": 1\n```', '"a": 1'],
    ['---\n\nNow the tests', 'Now the tests'],
    ['src/__init__.py is __not__ 2**3', 'src/__init__.py is __not__ 2**3'],
    ['**A title over\ntwo lines**', 'A title over'],
    ['*Hello*', 'Hello'],
    ['`★ Insight ─────────────────`', '★ Insight'],
    ['…', '…'],
  ])('shows of %j what says something', async (text, shown) => {
    expect(await entriesOf(assistant(text))).toEqual([`  ${shown}`]);
  });

  test('calls no failure what somebody stopped', async () => {
    const ended = (text: string, exitCode: number) =>
      ({ ...run(text), outcome: 'failed', exitCode }) as Draft;
    expect(await entriesOf(ended('npm run dev', 143), ended('npm test', 1))).toEqual([
      '● $ npm run dev (stopped)',
      '○ $ npm test (failed)',
    ]);
  });

  test('shows that a command goes on', async () => {
    expect(await entriesOf(run("cat <<'E' > a.txt\nHello\nE"), run('npm test \\\n  --silent'))).toEqual([
      "● $ cat <<'E' > a.txt …",
      '○ $ npm test --silent',
    ]);
  });

  test('names the tool of a call that is none of the usual ones, and a plan by its title', async () => {
    const other = (name: string, text?: string) => call({ name, action: 'other', text });
    const plan = call({
      name: 'ExitPlanMode',
      action: 'plan',
      text: '# Plan: limits\n\nGo',
      outcome: 'denied',
    });
    expect(await entriesOf(other('write_stdin'), other('ToolSearch', 'select:Grep'), plan)).toEqual([
      '· write_stdin',
      '· ToolSearch select:Grep',
      '· plan limits (denied)',
    ]);
  });

  test('tells the address or the words of what was fetched', async () => {
    const fetched = (name: string, reads: readonly string[]) => call({ name, action: 'fetch', reads });
    expect(
      await entriesOf(fetched('WebFetch', ['https://site.test/a']), fetched('web_search', ['daily limits'])),
    ).toEqual(['· fetch https://site.test/a', '· fetch daily limits']);
    expect(await entriesOf(fetched('WebFetch', []))).toEqual(['· fetch WebFetch']);
  });

  test('leaves out what stands where a reply has no words', async () => {
    expect(await entriesOf(assistant('(no content)'), edit('a.ts'))).toEqual(['● edit a.ts']);
    expect(await entriesOf(person('(no content)'))).toEqual(['› (no content)']);
  });

  test('tells when it was in words that are right for short and long sessions', async () => {
    const startedAt = '2026-11-20T09:00:00.000Z';
    expect(await headOf({})).toBe('time unknown · 1 call');
    expect(await headOf({ startedAt, endedAt: '2026-11-20T09:00:20.000Z' })).toBe(
      '2026-11-20, 09:00 UTC (less than a minute) · 1 call',
    );
    expect(await headOf({ startedAt, endedAt: '2026-11-20T09:12:00.000Z' })).toBe(
      '2026-11-20, 09:00 to 09:12 UTC (12 min) · 1 call',
    );
    expect(await headOf({ startedAt, endedAt: '2026-11-21T08:00:00.000Z' })).toBe(
      '2026-11-20, 09:00 to 2026-11-21, 08:00 UTC (1380 min) · 1 call',
    );
  });
});

describe('no secret is shown', () => {
  const drafts = [
    person('DB_PASSWORD=Tr0ub4dor-xyz'),
    run('API_TOKEN=hunter2 npm publish'),
    run('psql -c "alter role ana" Tr0ub4dor-xyz'),
    call({ name: 'Bash', action: 'execute', command: 'printenv', output: 'SMTP_PASSWORD=kQ2-Zr9-wwh' }),
    edit('src/Tr0ub4dor-xyz.ts'),
    call({ name: 'Task', action: 'delegate', text: 'Log in with Tr0ub4dor-xyz, mail with kQ2-Zr9-wwh' }),
  ];

  test('in a timeline', async () => {
    const shown = (await entriesOf(...drafts)).join('\n');
    expect(shown).toContain('$ API_TOKEN=*** npm publish');
    expect(shown).toContain('Log in with ***, mail with ***');
    expect(shown).not.toMatch(/hunter2|Tr0ub4dor|kQ2-Zr9/);
  });

  test('in what is printed as JSON', async () => {
    const of = session(...drafts);
    const summary = await withModules(() => summarize(of, runsOf(of), lines));
    expect(summary.commands.map((one) => one.command)).toEqual([
      'API_TOKEN=*** npm publish',
      'psql -c "alter role ana" ***',
      'printenv',
    ]);
    expect(JSON.stringify(summary)).not.toMatch(/hunter2|Tr0ub4dor|kQ2-Zr9/);
  });
});
