import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AssistantName, assistantNames } from '../../src/sessions/assistants/programs.ts';
import { isDenial, sampleInput, sampleTranscript } from '../../src/sessions/assistants/try-hook.ts';
import { children } from '../gate/children.ts';
import { installPacked, runInstalled } from '../support/packed.ts';
import { temporaryFolder, testEnvironment } from '../support/repository.ts';

/** A program whose hook is installed. */
interface Program {
  /** The settings that hold the hook, and the event. */
  readonly settings: string;
  readonly event: string;
  /** Where the session is recorded, below the home folder. */
  readonly record: string;
  readonly shell: string;
  /** A call that writes a file. */
  readonly write: (path: string) => Call;
  readonly spawns: Call;
  /** Starts an agent that only reads, where the program has one. */
  readonly spawnsReader?: Call;
}

interface Call {
  readonly tool: string;
  readonly input: object;
}

const id = '00000000-0000-4000-8000-000000000000';

const programs: Readonly<Record<AssistantName, Program>> = {
  claude: {
    settings: '.claude/settings.json',
    event: 'PreToolUse',
    record: `.claude/projects/-home-dev-shop/${id}.jsonl`,
    shell: 'Bash',
    write: (path) => ({ tool: 'Write', input: { file_path: path, content: '{}' } }),
    spawns: { tool: 'Task', input: { subagent_type: 'general-purpose', description: 'x', prompt: 'x' } },
    spawnsReader: { tool: 'Task', input: { subagent_type: 'Explore', description: 'x', prompt: 'x' } },
  },
  codex: {
    settings: '.codex/hooks.json',
    event: 'PreToolUse',
    record: `.codex/sessions/2026/01/01/rollout-2026-01-01T00-00-00-${id}.jsonl`,
    shell: 'Bash',
    write: (path) => ({
      tool: 'apply_patch',
      input: { command: `*** Begin Patch\n*** Update File: ${path}\n@@\n+{}\n*** End Patch` },
    }),
    spawns: { tool: 'spawn_agent', input: { message: 'x', agent_type: 'worker' } },
  },
  gemini: {
    settings: '.gemini/settings.json',
    event: 'BeforeTool',
    record: '.gemini/tmp/shop/chats/session-2026-01-01T00-00-00000000.jsonl',
    shell: 'run_shell_command',
    write: (path) => ({ tool: 'write_file', input: { file_path: path, content: '{}' } }),
    spawns: { tool: 'invoke_agent', input: { agent_name: 'generalist', prompt: 'x' } },
    spawnsReader: { tool: 'invoke_agent', input: { agent_name: 'codebase_investigator', prompt: 'x' } },
  },
  copilot: {
    settings: '.github/hooks/prompt-lint.json',
    event: 'preToolUse',
    record: `.copilot/session-state/${id}/events.jsonl`,
    shell: 'bash',
    write: (path) => ({ tool: 'create', input: { path, file_text: '{}' } }),
    spawns: { tool: 'task', input: { agent_type: 'general-purpose', description: 'x', prompt: 'x' } },
    spawnsReader: { tool: 'task', input: { agent_type: 'explore', description: 'x', prompt: 'x' } },
  },
  cursor: {
    settings: '.cursor/hooks.json',
    event: 'preToolUse',
    record: `.cursor/projects/home-dev-shop/agent-transcripts/${id}/${id}.jsonl`,
    shell: 'Shell',
    write: (path) => ({ tool: 'Write', input: { path, contents: '{}' } }),
    spawns: { tool: 'Task', input: { subagent_type: 'generalPurpose', description: 'x', prompt: 'x' } },
    spawnsReader: { tool: 'Task', input: { subagent_type: 'explore', description: 'x', prompt: 'x' } },
  },
  opencode: {
    settings: '.opencode/plugin/prompt-lint.js',
    event: 'tool.execute.before',
    record: '.local/share/opencode/opencode.db',
    shell: 'bash',
    write: (path) => ({ tool: 'write', input: { filePath: path, content: '{}' } }),
    spawns: { tool: 'task', input: { subagent_type: 'general', description: 'x', prompt: 'x' } },
    spawnsReader: { tool: 'task', input: { subagent_type: 'explore', description: 'x', prompt: 'x' } },
  },
};

/** Whether the person said Yes, or what they said instead. */
type Answered = boolean | string;

/** What opencode's client knows of a session; `undefined` is a session that is not there. */
type Sessions = Readonly<
  Record<string, { readonly parentID?: string; readonly answered?: Answered } | undefined>
>;

/** The project of all tests: the package is installed once, and nothing is ever written in it. */
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'prompt-lint-gate-user-')));
beforeAll(() => {
  execFileSync('git', ['init', '--quiet'], { cwd: folder, env: testEnvironment() });
  installPacked(folder);
  expect(runInstalled(folder, 'hooks', 'install', '--assistant', 'all')).toMatchObject({ status: 0 });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the line that stands in the settings, as the program does: if its matcher asks about the tool, in the project, with its variables. */
function denies(name: AssistantName, input: object, home: string, variables: object = {}): boolean {
  const { settings, event } = programs[name];
  const { hooks } = JSON.parse(readFileSync(join(folder, settings), 'utf8')) as {
    hooks: Record<
      string,
      { matcher?: string; bash?: string; command?: string; hooks?: { command: string }[] }[]
    >;
  };
  const [entry] = hooks[event]!;
  const { tool_name: tool = '' } = input as { tool_name?: string };
  if (entry?.matcher !== undefined && !new RegExp(entry.matcher).test(tool)) return false;
  const line = entry?.hooks?.[0]?.command ?? entry?.bash ?? entry?.command;
  if (line === undefined) throw new Error(`${settings} has no hook of ours`);
  const { status, stdout, stderr } = spawnSync(line, {
    cwd: folder,
    env: { ...environment(home), CLAUDE_PROJECT_DIR: folder, ...variables },
    shell: true,
    input: JSON.stringify(input),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return isDenial(name, stdout, status);
}

/** Loads the plugin as opencode does, with a client that knows these sessions. */
function pluginDenies(
  { tool, input }: Call,
  session: string,
  sessions: Sessions,
  home: string,
  warning = /^$/,
): boolean {
  const known = Object.entries(sessions).flatMap(([key, one]) =>
    one
      ? [
          [
            key,
            {
              parentID: one.parentID,
              messages: JSON.parse(transcriptOf('opencode', one.answered ?? false)),
            },
          ],
        ]
      : [],
  );
  const script = `
    const { PromptLint } = await import(${JSON.stringify(pathToFileURL(join(folder, programs.opencode.settings)).href)});
    const sessions = new Map(${JSON.stringify(known)});
    const data = (id, of) => (sessions.has(id) ? { data: of(sessions.get(id)) } : { error: { name: 'NotFoundError' } });
    const client = {
      session: {
        get: async ({ path }) => data(path.id, ({ parentID }) => ({ id: path.id, parentID })),
        messages: async ({ path }) => (path.id.endsWith('_lost') ? { error: {} } : data(path.id, ({ messages }) => messages)),
      },
    };
    const directory = ${JSON.stringify(folder)};
    const hooks = await PromptLint({ client, directory, worktree: directory });
    const call = ${JSON.stringify({ tool, sessionID: session, callID: 'call_1' })};
    await hooks['tool.execute.before'](call, { args: ${JSON.stringify(input)} }).then(
      () => console.log('runs'),
      (error) => console.log('denied: ' + error.message),
    );`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: environment(home),
    encoding: 'utf8',
  });
  expect(stderr).toMatch(warning);
  expect(stdout).toMatch(/^(?:runs|denied: prompt-lint gate: )/);
  return stdout.startsWith('denied');
}

function environment(home: string) {
  return { ...testEnvironment(), HOME: home, XDG_STATE_HOME: join(home, '.state') };
}

/** What the installed hook says to a call of the session in which the person speaks. */
function deniesCall(name: AssistantName, call: Call, answered: Answered, home: string): boolean {
  if (name === 'opencode') return pluginDenies(call, 'ses_1', { ses_1: { answered } }, home);
  const record = writeBelow(home, programs[name].record, transcriptOf(name, answered));
  return denies(name, sampleInput(name, folder, record, false, call), home);
}

/** A session in which the person answers last. */
function transcriptOf(name: AssistantName, answered: Answered): string {
  const text = sampleTranscript(name, folder, answered !== false);
  if (typeof answered === 'boolean') return text;
  const at = text.lastIndexOf('Yes');
  return text.slice(0, at) + answered + text.slice(at + 'Yes'.length);
}

function writeBelow(top: string, path: string, text: string): string {
  const file = join(top, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

describe.each(assistantNames)('the installed hook of %s', (name) => {
  const { spawns, spawnsReader, write } = programs[name];

  test('denies work before the Yes and allows it after', () => {
    const home = temporaryFolder();
    const call = write(join(folder, 'src/limits.ts'));
    expect(deniesCall(name, call, false, home)).toBe(true);
    expect(deniesCall(name, call, true, home)).toBe(false);
  });

  test('denies before the Yes to start an agent, but for one that only reads', () => {
    const home = temporaryFolder();
    expect(deniesCall(name, spawns, false, home)).toBe(true);
    if (spawnsReader) expect(deniesCall(name, spawnsReader, false, home)).toBe(false);
    expect(deniesCall(name, spawns, true, home)).toBe(false);
  });

  test('reads the answer by the choice that it names', () => {
    const call = write(join(folder, 'src/limits.ts'));
    for (const answer of ['1. Yes', 'Yes (1)', 'a) yes'])
      expect(deniesCall(name, call, answer, temporaryFolder()), answer).toBe(false);
    for (const answer of ['2. Yes', 'Yes, but not the tests', 'Cancel'])
      expect(deniesCall(name, call, answer, temporaryFolder()), answer).toBe(true);
  });

  test('believes no session in which the answer was put in the place of another', () => {
    const home = temporaryFolder();
    const call = write(join(folder, 'src/limits.ts'));
    expect(deniesCall(name, call, 'Cancel', home)).toBe(true);
    expect(deniesCall(name, call, 'Yes', home)).toBe(true);
  });

  test('is asked about tools of servers, of which only those are allowed that read', () => {
    const home = temporaryFolder();
    const uses = (tool: string) => ({ tool: `mcp__linear__${tool}`, input: { title: 'x' } });
    expect(deniesCall(name, uses('save_issue'), false, home)).toBe(true);
    expect(deniesCall(name, uses('list_issues'), false, home)).toBe(false);
  });
});

test.each(Object.entries(children))(
  'an agent of %s is judged by the gate of its parent',
  (what, [name, make]) => {
    const home = temporaryFolder();
    const { parent, call } = make({ cwd: folder, write: (path, text) => writeBelow(home, path, text) });
    const asks = () => denies(name, call, home, { COPILOT_HOME: home, CODEX_HOME: join(home, 'codex') });
    if (!/with the (?:transcript|session) of the parent/.test(what)) expect(asks(), 'without it').toBe(true);
    parent(false);
    expect(asks(), 'before its Yes').toBe(true);
    parent(true);
    expect(asks(), 'after its Yes').toBe(false);
  },
);

test('a session that opencode does not give is no session without a prompt', () => {
  const home = temporaryFolder();
  const call = programs.opencode.write(join(folder, 'src/limits.ts'));
  writeBelow(folder, '.promptlintrc.json', '{ "liveGate": { "onFault": "closed" } }');
  try {
    expect(pluginDenies(call, 'ses_lost', { ses_lost: {} }, home, /could not be judged/)).toBe(true);
  } finally {
    rmSync(join(folder, '.promptlintrc.json'));
  }
});

test('an agent of opencode is judged by the gate of its parent', () => {
  const home = temporaryFolder();
  const call = programs.opencode.write(join(folder, 'src/limits.ts'));
  const agents = { ses_2: { parentID: 'ses_1' }, ses_3: { parentID: 'ses_2', answered: true } };
  const asks = (sessions: Sessions) => pluginDenies(call, 'ses_3', { ...agents, ...sessions }, home);
  expect(asks({ ses_1: undefined }), 'without it').toBe(true);
  expect(asks({ ses_1: { answered: false } }), 'before its Yes').toBe(true);
  expect(asks({ ses_1: { answered: true } }), 'after its Yes').toBe(false);
  expect(asks({ ses_1: { parentID: 'ses_3', answered: true } }), 'in a circle').toBe(true);
});

/** Ways to write the record of a session, given its absolute path. */
const forgeries: Readonly<Record<string, (path: string, home: string) => string>> = {
  'appends to it': (path) => `echo '{"type":"user"}' >> ${path}`,
  'quotes it': (path) => `echo '{"type":"user"}' | tee -a "${path}"`,
  'empties it': (path) => `: > ${path}`,
  'edits it': (path) => `sed -i 's/no/yes/' ${path}`,
  'moves it away': (path) => `mv ${path} /tmp/elsewhere.jsonl`,
  'puts another in its place': (path) => `cp /tmp/forged.jsonl ${path}`,
  'names it by a variable': (path) => `f=${path}; echo '{}' >> "$f"`,
  'goes to its folder': (path) => `cd ${dirname(path)} && echo '{}' >> ./${path.split('/').at(-1)}`,
};

/** The same by names that only a shell or the program resolves, and of all that lies around it. */
const fromHome = (path: string, home: string) => path.slice(home.length + 1);
const hiddenForgeries: typeof forgeries = {
  'names the home folder by a tilde': (path, home) => `echo '{}' >> ~/${fromHome(path, home)}`,
  'names the home folder by its variable': (path, home) => `echo '{}' >> $HOME/${fromHome(path, home)}`,
  'quotes the variable': (path, home) => `echo '{}' >> "$HOME"/${fromHome(path, home)}`,
  'puts the variable in braces': (path, home) => `echo '{}' >> "\${HOME}/${fromHome(path, home)}"`,
  'goes to a folder by a tilde': (path, home) =>
    `cd ~/${dirname(fromHome(path, home))} && echo '{}' >> ${path.split('/').at(-1)}`,
  'goes home first': (path, home) => `cd && echo '{}' >> ${fromHome(path, home)}`,
  'names it by a glob': (path) => `echo '{}' | tee -a ${dirname(path)}/*`,
  'goes through its folder': (path, home) =>
    `for f in ~/${dirname(fromHome(path, home))}/*; do echo '{}' >> "$f"; done`,
  'finds it through the process': (path) => `echo '{}' >> /proc/self/root${path}`,
  'empties it by a tilde': (path, home) => `: > ~/${fromHome(path, home)}`,
  'deletes its folder': (path) => `rm -rf ${dirname(path)}`,
  'deletes all records': (path, home) => `rm -rf ~/${fromHome(path, home).split('/').slice(0, 2).join('/')}`,
  'names it by a command': (path) => `echo '{}' >> $(echo ${path})`,
  'names another session': (path) => `echo '{}' >> ${dirname(path)}/another.jsonl`,
};

const recording = assistantNames.filter((name) => name !== 'opencode');

describe.each(assistantNames)('the record of %s is hidden from no check', (name) => {
  const { record, shell, write } = programs[name];
  // All programs share one judge of commands: what is denied after the Yes is denied before it.
  const times = name === 'claude' ? [false, true] : [true];

  test.each(Object.entries(hiddenForgeries))('that %s', (_, command) => {
    const home = temporaryFolder();
    const call = { tool: shell, input: { command: command(join(home, record), home) } };
    for (const answered of times) expect(deniesCall(name, call, answered, home), `${answered}`).toBe(true);
  });

  test('that writes files by a tilde', () => {
    const home = temporaryFolder();
    const call = write(`~/${record}`);
    for (const answered of times) expect(deniesCall(name, call, answered, home), `${answered}`).toBe(true);
  });
});

describe.each(recording)('the record of %s is written by no tool', (name) => {
  const { record, shell, write } = programs[name];

  test.each(Object.entries(forgeries))('that %s', (_, command) => {
    const home = temporaryFolder();
    const call = { tool: shell, input: { command: command(join(home, record), home) } };
    expect(deniesCall(name, call, false, home), 'before the Yes').toBe(true);
    expect(deniesCall(name, call, true, home), 'after the Yes').toBe(true);
  });

  test('that writes files', () => {
    const home = temporaryFolder();
    const call = write(join(home, record));
    expect(deniesCall(name, call, false, home), 'before the Yes').toBe(true);
    expect(deniesCall(name, call, true, home), 'after the Yes').toBe(true);
  });
});
