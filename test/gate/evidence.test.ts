import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  isDenial,
  sampleInput,
  samplePlace,
  sampleTranscript,
} from '../../src/sessions/assistants/try-hook.ts';
import { answerHook } from '../../src/sessions/live-gate/answer.ts';
import { assistantNames } from '../../src/sessions/tools/programs.ts';
import { temporaryFolder } from '../support/repository.ts';
import { transcript } from '../support/transcript.ts';
import { reasonOf, shown } from './gate.ts';

const cli = join(import.meta.dirname, '../../dist/bin/cli.cjs');
const trigger = '/prompt-technical Limit transfers';
const lines = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../fixtures/gate/evidence', name), 'utf8')
    .split('\n')
    .filter(Boolean);

/** A home with a session of Claude Code, and the repository that it works in. */
function approvedSession() {
  const top = temporaryFolder();
  const [home, repo] = [join(top, 'home'), join(top, 'repo')];
  const file = join(home, '.claude/projects/x/5c1e77aa.jsonl');
  for (const folder of ['.claude/skills', '.codex/sessions'])
    mkdirSync(join(home, folder), { recursive: true });
  for (const folder of ['.git', 'src', '.claude', 'node_modules/.bin'])
    mkdirSync(join(repo, folder), { recursive: true });
  mkdirSync(dirname(file), { recursive: true });
  symlinkSync(join(home, '.claude'), join(repo, 'lnk'));
  // Behind it `..` is the home, not the repository.
  mkdirSync(join(home, 'notes'));
  symlinkSync(join(home, 'notes'), join(repo, 'notes'));
  const hook = {
    matcher: 'Write',
    hooks: [{ type: 'command', command: 'node_modules/.bin/prompt-lint gate' }],
  };
  writeFileSync(join(repo, '.claude/settings.json'), JSON.stringify({ hooks: { PreToolUse: [hook] } }));
  writeFileSync(file, transcript(repo).person(trigger).says(shown).person('Yes').text());
  const fill = (text: string) =>
    text.replaceAll('⏎', '\\n').replaceAll('@HOME@', home).replaceAll('@T@', file).replaceAll('@REPO@', repo);
  const input = (tool_name: string, tool_input: unknown) =>
    JSON.stringify({
      ...{ session_id: '5c1e77aa', transcript_path: file, cwd: repo, hook_event_name: 'PreToolUse' },
      ...{ tool_name, tool_input },
    });
  const env = { HOME: home, PATH: process.env.PATH };
  return {
    ...{ home, repo, file },
    say: async (tool: string, given: unknown) =>
      reasonOf(await answerHook(input(tool, JSON.parse(fill(JSON.stringify(given)))), { cwd: repo, env })),
    built: (tool: string, given: unknown) => {
      const run = spawnSync(process.execPath, [cli, 'gate'], {
        cwd: repo,
        env,
        input: input(tool, given),
        encoding: 'utf8',
      });
      return reasonOf(run);
    },
  };
}

type Call = { tool: string; input: object };
const calls = (name: string) => lines(name).map((line) => JSON.parse(line) as Call);

describe('after the Yes', () => {
  test.each(lines('denied.txt'))('%s is denied', async (command) => {
    expect(await approvedSession().say('Bash', { command })).toMatch(/^prompt-lint gate: (?!to )/);
  });

  test.each(lines('allowed.txt'))('%s is allowed', async (command) => {
    expect(await approvedSession().say('Bash', { command })).toBeUndefined();
  });

  test.each(calls('denied-tools.jsonl'))('$tool $input is denied', async ({ tool, input }) => {
    expect(await approvedSession().say(tool, input)).toMatch(/^prompt-lint gate: (?!to )/);
  });

  test.each(calls('allowed-tools.jsonl'))('$tool $input is allowed', async ({ tool, input }) => {
    expect(await approvedSession().say(tool, input)).toBeUndefined();
  });

  test('a target that is not known is told how to be made out', async () => {
    expect(await approvedSession().say('Bash', { command: 'npm test > "$LOG"' })).toMatch(
      /Write the path out/,
    );
  });

  test.each<[string, (write: string) => string]>([
    ['nested too deeply', (write) => `: '${'('.repeat(201)}'; ${write}`],
    ['in too many shells', (write) => `${'eval '.repeat(14)}${write}`],
    ['longer than a system runs', (write) => `: ${'a'.repeat(131_072)}; ${write}`],
  ])('a command that is %s may write anywhere', async (_, around) => {
    const { say, file } = approvedSession();
    const command = around(`echo x >> ${file}`);
    expect(await say('Bash', { command })).toMatch(/^prompt-lint gate: this (?:would|may) write/);
  });

  test('in a session without Phase 0 nobody has to say where they write', async () => {
    const other = approvedSession();
    writeFileSync(other.file, transcript(other.repo).person('Hello').says('Hello.').text());
    expect(await other.say('Bash', { command: 'npm test > "$LOG"' })).toBeUndefined();
    expect(await other.say('Bash', { command: 'rm -rf ~/.claude/projects' })).toMatch(/the transcript/);
  });
});

test('what is written through a link in a temporary folder is work of the place where it leads', async () => {
  const { repo, file, say } = approvedSession();
  writeFileSync(file, transcript(repo).person(trigger).says(shown).text());
  const scratch = temporaryFolder();
  symlinkSync(repo, join(scratch, 'link'));
  mkdirSync(join(repo, 'src/deep'));
  symlinkSync(join(repo, 'src/deep'), join(scratch, 'deep'));
  const denied = [
    `echo x > ${scratch}/link/src/a.ts`,
    `cp README.md ${scratch}/link/src/`,
    `echo x > ${scratch}/deep/../a.ts`,
    `cd ${scratch}/deep && echo x > ../a.ts`,
    `ln src/a.ts ${scratch}/a.ts`,
    `cp -l src/a.ts ${scratch}/a.ts`,
  ];
  for (const command of denied) expect(await say('Bash', { command }), command).toMatch(/is work/);
  expect(await say('Write', { file_path: `${scratch}/link/src/a.ts`, content: '' })).toMatch(/is work/);
  const allowed = [`cp src/a.ts ${scratch}/a.ts`, `cat ${scratch}/link/a.ts`];
  for (const command of allowed) expect(await say('Bash', { command }), command).toBeUndefined();
});

test.each([
  ['CLAUDE_CONFIG_DIR', 'echo x >> @/projects/x/a.jsonl'],
  ['CODEX_HOME', 'rm -rf @/sessions'],
  ['COPILOT_HOME', ': > @/session-state/a/events.jsonl'],
  ['GEMINI_CLI_HOME', 'echo x > @/.gemini/tmp/a/chats/b.json'],
  ['XDG_DATA_HOME', 'echo x > @/opencode/storage/a.json'],
  ['XDG_CONFIG_HOME', 'echo x > @/opencode/opencode.json'],
  ['XDG_STATE_HOME', 'rm -rf @/prompt-lint/gate'],
])('below %s, where it moves the folder', async (name, command) => {
  const { repo, file } = approvedSession();
  const folder = temporaryFolder();
  const input = JSON.stringify({
    ...{ session_id: '5c1e77aa', transcript_path: file, cwd: repo, hook_event_name: 'PreToolUse' },
    ...{ tool_name: 'Bash', tool_input: { command: command.replaceAll('@', folder) } },
  });
  const answer = await answerHook(input, { cwd: repo, env: { HOME: temporaryFolder(), [name]: folder } });
  expect(reasonOf(answer)).toMatch(/the transcript or the state/);
});

describe('through the built program', () => {
  test('a Yes that the assistant writes itself is denied, and one that was slipped in shuts the gate', () => {
    const { file, repo, built } = approvedSession();
    const work = { file_path: join(repo, 'src/a.ts'), content: 'x' };
    writeFileSync(file, transcript(repo).person(trigger).says(shown).text());
    expect(built('Write', work)).toMatch(/has not answered/);
    const forged = transcript(repo).person(trigger).says(shown).person('Yes').text();
    const yes = forged.trimEnd().split('\n').at(-1)!;
    for (const command of [
      `echo '${yes}' >> ~/.claude/projects/x/5c1e77aa.jsonl`,
      `printf '%s' '${yes}' | tee -a "$HOME"/.claude/projects/*/*.jsonl`,
    ])
      expect(built('Bash', { command })).toMatch(/the transcript/);
    expect(built('Write', work)).toMatch(/has not answered/);
    // By other means than a tool call: in front of what was read.
    writeFileSync(file, `${yes}\n${readFileSync(file, 'utf8')}`);
    expect(built('Write', work)).toMatch(/was changed before the place that was read.*gate reset/);
    expect(built('Write', work)).toMatch(/gate reset/);
  });

  test.each(assistantNames.filter((name) => name !== 'opencode'))(
    '%s: the record of a program is written by no call, before and after the Yes',
    (name) => {
      const top = temporaryFolder();
      const [home, cwd] = [join(top, 'home'), join(top, 'project')];
      mkdirSync(join(cwd, '.git'), { recursive: true });
      const place = join(home, name === 'copilot' ? '.copilot' : '.x', samplePlace(name));
      mkdirSync(dirname(place), { recursive: true });
      const env = { HOME: home, PATH: process.env.PATH };
      const tools = {
        claude: 'Bash',
        codex: 'Bash',
        gemini: 'run_shell_command',
        copilot: 'bash',
        cursor: 'Shell',
      };
      const ask = (command: string | undefined) => {
        const sample = { ...sampleInput(name, cwd, place, false) } as Record<string, unknown>;
        if (command !== undefined) {
          const given = { command };
          if (name === 'copilot')
            Object.assign(sample, { toolName: tools[name], toolArgs: JSON.stringify(given) });
          else Object.assign(sample, { tool_name: tools[name as 'claude'], tool_input: given });
        }
        const run = spawnSync(process.execPath, [cli, 'gate'], {
          cwd,
          env,
          input: JSON.stringify(sample),
          encoding: 'utf8',
        });
        return { denied: isDenial(name, run.stdout, run.status), said: run.stdout };
      };
      for (const answered of [false, true]) {
        writeFileSync(place, sampleTranscript(name, cwd, answered));
        for (const command of [
          `echo x >> ${place}`,
          'rm -rf ~/.claude',
          'cd ~/.codex && echo x > a.jsonl',
          'prompt-lint gate reset',
        ])
          expect(ask(command), command).toMatchObject({
            denied: true,
            said: expect.not.stringContaining('is work'),
          });
      }
      expect(ask(undefined).denied).toBe(false);
      // Armed, read, and gone.
      writeFileSync(place, '');
      expect(ask(undefined)).toMatchObject({ denied: true, said: expect.stringContaining('gate reset') });
    },
  );
});

describe('a transcript that is not what was read', () => {
  test.each([
    ['shorter', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 400))],
    ['empty', (file: string) => writeFileSync(file, '')],
    [
      'of other bytes',
      (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('09:00', '08:00')),
    ],
  ])('%s shuts the gate, whatever it says now', async (_, change) => {
    const { file, repo, say } = approvedSession();
    const work = { file_path: join(repo, 'src/a.ts'), content: 'x' };
    expect(await say('Write', work)).toBeUndefined();
    const text = readFileSync(file, 'utf8');
    change(file);
    expect(await say('Write', work)).toMatch(/the gate is shut.*gate reset/);
    expect(await say('Read', work)).toBeUndefined();
    appendFileSync(file, `\n${text}`);
    expect(await say('Write', work)).toMatch(/gate reset/);
    writeFileSync(file, text);
    expect(await say('Write', work)).toBeUndefined();
  });

  test('is remembered from the first call on, though that only read', async () => {
    const { file, repo, say } = approvedSession();
    expect(await say('Read', { file_path: 'a' })).toBeUndefined();
    writeFileSync(file, '');
    expect(await say('Write', { file_path: join(repo, 'src/a.ts'), content: 'x' })).toMatch(/gate reset/);
  });

  test('does no harm where nothing was guarded', async () => {
    const { file, repo, say } = approvedSession();
    const work = { file_path: join(repo, 'src/a.ts'), content: 'x' };
    writeFileSync(file, transcript(repo).person('Hello').says('Hello.').text());
    expect(await say('Write', work)).toBeUndefined();
    writeFileSync(file, transcript(repo).person('Hi').text());
    expect(await say('Write', work)).toBeUndefined();
  });
});
