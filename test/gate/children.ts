import { dirname } from 'node:path';
import { sampleInput, samplePlace, sampleTranscript } from '../../src/sessions/assistants/try-hook.ts';
import type { AssistantName } from '../../src/sessions/tools/programs.ts';

/** Where a program keeps its records, which is also its home folder (`COPILOT_HOME`; `codex` below it is `CODEX_HOME`). */
export interface Place {
  readonly cwd: string;
  /** @returns Absolute path. */
  write(path: string, text: string): string;
}

/** What an agent writes, as its program tells it, and the record of the session that started it. */
export interface Child {
  readonly parent: (answered: boolean) => string;
  readonly call: object;
}

export const children: Readonly<Record<string, readonly [AssistantName, (at: Place) => Child]>> = {
  'Claude Code, with the transcript of the parent': [
    'claude',
    ({ cwd, write }) => ({
      parent: (answered) => write('session.jsonl', sampleTranscript('claude', cwd, answered)),
      call: {
        ...sampleInput('claude', cwd, write('session.jsonl', ''), false),
        agent_id: 'a1',
        agent_type: 'x',
      },
    }),
  ],
  'Claude Code, with a transcript of its own': [
    'claude',
    ({ cwd, write }) => {
      const own = write('abc/subagents/agent-a1.jsonl', sampleTranscript('claude', cwd, true));
      return {
        parent: (answered) => write('abc.jsonl', sampleTranscript('claude', cwd, answered)),
        call: {
          ...sampleInput('claude', cwd, own, false),
          session_id: 'abc',
          agent_id: 'a1',
        },
      };
    },
  ],
  'Codex, with the rollout of the agent': ['codex', (at) => codexChild(at, '2026/01/01', {})],
  'Codex, on another day than its parent': ['codex', (at) => codexChild(at, '2026/01/02', {})],
  'Codex, with the root as its session': [
    'codex',
    (at) =>
      codexChild(at, '2026/01/01', {
        session_id: codexParent,
        agent_id: 'child-id',
        agent_type: 'default',
      }),
  ],
  'Codex, where only the source names the parent': [
    'codex',
    (at) =>
      codexChild(
        at,
        '2026/01/01',
        {},
        { source: { subagent: { thread_spawn: { parent_thread_id: codexParent } } } },
      ),
  ],
  'Gemini CLI, with the session of the parent': [
    'gemini',
    ({ cwd, write }) => ({
      parent: (answered) => write('session.jsonl', sampleTranscript('gemini', cwd, answered)),
      call: sampleInput('gemini', cwd, write('session.jsonl', ''), false),
    }),
  ],
  'Gemini CLI, with the record of the agent': [
    'gemini',
    ({ cwd, write }) => {
      const id = sessionIdOf(sampleTranscript('gemini', cwd, false));
      const record = { sessionId: 'child-id', projectHash: 'x', startTime: 't', kind: 'subagent' };
      const own = write(`chats/${id}/child-id.jsonl`, `${JSON.stringify(record)}\n`);
      return {
        parent: (answered) =>
          write(
            `chats/session-2026-01-01T00-00-${id.slice(0, 8)}.jsonl`,
            sampleTranscript('gemini', cwd, answered),
          ),
        call: { ...sampleInput('gemini', cwd, own, false), session_id: 'child-id' },
      };
    },
  ],
  'Copilot, whose parent names the agent': [
    'copilot',
    ({ cwd, write }) => ({
      parent: (answered) =>
        write(
          samplePlace('copilot'),
          copilotAtWork(cwd, answered, {
            type: 'subagent.started',
            data: { toolCallId: 'c1', agentId: 'child-id' },
          }),
        ),
      call: { ...sampleInput('copilot', cwd, '', false), sessionId: 'child-id' },
    }),
  ],
  'Copilot, whose parent waits for an agent': [
    'copilot',
    ({ cwd, write }) => ({
      parent: (answered) =>
        write(
          samplePlace('copilot'),
          copilotAtWork(cwd, answered, {
            type: 'tool.execution_start',
            data: { toolCallId: 'c1', toolName: 'task', arguments: {} },
          }),
        ),
      call: { ...sampleInput('copilot', cwd, '', false), sessionId: 'child-id' },
    }),
  ],
  'Copilot, with a record of its own that names the parent': [
    'copilot',
    ({ cwd, write }) => {
      const id = dirname(samplePlace('copilot')).split('/').at(-1);
      const start = { type: 'session.start', data: { sessionId: 'child-id', parentSessionId: id } };
      write('session-state/child-id/events.jsonl', `${JSON.stringify(start)}\n`);
      return {
        parent: (answered) => write(samplePlace('copilot'), sampleTranscript('copilot', cwd, answered)),
        call: { ...sampleInput('copilot', cwd, '', false), sessionId: 'child-id' },
      };
    },
  ],
  'Cursor, with a transcript below that of the parent': [
    'cursor',
    ({ cwd, write }) => {
      const own = write(
        'agent-transcripts/abc/subagents/child-id.jsonl',
        sampleTranscript('cursor', cwd, true),
      );
      return {
        parent: (answered) =>
          write('agent-transcripts/abc/abc.jsonl', sampleTranscript('cursor', cwd, answered)),
        call: { ...sampleInput('cursor', cwd, own, false), conversation_id: 'child-id' },
      };
    },
  ],
};

/** The agent is started while the prompt waits; the answer is added behind it, as the program adds records. */
function copilotAtWork(cwd: string, answered: boolean, started: object): string {
  const asked = sampleTranscript('copilot', cwd, false);
  const answer = answered ? sampleTranscript('copilot', cwd, true).slice(asked.length) : '';
  return `${asked}${JSON.stringify(started)}\n${answer}`;
}

export const codexParent = '00000000-0000-4000-8000-000000000000';

export function codexChild({ cwd, write }: Place, day: string, further: object, meta?: object): Child {
  const payload = { id: 'child-id', cwd, ...(meta ?? { parent_thread_id: codexParent }) };
  // An agent may begin with all that was said before, a Yes to another prompt included.
  const history = sampleTranscript('codex', cwd, true).split('\n').slice(1).join('\n');
  const own = write(
    `codex/sessions/${day}/rollout-2026-child-id.jsonl`,
    `${JSON.stringify({ type: 'session_meta', payload })}\n${history}`,
  );
  return {
    parent: (answered) =>
      write(
        `codex/sessions/2026/01/01/rollout-2026-${codexParent}.jsonl`,
        sampleTranscript('codex', cwd, answered),
      ),
    call: { ...sampleInput('codex', cwd, own, false), session_id: 'child-id', ...further },
  };
}

function sessionIdOf(transcript: string): string {
  return (JSON.parse(transcript.split('\n')[0]!) as { sessionId: string }).sessionId;
}
