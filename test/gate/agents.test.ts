import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  handedInput,
  isDenial,
  sampleInput,
  samplePlace,
  sampleTranscript,
} from '../../src/sessions/assistants/try-hook.ts';
import { answerHook } from '../../src/sessions/live-gate/answer.ts';
import type { AssistantName } from '../../src/sessions/tools/programs.ts';
import { temporaryFolder } from '../support/repository.ts';
import { children, codexChild, codexParent } from './children.ts';

/** A project in which a program works; the session of the person is the sample's. */
function project(program: AssistantName) {
  const top = temporaryFolder();
  const cwd = join(top, 'project');
  mkdirSync(join(cwd, '.git'), { recursive: true });
  const env = { XDG_STATE_HOME: join(top, 'state'), COPILOT_HOME: top, CODEX_HOME: join(top, 'codex') };
  const write = (place: string, text: string) => {
    const path = join(top, place);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  const ask = async (input: object) => {
    const { stdout, stderr, status } = await answerHook(JSON.stringify(input), { cwd, env });
    return { isDenied: isDenial(program, stdout, status), stdout, stderr };
  };
  /** What the session of the person is asked. */
  const called = (answered: boolean, tool: string, input: object) => {
    const text = sampleTranscript(program, cwd, answered);
    const place = write(samplePlace(program), text);
    return ask(handedInput(program, sampleInput(program, cwd, place, false, { tool, input }), text, cwd));
  };
  return { top, cwd, write, ask, called };
}

describe('before the Yes', () => {
  test.each([
    ['claude', 'Task', { subagent_type: 'general-purpose', prompt: 'x' }],
    ['claude', 'Agent', { prompt: 'x' }],
    ['claude', 'Agent', { subagent_type: 'explore', prompt: 'x' }],
    ['claude', 'Agent', { subagent_type: 'statusline-setup', prompt: 'x' }],
    // Names and arguments that the program does not know.
    ['claude', 'Agent', { subagent_type: 'general-purpose', readonly: true, prompt: 'x' }],
    ['copilot', 'task', { agent_type: 'general-purpose', subagent_type: 'explore', prompt: 'x' }],
    [
      'opencode',
      'batch',
      { tool_calls: [{ tool: 'write', toolName: 'read', parameters: { filePath: 'a.ts' } }] },
    ],
    ['claude', 'SendMessage', { to: 'a', message: 'x' }],
    ['claude', 'TeamCreate', { team_name: 'a' }],
    ['claude', 'EnterWorktree', {}],
    ['claude', 'CronCreate', { cron: '* * * * *', prompt: 'x' }],
    ['claude', 'REPL', { code: 'x()' }],
    ['claude', 'AToolOfTomorrow', {}],
    ['codex', 'spawn_agent', { message: 'x' }],
    ['codex', 'spawn_agent', { message: 'x', agent_type: 'worker' }],
    // Its role has no config of its own, and may do what the parent may.
    ['codex', 'spawn_agent', { message: 'x', agent_type: 'explorer' }],
    ['codex', 'collaborationspawn_agent', { message: 'x' }],
    ['codex', 'collaboration.spawn_agent', { message: 'x' }],
    ['codex', 'resume_agent', { id: 'a' }],
    ['codex', 'js_repl', { code: 'x()' }],
    ['codex', 'write_stdin', { session_id: 1, chars: 'rm a.ts\n' }],
    ['codex', 'write_stdin', { session_id: 1, chars: 'u' }],
    ['codex', 'exec', { input: 'await tools.spawn_agent({ message: "x" })' }],
    [
      'codex',
      'exec',
      {
        input: 'await tools.exec_command({ cmd: "ls" }); await tools.mcp__linear__save_issue({ title: "x" })',
      },
    ],
    ['codex', 'exec', { input: 'const t = tools; await t.apply_patch("x")' }],
    [
      'codex',
      'multi_tool_use.parallel',
      { tool_uses: [{ recipient_name: 'functions.spawn_agent', parameters: {} }] },
    ],
    ['gemini', 'invoke_agent', { agent_name: 'generalist', prompt: 'x' }],
    ['gemini', 'generalist', { request: 'x' }],
    ['gemini', 'delegate_to_agent', { agent_name: 'mine', objective: 'x' }],
    ['gemini', 'mcp_linear_save_issue', { title: 'x' }],
    ['copilot', 'task', { agent_type: 'general-purpose', prompt: 'x' }],
    ['copilot', 'task', { prompt: 'x' }],
    ['copilot', 'write_agent', { agent_id: 'a', message: 'x' }],
    ['cursor', 'Task', { subagent_type: 'generalPurpose', prompt: 'x' }],
    ['cursor', 'CallMcpTool', { server: 'linear', toolName: 'save_issue', arguments: {} }],
    ['cursor', 'CallMcpTool', {}],
    ['cursor', 'MCP:save_issue', { title: 'x' }],
    ['opencode', 'task', { subagent_type: 'general', prompt: 'x' }],
    [
      'opencode',
      'batch',
      {
        tool_calls: [
          { tool: 'read', parameters: { filePath: 'a' } },
          { tool: 'write', parameters: { filePath: 'a.ts' } },
        ],
      },
    ],
    ['opencode', 'batch', { tool_calls: [{ tool: 'bash', parameters: { command: 'touch a' } }] }],
    [
      'opencode',
      'batch',
      { tool_calls: [{ tool: 'batch', parameters: { tool_calls: [{ tool: 'task', parameters: {} }] } }] },
    ],
    ['opencode', 'batch', { tool_calls: 'none that can be read' }],
  ] as const)('%s: %s %j is denied', async (program, tool, input) => {
    const { called } = project(program);
    expect((await called(false, tool, input)).isDenied).toBe(true);
    expect((await called(true, tool, input)).isDenied).toBe(false);
  });

  test.each([
    ['claude', 'Task', { subagent_type: 'Explore', prompt: 'x' }],
    ['claude', 'Agent', { subagent_type: 'Plan', prompt: 'x' }],
    ['claude', 'ScheduleWakeup', { reason: 'x' }],
    ['claude', 'ExitWorktree', { action: 'keep' }],
    ['codex', 'write_stdin', { session_id: 1, chars: '' }],
    ['codex', 'write_stdin', { session_id: 1, chars: '\x03' }],
    ['codex', 'wait_agent', { ids: ['a'] }],
    [
      'codex',
      'exec',
      {
        input: 'await tools.exec_command({ cmd: "rg tools src" }); await tools.view_image({ path: "a.png" })',
      },
    ],
    ['gemini', 'codebase_investigator', { objective: 'x' }],
    ['gemini', 'invoke_agent', { agent_name: 'cli_help', prompt: 'x' }],
    ['gemini', 'update_topic', { title: 'x' }],
    ['gemini', 'tracker_create_task', { title: 'x' }],
    ['claude', 'StructuredOutput', { result: 'x' }],
    ['copilot', 'task', { agent_type: 'explore', prompt: 'x' }],
    ['cursor', 'Task', { subagent_type: 'explore', prompt: 'x' }],
    ['cursor', 'Task', { subagent_type: 'generalPurpose', prompt: 'x', readonly: true }],
    ['cursor', 'CallMcpTool', { server: 'linear', toolName: 'get_issue', arguments: {} }],
    ['opencode', 'task', { subagent_type: 'explore', prompt: 'x' }],
    [
      'opencode',
      'batch',
      {
        tool_calls: [
          { tool: 'read', parameters: { filePath: 'a' } },
          { tool: 'grep', parameters: { pattern: 'a' } },
        ],
      },
    ],
  ] as const)('%s: %s %j is allowed', async (program, tool, input) => {
    expect((await project(program).called(false, tool, input)).isDenied).toBe(false);
  });

  test.each([
    ...['linear__save_issue', 'memory__create_entities', 'ide__executeCode', 'playwright__browser_click'],
    ...['x__run', 'x__run_query', 'db__search_and_replace', 'x__get_or_create', 'x__list_and_purge'],
    ...['x__readWrite', 'x__mark_read', 'x__frobnicate', 'x__toggle_view', 'jira__transition_issue'],
    ...[
      'x__browser_navigate',
      'x__getAndSet',
      'x__resolve_thread',
      'x__open_pull_request',
      'x__fetchAndSave',
    ],
    ...['slack__post_message', 'x__reset_view', 'x__download_file', 'x__query_and_update', 'x__'],
  ])('a tool of a server that writes, or may, is denied: %s', async (tool) => {
    expect((await project('claude').called(false, `mcp__${tool}`, { id: 1 })).isDenied).toBe(true);
  });

  test.each([
    ...[
      'linear__get_issue',
      'linear__list_issues',
      'memory__search_nodes',
      'memory__open_nodes',
      'x__getCommit',
    ],
    ...[
      'context7__resolve-library-id',
      'context7__query-docs',
      'ide__getDiagnostics',
      'github__list_commits',
    ],
    ...['github__get_pull_request_comments', 'github__issue_read', 'git__git_status', 'fetch__fetch'],
    ...['x__describeTable', 'x__find_references', 'x__get_users_and_groups', 'playwright__browser_snapshot'],
    ...['sequential-thinking__sequentialthinking', 'x__read_text_file', 'x__search_issues'],
  ])('a tool of a server that reads is allowed: %s', async (tool) => {
    expect((await project('claude').called(false, `mcp__${tool}`, { id: 1 })).isDenied).toBe(false);
  });

  test('a tool of a server is allowed when its annotations say that it reads', async () => {
    const { ask, cwd, write } = project('claude');
    const place = write('session.jsonl', sampleTranscript('claude', cwd, false));
    const input = sampleInput('claude', cwd, place, false, { tool: 'mcp__x__frobnicate', input: {} });
    expect((await ask(input)).isDenied).toBe(true);
    expect((await ask({ ...input, tool_annotations: { readOnlyHint: false } })).isDenied).toBe(true);
    expect((await ask({ ...input, tool_annotations: { readOnlyHint: true } })).isDenied).toBe(false);
  });

  test('a query that writes is denied, whatever its tool is called', async () => {
    const { called } = project('claude');
    expect((await called(false, 'mcp__db__query', { sql: 'select 1' })).isDenied).toBe(false);
    expect((await called(false, 'mcp__db__query', { sql: 'delete from a' })).isDenied).toBe(true);
    expect((await called(false, 'mcp__x__execute_command', { command: 'ls' })).isDenied).toBe(false);
    expect(
      (await called(false, 'mcp__x__execute_command', { command: 'sh', args: ['-c', 'rm a'] })).isDenied,
    ).toBe(true);
  });
});

describe('an agent', () => {
  test.each(Object.entries(children))(
    'of %s works by the Yes to its parent alone',
    async (name, [program, make]) => {
      const at = project(program);
      const { parent, call } = make(at);
      if (!/with the (?:transcript|session) of the parent/.test(name)) {
        const lost = await at.ask(call);
        expect(lost.isDenied).toBe(true);
        if (program !== 'copilot' || name.includes('names the parent'))
          expect(lost.stdout).toContain('started this agent cannot be found');
      }
      const path = parent(false);
      for (let time = 0; time < 2; time++) {
        const { isDenied, stdout } = await at.ask(call);
        expect(isDenied).toBe(true);
        expect(stdout).toContain('has not answered the perfected prompt yet');
      }
      expect(parent(true)).toBe(path);
      for (let time = 0; time < 2; time++)
        expect(await at.ask(call)).toMatchObject({ isDenied: false, stderr: '' });
      rmSync(path);
    },
  );

  test('of an agent is followed to the session of the person', async () => {
    const at = project('codex');
    const { parent, call } = codexChild(at, '2026/01/01', {}, { parent_thread_id: 'middle-id' });
    parent(true);
    expect((await at.ask(call)).stdout).toContain('started this agent cannot be found');
    const middle = { type: 'session_meta', payload: { id: 'middle-id', parent_thread_id: codexParent } };
    at.write('codex/sessions/2026/01/01/rollout-2026-middle-id.jsonl', `${JSON.stringify(middle)}\n`);
    expect((await at.ask(call)).isDenied).toBe(false);
    parent(false);
    expect((await at.ask(call)).isDenied).toBe(true);
  });

  test.each([
    ['that started itself', { parent_thread_id: 'child-id' }],
    ['of the program', { source: { subagent: 'review' } }],
  ])('of Codex %s is denied', async (_, meta) => {
    const at = project('codex');
    const { parent, call } = codexChild(at, '2026/01/01', {}, meta);
    parent(true);
    expect((await at.ask(call)).stdout).toContain('started this agent cannot be found');
  });

  test('may read while its parent cannot be found', async () => {
    const at = project('codex');
    const { call } = codexChild(at, '2026/01/01', {});
    expect((await at.ask({ ...call, tool_input: { command: 'cat a.ts' } })).isDenied).toBe(false);
  });

  test('a session that goes on from another one is none', async () => {
    const at = project('codex');
    const { call } = codexChild(at, '2026/01/01', {}, { forked_from_id: 'x', source: 'cli' });
    expect((await at.ask(call)).stdout).not.toContain('cannot be found');
  });

  test('of Copilot is no main session, and a main session no agent', async () => {
    const at = project('copilot');
    at.write(samplePlace('copilot'), sampleTranscript('copilot', at.cwd, true));
    expect((await at.ask(sampleInput('copilot', at.cwd, '', false))).isDenied).toBe(false);
    const other = { ...sampleInput('copilot', at.cwd, '', false), sessionId: 'other' };
    // Nothing names it and no agent is at work.
    expect((await at.ask(other)).stdout).toContain('started this agent cannot be found');
    at.write('session-state/other/events.jsonl', '{"type":"session.start","data":{"sessionId":"other"}}\n');
    expect((await at.ask(other)).isDenied).toBe(false);
  });

  test('of opencode is denied where the plugin found no parent', async () => {
    const at = project('opencode');
    const text = sampleTranscript('opencode', at.cwd, true);
    const handed = handedInput('opencode', sampleInput('opencode', at.cwd, '', false), text, at.cwd) as {
      session: { info: object };
    };
    expect((await at.ask(handed)).isDenied).toBe(false);
    const session = { ...handed.session, info: { ...handed.session.info, parentID: 'ses_x' } };
    expect((await at.ask({ ...handed, session })).stdout).toContain('started this agent cannot be found');
  });
});

describe('a call in the form of another program', () => {
  const given = { tool_name: 'create_file', tool_input: { filePath: 'a.ts', content: '' } };
  test.each([
    [
      'of VS Code on the hook of Copilot',
      { hookEventName: 'PreToolUse', sessionId: 'a', timestamp: 't', ...given },
    ],
    ['without an event', { sessionId: 'a', timestamp: 1, ...given }],
    ['without anything else', given],
    [
      'with the event of Claude Code and the tool of Copilot',
      { hook_event_name: 'PreToolUse', session_id: 'a', toolName: 'edit', toolArgs: '{}' },
    ],
    ['with an event that is not known', { hook_event_name: 'PreToolCall', session_id: 'a', ...given }],
    [
      'of Windsurf',
      { agent_action_name: 'pre_run_command', trajectory_id: 'a', tool_info: { command_line: 'rm -r src' } },
    ],
    [
      'of Cline',
      {
        hookName: 'PreToolUse',
        taskId: 'a',
        preToolUse: { toolName: 'write_to_file', parameters: { path: 'a.ts' } },
      },
    ],
    [
      'of Augment',
      { hook_event_name: 'PreToolUse', conversation_id: 'a', workspace_roots: ['/p'], ...given },
    ],
    ['with names of its own', { kind: 'pre', toolCall: { name: 'write', arguments: { path: 'a.ts' } } }],
    ['of Kiro', { hook_event_name: 'preToolUse', session_id: 'a', ...given }],
    ['of Claude Code without its transcript', { hook_event_name: 'PreToolUse', session_id: 'a', ...given }],
    [
      'of Factory',
      {
        ...{
          hook_event_name: 'PreToolUse',
          session_id: 'a',
          transcript_path: '/h/.factory/sessions/a.jsonl',
        },
        ...given,
      },
    ],
    [
      'of VS Code on the hook of Claude Code',
      {
        hook_event_name: 'PreToolUse',
        session_id: 'a',
        timestamp: 't',
        transcript_path: '/c/GitHub.copilot-chat/transcripts/a.jsonl',
        ...given,
      },
    ],
    [
      'that runs a command',
      {
        hookEventName: 'PreToolUse',
        sessionId: 'a',
        tool_name: 'run_in_terminal',
        tool_input: { command: 'ls' },
      },
    ],
  ])('%s is refused with a message', async (_, input) => {
    const { cwd } = project('copilot');
    const answer = await answerHook(JSON.stringify({ ...input, cwd }), { cwd, env: {} });
    expect(answer.status).toBe(2);
    expect(answer.stderr).toContain('in the form of another program');
    expect(JSON.parse(answer.stdout)).toMatchObject({
      permissionDecision: 'deny',
      hookSpecificOutput: { permissionDecision: 'deny' },
    });
  });

  test.each([
    ['reads', { hookEventName: 'PreToolUse', sessionId: 'a', tool_name: 'read_file', tool_input: {} }],
    ['has run', { hookEventName: 'PostToolUse', sessionId: 'a', ...given }],
    ['has run without an event', { sessionId: 'a', ...given, tool_response: {} }],
  ])('that %s is let through', async (_, input) => {
    const { cwd } = project('copilot');
    const answer = await answerHook(JSON.stringify({ ...input, cwd }), { cwd, env: {} });
    expect([answer.status, answer.stdout]).toEqual([0, '']);
  });

  test('Cursor may run the hook of Claude Code with its own event', async () => {
    const at = project('cursor');
    const place = at.write('session.jsonl', sampleTranscript('cursor', at.cwd, false));
    const input = { ...sampleInput('cursor', at.cwd, place, false), hook_event_name: 'PreToolUse' };
    expect((await at.ask(input)).isDenied).toBe(true);
  });
});
