import { isNoWork, shownPath } from '../../core/changes/own-files.ts';
import { redact } from '../../core/parse/credentials/redact.ts';
import { isGateQuestion } from '../../core/parse/gate-question.ts';
import { type OfferedChoices, offeredOptions } from '../../core/parse/offered-choices.ts';
import type {
  AskedQuestion,
  FileChange,
  Session,
  SessionEvent,
  ShownPrompt,
  Span,
  ToolCall,
} from '../../core/session/session.ts';
import { classifyAnswer } from '../answers/classify.ts';
import type { Answer } from '../answers/other.ts';
import { judgeCommand, judgeFailedCommand } from '../shell/judge.ts';
import { type Asked, askedIn } from './halt.ts';

/** An answer that was given, or not given, at the gate (specification: Step 0.6). */
export interface Approval extends Answer {
  /** The message, or the call that asked. */
  readonly event: SessionEvent;
  /** ISO 8601 in UTC. */
  readonly at: string | undefined;
  readonly place: Span;
  /** `program`: nobody answered, or something other than a person did. */
  readonly by: 'person' | 'program';
  readonly via: 'message' | 'question tool' | 'plan approval';
  /** The prompt that it answers. */
  readonly prompt: ShownPrompt | undefined;
  /** It halts the approved work until a person says to go on; the prompt is not cancelled. */
  readonly halts: boolean;
}

/**
 * What the gate was when work was done: open, or why it was shut. `carried-over`: the only Yes there was had been given to another
 * prompt.
 */
export type GateState =
  | 'approved'
  | 'before-approval'
  | 'ambiguous'
  | 'modify'
  | 'cancelled'
  | 'carried-over';

/** Something that a call did. */
export interface Effect {
  readonly event: ToolCall;
  /** In words: "edited src/a.ts", "ran `npm install x`". */
  readonly what: string;
  /** From the session's folder, where they lie below it; empty when they are not known. */
  readonly files: readonly string[];
  /** False for a command of which it is not known that it writes, only that it may. */
  readonly certain: boolean;
}

/** A piece of work with what the gate was then. */
export interface Work extends Effect {
  readonly state: GateState;
  /** The answer that preceded it and made the state; of `carried-over`, the Yes to the other prompt. */
  readonly answer: Approval | undefined;
  /** Files that the approved prompt's SCOPE does not name; empty in every other state. */
  readonly outsideScope: readonly string[];
}

/**
 * What a call did that counts as work: files created, edited, moved or deleted, commands with side effects (rules.md, gate/;
 * design: a denied call is no work, nor one that failed unless a part of it ran).
 *
 * @returns Undefined when it is no work.
 * @throws ModuleWanted when the reader of shell commands is to be loaded first.
 */
export function workOf(call: ToolCall, session: Pick<Session, 'cwd'>): Effect | undefined {
  if (call.outcome === 'denied') return undefined;
  if (call.outcome === 'failed') return failed(call, session);
  if (call.changes.length > 0) return changed(call, session);
  if (call.command !== undefined) return ran(call, call.command, session);
  if (!isWritingTool(call)) return undefined;
  const called = effectOf(call, [], `called ${call.name}`);
  // A file that the record does not name may be the prompt's own.
  return call.action === 'other'
    ? called
    : { ...called, what: `${called.what}, on a file that the record does not name`, certain: false };
}

const past: Record<FileChange['kind'], string> = {
  create: 'created',
  edit: 'edited',
  move: 'moved',
  delete: 'deleted',
};

function changed(call: ToolCall, { cwd }: Pick<Session, 'cwd'>): Effect | undefined {
  const folder = call.cwd ?? cwd;
  const changes = call.changes
    .map(({ kind, path, from }) => ({
      kind,
      path: shownPath(path, folder, cwd),
      from: from === undefined ? undefined : shownPath(from, folder, cwd),
    }))
    .filter(({ path, from }) => !isNoWork(path, cwd) || (from !== undefined && !isNoWork(from, cwd)));
  const [first, ...others] = changes;
  if (!first) return undefined;
  const moved = first.from === undefined ? '' : `${first.from} to `;
  const files = changes.flatMap(({ path, from }) => (from === undefined ? [path] : [from, path]));
  return effectOf(call, files, `${past[first.kind]} ${moved}${first.path}${more(others.length)}`);
}

/** A chain of commands that ended with an error may have written by then. One that the program did not run has no exit status. */
function failed(call: ToolCall, session: Pick<Session, 'cwd'>): Effect | undefined {
  const { command, exitCode, changes } = call;
  if (command === undefined || changes.length > 0 || !exitCode) return undefined;
  return ran(call, command, session, judgeFailedCommand, ', which may have written before it failed');
}

function ran(
  call: ToolCall,
  command: string,
  { cwd }: Pick<Session, 'cwd'>,
  judge = judgeCommand,
  doubt = ', which may write',
): Effect | undefined {
  const folder = call.cwd ?? cwd;
  const { effect, writes, writesElsewhere } = judge(command, call.shell, folder);
  if (effect === 'none') return undefined;
  const files = writes.map(({ path }) => shownPath(path, folder, cwd)).filter((path) => !isNoWork(path, cwd));
  if (files.length === 0 && !writesElsewhere) return undefined;
  const may = effect === 'unknown' ? doubt : '';
  return { ...effectOf(call, files, `ran \`${short(command)}\`${may}`), certain: effect === 'writes' };
}

function effectOf(event: ToolCall, files: readonly string[], what: string): Effect {
  return {
    event,
    files: [...new Set(files)],
    what,
    certain: true,
  };
}

function more(count: number): string {
  return count === 0 ? '' : ` and ${count} more ${count === 1 ? 'file' : 'files'}`;
}

const longestCommand = 60;

function short(command: string): string {
  const head = redact(command.slice(0, longestCommand * 20));
  const line = head.trim().replace(/\s+/g, ' ').replaceAll('`', "'");
  return line.length > longestCommand ? `${line.slice(0, longestCommand - 1).trimEnd()}…` : line;
}

const writingVerb =
  /(?:^|[_.\-/:]|(?<=[a-z])(?=[A-Z]))(?:write|create|update|delete|insert|send|post|apply|edit|move|remove|rename|merge|push|publish|deploy|upload|patch|drop|add)(?=$|[_.\-/:]|[A-Z])/;
/** Verbs only where the name begins with them: behind another word they are nouns. */
const leadingVerb =
  /^(?:transition|assign|unassign|reopen|upsert|append|replace|overwrite|destroy|trigger|dispatch|archive|unarchive|restore|revert|enable|disable|restart|invite|submit|schedule|refund|transfer|install|uninstall|scale|rotate|grant|revoke|lock|unlock|reply|approve|reject|commit|fork|comment|close(?=[_-]?(?:issue|pull|pr|ticket|task|incident|discussion|epic|milestone)))(?=$|[_.\-/:]|[A-Z])/i;
const ownNotes = /memor|thinking|todo|task|plan|note/i;

/** A tool of a server that says in its name that it writes, and names no file. */
function isWritingTool({ name, action }: ToolCall): boolean {
  if (ownNotes.test(name)) return false;
  const writes = action === 'create' || action === 'edit' || action === 'move' || action === 'delete';
  if (writes) return true;
  if (action !== 'other' || !/mcp|[-_.:/]/i.test(name)) return false;
  const tool = name.split('__').at(-1)!;
  return writingVerb.test(tool) || writingVerb.test(tool.toLowerCase()) || leadingVerb.test(tool);
}

/** An answer as it is given, whatever the gate makes of it. */
type Said = Pick<Approval, 'answer' | 'quote' | 'reason' | 'by'>;

/** An answer, how it was given, and the question that it answers. */
export interface GivenAnswer {
  readonly said: Said;
  readonly via: Approval['via'];
  readonly asked: Asked;
}

/**
 * What a person's message answers.
 *
 * @param asked What the assistant asked before it.
 * @param prompt Its last question stands in for one that the assistant did not repeat.
 */
export function answerOfMessage(text: string, asked: Asked, prompt: ShownPrompt): GivenAnswer {
  const read = classifyAnswer(text, asked.type === 'gate' ? asked.offered : offeredIn(prompt));
  const isElse = asked.type === 'other' && read.answer !== 'modify';
  const said: Said = isElse
    ? { answer: 'unclear', quote: read.quote, reason: 'answers another question', by: 'person' }
    : { ...read, by: 'person' };
  return { said, via: 'message', asked };
}

/** What the question at the end of the prompt offers. */
function offeredIn(prompt: ShownPrompt) {
  const asked = askedIn(prompt.document.text);
  return asked.type === 'gate' ? asked.offered : undefined;
}

/**
 * What came back through a plan or a question tool.
 *
 * @param shown The prompt that the call itself put before the person.
 * @returns Undefined when the call asks nothing, or something else than the gate.
 */
export function answerOfCall(call: ToolCall, shown: ShownPrompt | undefined): GivenAnswer | undefined {
  if (call.action !== 'plan' && call.action !== 'ask') return undefined;
  const isPlan = call.action === 'plan';
  // A plan that is another text than the prompt approves that text.
  if (isPlan && !shown && call.text?.trim()) return undefined;
  const answered = isPlan ? answerOfPlan(call) : answerOfQuestion(call);
  if (!answered) return undefined;
  const { asked, ...said } = answered;
  return { said, via: isPlan ? 'plan approval' : 'question tool', asked };
}

/** What a person answered through a question tool, whatever it asked. */
export function toolAnswers({ action, outcome, questions }: ToolCall): readonly string[] {
  if (action !== 'ask' || outcome === 'denied') return [];
  return (questions ?? []).flatMap(({ answer }) => answer ?? []);
}

/** A Yes for which there is no prompt: the adjusted one was not shown. */
export function notShown({ answer }: Said): Partial<Said> {
  return answer === 'yes' ? { answer: 'unclear', reason: 'has no adjusted prompt to approve' } : {};
}

/** An answer through a tool, and what the tool asked. */
type ToolAnswer = Pick<Approval, 'answer' | 'quote' | 'reason' | 'by'> & { readonly asked: Asked };

/** The answer to the gate's question, asked through the assistant's question tool. @returns Undefined when it asks something else. */
function answerOfQuestion(call: ToolCall): ToolAnswer | undefined {
  for (const question of call.questions ?? []) {
    const offered = offeredOptions(question.text, question.options);
    if (!isGate(question, offered)) continue;
    const asked: Asked = { type: 'gate', offered };
    if (call.outcome === 'denied')
      return { answer: 'unclear', quote: '', reason: 'was dismissed', by: 'person', asked };
    if (question.answer === undefined || question.answer.trim() === '')
      return { answer: 'unclear', quote: '', reason: 'got no answer', by: 'program', asked };
    return { ...classifyAnswer(question.answer, offered), by: 'person', asked };
  }
  return undefined;
}

/** The gate's wording, or choices that only the gate has. */
function isGate({ text, options }: AskedQuestion, { choices }: OfferedChoices): boolean {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.some((line) => line.length < 400 && isGateQuestion(line))) return true;
  const offers = new Set(choices.map(({ choice }) => choice));
  return options.length > 0 && offers.has('yes') && offers.has('modify');
}

/**
 * What became of a plan that a tool put before the person. Only what the record calls a person's approval is a Yes: the call succeeds as
 * well where a permission mode lets it pass.
 *
 * @returns Undefined when nobody was asked, as by a tool that keeps a list of steps.
 */
function answerOfPlan(call: ToolCall): ToolAnswer | undefined {
  const { outcome, deniedBy, output } = call;
  const question = call.questions?.[0];
  const asked: Asked = { type: 'gate', offered: { asked: question?.text ?? '', choices: [] } };
  const said = question?.answer?.trim() || undefined;
  if (outcome === 'denied') {
    if (deniedBy === 'program' && said === undefined) return nobody(asked);
    const quote = said === undefined ? 'plan rejected' : classifyAnswer(said).quote;
    return { answer: 'modify', quote, reason: 'rejects the plan', by: 'person', asked };
  }
  if (said !== undefined) return { ...classifyAnswer(said), by: 'person', asked };
  if (question || /exit_?plan|plan_?exit/i.test(call.name)) {
    const approved = !question && outcome === 'succeeded' && /\buser has approved\b/i.test(output);
    return approved ? { answer: 'yes', quote: 'plan approved', by: 'person', asked } : nobody(asked);
  }
  return undefined;
}

function nobody(asked: Asked): ToolAnswer {
  return { answer: 'unclear', quote: '', reason: 'got no answer of a person', by: 'program', asked };
}
