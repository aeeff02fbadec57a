import { isGateQuestion } from '../../core/parse/gate-question.ts';
import { type OfferedChoices, offeredOptions } from '../../core/parse/offered-choices.ts';
import type { AskedQuestion, SessionEvent, ShownPrompt, Span, ToolCall } from '../../core/session/session.ts';
import { classifyAnswer } from '../answers/classify.ts';
import type { Answer } from '../answers/other.ts';
import { type AskedIn, askedIn } from './halt.ts';
import type { WorkDone } from './work.ts';

/** An answer that was given, or not given, at the gate (specification: Step 0.6). */
export interface GateAnswer extends Answer {
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

/** A piece of work with what the gate was then. */
export interface GateWork extends WorkDone {
  readonly state: GateState;
  /** The answer that preceded it and made the state; of `carried-over`, the Yes to the other prompt. */
  readonly answer: GateAnswer | undefined;
  /** Files that the approved prompt's SCOPE does not name; empty in every other state. */
  readonly outsideScope: readonly string[];
}

/** An answer as it is given, whatever the gate makes of it. */
type Said = Pick<GateAnswer, 'answer' | 'quote' | 'reason' | 'by'>;

/** An answer, how it was given, and the question that it answers. */
export interface GivenAnswer {
  readonly said: Said;
  readonly via: GateAnswer['via'];
  readonly asked: AskedIn;
}

/**
 * What a person's message answers.
 *
 * @param asked What the assistant asked before it.
 * @param prompt Its last question stands in for one that the assistant did not repeat.
 */
export function answerOfMessage(text: string, asked: AskedIn, prompt: ShownPrompt): GivenAnswer {
  const own = asked.type === 'gate' ? asked : askedIn(prompt.document.text);
  const read = classifyAnswer(text, own.type === 'gate' ? own.offered : undefined);
  const isElse = asked.type === 'other' && read.answer !== 'modify';
  const said: Said = isElse
    ? { answer: 'unclear', quote: read.quote, reason: 'answers another question', by: 'person' }
    : { ...read, by: 'person' };
  return { said, via: 'message', asked };
}

/**
 * What came back through a plan or a question tool.
 *
 * @param shown The prompt that the call itself put before the person.
 * @returns Undefined when the call asks nothing, or something else than the gate.
 */
export function answerOfCall(call: ToolCall, shown: ShownPrompt | undefined): GivenAnswer | undefined {
  if (call.action === 'ask') return answerOfQuestion(call);
  // A plan that is another text than the prompt approves that text.
  return call.action === 'plan' && (shown || !call.text?.trim()) ? answerOfPlan(call) : undefined;
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

/** The answer to the gate's question, asked through the assistant's question tool. @returns Undefined when it asks something else. */
function answerOfQuestion(call: ToolCall): GivenAnswer | undefined {
  for (const question of call.questions ?? []) {
    const offered = offeredOptions(question.text, question.options);
    if (!isGate(question, offered)) continue;
    const given = (said: Said) =>
      ({ said, via: 'question tool', asked: { type: 'gate', offered } }) satisfies GivenAnswer;
    const unclear = { answer: 'unclear', quote: '' } as const;
    if (call.outcome === 'denied') return given({ ...unclear, reason: 'was dismissed', by: 'person' });
    if (!question.answer?.trim()) return given({ ...unclear, reason: 'got no answer', by: 'program' });
    return given({ ...classifyAnswer(question.answer, offered), by: 'person' });
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
function answerOfPlan(call: ToolCall): GivenAnswer | undefined {
  const { outcome, deniedBy, output } = call;
  const question = call.questions?.[0];
  const asked: AskedIn = { type: 'gate', offered: { asked: question?.text ?? '', choices: [] } };
  const given = (said: Said) => ({ said, via: 'plan approval', asked }) satisfies GivenAnswer;
  const reason = 'got no answer of a person';
  const nobody = given({ answer: 'unclear', quote: '', reason, by: 'program' });
  const said = question?.answer?.trim() || undefined;
  if (outcome === 'denied') {
    if (deniedBy === 'program' && said === undefined) return nobody;
    const quote = said === undefined ? 'plan rejected' : classifyAnswer(said).quote;
    return given({ answer: 'modify', quote, reason: 'rejects the plan', by: 'person' });
  }
  if (said !== undefined) return given({ ...classifyAnswer(said), by: 'person' });
  if (question || /exit_?plan|plan_?exit/i.test(call.name)) {
    const approved = !question && outcome === 'succeeded' && /\buser has approved\b/i.test(output);
    return approved ? given({ answer: 'yes', quote: 'plan approved', by: 'person' }) : nobody;
  }
  return undefined;
}
