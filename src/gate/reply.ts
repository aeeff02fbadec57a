import type { HookProgram } from './hook-input.ts';
import type { GateSettings } from './settings.ts';

/** What the gate says to a call. */
export interface Verdict {
  readonly allowed: boolean;
  /** Of a denial: what the assistant is to do next. */
  readonly reason?: string | undefined;
  /** For the person: the call could not be judged, and what became of it. */
  readonly warning?: string | undefined;
}

/** What goes to standard output and standard error; the exit status is 0, since the reply stands in the JSON. */
export interface Reply {
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Writes a verdict in the form that a program expects of its hooks. An allowed call gets no decision: "allow" would skip what the program
 * itself asks the person.
 */
export function replyTo(program: HookProgram, verdict: Verdict): Reply {
  const { allowed, reason = '', warning } = verdict;
  const stderr = warning === undefined ? '' : `prompt-lint gate: ${warning}\n`;
  const reply = allowed ? letThrough(program, warning) : deny(program, reason);
  return { stdout: reply === undefined ? '' : `${JSON.stringify(reply)}\n`, stderr };
}

function letThrough(program: HookProgram, warning: string | undefined): object | undefined {
  // These two show it to the person; Cursor wants an object whatever happens.
  const shows = program === 'claude' || program === 'gemini';
  if (shows && warning !== undefined) return { systemMessage: `prompt-lint gate: ${warning}` };
  return program === 'cursor' ? {} : undefined;
}

function deny(program: HookProgram, reason: string): object {
  switch (program) {
    case 'claude':
    case 'codex':
      return {
        hookSpecificOutput: {
          hookEventName: 'PreToolUse',
          permissionDecision: 'deny',
          permissionDecisionReason: reason,
        },
      };
    case 'copilot':
      return { permissionDecision: 'deny', permissionDecisionReason: reason };
    case 'cursor':
      return { permission: 'deny', user_message: reason, agent_message: reason };
    case 'gemini':
    case 'opencode':
      return { decision: 'deny', reason };
  }
}

/** The verdict on a call that cannot be judged: what the config says, and why. */
export function unjudged(settings: GateSettings, fault: string): Verdict {
  const warning = `the call could not be judged: ${fault}; ${outcomeOf(settings)}`;
  if (settings.onFault === 'open') return { allowed: true, warning };
  const reason = `prompt-lint gate: ${warning}. Tell the user what keeps the gate from judging; reading and searching are allowed meanwhile.`;
  return { allowed: false, reason, warning };
}

/** What becomes of a call that cannot be judged, in words. */
export function outcomeOf({ onFault }: Pick<GateSettings, 'onFault'>): string {
  return onFault === 'closed'
    ? 'it is denied (liveGate.onFault: closed)'
    : 'it is let through (liveGate.onFault: open)';
}

/** Adds to a verdict that the config could not be read. */
export function withConfigFault(verdict: Verdict, { fault, isLastKnown }: GateSettings): Verdict {
  const instead = isLastKnown ? 'what it said before holds' : 'the defaults hold';
  return fault === undefined ? verdict : { ...verdict, warning: `${fault}; ${instead}` };
}
