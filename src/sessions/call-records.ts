import type { Place, ToolCall } from './session.ts';

/** A call as its own record tells it; what only the result tells is added by `endCall`. */
export type CallStart = Place &
  Pick<ToolCall, 'at' | 'name' | 'action'> & { readonly [Key in Optional]?: ToolCall[Key] | undefined };
type Optional = 'reads' | 'changes' | 'command' | 'shell' | 'cwd' | 'questions' | 'text' | 'agent';

/** What the record of a result tells; what is undefined leaves the call as it was. */
export interface CallEnd extends Partial<Place> {
  readonly at?: string | undefined;
  /** Where only the result tells what the call did: whether a file was there before. */
  readonly action?: ToolCall['action'] | undefined;
  readonly outcome?: ToolCall['outcome'] | undefined;
  readonly deniedBy?: ToolCall['deniedBy'];
  readonly reads?: ToolCall['reads'] | undefined;
  readonly changes?: ToolCall['changes'] | undefined;
  readonly exitCode?: number | undefined;
  readonly questions?: ToolCall['questions'];
  /** Where a person altered what they were shown: what they agreed to. */
  readonly text?: string | undefined;
  readonly output?: string | undefined;
  readonly outputCut?: boolean | undefined;
}

/** A call that is still put together. */
export type MutableCall = { -readonly [Key in keyof ToolCall]: ToolCall[Key] };

const none: readonly never[] = [];

/** The call as its own record tells it; nothing came back yet. */
export function startCall(id: string | undefined, start: CallStart): MutableCall {
  // All members from the start: long sessions have many calls, and objects that grow are large and slow.
  return {
    type: 'call',
    start: start.start,
    end: start.end,
    at: start.at,
    id,
    name: start.name,
    action: start.action,
    outcome: 'unknown',
    deniedBy: undefined,
    reads: start.reads ?? none,
    changes: start.changes ?? none,
    command: start.command,
    shell: start.shell,
    cwd: start.cwd,
    exitCode: undefined,
    questions: start.questions,
    text: start.text,
    output: '',
    outputCut: false,
    endedAt: undefined,
    result: undefined,
    agent: start.agent,
  };
}

/** Adds what came back, but for the output: of that only a part may be kept. */
export function endCall(call: MutableCall, end: CallEnd): void {
  if (end.action !== undefined) call.action = end.action;
  if (end.outcome !== undefined) call.outcome = end.outcome;
  if (end.deniedBy !== undefined) call.deniedBy = end.deniedBy;
  if (end.reads !== undefined) call.reads = end.reads;
  if (end.changes !== undefined) call.changes = end.changes;
  if (end.exitCode !== undefined) call.exitCode = end.exitCode;
  if (end.questions !== undefined) call.questions = end.questions;
  if (end.text !== undefined) call.text = end.text;
  if (end.at !== undefined) call.endedAt = end.at;
  if (end.start !== undefined && end.end !== undefined) call.result = { start: end.start, end: end.end };
  if (end.outputCut) call.outputCut = true;
}
