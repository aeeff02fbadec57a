import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  handedInput,
  sampleInput,
  samplePlace,
  sampleTranscript,
} from '../../src/sessions/assistants/try-hook.ts';
import { answerHook, replyTo } from '../../src/sessions/live-gate/answer.ts';
import { readHookInput } from '../../src/sessions/live-gate/hook-input.ts';
import { assistantNames } from '../../src/sessions/tools/programs.ts';
import { temporaryFolder } from '../support/repository.ts';

describe('the program is told by the content of its hook input', () => {
  test.each([
    [
      'claude',
      {
        session_id: 'a',
        transcript_path: '/h/a.jsonl',
        cwd: '/p',
        hook_event_name: 'PreToolUse',
        tool_name: 'Write',
        tool_input: {},
      },
    ],
    [
      'codex',
      {
        session_id: 'a',
        turn_id: 'b',
        transcript_path: '/h/rollout-a.jsonl',
        cwd: '/p',
        hook_event_name: 'PreToolUse',
        tool_name: 'Bash',
        tool_input: {},
      },
    ],
    [
      'gemini',
      {
        session_id: 'a',
        transcript_path: '/h/.gemini/tmp/p/chats/a.json',
        cwd: '/p',
        hook_event_name: 'BeforeTool',
        timestamp: 't',
        tool_name: 'replace',
        tool_input: {},
      },
    ],
    ['copilot', { sessionId: 'a', timestamp: 1, cwd: '/p', toolName: 'edit', toolArgs: '{"path":"a"}' }],
    [
      'cursor',
      {
        conversation_id: 'a',
        generation_id: 'b',
        hook_event_name: 'preToolUse',
        workspace_roots: ['/p'],
        tool_name: 'Write',
        tool_input: {},
      },
    ],
    [
      'cursor',
      {
        conversation_id: 'a',
        hook_event_name: 'beforeShellExecution',
        workspace_roots: ['/p'],
        command: 'ls',
      },
    ],
    [
      'opencode',
      { hook: 'before', i: { tool: 'write', sessionID: 'a', callID: 'b' }, o: { args: {} }, directory: '/p' },
    ],
  ])('%s', (program, input) => {
    const read = readHookInput(JSON.stringify(input));
    expect(read).toMatchObject({ program, sessionId: 'a', cwd: '/p' });
    expect(read?.call).toBeDefined();
  });

  test.each(['', 'null', '[]', '{}', '{"a":1}', '{"hook_event_name":3}', '{'])('%j is of none', (text) => {
    expect(readHookInput(text)).toBeUndefined();
  });
});

describe('a denial has the form of its program, and nothing else in it', () => {
  const reason = 'no prompt is approved';
  const nested = {
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      permissionDecision: 'deny',
      permissionDecisionReason: reason,
    },
  };
  test.each([
    ['claude', nested],
    ['codex', nested],
    ['gemini', { decision: 'deny', reason }],
    ['copilot', { permissionDecision: 'deny', permissionDecisionReason: reason }],
    ['cursor', { permission: 'deny', user_message: reason, agent_message: reason }],
    ['opencode', { decision: 'deny', reason }],
  ] as const)('%s', (program, form) => {
    const { stdout, stderr } = replyTo(program, { allowed: false, reason });
    expect(JSON.parse(stdout)).toEqual(form);
    expect(stderr).toBe('');
  });
});

test('an allowed call gets no decision, which would skip what the program asks the person', () => {
  const said = assistantNames.map((program) => replyTo(program, { allowed: true }).stdout);
  expect(said).toEqual(['', '', '', '', '{}\n', '']);
});

test.each([
  { hook_event_name: 'SessionStart', session_id: 'a', cwd: '/p', source: 'startup' },
  { hook_event_name: 'UserPromptSubmit', session_id: 'a', cwd: '/p', prompt: 'Yes' },
  {
    hook_event_name: 'PostToolUse',
    session_id: 'a',
    cwd: '/p',
    tool_name: 'Write',
    tool_input: { file_path: 'a' },
  },
  { hook_event_name: 'PreCompress', session_id: 'a', cwd: '/p', timestamp: 't', trigger: 'auto' },
  { sessionId: 'a', timestamp: 1, cwd: '/p', toolName: 'edit', toolArgs: '{}', toolResult: {} },
  { hook: 'after', i: { tool: 'write', sessionID: 'a' }, title: 'a' },
  { event: 'session.idle', props: { sessionID: 'a' } },
])('what is no call is answered with nothing: %j', async (input) => {
  const { stdout, stderr, status } = await answerHook(JSON.stringify(input), { cwd: '/', env: {} });
  expect([stdout, stderr, status]).toEqual(['', '', 0]);
});

describe('each program is denied work before the Yes and allowed it after', () => {
  test.each(assistantNames)('%s', async (program) => {
    const top = temporaryFolder();
    const cwd = join(top, 'project');
    mkdirSync(join(cwd, '.git'), { recursive: true });
    const env = { XDG_STATE_HOME: join(top, 'state'), COPILOT_HOME: top };
    const ask = async (answered: boolean, reads: boolean) => {
      const place = join(top, samplePlace(program));
      mkdirSync(dirname(place), { recursive: true });
      const transcript = sampleTranscript(program, cwd, answered);
      writeFileSync(place, transcript);
      const sample = sampleInput(program, cwd, place, reads);
      return answerHook(JSON.stringify(handedInput(program, sample, transcript, cwd)), { cwd, env });
    };
    expect((await ask(false, false)).stdout).toContain('deny');
    expect((await ask(false, true)).stdout).not.toContain('deny');
    expect(await ask(true, false)).toMatchObject({ stdout: program === 'cursor' ? '{}\n' : '', stderr: '' });
  });
});
