import { beforeAll, describe, expect, test } from 'vitest';
import { loadAllModules } from '../../../src/core/base/lazy-module.ts';
import type { ToolCall } from '../../../src/core/session/session.ts';
import { workOf } from '../../../src/sessions/gate/work.ts';
import { judgeCommand } from '../../../src/sessions/shell/judge.ts';

beforeAll(loadAllModules);

const cwd = '/home/jana/ledger';
const call = (command: string): ToolCall => ({
  ...{ type: 'call', start: 0, end: 0, at: undefined, id: undefined, name: 'Bash', action: 'execute' },
  ...{ outcome: 'succeeded', reads: [], changes: [], output: '', outputCut: false, command, cwd },
});
const isWork = (command: string) => workOf(call(command), { cwd }) !== undefined;

describe("what the library's commands run before the gate is no work", () => {
  test.each([
    'prompt-lint scan',
    'npx prompt-lint scan packages/web --json',
    'node_modules/.bin/prompt-lint context',
    "prompt-lint analyze --command prompt-backend 'Fix the limit; approve it'",
    "prompt-lint new prompt-technical 'Limit transfers'",
    'prompt-lint --stdin --stdin-filename .assistant/prompts/a.md --kind prompt < .assistant/prompts/a.md',
    'prompt-lint .assistant/prompts/a.md',
    'prompt-lint --fix .assistant/prompts/a.md',
    'prompt-lint --fix-dry-run',
    'prompt-lint --staged --format json',
    'prompt-lint session-end --notes /tmp/notes.md',
    'prompt-lint hooks status && prompt-lint gate status',
    'prompt-lint init --check',
    'prompt-lint approve --help',
  ])('%s', (command) => expect(isWork(command)).toBe(false));
});

describe('what else it does is work', () => {
  test.each([
    'prompt-lint --fix',
    'npx prompt-lint --fix docs/guide.md',
    'prompt-lint --format json --output-file report.json',
    'prompt-lint init --yes',
    'prompt-lint hooks install --assistant claude',
    'prompt-lint approve .assistant/prompts/a.md',
  ])('%s', (command) => expect(isWork(command)).toBe(true));
});

test.each<[string, true | undefined]>([
  ['prompt-lint approve a.md --answer yes', true],
  ['cd docs && echo yes | npx --yes prompt-lint approve a.md', true],
  ['node node_modules/prompt-lint/dist/bin/cli.cjs approve a.md', true],
  ["bash -c 'prompt-lint approve a.md'", true],
  ['echo prompt-lint approve a.md', undefined],
  ['grep -rn "prompt-lint approve" docs', undefined],
])('an answer at the gate is told from words about one: %s', (command, approves) => {
  expect(judgeCommand(command).approves).toBe(approves);
});

test('context shows the memory files', () => {
  expect(judgeCommand('prompt-lint context').reads).toContain('.assistant/memory/project-profile.md');
});

test.each([
  `Rscript -e 'system("npx prompt-lint gate reset")'`,
  `lua -e 'os.execute("node_modules/.bin/prompt-lint hooks uninstall")'`,
  `elixir -e 'System.cmd("npx", ["prompt-lint", "gate", "reset"])'`,
  `emacs --batch --eval '(shell-command "prompt-lint gate reset")'`,
])("code that is not read, and takes the gate out, is a person's: %s", (command) => {
  expect(judgeCommand(command).reserved).toBeDefined();
});

test('code that is not read, and answers at the gate, is told', () => {
  expect(judgeCommand(`julia -e 'run(\`npx prompt-lint approve a.md\`)'`).approves).toBe(true);
});
