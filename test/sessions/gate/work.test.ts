import { describe, expect, test } from 'vitest';
import {
  assistant,
  call,
  command,
  type Draft,
  edit,
  person,
  prompt,
  records,
  run,
  session,
  workOf,
} from './conversation.ts';

const begin = command('prompt', 'limit the transfers');

/** What of it is work, in words. */
async function deedsOf(...drafts: readonly Draft[]): Promise<string[]> {
  return (await workOf(begin, ...drafts)).map((text) => text.replace('before-approval: ', ''));
}

describe('work', () => {
  test.each([
    ['an edit', edit('/home/jana/ledger/src/a.ts'), 'edited src/a.ts'],
    ['a new file', edit('src/a.ts', { kind: 'create' }), 'created src/a.ts'],
    ['a deletion', edit('src/a.ts', { kind: 'delete' }), 'deleted src/a.ts'],
    [
      'a move',
      call({
        name: 'apply_patch',
        action: 'move',
        changes: [{ kind: 'move', from: 'src/a.ts', path: 'src/b.ts' }],
      }),
      'moved src/a.ts to src/b.ts',
    ],
    [
      'a patch of two files',
      call({
        name: 'apply_patch',
        action: 'edit',
        changes: [
          { kind: 'edit', path: 'src/a.ts' },
          { kind: 'create', path: 'src/b.ts' },
        ],
      }),
      'edited src/a.ts and 1 more file',
    ],
    ['a call without a result', edit('src/a.ts', { outcome: 'unknown' }), 'edited src/a.ts'],
    ["an agent's edit", edit('src/a.ts', { agent: 'agent-1' }), 'edited src/a.ts'],
    ['a redirection', run('echo 1 > src/a.ts'), 'ran `echo 1 > src/a.ts`'],
    ['an install', run('npm install left-pad'), 'ran `npm install left-pad`'],
    ['a commit', run('git commit -m "x"'), 'ran `git commit -m "x"`'],
    ['an edit in place', run("sed -i 's/a/b/' src/a.ts"), "ran `sed -i 's/a/b/' src/a.ts`"],
    [
      'a tool of a server that writes',
      call({ name: 'mcp__tracker__create_issue', action: 'other', text: '{}' }),
      'called mcp__tracker__create_issue',
    ],
    [
      'a tool that writes, and no file',
      call({ name: 'edit', action: 'edit' }),
      'called edit, on a file that the record does not name',
    ],
    [
      'a tool of a server whose name begins with a verb that writes',
      call({ name: 'mcp__tracker__transition_issue', action: 'other', text: '{}' }),
      'called mcp__tracker__transition_issue',
    ],
    [
      'a tool whose name begins with a capital letter',
      call({ name: 'mcp__tracker__WriteIssue', action: 'other', text: '{}' }),
      'called mcp__tracker__WriteIssue',
    ],
    [
      'a chain of which an earlier part ran',
      run('cat > src/a.ts <<E\nx\nE\nnpx tsc', { outcome: 'failed', exitCode: 2 }),
      'ran `cat > src/a.ts <<E x E npx tsc`',
    ],
    [
      'a chain of which an earlier part may have run',
      run('sed -i s/a/b/ src/a.ts && npm test', { outcome: 'failed', exitCode: 1 }),
      'ran `sed -i s/a/b/ src/a.ts && npm test`, which may have written before it failed',
    ],
    ['a file of another repository', edit('/home/jana/other/a.ts'), 'edited /home/jana/other/a.ts'],
  ])('%s', async (_, draft, what) => {
    expect(await deedsOf(draft)).toEqual([what]);
  });

  test.each([
    ['reading', call({ name: 'Read', action: 'read', reads: ['src/a.ts'] })],
    ['searching', call({ name: 'Grep', action: 'search', reads: ['src'] })],
    ['a list of steps', call({ name: 'TodoWrite', action: 'plan', text: '[]' })],
    ['an agent that is started', call({ name: 'Task', action: 'delegate', text: 'look' })],
    ['a denied edit', edit('src/a.ts', { outcome: 'denied', deniedBy: 'person' })],
    ['a failed edit', edit('src/a.ts', { outcome: 'failed' })],
    ['a failed command', run('npm install left-pad', { outcome: 'failed', exitCode: 1 })],
    ['the prompt file', edit('.assistant/prompts/2026-11-20-limit.md', { kind: 'create' })],
    ['the memory files', edit('/home/jana/ledger/.assistant/memory/sessions.md')],
    ['the memory files through the shell', run('echo "- x" >> .assistant/memory/sessions.md')],
    ['the log of the session', edit('.assistant/sessions/2026-11-20.md')],
    ["an assistant's plan", edit('/home/jana/.claude/plans/limit.md', { kind: 'create' })],
    ['a temporary file', edit('/tmp/notes.md', { kind: 'create' })],
    ['a reading command', run('git log --oneline | head -5 2>/dev/null')],
    ['the tests', run('npm test')],
    ['a command that failed', run('sed -i s/a/b/ a.ts', { outcome: 'failed', exitCode: 1 })],
    ['a chain that begins with reading', run('npm test && rm a.ts', { outcome: 'failed', exitCode: 1 })],
    ['a chain that was not run', run('rm a.ts && npm test', { outcome: 'failed' })],
    ['a chain that was denied', run('rm a.ts; npm test', { outcome: 'denied', exitCode: 1 })],
    ['a tool that resolves a name', call({ name: 'mcp__docs__resolve-library-id', action: 'other' })],
    ['a tool of a server that reads', call({ name: 'mcp__tracker__get_issue', action: 'other' })],
    ['a tool that lists what was locked', call({ name: 'mcp__tracker__locked_files', action: 'other' })],
    ['a tool that closes what is on the screen', call({ name: 'mcp__x__close_tab', action: 'other' })],
    ['a tool that keeps notes', call({ name: 'mcp__memory__create_entities', action: 'other' })],
  ])('is not %s', async (_, draft) => {
    expect(await deedsOf(draft)).toEqual([]);
  });

  test('a command that is not known may write', async () => {
    const [record] = await records(session(begin, run('./tools/seed.sh')));
    expect(record?.work.map(({ what, certain }) => ({ what, certain }))).toEqual([
      { what: 'ran `./tools/seed.sh`, which may write', certain: false },
    ]);
  });
});

describe('SCOPE', () => {
  async function outside(scope: string, ...paths: readonly string[]): Promise<string[]> {
    const edits = paths.map((path) => edit(path));
    const shown = assistant(prompt('Limit it.', 'Proceed? [Yes / Modify / Cancel]', scope));
    const [record] = await records(session(begin, shown, person('Yes'), ...edits));
    return record!.work.flatMap(({ outsideScope }) => outsideScope);
  }

  test.each([
    ['the file itself', '- Modify: `src/api.ts` (the check)', 'src/api.ts'],
    ['written absolutely', '- Modify: `src/api.ts` (the check)', '/home/jana/ledger/src/api.ts'],
    ['below a folder', '- Modify: `src/pages/` (the pages)', 'src/pages/login/form.tsx'],
    ['matched by a glob', '- Modify: `src/**/*.test.ts` (the tests)', 'src/a/b.test.ts'],
    ['a name without its folder', '- Modify: `api.ts` (the check)', 'src/api.ts'],
    ['a lock file', '- Modify: `src/api.ts` (the check)', 'package-lock.json'],
    ['a memory file', '- Modify: `src/api.ts` (the check)', '.assistant/memory/sessions.md'],
    [
      'where an entry names no file',
      '- Modify: `src/api.ts` (the check)\n- the login form and its tests',
      'src/form.tsx',
    ],
    ['where SCOPE names no file', 'All of the login.', 'src/form.tsx'],
  ])('holds %s', async (_, scope, path) => {
    expect(await outside(scope, path)).toEqual([]);
  });

  test.each([
    ['another file', '- Modify: `src/api.ts` (the check)', 'src/form.tsx'],
    ['the test beside it', '- Modify: `src/api.ts` (the check)', 'src/api.test.ts'],
    ['a namesake with another ending', '- Modify: `src/api.ts` (the check)', 'src/api.tsx'],
    [
      'what is left alone',
      '- Modify: `src/` (the check)\n\nOut of scope:\n\n- `src/legacy/`',
      'src/legacy/a.ts',
    ],
    ['a file elsewhere', '- Modify: `src/api.ts` (the check)', '/etc/hosts'],
    ['a file of the same name at the root', '- Modify: `src/api.ts` (the check)', 'api.ts'],
  ])('does not hold %s', async (_, scope, path) => {
    expect(await outside(scope, path)).toEqual([path]);
  });

  test('what the shell writes is held against it', async () => {
    const shown = assistant(prompt());
    const drafts = [begin, shown, person('Yes'), run('echo 1 > src/other.ts'), run('echo 1 > src/limit.ts')];
    const [record] = await records(session(...drafts));
    expect(record?.work.map(({ outsideScope }) => outsideScope)).toEqual([['src/other.ts'], []]);
  });

  test('the folder of a file is within it', async () => {
    const shown = assistant(
      prompt('Limit it.', 'Proceed? [Yes / Modify / Cancel]', '- Create: `src/limits/day.ts` (the limit)'),
    );
    const [record] = await records(
      session(begin, shown, person('Yes'), run('mkdir -p src/limits src/other')),
    );
    expect(record?.work.map(({ outsideScope }) => outsideScope)).toEqual([['src/other']]);
  });

  test('what SCOPE names is not known when a person altered the prompt on its way into its file', async () => {
    const file = '.assistant/prompts/limit.md';
    const altered = (changedByPerson: boolean) => [{ kind: 'create' as const, path: file, changedByPerson }];
    const found = async (changedByPerson: boolean) => {
      const written = edit(file, { changes: altered(changedByPerson) });
      const talk = [
        command('prompt', 'x'),
        assistant(prompt()),
        written,
        person('Yes'),
        edit('src/other.ts'),
      ];
      return (await records(session(...talk)))[0]!.work.map(({ state, outsideScope }) => [
        state,
        outsideScope,
      ]);
    };
    expect(await found(false)).toEqual([['approved', ['src/other.ts']]]);
    expect(await found(true)).toEqual([['approved', []]]);
  });

  test('without an approval nothing is outside', async () => {
    const [record] = await records(session(begin, assistant(prompt()), edit('src/other.ts')));
    expect(record?.work.map(({ outsideScope }) => outsideScope)).toEqual([[]]);
  });
});
