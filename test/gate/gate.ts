import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerHook, type GateAnswer } from '../../src/sessions/live-gate/answer.ts';
import { temporaryFolder } from '../support/repository.ts';
import { transcript } from '../support/transcript.ts';

/** A session of Claude Code whose hook is asked between its records. */
export interface GateSession {
  readonly cwd: string;
  readonly transcript: string;
  readonly env: { readonly XDG_STATE_HOME: string };
  /** Adds records to the transcript. */
  record(write: (session: ReturnType<typeof transcript>) => unknown): void;
  /** What the gate says to a call. */
  ask(tool: string, input: object, further?: object): Promise<GateAnswer>;
  /** The same without anything kept from earlier calls. */
  askAnew(tool: string, input: object): Promise<GateAnswer>;
  /** An edit of a file below the session's folder. */
  edit(path?: string): Promise<string | undefined>;
}

/** @param config The project's `.promptlintrc.json`. */
export function gateSession(config?: object): GateSession {
  const top = temporaryFolder('prompt-lint-gate-test-');
  const cwd = join(top, 'project');
  mkdirSync(join(cwd, '.git'), { recursive: true });
  if (config) writeFileSync(join(cwd, '.promptlintrc.json'), JSON.stringify(config));
  const file = join(top, 'session.jsonl');
  const env = { XDG_STATE_HOME: join(top, 'state') };
  let written = '';
  const all = transcript(cwd);
  const input = (tool: string, given: object, further: object = {}) =>
    JSON.stringify({
      ...{ session_id: '5c1e77aa', transcript_path: file, cwd, hook_event_name: 'PreToolUse' },
      ...{ tool_name: tool, tool_input: given, ...further },
    });
  const session: GateSession = {
    cwd,
    transcript: file,
    env,
    record(write) {
      write(all);
      const text = all.text();
      appendFileSync(file, text.slice(written.length));
      written = text;
    },
    ask: (tool, given, further) => answerHook(input(tool, given, further), { cwd, env }),
    askAnew: (tool, given) =>
      answerHook(input(tool, given), {
        cwd,
        env: { XDG_STATE_HOME: join(top, 'session.jsonl'), TMPDIR: join(top, 'session.jsonl') },
      }),
    edit: async (path = 'src/limits.ts') =>
      reasonOf(await session.ask('Edit', { file_path: join(cwd, path), old_string: 'a', new_string: 'b' })),
  };
  return session;
}

/** Why Claude Code is told that a call is denied; undefined when it is not. */
export function reasonOf({ stdout }: Pick<GateAnswer, 'stdout'>): string | undefined {
  if (stdout === '') return undefined;
  const { hookSpecificOutput } = JSON.parse(stdout) as {
    hookSpecificOutput?: { permissionDecision: string; permissionDecisionReason: string };
  };
  return hookSpecificOutput?.permissionDecision === 'deny'
    ? hookSpecificOutput.permissionDecisionReason
    : undefined;
}

/** A perfected prompt as an assistant shows it. */
export const shown = promptFor('src/limits.ts');

export function promptFor(file: string): string {
  return `Perfected Prompt

## GOAL
Keep transfers below a limit for each account, in ${file}.

## CONTEXT
- One ledger.

## SCOPE
Files to modify:
- ${file} (the limit)

## REQUIREMENTS
1. A transfer above the limit is refused.

## CONSTRAINTS
- No new dependency.

## EXPECTED RESULT
- The tests pass.

Proceed? [Yes / Modify / Cancel]`;
}
