import { describe, expect, it } from 'vitest';
import { lint, runCli } from '../support/cli.ts';
import { createRepository } from '../support/repository.ts';

const log = '.assistant/sessions/2026-11-20.md';
const transcript = 'transcript.jsonl';
const at = (minute: number) => `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`;
const base = {
  sessionId: '7c1e',
  cwd: '/home/jana/ledger',
  gitBranch: 'limits',
  version: '2.1.0',
  isSidechain: false,
};
const goal =
  'GOAL\nRefuse a transfer above the limit.\n\nCONTEXT\n- One ledger.\n\nSCOPE\nModify: src/transfers.ts - check the limit\n\n';
const rest =
  'REQUIREMENTS\n1. It is refused with status 422.\n\nCONSTRAINTS\n- No new dependency.\n\nEXPECTED RESULT\n- `npm test` passes.\n\nProceed? [Yes / Modify / Cancel]';

function person(minute: number, content: string) {
  return {
    ...base,
    type: 'user',
    uuid: `u${minute}`,
    timestamp: at(minute),
    message: { role: 'user', content },
  };
}

function says(minute: number, text: string) {
  const content = [{ type: 'text', text }];
  return {
    ...base,
    type: 'assistant',
    uuid: `a${minute}`,
    timestamp: at(minute),
    message: { id: `m${minute}`, role: 'assistant', content },
  };
}

function edits(minute: number, path: string) {
  const content = [
    {
      type: 'tool_use',
      id: `t${minute}`,
      name: 'Edit',
      input: { file_path: `/home/jana/ledger/${path}`, old_string: 'a', new_string: 'b' },
    },
  ];
  const result = [{ type: 'tool_result', tool_use_id: `t${minute}`, content: 'The file was updated.' }];
  return [
    {
      ...base,
      type: 'assistant',
      uuid: `e${minute}`,
      timestamp: at(minute),
      message: { id: `x${minute}`, role: 'assistant', content },
    },
    {
      ...base,
      type: 'user',
      uuid: `r${minute}`,
      timestamp: at(minute),
      message: { role: 'user', content: result },
    },
  ];
}

const lines = (records: readonly object[]) =>
  `${records.map((record) => JSON.stringify(record)).join('\n')}\n`;
const asked = [person(0, '/prompt-technical limits'), says(1, goal + rest)];
/** The sessions here are short: they begin with the prompt. */
const gateAlone = ['--rule', 'protocol/*=off', '--rule', 'facts/*=off'];

describe('a transcript', () => {
  it('is held to the gate, and the finding points to the line of the work', () => {
    const text = lines([...asked, person(2, 'looks good'), ...edits(3, 'src/transfers.ts')]);
    const { folder } = createRepository({ [transcript]: text });
    const { stdout, status } = runCli(folder, [transcript, ...gateAlone]);
    expect(stdout).toMatch(
      /^ {2}4:1 {2}error .*src\/transfers\.ts at 09:03 UTC.*"looks good" \(line 3.*gate\/ambiguous-answer/m,
    );
    expect(status).toBe(1);
  });

  it('is sound when the person said Yes', () => {
    const text = lines([...asked, person(2, 'Yes'), ...edits(3, 'src/transfers.ts')]);
    const { folder } = createRepository({ [transcript]: text });
    expect(lint(folder, [transcript, ...gateAlone])).toEqual({ [transcript]: [] });
  });

  it('yields nothing without Phase 0, unless the config says so', () => {
    const text = lines([person(0, 'fix it'), ...edits(3, 'src/transfers.ts')]);
    const repository = createRepository({ [transcript]: text });
    expect(lint(repository.folder, [transcript])).toEqual({ [transcript]: [] });
    repository.write('.promptlintrc.json', '{ "gate": "always" }');
    expect(lint(repository.folder, [transcript])).toEqual({ [transcript]: ['gate/work-before-approval'] });
  });

  it('that is cut off is read as far as it goes', () => {
    const text = lines([...asked, ...edits(3, 'src/transfers.ts')]);
    const { folder } = createRepository({ [transcript]: `${text}{"type":"assist` });
    expect(lint(folder, [transcript, ...gateAlone])).toEqual({
      [transcript]: ['gate/work-before-approval', 'lint/unreadable'],
    });
  });

  it('is found below a folder outside of the repository, and those of its agents count as its own', () => {
    const { folder } = createRepository({ 'README.md': 'x\n' });
    const outside = createRepository({
      'p/7c1e.jsonl': lines([...asked, says(2, 'Working.')]),
      'p/7c1e/subagents/agent-1.jsonl': lines(
        edits(3, 'src/a.ts').map((record) => ({ ...record, isSidechain: true, agentId: '1' })),
      ),
    });
    const { stdout } = runCli(folder, [
      '--kind',
      'session',
      `${outside.folder}/p`,
      '--format',
      'json',
      ...gateAlone,
    ]);
    const report = JSON.parse(stdout) as { filePath: string; messages: { ruleId: string }[] }[];
    expect(report.map(({ filePath }) => filePath.split('/').at(-1))).toEqual(['7c1e.jsonl']);
    expect(report[0]!.messages.map(({ ruleId }) => ruleId)).toEqual(['gate/work-before-approval']);
  });

  it('of no known format is said to be none', () => {
    const { folder } = createRepository({ [transcript]: '{"a":1}\n{"a":2}\n' });
    expect(lint(folder, [transcript])).toEqual({ [transcript]: ['lint/unreadable'] });
  });

  it('never has a secret of a command repeated', () => {
    const content = [
      { type: 'tool_use', id: 't', name: 'Bash', input: { command: 'API_TOKEN=hunter2 npm publish' } },
    ];
    const call = {
      ...base,
      type: 'assistant',
      uuid: 'c',
      timestamp: at(3),
      message: { id: 'c', role: 'assistant', content },
    };
    const { folder } = createRepository({ [transcript]: lines([...asked, call]) });
    const { stdout } = runCli(folder, [transcript]);
    expect(stdout).toContain('npm publish');
    expect(stdout).not.toContain('hunter2');
  });
});

describe('a Markdown log', () => {
  const text = `## User\n\n/prompt-technical limits\n\n## Assistant\n\n${(goal + rest).replace('GOAL', 'GAOL')}\n\n## User\n\nYes\n`;

  it('is linted where it lies, its prompt too, at its own place', () => {
    const { folder } = createRepository({ [log]: text });
    const { stdout } = runCli(folder, ['--format', 'compact', ...gateAlone]);
    expect(stdout).toContain(`${log}:7:1: `);
  });

  it('heeds disable comments', () => {
    const { folder } = createRepository({
      [log]: `<!-- prompt-lint-disable-file -->\n\n${text}`,
    });
    expect(lint(folder)).toEqual({ [log]: [] });
  });

  it('is never rewritten', () => {
    const repository = createRepository({ [log]: text.replace('GAOL', 'GOAL').replace('1. It', '2. It') });
    const before = runCli(repository.folder, ['--fix-dry-run']).stdout;
    expect(before).not.toContain('@@');
  });
});

describe('prompt-lint session', () => {
  it('prints the model as JSON', () => {
    const text = lines([...asked, person(2, 'Yes'), ...edits(3, 'src/transfers.ts')]);
    const { folder } = createRepository({ [transcript]: text });
    const { stdout } = runCli(folder, ['session', transcript, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      format: 'claude-code',
      sessionId: '7c1e',
      turns: 2,
      calls: { edit: 1, execute: 0 },
      filesWritten: ['src/transfers.ts'],
      approvals: [{ line: 3, answer: 'yes', by: 'person', via: 'message', quote: 'Yes' }],
    });
  });

  it('gives an array for several sessions in one file', () => {
    const other = lines([{ ...person(5, 'hello'), sessionId: '90ab' }]);
    const { folder } = createRepository({ [transcript]: lines(asked) + other });
    const sessions = JSON.parse(runCli(folder, ['session', transcript, '--json']).stdout) as {
      sessionId: string;
    }[];
    expect(sessions.map(({ sessionId }) => sessionId)).toEqual(['7c1e', '90ab']);
  });

  it('tells what happened when', () => {
    const text = lines([...asked, person(2, 'Yes'), ...edits(3, 'src/transfers.ts')]);
    const { folder } = createRepository({ [transcript]: text });
    const { stdout } = runCli(folder, ['session', transcript, '--timeline']);
    expect(stdout).toContain('09:02  3  › ✓ approved: "Yes"');
    expect(stdout).toContain('edit src/transfers.ts');
  });

  it.each([
    ['no file', ['session'], 'session needs the file of a session'],
    ['a file that is not there', ['session', 'x.jsonl'], 'x.jsonl is not there'],
    ['a file of another kind', ['session', 'README.md'], 'README.md holds no session that can be read'],
  ])('says what is wrong: %s', (_what, args, message) => {
    const { folder } = createRepository({ 'README.md': 'x\n' });
    const { status, stderr } = runCli(folder, args);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
