import { withModules } from '../../../src/core/base/lazy-module.ts';
import { labelNames } from '../../../src/core/parse/labels.ts';
import type {
  FileChange,
  Message,
  Session,
  SessionEvent,
  ToolCall,
} from '../../../src/core/session/session.ts';
import { type GateRecord, gateRecords } from '../../../src/sessions/gate/gate.ts';
import { phase0Runs } from '../../../src/sessions/runs.ts';

export type Draft = Omit<Message, 'start' | 'end' | 'at'> | Omit<ToolCall, 'start' | 'end' | 'at'>;

const cwd = '/home/jana/ledger';

/** A conversation as a session; each event takes ten units of the file and a minute. */
export function session(...drafts: readonly Draft[]): Session {
  const events = drafts.map((draft, index) => {
    const at = new Date(Date.UTC(2026, 10, 20, 9, index)).toISOString();
    return { ...draft, start: index * 10, end: index * 10 + 9, at } as SessionEvent;
  });
  return {
    format: 'claude-code',
    sessionId: 's1',
    cwd,
    branch: 'main',
    startedAt: undefined,
    endedAt: undefined,
    models: [],
    events,
    recordsCalls: true,
    notes: [],
  };
}

export function person(text: string): Draft {
  return { type: 'message', by: 'person', text };
}

export function command(name: string, text: string): Draft {
  return { type: 'message', by: 'person', text: `/${name} ${text}`, command: { name, arguments: text } };
}

export function program(text: string): Draft {
  return { type: 'message', by: 'program', text };
}

export function assistant(text: string): Draft {
  return { type: 'message', by: 'assistant', text };
}

export function call(draft: Partial<ToolCall> & Pick<ToolCall, 'name' | 'action'>): Draft {
  return {
    type: 'call',
    id: undefined,
    outcome: 'succeeded',
    reads: [],
    changes: [],
    output: '',
    outputCut: false,
    ...draft,
  };
}

export function edit(path: string, rest: Partial<ToolCall> & { kind?: FileChange['kind'] } = {}): Draft {
  const { kind = 'edit', ...others } = rest;
  return call({ name: 'Edit', action: 'edit', changes: [{ kind, path }], ...others });
}

export function run(line: string, rest: Partial<ToolCall> = {}): Draft {
  return call({ name: 'Bash', action: 'execute', command: line, ...rest });
}

export function ask(
  text: string,
  options: readonly string[],
  answer: string | undefined,
  rest: Partial<ToolCall> = {},
): Draft {
  return call({ name: 'AskUserQuestion', action: 'ask', questions: [{ text, options, answer }], ...rest });
}

/** A perfected prompt for a goal. */
export function prompt(
  goal = 'Refuse a transfer above the daily limit.',
  question = 'Proceed? [Yes / Modify / Cancel]',
  scope = '- Modify: `src/api.ts` (the check)\n- Create: `src/limit.ts` (the limit)',
): string {
  return `## GOAL

${goal}

## CONTEXT

- Express API

## SCOPE

${scope}

## REQUIREMENTS

1. A transfer above the limit is answered with 422.

## CONSTRAINTS

- No new dependency

## EXPECTED RESULT

- \`npm test\` passes.

${question}`;
}

export function records(of: Session, always = false): Promise<readonly GateRecord[]> {
  return withModules(() =>
    gateRecords(phase0Runs(of, { path: 'session.jsonl', labels: labelNames(), always })),
  );
}

/** Each piece of work as `state: what`, of all runs. */
export async function workOf(...drafts: readonly Draft[]): Promise<string[]> {
  const all = await records(session(...drafts));
  return all.flatMap(({ work }) => work.map(({ state, what }) => `${state}: ${what}`));
}

/** Each answer as `via: answer`, with the reason in brackets, of all runs. */
export async function answersOf(...drafts: readonly Draft[]): Promise<string[]> {
  const all = await records(session(...drafts));
  return all.flatMap(({ approvals }) =>
    approvals.map(
      ({ via, answer, reason }) => `${via}: ${answer}${reason === undefined ? '' : ` (${reason})`}`,
    ),
  );
}
